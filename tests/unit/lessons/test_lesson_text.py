"""Lessons as text: what is written is read, and all that is wrong has its line and column."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import lesson_cases as cases
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.data.tree import Tree
from icm_core.errors import LessonError
from icm_core.inference import catalogue
from icm_core.inference.entries import load
from icm_core.lessons.build import build_lesson
from icm_core.lessons.grammar import MARKS
from icm_core.lessons.lesson import (
    VIEWS,
    Lesson,
    LessonRun,
    ModelPart,
    Page,
    Question,
    computed_kinds,
    one_line,
    paragraphs,
)
from icm_core.lessons.run_options import all_options, options_of
from icm_core.lessons.text import MAX_BYTES, parse_lesson, problem_text, read_lesson_text
from icm_core.lessons.writing import to_text

GOOD = """\
title: Popping
author: Ann
summary: What A* pops.
model: bundled right

# what is searched
== run full
way: astar-full
sentence: She saw it .
gold: (S (NP (PRP She)) (VP (VBD saw) (NP (PRP it))) (. .))
depth: all
beam: 100

== page The first pop
run: full
at: before pop 2
view: chart
depth: 2

Some *text*,
two lines.

\\== no heading
- item

?? choice
points: 3

Which?

( ) this
(x) that

Because.

== page Alone

?? number

How many?

