"""Starts the window as the program does, and tells a file where things are and what is shown.

For tests with a real mouse and keyboard: they need to know where to click, and when.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from icm_core.data.formats.bracket_text import format_tree
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application, quit_on_signal
from icm_gui.viewmodels.app.touring import SEEN

_EVERY_MS = 100


class Probe(QObject):
    """Writes the state of a window to a file, again and again."""

    def __init__(self, starter: Starter, path: Path) -> None:
        super().__init__(starter)
        self._starter, self._path = starter, path
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._tell)
        self._timer.start()

    def _tell(self) -> None:
        bench = self._starter.bench
        document, playback = bench.document, bench.playback
        state: dict[str, Any] = (
            {
                "treebank": None if document.treebank is None else document.treebank.name,
                "trees": None if document.treebank is None else len(document.treebank.treebank),
                "model": None if document.model is None else document.model.name,
                "sentence": None if document.sentence is None else document.sentence.text,
                "trace": None if playback.trace is None else len(playback.trace),
                "step": playback.step,
                "playing": playback.playing,
                "page": self._starter.window.page,
                "ready": bench.warmup.is_ready,
                "jobs": [job.title for job in bench.jobs.running],
                "focus": _name(QApplication.focusWidget()),
                "dialogs": [
                    top.objectName()
                    for top in QApplication.topLevelWidgets()
                    if top.isVisible() and top is not self._starter.window
                ],
                "places": {},
            }
            | _contexts(self._starter)
            | _compare(self._starter)
            | _annotate(self._starter)
        )
        for top in QApplication.topLevelWidgets():
            if top.isVisible():
                for child in top.findChildren(QWidget):
                    if child.isVisible() and child.objectName() and _can_be_hit(child):
                        middle = child.mapToGlobal(QPoint(child.width() // 2, child.height() // 2))
                        state["places"][child.objectName()] = [middle.x(), middle.y()]
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps(state), encoding="utf-8")
        new.replace(self._path)


def _contexts(starter: Starter) -> dict[str, Any]:
    """Return what is looked at in Contexts."""
    browser, page = starter.bench.contexts, starter.window.workspaces._made.get("contexts")
    found: dict[str, Any] = {
        "context": "",
        "rule": "",
        "ranked": 0,
        "evidence": 0,
        "path message": "",
    }
    if page is not None and browser.model is not None and browser.node >= 0:
        from icm_core.analysis.contexts.names import context_name, rule_name

        found["context"] = context_name(browser.model, browser.node)
        found["rule"] = rule_name(browser.model, browser.rule)
        found["ranked"] = page.pages.ranking.model.rowCount()
        found["evidence"] = page.pages.evidence.rows.rowCount()
        found["path message"] = page.path.box.message
    return found


def _compare(starter: Starter) -> dict[str, Any]:
    """Return what is looked at in Compare."""
    compare, page = starter.bench.compare, starter.window.workspaces._made.get("compare")
    comparison = compare.comparison
    found: dict[str, Any] = {
        "compared": 0 if comparison is None else len(comparison),
        "row": compare.row,
        "difference": compare.difference,
        "differences": 0 if compare.pair is None else len(compare.pair.differences),
        "listed": [],
        "error types": [],
        "decisions": 0,
    }
    if page is not None:
        found["listed"] = page.pages.sentences.model.rows[:50].tolist()
        found["error types"] = list(page.pages.error_types.rows.types)
        found["decisions"] = page.pages.why.rows.rowCount()
    return found


def _annotate(starter: Starter) -> dict[str, Any]:
    """Return what is corrected in Annotate."""
    bench, editor = starter.bench, starter.bench.editor
    done = [] if bench.document.treebank is None else range(len(bench.document.treebank.treebank))
    return {
        "edited": "" if editor.tree is None else format_tree(editor.tree),
        "selected": list(map(list, editor.selection)),
        "done": [at for at in done[:50] if bench.sentence_notes.state(at) == "done"],
        "saved": bench.session.is_saved,
    }


def _can_be_hit(widget: QWidget) -> bool:
    return isinstance(widget, (QAbstractButton, QLineEdit)) or widget.objectName() in (
        "chart",
        "timeline-strip",
        "sentence",
    )


def _name(widget: QWidget | None) -> str:
    return "" if widget is None else widget.objectName()


def main(path: str, arguments: list[str]) -> int:
    """Start the window; ``path`` is the file to tell."""
    application = make_application()
    starter = Starter(application, parser().parse_args(arguments))
    # It would wait for an answer.
    starter.bench.settings.set_value(SEEN, True)
    quit_on_signal(starter)
    Probe(starter, Path(path))
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
