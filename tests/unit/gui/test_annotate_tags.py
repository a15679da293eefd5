"""Tags of words chosen from what a model gives them, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.tree import preterminals
from icm_core.data.treebank import read_treebank
from icm_core.lessons.models import bundled_model
from icm_core.resources import tagged_corpus
from icm_gui.viewmodels.annotate.assist.tag_choices import TagChoices
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench

AT, VERB = 16, (4,)
"""A held-out sentence whose verb the model takes for an infinitive."""


@cache
def model() -> OpenModel:
    """A model of the tagged corpus."""
    found = bundled_model("tag-paper")
    return OpenModel("tags", None, found.models, found.parse, CleanOptions())


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    paths = (str(tagged_corpus("english").dev),)
    found.document.set_treebank(OpenTreebank("tagged", paths, read_treebank(paths)))
    found.document.set_model(model())
    found.document.use_treebank_sentence(AT)
    found.front.set_page("annotate")
    rest(qtbot, found)
    yield found
    rest(qtbot, found)
    found.close()


def rest(qtbot: QtBot, bench: Workbench) -> TagChoices:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    return bench.assist.tags


def test_the_least_certain_word_comes_first_and_its_tags_go_round(
    qtbot: QtBot, bench: Workbench
) -> None:
    tags, editor = rest(qtbot, bench), bench.editor
    assert tags.of_tags
    # The keyboard is at the first word: the root has nothing to choose.
    assert editor.current == (0,)
    assert tags.ranked
    bench.assist.suggestions.go_to_doubt()
    assert editor.current == VERB
    assert [one.tag for one in tags.ranked] == ["VB", "VBP"]
    assert tags.ranked[0].share > 0.9
    tags.cycle()
    rest(qtbot, bench)
    assert editor.label == "VB"
    tags.cycle()
    rest(qtbot, bench)
    assert editor.label == "VBP", "the tag that it had comes round again"
    tags.pick(0)
    assert editor.label == "VB"
    tags.pick(7)
    assert editor.label == "VB"
    bench.document.undo.undo()
    assert editor.label == "VBP"


def test_only_the_tag_changes_in_the_file(qtbot: QtBot, bench: Workbench, tmp_path: Path) -> None:
    tags = rest(qtbot, bench)
    before = tagged_corpus("english").dev.read_bytes()
    bench.editor.select(VERB)
    tags.pick(0)
    assert bench.document.treebank is not None
    changed = bench.document.treebank.treebank
    path = tmp_path / "out.tsv"
    changed.save(path)
    after = path.read_bytes()
    differs = [
        pair
        for pair in zip(before.splitlines(), after.splitlines(), strict=True)
        if pair[0] != pair[1]
    ]
    assert differs == [(b"talk\tVBP", b"talk\tVB")]
    assert [leaf.label for leaf in preterminals(read_treebank([path]).trees()[AT])][4] == "VB"


def test_without_a_word_there_is_a_word_of_it(qtbot: QtBot, bench: Workbench) -> None:
    tags = rest(qtbot, bench)
    bench.editor.select(())
    with qtbot.waitSignal(tags.told) as told:
        tags.cycle()
    assert told.args == ["Select a word of which the open model gives tags", True]
