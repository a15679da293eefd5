"""Runs of lessons are recorded here, with the model that the lesson names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from icm_core.errors import LessonError
from icm_core.lessons.lesson import LessonRun
from icm_core.lessons.run_options import parse_options, search_options

if TYPE_CHECKING:
    from icm_core.inference.forest.chart import Check
    from icm_core.inference.search import Found, Searcher
    from icm_core.inference.trace import Trace
    from icm_core.lessons.models import LessonModel

MOST_EVENTS = 200_000
"""Events of a run that are kept: a lesson is passed on."""


def searcher_of(run: LessonRun, model: LessonModel) -> Searcher:
    """Return what searches as a run of a lesson does.

    Raises
    ------
    OptionError
        If its options cannot work.
    """
    from icm_core.inference.search import Searcher

    parse = parse_options(run.way, run.options, model.parse)
    return Searcher(model.models, parse, search_options(run.way, run.options))


def recorded(run: LessonRun, model: LessonModel, check: Check) -> LessonRun:
    """Return a run with its trace.

    Raises
    ------
    IcmError
        If it cannot be searched, or there is nothing to record.
    """
    return replace(run, trace=search(run, model, check)[1])


def search(run: LessonRun, model: LessonModel, check: Check) -> tuple[Found, Trace]:
    """Search as a run of a lesson does; return what was found, and its trace."""
    from icm_core.inference.trace import Recorder

    recorder = Recorder(MOST_EVENTS)
    found = searcher_of(run, model).search(list(run.words), recorder, check)
    if not recorder.begun or not len(trace := recorder.trace()):
        raise LessonError(
            f"run {run.name}: the model has no parse of its sentence, so that there is nothing to "
            "record"
        )
    return found, trace
