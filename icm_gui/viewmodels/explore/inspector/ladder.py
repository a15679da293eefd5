"""The smoothing ladder of one hyperedge, in words and numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.contexts.ladder import COLUMNS, Waterfall
from icm_core.errors import ModelFileError
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.inspector.node import EdgeRow
from icm_gui.viewmodels.shared.numbers import ARROW, fine, nats

if TYPE_CHECKING:
    from icm_core.model.explain import Ladder
    from icm_core.model.model import Model
    from icm_gui.viewmodels.explore.run import Run


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
    picture: Waterfall
    probability: float
    factor: float
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The ladder as a table in plain text."""
        lines = [f"{say('Smoothing ladder')}\t{self.rule}", _heads()]
        lines += [
            "\t".join(
                (row.name, row.element, *(row.numbers[at] for at in COLUMNS.values()), row.adds)
            )
            for row in self.picture.levels
        ]
        lines.append(f"P(r | u)\t{self.picture.total_text}\t{self.picture.log_text}")
        return "\n".join([*lines, *self.notes])


def ladder_view(run: Run, row: EdgeRow) -> LadderView:
    """Return the ladder of one way to build a node.

    Raises
    ------
    ModelFileError
        If the run's model is not available.
    """
    from icm_core.analysis.contexts.ladder import levels_of, log_text
    from icm_core.model.explain import explain

    model, forest = run.model, run.chart.forest
    if model is None:
        raise ModelFileError("the ladder needs the model of this run, which is not open")
    state, rule = int(forest.state[row.item]), int(forest.rule[row.edge])
    ladder = explain(model, state, rule, float(forest.base[row.edge]))
    factor = float(forest.factor[row.edge])
    total = ladder.probability
    picture = Waterfall(
        row.rule, "", levels_of(model, state, ladder), total, fine(total), log_text(total)
    )
    return LadderView(
        row.rule, picture, ladder.probability, factor, _notes(model, ladder, row, factor)
    )


def _heads() -> str:
    names = (say("depth"), say("element"), "n", say("own"), say("pass"), say("adds"))
    return "\t".join(names)


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
