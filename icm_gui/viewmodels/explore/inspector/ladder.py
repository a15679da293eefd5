"""The smoothing ladder of one hyperedge, in words and numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from icm_core.drawing.contexts.ladder import COLUMNS, Waterfall
from icm_core.errors import ModelFileError
from icm_core.grammar.symbols import Kind
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.inspector.node import EdgeRow
from icm_gui.viewmodels.shared.numbers import ARROW, fine, nats

if TYPE_CHECKING:
    from icm_core.inference.forest.forest import Forest
    from icm_core.model.explain import Ladder
    from icm_core.model.model import Model
    from icm_gui.viewmodels.explore.run import Run


_MOST = 5
"""Features of a model of neighbours that are named."""


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
    if run.model is None:
        raise ModelFileError("the ladder needs the model of this run, which is not open")
    forest = run.chart.forest
    view = ladder_in(run.model, forest, row.edge, int(forest.state[row.item]), row.rule)
    return replace(view, notes=(*view.notes, *_weights(run, run.model, row)))


def ladder_in(model: Model, forest: Forest, edge: int, state: int, rule: str) -> LadderView:
    """Return the ladder of an edge of a forest in a context.

    Parameters
    ----------
    state
        Trie node of the context.
    rule
        As it is shown.
    """
    from icm_core.analysis.contexts.ladder import levels_of, log_text
    from icm_core.model.explain import explain

    ladder = explain(model, state, int(forest.rule[edge]), float(forest.base[edge]))
    factor = float(forest.factor[edge])
    total = ladder.probability
    picture = Waterfall(
        rule, "", levels_of(model, state, ladder), total, fine(total), log_text(total)
    )
    return LadderView(
        rule, picture, ladder.probability, factor, _notes(model, ladder, rule, factor)
    )


def _heads() -> str:
    names = (say("depth"), say("element"), "n", say("own"), say("pass"), say("adds"))
    return "\t".join(names)


def _weights(run: Run, model: Model, row: EdgeRow) -> tuple[str, ...]:
    """Return a note of a word's weightiest features under a model of neighbours, if it has any."""
    from icm_core.analysis.verdicts.word_reasons import features_of

    forest = run.chart.forest
    symbol = model.grammar.table.symbols[int(forest.symbol[row.item])]
    if symbol.kind is not Kind.TAG:
        return ()
    start = int(forest.start[row.item])
    found = features_of(model, run.chart.words, start, symbol.label)[:_MOST]
    named = ", ".join(f"{name} {local(f'{value:+.2f}')}" for name, value in found)
    return (say("Largest: {named}").format(named=named),) if named else ()


def _notes(model: Model, ladder: Ladder, rule: str, factor: float) -> tuple[str, ...]:
    notes = []
    if ladder.rule < 0:
        tag, _, word = rule.partition(f" {ARROW} ")
        notes.append(
            say(
                "“{word}” was never seen as {tag}: every level passes it on, and the base "
                "gives {share}."
            ).format(word=word, tag=tag, share=fine(ladder.rungs[-1].own))
        )
    if factor != 1.0:
        total = ladder.probability * factor
        log = math.log(total) if total > 0 else -math.inf
        around = model.grammar.vocabulary.neighbour_model is not None
        text = say("The word's form multiplies it by {factor}: {total}, log {log}.")
        if around:
            text = say("The word and its neighbours multiply it by {factor}: {total}, log {log}.")
        notes.append(
            text.format(factor=local(f"{factor:.3f}"), total=fine(total), log=nats(log, 3))
        )
    if model.options.seating == "sampled":
        notes.append(
            say(
                "Averaged over sampled seatings: own is what the average has beside what is "
                "passed on; n is of the last sample."
            )
        )
    return tuple(notes)
