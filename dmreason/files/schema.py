"""The JSON Schemas of users' files; `python -m dmreason.files.schema` writes them.

Editors check files against them while one types. What one schema defines, those after
it refer to by the name of its file: `card.json#/$defs/Trigger`.
"""

import ast
import inspect
import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import BeforeValidatorFunctionSchema

from dmreason.language.base import Model, OneOrMore
from dmreason.language.cards import Card
from dmreason.language.situations import Ruling, Situation

KINDS: dict[str, type[Model]] = {
    "card": Card,
    "situation": Situation,
    "ruling": Ruling,
}
"""The kinds of file that have a schema, each after those that it refers to."""


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file, with the explanations of its fields."""
    model, result = KINDS[kind], whole(kind)
    elsewhere: dict[str, str] = {}
    for other in list(KINDS)[: list(KINDS).index(kind)]:
        elsewhere[KINDS[other].__name__] = f"{other}.json"
        for name in whole(other)["$defs"]:
            elsewhere.setdefault(name, f"{other}.json#/$defs/{name}")
        if issubclass(model, KINDS[other]):
            inherited = whole(other)["properties"].keys()
            result["properties"] |= {
                name: {"$ref": f"{other}.json#/properties/{name}"} for name in inherited
            }
    own = {n: part for n, part in result["$defs"].items() if n not in elsewhere}
    redirected = _redirected({**result, "$defs": own}, elsewhere)
    assert isinstance(redirected, dict)
    return {"$schema": GenerateJsonSchema.schema_dialect, **redirected}


def whole(kind: str) -> dict[str, Any]:
    """The schema with all that it needs, whatever another one defines as well."""
    model = KINDS[kind]
    result = model.model_json_schema(schema_generator=_Generator)
    for name, part in [(model.__name__, result), *result["$defs"].items()]:
        for field, text in _explanations(_models()[name]).items():
            if field in part["properties"]:
                part["properties"][field].setdefault("description", text)
    return result


def text(kind: str) -> str:
    """The schema as its file has it."""
    return json.dumps(schema(kind), ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    """Write all schemas to `docs/schema/` of the checkout."""
    folder = Path(__file__).resolve().parent.parent.parent / "docs" / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        (folder / f"{kind}.json").write_text(text(kind), encoding="utf-8")


class _Generator(GenerateJsonSchema):
    """Knows that a single thing may stand where the models allow one or more."""

    def function_before_schema(
        self, schema: BeforeValidatorFunctionSchema
    ) -> JsonSchemaValue:
        result = super().function_before_schema(schema)
        if schema["function"]["function"] is OneOrMore.func and "items" in result:
            return {"anyOf": [result["items"], result]}
        return result


def _redirected(part: object, elsewhere: dict[str, str]) -> object:
    """A schema whose references to definitions lead to where these are."""
    if isinstance(part, list):
        return [_redirected(item, elsewhere) for item in part]
    if not isinstance(part, dict):
        return part
    found = {key: _redirected(value, elsewhere) for key, value in part.items()}
    name = str(found.get("$ref", "")).removeprefix("#/$defs/")
    return {**found, "$ref": elsewhere[name]} if name in elsewhere else found


@cache
def _models() -> dict[str, type[Model]]:
    """All records of the language, by name."""
    found: dict[str, type[Model]] = {}
    waiting: list[type[Model]] = [Model]
    while waiting:
        model = waiting.pop()
        found[model.__name__] = model
        waiting += model.__subclasses__()
    return found


@cache
def _explanations(model: type[Model]) -> dict[str, str]:
    """The text below each field of a model and of those that it extends."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if issubclass(base, Model):
            (node,) = ast.parse(inspect.getsource(base)).body
            assert isinstance(node, ast.ClassDef)
            found |= _texts_below_fields(node)
    return found


def _texts_below_fields(node: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id.rstrip("_"): " ".join(below.value.value.split())
        for field, below in pairwise(node.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
        and isinstance(below.value.value, str)
    }


if __name__ == "__main__":
    main()
