"""The structure of `dmreason/`: wings, the direction of imports, and sizes."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import dmreason

ROOT = Path(dmreason.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
ABOVE = (
    *("words", "rulebook", "telling", "language", "terms", "files", "cardtext"),
    *("loading", "search", "lint", "answers", "design", "report", "pages"),
)
"""The wings; each may import from those before it."""


def name(path: Path) -> str:
    """`language/cards.py` as `dmreason.language.cards`."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[str]:
    """The modules of dmreason that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in NAMES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


NAMES = {name(path) for path in MODULES}


def wing(module: str) -> str | None:
    """The wing of a module; None for what stands beside the wings."""
    found = (*module.split("."), "")[1]
    return found if (ROOT / found).is_dir() and found else None


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_come_from_wings_before(path: Path) -> None:
    here = wing(name(path))
    if here is None:
        return
    wings = {wing(module) for module in imported(path) if module in NAMES}
    before = ABOVE[: ABOVE.index(here) + 1]
    assert {found for found in wings if found not in before} == set()


def test_no_modules_import_each_other() -> None:
    graph = {name(path): {m for m in imported(path) if m in NAMES} for path in MODULES}
    graph["dmreason"] = set()  # its names are looked up when they are used
    TopologicalSorter(graph).prepare()


def test_every_wing_is_known() -> None:
    assert {path.name for path in ROOT.iterdir() if path.is_dir()} - {
        "__pycache__",
        "data",
    } == set(ABOVE)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_modules_and_classes_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 600
    large = [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
        and (node.end_lineno or node.lineno) - node.lineno >= 400
    ]
    assert large == []
