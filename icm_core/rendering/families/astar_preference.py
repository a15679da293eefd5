"""Why A* prefers one hypothesis to another: rules and open items in which they differ."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.paint.numbers import arrows, change, count, nats
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.astar.partial import Partial
    from icm_core.inference.astar.states import AStarHypothesis
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.model.model import Model

_LEVEL = 1e-9
"""Nats below which two hypotheses count as equal."""
_NAMED = 2
"""Rules that the sentence names."""


@dataclass(frozen=True, slots=True)
class Term:
    """A rule, or an open item, that counts differently for two hypotheses.

    Parameters
    ----------
    text
        As shown.
    first, second
        In nats, None where the hypothesis does not have it.
    item
        Item of the run's forest.
    """

    text: str
    first: float | None
    second: float | None
    item: int

    @property
    def difference(self) -> float:
        """What the first one has more, in nats."""
        first, second = self.first or 0.0, self.second or 0.0
        if first == second:
            return 0.0
        return first - second


@dataclass(frozen=True, slots=True)
class Scores:
    """A hypothesis and its effect, in nats."""

    number: int
    g: float
    h: float

    @property
    def f(self) -> float:
        """Path score and heuristic value together."""
        return self.g + self.h


@dataclass(frozen=True)
class Preference:
    """Two hypotheses side by side.

    Parameters
    ----------
    rules
        Rules that only one has, or that have another context; the differences add up to that of
        g. The greatest first.
    open_items
        Open items that only one has; they add up to the difference of h.
    parting
        Where the two begin to differ, in words; empty for a hypothesis and itself.
    """

    first: Scores
    second: Scores
    rules: tuple[Term, ...]
    open_items: tuple[Term, ...]
    parting: str = ""

    @property
    def difference(self) -> float:
        """By how much the first one is preferred, in nats."""
        return self.first.f - self.second.f

    @property
    def sentence(self) -> str:
        """The preference in words."""
        gap = self.difference
        one, other = self.first, self.second
        if abs(gap) < _LEVEL:
            older = min(one.number, other.number)
            return say(
                "#{one} and #{other} have the same f, {f}: #{older} was pushed earlier and is "
                "popped first."
            ).format(
                one=count(one.number), other=count(other.number), f=nats(one.f), older=count(older)
            )
        sign = 1.0 if gap > 0 else -1.0
        better = one if gap > 0 else other
        rules = sign * (one.g - other.g)
        rest = sign * (one.h - other.h)
        return say(
            "#{number} is preferred by {nats}: {rules} from rules{named_rules}, "
            "{rest} from the heuristic{named_items}."
        ).format(
            number=count(better.number),
            nats=nats(abs(gap)),
            rules=change(rules),
            named_rules=self._named(self.rules, sign),
            rest=change(rest),
            named_items=self._named(self.open_items, sign),
        )

    def _named(self, terms: tuple[Term, ...], sign: float) -> str:
        """Return the terms that count most, in brackets, empty for none."""
        said = [term for term in terms if abs(term.difference) >= _SAID][:_NAMED]
        if not said:
            return ""
        parts = [f"{term.text} {change(sign * term.difference)}" for term in said]
        rest = len(terms) - len(said)
        more = say(", {0} more").format(rest) if rest else ""
        return f" ({', '.join(parts)}{more})"


_SAID = 0.005
"""Nats that are not nothing with two decimals."""


def states_of(partial: Partial, model: Model, depth: int | None) -> list[int]:
    """Return the trie node of every row of a partial derivation in its true context."""
    from icm_core.inference.forest.gold import row_states

    rule, symbol = partial.forest.rule[partial.edge], partial.forest.symbol[partial.item]
    found: list[int] = row_states(
        model, partial.parent, partial.which, rule, symbol, depth
    ).tolist()
    return found


def row_log_p(partial: Partial, edge: int, state: int, model: Model) -> float:
    """Return the log-probability of one edge in its context, in nats."""
    from icm_core.model.explain import explain

    forest = partial.forest
    ladder = explain(model, state, int(forest.rule[edge]), float(forest.base[edge]))
    chance = ladder.probability * float(forest.factor[edge])
    return math.log(chance) if chance > 0 else -math.inf


def counted_open(trace: AStarTrace, partial: Partial) -> list[int]:
    """Return the open items whose heuristic values make h: all, or the newest edge's children."""
    if trace.subject.options.get("heuristic") != "local" or not len(partial.edge):
        return [int(item) for item in partial.frontier[:, 0]]
    forest, newest = partial.forest, int(partial.edge[-1])
    children = (int(forest.left[newest]), int(forest.right[newest]))
    return [child for child in children if child >= 0]


