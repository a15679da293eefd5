"""Conventions that are not Penn's: bare terminals and traces, prose, brackets that are missing."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.columns import TreeColumns, columns_from_trees, same_trees
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.formats.bracket_traces import without_tags
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import Treebank, from_text

INNER = "(S (NP (N (Ayu))) (VP (V (minum)) (SBAR (0) (S (NP-2 (*)) (V (teh))))) (Z (.)))\n"
ALIKE = "(UTT (NP\n    (N rio)\n    (A novo))\n  (,)\n  (V corre)\n  (.))\n"
HISTORICAL = (
    "( (METADATA (AUTHOR Nobody) (DATE 1380)))\n\n"
    "( (IP-MAT (CODE <P_7>)\n\t(NP-SBJ *pro*)\n\t(VBD *)\n\t(VBD cam)\n"
    "\t(CP-THT (C 0) (IP-SUB (NP *-3) (NUM 0)))\n\t(E_S .))\n  (ID MADE-UP,7.1))\n"
)


def shown(bank: Treebank) -> list[str]:
    """Return the trees on one line each."""
    return [format_tree(tree) for tree in bank.trees()]


def reasons(bank: Treebank) -> list[tuple[int, int, str]]:
    """Return place and reason of what was found."""
    return [(found.line, found.column, found.reason) for found in bank.problems]


def test_words_in_brackets_are_said_once_and_read_by_choice() -> None:
    plain = from_text(INNER)
    assert tokens(plain[0].tree) == []
    (problem,) = plain.problems
    assert "words stand in brackets of their own (6 terminals)" in problem.reason
    assert (problem.line, problem.column, problem.value) == (1, 11, "(Ayu)")
    assert "--bare-terminals words" in problem.fix
    read = from_text(INNER, bare_terminals="words")
    assert shown(read) == [
        "(S (NP (N Ayu)) (VP (V minum) (SBAR (-NONE- 0) (S (NP-2 (-NONE- *)) (V teh)))) (Z .))"
    ]
    assert read.documents[0].bare_terminals == "inner"


def test_words_in_brackets_beside_others_are_known_by_their_tags() -> None:
    text = "(S (NP (N (dog))) (VP (V barks)))\n" + "(S (NP (N cat)) (VP (V sleeps)))\n" * 3
    (problem,) = from_text(text).problems
    assert "words stand in brackets of their own (1 terminal)" in problem.reason
    read = from_text(text, bare_terminals="words")
    assert tokens(read[0].tree) == ["dog", "barks"]
    # One whole tree of them is enough, however many others there are.
    mixed = "(S (NP (N cat)) (VP (V sleeps)))\n" * 9 + "(S (X (rain)) (Y (falls)) (Z (.)))\n"
    (problem,) = from_text(mixed).problems
    assert (problem.line, problem.value) == (10, "(rain)")
    assert "words stand in brackets of their own (3 terminals)" in problem.reason
    assert tokens(from_text(mixed, bare_terminals="words")[9].tree) == ["rain", "falls", "."]
    # A phrase with a tag that has no word is none.
    (empty,) = from_text("(S (NP (HYPH )) (VP (V barks)))\n").problems
    assert empty.reason == "a terminal without a word: kept, but it is no token"


def test_bare_punctuation_is_said_once_and_read_by_choice() -> None:
    (problem,) = from_text(ALIKE).problems
    assert "punctuation stands alone in brackets (2 terminals)" in problem.reason
    assert (problem.line, problem.column) == (4, 3)
    read = from_text(ALIKE, bare_terminals="words")
    assert shown(read) == ["(UTT (NP (N rio) (A novo)) (, ,) (V corre) (. .))"]


def test_a_tag_without_a_word_stays_one() -> None:
    text = "(S (N a) (HYPH ) (N b) (,))\n"
    assert [reason for _, _, reason in reasons(from_text(text))] == [
        "a terminal without a word: kept, but it is no token",
        "punctuation stands alone in brackets (1 terminal): kept, but read as no tokens",
    ]
    assert tokens(from_text(text, bare_terminals="words")[0].tree) == ["a", "b", ","]


@pytest.mark.parametrize("text", [INNER, ALIKE, HISTORICAL])
def test_files_are_kept_and_edits_keep_the_convention(text: str) -> None:
    bank = from_text(text, bare_terminals="words")
    assert bank.dumps().decode() == text
    tree = bank[0].tree
    new = Tree(tree.label, (*tree.children, Tree("X", (), "new")))
    made = bank.with_trees({0: new}).dumps().decode()
    for part in ("(N (Ayu))", "(0)", "(,)", "(C 0)", "(CODE <P_7>)", "(NP-SBJ *pro*)"):
        assert (part in made) == (part in text), part


def test_traces_and_metadata_are_no_words() -> None:
    bank = from_text(HISTORICAL)
    assert len(bank) == 1
    kept, report = clean_all(bank.trees(), CleanOptions())
    assert kept[0] is not None
    # A zero under a numeral is a word, a star under a verb is none in such a file.
    assert tokens(kept[0]) == ["cam", "0", "."]
    assert report.traces_removed == 6
    (note,) = bank.problems
    assert note.severity == "note"
    assert "4 traces without -NONE- and 4 items of metadata" in note.reason
    assert "1 tree of metadata alone" in note.reason


def test_what_is_said_beside_a_word_is_no_word() -> None:
    text = (
        "(IP (NP (N (ORTHO mice) (META (LEMMA mouse) (CASE nom)))) (V (ORTHO ran)))\n(META (A b))\n"
    )
    bank = from_text(text)
    cleaned, _ = clean_all(bank.trees())
    words = [[] if tree is None else tokens(tree) for tree in cleaned]
    assert words == [["mice", "ran"], ["b"]]
    assert bank.dumps().decode() == text
    changed = from_text(text.replace("V (ORTHO", "VB (ORTHO"))[0].tree
    assert bank.with_trees({0: changed}).dumps().decode() == text.replace("V (ORTHO", "VB (ORTHO")


def test_a_zero_under_a_phrase_is_no_word_where_traces_have_no_tag() -> None:
    text = "( (IP-MAT (NP-SBJ 0) (VBD cam)) (ID MADE-UP,1))\n"
    bank = from_text(text)
    kept, _ = clean_all(bank.trees(), CleanOptions())
    assert kept[0] is not None
    assert tokens(kept[0]) == ["cam"]
    edited = bank.with_trees({0: from_text(text.replace("VBD", "VBP"))[0].tree})
    assert edited.dumps().decode() == text.replace("VBD", "VBP")
    assert shown(from_text("(S (NP 0) (V x))\n")) == ["(S (NP 0) (V x))"]


@pytest.mark.parametrize("text", ["(S (RB *really*) (CD 0) (SYM *))", "(S (C x) (NN ID))"])
def test_words_that_look_alike_stay_words(text: str) -> None:
    assert shown(from_text(text)) == [text]


UNCLOSED = "(S (NP (D a) (N b)) (VP (V c)\n"


@pytest.mark.parametrize(
    "between", ["\n#7 H-7\n  ", "; a note\n\t", "\n  ", "HEAD 7\n ", "/~*\n(x)\n*~/\n  ", "\n\n"]
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_unclosed_tree_takes_nothing_along(between: str, line_end: str) -> None:
    text = f"{UNCLOSED}{between}(S (NP (D d)) (VP (V e)))\n{between}(S (NP (D f)))\n"
    bank = from_text(text.replace("\n", line_end))
    assert shown(bank) == ["(S (NP (D d)) (VP (V e)))", "(S (NP (D f)))"]
    (aside,) = bank.set_aside
    assert (aside.line, aside.column) == (1, 1)
    assert "a ) is missing at line 1, column 30" in aside.reason
    assert bank.dumps().decode() == text.replace("\n", line_end)


def test_blank_lines_inside_of_trees_make_no_fragments() -> None:
    good = "(S\n\n  (NP (D a)\n\n    (N b))\n\n  (VP (V c)))\n\n"
    bank = from_text(good[:-4] + "\n\n" + 3 * good)
    assert len(bank) == 3
    assert len(bank.set_aside) == 1


REPORT = """Sentence 1 (2 tokens):
It rained (again).

