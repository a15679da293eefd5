"""What is worked out of a comparison: in a job, once, and kept while the comparison is there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.compare.comparer import Comparer

Maker: TypeAlias = "Callable[[Comparison, Comparison | None, Control], Any]"


def why_no_comparison(comparer: Comparer) -> str:
    """Return why there is no comparison, in words; empty where there is one."""
    if comparer.comparison is not None:
        return ""
    if comparer.is_comparing:
        return _tr("Comparing…")
    if comparer.failure:
        return comparer.failure
    if comparer.gold_source and comparer.predicted_source:
        return _tr("There is no comparison.")
    return _tr("Choose two sides to compare: gold and the trees of a parser.")


class Derived(QObject):
    """Things by name; only what is asked for while someone looks is worked out.

    Signals
    -------
    changed : str
        Something is there, could not be worked out, or is not there any more (empty: all of it).

    Parameters
    ----------
    title
        Of the job.
    makers
        Work out one thing each, of the comparison and the second system's; they run in a worker.
    of_model
        Names of those that look at the open model, too.
    """

    changed = Signal(str)

    def __init__(
        self,
        comparer: Comparer,
        jobs: Jobs,
        title: str,
        makers: dict[str, Maker],
        parent: QObject | None = None,
        *,
        of_model: Collection[str] = (),
    ) -> None:
        super().__init__(parent)
        self.comparer = comparer
        self._jobs, self._title, self._makers = jobs, title, makers
        self._found: dict[str, Any] = {}
        self._why: dict[str, str] = {}
        self.name = ""
        """What is wanted."""
        self._watched = False
        self._group = f"derived {title} {id(self)}"
        self._of_model = tuple(of_model)
        comparer.comparison_changed.connect(self._renew)
        if self._of_model:
            comparer.model_changed.connect(self._model_changed)

    @property
    def value(self) -> Any:
        """What is wanted, None while it is not there."""
        return self._found.get(self.name)

    @property
    def why_none(self) -> str:
        """Why there is nothing to show, in words; empty where there is something."""
        why = why_no_comparison(self.comparer)
        if why or self.value is not None:
            return why
        return self._why.get(self.name) or _tr("Working…")

    def want(self, name: str) -> None:
        """Ask for something else."""
        if name != self.name:
            self.name = name
            self._ask()
            self.changed.emit(name)

    def watch(self, on: bool) -> None:
        """Work from now on, or rest."""
        self._watched = on
        if on:
            self._ask()

    def _renew(self) -> None:
        self._jobs.cancel_group(self._group)
        self._found, self._why = {}, {}
        self.changed.emit("")
        self._ask()

    def _model_changed(self) -> None:
        if self.name in self._of_model:
            self._jobs.cancel_group(self._group)
        for name in self._of_model:
            self._found.pop(name, None)
            self._why.pop(name, None)
        if self.name in self._of_model:
            self.changed.emit(self.name)
            self._ask()

    def _ask(self) -> None:
        name, comparison = self.name, self.comparer.comparison
        if not self._watched or not name or comparison is None or name in self._found:
            return
        maker, other = self._makers[name], self.comparer.other

        def work(control: Control) -> tuple[str, Any]:
            return name, maker(comparison, other, control)

        self._jobs.start(
            self._title,
            work,
            done=self._done,
            failed=partial(self._failed, name),
            group=self._group,
        )

    def _done(self, found: tuple[str, Any]) -> None:
        name, value = found
        self._found[name] = value
        self.changed.emit(name)

    def _failed(self, name: str, error: Exception) -> None:
        self._why[name] = str(error)
        self.changed.emit(name)
