"""``icm compare``: score one or two bracketed files against gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli import options as opt
from icm_core.cli.compare_filter import filtered
from icm_core.cli.console import note, plural, progress, say, to_json, warn
from icm_core.cli.idle import tell_idle
from icm_core.cli.reading import ReadingFlags, cleaned, read, tell_problems
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.analysis.scores import CorpusScore
    from icm_core.analysis.significance import PairedTest
    from icm_core.data.tree import Tree

MANY_LABELS = 10_000
"""More rows than any table by label has."""


@dataclass(frozen=True)
class _File:
    """The trees of one side."""

    path: Path
    trees: list[Tree]
    set_aside: int


def compare(
    context: typer.Context,
    gold: Annotated[Path, typer.Argument(help="The gold treebank.")],
    predicted: Annotated[
        Path, typer.Argument(help="As many trees in the same order; (()) is a failed parse.")
    ],
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="OTHER", help="A second prediction; paired tests."),
    ] = None,
    query: Annotated[
        str | None,
        typer.Option(
            "--filter",
            metavar="QUERY",
            help="Score only the sentences that this finds: 'diff:NP len<=40'.",
        ),
    ] = None,
    labels: Annotated[bool, typer.Option("--labels", help="All labels, not the first 12.")] = False,
    collect: Annotated[
        bool,
        typer.Option("--collect", help="Count sentences over other words than gold as errors."),
    ] = False,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    clean: Annotated[
        bool, typer.Option("--clean", help="Clean both sides first, as for training.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the tests.")] = 0,
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
    """Score predicted trees against gold trees, by Collins' rules (EVALB's) and strictly.

    Traces are no words to the scorer; function tags stay as they are unless --clean is given. A
    sentence whose words differ from gold's is an error, or with --collect counted as one (exit
    code 1).
    """
    from icm_core.cli.settings import CleaningFlags
    from icm_core.data.clean import CleanOptions

    tell_idle(context, [("--seed", against is not None, "without --against")])
    flags = CleaningFlags(keep_traces, keep_function_tags, keep_x_over_x)
    options = flags.over(CleanOptions()) if clean or flags.given else None
    reading = ReadingFlags(encoding, third_item, problems)
    paths = [gold, predicted] + ([against] if against is not None else [])
    files = _read(paths, reading, options, quiet)
    if every > 1 or max_sentence_length is not None:
        traces = options is not None and not options.traces
        chosen = _chosen(files[0].trees, max_sentence_length, every, traces, quiet)
        files = _selected(files, chosen)
    scores = [_scores(files[0], file, collect) for file in files[1:]]
    found = None
    if query is not None:
        found = filtered(query, *(file.trees for file in files))
        note(f"{query}: {plural(len(found.rows), 'sentence')} of {len(files[0].trees):,}", quiet)
        files = [replace(file, trees=[file.trees[row] for row in found.rows]) for file in files]
        scores = [_scores(files[0], file, collect) for file in files[1:]]
    tests = _tests(scores[0][0], scores[1][0], seed) if against is not None else []
    if json:
        record = _record(scores, tests, [str(file.path) for file in files[1:]])
        print(to_json(record if found is None else {**record, "filter": found.record}))
    else:
        print(_text(scores, tests, [str(file.path) for file in files[1:]], labels))
    errors = sum(len(_mismatched(pair)) for pair in scores)
    if errors:
        say(f"{plural(errors, 'sentence')} over other words than gold; counted as wrong")
    if errors or (strict and any(file.set_aside for file in files)):
        raise typer.Exit(1)


def _read(paths: Sequence[Path], reading: ReadingFlags, options: Any, quiet: bool) -> list[_File]:
    from icm_core.data.tree import Tree

    files = []
    for path in paths:
        with progress(quiet) as update:
            treebank = read([path], reading, update)
        tell_problems(treebank, reading)
        trees = treebank.trees()
        if options is not None:
            # A tree without tokens keeps its place: the sides are matched by number.
            trees = [tree or Tree("") for tree in cleaned(treebank, options).trees]
        files.append(_File(path, trees, len(treebank.set_aside)))
    return files


def _chosen(
    gold: Sequence[Tree], longest: int | None, every: int, traces: bool, quiet: bool
) -> list[int]:
    """Return the places of the gold trees that `icm evaluate` would parse; tell what is left out.

    Parameters
    ----------
    traces
        Whether traces are tokens.
    """
    from icm_core.data.clean import TRACE_TAG
    from icm_core.data.tree import preterminals

    lengths = [
        sum(traces or node.label != TRACE_TAG for node in preterminals(tree)) for tree in gold
    ]
    kept = [place for place, length in enumerate(lengths) if length]
    asked = kept[::every]
    chosen = [place for place in asked if longest is None or lengths[place] <= longest]
    if len(kept) < len(gold):
        warn(f"{plural(len(gold) - len(kept), 'gold tree')} without tokens left out")
    if longest is not None:
        say(
            f"{plural(len(asked) - len(chosen), 'sentence')} of more than {longest} tokens left out"
        )
    if every > 1:
        note(f"one sentence in {every}: {len(asked):,} of {len(kept):,}", quiet)
    if not chosen:
        raise DataError("there is no gold tree to compare with: check the files and the flags")
    return chosen


def _selected(files: list[_File], chosen: list[int]) -> list[_File]:
    """Return the chosen trees of gold, and those of predictions that hold all of them."""
    gold = files[0]
    whole = len(gold.trees)
    for file in files[1:]:
        if len(file.trees) not in (whole, len(chosen)):
            raise DataError(
                f"{file.path}: gold has {plural(len(chosen), 'sentence')} of {whole:,}, predicted "
                f"has {len(file.trees):,}; predicted must hold all of gold's or just the chosen "
                "ones, in the same order"
            )
    return [
        replace(file, trees=[file.trees[place] for place in chosen])
        if len(file.trees) == whole
        else file
        for file in files
    ]


def _scores(gold: _File, predicted: _File, collect: bool) -> tuple[CorpusScore, CorpusScore]:
    from icm_core.analysis.scoring import COLLINS, STRICT, ScoringError, score_corpus

    try:
        collins, strict = (
            score_corpus(
                gold.trees, predicted.trees, rules, on_mismatch="collect" if collect else "raise"
            )
            for rules in (COLLINS, STRICT)
        )
    except ScoringError as error:
        aside = gold.set_aside + predicted.set_aside
        hint = f" ({plural(aside, 'tree')} set aside, see above)" if aside else ""
        raise ScoringError(f"{predicted.path}: {error}{hint}", error.mismatch) from error
    return collins, strict


def _mismatched(scores: Sequence[CorpusScore]) -> set[int]:
    """Return the numbers of the sentences that either rules could not compare."""
    return {item.sentence for score in scores for item in score.mismatches}


def _tests(first: CorpusScore, second: CorpusScore, seed: int) -> list[PairedTest]:
    import numpy as np

    from icm_core.analysis.significance import paired_bootstrap, paired_randomisation

    return [
        test(first.sentences, second.sentences, np.random.default_rng(seed))
        for test in (paired_bootstrap, paired_randomisation)
    ]


def _record(
    scores: list[tuple[CorpusScore, CorpusScore]], tests: list[PairedTest], names: list[str]
) -> dict[str, Any]:
    files = [
        {"predicted": name, **collins.to_dict(), "strict": strict.to_dict()}
        for name, (collins, strict) in zip(names, scores, strict=True)
    ]
    if len(files) == 1:
        return files[0]
    return {**files[0], "against": files[1], "tests": [asdict(test) for test in tests]}


def _text(
    scores: list[tuple[CorpusScore, CorpusScore]],
    tests: list[PairedTest],
    names: list[str],
    labels: bool,
) -> str:
    from icm_core.analysis.report import LABEL_ROWS, comparison_report, score_report

    rows = MANY_LABELS if labels else LABEL_ROWS
    if len(scores) == 1:
        return "\n\n".join(score_report(score, labels=rows) for score in scores[0])
    collins, strict = zip(*scores, strict=True)
    parts = [
        comparison_report(collins[0], collins[1], (names[0], names[1]), tests),
        comparison_report(strict[0], strict[1], (names[0], names[1])),
    ]
    if labels:
        parts.extend(
            f"{name}\n{score_report(score, labels=rows)}"
            for name, score in zip(names, collins, strict=True)
        )
    return "\n\n".join(parts)
