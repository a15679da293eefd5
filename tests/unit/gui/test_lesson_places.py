"""Where the form of a lesson has a line of its text."""

from __future__ import annotations

from lesson_cases import unbuilt

from icm_core.lessons.writing import to_text
from icm_gui.viewmodels.lessons.draft import form_place


def test_each_line_belongs_to_its_page_and_part() -> None:
    text = to_text(unbuilt())
    lines = text.splitlines()

    def at(line: str, after: int = 0) -> tuple[int, str]:
        place = form_place(text, lines.index(line, after) + 1)
        return place.page, place.part

    assert at("title: A lesson") == (-1, "title")
    assert at("algorithm: mh") == (-1, "run")
    assert at("== page A step") == (1, "page")
    assert at("view: chart") == (1, "view")
    assert at("depth: 2", lines.index("== page A step")) == (1, "depth")
    assert at("What is popped?") == (1, "text")
    assert at("?? choice") == (1, "question")
    assert at("(x) two") == (1, "question")
    assert at("Because.") == (1, "question")
    assert at("at: accept 2") == (2, "at")
    assert at("(=) -7") == (3, "question")
