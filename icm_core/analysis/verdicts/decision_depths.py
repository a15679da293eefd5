"""Which ancestor decides between two trees: the preference by context depth."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.names import element_name
from icm_core.analysis.verdicts.decisions import (
    Decision,
    DecisionTable,
    Side,
    matched_rows,
    table_of,
)
from icm_core.data.tree import Tree
from icm_core.grammar.symbols import Symbol
from icm_core.inference.forest.gold import score_tree
from icm_core.model.model import Model
from icm_core.runs.judge import over_words_of
from icm_core.runs.verdict import TIE
from icm_core.wording import noop, say

_Values: TypeAlias = NDArray[np.float64]
_IMPOSSIBLE: Final = {
    "gold": noop("Only predicted is possible under the model."),
    "predicted": noop("Only gold is possible under the model."),
    "both": noop("The model can build neither."),
}
PLACES: Final = ("parent", "grandparent", "great-grandparent")


@dataclass(frozen=True, eq=False)
class DepthPreference:
    """Two log-probabilities by the greatest depth of context that may be used.

    Parameters
    ----------
    depths
        int32, 0 to the deepest context that either side uses.
    gold, predicted
        float64 of the same length, in nats; what is impossible is charged its floor.
    decides
        Least depth from which on the same side is preferred as with the whole context; None where
        neither is preferred.
    ancestor
        The element that this depth adds to the context of the decision that turns the preference
        most, ``VP→VBD NP·2``; empty at depth 0.
    decision
        That decision; None at depth 0.
    gain
        Nats by which the ancestor moves the preference at that decision.
    impossible
        Which side the model cannot build: ``gold``, ``predicted``, ``both`` or nothing.
    """

    depths: NDArray[np.int32]
    gold: NDArray[np.float64]
    predicted: NDArray[np.float64]
    decides: int | None
    ancestor: str = ""
    decision: Decision | None = None
    gain: float = 0.0
    impossible: Literal["", "gold", "predicted", "both"] = ""

    @property
    def prefers(self) -> str:
        """``gold``, ``predicted``, or nothing where they are as probable as each other."""
        sign = _sign(float(self.gold[-1]), float(self.predicted[-1]))
        return ("predicted", "", "gold")[sign + 1]

    def text(self) -> str:
        """Return what decides, in a sentence."""
        before = _IMPOSSIBLE.get(self.impossible)
        if before is None or not self.prefers:
            return say(before) if before else self._preference()
        return say("{what} With what it never saw at its floor: {text}").format(
            what=say(before), text=self._preference()
        )

    def _preference(self) -> str:
        name = {"gold": say("gold"), "predicted": say("predicted")}.get(self.prefers)
        if name is None:
            return say("Neither is preferred.")
        if not self.decides:
            return say("{name} is preferred without any ancestor.").format(name=_capital(name))
        text = say("{name} is preferred from depth {decides} on").format(
            name=_capital(name), decides=self.decides
        )
        if self.decision is None:
            return f"{text}."
        return say("{text}: the {place} {ancestor} of {rule} decides.").format(
            text=text, place=place(self.decides), ancestor=self.ancestor, rule=self.decision.rule
        )


def place(depth: int) -> str:
    """Return what the ancestor at a depth is called."""
    if depth <= len(PLACES):
        return say(PLACES[depth - 1])
    return say("ancestor {depth} levels up").format(depth=depth)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


@dataclass(frozen=True, eq=False)
class Rivals:
    """Two rules that compete for one symbol over one span.

    Parameters
    ----------
    gold, predicted
        The decisions.
    by_depth
        Their log-probabilities by depth of context, each in its own tree's.
    """

    gold: Decision
    predicted: Decision
    by_depth: DepthPreference


@dataclass(frozen=True, eq=False)
class Explanation:
    """Why a model prefers one tree to another.

    Parameters
    ----------
    table
        The decisions that differ.
    by_depth
        The trees' log-probabilities by depth of context.
    rivals
        Competing decisions, what matters most first.
    """

    table: DecisionTable
    by_depth: DepthPreference
    rivals: tuple[Rivals, ...]


def explain_difference(
    model: Model, gold: Tree, predicted: Tree, depth: int | None = None
) -> Explanation:
    """Return which decisions make a model prefer one tree to another, and which ancestor does.

    Parameters
    ----------
    gold, predicted
        Cleaned trees over the same words.
    depth
        Depth limit of what counts as the whole context, None for none.

    Raises
    ------
    ValueError
        If the trees are over other words.
    """
    predicted = over_words_of(gold, predicted)
    sides = (Side.of(model, gold, depth), Side.of(model, predicted, depth))
    depths = np.arange(max(_deepest(model, side) for side in sides) + 1, dtype=np.int32)
    rows = tuple(
        np.stack([score_tree(model, tree, int(limit)).floor for limit in depths])
        for tree in (gold, predicted)
    )
    _, pairs = matched_rows(*sides)
    table = table_of(model, *sides)
    by_place = {(one.gold_row, one.predicted_row): one for one in table.decisions}
    whole = DepthPreference(
        depths,
        _total(rows[0]),
        _total(rows[1]),
        None,
        impossible=_impossible(*(side.score.outside is None for side in sides)),
    )
    changes = [
        _Moving(by_place[pair], *(_column(r, row) for r, row in zip(rows, pair, strict=True)))
        for pair in pairs
    ]
    return Explanation(
        table, _decided(model, whole, changes), tuple(_rivals(model, table.decisions, rows))
    )


def _deepest(model: Model, side: Side) -> int:
    known = side.score.state[side.score.state >= 0]
    return int(model.trie.depth[known].max(initial=0))


def _impossible(gold: bool, predicted: bool) -> Literal["", "gold", "predicted", "both"]:
    """Return which side is impossible."""
    if gold:
        return "" if predicted else "predicted"
    return "gold" if predicted else "both"


def _total(rows: _Values) -> _Values:
    """Return a tree's log-probability by depth, with floors."""
    return np.array([math.fsum(row) for row in rows])


