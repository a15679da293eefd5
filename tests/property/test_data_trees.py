"""Random trees: written and read again, as columns, cleaned and edited."""

from __future__ import annotations

import re

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean, clean_all
from icm_core.data.cleaning.clean_columns import clean_columns
from icm_core.data.columns import (
    TreeColumns,
    build_trees,
    columns_from_trees,
    concatenate,
    same_trees,
)
from icm_core.data.composing import checked_tree
from icm_core.data.formats.bracket_text import display_word, escape_tree, escape_word, format_tree
from icm_core.data.formats.bracket_traces import is_bare_trace
from icm_core.data.sentence_facts import facts_of
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.data.treebank import Treebank, from_text
from icm_core.errors import DataError

LABELS = st.one_of(
    st.sampled_from(
        ["S", "NP", "NP-SBJ-1", "-LRB-", "ADVP|PRT", "PRP$", "NP=2", "ROOT", "X\\", "ß"]
    ),
    st.text("ab|+^<>$-=\u00a0é,;#%/*", min_size=1, max_size=4),
)
WORDS = st.one_of(
    st.sampled_from(["-LRB-", "\\(", "\\)", "1\\/2", "*T*-1", "\\", ";", "%", "/*", "New York"]),
    st.text("ab\u00a0\u200cé\\;#/*|𝔸", min_size=1, max_size=4),
)
ANY_WORDS = st.text("a() \\\t\u00a0", min_size=1, max_size=6)


def trees(
    words: st.SearchStrategy[str] = WORDS, labels: st.SearchStrategy[str] = LABELS
) -> st.SearchStrategy[Tree]:
    """Trees with labels on all nodes, some terminals empty; no traces without ``-NONE-``."""
    terminals = st.tuples(labels, words).filter(lambda pair: not is_bare_trace(*pair))
    leaves = terminals.map(lambda pair: Tree(pair[0], (), pair[1])) | st.builds(Tree, labels)
    inner = st.recursive(
        leaves,
        lambda below: st.builds(
            lambda label, children: Tree(label, tuple(children)),
            labels,
            st.lists(below, min_size=1, max_size=4),
        ),
        max_leaves=12,
    )
    tops = st.builds(lambda children: Tree("", tuple(children)), st.lists(inner, min_size=1))
    return st.one_of(inner, tops, st.just(Tree("")))


@given(st.lists(trees(), min_size=1, max_size=4), st.sampled_from([None, 1, 2, 4]))
def test_written_trees_read_back(many: list[Tree], indent: int | None) -> None:
    text = "\n".join(format_tree(tree, indent) for tree in many)
    back = from_text(text, third_item="join")
    assert back.trees() == [escape_tree(tree) for tree in many]
    assert not back.set_aside


EMPTY = from_text("").documents[0]


@given(trees(ANY_WORDS))
def test_typed_words_read_back(tree: Tree) -> None:
    try:
        kept = checked_tree(tree, EMPTY)
    except DataError:
        # A word of white space alone is none.
        assert any(word.strip(" \t") == "" for word in tokens(tree))
        return
    assert from_text(format_tree(kept), third_item="join").trees() == [kept]
    assert checked_tree(kept, EMPTY) == kept


@given(ANY_WORDS)
def test_escaping_shows_the_typed_word(word: str) -> None:
    typed = re.sub("[ \t]+", " ", word).strip(" ")
    if "\\" not in word:
        assert display_word(escape_word(word)) == typed
    assert escape_word(escape_word(word)) == escape_word(word)


@given(st.lists(trees(), max_size=5))
def test_columns_hold_the_trees(many: list[Tree]) -> None:
    columns = columns_from_trees(many)
    assert build_trees(columns, range(len(many))) == many
    text = "\n".join(format_tree(tree) for tree in many)
    read = from_text(text, third_item="join").columns
    written = columns_from_trees([escape_tree(tree) for tree in many])
    for name in ("pointer", "parent", "end", "left", "right"):
        assert getattr(read, name).tolist() == getattr(written, name).tolist()


@given(st.lists(trees(), min_size=1, max_size=5), st.data())
def test_columns_taken_and_joined(many: list[Tree], data: st.DataObject) -> None:
    columns = columns_from_trees(many)
    chosen = data.draw(st.lists(st.integers(0, len(many) - 1), max_size=6))
    taken = columns.take(chosen)
    assert build_trees(taken, range(len(chosen))) == [many[at] for at in chosen]
    joined = concatenate([columns, taken])
    assert build_trees(joined, range(len(joined))) == many + [many[at] for at in chosen]
    _check(joined)


def _check(columns: TreeColumns) -> None:
    again = columns_from_trees(build_trees(columns, range(len(columns))))
    for name in ("pointer", "parent", "end", "left", "right", "extra_node"):
        assert np.array_equal(getattr(columns, name), getattr(again, name))
    assert len(set(columns.words)) == len(columns.words)


