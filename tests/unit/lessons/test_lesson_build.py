"""Building lessons: steps are looked up, and questions have the answers of their runs."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import lesson_cases as cases
import pytest

from icm_core.errors import Cancelled, LessonError
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.parsing.parser import Parser
from icm_core.lessons.build import build, build_lesson, open_lesson
from icm_core.lessons.figures import page_shown
from icm_core.lessons.file import save_lesson
from icm_core.lessons.lesson import Lesson, Page, Question
from icm_core.lessons.questions import revealed
from icm_core.lessons.steps import step_of
from icm_core.lessons.text import parse_lesson
from icm_core.lessons.writing import to_text
from icm_core.model.file.container import save_models

_NEXT = Question("next-pop", "Which?")
_ACCEPTED = Question("accepted", "Will it?")
_FLIP = Question("flip-depth", "Where?")


def test_building_gives_what_was_built() -> None:
    lesson = build_lesson(cases.unbuilt(), cases.model())
    assert lesson.is_built
    assert not cases.unbuilt().is_built
    for mine, its in zip(cases.built().runs, lesson.runs, strict=True):
        assert mine.trace is not None
        assert its.trace is not None
        assert mine.trace.events.tobytes() == its.trace.events.tobytes()
    assert lesson.pages[2].step == lesson.runs[1].trace.steps("accept")[1]  # type: ignore[union-attr]
    assert lesson.model == cases.built().model


@pytest.mark.parametrize(
    ("at", "kind", "shift"),
    [("pop 3", "pop", 0), ("popped 3", "pop", 0), ("before pop 3", "pop", -1)],
)
def test_steps_are_counted_by_kind(at: str, kind: str, shift: int) -> None:
    trace = cases.runs()[0].trace
    assert trace is not None
    assert step_of(trace, at) == trace.steps(kind)[2] + shift
    assert step_of(trace, "push last") == trace.steps("push")[-1]
    assert (step_of(trace, "start"), step_of(trace, "end")) == (0, len(trace) - 1)
    assert step_of(trace, "7") == 7


def test_the_next_pop_is_what_the_run_pops() -> None:
    trace = cases.runs()[0].trace
    assert isinstance(trace, AStarTrace)
    steps = [int(step) - 1 for step in trace.steps("pop")[[2, 4, 7]]]
    pages = tuple(Page(f"{step}", "full", step, question=_NEXT) for step in steps)
    lesson = build_lesson(replace(cases.built(), pages=pages), cases.model())
    for page in lesson.pages:
        question = page.question
        assert question is not None
        pop = trace.next(page.step, "pop")
        assert pop == revealed(lesson, page)
        assert pop is not None
        number = int(trace.events["hypothesis"][pop])
        assert question.choices[question.answer].startswith(f"#{number}: ")
        queued = {row.hypothesis: row.f for row in trace.queue(page.step, 100)}
        shown = [int(choice.split(":")[0][1:]) for choice in question.choices]
        assert shown == sorted(shown)
        assert max(shown, key=queued.__getitem__) == number


def test_a_pop_is_asked_for_where_the_agenda_has_it() -> None:
    trace = cases.runs()[0].trace
    assert isinstance(trace, AStarTrace)
    events = trace.events
    # Right after a pop that is followed by one of its own children.
    pops = trace.steps("pop").tolist()
    at, after = next(
        (one, other)
        for one, other in pairwise(pops)
        if events["parent"][other] == events["hypothesis"][one]
    )
    lesson = replace(cases.built(), pages=(Page("early", "full", at, question=_NEXT),))
    with pytest.raises(LessonError, match=f"choose step {after - 1:,} "):
        build_lesson(lesson, cases.model())


def test_a_computed_question_needs_no_words_of_its_own() -> None:
    trace = cases.runs()[0].trace
    assert isinstance(trace, AStarTrace)
    step = int(trace.steps("pop")[3]) - 1
    page = Page("asked", "full", step, question=Question("next-pop", ""))
    lesson = build_lesson(replace(cases.built(), pages=(page,)), cases.model())
    question = lesson.pages[0].question
    assert question is not None
    assert question.prompt == ""
    assert question.asks == "Which hypothesis is popped next?"
    assert question.is_built
    assert Question("flip-depth", "").asks == "At which depth does the tree flip?"
    assert Question("accepted", "Yes?").asks == "Yes?"
    text = to_text(lesson)
    assert not parse_lesson(text).problems
    # Other questions say what they ask themselves.
    page = replace(page, question=Question("number", "", (), 3))
    with pytest.raises(LessonError, match="the question is empty"):
        build_lesson(replace(lesson, pages=(page,)), cases.model())


def test_acceptance_is_what_the_chain_does() -> None:
    trace = cases.runs()[1].trace
    assert trace is not None
    kinds = {trace.kind(step) for step in range(1, len(trace))}
    pages = [Page(f"{step}", "chain", step, question=_ACCEPTED) for step in range(len(trace) - 1)]
    lesson = build_lesson(replace(cases.built(), pages=tuple(pages)), cases.model())
    for page in lesson.pages:
        assert page.question is not None
        wanted = ("accept", "reject")[page.question.answer]
        assert trace.kind(page.step + 1) == wanted
        assert revealed(lesson, page) == page.step + 1
    assert len({page.question.answer for page in lesson.pages if page.question}) == len(kinds)


def test_a_flip_is_the_depth_from_which_on_the_tree_stays() -> None:
    words = ("She", "saw", "the", "captain", "with", "the", "beard", ".")
    run = replace(cases.unbuilt().runs[2], words=words, options={"decoder": "viterbi"})
    lesson = replace(cases.unbuilt(), runs=(run,), pages=(Page("x", "stages", question=_FLIP),))
    question = build_lesson(lesson, cases.model()).pages[0].question
    assert question is not None
    parser = Parser(cases.model().models, replace(cases.model().parse, decoder="viterbi"))
    trees = [
        parser.with_options(replace(parser.options, depth=depth)).parse(words).tree
        for depth in (0, 1, 2, 3, 4, 5, 6, 7, 8, None)
    ]
    flip = question.answer
    assert all(tree == trees[-1] for tree in trees[flip:])
    assert flip == 0 or trees[flip - 1] != trees[-1]
    assert len(question.choices) > flip


def test_what_cannot_be_built_is_all_told(tmp_path: Path) -> None:
    pages = (
        Page("a", "full", at="pop 100000"),
        Page("b", "full", at="end", question=_NEXT),
        Page("c", "chain", at="end", question=_ACCEPTED),
    )
    path = tmp_path / "x.lesson"
    path.write_text(to_text(replace(cases.unbuilt(), pages=pages)))
    with pytest.raises(LessonError) as raised:
        build(path, model=cases.model())
    lines = str(raised.value).splitlines()
    assert len(lines) == 3
    for line, what in zip(lines, ("events 'pop'", "is popped after", "is proposed"), strict=True):
        assert what in line
        place = line.removeprefix(f"{path}:").split(": ")[0].split(":")
        assert all(number.isdigit() for number in place)


def test_models_beside_the_text(tmp_path: Path) -> None:
    save_models(tmp_path / "m.icm", cases.model().models)
    for kind in ("embedded", "reference"):
        lesson = cases.unbuilt()
        lesson = replace(lesson, model=replace(lesson.model, kind=kind, name="m.icm"))
        (tmp_path / "x.lesson").write_text(to_text(lesson))
        built = open_lesson(tmp_path / "x.lesson")
        assert built.model.fingerprint == cases.built().model.fingerprint
        assert bool(built.model.data) == (kind == "embedded")
        save_lesson(built, tmp_path / "x.icmlesson")
        assert open_lesson(tmp_path / "x.icmlesson").same(built)
    (tmp_path / "m.icm").unlink()
    with pytest.raises(LessonError, match=r"x\.lesson:5:8: .*m\.icm"):
        build(tmp_path / "x.lesson")


def test_building_stops_when_told() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        build_lesson(cases.unbuilt(), cases.model(), check=stop)


def _with_text(text: str, language: str = "en", **where: object) -> Lesson:
    page = replace(Page("T", "full", at="pop 3"), text=text, **where)  # type: ignore[arg-type]
    return replace(cases.built(), pages=(page,), language=language)


def test_figures_are_those_of_the_run() -> None:
    text = "f {= f}, {= result.pops} pops; {= f - f at pop 2}; {= chain: acceptance | %1}"
    lesson = build_lesson(_with_text(text), cases.model())
    full, chain = cases.runs()[0].trace, cases.runs()[1].trace
    assert full is not None
    assert chain is not None
    f = [full.summary(int(full.steps("pop")[at]))["f"] for at in (2, 1)]
    share = chain.summary(len(chain) - 1)["acceptance"]
    said = page_shown(lesson, lesson.pages[0]).text
    pops = full.outcome["pops"]
    assert said == f"f {f[0]:.2f}, {pops} pops; {f[0] - f[1]:.2f}; {100 * share:.1f}%"
    german = replace(lesson, language="de")
    assert f"f {f[0]:.2f}".replace(".", ",") in page_shown(german, german.pages[0]).text
    assert lesson.pages[0].text == text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{? result.pops < 0 | few}", "does not support this: 18 < 0 is not so"),
        ('{? result.status = "limit" | found}', "does not support this"),
        ("{= pps}", "no figure of this name; there are kind, hypothesis"),
        ("{= nobody: f}", "no run of this name"),
        ("{= f at pip 3}", "no kind of event 'pip'"),
        ("{? f}", "use {? A < B | words}"),
        ("{= f | 7}", "a figure is shown as"),
        ("{= f - kind}", "words cannot be added"),
        ("{? f > kind | a}", "a number and words"),
    ],
)
def test_what_the_run_does_not_support_is_never_said(text: str, what: str) -> None:
    lesson = _with_text(text)
    with pytest.raises(LessonError, match=re.escape(what)):
        build_lesson(lesson, cases.model())
    said = page_shown(lesson, lesson.pages[0]).text
    assert said == "[the run does not support this]"


def test_claims_that_hold_are_said_and_figures_wait_for_the_run() -> None:
    text = '{? result.pops >= 1 | *many*} {? kind = "pop" | popped} {= result.pops}'
    lesson = _with_text(text)
    assert page_shown(lesson, lesson.pages[0]).text == "*many* popped 18"
    bare = replace(lesson, runs=tuple(replace(run, trace=None) for run in lesson.runs))
    assert page_shown(bare, bare.pages[0]).text == "… … …"
    deeper = _with_text("{= f}", depth=1)
    with pytest.raises(LessonError, match="at another depth"):
        build_lesson(deeper, cases.model())
