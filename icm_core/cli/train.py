"""``icm train``: treebanks to a model file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import model as flag
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.idle import Idle, tell_idle
from icm_core.cli.flags.settings import CleaningFlags, extra_of
from icm_core.cli.shared import signals
from icm_core.cli.shared.card import card_text
from icm_core.cli.shared.console import note, plural, progress, say, to_json, warn
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, cleaned, cleaning_lines, read, tell_problems

if TYPE_CHECKING:
    from icm_core.model.model import ModelOptions


def train(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(help="Treebanks: files, folders, .gz, .zip, or - for standard input."),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="M.icm", help="The model file to write.")
    ],
    preset: Annotated[opt.PresetName, typer.Option("--preset", help="How to train.")] = "default",
    binarise: flag.Binarise = None,
    h: flag.Horizontal = None,
    v: flag.Vertical = None,
    heads: flag.Heads = "auto",
    base: flag.Base = None,
    alpha: flag.Alpha = None,
    rare_count: flag.RareCount = None,
    suffix_length: flag.SuffixLength = None,
    signature_count: flag.SignatureCount = None,
    log_linear: flag.LogLinear = None,
    contexts: flag.Contexts = None,
    depth_limit: flag.DepthLimit = None,
    seating: flag.Seating = None,
    fit: flag.Fit = None,
    discounts: flag.Discounts = None,
    levels: flag.Levels = None,
    held_out_share: flag.HeldOut = None,
    discount: flag.Discount = None,
    concentration: flag.Concentration = None,
    beta_a: flag.BetaA = None,
    beta_b: flag.BetaB = None,
    gamma_shape: flag.GammaShape = None,
    gamma_rate: flag.GammaRate = None,
    max_iterations: flag.MaxIterations = None,
    sweeps: flag.Sweeps = None,
    burn_in: flag.BurnIn = None,
    thinning: flag.Thinning = None,
    seed: flag.Seed = None,
    encoding: opt.Encoding = None,
    third_item: opt.ThirdItem = None,
    problems: opt.Problems = False,
    strict: opt.Strict = False,
    keep_traces: opt.KeepTraces = None,
    keep_function_tags: opt.KeepFunctionTags = None,
    keep_x_over_x: opt.KeepXOverX = None,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Train a model on treebanks and write it to a file; print its card."""
    from icm_core.inference.parsing.presets import preset as preset_of

    flags = flag.ModelFlags(
        binarisation={
            "direction": binarise,
            "h": flag.limit_or_not(h, "--h"),
            "v": v,
            "heads": None if heads == "auto" else heads,
        },
        unknown={
            "rare_count": rare_count,
            "suffix_length": suffix_length,
            "min_signature_count": signature_count,
            "log_linear": log_linear,
        },
        fit={
            "method": fit,
            "discounts": discounts,
            "levels": levels,
            "held_out_share": held_out_share,
            "discount": discount,
            "concentration": concentration,
            "beta_a": beta_a,
            "beta_b": beta_b,
            "gamma_shape": gamma_shape,
            "gamma_rate": gamma_rate,
            "max_iterations": max_iterations,
        },
        sampling={
            "sweeps": sweeps,
            "burn_in": burn_in,
            "thinning": thinning,
            "seed": seed,
        },
        own={
            "contexts": contexts,
            "depth_limit": flag.limit_or_not(depth_limit, "--depth-limit"),
            "seating": seating,
            "base": base,
            "alpha": alpha,
        },
    )
    check_output(output, *files)
    # A wrong value is told before anything is read.
    members = flags.members(preset_of(preset).members)
    tell_idle(context, _idle(members))
    for line in flag.fit_notes(flags, preset_of(preset).members):
        note(line, quiet)
    reading = ReadingFlags(encoding, third_item, problems)
    cleaning = CleaningFlags(keep_traces, keep_function_tags, keep_x_over_x)
    aside = _train(files, output, preset, flags, heads, reading, cleaning, json, quiet)
    if strict and aside:
        raise typer.Exit(1)


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
    flags: flag.ModelFlags,
    heads: str,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: bool,
    quiet: bool,
) -> int:
    """Train, write and tell; return how many trees were set aside."""
    from icm_core.data.clean import CleanOptions
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.presets import preset, train_members, with_heads
    from icm_core.model.file.container import read_manifest, save_models

    chosen = preset(preset_name)
    clean_options = cleaning.over(CleanOptions())
    with progress(quiet) as update:
        treebank = read(files, reading, update)
    tell_problems(treebank, reading)
    if heads == "auto" and flag.looks_like_gum(treebank):
        chosen = with_heads(chosen, "gum")
    with progress(quiet) as update:
        update("cleaning", 0.0)
        trees = cleaned(treebank, clean_options)
        kept = trees.kept
        provenance: dict[str, object] = {
            "files": [document.name for document in treebank.documents],
            "trees": len(treebank),
            "set_aside": len(treebank.set_aside),
            "sentences": len(kept),
            "tokens": sum(len(tokens(tree)) for tree in kept),
            # With these, training sentence k is found again among the files' readable trees.
            "left_out": [index for index, tree in enumerate(trees.trees) if tree is None],
        }
        members = flags.members(chosen.members)
        models = train_members(kept, members, report=update, provenance=provenance)
        update("writing the model", 1.0)
        extra = extra_of(chosen.name, chosen.parse, clean_options, reading.third_item or "auto")
        with signals.held(*signals.STOPPING):
            save_models(output, models, extra=extra)
    changes = cleaning_lines(trees.report)
    if changes:
        note(f"cleaning: {'; '.join(changes)}", quiet)
    if len(members) < len(chosen.members):
        warn(f"the flags make models of the preset the same: {plural(len(members), 'model')} left")
    manifest = read_manifest(output)
    print(to_json(manifest) if json else card_text(str(output), manifest))
    if treebank.set_aside:
        aside = len(treebank.set_aside)
        say(f"{plural(aside, 'tree')} could not be read and took no part in training")
    return len(treebank.set_aside)
