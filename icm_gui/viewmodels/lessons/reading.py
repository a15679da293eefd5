"""Reading lessons, their models, and the runs behind their pages. Worker threads only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icm_core.errors import LessonError
from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.demo import NAME
from icm_gui.viewmodels.app.document import OpenModel

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, ModelPart, Page
    from icm_core.lessons.models import LessonModel
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.explore.run import Run
    from icm_gui.viewmodels.explore.running import Worker

TEXT_SUFFIX: Final = ".lesson"
MODEL_SUFFIX: Final = ".icm"


@dataclass(frozen=True, eq=False)
class Opened:
    """A lesson with the model of its runs.

    Parameters
    ----------
    model
        None where it is not available: what was recorded plays without it.
    missing
        Why it is not, empty where it is.
    """

    lesson: Lesson
    model: OpenModel | None
    missing: str = ""


def read_lesson(
    path: str, opened: OpenModel | None, recent: Sequence[str], control: Control
) -> Opened:
    """Read a lesson; the runs of one that is written as text are recorded on the spot.

    Parameters
    ----------
    opened
        The model that is open, which may be that of the lesson.
    recent
        Files that were open before: the model may be among them.

    Raises
    ------
    LessonError
        If the file is no lesson, or contradicts itself.
    """
    from icm_core.lessons.build import open_lesson

    control.report(Path(path).name)
    lesson = open_lesson(path, control.report, control.check)
    control.check()
    models = [file for file in recent if file.lower().endswith(MODEL_SUFFIX)]
    places: list[str | Path] = [Path(path).parent, *models]
    return with_model(lesson, opened, places, control)


def with_model(
    lesson: Lesson, opened: OpenModel | None, places: Sequence[str | Path], control: Control
) -> Opened:
    """Find the model of a lesson.

    Parameters
    ----------
    places
        Files and folders where a model that the lesson refers to may be.
    """
    from icm_core.lessons.models import find_model

    if opened is not None and _is_meant(opened, lesson.model):
        return Opened(lesson, opened)
    try:
        found = find_model(lesson, places, control.report, control.check)
    except LessonError as error:
        return Opened(lesson, None, _missing(lesson.model, error))
    return Opened(lesson, opened_model(found, lesson.model))


def _missing(part: ModelPart, error: LessonError) -> str:
    if part.kind != "reference":
        return str(error)
    text = _tr(
        "The model “{name}” is not available: recorded runs play, but contexts and other depths "
        "need it. {hint}"
    )
    return text.format(name=part.name, hint=part.hint or _tr("Open it, then the lesson again."))


def opened_model(found: LessonModel, part: ModelPart) -> OpenModel:
    """Return the models of a lesson as what can be open."""
    from icm_core.inference.parsing.use import stored_cleaning

    name = f"{NAME} \u00b7 {part.name}" if part.kind == "bundled" else part.name
    extra = found.manifest.get("extra") or {}
    return OpenModel(
        Path(found.path).name if found.path else name,
        found.path or None,
        found.models,
        found.parse,
        stored_cleaning(extra, found.path),
        found.manifest,
    )


def find_run(
    lesson: Lesson, page: Page, opened: OpenModel | None, worker: Worker, control: Control
) -> Run:
    """Return the run of a page; at another depth than the recorded one it is searched for.

    Raises
    ------
    LessonError
        If the lesson has no such run, or it must be searched for and the model is not available.
    """
    from icm_core.inference import catalogue
    from icm_core.lessons.run_options import parse_options, search_options
    from icm_core.runs.run import Request
    from icm_gui.viewmodels.explore.recorded import run_of_trace

    run = lesson.run(page.run)
    if run is None or run.trace is None:
        raise LessonError(_tr("the lesson has no recorded run {name}").format(name=page.run))
    chosen = catalogue.search(run.algorithm)
    as_recorded = page.depth is None or page.depth == run.depth
    if opened is None:
        if not as_recorded:
            raise LessonError(_tr("another depth needs the model of the lesson"))
        return run_of_trace(run.trace, chosen, run.gold, run.depth, control)
    request = Request(
        chosen,
        run.words,
        run.gold,
        opened.models,
        parse_options(run.algorithm, run.options, opened.parse),
        search_options(run.algorithm, run.options),
        run.depth if page.depth is None else page.depth,
        max(len(run.trace), _LEAST_EVENTS),
    )
    if as_recorded:
        return worker.recorded(request, run.trace, control)
    return worker.run(request, control)


_LEAST_EVENTS: Final = 1_000_000
"""Events that a run at another depth may have."""


def _is_meant(opened: OpenModel, part: ModelPart) -> bool:
    """Whether a model is the one of a lesson."""
    from icm_core.model.file.container import fingerprint

    if part.kind == "bundled" and opened.manifest.get("extra", {}).get("preset") != part.name:
        # Presets that see the same trees in the same way differ in what is fitted on them.
        return False
    return bool(part.fingerprint) and fingerprint(opened.models[0]) == part.fingerprint
