"""The smoothing ladder of one hyperedge, in words and numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.contexts.ladder import LadderPicture, LadderRow
from icm_core.errors import ModelFileError
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.inspector.node import EdgeRow, context_of
from icm_gui.viewmodels.shared.numbers import ARROW, count, fine, nats, probability

if TYPE_CHECKING:
    from icm_core.model.explain import Ladder, Rung
    from icm_core.model.model import Model
    from icm_gui.viewmodels.explore.running import Run


@dataclass(frozen=True)
class LadderView:
    """How smoothing makes the probability of a rule in a context.

    Parameters
    ----------
    rule
        As shown.
    picture
        What is drawn.
    probability, factor
        P(rule | context), and what the word model multiplies it by (1 for nothing).
    notes
        What has to be said besides.
    """

    rule: str
    picture: LadderPicture
    probability: float
    factor: float
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The ladder as a table in plain text."""
        lines = [f"{say('Smoothing ladder')}\t{self.rule}", _heads()]
        lines += [
            "\t".join((row.depth, row.element, row.customers, row.own, row.passed_on, row.adds))
            for row in self.picture.rows
        ]
        lines.append(f"P(r | u)\t{self.picture.total_text}\t{self.picture.log_text}")
        return "\n".join([*lines, *self.notes])


def ladder_view(run: Run, row: EdgeRow) -> LadderView:
    """Return the ladder of one way to build a node.

    Raises
    ------
    ModelFileError
        If the run's model is not at hand.
    """
    from icm_core.model.explain import explain

    model, forest = run.model, run.chart.forest
    if model is None:
        raise ModelFileError("the ladder needs the model of this run, which is not open")
    state, rule = int(forest.state[row.item]), int(forest.rule[row.edge])
    ladder = explain(model, state, rule, float(forest.base[row.edge]))
    label = row.rule.split(f" {ARROW} ", maxsplit=1)[0]
    _, elements = context_of(model, state, label)
    rows = []
    start = 0.0
    for rung in ladder.rungs:
        rows.append(_row(model, rung, elements, start))
        start += rung.contribution
    factor = float(forest.factor[row.edge])
    log = math.log(ladder.probability) if ladder.probability > 0 else -math.inf
    picture = LadderPicture(
        tuple(rows), ladder.probability, fine(ladder.probability), f"log {nats(log, 3)}"
    )
    return LadderView(
        row.rule, picture, ladder.probability, factor, _notes(model, ladder, row, factor)
    )


def _heads() -> str:
    names = (say("depth"), say("element"), "n", say("own"), say("pass"), say("adds"))
    return "\t".join(names)


def _row(model: Model, rung: Rung, elements: tuple[str, ...], start: float) -> LadderRow:
    adds = fine(rung.contribution)
    if rung.depth < 0:
        base = "PCFG" if model.options.base == "mle" else say("uniform")
        tip = say("Base measure {base}: {share} of what is passed on to it").format(
            base=base, share=probability(rung.own, 4)
        )
        return LadderRow(
            "H", base, "", probability(rung.own), "", adds, start, rung.contribution, tip
        )
    tip = say(
        "Depth {depth}: the rule has {customers} of {all_customers} customers and {tables} of "
        "{all_tables} tables; discount {discount}, concentration {concentration}; "
        "P(r | this context) {probability}"
    ).format(
        depth=rung.depth,
        customers=count(rung.customers),
        all_customers=count(rung.all_customers),
        tables=count(rung.tables),
        all_tables=count(rung.all_tables),
        discount=local(f"{rung.discount:.3f}"),
        concentration=local(f"{rung.concentration:,.2f}"),
        probability=fine(rung.probability),
    )
    element = elements[rung.depth] if rung.depth < len(elements) else ""
    return LadderRow(
        str(rung.depth), element, count(rung.customers), probability(rung.own),
        probability(rung.passed_on), adds, start, rung.contribution, tip,
    )  # fmt: skip


def _notes(model: Model, ladder: Ladder, row: EdgeRow, factor: float) -> tuple[str, ...]:
    notes = []
    if ladder.rule < 0:
        tag, _, word = row.rule.partition(f" {ARROW} ")
        notes.append(
            say(
                "“{word}” was never seen as {tag}: every level passes it on, and the base "
                "gives {share}."
            ).format(word=word, tag=tag, share=fine(ladder.rungs[-1].own))
        )
    if factor != 1.0:
        total = ladder.probability * factor
        log = math.log(total) if total > 0 else -math.inf
        notes.append(
            say("The word's form multiplies it by {factor}: {total}, log {log}.").format(
                factor=local(f"{factor:.3f}"), total=fine(total), log=nats(log, 3)
            )
        )
    if model.options.seating == "sampled":
        notes.append(
            say(
                "Averaged over sampled seatings: own is what the average has beside what is "
                "passed on; n is of the last sample."
            )
        )
    return tuple(notes)
