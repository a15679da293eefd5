"""Every version of the sentence's tree: who made it, when, by what; any can come back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.edits import Edit
from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.project.steps import AS_READ, EVERY, TREE, Step, Turn, Turned, author, tree_of
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.changed_nodes import changed_nodes
from icm_gui.viewmodels.annotate.versions import (
    Line,
    Score,
    Version,
    VersionTable,
    difference_lines,
    when_text,
)
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor
    from icm_gui.viewmodels.app.document import OpenModel
    from icm_gui.viewmodels.project.session import Session

MOST_READ: Final = 500
"""Versions that are read at first: each has a whole tree."""
MOST_SCORED: Final = 100
"""Newest versions whose log-probability is told."""


class History(QObject):
    """The versions of the editor's tree, and the one that is looked at.

    Signals
    -------
    changed
        There are other versions.
    shown_changed
        Another version is looked at, or none.

    Attributes
    ----------
    table
        The versions, the present one first.
    shown
        The version that is looked at, None for the present tree.
    tree
        Its tree.
    """

    changed = Signal()
    shown_changed = Signal()

    def __init__(
        self, editor: Editor, session: Session, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._editor, self._session = editor, session
        self.table = VersionTable(self)
        self.shown: Version | None = None
        self.tree: Tree | None = None
        self._subject: tuple[str, int] | None = None
        self._read: list[Turned] = []
        self._since: list[Turned] = []
        """Turns since the sentence is shown: they may not be in the project yet."""
        self._made: dict[int, Version] = {}
        """By the turn that made it, which is kept as long."""
        self._active = self._asked = False
        self._newest = MOST_READ
        self._model: OpenModel | None = None
        self._reader = Latest(jobs, _tr("Reading the history"), _turns, self)
        self._reader.answered.connect(self._have)
        self._scorer = Latest(jobs, _tr("Scoring versions"), _scores, self)
        self._scorer.answered.connect(self._have_scores)
        editor.changed.connect(self._follow)
        editor.document.undo.turned.connect(self._turned)
        editor.document.model_changed.connect(self._score)
        session.project_changed.connect(self._read_again)
        self._follow()

    def set_active(self, active: bool) -> None:
        """Read and score versions, or leave that until somebody looks at them."""
        self._active = active
        if active:
            if not self._asked:
                self._ask()
            self._score()

    # What is looked at

    def look_at(self, row: int) -> None:
        """Look at a version; the first row is the present tree."""
        version = self.table.item(row)
        if version is not None and version.value is None:
            self._newest = EVERY
            self._ask()
            return
        version = version if row > 0 else None
        if version is self.shown:
            return
        self.shown, self.tree = version, None
        opened, index = self._editor.document.treebank, self._editor.index
        if version is not None and version.value is not None and opened and index is not None:
            try:
                self.tree = tree_of(opened.treebank, index, version.value)
            except (TypeError, ValueError) as error:
                # A project may come from anywhere, and its steps with it.
                self.shown = None
                self._editor.told.emit(str(error), True)
        self.shown_changed.emit()

    def leave(self) -> None:
        """Look at the present tree again."""
        self.look_at(0)

    def restore(self) -> None:
        """Make the version that is looked at the tree of the sentence, as a step of its own."""
        version, tree = self.shown, self.tree
        if version is None or tree is None:
            return
        what = _tr("Restore the version of {when}: {what}")
        if version.when is None:
            what = _tr("Restore the tree of the file")
        text = what.format(when=when_text(version.when), what=version.what)

        def make(now: Tree) -> Edit:
            return Edit(tree, text, changed_nodes(now, tree))

        self._editor.perform(make)

    @property
    def title(self) -> str:
        """What is looked at, in words."""
        version = self.shown
        if version is None:
            return ""
        if version.when is None:
            return version.what
        parts = [when_text(version.when), version.what, version.author]
        return " · ".join(part for part in parts if part)

    @property
    def trees(self) -> tuple[Tree, Tree] | None:
        """The present tree and the version, None while none is looked at."""
        now, tree = self._editor.tree, self.tree
        return None if now is None or tree is None else (now, tree)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The brackets of both trees, line by line."""
        return () if self.trees is None else difference_lines(*self.trees)

    # Following

    def _follow(self) -> None:
        editor = self._editor
        opened, index = editor.document.treebank, editor.index
        subject = None
        if opened is not None and index is not None:
            subject = (opened.treebank.reading, index)
        if subject != self._subject:
            self._subject, self._read, self._since = subject, [], []
            self._newest = MOST_READ
            self._ask()
            self._show()
        elif self.shown is not None:
            self.leave()

    def _turned(self, turn: Turn, step: Step) -> None:
        for one in step.each:
            if one.kind == TREE and self._subject == (one.treebank, int(one.subject)):
                self._since.append(Turned(time.time(), author(), turn, one))
                self._show()

    def _read_again(self) -> None:
        self._read, self._since = [], []
        self._ask()
        self._show()

    def _ask(self) -> None:
        project = self._session.project
        self._asked = self._active
        if self._active and project is not None and self._subject is not None:
            self._reader.ask((project, *self._subject, self._newest))

    def _have(self, question: tuple[Project, str, int, int], turns: list[Turned]) -> None:
        project, *subject, newest = question
        if project is self._session.project and tuple(subject) == self._subject:
            before = joined(self._read, self._since)
            self._read = turns
            now = joined(self._read, self._since)
            more = newest != EVERY and len(turns) >= newest
            if [_key(one) for one in before] == [_key(one) for one in now] and not more:
                # Whoever looks at a version already continues to do so.
                kept = [self._made[id(one)] for one in before]
                self._made = {id(one): row for one, row in zip(now, kept, strict=True)}
                return
            self._newest = newest
            self._show()

    def _show(self) -> None:
        turns = joined(self._read, self._since)
        # A new version at each edit, not all of them again.
        kept = {id(one): self._made.get(id(one)) or _version(one) for one in turns}
        self._made = kept
        rows = list(reversed(kept.values()))
        if self._newest != EVERY and len(self._read) >= self._newest:
            rows.append(Version(_tr("Older versions: press Enter to read them"), None))
        elif self._subject is not None:
            rows.append(Version(_tr("As in the file"), AS_READ))
        if self.shown is not None:
            self.shown, self.tree = None, None
            self.shown_changed.emit()
        self.table.show_rows(tuple(rows))
        self.changed.emit()
        self._score()

    def _score(self) -> None:
        document = self._editor.document
        if document.model is not self._model:
            self._model = document.model
            self.table.scores = {}
            self.table.cells_changed()
        opened, subject = document.treebank, self._subject
        if not self._active or self._model is None or opened is None or subject is None:
            return
        rows = self.table.rows[:MOST_SCORED]
        values = [one.value for one in rows if one.value is not None]
        missing = tuple(dict.fromkeys(one for one in values if one not in self.table.scores))
        # A tree without history has nothing to be compared with.
        if missing and len(rows) > 1:
            self._scorer.ask((self._model, opened.treebank, subject[1], missing))

    def _have_scores(self, question: tuple[OpenModel, object, int, object], found: object) -> None:
        model, _, index, _ = question
        if model is self._model and self._subject is not None and index == self._subject[1]:
            assert isinstance(found, dict)
            self.table.scores |= found
            self.table.cells_changed()


