"""Formats of tagged text: written and read, edited byte for byte, damage with its place."""

from __future__ import annotations

import conllu
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from icm_core.data.document import TAG_COLUMNS, Document, document_of_text
from icm_core.data.formats.base import TagColumn
from icm_core.data.formats.bracket_text import escape_word
from icm_core.data.formats.catalogue import format_named, format_of
from icm_core.data.formats.conllu import TAG_COLUMN_FIX, tag_column, two_tags
from icm_core.data.formats.tagged import Token, flat, separator_of
from icm_core.data.sources import Source
from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError

NAMES = ("tagged-columns", "tagged-text", "conllu")
TAGS = ("NN", "VB", "RB", "DT|IN", ".", "-LRB-", "PRP$", "$,")
NO_LINE_ENDS = "\x1c\x85\u2028\u2029"
"""At which `str.splitlines` breaks lines, and the formats do not."""
letters = st.characters(exclude_categories=["Z", "C"]) | st.sampled_from(NO_LINE_ENDS)
words = st.text(letters, min_size=1, max_size=6).filter(
    lambda word: (
        word not in ("[", "]", "_")
        and word[0] not in "#%=("
        and word[-1] != "\\"
        and bool(word.strip())
    )
)
leaves = st.builds(lambda tag, word: Tree(tag, (), escape_word(word)), st.sampled_from(TAGS), words)
sequences = st.builds(
    lambda many: Tree("ROOT", tuple(many)), st.lists(leaves, min_size=1, max_size=6)
)


def document_of(text: str, name: str | None = None) -> Document:
    """Read a text; the format is recognised where none is named."""
    data = text.encode()
    form = format_of(data) if name is None else format_named(name)
    return document_of_text(Source("f", data), data, form=form)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=150)
@given(trees=st.lists(sequences, min_size=1, max_size=4))
def test_written_and_read_is_the_same(name: str, trees: list[Tree]) -> None:
    form = format_named(name)
    text = form.whole([(tree, None) for tree in trees])
    if name == "tagged-text":
        assume(separator_of(text) == "/")
    document = document_of(text, name)
    assert document.trees() == trees
    assert not document.set_aside
    assert Treebank([document]).dumps() == text.encode()


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=100)
@given(
    trees=st.lists(sequences, min_size=1, max_size=4),
    at=st.integers(0, 3),
    token=st.integers(0, 5),
    tag=st.sampled_from(TAGS),
    end=st.sampled_from(["\n", "\r\n"]),
)
def test_another_tag_changes_nothing_else(
    name: str, trees: list[Tree], at: int, token: int, tag: str, end: str
) -> None:
    text = format_named(name).whole([(tree, None) for tree in trees]).replace("\n", end)
    if name == "tagged-text":
        assume(separator_of(text) == "/")
    treebank = Treebank([document_of(text, name)])
    at %= len(trees)
    old = trees[at].children
    token %= len(old)
    new = Tree("ROOT", (*old[:token], Tree(tag, (), old[token].word), *old[token + 1 :]))
    written = treebank.with_trees({at: new}).dumps().decode()
    expected = [tree if index != at else new for index, tree in enumerate(trees)]
    assert document_of(written, name).trees() == expected
    changed = [
        (one, other)
        for one, other in zip(text.splitlines(True), written.splitlines(True), strict=True)
        if one != other
    ]
    assert len(changed) == int(old[token].label != tag)
    for one, other in changed:
        assert len(other) - len(one) == len(tag) - len(old[token].label)


@pytest.mark.parametrize("end", NO_LINE_ENDS)
def test_a_word_may_hold_what_ends_lines_elsewhere(end: str) -> None:
    rows = [f"{number}\ta{end}b\t_\tNOUN\tNN\t_\t0\troot\t_\t_\n" for number in (1, 2)]
    for text in (f"a{end}b/NN c/VB\n", f"a{end}b\tNN\nc\tVB\n", "".join(rows)):
        document = document_of(text)
        (tree,) = document.trees()
        assert not document.set_aside
        assert tree.children[0].word == f"a{end}b"


def test_a_number_of_any_length_is_told_as_wrong() -> None:
    row = f"{'9' * 5000}\ta\t_\tNOUN\tNN\t_\t0\troot\t_\t_\n"
    (aside,) = document_of(row, "conllu").set_aside
    assert "follows the word 0" in aside.reason


