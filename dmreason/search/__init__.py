"""The two searches, and what they share."""
