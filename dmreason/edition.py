"""Which edition of the comprehensive rules is encoded."""

import datetime

NEWEST_EDITION = datetime.date(2025, 12, 17)
"""Ver.1.48, the one edition that is encoded."""