def preference(trace: AStarTrace, model: Model, first: int, second: int) -> Preference:
    """Compare two hypotheses of a run.

    Parameters
    ----------
    model
        The model that was searched with.

    Raises
    ------
    OptionError
        If there is no hypothesis of such a number.
    """
    one, other = trace.hypothesis(first), trace.hypothesis(second)
    rules = _rules(trace, model, one, other)
    return Preference(
        Scores(first, one.g, one.h),
        Scores(second, other.g, other.h),
        rules,
        _open(trace, one, other),
        _parting(trace, one, other, rules),
    )


def _parting(
    trace: AStarTrace, one: AStarHypothesis, other: AStarHypothesis, rules: tuple[Term, ...]
) -> str:
    """Return where two hypotheses begin to differ.

    Both expand the same item next as long as they have the same edges, so the first edges that
    differ rewrite the same item.
    """
    mine, theirs = one.partial.edge, other.partial.edge
    both = min(len(mine), len(theirs))
    differs = np.flatnonzero(mine[:both] != theirs[:both])
    if not len(differs):
        if len(mine) == len(theirs):
            return ""
        ahead, behind = (one, other) if len(mine) > len(theirs) else (other, one)
        steps = abs(len(mine) - len(theirs))
        if steps == 1:
            text = say("#{ahead} extends #{behind} by 1 rule.")
        else:
            text = say("#{ahead} extends #{behind} by {steps} rules.")
        return text.format(
            ahead=count(ahead.number), behind=count(behind.number), steps=count(steps)
        )
    at = int(differs[0])
    item = int(one.partial.item[at])
    said = []
    for hypothesis, edge in ((one, int(mine[at])), (other, int(theirs[at]))):
        text = arrows(trace.subject.edge_text(item, edge))
        value = None
        for term in rules:
            if term.item == item and term.text == text:
                value = term.first if hypothesis is one else term.second
                break
        score = "" if value is None else f" ({nats(value)})"
        said.append(
            say("{rule} in #{number}").format(
                rule=f"{text}{score}", number=count(hypothesis.number)
            )
        )
    return say("They first differ at {item}: {first}, {second}.").format(
        item=trace.subject.item_text(item), first=said[0], second=said[1]
    )


def _rules(
    trace: AStarTrace, model: Model, one: AStarHypothesis, other: AStarHypothesis
) -> tuple[Term, ...]:
    depth = trace.subject.options.get("depth")
    counted = []
    for hypothesis in (one, other):
        partial = hypothesis.partial
        states = states_of(partial, model, depth)
        rows = zip(partial.edge.tolist(), partial.item.tolist(), states, strict=True)
        counted.append(Counter(rows))
    # What both have in the same context has the same probability: it is never looked up.
    found: dict[tuple[int, int], list[list[float]]] = {}
    for side, mine in enumerate((counted[0] - counted[1], counted[1] - counted[0])):
        for (edge, item, state), times in mine.items():
            value = row_log_p(one.partial, edge, state, model)
            sides = found.setdefault((edge, item), [[], []])
            sides[side].extend([value] * times)
    terms = []
    for (edge, item), (mine_too, theirs) in found.items():
        text = arrows(trace.subject.edge_text(item, edge))
        for at in range(max(len(mine_too), len(theirs))):
            left = mine_too[at] if at < len(mine_too) else None
            right = theirs[at] if at < len(theirs) else None
            terms.append(Term(text, left, right, item))
    return _sorted(terms)


def _open(trace: AStarTrace, one: AStarHypothesis, other: AStarHypothesis) -> tuple[Term, ...]:
    heuristic = trace.arrays["heuristic"]
    mine = Counter(counted_open(trace, one.partial))
    theirs = Counter(counted_open(trace, other.partial))
    terms = []
    for side, items in ((0, mine - theirs), (1, theirs - mine)):
        for item in items.elements():
            value = float(heuristic[item])
            first, second = (value, None) if side == 0 else (None, value)
            terms.append(Term(trace.subject.item_text(item), first, second, item))
    return _sorted(terms)


def _sorted(terms: list[Term]) -> tuple[Term, ...]:
    return tuple(sorted(terms, key=lambda term: -abs(term.difference)))