def joined(read: list[Turned], since: list[Turned]) -> list[Turned]:
    """Return turns that were read and those since then, of which the first may be among them."""
    for most in range(min(len(read), len(since)), 0, -1):
        tail = read[len(read) - most :]
        if all(_key(one) == _key(other) for one, other in zip(tail, since, strict=False)):
            return [*read, *since[most:]]
    return [*read, *since]


def _key(turned: Turned) -> tuple[str, str, object, object]:
    return turned.turn, turned.step.what, turned.step.old, turned.step.new


def _version(turned: Turned) -> Version:
    return Version(_said(turned), turned.value, turned.when, turned.author)


def _said(turned: Turned) -> str:
    texts = {"do": "{what}", "undo": _tr("Undo: {what}"), "redo": _tr("Redo: {what}")}
    return texts[turned.turn].format(what=turned.step.what)


def _turns(question: tuple[Project, str, int, int], _control: Control) -> list[Turned]:
    project, treebank, index, newest = question
    return project.steps.turns(TREE, treebank, str(index), newest)


def _scores(
    question: tuple[OpenModel, Treebank, int, tuple[str, ...]], control: Control
) -> dict[str, Score]:
    """Return the log-probability of some values of a sentence."""
    from icm_core.inference.forest.gold import score_tree

    opened, treebank, index, values = question
    found = {}
    for value in values:
        control.check()
        try:
            tree = clean(tree_of(treebank, index, value), opened.clean, CleanReport())
        except (TypeError, ValueError):
            continue
        if tree is not None:
            score = score_tree(opened.models[0], tree, opened.parse.depth)
            found[value] = Score(score.floored, not score.missing)
    return found
