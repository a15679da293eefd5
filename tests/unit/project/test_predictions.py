"""Predictions in a project: what goes in comes out, and damage is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.document import read_document
from icm_core.data.sources import Source
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import ProjectDamagedError, ProjectFileError
from icm_core.project.predictions import PredictedTrees, packed_text, unpacked
from icm_core.project.store import Project

TREES = PredictedTrees(
    (0, 3, 4),
    (
        from_text("(S (NP (NN rye)) (VP (VBZ grows)))")[0].tree,
        None,
        Tree("S", (Tree("NN", (), "-LRB-"), Tree("NN", (), "a\\/b"))),
    ),
)


def test_predictions_come_back(tmp_path: Path) -> None:
    """Also after closing; a second set of the same uid takes the first one's place."""
    path = tmp_path / "a.icmproj"
    with Project.create(path) as project:
        project.predictions.put("u", "mine", "parsed", "t", {"way": "exact"}, TREES)
        project.predictions.put("v", "theirs", "imported", "t", {}, PredictedTrees((), ()))
    with Project.open(path) as project:
        first, second = project.predictions.listed()
        assert (first.name, first.origin, first.info) == ("mine", "parsed", {"way": "exact"})
        assert (second.uid, second.size) == ("v", 0)
        found = project.predictions.load("u")
        assert (found.indices, found.trees) == (TREES.indices, TREES.trees)
        assert len(project.predictions.load("v")) == 0
        project.predictions.put("u", "more", "parsed", "t", {}, PredictedTrees((1,), (None,)))
        project.predictions.rename("v", "others")
        assert [one.name for one in project.predictions.listed()] == ["more", "others"]
        assert project.predictions.load("u").trees == (None,)
        project.predictions.remove("u")
        assert [one.uid for one in project.predictions.listed()] == ["v"]
        with pytest.raises(ProjectFileError, match="there is no set of predictions u"):
            project.predictions.load("u")
        with pytest.raises(ProjectFileError, match="there is no set of predictions u"):
            project.predictions.remove("u")
        with pytest.raises(ProjectFileError, match="there is no set of predictions u"):
            project.predictions.rename("u", "x")


def test_crossing_branches_come_back() -> None:
    line = "(S (VP (WP 0=What) (VB 2=say)) (VBD 1=did) (-LRB- 3=-LRB-))\n"
    (origin,) = read_document(Source("a", line.encode(), None)).origins
    assert origin is not None
    predicted = PredictedTrees((0, 3), (origin.tree, origin.tree), {3: origin.graph})
    found = unpacked(packed_text(predicted))
    assert found.trees == predicted.trees
    assert found.graphs == predicted.graphs


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0\t(S (A a))\n(S (B b))\n", "without a place"),
        ("1\t(S (A a))\n1\t\n", "not in order"),
        ("0\t(S (A a)\n", "can be read"),
        ("-1\t(S (A a))\n", "can be read"),
        ("x\t(S (A a))\n", "invalid literal"),
        ("0\t(S (A a))\t(S (A 1=a))\n", "not all can be read"),
        ("0\t(S (A a))\n99999999999\t(S (A a))\n", "a place of more than"),
    ],
)
def test_what_is_no_text_of_predictions_is_refused(text: str, message: str) -> None:
    """No tree comes to another sentence than its own."""
    with pytest.raises(ValueError, match=message):
        unpacked(text.encode())


def test_damaged_predictions_are_told_with_the_file(tmp_path: Path) -> None:
    """A content that cannot be understood names the project and the predictions."""
    with Project.create(tmp_path / "a.icmproj") as project:
        project.predictions.put("u", "mine", "parsed", "t", {}, TREES)
        with project._database.changing() as connection:
            connection.execute("UPDATE predictions SET origin = 'guessed'")
        with pytest.raises(ProjectDamagedError, match=r"a\.icmproj: .*sets of predictions"):
            project.predictions.listed()


def test_unpacked_text_is_what_was_packed() -> None:
    """Words with escapes and line ends keep their places."""
    assert unpacked(packed_text(TREES)).trees == TREES.trees


def test_what_only_looks_like_a_trace_or_metadata_comes_back_as_a_word() -> None:
    """What was read as a word once is no trace when the project is opened again."""
    leaf = Tree("NN", (), "rye")
    odd = (
        Tree("S", (Tree("NP", (), "*"), leaf)),
        Tree("S", (Tree("C", (), "0"), Tree("NP-SBJ", (), "*T*-1"))),
        Tree("S", (Tree("NP", (Tree("-NONE-", (), "*"),)), leaf)),
        Tree("ROOT", (leaf, Tree("ID", (), "x.1"))),
        Tree("CODE", (), "<P_1>"),
        Tree("S", (Tree("COMMENT", (), "{a}"), Tree(",", ()), leaf)),
        Tree("S", (Tree("NN", (Tree("x", ()),)), leaf)),
        Tree("", (Tree("12", (), "b"),)),
    )
    predicted = PredictedTrees(tuple(range(len(odd))), odd)
    assert unpacked(packed_text(predicted)).trees == odd
    for at, one in enumerate(odd):
        assert unpacked(packed_text(PredictedTrees((at,), (one,)))).trees == (one,)
