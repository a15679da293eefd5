"""Signs of the language of patterns, and the shapes of what stands between them."""

from __future__ import annotations

import re
from typing import Final

from icm_core.data.patterns.syntax import Edge

# fmt: off
SIGNS: Final[dict[str, tuple[Edge, int]]] = {
    "<<<": ("<<<", 0), "<<,": ("<<,", 0), "<<-": ("<<-", 0), "<<:": ("<<:", 0),
    "<<#": ("<<#", 0), ">>,": (">>,", 0), ">>-": (">>-", 0), ">>:": (">>:", 0),
    ">>#": (">>#", 0), "$++": ("$++", 0), "$--": ("$--", 0), "$..": ("$++", 0), "$,,": ("$--", 0),
    "<<": ("<<", 0), ">>": (">>", 0), "$+": ("$+", 0), "$-": ("$-", 0), "$.": ("$+", 0),
    "$,": ("$-", 0), "..": ("..", 0), ",,": (",,", 0), "<,": ("<n", 1), "<:": ("<:", 0),
    ">,": (">n", 1), ">:": (">:", 0), "<-": ("<n", -1), ">-": (">n", -1), "<`": ("<n", -1),
    ">`": (">n", -1), "<#": ("<#", 0), ">#": (">#", 0), "<=": ("<=", 0), "==": ("==", 0),
    "<": ("<", 0), ">": (">", 0), "$": ("$", 0), ".": (".", 0), ",": (",", 0), ":": (":", 0),
}
# fmt: on
"""The signs, the longer first, with the relation and the number that each means."""
CHAINED: Final[dict[str, Edge]] = {"<+": "<+", ">+": ">+", ".+": ".+", ",+": ",+"}
NUMBERED: Final[dict[str, Edge]] = {"<": "<n", ">": ">n", "<<<": "<<<n"}
NUMBER: Final = re.compile(r"(<<<|[<>])(-?[0-9]+)")
NAME: Final = re.compile(r"[^\s<>!&|()\[\]\"](?:(?!==)[^\s<>!&|()\[\]\"])*")
NAME_START: Final = re.compile(r"[^\s<>!&|()\[\]$.,]")
CHAIN: Final = re.compile(r"([<>.,]\+)\s*(?=\()")
OPTIONAL: Final = re.compile(r"\?\s*[<>$.,!?\[]")
ELSEWHERE: Final = re.compile(r":(?=[\s!(])\s*!?\s*(?=[^\s<>!&|)\[\]$.,:?;}])")
"""A ``:`` with a node behind it: the relation, where it could also be the tag of that name."""
FOLDED: Final = "(?i)"
NAMED: Final = re.compile(r"(.+)=([A-Za-z]\w*)")
CALLED: Final = re.compile(r"=([A-Za-z]\w*)")
MEANT: Final = re.compile(r"([=~])([A-Za-z]\w*)(?![^\s<>!&|()\[\];}])")
GROUP: Final = re.compile(r"#([0-9]{1,2})%([A-Za-z]\w*)")
CHILDREN: Final = re.compile(r"<\.\.\.\s*\{")
