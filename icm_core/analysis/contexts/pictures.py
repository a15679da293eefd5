"""Distributions of contexts as pictures: what is in each row of bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.names import context_name, element_name, rule_name, symbol_name
from icm_core.analysis.contexts.view import NONE, Comparison, ContextView, Order
from icm_core.drawing.contexts.bars import (
    BarPicture,
    BarRow,
    Series,
    axis_top,
    log_ends,
)
from icm_core.drawing.paint.numbers import count, fine
from icm_core.wording import say

Axis = Literal["linear", "log"]
_SMALLEST_WRITTEN = -3
"""Power of ten down to which the axis has a number without an exponent."""
_SAME = 5e-5
"""Change of a probability below which a what-if leaves no mark."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture, and the rule of each of its rows (-1 where a row represents many)."""

    picture: BarPicture
    rules: tuple[int, ...]


def level_title(view: ContextView, level: int) -> str:
    """Return what a level is called in a legend: ``parent VP→VBD NP·2``, ``base H``."""
    if level >= len(view.nodes):
        return say("base H")
    names = {0: say("this context"), 1: say("parent"), 2: say("grandparent")}
    name = names.get(level, say("depth {depth}").format(depth=view.depth - level))
    if level == 0:
        return name
    at = view.nodes[level]
    elements = view.model.trie.elements(at)
    last = (
        element_name(view.model, elements[-1]) if elements else symbol_name(view.model, view.symbol)
    )
    return f"{name} {last}"


def level_head(view: ContextView, level: int) -> str:
    """Return what is over a level's column of numbers."""
    if level >= len(view.nodes):
        return say("base")
    names = {0: say("here"), 1: say("parent"), 2: say("grand")}
    return names.get(level, say("depth {depth}").format(depth=view.depth - level))


def bars_of(
    view: ContextView,
    top: int = 10,
    axis: Axis = "linear",
    rule: int = NONE,
    beside: int = 1,
    before: ContextView | None = None,
) -> Shown:
    """Return the picture of a context's distribution beside shorter ones.

    Parameters
    ----------
    top
        Rules that get a row of their own; the chosen one gets one anyway.
    rule
        The chosen rule.
    beside
        Level shown next to the context: 1 is the parent.
    before
        The same context before a what-if, None for nothing to compare with.
    """
    beside = min(max(beside, 1), view.levels - 1)
    levels = [0, beside] if beside < view.levels - 1 else [0]
    levels.append(view.levels - 1)
    kinds = ("here", "parent", "base") if len(levels) == 3 else ("here", "base")
    series = tuple(
        Series(kind, level_head(view, level), level_title(view, level))  # type: ignore[arg-type]
        for kind, level in zip(kinds, levels, strict=True)
    )
    places = list(range(min(top, len(view.rules))))
    chosen = view.at(rule) if rule >= 0 else NONE
    if chosen >= len(places):
        places.append(chosen)
    rows = [_row(view, at, levels, before) for at in places]
    values = [value for row in rows for value in row.values]
    values += [row.old for row in rows if row.old is not None]
    rows += _tails(view, places, levels)
    rules = [int(view.rules[at]) for at in places]
    rules += [NONE] * (len(rows) - len(rules))
    marked = any(row.old is not None for row in rows)
    return Shown(_picture(series, rows, values, axis, marked), tuple(rules))


def _row(view: ContextView, at: int, levels: Sequence[int], before: ContextView | None) -> BarRow:
    rule = int(view.rules[at])
    values = tuple(float(view.p[level, at]) for level in levels)
    name = rule_name(view.model, rule)
    n, t = int(view.customers[0, at]), int(view.tables[0, at])
    every = ", ".join(
        f"{title} {fine(float(view.p[level, at]), 6)}"
        for level, title in enumerate(view.level_names())
    )
    tip = say("{name}\n{n} customers, {t} tables here\nP {every}").format(
        name=name, n=count(n), t=count(t), every=every
    )
    old = None
    if before is not None:
        place = before.at(rule)
        value = float(before.p[0, place]) if place >= 0 else 0.0
        if abs(value - values[0]) > _SAME:
            old = value
            tip += say("\nwas {value} before the what-if").format(value=fine(value, 6))
    return BarRow(name, values, tuple(fine(value, 3) for value in values), tip, old)


