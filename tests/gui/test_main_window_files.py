"""Files in the whole window: opened, dropped, exported, saved and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_pictures import export
from window_started import settle, starter

from icm_core.errors import IcmError
from icm_core.resources import teaching_treebank
from icm_gui.app.start import Starter
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.front_canvas import front_canvas

__all__ = ["starter"]


def test_export_writes_what_is_shown(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    import xml.etree.ElementTree as ET

    window = starter.window
    for page in ("chart", "hypergraph", "tree"):
        window.canvas.show_page(page)
        path = tmp_path / f"{page}.svg"
        export(front_canvas(window.parts), str(path))
        text = "".join(ET.parse(path).getroot().itertext())
        for word in starter.bench.document.sentence.words:  # type: ignore[union-attr]
            assert word in text
        png = tmp_path / f"{page}.png"
        export(front_canvas(window.parts), str(png))
        assert png.stat().st_size > 1000
    export(front_canvas(window.parts), str(tmp_path / "tree.mrg"))
    assert (tmp_path / "tree.mrg").read_text(encoding="utf-8").startswith("(")
    with pytest.raises(IcmError, match="xyz"):
        export(front_canvas(window.parts), str(tmp_path / "no.xyz"))
    assert not (tmp_path / "no.xyz").exists()


def test_an_opened_treebank_leaves_the_first_page(
    qtbot: QtBot, starter: Starter, tmp_path: Path
) -> None:
    window, document = starter.window, starter.bench.document
    (tmp_path / "cats.mrg").write_text("(S (NP (NNS cats)) (VP (VBP sleep)))\n")
    files = window.parts.commands(FileCommands)
    document.set_sentence(None)
    window.show_page("welcome")
    files.open_paths([str(tmp_path / "cats.mrg")])
    settle(qtbot, starter)
    assert window.page == "explore"
    assert window.parts.explore.sentence_bar.sentence.currentText() == "cats sleep"
    # Another workspace is where somebody is at work.
    window.show_page("compare")
    files.open_paths([str(teaching_treebank().dev)])
    settle(qtbot, starter)
    assert window.page == "compare"
    # What was typed stays, and the first page goes all the same.
    document.type_sentence("cats sleep well")
    window.show_page("welcome")
    files.open_paths([str(tmp_path / "cats.mrg")])
    settle(qtbot, starter)
    assert window.page == "explore"
    assert document.sentence is not None
    assert document.sentence.text == "cats sleep well"


def test_no_label_word_or_name_widens_the_window(
    qtbot: QtBot, starter: Starter, tmp_path: Path
) -> None:
    window, document = starter.window, starter.bench.document
    files = window.parts.commands(FileCommands)

    def least(letters: int) -> list[int]:
        path = tmp_path / f"{'n' * min(letters, 200)}.mrg"
        long = "X" * letters
        path.write_text(f"(S ({long} (DT the) (NN {long.lower()})) (VP (VBD sat)))\n" * 2)
        files.open_paths([str(path)])
        settle(qtbot, starter)
        document.use_treebank_sentence(0)
        starter.bench.explore.run()
        settle(qtbot, starter)
        found = []
        for page in ("compare", "explore"):
            window.show_page(page)
            settle(qtbot, starter)
            # A job that was told takes its room in the status bar until the next layout.
            QApplication.processEvents()
            found.append(window.minimumSizeHint().width())
        return found

    assert least(300) == least(3)


def test_files_are_dropped_anywhere(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(teaching_treebank().dev))])
    event = QDropEvent(
        QPointF(100, 100),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QEvent.Type.Drop,
    )
    before = bench.document.treebank
    window.dropEvent(event)
    qtbot.waitUntil(lambda: bench.document.treebank is not before, timeout=PATIENCE_MS)
    settle(qtbot, starter)
    assert bench.document.treebank is not None
    assert bench.document.treebank.name == "dev.mrg"


def test_what_is_opened_last_is_open_in_the_end(qtbot: QtBot, starter: Starter) -> None:
    files, bench = starter.window.parts.commands(FileCommands), starter.bench
    for _ in range(3):
        files.open_sample()
        files.open_paths([str(teaching_treebank().dev)])
    settle(qtbot, starter)
    assert bench.document.treebank is not None
    assert bench.document.treebank.name == "dev.mrg"
    files.open_paths([str(teaching_treebank().dev)])
    files.open_sample()
    settle(qtbot, starter)
    assert bench.document.treebank.name != "dev.mrg"


def test_the_tagged_corpora_are_on_the_welcome_page(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    window.show_page("welcome")
    for language in ("english", "german"):
        link = window.findChild(QPushButton, f"welcome-tagged-{language}")
        assert link is not None
        assert "240" in link.accessibleName()
        link.click()
        settle(qtbot, starter)
        assert bench.document.treebank is not None
        assert bench.document.treebank.name == f"{language}-train.tsv"


@pytest.mark.parametrize("key", ["astar-local", "mh", "exact"])
def test_a_saved_run_is_opened_again(
    qtbot: QtBot, starter: Starter, tmp_path: Path, key: str
) -> None:
    window, bench = starter.window, starter.bench
    bench.explore.proves = False
    bench.document.use_treebank_sentence(6)
    bench.explore.set_depth(1)
    bench.explore.set_algorithm(key)
    bench.explore.run()
    settle(qtbot, starter)
    saved = bench.playback.trace
    assert saved is not None
    path = tmp_path / "run.icmtrace"
    window.parts.commands(FileCommands)._write_run(str(path))
    settle(qtbot, starter)
    bench.document.use_treebank_sentence(9)
    bench.explore.set_depth(None)
    window.parts.commands(FileCommands).open_paths([str(path)])
    qtbot.waitUntil(lambda: bench.playback.trace is not None, timeout=PATIENCE_MS)
    settle(qtbot, starter)
    found, run = bench.playback.trace, bench.explore.run_shown
    assert found is not None
    assert run is not None
    assert found.subject.words == saved.subject.words == run.request.words
    assert run.request.depth == bench.explore.depth == 1
    assert found.events.tobytes() == saved.events.tobytes()
    bench.playback.end()
    assert not window.grab().isNull()


def test_a_run_of_another_model_is_refused(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    from dataclasses import replace

    from icm_core.inference.trace_file import save_trace

    bench = starter.bench
    trace = bench.playback.trace
    assert trace is not None
    path = tmp_path / "other.icmtrace"
    save_trace(replace(trace, subject=replace(trace.subject, model="0" * 64)), path)
    told: list[str] = []
    bench.explore.refused.connect(lambda _title, error: told.append(str(error)))
    starter.window.parts.commands(FileCommands).open_paths([str(path)])
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE_MS)
    assert "another model" in told[0]
