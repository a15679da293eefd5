"""What the window shows, as parts of a lesson: its model, its run, its step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from icm_core.errors import LessonError
from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.demo import NAME as BUNDLED_NAME
from icm_gui.viewmodels.lessons.draft import Draft, free_name

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, LessonRun, ModelPart
    from icm_core.lessons.models import LessonModel
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.app.document import OpenModel
    from icm_gui.viewmodels.explore.run import Run

MOST_EMBEDDED: Final = 4 << 20
"""Bytes of a model file that is put into the lesson, if nothing else is said."""
_MODEL_SUFFIX: Final = ".icm"


def part_of(opened: OpenModel) -> ModelPart:
    """Return how a lesson best names a model: as the bundled one, in its file, or by its name."""
    from icm_core.lessons.lesson import ModelPart
    from icm_core.model.file.container import fingerprint

    preset = str((opened.manifest.get("extra") or {}).get("preset", ""))
    own = fingerprint(opened.models[0])
    if opened.path is None and preset and opened.name == f"{BUNDLED_NAME} \u00b7 {preset}":
        return ModelPart("bundled", preset, own)
    if opened.path is not None and _size(opened.path) > MOST_EMBEDDED:
        return ModelPart("reference", Path(opened.path).name, own)
    return ModelPart("embedded", file_name(opened), own)


def file_name(opened: OpenModel) -> str:
    """Return a name for the file of a model."""
    if opened.path is not None:
        return Path(opened.path).name
    kept = "".join(one if one.isalnum() or one in "._-" else "-" for one in opened.name)
    return f"{kept.strip('-')}{_MODEL_SUFFIX}"


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def run_of(run: Run, base: OpenModel, name: str) -> LessonRun | None:
    """Return a run as a lesson keeps it, None for one that has no record."""
    from icm_core.lessons.lesson import LessonRun
    from icm_core.lessons.run_options import differing

    request, trace = run.request, run.trace
    if trace is None or not len(trace) or not request.algorithm.is_recorded:
        return None
    parse = replace(request.parse, depth=request.depth)
    options = differing(request.algorithm.key, parse, request.search, base.parse)
    return LessonRun(name, request.algorithm.key, options, request.words, request.gold, trace)


def with_run(lesson: Lesson, run: Run, opened: OpenModel | None) -> tuple[Lesson, str]:
    """Return the lesson with a run in it, and the run's name there.

    Raises
    ------
    LessonError
        If the run cannot be in this lesson.
    """
    known = next((one.name for one in lesson.runs if one.trace is run.trace), None)
    if known is not None:
        return lesson, known
    if opened is None or run.model is not opened.models[0]:
        raise LessonError(_tr("the model of the run is not open"))
    part = part_of(opened)
    if lesson.runs and lesson.model.fingerprint not in ("", part.fingerprint):
        raise LessonError(_tr("the run was recorded with another model than the others"))
    new = run_of(run, opened, free_name(lesson, run.algorithm.key))
    if new is None:
        raise LessonError(_tr("nothing of this run is recorded"))
    model = lesson.model if lesson.model.fingerprint else part
    return replace(lesson, runs=(*lesson.runs, new), model=model), new.name


def model_of(opened: OpenModel) -> LessonModel:
    """Return an open model as lessons are built with it."""
    from icm_core.lessons.models import LessonModel

    return LessonModel(opened.models, opened.parse, opened.manifest, opened.path or "")


def with_data(lesson: Lesson, opened: OpenModel | None) -> Lesson:
    """Return a lesson with the file of its embedded model, if that is the one that is open."""
    from icm_core.inference.parsing.use import extra_of
    from icm_core.model.file.container import fingerprint, save_models

    part = lesson.model
    if part.kind != "embedded" or part.data or opened is None:
        return lesson
    if part.fingerprint and part.fingerprint != fingerprint(opened.models[0]):
        return lesson
    with TemporaryDirectory(prefix="icm-") as folder:
        path = Path(folder, f"model{_MODEL_SUFFIX}")
        extra = opened.manifest.get("extra") or extra_of("", opened.parse, opened.clean, "auto")
        save_models(path, opened.models, extra=extra)
        return replace(lesson, model=replace(part, data=path.read_bytes()))


def build_draft(draft: Draft, path: str, opened: OpenModel | None, control: Control) -> Lesson:
    """Build a draft with the model that is open, if it is that of the lesson.

    Parameters
    ----------
    path
        Of the lesson: a model that it names may be beside it.

    Raises
    ------
    LessonError
        If something is wrong with the draft; lists all of it.
    """
    from icm_core.lessons.build import build_lesson
    from icm_core.lessons.text import problems_text
    from icm_core.model.file.container import fingerprint

    if draft.problems:
        raise LessonError(problems_text(draft.problems))
    part = draft.lesson.model
    if opened is not None:
        named = not part.fingerprint and part.kind != "bundled" and part.name == opened.name
        if not named and part.fingerprint != fingerprint(opened.models[0]):
            opened = None
    lesson = with_data(draft.lesson, opened)
    model = None if opened is None else model_of(opened)
    folder = Path(path).parent if path else None
    return build_lesson(lesson, model, control.report, control.check, folder)
