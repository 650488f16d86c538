"""Card text in English, for readers; names, races and keywords stay as printed."""
