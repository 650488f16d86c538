"""Card text in today's Japanese wording."""
