"""Reading: each odd kind of input, in small."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.document import Document, read_document
from icm_core.data.formats.catalogue import format_of
from icm_core.data.sources import Source
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import Treebank, from_text, read_treebank
from icm_core.errors import DataError, OptionError


def _word(label: str, word: str) -> Tree:
    return Tree(label, (), word)


def _asides(treebank: Treebank) -> list[tuple[int, int, str]]:
    return [(aside.line, aside.column, aside.raw) for aside in treebank.set_aside]


def test_escaped_brackets_are_tokens() -> None:
    treebank = from_text("(S (-LRB- -LRB-) (SYM \\)) (SYM \\() (X a\\(b\\)))")
    assert tokens(treebank.trees()[0]) == ["-LRB-", "\\)", "\\(", "a\\(b\\)"]
    assert not treebank.problems


def test_bracket_inside_a_token_sets_the_tree_aside() -> None:
    treebank = from_text("(S (N a))\n(S (NP (NN f(oo))))\n(S (N b))\n")
    assert [tokens(tree) for tree in treebank.trees()] == [["a"], ["b"]]
    assert _asides(treebank) == [(2, 13, "(S (NP (NN f(oo))))")]
    assert "bracket inside a token" in treebank.set_aside[0].reason
    assert str(treebank.problems[0]).startswith("<text>:2:13: tree set aside")
    assert treebank.problems[0].severity == "error"


@pytest.mark.parametrize(
    ("text", "column"),
    [("(S a (N b))", 6), ("(S (N a) b)", 10), ("(S (N a)b)", 9), ("( (N a) b)", 9)],
)
def test_words_beside_brackets_set_the_tree_aside(text: str, column: int) -> None:
    assert _asides(from_text(text)) == [(1, column, text)]


def test_label_may_touch_a_bracket_and_stand_behind_a_space() -> None:
    want = Tree("S", (Tree("NP", (_word("N", "a"),)),))
    assert from_text("(S(NP(N a)))").trees() == [want]
    assert from_text("( S ( NP ( N a ) ) )").trees() == [want]


def test_unlabelled_tops_are_kept() -> None:
    first, second = from_text("( (S (N a)) (. .) )\n((S (N b)))\n").trees()
    assert (first.label, len(first.children)) == ("", 2)
    assert (second.label, second.children[0].label) == ("", "S")


@pytest.mark.parametrize("text", ["(())", "()", "( )", "((()) ())", "(\n ( )\n)"])
def test_no_content_is_a_failed_parse(text: str) -> None:
    treebank = from_text(text)
    assert treebank.trees() == [Tree("")]
    assert len(treebank.columns.label) == 1
    assert [problem.severity for problem in treebank.problems] == ["note"]


def test_unclosed_then_good_then_surplus() -> None:
    lines = ["(S (N a)", "(S (N b))", "(S (N c)))"]
    treebank = from_text("\n".join(lines))
    assert [tokens(tree) for tree in treebank.trees()] == [["b"]]
    assert _asides(treebank) == [(1, 1, lines[0]), (3, 10, lines[2])]
    assert "line 2" in treebank.set_aside[0].reason


def test_one_tree_a_line_recovers_whatever_the_labels() -> None:
    lines = [f"({label} (N {label.lower()}))" for label in "ABCDEFGH"]
    lines[2] = "(C (N c)"
    treebank = from_text("\n".join(lines))
    assert len(treebank) == 7
    assert _asides(treebank) == [(3, 1, lines[2])]


def test_indented_files_recover_at_the_margin() -> None:
    treebank = from_text("(A\n  (N a)\n(B\n  (N b))\n\n(C\n  (N c)))\n(D\n  (N d))\n")
    assert [tree.label for tree in treebank.trees()] == ["B", "D"]
    assert [aside.start_line for aside in treebank.set_aside] == [1, 6]


def test_unindented_trees_of_many_lines_stay_whole() -> None:
    one = "(S\n(NP (N a))\n(VP (V b))\n(. .)\n)\n"
    treebank = from_text(one * 5)
    assert [tokens(tree) for tree in treebank.trees()] == [["a", "b", "."]] * 5
    assert not treebank.problems
    nested = "(S\n(S (N a))\n(S (V b))\n)\n"
    assert len(from_text(nested * 5)) == 5
    assert len(from_text(one)) == 1


def test_blank_line_ends_an_open_tree() -> None:
    one = "(A\n(NP (N a))\n(B\n(V b))\n)\n"
    treebank = from_text(one * 3 + "(A\n(NP (N a))\n\n" + one)
    assert [tree.label for tree in treebank.trees()] == ["A"] * 4
    assert _asides(treebank) == [(16, 1, "(A\n(NP (N a))")]


def test_first_tree_unclosed_in_an_unindented_file() -> None:
    one = "(A\n(NP (N a))\n(VP (V b))\n(X (V b))\n(. .)\n)\n"
    treebank = from_text("(A\n(NP (N a))\n" + one * 9)
    assert {tree.label for tree in treebank.trees()} == {"A"}
    assert len(treebank) == 9


def test_truncated_file() -> None:
    treebank = from_text("(S (N a))\n(S (N b) (V \n")
    assert len(treebank) == 1
    assert _asides(treebank) == [(2, 1, "(S (N b) (V")]
    assert "file ends" in treebank.set_aside[0].reason


def test_comments_are_silent_and_their_brackets_are_not_read() -> None:
    text = (
        "; a (draft\n# b (\n% c )\n// d (\n*x*x*x* (\n/~* e (\n ( *~/\n/* f\n) */\n"
        "(S (N a)) ; behind (\n"
    )
    treebank = from_text(text)
    assert [tokens(tree) for tree in treebank.trees()] == [["a"]]
    assert not treebank.problems
    assert treebank.dumps() == text.encode()


def test_other_text_is_reported_and_kept() -> None:
    text = "id1 (S (N a))\nnotes\n/* never closed\n(S (N b))\n"
    treebank = from_text(text)
    assert len(treebank) == 2
    assert [(p.line, p.column, p.value) for p in treebank.problems] == [
        (1, 1, "id1"),
        (2, 1, "notes"),
        (3, 1, "/* never closed"),
    ]
    assert treebank.dumps() == text.encode()


def test_empty_terminal_is_no_token() -> None:
    treebank = from_text("(S (NN a) (HYPH ) (NN b))")
    tree = treebank.trees()[0]
    assert tokens(tree) == ["a", "b"]
    assert tree.children[1] == Tree("HYPH")
    problem = treebank.problems[0]
    assert (problem.severity, problem.column, problem.value) == ("warning", 11, "(HYPH )")
    assert treebank.problems == [problem]
    assert treebank.columns.right[0] == 2


def test_only_ascii_space_splits() -> None:
    treebank = from_text("(NP (CD 1\u00a0000) (V a\u200cb) (X a\u2003b) (Y a\u0085b))")
    assert tokens(treebank.trees()[0]) == ["1\u00a0000", "a\u200cb", "a\u2003b", "a\u0085b"]
    assert not treebank.problems


def test_space_inside_a_terminal_is_joined_and_flagged() -> None:
    treebank = from_text("(NP (NNP Rio  de\tJaneiro) (N a) (N b))")
    assert tokens(treebank.trees()[0])[0] == "Rio de Janeiro"
    assert [(p.column, p.value) for p in treebank.problems] == [(5, "(NNP Rio  de\tJaneiro)")]


def test_third_items_are_one_note_and_a_choice() -> None:
    text = "(S (N cats cat) (V ran run) (. .))"
    lemmas = from_text(text)
    assert [problem.severity for problem in lemmas.problems] == ["note"]
    assert "2 of 3 terminals" in lemmas.problems[0].reason
    assert lemmas.trees()[0].children[0] == Tree("N", (), "cats", ("cat",))
    assert len(from_text(text * 9).problems) == 1
    joined = from_text(text, third_item="join")
    assert tokens(joined.trees()[0]) == ["cats cat", "ran run", "."]
    assert len(joined.problems) == 1
    few = from_text("(S (N a) (N b) (N cats cat))", third_item="lemma")
    assert few.trees()[0].children[2].extra == ("cat",)
    with pytest.raises(OptionError, match="third_item"):
        from_text(text, third_item="other")  # type: ignore[arg-type]


def test_special_labels_are_only_strings() -> None:
    labels = ["ADVP|PRT", "NP+X", "NP^S", "PRP$", "<A>", "A=1", "\u00df"]
    text = "(S " + " ".join(f"({label} a)" for label in labels) + ")"
    assert [node.label for node in from_text(text).trees()[0].children] == labels


@pytest.mark.parametrize("depth", [1_200, 20_000])
def test_deep_trees(depth: int) -> None:
    text = "(X " * depth + "(N a)" + ")" * depth
    treebank = from_text(text)
    tree = treebank.trees()[0]
    edited = treebank.replaced(0, Tree("Y", (tree,)))
    assert from_text(edited.dumps().decode()).trees() == [Tree("Y", (tree,))]
    assert edited.columns.end[0] == depth + 2


def test_control_characters_and_marks_are_named() -> None:
    treebank = from_text("(S (N a\x00b) (N \x1c) (N \ufeffc))\n\ufeff(S (N d))\n")
    assert [tokens(tree) for tree in treebank.trees()] == [["a\x00b", "\x1c", "\ufeffc"], ["d"]]
    assert [(p.line, p.column, p.value) for p in treebank.problems] == [
        (1, 8, "U+0000"),
        (1, 15, "U+001C"),
        (1, 21, "U+FEFF"),
        (2, 1, "U+FEFF"),
    ]
    many = from_text("\x00" * 5_000)
    assert len(many.problems) < 200


def test_files_without_trees_say_so() -> None:
    for text in ("", "\n \n"):
        assert "empty" in from_text(text).problems[0].reason
    assert "no tree" in from_text("; nothing\n").problems[0].reason
    assert len(from_text("").columns) == 0
    assert from_text("").trees() == []


def test_places_count_characters_and_all_line_ends() -> None:
    treebank = from_text("(S (N \u00e9\U0001d538))\r(S (N a))\r\n(S (N \u00e9) (X ))\n")
    assert [entry.line for entry in treebank] == [1, 2, 3]
    assert (treebank.problems[0].line, treebank.problems[0].column) == (3, 10)


def test_one_long_line_with_many_findings_is_fast() -> None:
    treebank = from_text("(S " + "(X )" * 30_000 + ")")
    assert treebank.problems[-1].column == 4 + 4 * 29_999


def test_progress_is_told_and_may_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("icm_core.data.formats.bracket_scan.CHUNK_BYTES", 100)
    path = tmp_path / "a.mrg"
    path.write_text("(S (N a))\n" * 100)
    shares: list[float] = []
    assert len(read_treebank([path], progress=shares.append)) == 100
    assert len(shares) > 5
    assert shares == sorted(shares)


def test_growing_tables() -> None:
    text = "".join(f"(L{n} (T{n} w{n} l{n}))\n" for n in range(6_000))
    treebank = from_text(text)
    assert treebank[5_999].tree == Tree("L5999", (Tree("T5999", (), "w5999", ("l5999",)),))
    assert len(treebank.columns.words) == 12_000
    assert len(treebank.columns.labels) == 12_001


def test_set_aside_trees_leave_no_rows() -> None:
    columns = from_text("(S (N a))\n(S (N b) c)\n(S (N d))").columns
    assert columns.pointer.tolist() == [0, 2, 4]
    assert columns.parent.tolist() == [-1, 0, -1, 2]


def test_case_files(cases_folder: Path) -> None:
    counts = {
        "01_escaped": (2, 1),
        "02_emptytop_branching": (2, 0),
        "03_unbalanced_then_good": (1, 2),
        "04_emptyterm": (1, 0),
        "05_spaces_nbsp": (1, 0),
        "06_3part": (1, 0),
        "07_bom_crlf": (1, 0),
        "09_comments": (1, 0),
        "10_special_labels": (1, 0),
        "11_xx_unary": (1, 0),
        "12_deep": (1, 0),
        "13_flat210": (1, 0),
        "15_gold": (4, 0),
        "15_test": (4, 0),
    }
    for name, (good, asides) in counts.items():
        treebank = read_treebank([cases_folder / f"{name}.mrg"])
        assert (len(treebank), len(treebank.set_aside)) == (good, asides), name
    with pytest.raises(DataError, match="--encoding"):
        read_treebank([cases_folder / "08_latin1.mrg"])
    assert len(read_treebank([cases_folder / "08_latin1.mrg"], encoding="latin-1")) == 1


@pytest.mark.data
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("wsj-sample/train", 3_253),
        ("wsj-sample/dev", 248),
        ("gum/train", 10_224),
        ("gum/dev", 1_575),
    ],
)
def test_real_treebanks_are_read_without_a_problem(
    data_folder: Path, name: str, count: int
) -> None:
    treebank = read_treebank([data_folder / f"{name}.mrg"])
    assert len(treebank) == count
    assert not treebank.problems
    tops = {tree.label for tree in treebank.trees()}
    assert tops == ({""} if name.startswith("wsj") else {"ROOT"})


@pytest.mark.data
def test_original_layout_reads_as_the_one_line_layout(data_folder: Path) -> None:
    original = read_treebank([data_folder / "wsj-sample/original"])
    document: Document = original.documents[0]
    assert document.layout.indent == 2
    lines = {
        str(tree): tree
        for name in ("train", "dev")
        for tree in read_treebank([data_folder / f"wsj-sample/{name}.mrg"]).trees()
    }
    shared = [tree for tree in original.trees() if tree in set(lines.values())]
    assert len(shared) > 0.9 * len(original)


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.conllu", "1-x\tdu\t_\t_\t_\t_\t_\t_\t_\t_\n1\tdu\t_\tA\n", "1:1"),
        ("a.conllu.gz", "1 The the DET\n", "1 column where CoNLL-U has 10"),
        ("a.pos", "The/DT dog/NN\nthese have none\n", "the token 'these' has no tag"),
        ("a.tagged", "The\nold\ndog\n", "a token without a tag"),
    ],
)
def test_a_damaged_text_is_known_by_its_name(name: str, text: str, found: str) -> None:
    """Where its content says nothing: what is wrong with it is told as of its format."""
    document = read_document(Source(name, text.encode(), None))
    assert any(found in str(one) for one in document.problems)
    assert document.format is format_of(text.encode(), name) is not format_of(text.encode())
    # Trees in brackets are trees, whatever the file is called.
    assert format_of(b"(S (NN a))", name).name == "brackets"


def test_a_web_page_is_no_tagged_text() -> None:
    text = b"<html><body>404</body></html>\n"
    assert format_of(text).name == "brackets"
    with pytest.raises(DataError, match="a web page"):
        read_document(Source("a.pos.html", text, None))
