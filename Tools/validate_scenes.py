#!/usr/bin/env python3
"""Checks that the scene schema accepts the examples and tessera's output, and rejects invalid scenes.

Usage: Tools/validate_scenes.py [SCENE.json ...]     additional scenes that must be valid; - reads standard input
Needs the Python package jsonschema.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parent.parent


def load(path):
    text = sys.stdin.read() if str(path) == "-" else pathlib.Path(path).read_text(encoding="utf-8")
    return json.loads(text)


def valid_scenes(arguments):
    """Yields pairs of a name and a scene that the schema must allow."""
    for path in sorted((ROOT / "Examples" / "Scenes").glob("*.json")) + arguments:
        yield str(path), load(path)
    for case in load(ROOT / "Tests" / "Scenes" / "accepted.json"):
        yield case["name"], case["scene"]


def invalid_scenes():
    """Yields pairs of a name and a scene that the schema must forbid."""
    for table in ["refused.json", "unusable.json"]:
        for case in load(ROOT / "Tests" / "Scenes" / table):
            if not case.get("beyondSchema"):
                yield f"{table}: {case['name']}", case["scene"]


def complaints(validator, arguments):
    for name, scene in valid_scenes(arguments):
        for error in validator.iter_errors(scene):
            yield f"{name}: {error.json_path}: {error.message}"
    for name, scene in invalid_scenes():
        if validator.is_valid(scene):
            yield f"{name}: the schema allows it"


def main(arguments):
    schema = load(ROOT / "docs" / "scene.schema.json")
    Draft202012Validator.check_schema(schema)
    found = list(complaints(Draft202012Validator(schema), arguments))
    for complaint in found:
        print(complaint, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
