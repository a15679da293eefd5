r"""Patterns of trees as people type them: ``NP < (DT . NN) !<< SBAR``.

The language is Tregex's, with some of tgrep2's signs. A pattern is a node and what it is related
to; all relations of a node must hold for that node, each for some other node:

=================  ==========================================================================
``NP``             a node with just this label, tag or word (words are the leaves)
``@NP`` ``@/^N/``  the label with or without function tags and numbers: NP, NP-SBJ, NP=2
``NP|PP``          one of them; ``@NP|PP`` one of them with or without function tags
``/^N/``           a label, tag or word in which the regular expression is found; ``/x/i`` or
                   ``/(?i)x/`` in capitals too
``__`` or ``*``    any node
``"$"``            a name with signs, as it stands
``!NP``            any node but this
``A < B``          B is a child of A; ``<<`` is below it; ``<<<`` is a leaf below it
``A > B``          A is a child of B; ``>>`` is below it
``A $ B``          A and B are sisters
``A $+ B``         B is the next sister of A; ``$++`` is a later one; ``$-`` ``$--`` the other way
``A . B``          B begins where A ends; ``..`` B begins there or later; ``,`` ``,,`` the other way
``A <1 B``         B is the first child (also ``<,``), ``<2`` the second; ``<-1`` (``<-``) the
                   last; ``<:`` the only one; ``>1`` and so on the other way
``A <<<1 B``       B is the first leaf below A; ``<<<-1`` the last
``A <+(C) B``      B is below A, and every node between them is a C; ``>+(C)`` the other way
``A .+(C) B``      B stands behind A, with nothing but C between them; ``,+(C)`` the other way
``A <<, B``        B is below A at its left edge; ``<<-`` at its right edge; ``>>,`` ``>>-``
``A <<: B``        B is below A, and each node from A to it has one child; ``>>:``
``A <# B``         B is the head child of A; ``<<#`` its head on some level; ``>#`` ``>>#``
``A == B``         they are one node; ``A <= B`` one node, or B is a child of A
``A : B``          there is a B in the tree
``A <...{B ; C}``  the children of A are just a B and a C, in this order
``A !< B``         no such B
``A ?< B``         with or without such a B
``A < B < C``      both; ``&`` may stand between
``A < B | > C``    one of them, less tight than "and"; ``A [< B | > C] < D`` groups relations
``A < (B < C)``    parentheses: relations of B
``A < B=x``        B is called x; ``=x`` further on is that node, ``~x`` one with its label
``/-(.)$/#1%i``    group 1 is called i: every group of that name has the same text
=================  ==========================================================================

Tokens in a row are ``tags: DT NN* VB`` (`sequence`).
Between signs and names a space may stand and often must: a name continues until a space, ``<``,
``>``, ``!``, ``&``, ``|``, ``==`` or a bracket, so that ``PRP$`` and ``U.S.`` are names.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from icm_core.data.patterns import signs
from icm_core.data.patterns.linear_regex import Regex, RegexError
from icm_core.data.patterns.sequence import is_sequence, parse_sequence
from icm_core.data.patterns.syntax import (
    Condition,
    Edge,
    Every,
    Maybe,
    Name,
    Node,
    Not,
    Pattern,
    PatternError,
    Relation,
    Some,
)

MOST_LETTERS: Final = 2_000
MOST_NESTED: Final = 50
"""How deep parentheses may stand."""
_MOST_PLACE: Final = 9_999


def parse_pattern(text: str) -> Pattern:
    """Return the pattern that a text says, of trees or of tokens in a row.

    Raises
    ------
    PatternError
        If it says none.
    """
    if len(text) > MOST_LETTERS:
        most = f"a pattern has at most {MOST_LETTERS:,} letters, this has {len(text):,}; shorten it"
        raise PatternError(most, MOST_LETTERS)
    if is_sequence(text):
        return Pattern(text, parse_sequence(text, _names))
    return Pattern(text, _Reader(text).read())


def _names(text: str, at: int) -> tuple[Name, ...]:
    node = _Reader(" " * at + text).read()
    if node != Node(node.names):
        raise PatternError(f"{text} is no tag and no word; write it in quotes", at + 1)
    return node.names


class _Reader:
    """Reads a pattern from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0
        self.called: set[str] = set()
        self.unnamed = ""
        """Where nodes cannot be named: what they stand behind."""

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
        if not self._begins_condition():
            return node
        more = self._either()
        both = more if node.condition is None else Every((node.condition, more))
        return replace(node, condition=both)

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
        meant = signs.MEANT.match(self.text, self.at)
        if meant is not None:
            return self._meant(meant[1], meant[2], meant.end())
        negated = sign == "!"
        if negated:
            self.at += 1
            self._peek()
        names = [self._name()]
        while self._peek() == "|" and self._name_follows():
            self.at += 1
            self._peek()
            # One @ is for all names of a node, as in Tregex.
            names.append(self._name(base=names[0].kind == "base"))
        groups = self._groups(names)
        called = self._calling(names)
        if called:
            self._call(called, begun)
        return Node(tuple(names), negated, called=called, groups=groups)

    # What nodes are called

    def _meant(self, sign: str, name: str, end: int) -> Node:
        if name not in self.called:
            raise self._error(
                f"no node in front of this is called {name}; name one, as NP={name}, or write "
                f'"{sign}{name}" in quotes where it is the word'
            )
        self.at = end
        any_node = (Name("any"),)
        if sign == "=":
            return Node(any_node, called=name, refers=True)
        return Node(any_node, like=name)

    def _call(self, name: str, begun: int) -> None:
        if self.unnamed:
            raise self._error(
                f"a node {self.unnamed} cannot be named (={name}): there is none when the pattern "
                "is found; leave that out, or write the label in quotes if it is a part of it",
                begun,
            )
        self.called.add(name)

    def _calling(self, names: list[Name]) -> str:
        """Return what a node is called, which stands behind its last name or is a part of it."""
        found = signs.CALLED.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            return found[1]
        last = names[-1]
        plain = last.kind == "any" or (last.kind in ("exact", "base") and last.regex is None)
        written = self.text[: self.at]
        named = signs.NAMED.fullmatch(last.text) if plain and not written.endswith('"') else None
        if named is None:
            return ""
        is_any = named[1] in ("__", "*") and last.kind == "exact"
        names[-1] = Name("any") if is_any else replace(last, text=named[1])
        return named[2]

    def _groups(self, names: list[Name]) -> tuple[tuple[int, str], ...]:
        """Return what groups of a regular expression are called."""
        groups = []
        regex = names[-1].regex if len(names) == 1 else None
        while (found := signs.GROUP.match(self.text, self.at)) is not None:
            if regex is None:
                raise self._error(
                    "only groups of one regular expression can be named, as /(.)/#1%x"
                )
            if self.unnamed:
                raise self._error(f"a group {self.unnamed} cannot be named (%{found[2]})")
            if not 1 <= int(found[1]) <= regex.groups:
                raise self._error(f"the expression has {regex.groups} groups, no group {found[1]}")
            groups.append((int(found[1]), found[2]))
            self.at = found.end()
        return tuple(groups)

    def _name_follows(self) -> bool:
        """Whether behind the bar there is another name, not another relation."""
        rest = self.text[self.at + 1 :].lstrip()
        relation = signs.OPTIONAL.match(rest) or signs.ELSEWHERE.match(rest)
        return signs.NAME_START.match(rest) is not None and relation is None

    def _name(self, base: bool = False) -> Name:
        begun = self.at
        if self._peek() == "@":
            self.at += 1
            base = True
        sign = self.text[self.at : self.at + 1]
        if sign == "/":
            name = self._regex(self.at)
            return replace(name, kind="base") if base else name
        if sign == '"':
            return Name("base" if base else "exact", self._quoted(self.at))
        if base:
            return Name("base", self._plain(begun))
        text = self._plain(begun)
        return Name("any") if text in ("__", "*") else Name("exact", text)

    def _plain(self, begun: int) -> str:
        first = self.text[self.at : self.at + 1]
        found = signs.NAME.match(self.text, self.at)
        if found is None or signs.NAME_START.match(first) is None:
            if not first or first.isspace():
                raise self._error("a label or a word is missing here; write it, or __ for any")
            raise self._error(
                f"a label or a word is missing in front of {self._here()}; if this is one, write "
                f'it in quotes: "{first}"',
                begun,
            )
        self.at = found.end()
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
        inside = body.startswith(signs.FOLDED)
        skipped = len(signs.FOLDED) if inside else 0
        try:
            regex = Regex(body[skipped:], ignore_case=folded or inside)
        except RegexError as error:
            raise self._error(str(error), self.at + skipped + error.column) from None
        self.at = at + 1 + int(folded)
        return Name("regex", body[skipped:], regex)

    # Relations

    def _begins_condition(self) -> bool:
        sign = self._peek()
        return sign in tuple("<>$.,:!?[&|") or self.text.startswith("==", self.at)

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
            outer, self.unnamed = self.unnamed, self.unnamed or "behind !"
            part = self._term()
            self.unnamed = outer
            self.depth -= 1
            return Not(part)
        if sign == "?":
            self.at += 1
            self._deeper(begun)
            part = self._term()
            self.depth -= 1
            return Maybe(part)
        if sign == "[":
            self.at += 1
            self._deeper(begun)
            inside = self._either()
            if self._peek() != "]":
                raise self._error("a [ is open; close it with ]", begun)
            self.at += 1
            self.depth -= 1
            return inside
        children = signs.CHILDREN.match(self.text, self.at)
        if children is not None:
            self.at = children.end()
            return self._children(begun)
        chain = signs.CHAIN.match(self.text, self.at)
        if chain is not None:
            self.at = chain.end()
            outer, self.unnamed = self.unnamed, "of a chain"
            through = self._head()
            self.unnamed = outer
            if through.tied:
                raise self._error("in a chain there is no other node to refer to", begun)
            return Relation(signs.CHAINED[chain[1]], 0, self._head(), through)
        edge, place = self._sign()
        return Relation(edge, place, self._head())

    def _children(self, begun: int) -> Condition:
        """Return that the children are just some nodes: ``<...{ A ; B }``."""
        parts: list[Condition] = []
        self._deeper(begun)
        while not parts or self._peek() == ";":
            self.at += 1 if parts else 0
            parts.append(Relation("<n", len(parts) + 1, self._node()))
        if self._peek() != "}":
            raise self._error("a { is open; close it with } and put spaces round ; and }", begun)
        self.at += 1
        self.depth -= 1
        more = Relation("<n", len(parts) + 1, Node((Name("any"),)))
        return Every((*parts, Not(more)))

    def _sign(self) -> tuple[Edge, int]:
        numbered = signs.NUMBER.match(self.text, self.at)
        if numbered is not None:
            place = int(numbered[2][:6])
            if not place or abs(place) > _MOST_PLACE:
                raise self._error("children are counted from 1, or from -1 at the end")
            self.at = numbered.end()
            return signs.NUMBERED[numbered[1]], place
        for sign, meant in signs.SIGNS.items():
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return meant
        raise self._error(
            f"a relation is missing in front of {self._here()}; there are "
            "<  <<  >  >>  $  .  ..  and more"
        )
