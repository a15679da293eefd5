"""States, notes and tags of sentences, and brackets that are typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import ATTACHED, GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Address, Tree
from icm_core.data.treebank import from_text
from icm_core.project.notes import NO_NOTE, NodeKey, SentenceNote
from icm_gui.viewmodels.annotate import node_notes
from icm_gui.viewmodels.annotate.brackets import Brackets
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.node_notes import node_key
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.workbench import Workbench


def rest(qtbot: QtBot, bench: Workbench) -> SentenceNotes:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    return bench.sentence_notes


def test_what_is_noted_is_undone_and_comes_back(qtbot: QtBot, tmp_path: Path) -> None:
    path = str(tmp_path / "kept.icmproj")
    bench = Workbench(keep=False)
    bench.session.new_project(path)
    notes = rest(qtbot, bench)
    bench.document.set_treebank(treebank_of(*GOLD))
    rest(qtbot, bench)
    assert notes.counts == {"todo": 4, "work": 0, "done": 0, "doubtful": 0}
    notes.set_state(1, "done")
    notes.set_note(1, "  clear \n")
    notes.set_tags(1, "a, b a")
    assert notes.get(1) == SentenceNote("done", "clear", ("a", "b"))
    undo = bench.document.undo
    undo.undo()
    assert notes.get(1).tags == ()
    assert bench.document.sentence is not None
    assert bench.document.sentence.index == 1
    undo.redo()
    # A tree that was changed is in progress, unless something else was said.
    bench.document.edit(0, from_text(ATTACHED)[0].tree, "attach")
    bench.document.edit(1, from_text("(ROOT (S (NP (PRP she)) (X (VBD slept))))")[0].tree, "x")
    assert (notes.state(0), notes.state(1)) == ("work", "done")
    assert notes.counts == {"todo": 2, "work": 1, "done": 1, "doubtful": 0}
    notes.set_state(2, "doubtful")
    undo.undo()
    assert notes.get(2) == NO_NOTE
    rest(qtbot, bench)
    bench.close()
    again = Workbench(keep=False)
    again.session.open_project(path)
    rest(qtbot, again)
    rest(qtbot, again)
    assert again.sentence_notes.get(1) == SentenceNote("done", "clear", ("a", "b"))
    assert again.sentence_notes.counts == {"todo": 2, "work": 1, "done": 1, "doubtful": 0}
    assert again.sentences.states.tolist() == [1, 2, 0, 0]
    again.close()


@pytest.fixture
def editor(qapp: object) -> Editor:
    document = Document()
    document.set_treebank(treebank_of(*GOLD))
    document.use_treebank_sentence(0)
    return Editor(document)


def test_typed_brackets_are_the_tree_and_one_step(editor: Editor) -> None:
    brackets = Brackets(editor)
    assert brackets.can_type
    assert brackets.text.startswith("(ROOT\n  (S")
    assert brackets.summary == "Brackets match the tree · words: 7, phrases: 7"
    start, end = brackets.range_of((0, 1, 2)) or (0, 0)
    assert brackets.text[start:end].split() == ["(PP", "(IN", "with)", "(NP", "(NN", "rye)))"]
    assert brackets.node_at(start + 1) == (0, 1, 2)
    assert brackets.node_at(start + 5) == (0, 1, 2, 0)
    before, text = editor.tree, brackets.text
    brackets.take(text.replace("(PP", "(PX"))
    brackets.take(text.replace("(PP", "(PY"))
    assert editor.node((0, 1, 2)).label == "PY"
    assert editor.selection == ((0, 1, 2),)
    editor.document.undo.undo()
    assert editor.tree == before
    assert editor.document.undo.next_back is None
    assert brackets.text == text, "the text follows the tree"


@pytest.mark.parametrize(
    ("old", "new", "marked"),
    [("(IN with)", "(IN of)", "of"), ("(NN rye)", "(NN rye", None), (" (NN sack)", "", None)],
)
def test_faults_are_found_and_the_tree_stays(
    editor: Editor, old: str, new: str, marked: str | None
) -> None:
    brackets = Brackets(editor)
    before, text = editor.tree, brackets.text.replace(old, new)
    brackets.take(text)
    assert editor.tree is before
    (fault, *_) = brackets.faults
    assert brackets.summary == fault.message
    assert 0 <= fault.start <= fault.end <= len(text)
    if marked is not None:
        assert text[fault.start : fault.end] == marked
    brackets.renew()
    assert brackets.faults == ()


def test_no_tree_no_text(editor: Editor) -> None:
    brackets = Brackets(editor)
    editor.document.set_sentence(None)
    assert (brackets.text, brackets.summary, brackets.can_type) == ("", "", False)
    brackets.take("(X y)")
    assert brackets.node_at(0) is None


def test_category_and_notes_on_nodes_are_kept(qtbot: QtBot) -> None:
    bench = Workbench(keep=False)
    notes = rest(qtbot, bench)
    bench.document.set_treebank(
        treebank_of("(ROOT (S (NP-SBJ-1 (-NONE- *) (NN rye)) (VP (VBZ is))))")
    )
    bench.document.use_treebank_sentence(0)
    rest(qtbot, bench)
    notes.set_category(0, "PP  attachment")
    assert notes.get(0).category == "PP attachment"
    assert notes.categories == ["PP attachment"]
    nodes, editor = bench.node_notes, bench.editor
    assert nodes.key is None
    editor.select((0, 0))
    assert nodes.key == NodeKey("rye is", 0, 1, "NP")
    nodes.set(nodes.key, "the subject")
    assert nodes.text == "the subject"
    # It is the note that Compare has of the same node.
    assert bench.marks.get(NodeKey("rye is", 0, 1, "NP")).note == "the subject"
    editor.select((0, 0, 0))
    assert nodes.key is None
    assert nodes.text == ""
    editor.select((0, 1))
    assert nodes.key == NodeKey("rye is", 1, 2, "VP")
    bench.document.undo.undo()
    editor.select((0, 0))
    assert nodes.text == ""
    bench.close()


def test_the_words_of_a_node_are_counted_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Address] = []

    def key_of(tree: Tree, address: Address, sentence: str) -> NodeKey | None:
        counted.append(address)
        return node_key(tree, address, sentence)

    monkeypatch.setattr(node_notes, "node_key", key_of)
    bench = Workbench(keep=False)
    rest(qtbot, bench)
    bench.document.set_treebank(treebank_of("(ROOT (S (NP (NN rye)) (VP (VBZ is))))"))
    bench.document.use_treebank_sentence(0)
    nodes, editor = bench.node_notes, bench.editor
    editor.select((0, 1))
    for _ in range(2):
        assert nodes.key == NodeKey("rye is", 1, 2, "VP")
        assert "VP" in nodes.title
        assert nodes.text == ""
    assert counted == [(0, 1)]
    # The same node of another tree is another one.
    editor.relabel("XP")
    assert nodes.key == NodeKey("rye is", 1, 2, "XP")
    bench.document.undo.undo()
    assert nodes.key == NodeKey("rye is", 1, 2, "VP")
    bench.close()
