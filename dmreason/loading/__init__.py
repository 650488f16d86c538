"""What users give: situations and rulings in files, and cards as they are printed."""
