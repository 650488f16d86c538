"""The JSON Schemas of users' files; `python -m dmreason.files.schema` writes them.

Editors check files against them while one types.
"""

import ast
import inspect
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import BeforeValidatorFunctionSchema

from dmreason.language import abilities, cards, descriptions, situations, verbs
from dmreason.language.base import Model, OneOrMore
from dmreason.language.cards import Card
from dmreason.language.situations import Ruling, Situation

KINDS: dict[str, type[Model]] = {
    "card": Card,
    "situation": Situation,
    "ruling": Ruling,
}
"""The kinds of file that have a schema."""
_MODULES = (descriptions, verbs, abilities, cards, situations)
"""Where the models are, each module after those whose models it extends."""


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file, with the explanations of its fields."""
    model = KINDS[kind]
    result = model.model_json_schema(schema_generator=_Generator)
    explained = _explanations()
    for name, part in [(model.__name__, result), *result.get("$defs", {}).items()]:
        for field, text in explained.get(name, {}).items():
            part["properties"][field].setdefault("description", text)
    return {"$schema": GenerateJsonSchema.schema_dialect, **result}


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


def _explanations() -> dict[str, dict[str, str]]:
    """The text below each field of the models, by model and by field."""
    found: dict[str, dict[str, str]] = {}
    for module in _MODULES:
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef):
                bases = [found.get(ast.unparse(base), {}) for base in node.bases]
                inherited = {
                    name: text for base in bases for name, text in base.items()
                }
                found[node.name] = {**inherited, **_texts_below_fields(node)}
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
