"""The tree that is corrected: selection, operations, moves, undoing that shows what changed."""

from __future__ import annotations

import pytest
from window_compare import ATTACHED, FLAT, GOLD, treebank_of

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_gui.viewmodels.annotate.brackets import Brackets, changed_words
from icm_gui.viewmodels.annotate.changed_nodes import changed_nodes
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.labels import Labels
from icm_gui.viewmodels.app.document import Document

TRACED = (
    "(S (NP-SBJ-1 (NNS cats)) (VP (VBD wanted) (S (NP-SBJ (-NONE- *-1)) "
    "(VP (TO to) (VP (VB sleep))))))"
)


@pytest.fixture
def document(qapp: object) -> Document:
    found = Document()
    found.set_treebank(treebank_of(*GOLD, TRACED))
    found.use_treebank_sentence(0)
    return found


@pytest.fixture
def editor(document: Document) -> Editor:
    return Editor(document)


def text(editor: Editor) -> str:
    assert editor.tree is not None
    return format_tree(editor.tree)


def tree(brackets: str) -> Tree:
    return from_text(brackets)[0].tree


def test_the_tree_is_the_one_of_the_file_with_its_traces(editor: Editor) -> None:
    editor.document.use_treebank_sentence(4)
    assert "*-1" in text(editor)
    assert editor.index == 4
    assert editor.selection == ((),)
    editor.document.type_sentence("a typed one")
    assert editor.tree is None
    assert editor.selection == ()


def test_operations_are_steps_and_select_what_they_made(editor: Editor) -> None:
    told: list[tuple[str, bool]] = []
    editor.told.connect(lambda *one: told.append(one))
    editor.select((0, 1, 1), (0, 1, 2))
    editor.wrap("NP")
    assert editor.selection == ((0, 1, 1),)
    editor.relabel("NX")
    assert "(VP (VBD saw) (NX (NP (DT a) (NN sack)) (PP (IN with)" in text(editor)
    editor.remove()
    assert tree(text(editor)) == tree(GOLD[0])
    assert [error for _, error in told] == [False] * 3
    undo = editor.document.undo
    undo.undo()
    assert "(NX (NP" in text(editor)
    assert editor.selection == ((0, 1, 1),), "what came back is selected"
    undo.undo()
    undo.undo()
    assert tree(text(editor)) == tree(GOLD[0])
    assert editor.document.treebank is not None
    assert not editor.document.treebank.treebank[0].edited


def test_what_does_not_work_says_why_and_changes_nothing(editor: Editor) -> None:
    told: list[tuple[str, bool]] = []
    editor.told.connect(lambda *one: told.append(one))
    editor.select((0, 0, 0))
    editor.remove()
    editor.split()
    editor.merge()
    editor.relabel("N P")
    editor.select(())
    editor.begin_move()
    assert [error for _, error in told] == [True] * 5
    assert tree(text(editor)) == tree(GOLD[0])
    assert editor.document.undo.next_back is None


def test_split_and_merge_are_each_other_s_reverse(editor: Editor) -> None:
    editor.select((0, 1, 2))
    editor.split()
    assert "(VP (VBD saw) (NP (DT a) (NN sack))) (VP (PP" in text(editor)
    assert editor.selection == ((0, 1), (0, 2))
    editor.merge()
    assert tree(text(editor)) == tree(GOLD[0])


def test_a_level_for_each_of_several_nodes_is_one_step(editor: Editor) -> None:
    editor.select((0, 1), (0, 1, 1), (0, 1, 1, 1))
    editor.add_level("X")
    assert [editor.node(one).label for one in editor.selection] == ["X"] * 3
    assert text(editor).count("(X ") == 3
    editor.document.undo.undo()
    assert tree(text(editor)) == tree(GOLD[0])


def test_a_move_goes_to_the_target_that_is_chosen(editor: Editor) -> None:
    editor.select((0, 1, 2))
    editor.begin_move()
    move = editor.move
    assert move is not None
    assert len(move.targets) > 1
    wanted = next(
        at
        for at, one in enumerate(move.targets)
        if one.kind == "adjoin" and one.parent == (0, 1, 1)
    )
    editor.step_move(-99)
    assert editor.move is not None
    assert editor.move.at == 0
    editor.step_move(wanted)
    assert "NP" in editor.move_text
    editor.drop()
    assert editor.move is None
    assert tree(text(editor)) == tree(ATTACHED)
    editor.begin_move()
    editor.cancel_move()
    assert tree(text(editor)) == tree(ATTACHED)


def test_aiming_goes_through_the_targets_of_one_phrase(editor: Editor) -> None:
    editor.select((0, 1, 2))
    editor.begin_move()
    assert editor.move is not None
    of_np = [at for at, one in enumerate(editor.move.targets) if one.parent == (0, 1, 1)]
    seen = []
    for _ in of_np:
        editor.aim((0, 1, 1))
        assert editor.move is not None
        seen.append(editor.move.at)
    assert sorted(seen) == of_np


