"""Marks and keys of the text of a lesson."""

from __future__ import annotations

import re
from typing import Final

HEAD, ASK, COMMENT, ESCAPE = "==", "??", "#", "\\"
WRONG_CHOICE, RIGHT_CHOICE, COMPUTED_CHOICES, NUMBER = "( )", "(x)", "(?)", "(=)"
CHOICE_MARKS: Final = (WRONG_CHOICE, RIGHT_CHOICE, COMPUTED_CHOICES, NUMBER)
MARKS: Final = (HEAD, ASK, COMMENT, ESCAPE, *CHOICE_MARKS)
"""Beginnings of lines that are not text; a line of text that begins so has an `ESCAPE` before."""
TOP_KEYS: Final = ("title", "author", "language", "summary", "model", "fingerprint", "hint")
PAGE_KEYS: Final = ("run", "at", "view", "depth")
OLD_KEYS: Final = {"way": "algorithm"}
"""Keys of older texts, and what they are called now."""
LINE_END: Final = re.compile(r"\r\n|\r|\n")
KEY: Final = re.compile(r"([A-Za-z][\w-]*)\s*:\s*")

Place = tuple[int, int]
"""Line and column, both from 1."""
Owner = tuple[int, int]
"""Indices of a run and of a page, -1 for neither."""
Places = dict[tuple[int, int, str], Place]
"""Where parts stand: by indices of run and page, and part (see `checks.Wrong`)."""
NOWHERE: Final[Owner] = (-1, -1)


def shortened(value: str) -> str:
    """Return a value for a message."""
    return value if len(value) <= _SHOWN else value[: _SHOWN - 3] + "..."


_SHOWN: Final = 60
