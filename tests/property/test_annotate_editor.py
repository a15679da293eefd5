"""Random work in Annotate against a plain model, over undoing, saving, crashes and restarts."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from icm_core.annotation.indices import without_index
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Address, Tree, nodes, preorder
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.project.steps import TREE, Step, Turn, tree_of
from icm_core.project.store import Project
from icm_gui.viewmodels.annotate.brackets import Brackets
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.app.document import Document, OpenTreebank

BANK = """% a comment that stays
(ROOT (S (NP-SBJ-1 (DT the)  (NNS cats)) (VP (VBD wanted)
   (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB sleep)))))))

( (S (NP (PRP she)) (VP (VBD saw) (NP (DT a) (NN sack)) (PP (IN with) (NP (NN rye)))) (. .)))
(ROOT (SBARQ (WHNP-2 (WP what)) (SQ (VBD did) (NP (PRP he)) (VP (VB buy) (NP (-NONE- *T*-2))))))
"""
LABELS = st.sampled_from(["NP", "VP", "S", "X-TMP"])
PLACES = st.integers(0, 10**6)


def words(tree: Tree) -> list[str]:
    """Return the words and traces, without what traces refer to."""
    leaves = [node for node in nodes(tree) if node.word is not None]
    return [
        without_index(str(one.word)) if one.label == TRACE_TAG else str(one.word) for one in leaves
    ]


class Annotating(RuleBasedStateMachine):
    """A document with its editor, a project that keeps it, and what must be there."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="icm-test-"))
        self.file = self.folder / "bank.mrg"
        self.file.write_text(BANK)
        self.project = Project.create(self.folder / "0.icmproj")
        self.crashed: list[Project] = []
        self.read: Treebank = read_treebank(self.file)
        self.words = [words(tree) for tree in self.read.trees()]
        # The plain model: the trees, (sentence, before, after) back and forward, all versions.
        self.trees = self.read.trees()
        self.back: list[tuple[int, Tree, Tree]] = []
        self.forward: list[tuple[int, Tree, Tree]] = []
        self.versions: list[list[Tree]] = [[], [], []]
        self.shown = 0
        self.begin()

    def begin(self) -> None:
        """Open everything as the program does when it starts."""
        self.document = Document()
        self.document.undo.turned.connect(self.keep)
        self.document.undo.load(self.project.steps.stack())
        treebank = self.project.steps.edited(self.read)
        self.document.set_treebank(OpenTreebank("bank", (str(self.file),), treebank))
        self.document.use_treebank_sentence(self.shown)
        self.editor = Editor(self.document)
        self.brackets = Brackets(self.editor)

    def keep(self, turn: Turn, step: Step) -> None:
        self.project.steps.add(turn, step)

    # What is done

    def address(self, place: int) -> Address:
        tree = self.editor.tree
        assert tree is not None
        every = [address for address, _ in preorder(tree)]
        return every[place % len(every)]

    def took(self) -> None:
        """Take over what an operation made, which may be nothing."""
        tree, at = self.editor.tree, self.shown
        assert tree is not None
        if tree != self.trees[at]:
            self.back.append((at, self.trees[at], tree))
            self.forward.clear()
            self.trees[at] = tree
            self.versions[at].append(tree)

    @rule(place=PLACES, more=st.integers(0, 2), label=LABELS, kind=st.integers(0, 6))
    def operate(self, place: int, more: int, label: str, kind: int) -> None:
        editor = self.editor
        editor.select(self.address(place))
        for _ in range(more):
            editor.extend(1)
        actions = (
            lambda: editor.relabel(label),
            lambda: editor.wrap(label),
            lambda: editor.add_level(label),
            editor.remove,
            editor.split,
            editor.merge,
            lambda: editor.relabel("not a label"),
        )
        actions[kind]()
        self.took()

    @rule(place=PLACES, by=st.integers(-4, 4), drops=st.booleans())
    def move(self, place: int, by: int, drops: bool) -> None:
        self.editor.begin_move(self.address(place))
        self.editor.step_move(by)
        if drops:
            self.editor.drop()
        else:
            self.editor.cancel_move()
        self.took()

    @rule(by=st.integers(-4, 4), parts=st.booleans())
    def join(self, by: int, parts: bool) -> None:
        tree = self.editor.tree
        assert tree is not None
        traces = [one for one, node in preorder(tree) if node.label == TRACE_TAG]
        if traces:
            self.editor.select(traces[0])
            self.editor.join_trace()
            self.editor.step_move(by)
            if parts:
                self.editor.part_trace()
            else:
                self.editor.drop()
            self.took()

    @rule(label=LABELS, spoils=st.sampled_from(["", ")", "word"]))
    def type_brackets(self, label: str, spoils: str) -> None:
        text = self.brackets.text.replace("NP", label, 1)
        if spoils == "word":
            text = text.replace(" she)", " he)").replace(" cats)", " dogs)").replace("what", "who")
        elif spoils:
            text += spoils
        self.brackets.take(text)
        assert bool(self.brackets.faults) == bool(spoils)
        self.brackets.renew()
        self.took()

    @rule(at=st.integers(0, 2))
    def show(self, at: int) -> None:
        self.document.use_treebank_sentence(at)
        self.shown = at

    @rule()
    def undo(self) -> None:
        if self.back:
            step = self.back.pop()
            self.forward.append(step)
            self.shown, self.trees[step[0]] = step[0], step[1]
            self.versions[step[0]].append(step[1])
        self.document.undo.undo()

    @rule()
    def redo(self) -> None:
        if self.forward:
            step = self.forward.pop()
            self.back.append(step)
            self.shown, self.trees[step[0]] = step[0], step[2]
            self.versions[step[0]].append(step[2])
        self.document.undo.redo()

    @rule()
    def save(self) -> None:
        """What is written reads back as the trees; sentences that are as read stay bytes."""
        opened = self.document.treebank
        assert opened is not None
        target = self.folder / "saved.mrg"
        opened.treebank.save(target)
        assert read_treebank(target).trees() == self.trees
        written = target.read_text()
        assert written.startswith("% a comment that stays\n")
        (document,) = self.read.documents
        for bounds, as_read, tree in zip(
            document.bounds.tolist(), self.read.trees(), self.trees, strict=True
        ):
            assert document.raw(*bounds) in written or tree != as_read
        if self.trees == self.read.trees():
            assert written == BANK

    @rule()
    def close_and_open(self) -> None:
        path = self.project.path
        self.project.close()
        self.project = Project.open(path)
        self.begin()

    @precondition(lambda self: len(self.crashed) < 3)
    @rule()
    def crash(self) -> None:
        """Go on with what is on the disk, as nobody closed anything."""
        self.crashed.append(self.project)
        name = f"{len(self.crashed)}.icmproj"
        old = self.project.path
        for one in old.parent.glob(f"{old.name}*"):
            shutil.copy(one, self.folder / one.name.replace(old.name, name))
        self.project = Project.open(self.folder / name)
        self.begin()

    # What must hold

    @invariant()
    def trees_are_those(self) -> None:
        opened = self.document.treebank
        assert opened is not None
        assert opened.treebank.trees() == self.trees
        assert self.editor.tree == self.trees[self.shown]
        assert self.editor.index == self.shown
        assert self.editor.move is None
        assert all(self.editor.node(one) for one in self.editor.selection)

    @invariant()
    def everything_is_in_the_project(self) -> None:
        assert self.project.steps.edited(self.read).trees() == self.trees
        for at, versions in enumerate(self.versions):
            turns = self.project.steps.turns(TREE, self.read.reading, str(at))
            assert [tree_of(self.read, at, one.value) for one in turns] == versions

    @invariant()
    def words_are_those_of_the_file(self) -> None:
        for tree, wanted in zip(self.trees, self.words, strict=True):
            assert words(tree) == wanted
            assert not any(node.is_empty for node in nodes(tree))

    def teardown(self) -> None:
        for one in (self.project, *self.crashed):
            one.close()
        shutil.rmtree(self.folder)


TestAnnotating = Annotating.TestCase
TestAnnotating.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