@given(trees())
def test_cleaning_is_idempotent(tree: Tree) -> None:
    once = clean(tree, CleanOptions(), CleanReport())
    if once is None:
        assert not [
            node for node in nodes(tree) if node.word is not None and node.label != "-NONE-"
        ]
        return
    assert once.label == "ROOT"
    assert clean(once, CleanOptions(), CleanReport()) == once
    kept = [node.word for node in nodes(tree) if node.word is not None and node.label != "-NONE-"]
    assert tokens(once) == kept
    for node in nodes(once):
        assert not node.is_empty


@given(st.lists(trees(), max_size=4))
def test_cleaning_adds_up(many: list[Tree]) -> None:
    cleaned, report = clean_all(many)
    assert report.trees == len(many)
    assert report.trees_without_tokens == cleaned.count(None)
    assert report.roots_added + report.roots_kept + report.roots_renamed == len(
        [tree for tree in cleaned if tree is not None]
    )


CLEANING = st.builds(
    CleanOptions,
    traces=st.booleans(),
    function_tags=st.booleans(),
    collapse_x_over_x=st.booleans(),
    root_label=st.sampled_from(["ROOT", "S", "NP"]),
    cut=st.sampled_from(["", "all"]),
)
ODD_LABELS = st.sampled_from(["", "ROOT", "TOP", "S", "NP", "NP-SBJ", "NP=2", "-NONE-", "NN-HL"])


@settings(max_examples=200)
@given(st.lists(trees(labels=ODD_LABELS), max_size=4), CLEANING)
def test_columns_are_cleaned_as_trees_are(many: list[Tree], options: CleanOptions) -> None:
    """The plain cleaning of single trees is the oracle of that of a whole treebank."""
    wanted, report = clean_all(many, options)
    found = clean_columns(columns_from_trees(many), options)
    assert found.trees() == wanted
    assert found.report == report
    _check(found.columns)


FILES = st.lists(
    st.sampled_from(
        ["(S (A a))", "(S (B b) (C c))", "; note (", "", "(S (A a)", "(S (A a)))", "(S\n  (A a))"]
    ),
    max_size=6,
)


@settings(max_examples=200)
@given(FILES, st.sampled_from(["\n", "\r\n"]), st.booleans(), st.data())
def test_edits_change_their_tree_only(
    lines: list[str], line_end: str, final: bool, data: st.DataObject
) -> None:
    text = line_end.join(line.replace("\n", line_end) for line in lines) + line_end * final
    treebank: Treebank = from_text(text)
    asides = [aside.raw for aside in treebank.set_aside]
    want = treebank.trees()
    for _ in range(data.draw(st.integers(1, 4))):
        new = data.draw(trees())
        if want:
            at = data.draw(st.integers(0, len(want) - 1))
            treebank = treebank.replaced(at, new)
            want[at] = escape_tree(new)
    assert treebank.trees() == want
    _check(treebank.columns)
    back = from_text(treebank.dumps().decode(), third_item="join")
    assert back.trees() == want
    assert [aside.raw for aside in back.set_aside] == asides
    assert back.dumps().count(b"; note (") == text.count("; note (")


@given(st.lists(trees(), min_size=1, max_size=4), st.data())
def test_columns_follow_many_trees_at_once(many: list[Tree], data: st.DataObject) -> None:
    treebank = from_text("".join(format_tree(escape_tree(tree)) + "\n" for tree in many))
    places = st.integers(0, len(treebank) - 1)
    assert len(treebank.columns) == len(treebank)
    for _ in range(data.draw(st.integers(1, 3))):
        changes = data.draw(st.dictionaries(places, trees(), max_size=4))
        back = data.draw(st.lists(places, max_size=2))
        changes.update((place, treebank.as_read(place)) for place in back)
        treebank = treebank.with_trees(changes)
        if data.draw(st.booleans()):
            _check(treebank.columns)
    assert same_trees(treebank.columns, columns_from_trees(treebank.trees()))
    np.testing.assert_array_equal(
        treebank.columns.parent, columns_from_trees(treebank.trees()).parent
    )


LEMMAS = st.builds(lambda word, lemma: Tree("NN", (), word, (lemma,)), WORDS, WORDS)


@given(st.lists(trees() | LEMMAS, min_size=1, max_size=4), trees() | LEMMAS, st.data())
def test_columns_and_facts_follow_one_tree(
    many: list[Tree], tree: Tree, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(many) - 1))
    columns = columns_from_trees(many)
    new = columns_from_trees([*many[:at], tree, *many[at + 1 :]])
    moved = columns.with_tree(at, columns_from_trees([tree]))
    assert same_trees(moved, new)
    for name in ("pointer", "parent", "end", "left", "right", "extra_node"):
        np.testing.assert_array_equal(getattr(moved, name), getattr(new, name))
        assert getattr(moved, name).dtype == getattr(new, name).dtype
    facts, wanted = facts_of(columns).with_columns(moved, at), facts_of(new)
    np.testing.assert_array_equal(facts.pointer, wanted.pointer)
    np.testing.assert_array_equal(facts.phrase_pointer, wanted.phrase_pointer)
    for name in ("tag", "phrase"):
        ids, known = getattr(facts, name), getattr(wanted, name)
        assert [moved.labels[one] for one in ids] == [new.labels[one] for one in known]
    assert [moved.words[one] for one in facts.word] == [new.words[one] for one in wanted.word]