CONLLU = (
    "# sent_id = a\n"
    "1-2\tvámonos\t_\t_\t_\t_\t_\t_\t_\t_\n"
    "1\tvamos\tir\tVERB\tV\t_\t0\troot\t_\tSpaceAfter=No\n"
    "2\tnos\tnosotros\tPRON\tP\tCase=Acc\t1\tobj\t_\t_\n"
    "2.1\tx\tx\tNOUN\tN\t_\t_\t_\t1:a\t_\n"
    "\n"
    "# sent_id = b\n"
    "1\tsí\tsí\tINTJ\tI\t_\t0\troot\t_\t_\n\n"
)


def test_columns_of_conllu_stay() -> None:
    treebank = Treebank([document_of(CONLLU)])
    assert treebank.documents[0].format.name == "conllu"
    assert treebank[0].tree == Tree("ROOT", (Tree("VERB", (), "vamos"), Tree("PRON", (), "nos")))
    edited = Tree("ROOT", (Tree("AUX", (), "vamos"), Tree("PRON", (), "nos")))
    written = treebank.with_trees({0: edited}).dumps().decode()
    assert written == CONLLU.replace("\tVERB\t", "\tAUX\t")


def test_words_are_those_that_a_library_reads() -> None:
    read = document_of(CONLLU).trees()
    for tree, sentence in zip(read, conllu.parse(CONLLU), strict=True):
        expected = [(one["form"], one["upos"]) for one in sentence if isinstance(one["id"], int)]
        assert [(leaf.word, leaf.label) for leaf in tree.children] == expected


def test_xpos_is_read_where_there_is_no_upos() -> None:
    text = "1\tel\t_\t_\tD\t_\t_\t_\t_\t_\n2\tmar\t_\t_\tN\t_\t_\t_\t_\t_\n\n"
    assert tag_column(text.encode()) == 4
    assert [leaf.label for leaf in document_of(text).trees()[0].children] == ["D", "N"]


def test_tags_that_upos_does_not_have_are_written_as_xpos() -> None:
    trees = [flat([Token("la", "DET", 0, 0)]), flat([Token("mar", "NN", 0, 0)])]
    form = format_named("conllu")
    penn = form.whole([(tree, None) for tree in trees])
    assert penn == "".join(
        f"1\t{word}\t_\t_\t{tag}\t_\t_\t_\t_\t_\n\n" for word, tag in (("la", "DET"), ("mar", "NN"))
    )
    assert document_of(penn).trees() == trees
    assert form.whole([(trees[0], None)]).split("\t")[3:5] == ["DET", "_"]
    # A sentence with other words is written as the rest of its file.
    edited = Treebank([document_of(penn)]).with_trees({0: flat([Token("el", "DET", 0, 0)])})
    assert edited.dumps().decode() == penn.replace("la", "el")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("1\ta\t_\tX\t_\t_\t_\t_\t_\t_\n2\tb\t_\t_\t_\t_\t_\t_\t_\t_\n", 2, "has no tag"),
        ("1\ta\t_\tX\t_\t_\t_\t_\t_\t_\n3\tb\t_\tX\t_\t_\t_\t_\t_\t_\n", 2, "follows the word 1"),
        ("1\ta\t_\tX\t_\t_\t_\t_\t_\t_\n2\tb\tX\n", 2, "3 columns"),
        ("a\tX\nb\tX\nc\tX\n\nd\tX\ne\n", 6, "a token without a tag"),
        ("a\tX\nb\tX\nc\tX\n\nd\tX\ty\tz\n", 5, "4 columns"),
        ("a/X b/X c/X d/X\n\ne/X f\n", 3, "the token 'f' has no tag"),
    ],
)
def test_damage_is_named_with_its_line(text: str, line: int, reason: str) -> None:
    # The first characters alone say what format it is.
    document = document_of(text, format_of(text.encode()).name)
    (problem,) = [one for one in document.problems if one.severity == "error"]
    assert problem.line == line
    assert reason in problem.reason
    assert len(document.set_aside) == 1


