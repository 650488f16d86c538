"""What would this card do? Boards around a card, and what they show."""
