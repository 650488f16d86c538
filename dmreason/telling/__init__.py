"""What clingo says, as outcomes and lines of play."""