@pytest.mark.parametrize("separator", ["/", "_", "|"])
def test_the_last_separator_splits(separator: str) -> None:
    text = f"3{separator}4{separator}NUM cup{separator}NN {separator}{separator}SYM .{separator}.\n"
    (tree,) = document_of(text).trees()
    assert [leaf.word for leaf in tree.children] == [f"3{separator}4", "cup", separator, "."]
    assert [leaf.label for leaf in tree.children] == ["NUM", "NN", "SYM", "."]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("word", ["1\\/2", "\\*", "-LRB-", "(", "a\\(b"])
def test_words_with_escapes_can_be_retagged(name: str, word: str) -> None:
    form = format_named(name)
    tree = Tree("ROOT", (Tree("CD", (), escape_word(word)), Tree("NN", (), "cup")))
    text = form.whole([(tree, None)] * 2)
    treebank = Treebank([document_of(text, name)])
    assert treebank[0].tree == tree
    edited = Tree("ROOT", (Tree("JJ", (), escape_word(word)), tree.children[1]))
    written = treebank.with_trees({1: edited}).dumps().decode()
    assert document_of(written, name).trees() == [tree, edited]
    assert written.replace("JJ", "CD") == text


def test_chunks_and_rules_of_penn_are_kept() -> None:
    text = "======\n\n[ The/DT dog/NN ]\nbarks/VBZ ./.\n\n[ It/PRP ]\nsleeps/VBZ\n"
    treebank = Treebank([document_of(text)])
    assert [len(entry.tree.children) for entry in treebank] == [4, 2]
    first = treebank[0].tree.children
    edited = Tree("ROOT", (Tree("PDT", (), "The"), *first[1:]))
    written = treebank.with_trees({0: edited}).dumps().decode()
    assert written == text.replace("The/DT", "The/PDT")


@pytest.mark.parametrize(
    "text",
    [
        "The dog barks and/or sleeps .\nNobody knows why .\n",
        "(S (NP (DT The) (NN dog)) (VP (VBZ barks)))\n",
        "(S (NP (N dog)) (VP (V barks)))\t-3.5\n(S (NP (N cat)))\t-1.5\n",
        "(ROOT_0 (S_2 (NP_1 (DT_3 a)) (VP_0 (VB_1 b))))\n" * 3,
        "http://x.org/a\nhttp://x.org/b\n" + "".join(f"http://x.org/{n}q\n" for n in range(60)),
        "name\tdate\tplace\tnumber\nA\tB\tC\tD\n",
        "(S (NN a\tb))\n(S (NN c))\n",
        "(S\n (NP\n  (NN\ta)\n  (VB\tb)))\n(S\n (NN\tc))\n",
        "( (IP-MAT\t(NP (D a))\n\t(VB b)))\n",
    ],
)
def test_other_texts_are_not_taken_for_tagged_ones(text: str) -> None:
    assert format_of(text.encode()).name not in NAMES


def test_tokens_apart_by_tabs_and_rules_without_blank_lines_are_running_text() -> None:
    """Not one token with the tag of another, and no rule that lacks a tag."""
    tabbed = document_of("The/DT\tdog/NN\nIt/PRP\tbarks/VBZ\n")
    ruled = document_of("====\nThe/DT dog/NN\n====\nIt/PRP barks/VBZ\n====\n")
    for found in (tabbed, ruled):
        assert found.format.name == "tagged-text"
        assert not found.problems
        assert [[leaf.label for leaf in tree.children] for tree in found.trees()] == [
            ["DT", "NN"],
            ["PRP", "VBZ"],
        ]
    assert document_of("1/2\tCD\na\tNN\nb\tNN\n").format.name == "tagged-columns"
    assert document_of("(\tPU\na\tNN\n)\tPU\n").format.name == "tagged-columns"


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_written_is_named(name: str) -> None:
    tree = Tree("ROOT", (Tree("NN", (), "a\tb"),))
    with pytest.raises(DataError, match="cannot be written"):
        format_named(name).whole([(tree, None)])


