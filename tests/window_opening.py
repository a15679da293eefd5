"""Opening files without a view, and all that it tells, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.opening import Opening

GOOD = "(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))\n"


class Heard:
    """Everything that opening told, in order."""

    def __init__(self, opening: Opening) -> None:
        self.all: list[tuple[str, object]] = []
        opening.refused.connect(self.refused)
        opening.report_ready.connect(self.report)
        opening.encoding_asked.connect(self.asked)
        opening.project_requested.connect(self.project)
        opening.trace_opened.connect(self.trace)
        opening.opened.connect(self.opened)

    def refused(self, value: object) -> None:
        self.all.append(("refused", value))

    def report(self, value: object) -> None:
        self.all.append(("report", value))

    def asked(self, path: str, question: object) -> None:
        self.all.append(("asked", question))

    def project(self, path: str) -> None:
        self.all.append(("project", path))

    def trace(self, trace: object, path: str) -> None:
        self.all.append(("trace", trace))

    def opened(self, path: str) -> None:
        self.all.append(("opened", path))

    def of(self, what: str) -> list:
        return [value for name, value in self.all if name == what]


class Window:
    """Document, jobs and opening."""

    def __init__(self, jobs: Jobs, qtbot: QtBot) -> None:
        self.jobs, self.qtbot = jobs, qtbot
        self.document = Document()
        self.opening = Opening(self.document, jobs)
        self.heard = Heard(self.opening)

    def open(self, *paths: Path) -> None:
        self.opening.open(paths)
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.jobs.running, timeout=60_000)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Window]:
    """Return a window that opens files; its jobs are ended after the test."""
    jobs = Jobs()
    yield Window(jobs, qtbot)
    jobs.close()
