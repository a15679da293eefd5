"""``icm project``: list, history, export, validate, merge, agreement."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.project.notes import export_notes, import_notes
from icm_core.cli.project.opening import ProjectFile, TreebankName, chosen, sentence_place
from icm_core.cli.project.people import agreement, merge
from icm_core.cli.project.progress import progress as work_progress
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, note, plural, progress, table, to_json
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems
from icm_core.cli.shared.writing import write_treebank
from icm_core.errors import DataError
from icm_core.project.names import RULES, TREEBANK
from icm_core.project.steps import TREE, Turned

if TYPE_CHECKING:
    from icm_core.annotation.validation import UserRule
    from icm_core.data.treebank import Treebank

project = typer.Typer(
    help="What is in a project file, and the work of several people in it.", no_args_is_help=True
)


@project.command("create")
@flattened
def create(
    file: Annotated[
        Path, typer.Argument(metavar="PROJECT", help="The file to make, *.icmproj; none is there.")
    ],
    files: Annotated[list[Path], typer.Argument(help="Treebanks.", metavar="TREEBANKS...")],
    *,
    reading: ReadingFlags,
    quiet: opt.Quiet = False,
) -> None:
    """Make a project with a treebank, as the window does where one is opened and saved."""
    from icm_core.project.store import Project

    with progress(quiet) as update:
        treebank = read(files, reading, update)
    tell_problems(treebank, reading)
    name = files[0].name if len(files) == 1 else file.stem
    with Project.create(file) as made:
        stored = made.add_treebank(name, treebank.documents)
        made.set_state(TREEBANK, stored.key)
    note(f"{file}: {plural(len(treebank), 'sentence')}", quiet)


project.command("merge")(merge)
project.command("progress")(work_progress)
project.command("agreement")(agreement)
project.command("export-notes")(export_notes)
project.command("import-notes")(import_notes)


@project.command("list")
def list_(file: ProjectFile, json: opt.Json = False) -> None:
    """List what a project holds: treebanks with what was corrected, models, runs."""
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        contents = opened.contents()
        banks = []
        for number, stored in enumerate(opened.treebanks(), 1):
            treebank = opened.load_treebank(stored.key)
            edited = sum(entry.edited for entry in treebank)
            banks.append(
                {
                    "number": number,
                    "name": stored.name,
                    "files": [one.name for one in stored.files],
                    "sentences": len(treebank),
                    "corrected": edited,
                }
            )
        record: dict[str, Any] = {
            "project": str(file),
            "treebanks": banks,
            "models": [{"name": one.name} for one in opened.models()],
            "predictions": [one.name for one in opened.predictions.listed()],
            "runs": contents.runs,
            "sentences": contents.sentences,
        }
    if json:
        emit(to_json(record))
        return
    if banks:
        rows = [
            [str(one["number"]), str(one["name"]), f"{one['sentences']:,}", f"{one['corrected']:,}"]
            for one in banks
        ]
        emit(table(["#", "treebank", "sentences", "corrected"], rows, left=2))
    else:
        emit("no treebank")
    names = [str(one["name"]) for one in record["models"]]
    emit(f"models: {', '.join(names) or 'none'}")
    emit(f"predictions: {', '.join(record['predictions']) or 'none'}")
    emit(f"{plural(contents.runs, 'run')}, {plural(contents.sentences, 'typed sentence')}")


@project.command("history")
def history(
    file: ProjectFile,
    treebank: TreebankName = None,
    sentence: Annotated[
        int | None, typer.Option("--sentence", min=1, help="Only of this sentence, from 1.")
    ] = None,
    json: opt.Json = False,
) -> None:
    """Tell what was done to the trees of a treebank, by whom and when, the oldest first."""
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
        subject = None if sentence is None else str(sentence_place(sentence, loaded))
        turns = opened.steps.turns(TREE, loaded.reading, subject)
    if json:
        emit(to_json([_turn_record(one) for one in turns]))
        return
    rows = [
        [
            _when(one.when),
            one.author,
            str(int(one.step.subject) + 1),
            _VERBS[one.turn] + one.step.what,
        ]
        for one in turns
    ]
    if rows:
        emit(table(["when", "author", "sentence", "what"], rows, left=2, last_left=True))
    else:
        emit("no tree was changed")


_VERBS = {"do": "", "undo": "undone: ", "redo": "done again: "}


def _when(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))


def _turn_record(one: Turned) -> dict[str, Any]:
    return {
        "when": one.when,
        "author": one.author,
        "sentence": int(one.step.subject) + 1,
        "turn": one.turn,
        "what": one.step.what,
    }


@project.command("export")
def export(
    file: ProjectFile,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help="The file to write, or for several files a folder.",
        ),
    ],
    treebank: TreebankName = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over the files that the treebank was read from.")
    ] = False,
    quiet: opt.Quiet = False,
) -> None:
    """Write a treebank with its corrections; what was not corrected is the same to the byte.

    The files that it was read from are written over only with --force.
    """
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
    if not force:
        _spare_sources(loaded, output)
    paths = write_treebank(loaded, output)
    edited = sum(entry.edited for entry in loaded)
    note(
        f"{', '.join(map(str, paths))}: {plural(edited, 'corrected tree')} of {len(loaded):,}",
        quiet,
    )


def _spare_sources(treebank: Treebank, output: Path) -> None:
    """Refuse to write over a file that a treebank was read from.

    Raises
    ------
    DataError
        If the output is one, or a folder that has one.
    """
    from icm_core.data.saving import targets

    written = targets(treebank.documents, output)
    for document in treebank.documents:
        source = document.source.path
        for path in written:
            if source is not None and path.exists() and source.exists() and path.samefile(source):
                raise DataError(
                    f"{path}: the treebank was read from this file; write to another one, or over "
                    "it with --force"
                )


@project.command("validate")
def validate(
    file: ProjectFile,
    treebank: TreebankName = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(
            "--rule",
            metavar="PATTERN",
            help="Also report the nodes that a pattern finds; repeat it.",
        ),
    ] = None,
    corrected: Annotated[
        bool, typer.Option("--corrected", help="Only sentences that were corrected.")
    ] = False,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """List what is wrong in the trees, or is nowhere else in the treebank; exit code 1 if any.

    The rules that the project has (in the window: Violations) are checked as well.
    """
    from icm_core.annotation.validation import UserRule, read_rules
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
        kept = opened.state(RULES, [])
    rules = [UserRule(text) for text in rule or []]
    rules += read_rules(kept if isinstance(kept, list) else [])
    with progress(quiet) as update:
        found = _findings(loaded, rules, corrected, update)
    if json:
        emit(to_json(found))
    else:
        for one in found:
            emit(f"{one['file']}:{one['line']}: sentence {one['sentence']}: {one['message']}")
        note(f"{plural(len(found), 'finding')}", quiet)
    if found:
        raise typer.Exit(1)


def _findings(
    treebank: Treebank, rules: list[UserRule], corrected: bool, update: Any
) -> list[dict[str, Any]]:
    from icm_core.annotation.validation import Validator

    found = Validator(rules).validate(
        treebank,
        places=treebank.edited if corrected else None,
        check=signals.check,
        update=lambda share: update("checking", share),
    )
    entries = {place: treebank[place] for place in {one.place for one in found}}
    return [
        {
            "sentence": one.place + 1,
            "file": entries[one.place].file,
            "line": entries[one.place].line,
            "kind": one.kind,
            "node": list(one.address),
            "message": one.message,
        }
        for one in found
    ]
