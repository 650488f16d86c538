"""What can be said of which happenings: the words of events, by their kinds."""

MOVES = frozenset(
    {"destroyed", "leaves", "enters", "summoned", "executed", "swapped"}
    | {"discarded", "put", "broken"}
)
"""Happenings that take a card to another zone."""
OF_EXECUTIONS = {
    "paid": frozenset(
        {"executed", "summoned", "cast", "enters", "put"}
        | {"swapped", "stacked", "evolved"}
    ),
    "mana_tapped": frozenset({"executed", "summoned", "cast", "enters"}),
}
"""Qualifiers of how a card is executed or put, and of which happenings."""
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
    "by_summoning": "enters",
    "by_keyword": "executed",
    "by_destruction": "leaves",
    "by_battle": "destroyed",
}
"""Qualifiers of one happening alone."""
