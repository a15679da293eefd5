"""``icm train``: treebanks to a model file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import model as flag
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import Idle, tell_idle
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared import signals
from icm_core.cli.shared.card import card_text
from icm_core.cli.shared.console import emit, note, plural, progress, say, to_json, warn
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, cleaned, cleaning_lines, read, tell_problems
from icm_core.errors import OptionError
from icm_core.inference.entries import PresetName
from icm_core.inference.parsing.use import extra_of

if TYPE_CHECKING:
    from icm_core.inference.parsing.presets import Task
    from icm_core.model.model import ModelOptions


@flattened
def train(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(help="Treebanks: files, packed or not, folders, or - for standard input."),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="M.icm", help="The model file to write.")
    ],
    preset: Annotated[PresetName, typer.Option("--preset", help="How to train.")] = "default",
    task: Annotated[
        opt.TaskName,
        typer.Option(
            "--task",
            help="Model phrase trees, or tags alone; auto: tags where no sentence has a phrase.",
        ),
    ] = "auto",
    *,
    flags: flag.ModelFlags,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Train a model on treebanks and write it to a file; print its card.

    For tags, the presets default, best, paper and pcfg stand for tag-fast, tag-best, tag-paper and
    tag-hmm.
    """
    from icm_core.inference.parsing.presets import preset as preset_of
    from icm_core.inference.parsing.presets import preset_for

    check_output(output, *files)
    chosen = preset_of(preset) if task == "auto" else preset_for(preset, task)
    # A wrong value is reported before anything is read.
    members = flags.members(chosen.members)
    tell_idle(context, _idle(members))
    for line in flag.fit_notes(flags, chosen.members):
        note(line, quiet)
    aside = _train(files, output, preset, task, flags, reading, cleaning, json, quiet)
    if reading.strict and aside:
        raise typer.Exit(1)


def _check_direction(members: Sequence[ModelOptions], task: Task) -> None:
    """Refuse a binarisation that would make a model of the other task.

    Raises
    ------
    OptionError
        If one does.
    """
    what, fits = {
        "tags": ("sequences of tags", "tags or tags-reversed"),
        "trees": ("phrase trees", "right, left or head"),
    }[task]
    for one in members:
        if one.binarisation.of_tags != (task == "tags"):
            direction = one.binarisation.direction
            raise OptionError(f"--binarise {direction} is not for {what}: use {fits}")


def _idle(members: Sequence[ModelOptions]) -> list[Idle]:
    """Return the flags that a model may not look at."""
    methods = {member.fit.method for member in members}
    optimised = methods & {"held-out", "map"}
    levels = methods != {"fixed"}
    sampled = any(member.seating == "sampled" for member in members)
    flags = [
        ("--heads", any(m.binarisation.direction == "head" for m in members), "--binarise head"),
        ("--alpha", any(member.base == "mle" for member in members), "--base mle"),
        ("--held-out-share", "held-out" in methods, "--fit held-out"),
        *(
            (name, bool(methods & {*flag.ONE_DISCOUNT}), "--fit map or sampled")
            for name in flag.PRIORS
        ),
        ("--levels", levels, "a fit"),
        ("--max-iterations", bool(optimised), "--fit held-out or map"),
        *((name, sampled, "--seating sampled") for name in flag.SAMPLERS),
    ]
    return [(name, used, f"without {what}") for name, used, what in flags]


def _train(
    files: list[Path],
    output: Path,
    preset_name: str,
    task: opt.TaskName,
    flags: flag.ModelFlags,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: bool,
    quiet: bool,
) -> int:
    """Train, write and tell; return how many trees were set aside."""
    from icm_core.data.cleaning.clean import CleanOptions, tag_sequence
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.presets import preset_for, task_of, train_members, with_heads
    from icm_core.model.file.container import read_manifest, save_models

    clean_options = cleaning.over(CleanOptions())
    with progress(quiet) as update:
        treebank = read(files, reading, update)
    tell_problems(treebank, reading)
    with progress(quiet) as update:
        update("cleaning", 0.0)
        trees = cleaned(treebank, clean_options)
        kept = trees.kept
        if task == "tags":
            kept = [tag_sequence(tree) for tree in kept]
        chosen = preset_for(preset_name, task_of(kept) if task == "auto" else task)
        if flags.binarisation.heads == "auto" and flag.looks_like_gum(treebank):
            chosen = with_heads(chosen, "gum")
        provenance: dict[str, object] = {
            "files": [document.name for document in treebank.documents],
            "trees": len(treebank),
            "set_aside": len(treebank.set_aside),
            "sentences": len(kept),
            "tokens": sum(len(tokens(tree)) for tree in kept),
            # With these, training sentence k is found again among the files' readable trees.
            "left_out": [index for index, tree in enumerate(trees.trees) if tree is None],
        }
        aside, changes = len(treebank.set_aside), cleaning_lines(trees.report)
        # What was read takes as much memory as the model.
        del treebank, trees
        members = flags.members(chosen.members)
        _check_direction(members, chosen.task)
        models = train_members(
            kept, members, report=update, provenance=provenance, let_go=kept.clear
        )
        update("writing the model", 1.0)
        extra = extra_of(
            chosen.name,
            chosen.parse,
            clean_options,
            reading.third_item or "auto",
            reading.bare_terminals or "empty",
            reading.tag_column or "auto",
        )
        with signals.held(*signals.STOPPING):
            save_models(output, models, extra=extra)
    if changes:
        note(f"cleaning: {'; '.join(changes)}", quiet)
    if len(members) < len(chosen.members):
        warn(
            f"the flags make some models of the preset equal: {plural(len(members), 'model')} left"
        )
    manifest = read_manifest(output)
    emit(to_json(manifest) if json else card_text(str(output), manifest))
    if aside:
        say(f"{plural(aside, 'tree')} could not be read and were not used for training")
    return aside
