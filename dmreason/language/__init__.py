"""What users write: descriptions, verbs, abilities, cards, situations, conditions."""
