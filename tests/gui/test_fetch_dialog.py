"""The dialog that gets a treebank: the licence first, progress, stop, by hand, opened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from faulty_server import FaultyServer, faulty_server
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.treebank.fetching import Fetching
from icm_gui.views.window.dialogs.fetching import FetchDialog

TREE = b"(S (NP (N dogs)) (VP (V bark)))\n"
CATALOGUE = """[treebank.toy]
title = "Toy"
licence = "<b>Free</b> of charge"
[[treebank.toy.file]]
address = "{address}/toy.mrg"
[treebank.other]
licence = "Not free"
[[treebank.other.file]]
address = "{address}/other.mrg"
"""
LONG_MS = 60_000


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    with faulty_server() as found:
        found.files["/toy.mrg"] = TREE
        yield found


@pytest.fixture
def fetching(qtbot: QtBot, tmp_path: Path, server: FaultyServer) -> Iterator[Fetching]:
    """The catalogue of the server, read, and a folder for treebanks."""
    jobs, settings = Jobs(), Settings()
    found = Fetching(jobs, settings)
    path = tmp_path / "own.toml"
    path.write_text(CATALOGUE.format(address=server.address), "utf-8")
    found.load(str(path))
    qtbot.waitUntil(lambda: bool(found.entries), timeout=LONG_MS)
    found.set_base(str(tmp_path / "treebanks"))
    yield found
    jobs.close()


@pytest.fixture
def dialog(fetching: Fetching, qtbot: QtBot) -> FetchDialog:
    made = FetchDialog(fetching, Themes(Settings()))
    qtbot.addWidget(made)
    made.open()
    return made


def _rest(fetching: Fetching, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not fetching.busy, timeout=LONG_MS)


def test_the_licence_comes_first(
    dialog: FetchDialog, fetching: Fetching, qtbot: QtBot, server: FaultyServer, tmp_path: Path
) -> None:
    assert dialog.licence.text() == "<b>Free</b> of charge"
    assert dialog.licence.textFormat() == Qt.TextFormat.PlainText
    assert not dialog.begin.isEnabled()
    assert not dialog.by_hand.isEnabled()
    fetching.start()
    assert not fetching.busy
    dialog.accepted_box.click()
    assert dialog.begin.isEnabled()
    # Another treebank has another licence.
    dialog.list.setCurrentRow(1)
    assert dialog.licence.text() == "Not free"
    assert not dialog.begin.isEnabled()
    assert not server.asked
    dialog.list.setCurrentRow(0)
    dialog.accepted_box.click()
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    _rest(fetching, qtbot)
    here = tmp_path / "treebanks" / "toy"
    assert (here / "toy.mrg").read_bytes() == TREE
    assert "the download has sha256:" in dialog.status.text()
    # In another folder it is not yet.
    fetching.set_base(str(tmp_path / "elsewhere"))
    assert dialog.begin.isVisible()
    assert not dialog.open_button.isVisible()
    assert not dialog.status.text()
    fetching.set_base(str(tmp_path / "treebanks"))
    dialog.begin.click()
    _rest(fetching, qtbot)
    assert len(server.asked) == 1
    with qtbot.waitSignal(dialog.open_asked, timeout=LONG_MS) as told:
        qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert told.args == [[str(here / "toy.mrg")]]
    assert not dialog.isVisible()


def test_offline_says_what_to_do(
    dialog: FetchDialog, fetching: Fetching, qtbot: QtBot, tmp_path: Path
) -> None:
    own = tmp_path / "offline.toml"
    own.write_text(CATALOGUE.format(address="http://127.0.0.1:1"), "utf-8")
    fetching.load(str(own))
    _rest(fetching, qtbot)
    dialog.accepted_box.click()
    dialog.begin.click()
    _rest(fetching, qtbot)
    assert "By hand: where there is a connection" in dialog.status.text()
    mine = tmp_path / "downloaded.mrg"
    mine.write_bytes(TREE)
    assert dialog.by_hand.isEnabled()
    fetching.start([str(mine)])
    _rest(fetching, qtbot)
    assert dialog.open_button.isVisible()
    assert not dialog.begin.isVisible()


def test_a_catalogue_that_cannot_be_read(
    dialog: FetchDialog, fetching: Fetching, qtbot: QtBot, tmp_path: Path
) -> None:
    own = tmp_path / "wrong.toml"
    own.write_text("[treebank.x]\n", "utf-8")
    fetching.load(str(own))
    _rest(fetching, qtbot)
    assert "say what may be done with it" in dialog.status.text()
    # What was there is there still.
    assert dialog.list.count() == 2


def test_it_can_be_stopped(
    dialog: FetchDialog, fetching: Fetching, qtbot: QtBot, server: FaultyServer
) -> None:
    server.answers["/toy.mrg"] = [503] * 1000
    dialog.accepted_box.click()
    dialog.begin.click()
    qtbot.waitUntil(lambda: bool(server.asked), timeout=LONG_MS)
    assert dialog.halt.isVisible() or not fetching.busy
    fetching.stop()
    _rest(fetching, qtbot)
    assert dialog.begin.isVisible()
    server.answers.clear()
    dialog.begin.click()
    _rest(fetching, qtbot)
    assert dialog.open_button.isVisible()
