"""Answers as pages and pictures: a report in one HTML file, the tree of ways."""
