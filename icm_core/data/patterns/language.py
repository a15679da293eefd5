r"""Patterns of trees as people type them: ``NP < (DT . NN) !<< SBAR``.

A subset of tgrep2 and Tregex. A pattern is a node and what it is related to; all relations of a
node must hold for that node, each for some other node:

=================  ==========================================================================
``NP``             a node with just this label, tag or word (words are the leaves)
``@NP``            the label with or without function tags and numbers: NP, NP-SBJ, NP=2
``NP|PP``          one of them
``/^N/``           a label, tag or word in which the regular expression is found; ``/x/i`` or
                   ``/(?i)x/`` in capitals too
``__`` or ``*``    any node
``"$"``            a name with signs, as it stands
``!NP``            any node but this
``A < B``          B is a child of A; ``<<`` is below it
``A > B``          A is a child of B; ``>>`` is below it
``A $ B``          A and B are sisters
``A $+ B``         B is the next sister of A; ``$++`` is a later one; ``$-`` ``$--`` the other way
``A . B``          B begins where A ends; ``..`` B begins there or later; ``,`` ``,,`` the other way
``A <1 B``         B is the first child (also ``<,``), ``<2`` the second; ``<-1`` (``<-``) the
                   last; ``<:`` the only one; ``>1`` and so on the other way
``A <+(C) B``      B is below A, and every node between them is a C; ``>+(C)`` the other way
``A <<, B``        B is below A at its left edge; ``<<-`` at its right edge; ``>>,`` ``>>-``
``A !< B``         no such B
``A ?< B``         with or without such a B: as if it were not there
``A < B < C``      both; ``&`` may stand between
``A < B | > C``    one of them, less tight than "and"; ``A [< B | > C] < D`` groups relations
``A < (B < C)``    parentheses: relations of B
=================  ==========================================================================

Between signs and names a space may stand and often must: a name goes on until a space, ``<``,
``>``, ``!``, ``&``, ``|`` or a bracket, so that ``PRP$`` and ``U.S.`` are names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from icm_core.data.patterns.linear_regex import Regex, RegexError
from icm_core.errors import DataError

MOST_LETTERS: Final = 2_000
"""Letters of a pattern."""
MOST_NESTED: Final = 50
"""How deep parentheses may stand."""
_MOST_PLACE: Final = 9_999
"""Greatest number behind ``<``."""

NameKind = Literal["exact", "base", "regex", "any"]
Edge = Literal[
    "<", ">", "<<", ">>", "$", "$+", "$-", "$++", "$--", ".", "..", ",", ",,",
    "<n", ">n", "<:", ">:", "<<,", "<<-", ">>,", ">>-", "<+", ">+",
]  # fmt: skip
"""The relations; ``<n`` and ``>n`` are those with a number, from the end where it is negative."""

_SIGNS: Final[dict[str, tuple[Edge, int]]] = {
    "<<,": ("<<,", 0), "<<-": ("<<-", 0), ">>,": (">>,", 0), ">>-": (">>-", 0),
    "$++": ("$++", 0), "$--": ("$--", 0), "$..": ("$++", 0), "$,,": ("$--", 0),
    "<<": ("<<", 0), ">>": (">>", 0), "$+": ("$+", 0), "$-": ("$-", 0), "$.": ("$+", 0),
    "$,": ("$-", 0), "..": ("..", 0), ",,": (",,", 0), "<,": ("<n", 1), "<:": ("<:", 0),
    ">,": (">n", 1), ">:": (">:", 0), "<-": ("<n", -1), ">-": (">n", -1), "<": ("<", 0),
    ">": (">", 0), "$": ("$", 0), ".": (".", 0), ",": (",", 0),
}  # fmt: skip
_NUMBERED: Final = re.compile(r"([<>])(-?[0-9]+)")
_NAME: Final = re.compile(r"[^\s<>!&|()\[\]\"]+")
_NAME_START: Final = re.compile(r"[^\s<>!&|()\[\]$.,]")
_CHAIN: Final = re.compile(r"([<>]\+)\s*(?=\()")
_OPTIONAL: Final = re.compile(r"\?\s*[<>$.,!?\[]")
_FOLDED: Final = "(?i)"
_NAMED_NODE: Final = re.compile(r"(.+)=([A-Za-z]\w*)")


class PatternError(DataError):
    """A pattern cannot be understood; the text says where and what to do.

    Parameters
    ----------
    what
        What is wrong and what to do.
    column
        1-based place in the pattern.
    """

    def __init__(self, what: str, column: int) -> None:
        super().__init__(f"pattern, column {column}: {what}")
        self.what, self.column = what, column


@dataclass(frozen=True)
class Name:
    """One way to say which labels and words are meant."""

    kind: NameKind
    text: str = ""
    regex: Regex | None = None


@dataclass(frozen=True)
class Node:
    """A node: one of its names, or none of them where negated, and its relations."""

    names: tuple[Name, ...]
    negated: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class Relation:
    """There is a node of some kind in a relation to this one, through others if it is a chain."""

    edge: Edge
    place: int
    target: Node
    through: Node | None = None


@dataclass(frozen=True)
class Not:
    """The condition does not hold."""

    part: Condition


@dataclass(frozen=True)
class Every:
    """All conditions hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Some:
    """One of the conditions holds."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = "Relation | Not | Every | Some"


@dataclass(frozen=True)
class Pattern:
    """A pattern that was understood, and how it was typed."""

    text: str
    node: Node


def with_base_names(node: Node, meant: frozenset[str]) -> Node:
    """Return a pattern in which some exact names stand for labels with function tags, too."""
    names = tuple(
        Name("base", name.text) if name.kind == "exact" and name.text in meant else name
        for name in node.names
    )
    if node.condition is None:
        return Node(names, node.negated)
    return Node(names, node.negated, _with_base_names(node.condition, meant))


def _with_base_names(condition: Condition, meant: frozenset[str]) -> Condition:
    match condition:
        case Relation():
            through = condition.through
            return replace(
                condition,
                target=with_base_names(condition.target, meant),
                through=None if through is None else with_base_names(through, meant),
            )
        case Not():
            return Not(_with_base_names(condition.part, meant))
        case _:
            parts = tuple(_with_base_names(part, meant) for part in condition.parts)
            return replace(condition, parts=parts)


def exact_names(node: Node) -> list[str]:
    """Return the names in a pattern that stand for just one label or word each."""
    found: dict[str, None] = {}
    stack: list[Node | Condition] = [node]
    while stack:
        part = stack.pop()
        match part:
            case Node():
                found |= {name.text: None for name in part.names if name.kind == "exact"}
                stack += [] if part.condition is None else [part.condition]
            case Relation():
                stack += [part.target, *([] if part.through is None else [part.through])]
            case Not():
                stack.append(part.part)
            case Every() | Some():
                stack.extend(part.parts)
    return list(found)


def parse_pattern(text: str) -> Pattern:
    """Return the pattern that a text says.

    Raises
    ------
    PatternError
        If it says none.
    """
    if len(text) > MOST_LETTERS:
        raise PatternError(
            f"a pattern has at most {MOST_LETTERS:,} letters, this has {len(text):,}; shorten it",
            MOST_LETTERS,
        )
    return Pattern(text, _Reader(text).read())


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def read(self) -> Node:
        if not self.text.strip():
            raise PatternError("there is nothing to look for; write a label, as NP < PP", 1)
        node = self._node()
        left = self._peek()
        if left == ")":
            raise self._error("a ) has no (; leave it out")
        if left == "]":
            raise self._error("a ] has no [; leave it out")
        if left:
            raise self._error(
                f"a relation is to follow, as < or $, but there is {self._here()}; in quotes a "
                "name may have spaces"
            )
        return node

    # Letters

    def _error(self, what: str, at: int | None = None) -> PatternError:
        return PatternError(what, (self.at if at is None else at) + 1)

    def _peek(self) -> str:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def _here(self) -> str:
        found = re.compile(r"\S+").match(self.text, self.at)
        return found.group() if found else "the end"

    def _deeper(self, begun: int) -> None:
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise self._error(f"parentheses stand more than {MOST_NESTED} deep", begun)

    # Nodes

    def _node(self) -> Node:
        node = self._head()
        if self._peek() in ("", ")", "]"):
            return node
        if not self._begins_condition():
            return node
        more = self._either()
        both = more if node.condition is None else Every((node.condition, more))
        return Node(node.names, node.negated, both)

    def _head(self) -> Node:
        begun, sign = self.at, self._peek()
        begun = self.at
        if sign == "(":
            self.at += 1
            self._deeper(begun)
            node = self._node()
            if self._peek() != ")":
                if self.at >= len(self.text):
                    raise self._error("a ( is open; close it with )", begun)
                raise self._error(f"a ) or a relation is to follow, not {self._here()}")
            self.at += 1
            self.depth -= 1
            return node
        negated = sign == "!"
        if negated:
            self.at += 1
            self._peek()
        names = [self._name()]
        while self._peek() == "|" and self._name_follows():
            self.at += 1
            self._peek()
            names.append(self._name())
        return Node(tuple(names), negated)

    def _name_follows(self) -> bool:
        """Whether behind the bar there is another name, not another relation."""
        rest = self.text[self.at + 1 :].lstrip()
        return _NAME_START.match(rest) is not None and _OPTIONAL.match(rest) is None

    def _name(self) -> Name:
        begun = self.at
        if self._peek() == "/":
            return self._regex(begun)
        if self._peek() == '"':
            return Name("exact", self._quoted(begun))
        if self._peek() == "@":
            self.at += 1
            quoted = self.text[self.at : self.at + 1] == '"'
            text = self._quoted(self.at) if quoted else self._plain(begun)
            return Name("base", text)
        text = self._plain(begun)
        return Name("any") if text in ("__", "*") else Name("exact", text)

    def _plain(self, begun: int) -> str:
        first = self.text[self.at : self.at + 1]
        found = _NAME.match(self.text, self.at)
        if found is None or _NAME_START.match(first) is None:
            if not first or first.isspace():
                raise self._error("a label or a word is missing here; write it, or __ for any")
            raise self._error(
                f"a label or a word is missing in front of {self._here()}; if this is one, write "
                f'it in quotes: "{first}"',
                begun,
            )
        self.at = found.end()
        named = _NAMED_NODE.fullmatch(found.group())
        if named is not None:
            raise self._error(
                f"nodes cannot be named (={named[2]}); leave that out, or write "
                f'"{found.group()}" in quotes where it is the label',
                begun,
            )
        return found.group()

    def _quoted(self, begun: int) -> str:
        letters = []
        self.at += 1
        while (letter := self.text[self.at : self.at + 1]) != '"':
            if letter == "\\" and self.text[self.at + 1 : self.at + 2] in ('"', "\\"):
                self.at += 1
                letter = self.text[self.at]
            if not letter:
                raise self._error('a quote is open; close it with "', begun)
            letters.append(letter)
            self.at += 1
        self.at += 1
        if not letters:
            raise self._error("there is nothing between the quotes; write __ for any", begun)
        return "".join(letters)

    def _regex(self, begun: int) -> Name:
        at = self.at + 1
        while at < len(self.text) and self.text[at] != "/":
            at += 2 if self.text[at] == "\\" else 1
        if at >= len(self.text):
            raise self._error("a regular expression is open; close it with /", begun)
        body = self.text[self.at + 1 : at]
        folded = self.text[at + 1 : at + 2] == "i"
        inside = body.startswith(_FOLDED)
        skipped = len(_FOLDED) if inside else 0
        try:
            regex = Regex(body[skipped:], ignore_case=folded or inside)
        except RegexError as error:
            raise self._error(str(error), self.at + skipped + error.column) from None
        self.at = at + 1 + int(folded)
        return Name("regex", body[skipped:], regex)

    # Relations

    def _begins_condition(self) -> bool:
        return self._peek() in ("<", ">", "$", ".", ",", "!", "?", "[", "&", "|")

    def _either(self) -> Condition:
        parts = [self._all()]
        while self._peek() == "|":
            self.at += 1
            parts.append(self._all())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def _all(self) -> Condition:
        parts = [self._term()]
        while (sign := self._peek()) and sign not in "|)]" and self._begins_condition():
            if sign == "&":
                self.at += 1
            parts.append(self._term())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _term(self) -> Condition:
        sign, begun = self._peek(), self.at
        if sign == "!":
            self.at += 1
            self._deeper(begun)
            part = self._term()
            self.depth -= 1
            return Not(part)
        if sign == "?":
            self.at += 1
            self._deeper(begun)
            self._term()
            self.depth -= 1
            return Every(())
        if sign == "[":
            self.at += 1
            self._deeper(begun)
            inside = self._either()
            if self._peek() != "]":
                raise self._error("a [ is open; close it with ]", begun)
            self.at += 1
            self.depth -= 1
            return inside
        chain = _CHAIN.match(self.text, self.at)
        if chain is not None:
            self.at = chain.end()
            through = self._head()
            return Relation("<+" if chain[1] == "<+" else ">+", 0, self._head(), through)
        edge, place = self._sign()
        return Relation(edge, place, self._head())

    def _sign(self) -> tuple[Edge, int]:
        numbered = _NUMBERED.match(self.text, self.at)
        if numbered is not None:
            place = int(numbered[2][:6])
            if not place or abs(place) > _MOST_PLACE:
                raise self._error("children are counted from 1, or from -1 at the end")
            self.at = numbered.end()
            return ("<n" if numbered[1] == "<" else ">n"), place
        for sign, meant in _SIGNS.items():
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return meant
        raise self._error(
            f"a relation is missing in front of {self._here()}; there are "
            "<  <<  >  >>  $  .  ..  and more"
        )
