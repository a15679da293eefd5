"""The versions of a tree as rows of a table, and how two of them differ, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from PySide6.QtCore import QDate, QDateTime, QLocale, QObject

from icm_core.data.formats.bracket_text import escape_tree, format_tree
from icm_core.data.tree import Tree
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import change

_INDENT: Final = 2


@dataclass(frozen=True, eq=False)
class Version:
    """A tree that the sentence had.

    Parameters
    ----------
    what
        What made it, for people.
    value
        The tree, as a step has it; None for the row that stands for all older ones.
    when
        In seconds since 1970, None for the tree of the file.
    author
        Empty where that is not known.
    """

    what: str
    value: str | None
    when: float | None = None
    author: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of brackets: of both trees (a blank), of the tree now (−), of the version (+)."""

    sign: str
    text: str


class Score(NamedTuple):
    """The log-probability of a version, with floors, and whether it is more than those."""

    floored: float
    possible: bool


class VersionTable(ColumnTable):
    """The versions, the present one first."""

    COLUMNS = (
        TableColumn("When", text=lambda _, row: when_text(row.when)),
        TableColumn("Step", text=lambda _, row: row.what),
        TableColumn("By", text=lambda _, row: row.author),
        TableColumn(
            "Δ log P",
            "What the step did to the log-probability of the tree under the open model, in nats; "
            "what the model never saw has its floor.",
            text=lambda it, row: it.change_of(row),
            side=RIGHT,
        ),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scores: dict[str, Score] = {}
        """By value."""

    def change_of(self, row: Version) -> str:
        """Return what a step did to log P with floors, empty where that is not known."""
        at = self.place(row)
        older = self.item(at + 1)
        if older is None or row.value is None or older.value is None:
            return ""
        new, old = self.scores.get(row.value), self.scores.get(older.value)
        return "" if new is None or old is None else change(new.floored - old.floored)

    def is_impossible(self, row: Version) -> bool:
        """Whether the model cannot make a version."""
        score = None if row.value is None else self.scores.get(row.value)
        return score is not None and not score.possible

    def place(self, item: object) -> int:
        """Return the row of a version, -1 for none."""
        return next((at for at, one in enumerate(self.rows) if one is item), -1)

    def tip_of(self, item: Version, _column: int) -> str:
        """Return all of a row: cells may be cut."""
        return self._spoken(item)

    def role_of(self, item: Version, _column: int, role: int) -> str | None:
        """Return a row in words."""
        return self._spoken(item) if role == SPOKEN else None

    def _spoken(self, row: Version) -> str:
        parts = [row.what, when_text(row.when), row.author]
        if told := self.change_of(row):
            parts.append(_tr("log P {change}").format(change=told))
        if self.is_impossible(row):
            parts.append(_tr("impossible under the model, floors counted"))
        return ", ".join(part for part in parts if part)


def difference_lines(now: Tree, version: Tree) -> tuple[Line, ...]:
    """Return the brackets of two trees as lines: of both, of the first, of the second."""
    old, new = (format_tree(escape_tree(one), _INDENT).splitlines() for one in (now, version))
    found: list[Line] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.extend(Line("", one) for one in old[a:b])
        else:
            found.extend(Line("−", one) for one in old[a:b])
            found.extend(Line("+", one) for one in new[c:d])
    return tuple(found)


def when_text(when: float | None) -> str:
    """Return a time as people say it: that of today by the clock, else the day."""
    if when is None:
        return ""
    then = QDateTime.fromSecsSinceEpoch(int(when))
    if then.date() == QDate.currentDate():
        return QLocale().toString(then.time(), "HH:mm")
    form = "d MMM" if then.date().year() == QDate.currentDate().year() else "d MMM yyyy"
    return QLocale().toString(then.date(), form)
