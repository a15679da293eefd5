"""Rank and frequency of the current context, with samples for values that are turned."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Signal

from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.analysis.contexts.figures.curves import Base, RankCurves
    from icm_core.drawing.plots.figure import Figure
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

D_STEPS, C_STEPS = 99, 700
"""Steps of the sliders: hundredths of d, hundredths of a power of ten of c."""
LEAST_C, MOST_C, MOST_D = 0.01, 100_000.0, 0.99
_D_UNIT = 100.0
_C_PER_DECADE = 100.0


def d_of(step: int) -> float:
    """Return the discount at a step of the slider."""
    return step / _D_UNIT


def d_step(discount: float) -> int:
    """Return the step of the slider nearest to a discount."""
    return min(max(round(discount * _D_UNIT), 0), D_STEPS)


def c_of(step: int) -> float:
    """Return the concentration at a step of the slider."""
    return float(LEAST_C * 10.0 ** (step / _C_PER_DECADE))


def c_step(concentration: float) -> int:
    """Return the step of the slider nearest to a concentration."""
    wanted = _C_PER_DECADE * math.log10(max(concentration, LEAST_C) / LEAST_C)
    return min(max(round(wanted), 0), C_STEPS)


@dataclass(frozen=True, eq=False)
class _Question:
    model: Model
    node: int
    chosen: tuple[float, float] | None
    base: Base
    seed: int
    known: RankCurves | None
    best: bool = False


@dataclass(frozen=True, eq=False)
class _Answer:
    curves: RankCurves
    fitted: tuple[float, float]
    best: tuple[float, float] | None = None


def _answer(question: _Question, control: Control) -> _Answer:
    """Draw the samples; runs in a worker."""
    from icm_core.analysis.contexts.figures.curves import fitted_values, rank_curves
    from icm_core.analysis.contexts.figures.pyp import best_values

    control.check()
    model, node, chosen = question.model, question.node, question.chosen
    best = None
    if question.best and question.known is not None:
        best = chosen = best_values(question.known.data.customers)
    control.check()
    curves = rank_curves(
        model, node, chosen, base=question.base, seed=question.seed, known=question.known
    )
    return _Answer(curves, fitted_values(model, node), best)


class RankPlot(QObject):
    """Curves of the context that the browser looks at; drawn while someone watches.

    Signals
    -------
    changed
        Other curves, or none.
    values_changed
        Discount, concentration, base or seed are others.

    Attributes
    ----------
    curves
        None while there are none.
    discount, concentration
        What the slider's sample has.
    moved
        Whether they were turned: before, they follow the fitted values and have no sample.
    """

    changed = Signal()
    values_changed = Signal()

    def __init__(self, browser: ContextBrowser, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser = browser
        self._watched = False
        self.curves: RankCurves | None = None
        self.discount, self.concentration = 0.0, 1.0
        self.moved = False
        self.base: Base = "parent"
        self.seed = 0
        title = QCoreApplication.translate("RankPlot", "Samples of a context")
        self._drawing = Latest(jobs, title, _answer, self)
        self._drawing.answered.connect(self._answered)
        browser.index_changed.connect(self._renew)
        browser.model_changed.connect(self._model_changed)
        browser.node_changed.connect(self._node_changed)

    @property
    def figure(self) -> Figure | None:
        """What is plotted, None for nothing."""
        if self.curves is None:
            return None
        from icm_core.analysis.contexts.figures.rank import rank_figure

        return rank_figure(self.curves)

    @property
    def can_fit(self) -> bool:
        """Whether the best values can be asked for: where every table has a dish of its own."""
        return self.base == "own" and self.curves is not None and self.curves.total > 1

    def rows(self) -> Iterator[tuple[Any, ...]] | None:
        """Return the data behind the plot."""
        return None if self.curves is None else self.curves.csv_rows()

    def watch(self, on: bool) -> None:
        """Draw from now on, or rest."""
        if on and not self._watched:
            self._watched = True
            self._renew()
        self._watched = on

    def set_values(self, discount: float, concentration: float) -> None:
        """Turn discount and concentration."""
        discount = min(max(discount, 0.0), MOST_D)
        concentration = min(max(concentration, LEAST_C), MOST_C)
        if (discount, concentration) == (self.discount, self.concentration):
            return
        self.discount, self.concentration = discount, concentration
        self.moved = True
        self.values_changed.emit()
        self._ask()

    def reset(self) -> None:
        """Go back to the fitted values."""
        self.moved = False
        self._ask()

    def fit(self) -> None:
        """Turn to the values under which this context alone is most probable."""
        if self.can_fit:
            self._ask(best=True)

    def new_sample(self) -> None:
        """Draw again."""
        self.seed += 1
        self.values_changed.emit()
        self._ask()

    def set_base(self, base: Base) -> None:
        """Choose the dishes of new tables."""
        if base != self.base:
            self.base = base
            self.values_changed.emit()
            self._ask()

    def _renew(self) -> None:
        if self._browser.index is None:
            self._drawing.drop()
            self.curves = None
            self.changed.emit()
            return
        self._ask()

    def _model_changed(self) -> None:
        if not self._watched:
            # A model that is not browsed any more must not be kept.
            self.curves = None
        self._ask()

    def _node_changed(self) -> None:
        self._ask()

    def _ask(self, best: bool = False) -> None:
        model, node = self._browser.model, self._browser.node
        if not self._watched or model is None or node < 0:
            return
        chosen = (self.discount, self.concentration) if self.moved else None
        self._drawing.ask(_Question(model, node, chosen, self.base, self.seed, self.curves, best))

    def _answered(self, question: _Question, answer: _Answer) -> None:
        if question.model is not self._browser.model or question.node != self._browser.node:
            return
        self.curves = answer.curves
        if answer.best is not None:
            self.discount, self.concentration = answer.best
            self.moved = True
            self.values_changed.emit()
        elif not self.moved:
            d, c = answer.fitted
            self.discount, self.concentration = min(d, MOST_D), min(max(c, LEAST_C), MOST_C)
            self.values_changed.emit()
        self.changed.emit()
