"""The smoothing ladder of one rule in words and numbers: as a picture, and as a table."""

from __future__ import annotations

import math
from collections.abc import Iterator

from icm_core.analysis.contexts.names import element_name, rule_name, short_element, symbol_name
from icm_core.analysis.contexts.view import probability
from icm_core.drawing.contexts.ladder import Level, Waterfall
from icm_core.drawing.paint.numbers import count, fine, nats
from icm_core.drawing.paint.numbers import probability as shown
from icm_core.model.by_hand import PASSES_ON, at_limit
from icm_core.model.explain import Ladder, Rung, explain
from icm_core.model.model import Model
from icm_core.wording import local, noop, say

TOLERANCE = 1e-12
"""How close the sum of a ladder is to come to the model's own probability."""
BASES = {"mle": "MLE PCFG", "uniform": noop("uniform")}
_LARGE = 100.0
"""Concentration from which on decimals say nothing."""
_SAME = 1e-9
"""Difference of two probabilities that rounding alone can make."""
_NOTHING = 1e-15
"""What a level adds that is below the last digit of any sum."""


def level_name(model: Model, node: int, depth: int, short: bool = False) -> str:
    """Return what a level adds to a context: ``VP→VBD NP·2``, or short ``VP·2``."""
    if depth < 0:
        return say(BASES[model.options.base])
    if depth == 0:
        return symbol_name(model, model.trie.symbol(node))
    arc = model.trie.elements(node)[depth - 1]
    return short_element(model, arc) if short else element_name(model, arc)


def waterfall_of(model: Model, node: int, rule: int, before: Model | None = None) -> Waterfall:
    """Return the ladder of a rule as it is drawn.

    Parameters
    ----------
    before
        The model before a what-if, None for nothing to compare with.
    """
    ladder = explain(model, node, rule)
    levels = levels_of(model, node, ladder)
    start = levels[-1].start + levels[-1].size
    own = probability(model, node, rule)
    check, agrees = agreement(start, own)
    old = None if before is None or before is model else probability(before, node, rule)
    return Waterfall(
        rule_name(model, rule),
        check,
        levels,
        start,
        fine(start),
        log_text(start),
        tuple(notes(model, ladder)),
        agrees,
        old,
        "" if old is None else say("was {old}").format(old=fine(old)),
    )


def levels_of(model: Model, node: int, ladder: Ladder) -> tuple[Level, ...]:
    """Return the levels of a ladder as they are drawn and written."""
    levels, start = [], 0.0
    for rung in ladder.rungs:
        levels.append(_level(model, node, rung, start))
        start += rung.contribution
    return tuple(levels)


def log_text(value: float) -> str:
    """Return the logarithm of a ladder's sum, as shown."""
    return (
        say("log {value}").format(value=nats(math.log(value), 4))
        if value > 0
        else say("log {nats}").format(nats=nats(-math.inf))
    )


def agreement(total: float, own: float) -> tuple[str, bool]:
    """Return what is said of a ladder's sum beside the model's own probability."""
    off = abs(total - own)
    if not off <= TOLERANCE:
        return say("differs from the model by {off}").format(off=local(f"{off:.0e}")).replace(
            "-", "−"
        ), False
    text = say("sums to the model to 1e-12")
    text += (
        say(" (no difference)")
        if off == 0
        else say(" (off by {off})").format(off=local(f"{off:.0e}"))
    )
    return text.replace("-", "−"), True


def concentration_text(value: float) -> str:
    """Return a concentration in little room: ``.05``, ``4.6``, ``1,203``.

    ∞ where nothing is kept back, as beyond a depth limit that is tried; a word where the fit
    stopped at its limit.
    """
    if value >= PASSES_ON:
        return "∞"
    if at_limit(value):
        return say("limit")
    if value >= _LARGE:
        return local(f"{value:,.0f}")
    return local(f"{value:.1f}".removesuffix(".0")) if value >= 1 else fine(value, 2)


def _exact(concentration: float) -> str:
    """Return a concentration where there is room."""
    text = local(f"{concentration:,.4g}")
    return say("{value}, at its limit").format(value=text) if at_limit(concentration) else text


