"""Another person's project beside this one: what differs, what is taken, how far both agree."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from icm_core.errors import DataError, IcmError
from icm_core.project.names import MARK, SENTENCE
from icm_core.project.notes import NO_NOTE, mark_of, read_note
from icm_core.project.steps import TREE, Step, tree_of
from icm_core.project.store import Project
from icm_core.wording import local, noop, say
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.analysis.agreement import Agreement
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_core.project.merging import Difference
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor
    from icm_gui.viewmodels.project.session import Session

_KINDS: Final = {TREE: noop("Tree"), SENTENCE: noop("Note"), MARK: noop("Node")}
_CHECK: Final = int(Qt.ItemDataRole.CheckStateRole)


@dataclass(frozen=True, eq=False)
class Compared:
    """What was found in another project.

    Parameters
    ----------
    found
        Differences, those that only ours changed left out.
    agreed
        Agreement on the sentences that both corrected, None where there are none.
    """

    name: str
    treebank: Treebank
    found: list[Difference]
    agreed: Agreement | None


class Colleague(ColumnTable, OneJob):
    """The differences; each is taken or left.

    Signals
    -------
    changed
        Others are listed, another one is taken, or a job began or ended.
    done : str
        Something was taken: how much.
    """

    changed = Signal()
    done = Signal(str)
    group = "colleague"
    COLUMNS = (
        TableColumn("#", side=RIGHT),
        TableColumn("What"),
        TableColumn("Changed"),
        TableColumn("Here"),
        TableColumn("There"),
    )

    def __init__(
        self, editor: Editor, session: Session, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._editor, self._session, self._jobs = editor, session, jobs
        self._document = editor.document
        self.rows: list[Difference] = []
        self.taken: set[Difference] = set()
        """Those whose other side is to be taken."""
        self.compared: Compared | None = None
        self._document.treebank_changed.connect(self.forget)
        session.project_changed.connect(self.forget)

    # What is listed

    @property
    def has_treebank(self) -> bool:
        """Whether there is something to compare."""
        return self._document.treebank is not None

    @property
    def count_text(self) -> str:
        """How much differs, and how much of it someone must choose."""
        if self.compared is None:
            return ""
        both = sum(one.fate == "both" for one in self.rows)
        return say(
            "{name} · differences: {count}, changed by both: {both}, ticked: {taken}"
        ).format(
            name=self.compared.name,
            count=local(f"{len(self.rows):,}"),
            both=local(f"{both:,}"),
            taken=local(f"{len(self.taken):,}"),
        )

    def text_of(self, item: Difference, column: int) -> str:
        """Return what a cell shows."""
        match column:
            case 0:
                return str(item.place + 1) if item.place >= 0 else ""
            case 1:
                return say(_KINDS[item.kind])
            case 2:
                return say("by both") if item.fate == "both" else say("only there")
            case 3:
                return self._said(item, item.ours)
        return self._said(item, item.theirs)

    def tip_of(self, item: Difference, column: int) -> str:
        """Return a cell in full."""
        return self.text_of(item, column)

    def role_of(self, item: Difference, column: int, role: int) -> Any:
        """Return whether theirs is taken, and a row in words."""
        if column:
            return None
        if role == _CHECK:
            return Qt.CheckState.Checked if item in self.taken else Qt.CheckState.Unchecked
        if role == SPOKEN:
            what = say("is taken") if item in self.taken else say("is left")
            cells = [self.text_of(item, at) for at in range(len(self.COLUMNS))]
            return ", ".join([cell for cell in cells if cell] + [what])
        return None

    def setData(self, index: Any, _value: Any, role: int = _CHECK) -> bool:
        """Take a difference, or leave it."""
        one = self.item(index.row())
        if role != _CHECK or one is None:
            return False
        self.taken ^= {one}
        self.cells_changed()
        self.changed.emit()
        return True

    def _said(self, item: Difference, value: str) -> str:
        if item.kind == TREE:
            return say("as read") if not value else say("corrected")
        if item.kind == SENTENCE:
            note = read_note(value) or NO_NOTE
            parts = [note.state, note.category, " ".join(note.tags), note.note]
            return " · ".join(part for part in parts if part) or say("nothing")
        import json

        read = mark_of({**json.loads(item.subject), **json.loads(value)})
        if read is None:
            return ""
        key, mark = read
        dismissed = say("dismissed") if mark.dismissed else ""
        parts = [part for part in (mark.verdict, dismissed, mark.note) if part]
        return f"{key.label}: " + (" · ".join(parts) or say("nothing"))

    def trees(self, row: int) -> tuple[Tree, Tree] | None:
        """Return our tree and theirs, of a row that is about a tree."""
        one = self.item(row)
        if one is None or one.kind != TREE or self.compared is None:
            return None
        treebank = self.compared.treebank
        return tree_of(treebank, one.place, one.ours), tree_of(treebank, one.place, one.theirs)

    # Jobs

    def compare(self, path: str | Path) -> None:
        """Read another project and list what differs, in a job."""
        opened = self._document.treebank
        ours = self._session.project
        if opened is None or ours is None:
            return
        self.forget()
        treebank = opened.treebank

        def work(control: Control) -> Compared:
            from icm_core.analysis.agreement import agreement
            from icm_core.project.merging import differences

            control.report(noop("reading the other project"), None)
            with Project.reading(path) as theirs:
                other = _same(theirs, treebank, control)
                every = differences(ours, theirs, treebank)
                name = theirs.name
            control.report(noop("comparing"), None)
            pairs = [
                (one.tree, two.tree)
                for one, two in zip(treebank, other, strict=True)
                if one.edited and two.edited
            ]
            agreed = None
            if pairs:
                agreed = agreement([one for one, _ in pairs], [two for _, two in pairs])
            return Compared(
                name, treebank, [one for one in every if one.fate in ("theirs", "both")], agreed
            )

        self.begin(say("Comparing with another project"), work, self._have)

    def take(self) -> None:
        """Take what is ticked, as one step of undoing."""
        compared = self.compared
        opened = self._document.treebank
        if compared is None or opened is None or not self.taken:
            return
        chosen = [one for one in self.rows if one in self.taken]
        treebank = compared.treebank

        def work(control: Control) -> tuple[Treebank, list[Step]]:
            from icm_core.project.merging import merged_steps

            control.report(noop("checking the trees"), None)
            steps = merged_steps(compared.name, chosen, treebank.reading, chosen)
            trees = {
                int(one.subject): tree_of(treebank, int(one.subject), one.new)
                for one in steps
                if one.kind == TREE
            }
            edited = treebank.with_trees(trees)
            _ = edited.columns
            return edited, steps

        self.begin(say("Taking what was chosen"), work, self._take)

    def forget(self) -> None:
        """List nothing."""
        self.stop()
        self.compared, self.error, self.taken = None, "", set()
        self.show_rows([])
        self.changed.emit()

    def _have(self, compared: Compared) -> None:
        self.compared = compared
        self.taken = {one for one in compared.found if one.fate == "theirs"}
        self.show_rows(compared.found)
        self.changed.emit()

    def _take(self, made: tuple[Treebank, list[Step]]) -> None:
        edited, steps = made
        compared, opened = self.compared, self._document.treebank
        assert compared is not None
        if opened is None or opened.treebank is not compared.treebank:
            self.error = say("A tree was changed meanwhile: compare again")
            self.changed.emit()
            return
        what = say("{count} changes of {name}").format(count=len(steps), name=compared.name)
        try:
            self._document.edit_all(what, edited, steps)
        except IcmError as error:
            self.error = str(error)
            self.changed.emit()
            return
        self.forget()
        self.done.emit(what)

    def show(self, row: int) -> None:
        """Show the sentence of a row."""
        one = self.item(row)
        if one is not None and one.place >= 0:
            self._document.use_treebank_sentence(one.place)


def _same(theirs: Project, treebank: Treebank, control: Control) -> Treebank:
    """Return their treebank of the same files, read in the same way.

    Raises
    ------
    DataError
        If there is none.
    """
    for stored in theirs.treebanks():
        control.check()
        found = theirs.load_treebank(stored.key)
        if found.reading == treebank.reading:
            return found
    names = ", ".join(document.name for document in treebank.documents)
    raise DataError(
        say("{path}: it has no treebank of the same files ({names})").format(
            path=theirs.path, names=names
        )
    )
