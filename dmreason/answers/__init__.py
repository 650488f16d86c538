"""Questions, answered: verdicts on claims and rulings, and sweeps over many."""
