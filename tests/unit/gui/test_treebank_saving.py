"""The corrected treebank is written, and nobody's work is lost by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from icm_core.annotation.operations import relabel
from icm_core.data.treebank import read_treebank
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.treebank.saving import TreebankSaver
from icm_gui.viewmodels.treebank.source_watch import SourceWatch

TEXT = """% kept
(ROOT (S (NP (NN dogs))  (VP (VB bark))))
(ROOT (S (NP (NN cats)) (VP (VB sleep))))
"""
CHANGED = TEXT.replace("(NP (NN dogs))  (VP", "(NX (NN dogs)) (VP")


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    found = Jobs()
    yield found
    found.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "bank.mrg"
    found.write_text(TEXT)
    return found


@pytest.fixture
def document(path: Path) -> Document:
    found = Document()
    found.set_treebank(OpenTreebank("bank", (str(path),), read_treebank(path)))
    correct(found, "NX")
    return found


def correct(document: Document, label: str) -> None:
    assert document.treebank is not None
    edit = relabel(document.treebank.treebank[0].tree, [(0, 0)], label)
    document.edit(0, edit.tree, edit.what)


def test_it_is_written_to_its_own_file_again_and_again(
    qtbot: QtBot, jobs: Jobs, document: Document, path: Path
) -> None:
    saver = TreebankSaver(document, jobs)
    assert saver.offered == path
    with qtbot.waitSignal(saver.saved) as told:
        saver.save(str(path))
    assert told.args == [str(path)]
    assert path.read_text() == CHANGED
    correct(document, "NY")
    with qtbot.waitSignal(saver.saved):
        saver.save(str(path))
    assert path.read_text() == CHANGED.replace("NX", "NY")


def test_what_another_program_wrote_is_not_lost(
    qtbot: QtBot, jobs: Jobs, document: Document, path: Path, tmp_path: Path
) -> None:
    saver = TreebankSaver(document, jobs)
    path.write_text("(ROOT (X other))\n")
    with qtbot.waitSignal(saver.changed_on_disk) as told:
        saver.save(str(path))
    assert told.args[0] == str(path)
    assert "has changed since it was read" in told.args[1]
    assert path.read_text() == "(ROOT (X other))\n"
    with qtbot.waitSignal(saver.saved):
        saver.save(str(tmp_path / "other.mrg"))
    assert (tmp_path / "other.mrg").read_text() == CHANGED
    with qtbot.waitSignal(saver.saved):
        saver.save(str(path), overwrite=True)
    assert path.read_text() == CHANGED


def test_what_cannot_be_written_is_told(
    qtbot: QtBot, jobs: Jobs, document: Document, path: Path, tmp_path: Path
) -> None:
    saver = TreebankSaver(document, jobs)
    with qtbot.waitSignal(saver.failed) as told:
        saver.save(str(tmp_path / "nowhere" / "bank.mrg"))
    assert "cannot be written" in str(told.args[0])
    assert path.read_text() == TEXT


def test_several_files_go_into_a_folder(qtbot: QtBot, jobs: Jobs, tmp_path: Path) -> None:
    for name in ("one.mrg", "two.mrg"):
        (tmp_path / name).write_text(TEXT)
    document = Document()
    treebank = read_treebank([tmp_path / "one.mrg", tmp_path / "two.mrg"])
    document.set_treebank(OpenTreebank("banks", (), treebank))
    correct(document, "NX")
    saver = TreebankSaver(document, jobs)
    assert (saver.files, saver.offered) == (2, tmp_path)
    target = tmp_path / "out"
    target.mkdir()
    with qtbot.waitSignal(saver.saved):
        saver.save(str(target))
    assert (target / "one.mrg").read_text() == CHANGED
    assert (target / "two.mrg").read_text() == TEXT


def test_what_another_program_does_to_a_file_is_noticed_while_it_is_open(
    qtbot: QtBot, jobs: Jobs, document: Document, path: Path
) -> None:
    saver = TreebankSaver(document, jobs)
    watch = SourceWatch(document, saver, jobs)
    told: list[str] = []
    watch.noticed.connect(told.append)
    with qtbot.waitSignal(watch.noticed, timeout=60_000) as found:
        path.write_text(TEXT + "(ROOT (S (NN rain)))\n")
    assert "has changed since it was read" in found.args[0]
    # Another file in its place is watched as the first was.
    path.unlink()
    qtbot.waitUntil(lambda: "is not there any more" in told[-1], timeout=60_000)
    with qtbot.waitSignal(saver.saved, timeout=60_000):
        saver.save(str(path))
    correct(document, "NY")
    with qtbot.waitSignal(saver.saved, timeout=60_000):
        saver.save(str(path))
    assert "NY" in path.read_text()
    before = len(told)
    path.write_text(TEXT)
    path.write_text(TEXT + "(ROOT (S (NN snow)))\n")
    qtbot.waitUntil(lambda: len(told) > before, timeout=60_000)
    # What it has written itself is no news.
    assert len(told) == before + 1
    assert "has changed since it was read" in told[-1]


def test_a_treebank_that_is_closed_is_watched_no_more(
    qtbot: QtBot, jobs: Jobs, document: Document, path: Path
) -> None:
    watch = SourceWatch(document, TreebankSaver(document, jobs), jobs)
    assert watch.watched == [str(path)]
    document.set_treebank(None)
    assert watch.watched == []
