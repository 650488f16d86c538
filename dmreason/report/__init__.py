"""Answers on a screen and as JSON."""
