"""Every ruling in `facts/rulings/`, each searched and compared with its answer."""

from collections import Counter
from pathlib import Path

import pytest

from dmreason.answers.rulings import check_ruling
from dmreason.rulebook.shipped import files_in, shipped

RULINGS = list(files_in(shipped("facts") / "rulings"))


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    result = check_ruling(path)
    expected, got = "\n  ".join(result.expected), "\n  ".join(result.got)
    assert result.passed, (
        f"{result.id} in {path}\nonly the ruling says:\n  {expected}\n"
        f"only the search says:\n  {got}"
    )


def test_slugs_are_unique() -> None:
    twice = [slug for slug, n in Counter(p.stem for p in RULINGS).items() if n > 1]
    assert not twice
