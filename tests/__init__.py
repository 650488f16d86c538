"""Tests, and the plain Python reading of the rules that answers are compared with."""