def _column(rows: _Values, row: int) -> _Values:
    return rows[:, row] if row >= 0 else np.zeros(len(rows))


@dataclass(frozen=True, eq=False)
class _Moving:
    """A decision's log-probabilities by depth, 0 on a side that does not make it."""

    decision: Decision
    gold: _Values
    predicted: _Values


def _sign(gold: float, predicted: float) -> int:
    """Return 1 where gold is preferred, -1 where predicted is, 0 where neither is."""
    if gold == predicted or abs(gold - predicted) <= TIE:
        return 0
    return 1 if gold > predicted else -1


def _decided(model: Model, found: DepthPreference, moving: Sequence[_Moving]) -> DepthPreference:
    """Return a preference with the depth, and the ancestor at it, that decide."""
    signs = [_sign(float(a), float(b)) for a, b in zip(found.gold, found.predicted, strict=True)]
    wanted = signs[-1]
    if not wanted:
        return found
    decides = len(signs) - 1
    while decides > 0 and signs[decides - 1] == wanted:
        decides -= 1
    if decides == 0:
        return replace(found, decides=0)
    gains = []
    for one in moving:
        gold, predicted = (_change(values, decides) for values in (one.gold, one.predicted))
        gains.append((wanted * (gold - predicted), wanted * gold >= -wanted * predicted, one))
    gain, of_gold, best = max(gains, key=lambda item: item[0])
    node = best.decision.gold_node if of_gold else best.decision.predicted_node
    ancestor = element_name(model, model.trie.elements(node)[decides - 1])
    return replace(found, decides=decides, ancestor=ancestor, decision=best.decision, gain=gain)


def _change(values: _Values, depth: int) -> float:
    before, after = float(values[depth - 1]), float(values[depth])
    return 0.0 if before == after else after - before


def _rivals(
    model: Model, decisions: Sequence[Decision], rows: tuple[_Values, ...]
) -> Iterator[Rivals]:
    """Yield decisions of both trees over one symbol and span by different rules."""
    waiting: dict[tuple[Symbol, int, int], list[Decision]] = defaultdict(list)
    for one in decisions:
        if one.gold is None:
            waiting[one.symbol, one.start, one.end].append(one)
    for gold in decisions:
        if gold.predicted is not None:
            continue
        against = waiting[gold.symbol, gold.start, gold.end]
        other = next((one for one in against if one.rule != gold.rule), None)
        if other is None:
            continue
        against.remove(other)
        deepest = max(_depth(model, gold.gold_node), _depth(model, other.predicted_node))
        values = rows[0][: deepest + 1, gold.gold_row], rows[1][: deepest + 1, other.predicted_row]
        none = np.zeros(deepest + 1)
        moving = (_Moving(gold, values[0], none), _Moving(other, none, values[1]))
        depths = np.arange(deepest + 1, dtype=np.int32)
        preference = DepthPreference(
            depths, *values, None, impossible=_impossible(gold.possible, other.possible)
        )
        yield Rivals(gold, other, _decided(model, preference, moving))


def _depth(model: Model, node: int) -> int:
    return int(model.trie.depth[node]) if node >= 0 else 0
