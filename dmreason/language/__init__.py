"""What users write: descriptions, abilities, cards, situations, conditions."""