def _tails(view: ContextView, places: list[int], levels: Sequence[int]) -> list[BarRow]:
    """Return the rows of what is not shown: the other rules, and pairs never seen."""
    result = []
    left = len(view.rules) - len(places)
    if left > 0:
        every = view.p[levels].sum(axis=1) - view.p[np.ix_(list(levels), places)].sum(axis=1)
        tip = say("{left} more rules together").format(left=count(left))
        result.append(
            _tail(say("{left} more").format(left=count(left)), np.maximum(every, 0.0), tip)
        )
    if view.unseen_count:
        number = count(view.unseen_count)
        tip = say(
            "{number} words and word forms that training never had with this tag, together"
        ).format(number=number)
        result.append(_tail(say("{number} unseen").format(number=number), view.unseen[levels], tip))
    return result


def _tail(name: str, values: NDArray[np.float64], tip: str) -> BarRow:
    numbers = tuple(values.tolist())
    texts = tuple(fine(value, 3) for value in numbers)
    return BarRow(name, numbers, texts, f"{tip}: {', '.join(texts)}", None, True)


def _picture(
    series: tuple[Series, ...],
    rows: list[BarRow],
    values: list[float],
    axis: Axis,
    marked: bool = False,
) -> BarPicture:
    if axis == "log":
        least, top = log_ends(values)
        return BarPicture(series, tuple(rows), top, _power(top), least, _power(least), marked)
    top = axis_top(values)
    digits = 2 if top >= 0.01 else 4
    return BarPicture(series, tuple(rows), top, fine(top, digits), marks_old=marked)


def _power(value: float) -> str:
    """Return a power of ten as it is at an end of the axis."""
    power = round(math.log10(value))
    if power >= 0:
        return count(round(value))
    return fine(value, -power) if power >= _SMALLEST_WRITTEN else f"1e−{-power}"


def comparison_bars(
    found: Comparison, top: int = 10, axis: Axis = "linear", order: Order = "difference"
) -> Shown:
    """Return the picture of the rules that differ most between two contexts."""
    one, other = found.first, found.second
    series = (
        Series(
            "here", "this", say("this {context}").format(context=context_name(one.model, one.node))
        ),
        Series(
            "other",
            "other",
            say("other {context}").format(context=context_name(other.model, other.node)),
        ),
    )
    places = found.ranked(order)[:top].tolist()
    rows = []
    for at in places:
        p, q = float(found.p[at]), float(found.q[at])
        name = rule_name(one.model, int(found.rules[at]))
        tip = say(
            "{name}\nthis {p}, other {q}, difference {gap}\nadds {kl_terms} nats "
            "to KL, {js_terms} to JS"
        ).format(
            name=name,
            p=fine(p, 6),
            q=fine(q, 6),
            gap=fine(p - q, 6),
            kl_terms=fine(float(found.kl_terms[at]), 6),
            js_terms=fine(float(found.js_terms[at]), 6),
        )
        rows.append(BarRow(name, (p, q), (fine(p, 3), fine(q, 3)), tip))
    values = [value for row in rows for value in row.values]
    left = len(found.rules) - len(places)
    if left > 0:
        rest = np.array(
            [found.p.sum() - found.p[places].sum(), found.q.sum() - found.q[places].sum()]
        )
        rows.append(
            _tail(
                say("{left} more").format(left=count(left)),
                np.maximum(rest, 0.0),
                say("{left} more rules").format(left=count(left)),
            )
        )
    if one.unseen_count:
        pair = np.array([one.unseen[0], other.unseen[0]])
        rows.append(
            _tail(
                say("{unseen_count} unseen").format(unseen_count=count(one.unseen_count)),
                pair,
                say("unseen words"),
            )
        )
    rules = tuple([int(found.rules[at]) for at in places] + [NONE] * (len(rows) - len(places)))
    return Shown(_picture(series, rows, values, axis), rules)
