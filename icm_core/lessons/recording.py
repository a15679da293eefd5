"""Runs of lessons are recorded here, with the model that the lesson names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from icm_core.errors import Check, LessonError
from icm_core.inference import catalogue
from icm_core.lessons.lesson import LessonRun
from icm_core.lessons.run_options import parse_options, search_options
from icm_core.runs.run import Request, Run
from icm_core.runs.run import run as run_request

if TYPE_CHECKING:
    from icm_core.lessons.models import LessonModel

MOST_EVENTS = 200_000
"""Events of a run that are kept: a lesson is passed on."""


def recorded(run: LessonRun, model: LessonModel, check: Check) -> LessonRun:
    """Return a run with its trace.

    Raises
    ------
    IcmError
        If it cannot be searched, or there is nothing to record.
    """
    return replace(run, trace=search(run, model, check).trace)


def search(run: LessonRun, model: LessonModel, check: Check) -> Run:
    """Search as a run of a lesson does.

    Raises
    ------
    OptionError
        If its options cannot work.
    """
    parse = parse_options(run.algorithm, run.options, model.parse)
    request = Request(
        catalogue.search(run.algorithm),
        run.words,
        run.gold,
        tuple(model.models),
        parse,
        search_options(run.algorithm, run.options),
        parse.depth,
        MOST_EVENTS,
    )
    found = run_request(request, check)
    if found.trace is None or not len(found.trace):
        raise LessonError(
            f"run {run.name}: the model has no parse of its sentence, so that there is nothing to "
            "record"
        )
    return found
