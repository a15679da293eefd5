"""A person stops what the Contexts workspace does: it says so, and can be asked again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import GROUP, ContextBrowser
from icm_gui.viewmodels.contexts.evidence.evidence_rows import GROUP as EVIDENCE
from icm_gui.viewmodels.contexts.evidence.evidence_rows import EvidenceRows
from icm_gui.viewmodels.contexts.path_box import GROUP as NAMES
from icm_gui.viewmodels.contexts.path_box import PathBox
from icm_gui.viewmodels.contexts.ranking import RankedContexts
from icm_gui.viewmodels.contexts.what_if import GROUP as WHAT_IF
from icm_gui.viewmodels.contexts.what_if import WhatIfState


class SlowJobs(Jobs):
    """Jobs whose work waits, where `held`, until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False
        self._go = threading.Event()

    def start(self, title: str, work: Callable[[Any], Any], **more: Any) -> Any:
        go, held = self._go, self.held

        def late(control: Any) -> Any:
            if held:
                go.wait(30.0)
            control.check()
            return work(control)

        return super().start(title, late, **more)

    def let_go(self) -> None:
        """Let all work begin that waits."""
        self.held = False
        self._go.set()
        self._go = threading.Event()


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    jobs, document = SlowJobs(), Document()
    browser = ContextBrowser(document, jobs)
    document.set_model(opened(toy_model("R")))
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser)
    jobs.let_go()
    jobs.close()


def ready(qtbot: QtBot, stage: SimpleNamespace) -> None:
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.browser.measures is not None and not stage.jobs.running)


def stop(qtbot: QtBot, stage: SimpleNamespace, group: str = "") -> None:
    """Cancel as a person does; its work ends some time later."""
    assert not group or stage.jobs.is_running(group)
    for job in stage.jobs.running:
        job.cancel()
    stage.jobs.let_go()
    qtbot.waitUntil(lambda: not stage.jobs.running)


def test_indexing_that_was_stopped_begins_anew_when_the_workspace_is_chosen(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    stage.jobs.held = True
    stage.browser.activate()
    stop(qtbot, stage, GROUP)
    assert not stage.browser.loading
    assert "stopped" in stage.browser.why_none
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    assert stage.browser.why_none == ""


def test_measures_that_were_stopped_are_made_when_the_workspace_is_chosen(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    stage.browser.node_changed.connect(lambda: setattr(stage.jobs, "held", True))
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.browser.index is not None and bool(stage.jobs.running))
    stop(qtbot, stage)
    assert stage.browser.stopped
    assert stage.browser.measures is None
    stage.jobs.held = False
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    assert not stage.browser.stopped


def test_another_model_does_not_count_as_stopped(qtbot: QtBot, stage: SimpleNamespace) -> None:
    stage.jobs.held = True
    stage.browser.activate()
    stage.document.set_model(opened(toy_model("N")))
    stage.jobs.let_go()
    qtbot.waitUntil(lambda: not stage.jobs.running)
    assert not stage.browser.stopped
    assert stage.browser.opened is toy_model("N")


def test_a_ranking_that_was_stopped_says_so(qtbot: QtBot, stage: SimpleNamespace) -> None:
    ready(qtbot, stage)
    ranked = RankedContexts(stage.browser, stage.jobs)
    stage.jobs.held = True
    ranked.watch(True)
    assert ranked.busy
    for job in stage.jobs.running:
        job.cancel()
    stage.jobs.let_go()
    qtbot.waitUntil(lambda: not ranked.busy)
    assert ranked.stopped
    assert "stopped" in ranked.count_text
    ranked.set_filter("depth=1")
    qtbot.waitUntil(lambda: ranked.rowCount() > 0)
    assert not ranked.stopped


def test_evidence_that_was_stopped_says_so(qtbot: QtBot, stage: SimpleNamespace) -> None:
    ready(qtbot, stage)
    rows = EvidenceRows(stage.browser, stage.jobs, stage.document)
    stage.jobs.held = True
    rows.activate()
    stop(qtbot, stage, EVIDENCE)
    assert rows.stopped
    assert not rows.loading
    rows.set_all_rules(True)
    qtbot.waitUntil(lambda: rows.rowCount() > 0)
    assert not rows.stopped


def test_names_that_were_stopped_are_made_when_a_path_is_asked_for(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    ready(qtbot, stage)
    stage.jobs.held = True
    box = PathBox(stage.browser, stage.jobs)
    qtbot.waitUntil(lambda: stage.jobs.is_running(NAMES))
    stop(qtbot, stage, NAMES)
    assert not box.ready
    box.go("VP < S")
    qtbot.waitUntil(lambda: box.text.startswith("VP < S"))


def test_a_what_if_that_was_stopped_is_not_taken_for_what_is_shown(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    ready(qtbot, stage)
    state = WhatIfState(stage.browser, stage.document, stage.jobs)
    stage.jobs.held = True
    state.set_discount(1, (0.5,))
    qtbot.waitUntil(lambda: stage.jobs.is_running(WHAT_IF))
    stop(qtbot, stage, WHAT_IF)
    assert not stage.browser.is_changed
    assert "Stopped" in state.fault
    state.set_discount(1, (0.6,))
    qtbot.waitUntil(lambda: stage.browser.is_changed)
    assert state.fault == ""


def test_no_context_is_kept_for_another_model(qtbot: QtBot, stage: SimpleNamespace) -> None:
    browser = stage.browser
    stage.jobs.held = True
    browser.activate()
    browser.show(-1)
    browser.show(5)
    stage.document.set_model(opened(toy_model("N")))
    stage.jobs.let_go()
    qtbot.waitUntil(lambda: browser.index is not None)
    first = browser.node
    browser.show(first)
    assert browser.node != 5
    assert browser.rule >= 0


def test_no_context_can_be_asked_for_while_the_index_is_made(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    browser = stage.browser
    stage.jobs.held = True
    browser.activate()
    browser.show(-1)
    stage.jobs.let_go()
    qtbot.waitUntil(lambda: browser.index is not None)
    assert browser.node >= 0
