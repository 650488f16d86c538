"""Cards as they are printed: read into the language of cards, and written from it."""
