"""Changes of many trees by a rule: what it would change is listed first, then done in one step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from icm_core.annotation.edits import EditError
from icm_core.data.patterns.syntax import PatternError
from icm_core.data.tree import Tree, tokens
from icm_core.errors import IcmError
from icm_core.project.steps import TREE, Step, value_of
from icm_core.wording import local, noop
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, Index, TableColumn
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.annotation.rules import Rewritten, Rule
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor

EXAMPLES: Final = (
    ("@NP=x < (PP=y < (IN < of))", "relabel y PP-OF"),
    ("NP=x < (NP=y !$ __)", "excise y y"),
    ("VP=x < (PP=y $- NP=z)", "move y >-1 z"),
)
"""Patterns and operations to begin with."""
_EACH: Final = 64
"""Trees after which progress is told."""
_CHECK: Final = int(Qt.ItemDataRole.CheckStateRole)


@dataclass(frozen=True, eq=False)
class Preview:
    """What a rule would change in a treebank."""

    treebank: Treebank
    rule: Rule
    found: Rewritten


class BulkEdit(ColumnTable, OneJob):
    """The sentences that a rule would change; each can be left out.

    Signals
    -------
    changed
        There is another preview or message, something was left out, or a job began or ended.
    done : str
        The trees were changed: what was done.
    """

    changed = Signal()
    done = Signal(str)
    group = "bulk edit"
    COLUMNS = (TableColumn("#", side=RIGHT), TableColumn("Sentence"))

    def __init__(self, editor: Editor, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = editor.document, jobs
        self.rows: list[int] = []
        """Places of the sentences."""
        self.left_out: set[int] = set()
        """Places of those that are to stay."""
        self.preview: Preview | None = None
        self.words = False
        """Whether words may change."""
        self._document.treebank_changed.connect(self.forget)
        self._document.tree_changed.connect(self._tree_changed)

    # What is listed

    @property
    def has_treebank(self) -> bool:
        """Whether there is something to change."""
        return self._document.treebank is not None

    @property
    def chosen(self) -> list[int]:
        """Places of the sentences that would be changed."""
        return [place for place in self.rows if place not in self.left_out]

    @property
    def count_text(self) -> str:
        """How many trees would be changed, and why others would not be."""
        if self.preview is None:
            return ""
        found = self.preview.found
        text = _tr("trees: {chosen} of {count}, matches: {matches}").format(
            chosen=local(f"{len(self.chosen):,}"),
            count=local(f"{len(self.rows):,}"),
            matches=local(f"{found.matches:,}"),
        )
        if found.refused:
            place, error = min(found.refused.items())
            text += " · " + _tr(
                "cannot be changed: {count}, such as sentence {number}: {reason}"
            ).format(count=local(f"{len(found.refused):,}"), number=place + 1, reason=error)
        return text

    def text_of(self, item: int, column: int) -> str:
        """Return what a cell shows."""
        if column == 0:
            return str(item + 1)
        trees = self.trees(item)
        return "" if trees is None else " ".join(tokens(trees[0]))

    def role_of(self, item: int, column: int, role: int) -> Any:
        """Return whether a sentence is changed, and a row in words."""
        if column:
            return None
        if role == _CHECK:
            stays = item in self.left_out
            return Qt.CheckState.Unchecked if stays else Qt.CheckState.Checked
        if role == SPOKEN:
            what = _tr("stays") if item in self.left_out else _tr("is changed")
            return _tr("sentence {number}, {what}").format(number=item + 1, what=what)
        return None

    def trees(self, place: int) -> tuple[Tree, Tree] | None:
        """Return the tree of a sentence before and after."""
        if self.preview is None or place not in self.preview.found.trees:
            return None
        return self.preview.treebank[place].tree, self.preview.found.trees[place]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that rows can be left out."""
        found = super().flags(index)
        return found if index.column() else found | Qt.ItemFlag.ItemIsUserCheckable

    def setData(self, index: Index, value: Any, role: int = _CHECK) -> bool:
        """Leave a row out, or take it in again."""
        if role != _CHECK or index.column():
            return False
        self.leave_out(index.row(), Qt.CheckState(value) == Qt.CheckState.Unchecked)
        return True

    def leave_out(self, row: int, out: bool) -> None:
        """Let a sentence stay as it is, or change it with the others."""
        place = self.item(row)
        if place is not None:
            (self.left_out.add if out else self.left_out.discard)(place)
            self.cells_changed()
            self.changed.emit()

    def leave_out_all(self, out: bool) -> None:
        """Let every sentence stay as it is, or none."""
        self.left_out = set(self.rows) if out else set()
        self.cells_changed()
        self.changed.emit()

    # Looking

    def look(self, pattern: str, operations: str) -> None:
        """List what a rule would change, in a job."""
        opened = self._document.treebank
        if opened is None:
            return
        self.forget()
        from icm_core.annotation.rules import parse_rule, rewrite_all

        try:
            rule = parse_rule(pattern, operations)
        except (PatternError, EditError) as error:
            self.error = str(error)
            self.changed.emit()
            return
        treebank, words = opened.treebank, self.words

        def work(control: Control) -> Preview:
            total = max(len(treebank), 1)

            def update(left: int) -> None:
                control.report(noop("searching again"), max(1.0 - left / total, 0.0))

            control.report(noop("searching"), None)
            found = rewrite_all(treebank, rule, words=words, check=control.check, update=update)
            return Preview(treebank, rule, found)

        self.begin(_tr("Looking for what changes"), work, self._have)

    def forget(self) -> None:
        """List nothing."""
        self.stop()
        self.preview, self.error, self.left_out = None, "", set()
        self.show_rows([])
        self.changed.emit()

    def _have(self, preview: Preview) -> None:
        self.preview = preview
        self.show_rows(sorted(preview.found.trees))
        self.changed.emit()

    # Changing

    def apply(self) -> None:
        """Change the trees that are not left out, in one step; prepared in a job."""
        preview, places = self.preview, self.chosen
        if preview is None or not places:
            return
        treebank = preview.treebank

        def work(control: Control) -> tuple[Treebank, list[Step]]:
            control.report(noop("checking the trees"), None)
            edited = treebank.with_trees({place: preview.found.trees[place] for place in places})
            control.check()
            # Whoever lists trees asks for them next, and would wait.
            _ = edited.columns
            parts = []
            for at, place in enumerate(places):
                if at % _EACH == 0:
                    control.report(noop("preparing the step"), at / len(places))
                old, new = value_of(treebank, place), value_of(edited, place)
                parts.append(Step("", TREE, str(place), old, new, treebank.reading))
            return edited, parts

        self.begin(_tr("Changing the trees"), work, self._change)

    def _change(self, made: tuple[Treebank, list[Step]]) -> None:
        edited, parts = made
        opened, preview = self._document.treebank, self.preview
        assert preview is not None
        if opened is None or opened.treebank is not preview.treebank:
            self.error = _tr("A tree was changed meanwhile: look again")
            self.changed.emit()
            return
        operations = "; ".join(one.text for one in preview.rule.operations)
        what = _tr("{operations} where {pattern}, trees: {count}").format(
            operations=operations, pattern=preview.rule.pattern.text, count=len(parts)
        )
        try:
            self._document.edit_all(what, edited, parts)
        except IcmError as error:
            self.error = str(error)
            self.changed.emit()
            return
        self.forget()
        self.done.emit(what)

    def _tree_changed(self, _index: int) -> None:
        if self.preview is not None or self.busy:
            self.forget()
