"""The facts of a game: the JSON files that lie beside its code."""

import json
from typing import Any


def load(module_file: str, name: str = "data.json") -> dict[str, Any]:
    """`load(__file__)` reads data.json from the folder of the calling module."""
    folder = module_file.replace("\\", "/").rsplit("/", 1)[0]
    with open(folder + "/" + name, encoding="utf-8") as file:
        data: dict[str, Any] = json.load(file)
    return data
