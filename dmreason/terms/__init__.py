"""What users write, as facts for clingo; the rooms are those of `language`."""