def test_neighbours_are_selected_and_let_go_of(editor: Editor) -> None:
    editor.select((0, 1, 0))
    editor.extend(1)
    editor.extend(1)
    editor.extend(1)
    assert editor.selection == ((0, 1, 0), (0, 1, 1), (0, 1, 2))
    editor.extend(-1)
    assert editor.selection == ((0, 1, 0), (0, 1, 1))
    editor.toggle((0, 1, 0))
    assert editor.selection == ((0, 1, 1),)


def test_undoing_in_another_sentence_shows_what_it_changes(editor: Editor) -> None:
    document = editor.document
    editor.select((0, 1, 1))
    editor.relabel("NX")
    document.use_treebank_sentence(2)
    assert editor.selection == ((),)
    document.undo.undo()
    assert editor.index == 0
    assert editor.selection == ((0, 1, 1),)


def test_what_another_part_changes_is_followed(editor: Editor) -> None:
    editor.select((0, 1, 1))
    editor.begin_move()
    editor.document.edit(0, tree(ATTACHED), "elsewhere")
    assert editor.move is None
    assert tree(text(editor)) == tree(ATTACHED)
    assert editor.before == tree(GOLD[0])


def test_changed_nodes() -> None:
    gold, attached, flat = tree(GOLD[0]), tree(ATTACHED), tree(FLAT)
    assert changed_nodes(gold, gold) == ()
    assert changed_nodes(gold, attached) == ((0, 1, 1),)
    # What went is shown by what is over it.
    assert changed_nodes(attached, gold) == ((0, 1),)
    assert changed_nodes(tree(GOLD[2]), flat)[0] == (0, 0)


def test_labels_of_the_treebank_the_most_frequent_first(document: Document) -> None:
    labels = Labels(document)

    def offered(typed: str, **kinds: bool) -> list[str]:
        labels.offer(typed, **kinds)
        return [one.label for one in labels.choices.rows]

    phrases = offered("", tags=False, phrases=True)
    assert phrases[0] in ("NP", "VP")
    assert "NP-SBJ" in phrases, "without its index"
    assert "NP-SBJ-1" not in phrases
    assert offered("np", tags=False, phrases=True) == ["NP", "NP-SBJ", "np"]
    assert offered("NP-SBJ", tags=False, phrases=True) == ["NP-SBJ"]
    assert "-NONE-" not in offered("", tags=True, phrases=False)
    assert offered("vb", tags=True, phrases=False)[-1] == "vb"
    assert "VP" in offered("v", tags=True, phrases=True)
    assert "VBD" in offered("v", tags=True, phrases=True)
    document.edit(1, tree("(ROOT (S (QP (PRP she)) (VP (VBD slept))))"), "relabel")
    assert offered("QP", tags=False, phrases=True) == ["QP"]
    document.set_treebank(None)
    assert offered("", tags=True, phrases=True) == []


def test_words_change_in_brackets_once_they_are_unlocked(editor: Editor) -> None:
    brackets = Brackets(editor)
    before = brackets.text
    other = before.replace("sack", "bag of rye")
    brackets.take(other)
    assert brackets.faults
    assert editor.document.undo.next_back is None
    editor.open_words(True)
    other = before.replace("(NN sack)", "(NN bag) (NN lot)")
    brackets.take(other)
    assert brackets.faults == ()
    step = editor.document.undo.next_back
    assert step is not None
    assert step.what == "Change the words “sack” to “bag lot”"
    assert "(NN bag) (NN lot)" in text(editor)
    assert editor.words_open, "it is the same sentence"
    editor.document.undo.undo()
    assert "(NN sack)" in text(editor)
    editor.document.use_treebank_sentence(1)
    assert not editor.words_open, "the next sentence is locked again"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("a b c", "a b c", ""),
        ("a b c", "a x c", "Change the words “b” to “x”"),
        ("a a", "a a a", "Insert the words “a”"),
        ("a b c", "a", "Delete the words “b c”"),
    ],
)
def test_a_change_of_words_tells_both_texts(before: str, after: str, told: str) -> None:
    def flat(words: str) -> Tree:
        return Tree("S", tuple(Tree("X", (), word) for word in words.split()))

    assert changed_words(flat(before), flat(after)) == told


def test_traces_are_joined_to_phrases_and_parted(editor: Editor) -> None:
    told: list[tuple[str, bool]] = []
    editor.told.connect(lambda *one: told.append(one))
    editor.document.use_treebank_sentence(4)
    trace, subject = (1, 1, 0, 0), (0,)
    editor.select(trace)
    editor.join_trace()
    assert editor.move is not None
    assert editor.move.target.parent == subject
    editor.drop()
    assert "already" in told[-1][0]
    editor.remove()
    assert "(NP-SBJ (NNS cats))" in text(editor)
    assert "(-NONE- *)" in text(editor)
    editor.select(subject, trace)
    editor.join_trace()
    assert tree(text(editor)) == tree(TRACED)
    editor.select(subject)
    editor.join_trace()
    assert editor.move is not None
    assert editor.move.target.parent != subject
