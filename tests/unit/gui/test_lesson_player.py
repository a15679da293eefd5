"""Playing a lesson without widgets: pages, runs, answers, leaving and coming back, restarts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from lesson_cases import SENTENCE, built, model
from pytestqt.qtbot import QtBot

from icm_core.lessons.file import save_lesson
from icm_core.lessons.lesson import Lesson, ModelPart, Page, Question
from icm_gui.services.jobs import Control, Job
from icm_gui.viewmodels.app.document import OpenModel
from icm_gui.viewmodels.app.file_kinds import look
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.lessons.markup import inline, plain, to_html
from icm_gui.viewmodels.lessons.player import PREVIEW
from icm_gui.viewmodels.lessons.reading import Opened, opened_model, with_model
from icm_gui.viewmodels.lessons.score import score_of

FAR_AWAY = "ab" * 32
"""Fingerprint of a model that nobody has."""


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    found.explore.set_ready(True)
    found.explore.proves = False
    yield found
    found.close()


def teaching() -> OpenModel:
    return opened_model(model(), ModelPart())


def settle(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running)


def play(qtbot: QtBot, bench: Workbench, lesson: Lesson | None = None, path: str = "") -> None:
    bench.lessons.play(Opened(lesson or built(), teaching()), path)
    settle(qtbot, bench)


def without_model() -> Lesson:
    """Return a lesson whose model is a file that is not there."""
    lesson = built()
    runs = []
    for run in lesson.runs:
        assert run.trace is not None
        subject = replace(run.trace.subject, model=FAR_AWAY)
        runs.append(replace(run, trace=replace(run.trace, subject=subject)))
    part = ModelPart("reference", "large.icm", FAR_AWAY, "Ask for it.")
    pages = tuple(replace(page, depth=None) for page in lesson.pages)
    return replace(lesson, model=part, runs=tuple(runs), pages=pages)


def test_pages_show_their_runs_at_their_steps(qtbot: QtBot, bench: Workbench) -> None:
    views: list[str] = []
    bench.lessons.view_asked.connect(views.append)
    play(qtbot, bench)
    assert bench.explore.run_shown is None
    for page, algorithm in ((1, "astar-full"), (2, "mh"), (3, "coarse-to-fine")):
        bench.lessons.next_page()
        settle(qtbot, bench)
        run = bench.explore.run_shown
        assert run is not None
        assert (bench.lessons.page, run.algorithm.key, run.request.words) == (
            page,
            algorithm,
            SENTENCE,
        )
        assert bench.playback.step == built().pages[page].step
        assert not bench.lessons.away
    assert views == ["chart", "trees", "hypergraph"]
    bench.lessons.next_page()
    assert bench.lessons.page == bench.lessons.pages
    assert not bench.lessons.can_go_on
    bench.lessons.previous_page()
    assert bench.lessons.page == 3


def test_a_page_turns_the_dial_and_the_run_is_searched_at_that_depth(
    qtbot: QtBot, bench: Workbench
) -> None:
    play(qtbot, bench)
    bench.lessons.show(1)
    settle(qtbot, bench)
    run = bench.explore.run_shown
    assert run is not None
    assert run.request.depth == bench.explore.depth == 2
    bench.lessons.show(3)
    settle(qtbot, bench)
    recorded = built().run("stages")
    assert recorded is not None
    assert bench.playback.trace is recorded.trace


def test_whoever_walks_away_is_told_and_comes_back(qtbot: QtBot, bench: Workbench) -> None:
    play(qtbot, bench)
    bench.lessons.show(2)
    settle(qtbot, bench)
    page = bench.lessons.current
    assert page is not None
    bench.playback.forward()
    assert bench.lessons.away
    bench.lessons.back()
    assert (bench.playback.step, bench.lessons.away) == (page.step, False)
    bench.document.type_sentence("The dog sleeps .")
    assert bench.lessons.away
    bench.explore.set_algorithm("astar-local")
    bench.lessons.back()
    run = bench.explore.run_shown
    assert run is not None
    assert (run.algorithm.key, run.request.words) == ("mh", SENTENCE)
    assert not bench.lessons.away


def test_the_first_answer_counts_and_again_forgets_it(qtbot: QtBot, bench: Workbench) -> None:
    play(qtbot, bench)
    bench.lessons.answer(1)
    assert not bench.lessons.answers, "the first page asks nothing"
    bench.lessons.show(1)
    bench.lessons.answer(0)
    bench.lessons.answer(1)
    bench.lessons.show(3)
    bench.lessons.answer(-7)
    assert bench.lessons.answers == {1: 0, 3: -7}
    score = bench.lessons.score
    assert (score.points, score.most, score.open) == (1, 3, 0)
    bench.lessons.again()
    assert (bench.lessons.page, bench.lessons.score.open) == (0, 2)
    settle(qtbot, bench)


def test_what_is_asked_is_veiled_until_the_run_goes_on_to_it(
    qtbot: QtBot, bench: Workbench
) -> None:
    run = built().runs[0]
    assert run.trace is not None
    pop = run.trace.next(12, "pop")
    assert pop is not None
    question = Question("next-pop", "Which?", ("this", "that"), 1)
    page = Page("A step", run.name, 12, question=question)
    play(qtbot, bench, replace(built(), pages=(page, built().pages[2])))
    assert (bench.playback.asked, bench.playback.step) == ("next-pop", 12)
    bench.playback.seek(3)
    assert bench.playback.asked == "next-pop", "looking around does not tell"
    bench.lessons.back()
    bench.lessons.answer(0)
    assert (bench.playback.asked, bench.playback.step) == ("", pop)
    assert not bench.lessons.away
    bench.lessons.again()
    assert (bench.playback.asked, bench.playback.step) == ("next-pop", 12)
    bench.lessons.next_page()
    settle(qtbot, bench)
    assert bench.playback.asked == ""
    bench.lessons.show(0)
    bench.lessons.close()
    assert bench.playback.asked == ""


def test_answers_are_worth_their_points() -> None:
    assert score_of(built(), {1: 1, 3: -7}).points == 3
    marks = score_of(built(), {3: 7}).marks
    assert [(mark.page, mark.given, mark.is_right) for mark in marks] == [
        (1, None, False),
        (3, 7, False),
    ]


def test_a_lesson_without_its_model_plays_what_is_recorded(
    qtbot: QtBot, bench: Workbench, tmp_path: Path
) -> None:
    control = _control()
    opened = with_model(without_model(), None, [tmp_path], control)
    assert opened.model is None
    assert "large.icm" in opened.missing
    assert "Ask for it." in opened.missing
    bench.lessons.play(opened)
    for page, family in ((1, "astar"), (2, "mh"), (3, "exact")):
        bench.lessons.show(page)
        settle(qtbot, bench)
        run = bench.explore.run_shown
        assert run is not None
        assert (run.model, run.algorithm.family) == (None, family)
        assert run.parse.words == SENTENCE
        # A question about a node needs no model either.
        bench.selection.select(int(run.result.nodes[0]))
        assert bench.inspection.node is not None
        assert bench.inspection.ladder is None
        assert bench.explore.place(run).kind in ("not known", "optimal")
    failures: list[object] = []
    bench.lessons.failed.connect(lambda _title, error: failures.append(error))
    deeper = replace(without_model(), pages=(Page("Deeper", "full", 0, "", 1),))
    bench.lessons.play(Opened(deeper, None, "missing"))
    settle(qtbot, bench)
    assert "model" in str(failures[0])
    assert bench.lessons.away


def test_the_model_before_is_open_again_when_the_lesson_is_closed(
    qtbot: QtBot, bench: Workbench
) -> None:
    mine = replace(teaching(), name="mine")
    bench.document.set_model(mine)
    play(qtbot, bench)
    assert bench.document.model is not mine
    bench.lessons.close()
    assert bench.document.model is mine
    assert bench.lessons.lesson is None
    assert not bench.lessons.can_go_on


def test_runs_of_a_lesson_are_not_kept_in_the_project(qtbot: QtBot, bench: Workbench) -> None:
    play(qtbot, bench)
    bench.lessons.show(2)
    settle(qtbot, bench)
    project = bench.session.project
    assert project is not None
    assert project.runs.listed() == []


def test_page_and_answers_are_there_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.icmlesson"
    save_lesson(built(), path)
    assert look(str(path)).kind == "lesson"
    first = Workbench()
    first.lessons.open(path)
    qtbot.waitUntil(lambda: first.lessons.lesson is not None)
    first.lessons.show(1)
    first.lessons.answer(1)
    settle(qtbot, first)
    first.close()
    second = Workbench()
    second.explore.set_ready(True)
    second.session.restore()
    qtbot.waitUntil(lambda: second.lessons.lesson is not None)
    settle(qtbot, second)
    assert (second.lessons.page, second.lessons.answers) == (1, {1: 1})
    assert second.playback.step == built().pages[1].step
    second.lessons.close()
    second.close()
    third = Workbench()
    third.session.restore()
    settle(qtbot, third)
    assert third.lessons.lesson is None
    third.close()


def test_a_draft_that_was_played_is_wanted_after_a_restart(qtbot: QtBot) -> None:
    first = Workbench()
    first.lesson_writer.open_text("title: Mine\nmodel: bundled right\n\n== page One\n\nWords.\n")
    first.lessons.play(Opened(built(), None), PREVIEW, 1)
    first.lessons.answer(1)
    settle(qtbot, first)
    first.close()
    second = Workbench()
    with qtbot.waitSignal(second.lessons.preview_wanted):
        second.session.restore()
    assert second.lesson_writer.is_open
    second.lessons.play(Opened(built(), None), PREVIEW)
    assert (second.lessons.page, second.lessons.answers) == (1, {1: 1})
    second.lessons.forget(PREVIEW)
    second.lessons.play(Opened(built(), None), PREVIEW)
    assert second.lessons.answers == {}
    settle(qtbot, second)
    second.close()


def test_a_damaged_lesson_is_refused_and_the_one_before_stays(
    qtbot: QtBot, bench: Workbench, tmp_path: Path
) -> None:
    play(qtbot, bench)
    path = tmp_path / "b.icmlesson"
    path.write_bytes(b"PK\x03\x04 no lesson")
    assert look(str(path)).kind == "lesson"
    with qtbot.waitSignal(bench.lessons.failed) as told:
        bench.lessons.open(path)
    assert "b.icmlesson" in str(told.args)
    assert bench.lessons.lesson is not None


def test_text_of_pages_is_shown_as_it_is_but_for_its_marks() -> None:
    assert to_html("A *b* `<c*d*>` & 2 * 3 * 4\nmore\n\n- one\n  two\n- three\nend") == (
        "<p>A <b>b</b> <code>&lt;c*d*&gt;</code> &amp; 2 * 3 * 4 more</p>"
        "<ul><li>one two</li><li>three end</li></ul>"
    )
    assert plain("A *b* and `c*d*`") == "A b and c*d*"
    assert inline("<b>") == "&lt;b&gt;"
    assert inline("-1 `--depth -1`") == "\N{MINUS SIGN}1 <code>--depth -1</code>"


def _control() -> Control:
    """Return what work is handed, of a job that nobody follows."""
    return Control(Job("test"), lambda _value: None)
