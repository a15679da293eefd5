"""Every sample of a treebank format is read, told of with places, and saved byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import Treebank, read_treebank

SAMPLES = Path(__file__).parent
COUNTS = {
    "negra/version3.export": (2, 0, 1),
    "negra/version4.export": (1, 0, 1),
    "negra/damaged.export": (2, 6, 0),
    "tigerxml/sample.tiger.xml": (2, 0, 1),
    "tigerxml/damaged.tiger.xml": (2, 5, 0),
    "discbracket/numbered.discbracket": (3, 0, 1),
    "discbracket/apart.discbracket": (2, 0, 1),
    "discbracket/damaged.discbracket": (2, 5, 0),
    "conllu/sample.conllu": (2, 0, 0),
    "conllu/damaged.conllu": (1, 4, 0),
    "tagged-columns/sample.tagged.tsv": (2, 0, 0),
    "tagged-columns/damaged.tagged.tsv": (2, 2, 0),
    "tagged-text/chunks.pos": (2, 0, 0),
    "tagged-text/damaged.pos": (2, 1, 0),
}
"""Trees, trees set aside, trees with crossing branches."""


def read(name: str) -> Treebank:
    """Return a sample."""
    return read_treebank([SAMPLES / name])


@pytest.mark.parametrize("name", COUNTS)
def test_sample(name: str, tmp_path: Path) -> None:
    treebank = read(name)
    [document] = treebank.documents
    assert document.format.name == name.split("/")[0]
    found = len(treebank), len(treebank.set_aside), document.discontinuous.trees
    assert found == COUNTS[name]
    treebank.save(tmp_path / "out")
    assert (tmp_path / "out").read_bytes() == (SAMPLES / name).read_bytes()


def test_every_sample_is_tested() -> None:
    folders = {name.split("/")[0] for name in COUNTS}
    files = {path for folder in folders for path in (SAMPLES / folder).iterdir()}
    assert {str(path.relative_to(SAMPLES)) for path in files if path.name != "README.md"} == {
        *COUNTS
    }


def test_crossing_branches_are_used_without_crossings() -> None:
    """Commas go into the gap that they are in; what is far from its head goes up."""
    assert format_tree(read("negra/version3.export")[0].tree) == (
        "(VROOT (S (ADV Gestern) (VAFIN hat) (PPER sie) ($, ,) (PP (KOUS wie) (ADV immer)) "
        "($, ,) (VP (NN Brot) (VVPP gebacken))) ($. .))"
    )
    assert format_tree(read("tigerxml/sample.tiger.xml")[0].tree) == (
        '(VROOT (S (NN Süßes) (VAFIN hat) (PPER er) ($[ ") (VP (VVPP gegessen))) ($[ &))'
    )
    assert format_tree(read("discbracket/apart.discbracket")[0].tree) == (
        "(S (VP (VB is)) (NP John) (JJ rich) (? ?))"
    )


PLACES = {
    "negra/damaged.export": [
        (7, 1, "5 columns where version 4 of the format has 6"),
        (10, 24, "the parent 777 is no phrase of this sentence"),
        (12, 1, "it is not closed before sentence 5 begins"),
        (15, 1, "a phrase that is below itself"),
        (22, 1, "a phrase without words"),
        (27, 1, "it is not closed before the file ends"),
    ],
    "tigerxml/damaged.tiger.xml": [
        (5, 66, "not well-formed XML (not well-formed (invalid token))"),
        (6, 44, "not well-formed XML (undefined entity)"),
        (7, 1, "the sentence is not closed before the next one begins"),
        (9, 39, "an edge to no element of this sentence"),
        (10, 42, "an element without word and pos"),
    ],
    "discbracket/damaged.discbracket": [
        (2, 1, "no word has the number 1, and there are 2"),
        (3, 17, "the word with the number 0 is there twice"),
        (4, 1, "it is not closed before the line ends"),
        (5, 20, "a word without its number"),
        (7, 19, "there is something behind the tree"),
    ],
}


@pytest.mark.parametrize("name", PLACES)
def test_damage_is_named_with_its_place(name: str) -> None:
    treebank = read(name)
    errors = [problem for problem in treebank.problems if problem.severity == "error"]
    assert [(one.line, one.column, one.reason) for one in errors] == [
        (line, column, f"tree set aside: {reason}") for line, column, reason in PLACES[name]
    ]
    assert [(one.line, one.column, one.reason) for one in treebank.set_aside] == PLACES[name]
    assert all(problem.value for problem in errors)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(S (A 0=a) (B b))", "a word without its number"),
        ("(S (A -1=a) (B 0=b))", "a word without its number"),
        ("(S (A 0) (B 1))", "a number without its word"),
        ("7|(S (A 0=a) (B 1=b))", "there is something before the tree"),
    ],
)
def test_numbers_of_words_are_never_words(text: str, reason: str) -> None:
    """Also where only some words have one, or the words themselves are not there."""
    treebank = read_back(text.encode())
    assert (len(treebank), [one.reason for one in treebank.set_aside]) == (0, [reason])


def test_numbered_words_among_plain_trees_are_named() -> None:
    text = "(S (A a) (B 1=b))\n(S (A c) (B d))\n(S (A 0=e) (B 1=f))\n"
    (problem,) = read_back(text.encode()).problems
    assert (problem.line, problem.column) == (3, 1)
    assert "every word has a number" in problem.reason


def test_warnings() -> None:
    found = [str(one) for one in read("negra/damaged.export").problems if one.severity == "warning"]
    assert [one.split(".export:")[1] for one in found] == [
        "19:1: text outside of trees is kept but not read",
        "26:1: sentence 8 ends as another one",
    ]


def test_an_edit_keeps_what_it_does_not_touch() -> None:
    """Lemmas, edges, secondary edges, crossing branches and what stands beside the graph."""
    from icm_core.data.tree import replaced

    treebank = read("tigerxml/sample.tiger.xml")
    tree = treebank[0].tree
    word = tree.children[0].children[2]
    edited = treebank.replaced(0, replaced(tree, (0, 2), type(word)("PRON", (), word.word)))
    text = edited.dumps().decode("latin-1")
    before = (SAMPLES / "tigerxml/sample.tiger.xml").read_text(encoding="latin-1")
    assert '<secedge label="SB" idref="s1_500"/>' in text
    assert 'pos="PRON" lemma="er" morph="3.Sg.Nom"' in text
    assert 'case="Acc"' in text
    assert "<matches>" in text
    assert text.split('<s id="s2">')[1] == before.split('<s id="s2">')[1]
    assert text.split("<s id=")[0] == before.split("<s id=")[0]
    again = edited.documents[0]
    back = read_back(edited.dumps())
    assert back.documents[0].discontinuous == again.discontinuous
    saved = read("negra/version3.export")
    first = saved[0].tree
    made = saved.replaced(0, type(first)("VROOT", first.children[:-1])).dumps().decode()
    assert "#502\tS\t--\t--\t0\n#EOS 1\n%% between" in made
    assert "immer\tADV\t--\tHD\t501\t%% an ellipsis\n" in made
    assert "Gestern\tADV\t--\tMO\t500\n" in made


def read_back(data: bytes) -> Treebank:
    """Read bytes."""
    from icm_core.data.document import read_document
    from icm_core.data.sources import Source

    return Treebank([read_document(Source("f", data))])