(=) -4
"""


def test_a_text_is_read() -> None:
    lesson = parse_lesson(GOOD).require()
    tree = Tree("VP", (Tree("VBD", (), "saw"), Tree("NP", (Tree("PRP", (), "it"),))))
    gold = Tree("S", (Tree("NP", (Tree("PRP", (), "She"),)), tree, Tree(".", (), ".")))
    wanted = Lesson(
        "Popping",
        "Ann",
        "What A* pops.",
        "en",
        ModelPart(),
        (
            LessonRun(
                "full", "astar-full", {"depth": None, "beam": 100}, ("She", "saw", "it", "."), gold
            ),
        ),
        (
            Page(
                "The first pop",
                "full",
                0,
                "chart",
                2,
                "Some *text*,\ntwo lines.\n\n== no heading\n- item",
                Question("choice", "Which?", ("this", "that"), 1, "Because.", 3),
                "before pop 2",
            ),
            Page("Alone", question=Question("number", "How many?", (), -4)),
        ),
    )
    assert lesson.same(wanted)
    assert to_text(lesson).splitlines()[4] == "model: bundled right"


def _lines(text: str) -> list[str]:
    return [problem_text(problem) for problem in parse_lesson(text, "x").problems]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("title: Popping", "titel: Popping", "x:1:1: no such key; the keys are title, "),
        ("title: Popping", "# none", "x:1:1: the lesson has no title"),
        ("author: Ann", "title: Ann", "x:2:1: the key is there twice: 'title'"),
        ("bundled right", "bundled", "x:4:8: use 'bundled PRESET', "),
        ("bundled right", "bundled rigth", "x:4:8: no preset of this name: use one of default, "),
        ("astar-full", "astar-fall", "x:8:6: no such algorithm: use one of coarse-to-fine, "),
        ("way: astar-full\n", "", "x:7:8: the run has no algorithm: "),
        ("sentence: She saw it .\n", "", "x:7:8: the run has no sentence"),
        ("(PRP it)", "(PRP him)", "x:10:7: the gold tree has other words than the sentence"),
        ("(. .))", "(. .)", "x:10:7: not one tree in brackets"),
        ("depth: all", "depth: -3", "x:11:8: use an integer from 0 to 1,000 or all: '-3'"),
        ("beam: 100", "draws: 100", "x:12:8: astar-full has no such option; "),
        ("run: full", "run: empty", "x:15:6: no run of this name; the runs are: full: 'empty'"),
        ("before pop 2", "before hop 2", "x:16:5: no kind of event 'hop': use one of pop, "),
        ("before pop 2", "pop", "x:16:5: use a number, start, end, or a kind of event "),
        ("before pop 2", "pop 0", "x:16:5: events of a kind are counted from 1"),
        ("view: chart", "view: cinema", "x:17:7: use one of chart, hypergraph, trees, "),
        ("depth: 2", "depth: two", "x:18:8: use an integer from 0 to 1,000 or all: 'two'"),
        ("depth: 2\n\n", "depth: 2\n", "x:19:1: not 'key: value'; an empty line ends the keys"),
        ("?? choice", "?? essay", "x:26:4: use one of next-pop, accepted, flip-depth, choice, "),
        ("?? choice", "?? accepted", "x:31:1: a question accepted has (?): '( )'"),
        ("points: 3", "points: many", "x:27:9: use an integer: 'many'"),
        ("points: 3", "points: 300", "x:27:9: points are 0 to 100: '300'"),
        ("Which?", "", "x:26:4: the question is empty"),
        ("( ) this\n", "", "x:26:4: there are fewer than two choices: 'choice'"),
        ("( ) this", "(x) this", "x:32:1: two choices are marked as correct: 'that'"),
        ("(x) that", "( ) that", "x:26:4: no choice is marked as correct: 'choice'"),
        ("( ) this", "( ) that", "x:26:4: two choices are the same: 'choice'"),
        ("Because.", "Because.\n?? choice", "x:35:1: a page has one question: '?? choice'"),
        ("== page Alone", "== leaf Alone", "x:36:3: use '== run NAME' or '== page TITLE': "),
        ("== page Alone", "== page", "x:36:8: the page has no title"),
        ("(=) -4", "(=) four", "x:42:5: use an integer: 'four'"),
        ("(=) -4", "", "x:38:4: (=) is missing: 'number'"),
        ("(=) -4", "(=) -4\n(=) 5", "x:38:4: (=) is there twice: 'number'"),
        ("== run full\n", "== run two words\n", "x:7:8: a name of a run is one word"),
        ("== run full\n", "== run u/n\n", "x:7:8: a name of a run is one word"),
        ("== run full\n", "== run \n", "x:7:8: a name of a run is one word"),
        ("?? choice", "?? ?", "x:26:4: use one of next-pop, accepted, flip-depth, choice, "),
        ("Some *text*", "Some \x1b[2J", "x:20:1: a control character, which cannot be shown"),
    ],
)
def test_what_is_wrong_has_a_place(old: str, new: str, wanted: str) -> None:
    assert GOOD.count(old) >= 1
    found = _lines(GOOD.replace(old, new, 1))
    assert any(wanted in line for line in found), found


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = GOOD.replace("chart", "cinema").replace("points: 3", "points: x").replace("-4", "y")
    assert [line.split(": ")[0] for line in _lines(text)] == ["x:17:7", "x:27:9", "x:42:5"]
    with pytest.raises(LessonError, match=r"(?s)x:17:7.*x:27:9.*x:42:5"):
        parse_lesson(text, "x").require()


def test_empty_and_foreign_texts() -> None:
    assert _lines("")[0].startswith("x:1:1: the lesson has no title")
    assert any("not 'key: value'" in line for line in _lines("\x00\x01\n(S (NP x))"))


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.lesson"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    lesson = read_lesson_text(path).require()
    assert lesson.same(parse_lesson(GOOD).require())
    path.write_text(to_text(lesson), encoding="utf-8")
    assert read_lesson_text(path).require().same(lesson)
    # Characters are counted, not bytes.
    path.write_bytes("\ufefftitle: é\rauthor: é".encode() + b"\xff\n")
    with pytest.raises(LessonError, match=r"a\.lesson:2:10: not UTF-8"):
        read_lesson_text(path)
    path.write_bytes(b"x" * (MAX_BYTES + 1))
    with pytest.raises(LessonError, match="more than the 4,194,304 bytes"):
        read_lesson_text(path)
    path.unlink()
    path.mkdir()
    with pytest.raises(LessonError, match="not a regular file"):
        read_lesson_text(path)
    with pytest.raises(LessonError, match="cannot be read"):
        read_lesson_text(tmp_path / "none.lesson")


def test_the_text_in_the_documentation() -> None:
    page = Path(__file__).parents[3] / "docs" / "lessons.md"
    text = page.read_text(encoding="utf-8").split("```lesson\n")[1].split("```")[0]
    lesson = build_lesson(parse_lesson(text, "docs"), cases.model())
    assert lesson.is_built
    assert [p.question is not None for p in lesson.pages] == [True, True, True]


def test_words_with_spaces_are_not_written() -> None:
    run = replace(cases.unbuilt().runs[0], words=("two words",))
    with pytest.raises(LessonError, match="has a space"):
        to_text(replace(cases.unbuilt(), runs=(run,)))


def test_names_are_those_of_the_core() -> None:
    for family in catalogue.families():
        assert family.kinds == load(family.trace).KINDS
    for algorithm in catalogue.recorded():
        assert set(options_of(algorithm)) <= set(all_options())


_CONTROLS = "".join(map(chr, [*range(9), *range(14, 28), 31, *range(127, 160)])).replace("\x85", "")
_CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters=_CONTROLS)
_LINE = st.one_of(
    st.text(_CHARACTERS, max_size=12),
    st.builds(
        "{}{}".format,
        st.sampled_from([*MARKS, "- ", "key: ", "run: "]),
        st.text(_CHARACTERS, max_size=4),
    ),
).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text))
_TEXT = st.lists(_LINE, max_size=5).map("\n".join)
_SOME = _TEXT.filter(lambda text: bool(paragraphs(text)))
_TITLE = _LINE.filter(lambda text: bool(one_line(text)))


@st.composite
def _questions(draw: st.DrawFn, kinds: tuple[str, ...]) -> Question:
    kind = draw(st.sampled_from(kinds))
    points, prompt, told = draw(st.integers(0, 9)), draw(_SOME), draw(_TEXT)
    if kind == "number":
        return Question("number", prompt, (), draw(st.integers(-9, 99)), told, points)
    if kind in computed_kinds():
        return Question(kind, prompt, (), -1, told, points)  # type: ignore[arg-type]
    unique = st.lists(_TITLE, min_size=2, max_size=4, unique_by=one_line)
    choices = tuple(draw(unique))
    return Question("choice", prompt, choices, draw(st.integers(0, len(choices) - 1)), told, points)


@st.composite
def _lessons(draw: st.DrawFn) -> Lesson:
    word = st.text(_CHARACTERS, min_size=1, max_size=5).filter(lambda text: text.split() == [text])
    words = tuple(draw(st.lists(word, min_size=1, max_size=3)))
    options = {"proposal": draw(st.one_of(st.none(), st.integers(0, 5))), "price": 0.25}
    runs = (LessonRun("a", "mh", options, words), LessonRun("b-2", "astar-local", {}, words))
    pages = []
    for name in draw(st.lists(st.sampled_from(["", "a", "b-2"]), min_size=1, max_size=3)):
        kinds = {"": (), "a": ("accepted",), "b-2": ("next-pop", "flip-depth")}[name]
        asked = draw(st.one_of(st.none(), _questions(("choice", "number", *kinds))))
        at = draw(st.sampled_from(["", "start", "end"])) if name else ""
        step = draw(st.integers(0, 99)) if name and not at else 0
        view = draw(st.sampled_from(VIEWS))
        depth = draw(st.one_of(st.none(), st.integers(0, 9)))
        pages.append(Page(draw(_TITLE), name, step, view, depth, draw(_TEXT), asked, at))
    model = draw(st.sampled_from([ModelPart(), ModelPart("reference", "m.icm", "0f", "Ask.")]))
    author, summary = draw(_LINE), draw(_LINE)
    return Lesson(draw(_TITLE), author, summary, "de", model, runs, tuple(pages))


@settings(max_examples=40)
@given(_lessons())
def test_texts_come_back(lesson: Lesson) -> None:
    back = parse_lesson(to_text(lesson))
    assert back.problems == ()
    assert back.lesson.same(lesson)


@given(st.text(max_size=60), st.integers(0, len(GOOD)))
def test_no_text_breaks_the_reader(text: str, at: int) -> None:
    for one in (text, GOOD[:at] + text + GOOD[at:]):
        read = parse_lesson(one)
        for problem in read.problems:
            lines = one.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            assert 1 <= problem.line <= len(lines)
            assert problem.column >= 1
