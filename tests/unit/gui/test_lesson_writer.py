"""Writing a lesson without widgets: pages from bookmarks, text, steps back, nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from lesson_cases import SENTENCE, built, model
from pytestqt.qtbot import QtBot

from icm_core.lessons.file import load_lesson
from icm_core.lessons.lesson import Lesson, ModelPart, Question
from icm_core.lessons.text import parse_lesson
from icm_gui.viewmodels.app.document import OpenModel
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.lessons.reading import Opened, opened_model
from icm_gui.viewmodels.lessons.writer import LessonWriter


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = _bench(keep=False)
    yield found
    found.close()


def _bench(keep: bool) -> Workbench:
    found = Workbench(keep=keep)
    found.explore.set_ready(True)
    found.explore.proves = False
    return found


def settle(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running)


def teaching() -> OpenModel:
    return opened_model(model(), ModelPart())


def search(qtbot: QtBot, bench: Workbench, algorithm: str = "astar-full") -> None:
    bench.document.set_model(bench.document.model or teaching())
    bench.document.type_sentence(" ".join(SENTENCE))
    bench.explore.set_algorithm(algorithm)
    bench.explore.run()
    settle(qtbot, bench)


def lesson_of(writer: LessonWriter) -> Lesson:
    assert writer.lesson is not None
    return writer.lesson


def titles(writer: LessonWriter) -> list[str]:
    return [page.title for page in lesson_of(writer).pages]


def test_a_run_with_bookmarks_becomes_a_lesson_that_plays(
    qtbot: QtBot, bench: Workbench, tmp_path: Path
) -> None:
    search(qtbot, bench)
    bench.playback.add_bookmark(9, "The second")
    bench.playback.add_bookmark(4, "The first")
    writer = bench.lesson_writer
    writer.begin("chart")
    assert titles(writer) == ["The first", "The second"]
    assert [page.step for page in lesson_of(writer).pages] == [4, 9]
    assert lesson_of(writer).model.kind == "bundled"
    assert not writer.is_saved
    page = writer.current
    assert page is not None
    writer.set_page(replace(page, question=Question("next-pop", "Which?")), "question")
    with qtbot.waitSignal(writer.saved):
        writer.save(tmp_path / "mine.icmlesson")
    assert writer.is_saved
    found = load_lesson(tmp_path / "mine.icmlesson")
    question = found.pages[0].question
    assert question is not None
    assert question.is_built, "the run says what is popped next"
    with qtbot.waitSignal(writer.built) as told:
        writer.build()
    assert told.args is not None
    opened = told.args[0]
    assert isinstance(opened, Opened)
    assert opened.model is bench.document.model


def test_steps_of_other_runs_are_pages_of_the_same_lesson(qtbot: QtBot, bench: Workbench) -> None:
    writer = bench.lesson_writer
    search(qtbot, bench)
    writer.begin()
    assert bench.playback.trace is not None
    bench.playback.seek(7)
    assert writer.add_step()
    search(qtbot, bench, "astar-local")
    assert writer.add_step(3, "Another way", "trees")
    lesson = lesson_of(writer)
    assert [(page.run, page.step) for page in lesson.pages] == [
        ("astar-full", 0),
        ("astar-full", 7),
        ("astar-local", 3),
    ]
    assert all(run.trace is not None for run in lesson.runs)
    writer.select(0)
    writer.take_step()
    assert lesson_of(writer).pages[0].run == "astar-local"
    # A run goes with its last page, and comes back with it.
    writer.select(1)
    writer.remove_page()
    assert [run.name for run in lesson_of(writer).runs] == ["astar-local"]
    writer.undo.undo()
    assert lesson_of(writer).run("astar-full").trace is not None  # type: ignore[union-attr]


def test_a_run_of_another_model_is_no_page(qtbot: QtBot, bench: Workbench) -> None:
    writer = bench.lesson_writer
    writer.edit(replace(built(), model=ModelPart("reference", "other.icm", "ab" * 32)))
    search(qtbot, bench)
    with qtbot.waitSignal(writer.failed) as told:
        assert not writer.add_step()
    assert "another model" in str(told.args)
    assert titles(writer) == [page.title for page in built().pages]


def test_what_is_typed_is_one_step_back_and_moves_are_steps_of_their_own(bench: Workbench) -> None:
    writer = bench.lesson_writer
    writer.begin()
    for text in ("A", "A t", "A title"):
        page = writer.current
        assert page is not None
        writer.set_page(replace(page, title=text), "title")
    writer.add_text_page()
    writer.move_page(-1)
    assert titles(writer)[1] == "A title"
    assert writer.page == 0
    writer.undo.undo()
    writer.undo.undo()
    assert titles(writer) == ["A title"]
    writer.undo.undo()
    assert titles(writer) != ["A title"]
    writer.undo.redo()
    writer.undo.redo()
    writer.undo.redo()
    assert titles(writer)[1] == "A title"
    assert writer.undo.next_forward is None


def test_text_with_mistakes_is_kept_and_they_are_told_with_their_places(
    bench: Workbench, qtbot: QtBot, tmp_path: Path
) -> None:
    writer = bench.lesson_writer
    writer.edit(built())
    assert writer.draft is not None
    text = writer.draft.text
    assert writer.draft.problems == ()
    wrong = text.replace("view: chart", "view: sideways")
    writer.set_text(wrong)
    assert [(p.line, p.column) for p in writer.draft.problems] == [
        (wrong[: wrong.index("sideways")].count("\n") + 1, len("view: ") + 1)
    ]
    failures: list[object] = []
    writer.failed.connect(lambda _title, error: failures.append(error))
    writer.save(tmp_path / "a.icmlesson")
    settle(qtbot, bench)
    assert "sideways" in str(failures[0])
    # As text it can be put aside.
    writer.save(tmp_path / "a.lesson")
    settle(qtbot, bench)
    assert (tmp_path / "a.lesson").read_text(encoding="utf-8") == wrong
    writer.set_text(text)
    assert all(run.trace is not None for run in lesson_of(writer).runs), "records find back"
    assert writer.draft.lesson.pages == parse_lesson(text).lesson.pages


def test_a_draft_survives_a_restart_and_another_project(qtbot: QtBot, tmp_path: Path) -> None:
    first = _bench(keep=True)
    first.lesson_writer.begin()
    first.lesson_writer.set_text("title: Half a le")
    first.close()
    second = _bench(keep=True)
    second.session.restore()
    settle(qtbot, second)
    writer = second.lesson_writer
    assert writer.draft is not None
    assert writer.draft.text == "title: Half a le"
    assert not writer.is_saved
    second.session.new_project(tmp_path / "other.icmproj")
    qtbot.waitUntil(lambda: second.session.named)
    assert not writer.is_open
    writer.begin()
    writer.close()
    second.close()


def test_opening_and_saving_again_changes_nothing(
    qtbot: QtBot, bench: Workbench, tmp_path: Path
) -> None:
    writer = bench.lesson_writer
    writer.edit(built(), "x.icmlesson")
    for name in ("a.icmlesson", "a.lesson"):
        with qtbot.waitSignal(writer.saved):
            writer.save(tmp_path / name)
        with qtbot.waitSignal(writer.changed):
            writer.open(tmp_path / name)
        assert writer.path == str(tmp_path / name)
        settle(qtbot, bench)
        mine = lesson_of(writer)
        assert [page.title for page in mine.pages] == [page.title for page in built().pages]
        assert [page.text for page in mine.pages] == [page.text for page in built().pages]
        assert [run.words for run in mine.runs] == [run.words for run in built().runs]
