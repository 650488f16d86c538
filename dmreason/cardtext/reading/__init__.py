"""Reading a printed card: words, phrases, instructions, abilities, the card."""
