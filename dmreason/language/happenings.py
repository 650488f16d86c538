"""What can be said of which happenings: the words of events, by their kinds."""

MOVES = frozenset(
    {"destroyed", "leaves", "enters", "summoned", "executed", "swapped"}
    | {"discarded", "put", "broken"}
)
"""Happenings that take a card to another zone."""
EXECUTIONS = frozenset(
    {"executed", "summoned", "cast", "enters", "put", "swapped", "stacked", "evolved"}
)
"""Happenings by which a card is executed or put: a cost is paid then, or not."""
TWO_SIDED = frozenset(
    {
        "battles",
        "battled",
        "wins_battle",
        "loses_battle",
        "blocks",
        "blocked",
        "attacked",
    }
)
"""Happenings with a creature on either side."""
OF_ONE_KIND = {
    "by_keyword": "executed",
    "by_destruction": "leaves",
    "by_battle": "destroyed",
}
"""Qualifiers of one happening alone."""
