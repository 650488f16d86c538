"""Why, why not, what decides it, who can force it: answers that were read for sense."""

from __future__ import annotations

import pytest

from dmreason.words.languages import LANGUAGES, Language
from tests.golden import CASES, answers, golden


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name, marks=pytest.mark.thorough if "thorough" in case else pytest.mark.slow
        )
        for name, case in CASES.items()
    ],
)
def test_answers_are_those_that_were_read(name: str, language: Language) -> None:
    """`python -m tests.golden` rewrites them; what changes has to be read again."""
    assert answers(name, language) == golden(name, language).read_text("utf-8")