def test_a_long_text_is_cut_inside_of_a_character() -> None:
    line = "é/DT " * 3 + "é/NN\n"
    for shift in range(len("é/DT ".encode())):
        # One of them ends the text that is asked for the separator inside of a character.
        treebank = Treebank([document_of("a" * shift + line * 3000, "tagged-text")])
        (first, *rest) = treebank[1].tree.children
        edited = Tree("ROOT", (Tree("PRON", (), first.word), *rest))
        written = treebank.with_trees({1: edited}).dumps().decode()
        assert written.splitlines()[1] == "é/PRON é/DT é/DT é/NN"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_column_of_tags_is_that_of_words(end: str) -> None:
    rows = ["# 1\ta", "1-2\tab" + "\t_" * 8, "1\ta\t_\t_\tD" + "\t_" * 5, "2\tb\tX\tY"]
    assert tag_column(end.join(rows).encode()) == 4
    rows.append("2\tb\t_\tNOUN\tN" + "\t_" * 5)
    assert tag_column(end.join(rows).encode()) == 3
    assert tag_column(b"") == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_phrase_is_refused_by_its_name(name: str) -> None:
    tree = Tree("ROOT", (Tree("NN", (), "cup"),))
    treebank = Treebank([document_of(format_named(name).whole([(tree, None)]), name)])
    with pytest.raises(DataError, match="the phrase 'NP' cannot be written"):
        treebank.with_trees({0: Tree("ROOT", (Tree("NP", tree.children),))})


def conllu_of(text: str, column: TagColumn) -> Treebank:
    data = text.encode()
    return Treebank([document_of_text(Source("f", data), data, tag_column=column)])


def test_a_note_says_where_words_have_two_tags() -> None:
    (note,) = document_of(CONLLU).problems
    assert note.severity == "note"
    assert (note.line, note.fix) == (3, TAG_COLUMN_FIX)
    assert two_tags(CONLLU.encode()) == "vamos VERB V"
    assert not conllu_of(CONLLU, "xpos").problems
    same = CONLLU.replace("VERB\tV", "V\tV").replace("PRON\tP", "P\tP").replace("INTJ\tI", "I\tI")
    assert not document_of(same).problems


@settings(max_examples=60)
@given(
    tags=st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(TAGS)), min_size=1, max_size=5),
    column=st.sampled_from(["upos", "xpos"]),
    at=st.integers(0, 4),
    tag=st.sampled_from(TAGS),
    end=st.sampled_from(["\n", "\r\n"]),
)
def test_the_chosen_column_alone_is_read_and_written(
    tags: list[tuple[str, str]], column: TagColumn, at: int, tag: str, end: str
) -> None:
    which = ("upos", "xpos").index(column)
    rows = [
        [str(number), f"w{number}", "lemma", *pair, "Case=Acc", "0", "root", "_", "SpaceAfter=No"]
        for number, pair in enumerate(tags, start=1)
    ]
    head = f"# sent_id = a{end}1-1\tw\t_\t_\t_\t_\t_\t_\t_\t_{end}"

    def text_of() -> str:
        return head + "".join("\t".join(row) + end for row in rows) + end

    treebank = conllu_of(text_of(), column)
    old = treebank[0].tree
    assert [leaf.label for leaf in old.children] == [pair[which] for pair in tags]
    at %= len(tags)
    new = Tree("ROOT", (*old.children[:at], Tree(tag, (), f"w{at + 1}"), *old.children[at + 1 :]))
    written = treebank.with_trees({0: new}).dumps()
    rows[at][3 + which] = tag
    assert written == text_of().encode()
    assert treebank.tag_column == column


def test_a_new_file_has_its_tags_in_the_column_that_was_chosen() -> None:
    tree = flat([Token("la", "DET", 0, 0)])
    form = format_named("conllu")
    assert form.whole([(tree, None)], tag_column="xpos").split("\t")[3:5] == ["_", "DET"]
    penn = flat([Token("la", "NN", 0, 0)])
    assert form.whole([(penn, None)], tag_column="upos").split("\t")[3:5] == ["NN", "_"]


def test_a_file_without_tags_in_the_chosen_column_is_told() -> None:
    text = "1\tel\t_\t_\tD\t_\t_\t_\t_\t_\n\n"
    (aside,) = conllu_of(text, "upos").set_aside
    assert aside.reason == "the word 'el' has no tag in UPOS"


def test_trees_of_other_columns_are_not_the_same_reading() -> None:
    readings = {conllu_of(CONLLU, column).reading for column in TAG_COLUMNS}
    assert len(readings) == 3
    # Other formats have no such choice.
    assert conllu_of("a\tX\nb\tX\n", "xpos").tag_column == "auto"