def _level(model: Model, node: int, rung: Rung, start: float) -> Level:
    name = level_name(model, node, rung.depth)
    short = level_name(model, node, rung.depth, short=True)
    adds = fine(0.0 if abs(rung.contribution) < _NOTHING else rung.contribution)
    if rung.depth < 0:
        numbers = ("", "", "", "", shown(rung.own), "")
        tip = say("Base measure {name}: {own} of the {share} passed on to it").format(
            name=name, own=fine(rung.own), share=fine(rung.share)
        )
        return Level("H", name, short, numbers, adds, start, rung.contribution, tip)
    # Nothing is taken off a rule that nobody has.
    discount = shown(rung.discount, 2) if rung.customers else ""
    numbers = (
        count(rung.customers),
        count(rung.tables),
        discount,
        concentration_text(rung.concentration),
        shown(rung.own),
        shown(rung.passed_on),
    )
    tip = say(
        "Depth {depth}: {customers} of {all_customers} customers and {tables} "
        "of {all_tables} tables; discount {discount}, concentration "
        "{concentration}; of the {share} that comes here, {own} stays and "
        "{passed_on} is passed on; P(r | this level) {probability}"
    ).format(
        depth=rung.depth,
        customers=count(rung.customers),
        all_customers=count(rung.all_customers),
        tables=count(rung.tables),
        all_tables=count(rung.all_tables),
        discount=local(f"{rung.discount:.4g}"),
        concentration=_exact(rung.concentration),
        share=fine(rung.share),
        own=fine(rung.own),
        passed_on=fine(rung.passed_on),
        probability=fine(rung.probability),
    )
    return Level(str(rung.depth), name, short, numbers, adds, start, rung.contribution, tip)


def notes(model: Model, ladder: Ladder) -> list[str]:
    """Return the formulas that hold for a ladder, and what the levels divide by."""
    rungs = [rung for rung in ladder.rungs if rung.depth >= 0]
    result = []
    if _by_formula(rungs):
        levels = {model.hyper.level(rung.depth) for rung in rungs}
        three = any(
            model.hyper.discount[level].min() < model.hyper.discount[level].max()
            for level in levels
        )
        result.append(say("own = (n − d t) / (N + c)"))
        if three:
            result.append(say("pass = (c + Σ d t) / (N + c); d for rules with 1, 2, 3 or more"))
        else:
            result.append(say("pass = (c + d T) / (N + c)"))
    else:
        result.append(
            "Averaged over sampled seatings: own is what the average has beside what is passed "
            "on; n, t, N and T are of the last sample, d and c are means."
        )
    if any(at_limit(rung.concentration) for rung in rungs):
        result.append(say("c = limit: the fit stops there; no larger or smaller c is tried"))
    customers = ", ".join(count(rung.all_customers) for rung in rungs)
    tables = ", ".join(count(rung.all_tables) for rung in rungs)
    result.append(say("N, all customers of the level: {customers}").format(customers=customers))
    result.append(say("T, its tables: {tables}").format(tables=tables))
    return result


def _by_formula(rungs: list[Rung]) -> bool:
    """Whether what each level keeps follows from its seating, not from an average."""
    for rung in rungs:
        bottom = rung.all_customers + rung.concentration
        own = 0.0
        if rung.customers and bottom > 0:
            own = (rung.customers - rung.discount * rung.tables) / bottom
        if abs(own - rung.own) > _SAME:
            return False
    return True


def ladder_records(model: Model, node: int, rule: int) -> Iterator[tuple[str | int | float, ...]]:
    """Return the ladder as a table row by row, names of columns first, the sum last."""
    names = "element", "n", "t", "N", "T", "d", "c", "own", "pass", "share", "adds"
    yield "level", *names, "P(r | level)"
    ladder = explain(model, node, rule)
    for rung in ladder.rungs:
        name = level_name(model, node, rung.depth)
        ends = rung.share, rung.contribution, rung.probability
        if rung.depth < 0:
            yield "H", name, *6 * ("",), rung.own, "", *ends
            continue
        counts = rung.customers, rung.tables, rung.all_customers, rung.all_tables
        passed = rung.own, rung.passed_on
        yield rung.depth, name, *counts, rung.discount, rung.concentration, *passed, *ends
    total = sum(rung.contribution for rung in ladder.rungs)
    yield "sum", "", "", "", "", "", "", "", "", "", "", total, probability(model, node, rule)
