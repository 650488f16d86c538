"""Where rulings are published: the sources that `facts/sources.yaml` lists."""

from collections.abc import Mapping
from functools import cache

from dmreason.files.document import Document
from dmreason.language.base import Model
from dmreason.rulebook.shipped import shipped


class Publication(Model):
    """A source of rulings: a rulebook, a site, a page."""

    name: str
    """As its readers call it."""
    english: str
    """What it is, in English."""
    address: str | None = None
    """Where it is found, without `https://`; None if that is not known."""


class _Listed(Model):
    sources: dict[str, Publication]


@cache
def publications() -> Mapping[str, Publication]:
    """All sources that ship with dmreason, by the id with which rulings name them."""
    path = shipped("facts") / "sources.yaml"
    return Document(path).validate(_Listed).sources
