"""What can do nothing in the texts of cards."""
