"""Reading what the app answered in a test."""

import json
from typing import Any

from werkzeug.test import TestResponse


def told(answer: TestResponse) -> Any:
    """The JSON of an answer."""
    return json.loads(answer.data)
