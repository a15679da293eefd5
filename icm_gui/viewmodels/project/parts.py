"""What goes into a project and comes out of it, in worker threads."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from icm_core.errors import Cancelled, IcmError
from icm_core.wording import say
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.records import StoredBookmark
    from icm_core.project.store import Project
    from icm_core.runs.record import Record
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.explore.run import Run

TRACE_LIMIT: Final = 8 << 20
"""Bytes of a trace file that is kept with its run."""
TRACES_KEPT: Final = 20
"""Runs whose traces are kept: they can be recorded again."""
_LOOKED_AT: Final = 100
"""Newest runs that may be the same as one that is to be kept."""
_MODEL_FILE: Final = "model.icm"


@dataclass(frozen=True)
class Loaded:
    """What was read from a project.

    Parameters
    ----------
    troubles
        What could not be read: title and error.
    """

    treebank: OpenTreebank | None
    model: OpenModel | None
    troubles: tuple[tuple[str, IcmError], ...] = ()


def keep_treebank(project: Project, opened: OpenTreebank) -> tuple[int, Treebank]:
    """Put a treebank into a project, unless it is there.

    Returns
    -------
    key, treebank
        Its key, and the treebank with the edits that the project has of it, made when asked for.
    """
    edited = project.steps.edited(opened.treebank, late=True)
    documents = opened.treebank.documents
    files = [(one.name, one.encoding, one.digest) for one in documents]
    for stored in project.treebanks():
        same = [(one.name, one.encoding, one.digest) for one in stored.files]
        if stored.name == opened.name and same == files:
            return stored.key, edited
    return project.add_treebank(opened.name, documents).key, edited


def keep_model(project: Project, opened: OpenModel) -> int:
    """Put a model into a project, unless it is there, and return its key."""
    from icm_core.inference.parsing.use import extra_of
    from icm_core.model.file.container import read_manifest, save_models

    with tempfile.TemporaryDirectory(prefix="icm-") as folder:
        path = Path(folder, _MODEL_FILE)
        if not _copied(opened, path):
            extra = opened.manifest.get("extra") or extra_of("", opened.parse, opened.clean, "auto")
            save_models(path, opened.models, extra=extra)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        for stored in project.models():
            if stored.name == opened.name and stored.digest == digest:
                return stored.key
        return project.add_model(opened.name, path, read_manifest(path)).key


def _copied(opened: OpenModel, path: Path) -> bool:
    """Copy the file that a model was read from, if it still is that file."""
    from icm_core.model.file.container import read_manifest

    if opened.path is None or not opened.manifest:
        return False
    try:
        path.write_bytes(Path(opened.path).read_bytes())
        return read_manifest(path) == opened.manifest
    except (OSError, IcmError):
        return False


@dataclass(frozen=True)
class RunNote:
    """A result that is to be kept, and with what.

    Parameters
    ----------
    run
        The run, None where its recording is gone.
    model
        Key of its model in the project.
    """

    record: Record
    run: Run | None
    verdict: str
    model: int | None
    bookmarks: tuple[StoredBookmark, ...]


def keep_run(
    project: Project, note: Callable[[], RunNote]
) -> tuple[int, tuple[StoredBookmark, ...]]:
    """Put a result into a project.

    Parameters
    ----------
    note
        Called when its turn has come: its model may have been kept just before.

    Returns
    -------
    key, bookmarks
        Of it, or of an earlier run that was the same.
    """
    from icm_core.project.results import asked_by, asked_of, record_of_run, result_json

    given = note()
    record, run = given.record, given.run
    key = record.key
    asked = asked_by(key) if run is None else asked_of(run.request)
    result = result_json(record, given.verdict)
    for one in project.runs.listed(_LOOKED_AT):
        if (one.sentence, one.algorithm) != (key.text, key.algorithm):
            continue
        known = record_of_run(one)
        same = (
            (one.options, one.model) == (asked, given.model)
            if known is None
            else (known.key == key)
        )
        if same:
            project.runs.set_result(one.key, result)
            return one.key, one.bookmarks
    stored = project.runs.add(
        key.text,
        key.algorithm,
        asked,
        result,
        trace=None if run is None else run.trace,
        trace_limit=TRACE_LIMIT,
        bookmarks=given.bookmarks,
        model=given.model,
    )
    project.runs.forget_traces(TRACES_KEPT)
    return stored.key, stored.bookmarks


def recording(project: Project, key: int, record: Record, control: Control | None) -> Run | None:
    """Return the run of a result without its model, None where its trace is not kept."""
    from icm_gui.viewmodels.explore.recorded import run_of_record

    if control is None:
        raise Cancelled
    if project.runs.one(key).trace_size is None:
        return None
    return run_of_record(project.runs.load_trace(key), record, control)


def load(
    project: Project, treebank: int | None, model: int | None, control: Control | None
) -> Loaded:
    """Read a treebank and a model from a project; what cannot be read is reported."""
    troubles: list[tuple[str, IcmError]] = []
    opened_treebank = opened_model = None
    if treebank is not None:
        _report(control, "treebank")
        try:
            opened_treebank = open_treebank(project, treebank)
        except IcmError as error:
            troubles.append((say("The treebank was not opened"), error))
    if model is not None:
        _report(control, "model")
        try:
            opened_model = open_model(project, model)
        except IcmError as error:
            troubles.append((say("The model was not opened"), error))
    _report(control, "")
    return Loaded(opened_treebank, opened_model, tuple(troubles))


def key_of(value: Any) -> int | None:
    """Return a key as it was kept in a state, None for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def open_treebank(project: Project, key: int) -> OpenTreebank:
    """Read a treebank from a project; its edited trees are made when they are asked for."""
    treebank = project.load_treebank(key, late=True)
    stored = next(one for one in project.treebanks() if one.key == key)
    return OpenTreebank(stored.name, stored.paths, treebank, key)


def open_model(project: Project, key: int) -> OpenModel:
    """Read a model from a project."""
    loaded = project.load_model(key)
    stored = next(one for one in project.models() if one.key == key)
    return OpenModel.of(loaded, stored.name, key=key)


def _report(control: Control | None, stage: str) -> None:
    if control is not None:
        control.report(stage)
