"""The stack of undoing against a plain model, over restarts and with a treebank open or closed."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from project_files import TREES

from icm_core.data.treebank import from_text
from icm_core.project.steps import TREE, Step, Turn
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Document, OpenTreebank

CHOICES = (
    "(ROOT (S (NP (PRP he)) (VP (VBZ sells))))",
    "(ROOT (S (NP (PRP he)) (VP (VBZ sells) (ADVP (RB now)))))",
    "(ROOT (X (Y z)))",
)
AS_READ = from_text(TREES).trees()
Key = tuple[str, str]


class Undoing(RuleBasedStateMachine):
    """A document with trees, marks that the project keeps, and a draft that it does not keep."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="icm-test-"))
        self.project = Project.create(self.folder / "a.icmproj")
        self.things: dict[Key, Any] = {}
        self.begin()
        # The plain model: what everything is, and (what, key, part, old, new) back and forward.
        self.values: dict[Key, Any] = {}
        self.back: list[list[Any]] = []
        self.forward: list[list[Any]] = []
        self.kept: list[tuple[str, list[Any]]] = []
        self.is_open = True
        self.count = 0

    def begin(self) -> None:
        self.document = Document()
        for kind in ("mark", "draft"):
            self.document.undo.own(kind, self.put)
        self.document.undo.turned.connect(self.keep)
        self.document.undo.load(self.project.steps.stack())
        treebank = self.project.steps.edited(from_text(TREES, "mill.mrg"))
        self.opened = OpenTreebank("mill", (), treebank)
        self.document.set_treebank(self.opened)

    def put(self, step: Step, value: Any) -> None:
        self.things[step.kind, step.subject] = value

    def keep(self, turn: Turn, step: Step) -> None:
        if step.is_kept:
            self.project.steps.add(turn, step)

    def expect(self, key: Key, new: Any, default: Any, part: str = "") -> str:
        """Do a step in the plain model; return its name."""
        self.count += 1
        what, old = f"step {self.count}", self.values.get(key, default)
        step = [what, key, part, old, new]
        if part and self.back and self.back[-1][1:3] == [key, part]:
            step[3] = self.back.pop()[3]
        self.back.append(step)
        self.forward.clear()
        self.values[key] = new
        if key[0] != "draft":
            self.kept.append(("do", step))
        return what

    @rule(place=st.integers(0, 1), choice=st.sampled_from(CHOICES))
    def edit(self, place: int, choice: str) -> None:
        key, tree = (TREE, str(place)), from_text(choice)[0].tree
        if not self.is_open or self.values.get(key, AS_READ[place]) == tree:
            return
        self.document.edit(place, tree, self.expect(key, tree, AS_READ[place]))

    @rule(subject=st.sampled_from("ab"), value=st.text(max_size=3))
    def mark(self, subject: str, value: str) -> None:
        old = self.values.get(("mark", subject), "")
        what = self.expect(("mark", subject), value, "")
        self.document.undo.do(Step(what, "mark", subject, old, value))

    @rule(count=st.integers(1, 3), part=st.sampled_from(["", "text", "title"]))
    def draft(self, count: int, part: str) -> None:
        for _ in range(count):
            old, value = self.values.get(("draft", ""), -1), self.count
            what = self.expect(("draft", ""), value, -1, part)
            self.document.undo.do(Step(what, "draft", "", old, value, part=part))

    def turn(self, source: list[list[Any]], target: list[list[Any]], name: str, value: int) -> None:
        for step in reversed(source):
            if self.is_open or step[1][0] != TREE:
                source.remove(step)
                target.append([*step[:2], "", *step[3:]])
                self.values[step[1]] = step[value]
                if step[1][0] != "draft":
                    self.kept.append((name, step))
                return

    @rule()
    def undo(self) -> None:
        self.turn(self.back, self.forward, "undo", 3)
        self.document.undo.undo()

    @rule()
    def redo(self) -> None:
        self.turn(self.forward, self.back, "redo", 4)
        self.document.undo.redo()

    @rule(part=st.sampled_from(["text", "title"]))
    def type_after_redoing(self, part: str) -> None:
        for _ in range(2):
            self.draft(1, part)
            self.undo()
            self.redo()

    @rule()
    def open_or_close(self) -> None:
        if self.is_open:
            assert self.document.treebank is not None
            self.opened = self.document.treebank
        self.is_open = not self.is_open
        self.document.set_treebank(self.opened if self.is_open else None)

    @rule()
    def restart(self) -> None:
        path = self.project.path
        self.project.close()
        self.project = Project.open(path)
        self.begin()
        self.is_open = True
        self.back, self.forward = [], []
        for turn, step in self.kept:
            if turn == "do":
                self.back.append(step)
                self.forward.clear()
            else:
                lists = (self.back, self.forward)
                source, target = lists if turn == "undo" else reversed(lists)
                (there,) = [one for one in source if one[0] == step[0]]
                source.remove(there)
                target.append(there)

    @invariant()
    def same_values(self) -> None:
        for key, value in self.values.items():
            if key[0] != TREE:
                assert self.things[key] == value
        if self.is_open:
            assert self.document.treebank is not None
            wanted = [self.values.get((TREE, str(at)), AS_READ[at]) for at in range(2)]
            assert self.document.treebank.treebank.trees() == wanted
            assert self.project.steps.edited(from_text(TREES)).trees() == wanted

    @invariant()
    def same_names(self) -> None:
        undo = self.document.undo
        for found, steps in ((undo.next_back, self.back), (undo.next_forward, self.forward)):
            names = [step[0] for step in steps if self.is_open or step[1][0] != TREE]
            assert (None if found is None else found.what) == (names[-1] if names else None)

    def teardown(self) -> None:
        self.project.close()
        shutil.rmtree(self.folder)


TestUndoing = Undoing.TestCase
TestUndoing.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
