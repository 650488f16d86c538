"""Users' files: read, checked, and complained about with their lines."""
