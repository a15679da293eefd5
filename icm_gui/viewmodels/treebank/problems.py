"""The problems of the files that were read, as a list that is never copied."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import SPOKEN, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.treebank.loading_report import Fix
from icm_gui.viewmodels.treebank.problem_list import SEVERITIES, Excerpt, ProblemList, plural

if TYPE_CHECKING:
    from icm_core.data.problems import Problem
    from icm_gui.viewmodels.app.opening import Opening
    from icm_gui.viewmodels.treebank.loading_report import LoadingReport

SEVERITY_ROLE, PLACE_ROLE, CONSEQUENCE_ROLE = (USER + at for at in range(1, 4))


class ProblemsModel(ColumnTable):
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

    COLUMNS = (TableColumn("", text=lambda _, one: reason_text(one)),)

    def __init__(self, opening: Opening, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opening = opening
        self._list = ProblemList()
        self._report: LoadingReport | None = None
        opening.report_ready.connect(self.set_report)
        opening.report_dropped.connect(self._dropped)

    def set_report(self, report: LoadingReport | None) -> None:
        """Show the problems of a report, or none."""
        self._report = report
        self._list = ProblemList() if report is None else report.problems
        self.show_rows(self._list.problems)
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
        found: Problem | None = self.item(row)
        return found

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

        problem, report = self.problem(row), self._report
        if problem is None or report is None:
            return None
        if problem.fix == BARE_FIX:
            if problem.severity == "note":
                return Fix(_tr("Read them as tags without words"), {"bare_terminals": "empty"})
            return Fix(_tr("Read them as words"), {"bare_terminals": "words"})
        states = {TAG_COLUMN_FIX: report.tag_column, THIRD_ITEM_FIX: report.third_item}
        state = states.get(problem.fix)
        return None if state is None else state.fix

    def apply_fix(self, row: int) -> None:
        """Do what can be done about a problem."""
        fix = self.fix(row)
        if fix is not None:
            self._opening.read_again(fix.how)

    def advice(self, row: int) -> str:
        """Return what the user can do about a problem, empty where a button does it."""
        problem = self.problem(row)
        return "" if problem is None or self.fix(row) is not None else problem.fix

    def tip_of(self, problem: Problem, _column: int) -> str:
        """Return what is wrong, where, and what follows."""
        where = f"{problem.file}:{problem.line}:{problem.column}"
        return f"{reason_text(problem)}\n{where}\n{self._consequence(problem)}"

    def role_of(self, problem: Problem, _column: int, role: int) -> Any:
        """Return what the lines of a problem say, or all of it in words."""
        if role == SEVERITY_ROLE:
            return problem.severity
        if role == PLACE_ROLE:
            return place_text(problem)
        if role == CONSEQUENCE_ROLE:
            return self._consequence(problem)
        if role != SPOKEN:
            return None
        names = {"error": _tr("Error"), "warning": _tr("Warning"), "note": _tr("Note")}
        what = names[problem.severity], reason_text(problem)
        return ". ".join((*what, place_text(problem), self._consequence(problem)))

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
