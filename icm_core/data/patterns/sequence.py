r"""Sequences of tokens as people type them: ``tags: DT NN* VB``.

They become patterns of trees (`language`): a token is a tag with its word, the next one begins
where it ends.

=============================  ==============================================================
``DT`` ``DT|JJ`` ``@NP``       a token with this tag or word, as in patterns of trees
``/^VB/`` ``"."`` ``!NN``      the same by a regular expression, with signs, any but this
``[tag=IN & word=that]``       a token with this tag and this word; ``!=`` not with it
``[]``                         any token
``A*`` ``A+`` ``A?``           any number of these, at least one, one or none
``A{2}`` ``A{0,3}``            so many
``...``                        a gap: any number of any tokens
``A=x``                        the token is called x: it has a column of its own
=============================  ==============================================================

What may be missing at either end asks for nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from icm_core.data.patterns.syntax import (
    Condition,
    Every,
    Name,
    Node,
    Not,
    PatternError,
    Relation,
    Some,
)

BEGIN: Final = re.compile(r"\s*tags:(?=\s|$)\s*")
MOST_TOKENS: Final = 40
"""Tokens and gaps of a sequence."""
MOST_CHOICES: Final = 256
"""Copies of the last token in the pattern of trees: its size grows with them."""
MOST_TIMES: Final = 20
"""Greatest number in braces."""
ReadName = Callable[[str, int], tuple[Name, ...]]
"""Reads names with bars between, which stand at some column of the pattern."""

_GAP: Final = "..."
# A piece ends at a space that is in no quotes, brackets or regular expression.
_PIECE: Final = re.compile(
    r"""(?:\[(?:"(?:[^"\\]|\\.)*"|/(?:[^/\\]|\\.)*/|[^\]"/])*\]
        |"(?:[^"\\]|\\.)*"
        |/(?:[^/\\]|\\.)*/i?
        |[^\s\["/])+
        |.""",
    re.VERBOSE,
)
_CALLED: Final = re.compile(r"=([A-Za-z]\w*)$")
_TIMES: Final = re.compile(r"(?<=.)(?:([*+?])|\{([0-9]{1,3})(?:(,)([0-9]{1,3})?)?\})$")
_PART: Final = re.compile(
    r'\s*(word|tag)\s*(!?=)\s*("(?:[^"\\]|\\.)*"|/(?:[^/\\]|\\.)*/i?|[^\s&\]]+)\s*'
)
_SIGNS: Final = re.compile(r"[$.,:?]\S*")
_ANY: Final = (Name("any"),)
_WORD: Final = Not(Relation("<", 0, Node(_ANY)))
"""A node is a leaf."""


@dataclass(frozen=True)
class _Element:
    """A token and how often it stands there; no most for any number."""

    node: Node
    least: int
    most: int | None
    is_gap: bool = False

    @property
    def choices(self) -> int:
        """How often what stands behind it is a part of the pattern of trees."""
        if self.least:
            return 1
        return 2 if self.most is None else self.most + 1


def is_sequence(text: str) -> bool:
    """Whether a text is a sequence of tokens, not a pattern of trees."""
    return BEGIN.match(text) is not None


def parse_sequence(text: str, read_name: ReadName) -> Node:
    """Return the pattern of trees that a sequence says: its first token.

    Raises
    ------
    PatternError
        If it says none.
    """
    begin = BEGIN.match(text)
    at = begin.end() if begin else 0
    elements: list[_Element] = []
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        piece = _PIECE.match(text, at)
        if piece is None or piece.group() in ("[", '"', "/"):
            raise PatternError(f"{text[at]} is open; close it", at + 1)
        elements.append(_element(piece.group(), at, read_name))
        at = piece.end()
    elements = _trimmed(elements)
    if not elements:
        raise PatternError("there is no token to look for; write tags, as tags: DT NN* VB", at + 1)
    if sum(one.most or 1 for one in elements) > MOST_TOKENS:
        raise PatternError(f"a sequence has at most {MOST_TOKENS} tokens; shorten it", at)
    if math.prod(one.choices for one in elements) > MOST_CHOICES:
        raise PatternError(
            "too many tokens may be missing or repeated one after the other; leave some out, or "
            "use a gap (...)",
            at,
        )
    head, *rest = elements
    return _with(head.node, _following(tuple(rest)))


def _trimmed(elements: list[_Element]) -> list[_Element]:
    """Leave out what may be missing at the ends, and write what must be repeated one by one."""
    while elements and not elements[0].least:
        elements = elements[1:]
    while elements and not elements[-1].least:
        elements = elements[:-1]
    found = []
    for one in elements:
        found += [replace(one, least=1, most=1)] * one.least
        if one.most is None:
            found.append(replace(one, least=0))
        elif one.most > one.least:
            found.append(replace(one, least=0, most=one.most - one.least))
    while found and not found[-1].least:
        found.pop()
    return found


def _following(elements: tuple[_Element, ...]) -> Condition | None:
    """Return what stands behind a token, from the last element on."""
    after: Condition | None = None
    for one in reversed(elements):
        node = _with(one.node, after)
        if one.least:
            after = Relation(".", 0, node)
        elif after is None:
            continue
        elif one.most is not None:
            # One more of them each time, behind which the rest may stand: no part is there twice
            # as often as the one before.
            rest = after
            for _ in range(one.most):
                after = Some((rest, Relation(".", 0, _with(one.node, after))))
        else:
            edge = Relation("..", 0, node) if one.is_gap else Relation(".+", 0, node, one.node)
            after = Some((after, edge))
    return after


def _with(node: Node, condition: Condition | None) -> Node:
    if condition is None or node.condition is None:
        return node if condition is None else replace(node, condition=condition)
    return replace(node, condition=Every((node.condition, condition)))


def _element(piece: str, at: int, read_name: ReadName) -> _Element:
    if piece == _GAP:
        return _Element(_token(), 0, None, is_gap=True)
    called = _CALLED.search(piece) if not piece.endswith("]") else None
    body = piece[: called.start()] if called else piece
    least, most, body = _times(body, at)
    if called and (least, most) != (1, 1):
        raise PatternError("only a token that stands there once can be called", at + 1)
    if body.startswith("["):
        if not body.endswith("]"):
            raise PatternError(f"a space is missing in {body}", at + 1)
        node = _described(body[1:-1], at + 1, read_name)
    else:
        negated = body.startswith("!")
        name = body[negated:]
        # Relations of trees stand for nothing here: these are tags of punctuation.
        is_sign = _SIGNS.fullmatch(name) is not None
        names = (Name("exact", name),) if is_sign else read_name(name, at + negated)
        either = Some((Relation("==", 0, Node(names)), Relation("<", 0, Node(names))))
        node = _token(Not(either) if negated else either)
    if called:
        node = replace(node, called=called[1])
    return _Element(node, least, most, is_gap=body == "[]")


def _times(body: str, at: int) -> tuple[int, int | None, str]:
    """Return how often a token stands there, and what is left of the text."""
    found = _TIMES.search(body)
    if found is None:
        return 1, 1, body
    left = body[: found.start()]
    if found[1]:
        least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[found[1]]
        return least, most, left
    least = int(found[2])
    most = least if not found[3] else int(found[4]) if found[4] else None
    if (
        least > MOST_TIMES
        or (most or 0) > MOST_TIMES
        or (most is not None and most < max(least, 1))
    ):
        raise PatternError(
            f"{found.group()}: numbers go from 0 to {MOST_TIMES}, the second is the greater one",
            at + found.start() + 1,
        )
    return least, most, left


def _described(body: str, at: int, read_name: ReadName) -> Node:
    """Return the token of ``tag=IN & word=that``."""
    if not body.strip():
        return _token()
    parts: list[Condition] = []
    place = 0
    while True:
        found = _PART.match(body, place)
        if found is None:
            raise PatternError(
                "in brackets there are word and tag: [word=that & tag=IN], [tag!=NN]",
                at + place + 1,
            )
        names = read_name(found[3], at + found.start(3))
        if found[1] == "tag":
            part: Condition = Relation("==", 0, Node(names))
        else:
            part = Relation("<", 0, Node(names, condition=_WORD))
        parts.append(Not(part) if found[2] == "!=" else part)
        place = found.end()
        if place == len(body):
            return _token(*parts)
        if body[place] != "&":
            raise PatternError("a & is missing between two conditions", at + place + 1)
        place += 1


def _token(*conditions: Condition) -> Node:
    """Return a token: a node over a leaf."""
    leaf = Relation("<", 0, Node(_ANY, condition=_WORD))
    return Node(_ANY, condition=Every((leaf, *conditions)) if conditions else leaf)
