"""The built lesson ``*.icmlesson``: a zip of a manifest, runs and maybe a model.

A run is kept as the bytes of a trace file, a model as those of a model file, so that both are
checked by what reads such files. Nothing is unpickled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, TypeVar
from zipfile import LargeZipFile

import numpy as np

from icm_core.data.archive.container import MANIFEST, Archive, json_memory, packed
from icm_core.data.archive.faults import Advice, Fault, FileKind, guarded, write_whole
from icm_core.data.archive.manifest import own_version, shown, typed, whole
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.errors import LessonError, ModelFileError, TraceFileError
from icm_core.inference import catalogue
from icm_core.lessons.checks import (
    MOST_CHOICES,
    MOST_DEPTH,
    MOST_NUMBER,
    MOST_PAGES,
    MOST_POINTS,
    MOST_RUNS,
    wrongs,
)
from icm_core.lessons.gold import read_tree
from icm_core.lessons.lesson import (
    MODEL_KINDS,
    VIEWS,
    Lesson,
    LessonRun,
    ModelPart,
    Page,
    Question,
    question_kinds,
)

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

FORMAT: Final = "icm-lesson"
VERSION: Final = 1
MODEL: Final = "model.npy"
SUFFIX: Final = ".icmlesson"
MAX_MANIFEST_BYTES: Final = 1 << 24
MEMORY_LIMIT: Final = 2 << 30
MOST_MODEL_BYTES: Final = 256 << 20
"""Of an embedded model: lessons are passed on, and a large model is better referred to."""
LESSON_FILE: Final = FileKind(
    content="lesson",
    suffix="*.icmlesson",
    again="build the lesson again",
    smaller="use a lesson of fewer events",
    error=LessonError,
)
_MOST_STEP: Final = (1 << 31) - 2

_Value = TypeVar("_Value")


def _run_member(number: int) -> str:
    return f"runs/{number}.npy"


def save_lesson(lesson: Lesson, path: str | Path) -> None:
    """Write a built lesson; an existing file is replaced only when the new one is whole.

    Raises
    ------
    LessonError
        If the file cannot be written, or the lesson contradicts itself.
    ValueError
        If the lesson is not built: there would be nothing to play.
    """
    if not lesson.is_built:
        raise ValueError("the lesson is not built: its runs are not recorded")
    _check(lesson, path)
    if len(lesson.model.data) > MOST_MODEL_BYTES:
        raise LessonError(
            f"{path}: the embedded model has {len(lesson.model.data) >> 20:,} MB, more than the "
            f"{MOST_MODEL_BYTES >> 20} MB of a lesson; refer to its file instead"
        )
    with TemporaryDirectory(prefix="icm-") as folder:
        runs = [_trace_bytes(run, Path(folder)) for run in lesson.runs]
    try:
        data = packed(_members(lesson, runs), {MANIFEST: MAX_MANIFEST_BYTES})
    except (LargeZipFile, ValueError) as error:
        raise LessonError(f"{path}: the lesson is too large ({error}); use fewer events") from error
    write_whole(path, data, LESSON_FILE)


def _check(lesson: Lesson, path: str | Path) -> None:
    found = wrongs(lesson)
    if found:
        one = found[0]
        where = ""
        if one.page >= 0:
            where = f"page {one.page + 1}: "
        elif one.run >= 0:
            where = f"run {lesson.runs[one.run].name}: "
        raise LessonError(f"{path}: {where}{one.what}{f': {one.value!r}' if one.value else ''}")


def _members(lesson: Lesson, runs: list[bytes]) -> Iterator[tuple[str, object]]:
    model, pairs = lesson.model, zip(lesson.runs, runs, strict=True)
    told = lesson_json(lesson)
    told["model"]["bytes"] = len(model.data)
    told["runs"] = [
        run_json(run)
        | {"gold": None if run.gold is None else format_tree(run.gold), "bytes": len(data)}
        for run, data in pairs
    ]
    told["pages"] = [page_json(page) for page in lesson.pages]
    yield MANIFEST, {"format": FORMAT, "version": VERSION, "icm": own_version(), **told}
    for number, data in enumerate(runs):
        yield _run_member(number), np.frombuffer(data, dtype=np.uint8)
    if model.data:
        yield MODEL, np.frombuffer(model.data, dtype=np.uint8)


def _trace_bytes(run: LessonRun, folder: Path) -> bytes:
    from icm_core.inference.trace_file import save_trace

    assert run.trace is not None
    path = folder / "run"
    save_trace(run.trace, path)
    return path.read_bytes()


def lesson_json(lesson: Lesson) -> dict[str, Any]:
    """Return what a lesson is, as JSON has it, without its runs and pages."""
    model = lesson.model
    return {
        "title": lesson.title,
        "author": lesson.author,
        "summary": lesson.summary,
        "language": lesson.language,
        "model": {
            "kind": model.kind,
            "name": model.name,
            "fingerprint": model.fingerprint,
            "hint": model.hint,
        },
    }


def run_json(run: LessonRun) -> dict[str, Any]:
    """Return what a run is, as JSON has it, without its gold tree and its events."""
    return {
        "name": run.name,
        "way": run.algorithm,
        "options": dict(run.options),
        "words": list(run.words),
    }


def page_json(page: Page) -> dict[str, Any]:
    """Return a page with its question, as JSON has it."""
    question = page.question
    asked = None
    if question is not None:
        asked = {
            "kind": question.kind,
            "prompt": question.prompt,
            "choices": list(question.choices),
            "answer": question.answer,
            "explanation": question.explanation,
            "points": question.points,
        }
    return {
        "title": page.title,
        "run": page.run,
        "step": page.step,
        "at": page.at,
        "view": page.view,
        "depth": page.depth,
        "text": page.text,
        "question": asked,
    }


def load_lesson(path: str | Path, *, memory_limit: int = MEMORY_LIMIT) -> Lesson:
    """Read a built lesson; its parts are distrusted until each is checked.

    The model is not needed: a lesson whose model is missing plays all that is recorded.

    Parameters
    ----------
    path
        The file.
    memory_limit
        Bytes that the lesson may take.

    Raises
    ------
    LessonError
        If the file is damaged, foreign, too large, or made by a newer version.
    """
    with guarded(path, LESSON_FILE), Archive(path, memory_limit, LESSON_FILE) as archive:
        raw, _ = archive.manifest(MAX_MANIFEST_BYTES, FORMAT, VERSION, halves=True)
        model = typed(raw, "model", dict)
        runs, pages = typed(raw, "runs", list), typed(raw, "pages", list)
        if len(runs) > MOST_RUNS or len(pages) > MOST_PAGES:
            raise Fault(f"{len(runs):,} runs and {len(pages):,} pages, more than a lesson has")
        _check_members(archive, len(runs), whole(model, "bytes", 0, MOST_MODEL_BYTES))
        with TemporaryDirectory(prefix="icm-") as folder:
            lesson = Lesson(
                typed(raw, "title", str),
                typed(raw, "author", str),
                typed(raw, "summary", str),
                typed(raw, "language", str),
                _model(model, archive),
                tuple(_runs(runs, archive, Path(folder), memory_limit)),
                tuple(_page(_object(page)) for page in pages),
            )
        _check_lesson(lesson)
        return lesson


def _check_members(archive: Archive, runs: int, model_bytes: int) -> None:
    expected = {MANIFEST, *map(_run_member, range(runs))} | ({MODEL} if model_bytes else set())
    for name in sorted(expected - archive.names):
        raise Fault(f"its member {name!r} is missing")
    for name in sorted(archive.names - expected):
        raise Fault(f"it has a member {name!r} that its manifest does not speak of")


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Fault(f"its manifest has {shown(value)} where a run or page should be")
    return value


def _one_of(raw: dict[str, Any], key: str, known: tuple[_Value, ...]) -> _Value:
    value = typed(raw, key, str)
    for one in known:
        if value == one:
            return one
    # The kinds may have become more since this program was written.
    raise Fault(f"its manifest has an unknown {key!r}: {shown(value)}", Advice.NEWER)


def _model(raw: dict[str, Any], archive: Archive) -> ModelPart:
    kind = _one_of(raw, "kind", MODEL_KINDS)
    size = whole(raw, "bytes", 0, MOST_MODEL_BYTES)
    if (size > 0) != (kind == "embedded"):
        raise Fault(f"its {kind} model has {size:,} bytes")
    data = archive.array(MODEL, "|u1", (size,)).tobytes() if size else b""
    fingerprint, hint = typed(raw, "fingerprint", str), typed(raw, "hint", str)
    return ModelPart(kind, typed(raw, "name", str), fingerprint, hint, data)


def _runs(
    runs: list[Any], archive: Archive, folder: Path, memory_limit: int
) -> Iterator[LessonRun]:
    left = memory_limit
    for number, raw in enumerate(runs):
        run, taken = _run(_object(raw), number, archive, folder, left)
        # Each run is packed once more by itself: what all of them take is known only here.
        left -= taken
        yield run


def _run(
    raw: dict[str, Any], number: int, archive: Archive, folder: Path, memory_limit: int
) -> tuple[LessonRun, int]:
    """Return a run, and the memory that it may take."""
    algorithm = _one_of(raw, "way", tuple(catalogue.recorded()))
    name, options = typed(raw, "name", str), typed(raw, "options", dict)
    words = typed(raw, "words", list)
    if not all(isinstance(word, str) for word in words):
        raise Fault(f"the sentence of its run {shown(name)} is not text")
    if not all(value is None or type(value) in (int, float, str) for value in options.values()):
        raise Fault(f"the options of its run {shown(name)} are not numbers or words")
    size = whole(raw, "bytes", 1, memory_limit)
    data = archive.array(_run_member(number), "|u1", (size,))
    trace, taken = _unpacked(data.tobytes(), folder, f"run {shown(name)}", memory_limit)
    if trace.subject.words != tuple(words):
        raise Fault(f"its run {shown(name)} is of another sentence")
    if catalogue.search(algorithm).family != trace.FAMILY:
        raise Fault(f"its run {shown(name)} is not one of {algorithm}")
    return LessonRun(name, algorithm, options, tuple(words), _gold(raw, name), trace), taken


def _unpacked(data: bytes, folder: Path, what: str, memory_limit: int) -> tuple[Trace, int]:
    from icm_core.inference.trace_file import TRACE_FILE, load_trace

    def loaded(path: Path) -> tuple[Trace, int]:
        trace = load_trace(path, memory_limit=memory_limit)
        with Archive(path, memory_limit, TRACE_FILE) as parts:
            taken = sum(map(parts.size, parts.names)) + json_memory(parts.size(MANIFEST))
        return trace, taken

    return through_file(data, folder, what, loaded)


def through_file(data: bytes, folder: Path, what: str, load: Callable[[Path], _Value]) -> _Value:
    """Return what a reader of files makes of bytes; its errors are faults of the lesson."""
    path = folder / "part"
    path.write_bytes(data)
    try:
        return load(path)
    except (TraceFileError, ModelFileError) as error:
        fault = error.__cause__
        known = isinstance(fault, Fault)
        reason = str(fault) if known else str(error).removeprefix(f"{path}: ")
        advice = fault.advice if isinstance(fault, Fault) else Advice.DAMAGED
        raise Fault(f"its {what}: {reason}", advice) from error


def _gold(raw: dict[str, Any], name: str) -> Tree | None:
    text = raw.get("gold")
    if text is None:
        return None
    try:
        return read_tree(typed(raw, "gold", str))
    except ValueError as error:
        raise Fault(f"the gold tree of its run {shown(name)} cannot be read: {error}") from error


def _page(raw: dict[str, Any]) -> Page:
    depth = raw.get("depth")
    asked = raw.get("question")
    return Page(
        typed(raw, "title", str),
        typed(raw, "run", str),
        whole(raw, "step", 0, _MOST_STEP),
        _one_of(raw, "view", VIEWS),
        None if depth is None else whole(raw, "depth", 0, MOST_DEPTH),
        typed(raw, "text", str),
        None if asked is None else _question(_object(asked)),
        typed(raw, "at", str),
    )


def _question(raw: dict[str, Any]) -> Question:
    choices = typed(raw, "choices", list)
    if len(choices) > MOST_CHOICES or not all(isinstance(choice, str) for choice in choices):
        raise Fault("invalid choices of a question")
    return Question(
        _one_of(raw, "kind", question_kinds()),
        typed(raw, "prompt", str),
        tuple(choices),
        whole(raw, "answer", -MOST_NUMBER, MOST_NUMBER),
        typed(raw, "explanation", str),
        whole(raw, "points", 0, MOST_POINTS),
    )


def _check_lesson(lesson: Lesson) -> None:
    for wrong in wrongs(lesson):
        raise Fault(f"{wrong.what}{f': {shown(wrong.value)}' if wrong.value else ''}")
    if not lesson.is_built:
        raise Fault("a question without an answer")
    known = lesson.model.fingerprint
    for run in lesson.runs:
        its = run.trace.subject.model if run.trace is not None else ""
        if known and its and its != known:
            raise Fault(f"its run {shown(run.name)} was recorded with another model")
