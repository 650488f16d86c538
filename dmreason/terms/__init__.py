"""What users write, as facts for clingo."""
