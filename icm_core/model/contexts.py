"""Context kinds: which element of context a node adds for each of its children.

Every context starts with the node's own label (depth 0) and continues with one element per
ancestor, nearest first. The pair (child's symbol, element) is an *arc*; arcs are what the
automaton's transitions are keyed by, since keying by the rule alone would be wrong for N* and
LS, whose elements do not determine the child's symbol.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.rules import LEXICAL, NONE, RuleTable
from icm_core.grammar.unknown import Vocabulary

ContextKind = Literal["N", "R", "LS"]
KINDS: tuple[ContextKind, ...] = ("N", "R", "LS")

Element = tuple[int, int]
"""N: (parent's symbol, 0). R: (parent's rule, which child). LS: (parent's symbol, left sibling)."""


@dataclass(slots=True)
class Arcs:
    """All arcs of a grammar, by id, for one context kind.

    Parameters
    ----------
    kind
        ``N`` (chain of nonterminals), ``R`` (chain of rules and child positions), ``LS``
        (chain of labels, each with the left sibling of the node below it).
    symbols
        Child symbol of each arc.
    elements
        Context element of each arc.
    of
        int32 ``[rules, 2]``: arc from a rule to its first and second child, -1 for none.
    """

    kind: ContextKind
    symbols: list[int] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)
    of: NDArray[np.int32] = field(default_factory=lambda: np.zeros((0, 2), dtype=np.int32))
    _ids: dict[tuple[int, Element], int] = field(default_factory=dict)

    def extend(self, table: RuleTable) -> None:
        """Add the arcs of rules that joined the table since the last call."""
        old = len(self.of)
        rows = np.full((len(table) - old, 2), -1, dtype=np.int32)
        for rule in range(old, len(table)):
            right = table.right[rule]
            if right == LEXICAL:
                continue
            rows[rule - old, 0] = self._arc(table, rule, 0, table.left[rule])
            if right != NONE:
                rows[rule - old, 1] = self._arc(table, rule, 1, right)
        self.of = np.concatenate([self.of, rows])

    def _arc(self, table: RuleTable, rule: int, which: int, child: int) -> int:
        lhs = table.lhs[rule]
        if self.kind == "R":
            element = (rule, which)
        elif self.kind == "N":
            element = (lhs, 0)
        else:
            element = (lhs, table.left[rule] if which == 1 else NONE)
        key = (child, element)
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self.symbols)
            self.symbols.append(child)
            self.elements.append(element)
        return found

    def name(self, arc: int, table: RuleTable, vocabulary: Vocabulary) -> str:
        """Return an arc's element as shown to people: ``S``, ``S -> NP VP [1]``, ``S/NP``."""
        first, second = self.elements[arc]
        if self.kind == "R":
            return f"{table.name(first, vocabulary)} [{second}]"
        text = str(table.symbols[first])
        if self.kind == "LS" and second != NONE:
            text += f"/{table.symbols[second]}"
        return text
