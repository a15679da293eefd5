"""What is wrong in the trees of the treebank, as a list that follows every edit."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.validation import Finding, UserRule, Validator, read_rules
from icm_core.project.names import RULES
from icm_core.wording import local, noop, say
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor
    from icm_gui.viewmodels.project.session import Session

ALL: Final = ""
"""Every kind of finding."""
KINDS: Final = {
    "empty": noop("Empty node"),
    "index": noop("Trace"),
    "cycle": noop("Unary cycle"),
    "root": noop("Root"),
    "label": noop("Label"),
    "tag": noop("Tag"),
    "rule": noop("Rule"),
    "user": noop("Own rule"),
}
_Checked = tuple["Treebank", Validator, list[Finding]]


class Violations(ColumnTable, OneJob):
    """The findings of a kind, in the order of the treebank.

    Signals
    -------
    changed
        Others are listed, or a check began or ended.
    rules_changed
        The rules of the user.
    """

    changed = Signal()
    rules_changed = Signal()
    group = "violations"
    COLUMNS = (TableColumn("#", side=RIGHT), TableColumn("Kind"), TableColumn("Finding"))

    def __init__(
        self, editor: Editor, session: Session, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._editor, self._session, self._jobs = editor, session, jobs
        self._document = editor.document
        self.rows: list[Finding] = []
        self.rules: tuple[UserRule, ...] = ()
        """Of the user, kept in the project."""
        self.kind = ALL
        self.at: Finding | None = None
        """The finding that was shown last."""
        self._treebank: Treebank | None = None
        self._validator: Validator | None = None
        self._found: list[Finding] = []
        self._meanwhile: set[int] = set()
        """Sentences whose trees were changed while all are checked."""
        self._document.treebank_changed.connect(self._treebank_changed)
        self._document.tree_changed.connect(self._tree_changed)
        session.project_changed.connect(self._read_rules)
        self._read_rules()

    # What is listed

    @property
    def is_checked(self) -> bool:
        """Whether the findings of the open treebank are known."""
        return self._validator is not None

    @property
    def has_treebank(self) -> bool:
        """Whether there is something to check."""
        return self._document.treebank is not None

    @property
    def counts(self) -> dict[str, int]:
        """How many findings there are of each kind, those of which there are none left out."""
        found = dict.fromkeys(KINDS, 0)
        for one in self._found:
            found[one.kind] += 1
        return {kind: number for kind, number in found.items() if number}

    @property
    def count_text(self) -> str:
        """How many findings are listed, in how many sentences."""
        if not self.is_checked:
            return ""
        places = len({one.place for one in self.rows})
        return say("findings: {count} · sentences: {places}").format(
            count=local(f"{len(self.rows):,}"), places=local(f"{places:,}")
        )

    def text_of(self, item: Finding, column: int) -> str:
        """Return what a cell shows."""
        if column == 0:
            return str(item.place + 1)
        return say(KINDS[item.kind]) if column == 1 else item.message

    def tip_of(self, item: Finding, _column: int) -> str:
        """Return a finding in full."""
        return item.message

    def role_of(self, item: Finding, column: int, role: int) -> str | None:
        """Return a row in words."""
        if role != SPOKEN or column:
            return None
        return say("sentence {number}, {kind}: {text}").format(
            number=item.place + 1, kind=say(KINDS[item.kind]), text=item.message
        )

    def show_kind(self, kind: str) -> None:
        """List the findings of a kind alone, or all of them."""
        self.kind = kind
        self._list()

    # Checking

    def start(self) -> None:
        """Check all trees, in a job."""
        opened = self._document.treebank
        if opened is None:
            return
        treebank, rules = opened.treebank, self.rules
        self._meanwhile.clear()

        def work(control: Control) -> _Checked:
            validator = Validator(rules)

            def update(share: float) -> None:
                control.report(noop("checking"), share)

            found = validator.validate(treebank, check=control.check, update=update)
            return treebank, validator, found

        self.begin(say("Checking the trees"), work, self._have)

    def _have(self, checked: _Checked) -> None:
        self._treebank, self._validator, self._found = checked
        for place in sorted(self._meanwhile):
            self._check_again(place)
        self._list()

    # Rules

    def set_rules(self, rules: tuple[UserRule, ...]) -> None:
        """Check by other rules from now on."""
        if rules == self.rules:
            return
        self.rules = rules
        self._session.set_state(RULES, [asdict(rule) for rule in rules])
        self.rules_changed.emit()
        if self.is_checked or self.busy:
            self.start()

    def _read_rules(self) -> None:
        found = self._session.state(RULES, [])
        self.rules = read_rules(found if isinstance(found, list) else [])
        self.rules_changed.emit()

    # Walking

    def show(self, row: int) -> None:
        """Show the sentence of a row with the node selected."""
        one = self.item(row)
        if one is None:
            return
        self.at = one
        self._document.use_treebank_sentence(one.place)
        self._editor.select(one.address)
        self.changed.emit()

    def step(self, by: int) -> bool:
        """Show the next finding (or the one before) of those listed; return whether there is one.

        From the finding that was shown last, or from the sentence that is shown.
        """
        row = self.current_row
        if row >= 0 and self.rows[row].place == self._editor.index:
            row += by
        else:
            row = self._row_beside(by)
        if not 0 <= row < len(self.rows):
            return False
        self.show(row)
        return True

    def _row_beside(self, by: int) -> int:
        """Return the first row behind the node that was shown last, or the last one before it."""
        at, index = self.at, self._editor.index
        if index is None:
            return 0
        keys = [(one.place, one.address) for one in self.rows]
        if at is not None and at.place == index:
            here = at.place, at.address
            return bisect_right(keys, here) if by > 0 else bisect_left(keys, here) - 1
        return bisect_left(keys, (index, ())) - (by < 0)

    @property
    def current_row(self) -> int:
        """The row of the finding that was shown last, -1 where it is not listed any more."""
        return -1 if self.at is None else self.place(self.at)

    # Following

    def _treebank_changed(self) -> None:
        opened, known = self._document.treebank, self._treebank
        was_checked = self.is_checked or self.busy
        same = opened is not None and known is not None
        if same and opened is not None and known is not None:
            same = opened.treebank.documents is known.documents
        self.stop()
        self._validator = None
        self._found = []
        if not same:
            self._treebank = None if opened is None else opened.treebank
            self.at = None
        self._list()
        if same and was_checked:
            self.start()

    def _tree_changed(self, index: int) -> None:
        if self.busy:
            self._meanwhile.add(index)
        if self._validator is not None:
            self._check_again(index)
            self._list()

    def _check_again(self, place: int) -> None:
        opened = self._document.treebank
        assert opened is not None
        assert self._validator is not None
        new = self._validator.replaced(place, opened.treebank[place].tree)
        first = bisect_left(self._found, place, key=_place)
        last = bisect_right(self._found, place, key=_place)
        self._found[first:last] = new

    def _list(self) -> None:
        kind = self.kind
        self.show_rows([one for one in self._found if kind in (ALL, one.kind)])
        self.changed.emit()


def _place(finding: Finding) -> int:
    return finding.place
