"""How a message ends: what might have been meant, and what is possible."""

MESSAGES: dict[str, tuple[str, str]] = {
    "unknown_name": (
        "{prefix}there is no {what} `{name}` here{hint}",
        "{prefix}`{name}` という{what}はここにありません{hint}",
    ),
    "did_you_mean": (
        " (did you mean {names}?)",
        "(もしかして: {names})",
    ),
    "half_width": (
        " (`{sign}` is full-width; write `{half}`)",
        "(`{sign}` は全角です。半角の `{half}` で書いてください)",
    ),
    "possible": (" (possible: {names})", "(使えるもの: {names})"),
    "none": ("none", "なし"),
}
