"""What the user answered in a lesson, and what that is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, Question

_MOST_PLACES: Final = 50
"""Lessons whose place is remembered."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One question of a lesson.

    Parameters
    ----------
    page
        Where it is asked.
    given
        The answer, None where there is none yet.
    points
        What the right answer is worth.
    """

    page: int
    title: str
    given: int | None
    is_right: bool
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """All questions of a lesson."""

    marks: tuple[Mark, ...]

    @property
    def points(self) -> int:
        """Points of the right answers."""
        return sum(mark.points for mark in self.marks if mark.is_right)

    @property
    def most(self) -> int:
        """Points of all questions."""
        return sum(mark.points for mark in self.marks)

    @property
    def open(self) -> int:
        """Questions without an answer."""
        return sum(mark.given is None for mark in self.marks)


def score_of(lesson: Lesson, answers: Mapping[int, int]) -> Score:
    """Return what the answers to a lesson's questions are worth.

    Parameters
    ----------
    answers
        The answer given, by page.
    """
    return Score(
        tuple(
            Mark(
                at,
                page.title,
                answers.get(at),
                answers.get(at) == page.question.answer,
                page.question.points,
            )
            for at, page in enumerate(lesson.pages)
            if page.question is not None
        )
    )


def is_number(question: Question) -> bool:
    """Whether a question is answered by typing a number."""
    return question.kind == "number" or not question.choices


def with_place(
    places: Mapping[str, Any], path: str, page: int, answers: Mapping[int, int]
) -> dict[str, Any]:
    """Return what is remembered of lessons with the place in one; of many the oldest are let go."""
    given = {str(at): value for at, value in answers.items()}
    others = {one: kept for one, kept in places.items() if one != path}
    every = {**others, path: {"page": page, "answers": given}}
    return dict(list(every.items())[-_MOST_PLACES:])


def kept_page(value: Any, default: int) -> int:
    """Return a page as it was kept, another one where it is none."""
    return value if isinstance(value, int) else default


def kept_answers(value: Any, lesson: Lesson) -> dict[int, int]:
    """Return answers as they were kept; those of questions that are not there any more are left."""
    found: dict[int, int] = {}
    if isinstance(value, dict):
        for key, given in value.items():
            page = int(key) if str(key).isdigit() else -1
            known = 0 <= page < len(lesson.pages) and lesson.pages[page].question is not None
            if known and isinstance(given, int):
                found[page] = given
    return found
