"""The runs of an experiment as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from PySide6.QtCore import QObject

from icm_core.wording import local, noop, say
from icm_gui.viewmodels.shared.column_table import RIGHT, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.experiments.grid import Cell

State = Literal["done", "running", "stopped", "waiting"]
STATE: Final = USER + 1
"""State of a run, for its mark."""
NONE: Final = "–"
_WORDS: Final = {
    "done": noop("done"),
    "running": noop("running"),
    "stopped": noop("stopped"),
    "waiting": noop("waiting"),
}
_OUTDATED: Final = noop("Computed by another version of icm: other code may find something else.")


@dataclass(frozen=True, slots=True)
class Scores:
    """What a run that is done came to: percentages, and the time of all its sentences."""

    score: float | None
    exact: float | None
    seconds: float


@dataclass(eq=False)
class RunRow:
    """One run.

    Parameters
    ----------
    done
        Sentences that are parsed.
    scores
        None until it is done.
    is_outdated
        Whether another version of the program computed some of it.
    """

    cell: Cell
    done: int = 0
    is_running: bool = False
    scores: Scores | None = None
    is_outdated: bool = False

    @property
    def score(self) -> float | None:
        """F1, or the accuracy of tokens."""
        return None if self.scores is None else self.scores.score

    @property
    def exact(self) -> float | None:
        """Sentences without an error."""
        return None if self.scores is None else self.scores.exact

    @property
    def seconds(self) -> float | None:
        """Time of all its sentences."""
        return None if self.scores is None else self.scores.seconds

    @property
    def of(self) -> int:
        """All its sentences."""
        return len(self.cell.places)

    @property
    def state(self) -> State:
        """How far it is."""
        if self.done >= self.of:
            return "done"
        if self.is_running:
            return "running"
        return "stopped" if self.done else "waiting"

    @property
    def told(self) -> str:
        """How far it is, in words."""
        word = say(_WORDS[self.state])
        if self.state == "done" and self.is_outdated:
            return say("outdated")
        if self.state in ("done", "waiting"):
            return word
        return f"{word}, {100 * self.done // max(1, self.of)}%"


def _percent(value: float | None) -> str:
    return NONE if value is None else local(f"{value:.1f}")


def _depth(row: RunRow) -> str:
    return say("all") if row.cell.depth is None else str(row.cell.depth)


def _time(row: RunRow) -> str:
    if row.seconds is None:
        return NONE
    seconds = round(row.seconds)
    return (
        local(f"{row.seconds:.1f} s") if row.seconds < 60 else f"{seconds // 60}:{seconds % 60:02}"
    )


class RunTable(ColumnTable):
    """All runs, in the recipe's order."""

    COLUMNS: ClassVar = (
        TableColumn(noop("Model"), text=lambda _model, row: row.cell.model_title),
        TableColumn(noop("Search"), text=lambda _model, row: row.cell.search.title),
        TableColumn(
            noop("Depth"),
            noop("Greatest depth of contexts when sentences are parsed."),
            lambda _model, row: _depth(row),
            RIGHT,
        ),
        TableColumn(
            noop("Training"),
            noop("Training sentences of the model."),
            lambda _model, row: count(len(row.cell.training.part.trees)),
            RIGHT,
        ),
        TableColumn(
            noop("Part"),
            noop("What it is evaluated on."),
            lambda model, row: model.place_of(row),
        ),
        TableColumn(
            noop("Score"),
            noop("F1 of parsing, accuracy of tokens of tagging, in percent."),
            lambda _model, row: _percent(row.score),
            RIGHT,
        ),
        TableColumn(
            noop("Exact"),
            noop("Sentences without an error, in percent."),
            lambda _model, row: _percent(row.exact),
            RIGHT,
        ),
        TableColumn(
            noop("Time"),
            noop("Of all its sentences, by the clock."),
            lambda _model, row: _time(row),
            RIGHT,
        ),
        TableColumn(noop("State"), text=lambda _model, row: row.told),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[RunRow] = []

    @property
    def share(self) -> float:
        """Share of all sentences that are done."""
        whole = sum(row.of for row in self.rows)
        return sum(row.done for row in self.rows) / whole if whole else 0.0

    @property
    def summary(self) -> str:
        """How many runs there are, and are done."""
        done = sum(row.state == "done" for row in self.rows)
        outdated = sum(row.is_outdated for row in self.rows)
        parts = [say("{0} of {1} runs done").format(done, len(self.rows))] if self.rows else []
        if outdated:
            parts.append(say("{0} outdated").format(outdated))
        return ", ".join(parts)

    def role_of(self, item: RunRow, _column: int, role: int) -> object:
        """Return the state of a run; one of another version looks as one that is not whole."""
        if role != STATE:
            return None
        return "stopped" if item.is_outdated else item.state

    def tip_of(self, item: RunRow, _column: int) -> str | None:
        """Return the whole of a run, with its key in the folder."""
        told = f"{item.cell.words}\n{count(item.done)} / {count(item.of)}, {item.cell.key}"
        return f"{told}\n{say(_OUTDATED)}" if item.is_outdated else told

    def place_of(self, row: RunRow) -> str:
        """Return what a run is evaluated on; the treebank is told where there are several."""
        part, treebank = row.cell.part.name, row.cell.training.treebank
        alone = all(one.cell.training.treebank == treebank for one in self.rows)
        return part if alone else f"{part}, {treebank}"

    def rows_of(self, key: str) -> list[RunRow]:
        """Return the runs of a key: the same one may have two names."""
        return [row for row in self.rows if row.cell.key == key]

    def renew(self, row: RunRow) -> None:
        """Tell that a run is another."""
        at = self.rows.index(row)
        self.dataChanged.emit(self.index(at, 0), self.index(at, len(self.COLUMNS) - 1))
