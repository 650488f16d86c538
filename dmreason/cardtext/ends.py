"""Where a sentence or a text ends, whether or not a reminder stands behind it."""

from __future__ import annotations

NOTES = r"(?:\((?:[^()]|\([^()]*\))*\))*"
"""What stands in brackets between the last word and the end."""
SENTENCE_ENDS = rf"(?={NOTES}(?:[。)]|$))"
TEXT_ENDS = rf"(?={NOTES}。?{NOTES}$)"
