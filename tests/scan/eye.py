"""What the reader's trained eye was taught, as numbers: `static/scan/trained.js` read back."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from tests.scan.paper import Array

TRAINED = Path(__file__).resolve().parent.parent.parent / "static" / "scan" / "trained.js"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"  # as in static/scan/machine/eye.ts


def taught() -> list[tuple[Array, Array]]:
    """Weights and bias of each step."""
    text = TRAINED.read_text(encoding="utf-8")

    def listed(name: str) -> list[float]:
        return [float(number) for number in re.findall(rf"{name}: \[([^\]]*)\]", text)[0].split(",") if number.strip()]

    shapes = [(int(one), int(other)) for one, other in re.findall(r"\[(\d+), (\d+)\]", text)]
    scales, biases = listed("scales"), listed("biases")
    numbers = [LETTERS.index(letter) - 32 for letter in re.findall(r"numbers:\s*'([^']+)'", text)[0]]
    steps, read, sums = [], 0, 0
    for inputs, outputs in shapes:
        weights = np.array(numbers[read : read + inputs * outputs], float).reshape(outputs, inputs)
        steps.append((weights * np.array(scales[sums : sums + outputs])[:, None], np.array(biases[sums : sums + outputs])))
        read, sums = read + inputs * outputs, sums + outputs
    return steps
