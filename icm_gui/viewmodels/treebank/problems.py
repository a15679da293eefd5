"""The problems of the files that were read, as a list that is never copied."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.treebank.problem_list import SEVERITIES, Excerpt, ProblemList, plural

if TYPE_CHECKING:
    from icm_core.data.formats.base import BareTerminals, TagColumn, ThirdItem
    from icm_core.data.problems import Problem
    from icm_gui.viewmodels.app.opening import Opening
    from icm_gui.viewmodels.treebank.loading_report import LoadingReport

Index = QModelIndex | QPersistentModelIndex

_USER: Final = int(Qt.ItemDataRole.UserRole)
SEVERITY_ROLE, PLACE_ROLE, CONSEQUENCE_ROLE, FIX_ROLE = (_USER + at for at in range(1, 5))
_NOWHERE: Final = QModelIndex()


@dataclass(frozen=True)
class Fix:
    """Something that can be done about a problem at once.

    Parameters
    ----------
    text
        On its button.
    third_item, bare_terminals, tag_column
        How third items, bare terminals and tags are read then; None where that is not to change.
    """

    text: str
    third_item: ThirdItem | None = None
    bare_terminals: BareTerminals | None = None
    tag_column: TagColumn | None = None


class ProblemsModel(QAbstractListModel):
    """Problems, errors first; follows the last report.

    Parameters
    ----------
    opening
        Its reports are shown, and it carries out fixes.

    Signals
    -------
    counts_changed
        There are other problems.
    """

    counts_changed = Signal()

    def __init__(self, opening: Opening, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opening = opening
        self._list = ProblemList()
        self._report: LoadingReport | None = None
        opening.report_ready.connect(self.set_report)
        opening.report_dropped.connect(self._dropped)

    def set_report(self, report: LoadingReport | None) -> None:
        """Show the problems of a report, or none."""
        self.beginResetModel()
        self._report = report
        self._list = ProblemList() if report is None else report.problems
        self.endResetModel()
        self.counts_changed.emit()

    def _dropped(self) -> None:
        self.set_report(None)

    @property
    def counts(self) -> dict[str, int]:
        """How many of each severity, the worst first; those without any are left out."""
        return {name: self._list.counts[name] for name in SEVERITIES if self._list.counts.get(name)}

    @property
    def has_report(self) -> bool:
        """Whether anything was read."""
        return self._report is not None

    @property
    def title(self) -> str:
        """For a tab: ``Problems 3``."""
        return (
            _tr("Problems {}").format(local(f"{len(self._list):,}"))
            if len(self._list)
            else _tr("Problems")
        )

    @property
    def summary(self) -> str:
        """How many of what: ``1 error, 2 warnings``."""
        words = {
            "error": (_tr("error"), _tr("errors")),
            "warning": (_tr("warning"), _tr("warnings")),
            "note": (_tr("note"), _tr("notes")),
        }
        return ", ".join(plural(count, *words[name]) for name, count in self.counts.items())

    def problem(self, row: int) -> Problem | None:
        """Return the problem in a row."""
        return self._list.problems[row] if 0 <= row < len(self._list) else None

    def excerpt(self, row: int) -> Excerpt | None:
        """Return the text around the problem in a row."""
        problem = self.problem(row)
        return None if problem is None else self._list.excerpt(problem)

    def next_row(self, row: int, step: int = 1) -> int | None:
        """Return the row after (or before) one; after the last comes the first."""
        if not len(self._list):
            return None
        return (row + step) % len(self._list) if row >= 0 else 0

    def fix(self, row: int) -> Fix | None:
        """Return what can be done about a problem at once."""
        from icm_core.data.formats.bracket_bare import BARE_FIX
        from icm_core.data.formats.bracket_findings import THIRD_ITEM_FIX
        from icm_core.data.formats.conllu import TAG_COLUMN_FIX

        problem = self.problem(row)
        if problem is None or self._report is None:
            return None
        if problem.fix == BARE_FIX:
            if problem.severity == "note":
                return Fix(_tr("Read them as tags without words"), bare_terminals="empty")
            return Fix(_tr("Read them as words"), bare_terminals="words")
        tags = self._report.tag_column
        if problem.fix == TAG_COLUMN_FIX and tags is not None:
            return Fix(
                _tr("Read {column}").format(column=tags.other.upper()), None, None, tags.other
            )
        if problem.fix != THIRD_ITEM_FIX:
            return None
        state = self._report.third_item
        if state is not None and state.kept == "lemma":
            return Fix(_tr("Make them part of the words"), "join")
        return Fix(_tr("Keep them as lemmas"), "lemma")

    def apply_fix(self, row: int) -> None:
        """Do what can be done about a problem."""
        fix = self.fix(row)
        if fix is not None and fix.third_item is not None:
            self._opening.choose_third_item(fix.third_item)
        elif fix is not None and fix.bare_terminals is not None:
            self._opening.choose_bare_terminals(fix.bare_terminals)
        elif fix is not None and fix.tag_column is not None:
            self._opening.choose_tag_column(fix.tag_column)

    def advice(self, row: int) -> str:
        """Return what the user can do about a problem, empty where a button does it."""
        problem = self.problem(row)
        return "" if problem is None or self.fix(row) is not None else problem.fix

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._list)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        problem = self.problem(index.row()) if index.isValid() else None
        if problem is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return reason_text(problem)
        if role == SEVERITY_ROLE:
            return problem.severity
        if role == PLACE_ROLE:
            return place_text(problem)
        if role == CONSEQUENCE_ROLE:
            return self._consequence(problem)
        if role == FIX_ROLE:
            fix = self.fix(index.row())
            return "" if fix is None else fix.text
        if role == Qt.ItemDataRole.ToolTipRole:
            where = f"{problem.file}:{problem.line}:{problem.column}"
            return f"{reason_text(problem)}\n{where}\n{self._consequence(problem)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ". ".join(
                (
                    {"error": _tr("Error"), "warning": _tr("Warning"), "note": _tr("Note")}[
                        problem.severity
                    ],
                    reason_text(problem),
                    place_text(problem),
                    self._consequence(problem),
                )
            )
        return None

    def _consequence(self, problem: Problem) -> str:
        said = {
            "error": _tr("not in the list; kept in the file as it is"),
            "warning": _tr("read, but perhaps not as intended"),
            "note": _tr("read with a choice that can be changed"),
        }[problem.severity]
        if problem.severity == "note" and not problem.fix:
            said = _tr("nothing is lost")
        others = self._list.like(problem) - 1
        if others > 0:
            said = _tr("{}; {} more like this").format(said, local(f"{others:,}"))
        return said


def place_text(problem: Problem) -> str:
    """Return file, line and column, without the folder."""
    return f"{Path(problem.file).name}:{problem.line:,}:{problem.column:,}"


def reason_text(problem: Problem) -> str:
    """Return what is wrong, without what the line below it says anyway."""
    text = problem.reason.removeprefix("tree set aside: ").removeprefix("it is ")
    return text[:1].upper() + text[1:]
