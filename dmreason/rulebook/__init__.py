"""The rulebook: its files, its program, its index, its readings."""
