"""The model of a lesson: embedded, bundled, or a file to be found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from icm_core.data.archive.faults import Fault, guarded
from icm_core.errors import Check, IcmError, LessonError, OptionError, never
from icm_core.lessons.file import LESSON_FILE, through_file
from icm_core.lessons.lesson import Lesson, ModelPart

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.file.container import LoadedModels
    from icm_core.model.model import Model, Report

BUNDLED_NAME: Final = "teaching treebank"
_SHOWN: Final = 12
"""Digits of a fingerprint that are shown."""


@dataclass(frozen=True, slots=True, eq=False)
class LessonModel:
    """The models of a lesson.

    Parameters
    ----------
    models
        One or more; runs are recorded with the first.
    parse
        How they parse.
    manifest
        Of their file.
    path
        Their file, empty where they have none of their own.
    """

    models: tuple[Model, ...]
    parse: ParseOptions
    manifest: dict[str, Any]
    path: str = ""


def find_model(
    lesson: Lesson,
    paths: Iterable[str | Path] = (),
    report: Report | None = None,
    check: Check = never,
) -> LessonModel:
    """Return the models of a lesson.

    Parameters
    ----------
    paths
        Model files or folders to look into for a lesson that refers to a file.
    report
        Takes the stage and its share of the work.

    Raises
    ------
    LessonError
        If the model is not there, or is another one than the runs were recorded with; says what
        to do. All that is recorded plays without it.
    """
    part = lesson.model
    if part.kind == "embedded":
        return embedded_model(lesson)
    if part.kind == "bundled":
        found = bundled_model(part.name, report)
        _same(part, found, BUNDLED_NAME)
        return found
    return _referred(part, paths, check)


def embedded_model(lesson: Lesson) -> LessonModel:
    """Return the models that a lesson's file holds.

    Raises
    ------
    LessonError
        If it holds none, or they are damaged or others than the runs were recorded with.
    """
    from icm_core.model.file.container import load_models

    with guarded(lesson.title, LESSON_FILE), TemporaryDirectory(prefix="icm-") as folder:
        if not lesson.model.data:
            raise Fault("it holds no model")
        loaded = through_file(lesson.model.data, Path(folder), "model", load_models)
    found = _of_loaded(loaded, "")
    _same(lesson.model, found, "the lesson")
    return found


def bundled_model(preset_name: str, report: Report | None = None) -> LessonModel:
    """Train on the teaching treebank, or on the tagged corpus of English with a preset for tags.

    Raises
    ------
    OptionError
        If there is no preset of that name.
    """
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.model.file.container import load_models, save_models
    from icm_core.resources import tagged_corpus, teaching_treebank

    chosen = preset(preset_name)
    options = CleanOptions()
    of_tags = chosen.task == "tags"
    source = tagged_corpus("english").train if of_tags else teaching_treebank().train
    cleaned, _ = clean_all(read_treebank(source).trees(), options)
    kept = [tree for tree in cleaned if tree is not None]
    models = train_members(kept, chosen.members, report=report)
    extra = {
        "preset": preset_name,
        "parse": asdict(chosen.parse),
        "cleaning": asdict(options),
        "third_item": "auto",
        "bare_terminals": "empty",
    }
    with TemporaryDirectory(prefix="icm-") as folder:
        file = Path(folder) / "model.icm"
        save_models(file, models, extra=extra)
        return _of_loaded(load_models(file), "")


def model_of_file(path: str | Path) -> LessonModel:
    """Return the models of a model file.

    Raises
    ------
    ModelFileError
        If it cannot be read.
    """
    from icm_core.model.file.container import load_models

    return _of_loaded(load_models(path), str(path))


def _of_loaded(loaded: LoadedModels, path: str) -> LessonModel:
    return LessonModel(loaded.models, _parse_of(loaded.extra), loaded.manifest, path)


def _parse_of(extra: dict[str, Any]) -> ParseOptions:
    """Return how a file says that its models parse, the usual where it does not."""
    from icm_core.inference.parsing.parser import ParseOptions

    stored = extra.get("parse")
    try:
        return ParseOptions(**stored) if isinstance(stored, dict) else ParseOptions()
    except (TypeError, OptionError):
        return ParseOptions()


def _same(part: ModelPart, found: LessonModel, where: str) -> None:
    """Refuse another model than the one that runs were recorded with."""
    from icm_core.model.file.container import fingerprint

    if part.fingerprint and fingerprint(found.models[0]) != part.fingerprint:
        raise LessonError(
            f"{where}: not the model that the lesson was recorded with (its training data have "
            f"the fingerprint {part.fingerprint[:_SHOWN]}); recorded runs play without it"
        )


def _referred(part: ModelPart, paths: Iterable[str | Path], check: Check) -> LessonModel:
    """Return the first model file with the right training data, the named ones first."""
    from icm_core.model.file.container import read_manifest

    files = sorted(_files(paths), key=lambda file: file.name != Path(part.name).name)
    for file in files:
        check()
        try:
            # The manifest is enough to tell, and much smaller than the model.
            heads = read_manifest(file)["models"]
            if part.fingerprint and heads[0]["fingerprint"] != part.fingerprint:
                continue
            if not part.fingerprint and file.name != Path(part.name).name:
                continue
            found = model_of_file(file)
            _same(part, found, str(file))
        except IcmError:
            # One that cannot be read is not the one that is looked for.
            continue
        return found
    hint = f"; {part.hint}" if part.hint else ""
    raise LessonError(f"the model {part.name} is not there{hint}; recorded runs play without it")


def _files(paths: Iterable[str | Path]) -> Iterator[Path]:
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(path.glob("*.icm"))
        elif path.is_file():
            yield path