(ROOT
  (S
    (NP (PRP It))
    (VP (VBD rained))))

More (of (this kind)) follows: nsubj(rained-2, It-1)
"""


def test_a_tree_between_lines_of_prose() -> None:
    bank = from_text(REPORT)
    assert shown(bank) == ["(ROOT (S (NP (PRP It)) (VP (VBD rained))))"]
    raw = [aside.raw for aside in bank.set_aside]
    assert raw == ["(2 tokens)", "(again)", "(of (this kind))", "(rained-2, It-1)"]
    assert [aside.line for aside in bank.set_aside] == [1, 2, 9, 9]
    assert not any(problem.severity == "error" for problem in bank.problems)
    assert bank.dumps().decode() == REPORT


@pytest.mark.parametrize("before", ["0.25 ", "s1: ", "sent-1\t", "tree of s1 = "])
def test_scores_and_names_before_trees_are_no_prose(before: str) -> None:
    bank = from_text("".join(f"{before}(S (N {word}))\n" for word in "ab") + f"{before}(())\n")
    assert shown(bank) == ["(S (N a))", "(S (N b))", "()"]


def test_what_a_parser_writes_beside_each_tree_is_said_once() -> None:
    text = "".join(f"(S (N {word})) (p=2.5e-{at})\n" for at, word in enumerate("abcd"))
    bank = from_text(text + "None\nscore 1\nscore 2\n")
    assert shown(bank) == [f"(S (N {word}))" for word in "abcd"]
    assert reasons(bank) == [
        (1, 11, "text outside of trees is kept but not read, 4 times like this"),
        *((line, 1, "text outside of trees is kept but not read") for line in (5, 6, 7)),
    ]
    assert not bank.set_aside
    assert bank.dumps().decode() == text + "None\nscore 1\nscore 2\n"


@pytest.mark.parametrize("times", [1, 4])
def test_scores_behind_trees_are_no_trees_where_nothing_else_is_there(times: int) -> None:
    bank = from_text("(S\n  (N a)) (p=2.5e-16)\n" * times)
    assert shown(bank) == ["(S (N a))"] * times
    assert len(bank.problems) == 1
    assert not bank.set_aside
    # Two trees on a line are two, and an empty one on its own line is what it was.
    assert len(from_text("(S (N a)) (NP-1 b)\n(NP-1)\n")) == 3


def test_what_has_words_is_set_aside_however_often_it_is_there() -> None:
    bank = from_text("Score 1 (N a)\nScore 2 (N a)\nScore 3 (N a)\n(S (V d))\n")
    assert shown(bank) == ["(S (V d))"]
    assert len(bank.set_aside) == 3


def test_trees_as_python_shows_them_are_told_once() -> None:
    calls = [f"Tree('S', [Tree('N', ['{word}'])])\n" for word in "ab"]
    text = "".join([*calls, 'Tree("S", ["c"])\n'])
    bank = from_text(text)
    assert not len(bank)
    told = [one for one in bank.problems if one.severity == "error"]
    assert [str(one) for one in told] == [
        "<text>:1:5: tree set aside: it is written as Python shows it, 3 times like this"
    ]
    assert "str(tree)" in told[0].fix
    assert {one.reason for one in bank.set_aside} == {"it is written as Python shows it"}
    assert bank.dumps().decode() == text


def test_spaces_and_marks_that_are_not_seen_are_told_in_labels() -> None:
    bank = from_text("\u00a0(S (N a))\n(S (N\u00a0 b) (N\u200b\u202f c))\n")
    assert len(bank) == 2
    fault = "a label with a space or an invisible character in it"
    assert reasons(bank)[1:] == [(2, 4, fault), (2, 11, fault)]
    # A label that is in nothing but a tree set aside is told with that tree.
    assert [one.severity for one in from_text("(S (N a))\n(N\u00a0").problems] == ["error"]


def test_a_root_ends_what_stands_before_it() -> None:
    bank = from_text("prob -3 (ROOT (N a))\nseen (and (again)) below (ROOT (N b))\n")
    assert shown(bank) == ["(ROOT (N a))", "(ROOT (N b))"]


@pytest.mark.parametrize("text", ["(2024-01-01 10:00)", "(4 tokens)", "() nothing"])
def test_brackets_that_are_all_there_is_may_be_no_tree(text: str) -> None:
    bank = from_text(f"{text}\n")
    assert not shown(bank)
    assert [aside.line for aside in bank.set_aside] == [1]
    assert bank.dumps().decode() == f"{text}\n"


def test_numbers_as_labels_are_those_of_the_file() -> None:
    assert shown(from_text("(S (1 a) (2 b))\n(2 c)\n(3 d)\n")) == ["(S (1 a) (2 b))", "(2 c)"]
    assert shown(from_text("(. .)\n()\n(NN dog)\n")) == ["(. .)", "()", "(NN dog)"]


LABELS = st.sampled_from(["NP", "NP-SBJ", "C", "VBD", "CODE", "ID", "SYM", "", "METADATA"])
WORDS = st.sampled_from(["*", "*T*-1", "0", "*con*", "a", "<P>", "{x}", ","])
TAGS = st.sampled_from(["-NONE-", "N", "NP", "VBD", "C", "ID", "CODE", "SYM"])
TREES = st.recursive(
    st.builds(lambda tag, word: Tree(tag, (), word), TAGS, WORDS),
    lambda below: st.builds(
        lambda label, children: Tree(label, tuple(children)),
        LABELS,
        st.lists(below, min_size=1, max_size=3),
    ),
    max_leaves=6,
)


def check(columns: TreeColumns) -> None:
    """The columns of a reading are those of its trees."""
    trees = [columns.tree(at) for at in range(len(columns))]
    again = columns_from_trees(trees)
    assert same_trees(columns, again)
    for name in ("parent", "end", "left", "right"):
        assert getattr(columns, name).tolist() == getattr(again, name).tolist()


@given(st.lists(TREES, min_size=1, max_size=4), st.sampled_from(["empty", "words"]))
def test_readings_are_trees_and_saved_as_read(trees: list[Tree], choice: str) -> None:
    text = "\n".join(map(format_tree, trees)) + "\n"
    bank = from_text(text, bare_terminals=choice)  # type: ignore[arg-type]
    assert bank.dumps().decode() == text
    check(bank.columns)


@given(TREES)
@example(Tree("CODE", (Tree("", (Tree("-NONE-", (), "*"),)),)))
def test_what_is_written_without_tags_is_read_with_them(tree: Tree) -> None:
    read = from_text(format_tree(Tree("", (tree, Tree("NP", (), "*pro*"), Tree("N", (), "w")))))
    before = read[0].tree
    again = from_text(format_tree(without_tags(before)))
    assert again[0].tree == before


BARE = st.recursive(
    st.sampled_from(["(N (a))", "(V (*))", "(Z (.))", "(N (0))", "(,)", "(0)", "(*)"]),
    lambda below: st.builds(
        lambda parts: f"(S {' '.join(parts)})", st.lists(below, min_size=2, max_size=3)
    ),
    max_leaves=8,
)


@given(BARE)
def test_every_bare_terminal_is_a_word(text: str) -> None:
    bank = from_text(f"(R {text} (N (w)))\n", bare_terminals="inner")
    check(bank.columns)
    assert tokens(bank[0].tree) == [*re.findall(r"\(([^() ]+)\)", text), "w"]
