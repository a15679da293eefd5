"""Edited trees that a project makes only when they are asked for: the same, and as distrusted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from icm_core.data.columns import same_trees
from icm_core.data.rows.late_trees import damage
from icm_core.data.tree import Tree, to_rows
from icm_core.data.treebank import Treebank, from_text
from icm_core.errors import Cancelled, ProjectDamagedError
from icm_core.project import late_edits, step_store
from icm_core.project.late_edits import LateEdits
from icm_core.project.packing import Unpacking, packed
from icm_core.project.steps import AS_READ, TREE, Step
from icm_core.project.store import Project

COUNT = 300
"""Sentences: more than are made together."""


def other(place: int) -> Tree:
    return Tree("ROOT", (Tree("NX", (Tree("NN", (), f"word{place}"),)),))


def step(place: int, old: str, new: str, reading: str) -> Step:
    return Step("x", TREE, str(place), old, new, reading)


@pytest.fixture
def treebank() -> Treebank:
    return from_text("".join(f"(ROOT (NP (NN word{at})))\n" for at in range(COUNT)), "many.mrg")


@pytest.fixture
def project(treebank: Treebank, tmp_path: Path) -> Iterator[Project]:
    """Return a project in which each third tree was edited, and each ninth undone again."""
    reading = treebank.reading
    with Project.create(tmp_path / "many.icmproj") as project:
        project.add_treebank("many", treebank.documents)
        for at in range(0, COUNT, 3):
            one = step(at, AS_READ, json.dumps(to_rows(other(at))), reading)
            project.steps.add_all([("do", one), *([("undo", one)] if at % 9 == 0 else [])])
        yield project


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Return the places that are made, each time that some are."""
    found: list[list[int]] = []
    true = LateEdits.made

    def made(self: LateEdits, places: Sequence[int]) -> list[Tree]:
        found.append(list(places))
        return true(self, places)

    monkeypatch.setattr(LateEdits, "made", made)
    return found


def test_late_trees_are_those_that_are_made_at_once(project: Project) -> None:
    at_once, late = project.load_treebank(1), project.load_treebank(1, late=True)
    expected = [at for at in range(0, COUNT, 3) if at % 9]
    assert at_once.edited == late.edited == list(late.late_trees) == expected
    assert at_once.late_trees == {}
    assert late.changes(at_once) == []
    assert late.trees() == at_once.trees()
    assert late.late_trees == {}
    assert same_trees(project.load_treebank(1, late=True).columns, at_once.columns)
    assert project.load_treebank(1, late=True).dumps() == at_once.dumps()


def test_only_what_is_asked_for_is_made(project: Project, asked: list[list[int]]) -> None:
    late = project.load_treebank(1, late=True)
    assert asked == []
    assert late[4].tree == late.as_read(4)
    assert asked == []
    assert late[3].tree == other(3)
    assert late[3].tree is late[3].tree
    assert asked == [[3]]
    changed = late.replaced(6, other(7))
    assert changed.changes(late) == [6]
    assert asked == [[3], [6]]
    assert changed.columns.labels
    assert len(asked) == 3
    assert set(asked[2]) == set(changed.edited) - {3, 6}


@pytest.mark.parametrize("value", ["no JSON", "7", '[["A", null, [], 2]]', '[["(", "w", [], 0]]'])
def test_a_damaged_row_is_told_when_it_is_met(
    value: str, project: Project, treebank: Treebank
) -> None:
    project.steps.add("do", step(6, AS_READ, value, treebank.reading))
    with pytest.raises(ProjectDamagedError, match=r"many\.icmproj"):
        project.load_treebank(1)
    late = project.load_treebank(1, late=True)
    assert late[3].tree == other(3)
    for _ in range(2):
        with pytest.raises(ProjectDamagedError, match=r"many\.icmproj"):
            _ = late[6].tree
    with pytest.raises(ProjectDamagedError, match=r"many\.icmproj"):
        late.dumps()
    found = damage(late.late_trees)
    assert {place: type(error) for place, error in found.items()} == {6: ProjectDamagedError}
    assert list(late.late_trees) == [6]
    mended = late.with_trees({6: late.as_read(6)})
    assert mended.edited == [at for at in late.edited if at != 6]
    assert mended.dumps().count(b"NX") == len(mended.edited)


@pytest.mark.parametrize("subject", [str(COUNT), "-1", "x"])
def test_places_that_are_none_are_told_at_once(
    subject: str, project: Project, treebank: Treebank
) -> None:
    project.steps.add("do", Step("x", TREE, subject, AS_READ, AS_READ, treebank.reading))
    with pytest.raises(ProjectDamagedError, match=r"many\.icmproj"):
        project.load_treebank(1, late=True)


def test_the_check_of_all_can_be_left(project: Project, asked: list[list[int]]) -> None:
    def stop() -> None:
        raise Cancelled

    late = project.load_treebank(1, late=True).late_trees
    with pytest.raises(Cancelled):
        damage(late, stop)
    assert asked == []


def test_small_values_that_are_enormous_together_are_refused(
    project: Project, treebank: Treebank, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for many of them: the stack, histories, trees made late or at once."""
    wide = Tree("ROOT", (Tree("NX", tuple(Tree("NN", (), "word") for _ in range(90))),))
    value = json.dumps(to_rows(wide))
    assert len(packed(value)) < len(value) / 9
    project.steps.add_all(
        ("do", step(at, value, value[:-1] + " ]", treebank.reading)) for at in range(30)
    )
    limit = 12 * len(value)
    monkeypatch.setattr(step_store, "Unpacking", lambda *_: Unpacking(limit))
    monkeypatch.setattr(late_edits, "MOST_TREES", limit)
    told = rf"many\.icmproj.*more than {limit:,} bytes together"
    late = project.load_treebank(1, late=True)
    for ask in (
        project.steps.stack,
        lambda: project.steps.turns(TREE, treebank.reading),
        lambda: project.steps.values(treebank.reading, TREE),
        lambda: project.load_treebank(1),
        late.trees,
    ):
        with pytest.raises(ProjectDamagedError, match=told):
            ask()
    # One of them alone is what it always was.
    assert len(project.steps.turns(TREE, treebank.reading, "7")) == 1
