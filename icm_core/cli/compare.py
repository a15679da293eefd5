"""``icm compare``: score one or two bracketed files against gold."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.compare_errors import found_errors, record_of, text_of
from icm_core.cli.compare_filter import filtered
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared.console import emit, note, plural, progress, say, to_json
from icm_core.cli.shared.paths import check_folder, check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sides import Side, chosen_places, read_sides, selected, without_traces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_core.analysis.scoring.scores import CorpusScore
    from icm_core.analysis.scoring.significance import Interval, Measure, PairedTest

HEADLINE: tuple[Measure, ...] = ("f1", "precision", "recall", "exact_match")
"""Scores that are at the top of the JSON too."""
MANY_LABELS = 10_000
"""More rows than any table by label has."""


@flattened
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
    error_types: Annotated[
        bool,
        typer.Option(
            "--errors", help="Error types such as PP attachment, and the F1 that each costs."
        ),
    ] = False,
    collect: Annotated[
        bool,
        typer.Option("--collect", help="Count sentences over other words than gold as errors."),
    ] = False,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    clean: Annotated[
        bool, typer.Option("--clean", help="Clean both sides first, as for training.")
    ] = False,
    intervals: Annotated[
        bool,
        typer.Option("--intervals", help="95% bootstrap intervals of the scores."),
    ] = False,
    csv: opt.CsvFolder = None,
    latex: opt.LatexFile = None,
    seed: Annotated[
        int, typer.Option("--seed", min=0, help="Seed of the tests and intervals.")
    ] = 0,
    *,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Score predicted trees against gold trees, by Collins' rules (EVALB's) and strictly.

    Traces are no words to the scorer; function tags stay as they are unless --clean is given. A
    sentence whose words differ from gold's is an error, or with --collect counted as one (exit
    code 1).
    """
    from icm_core.data.clean import CleanOptions

    drawn = against is not None or intervals
    tell_idle(context, [("--seed", drawn, "without --against or --intervals")])
    check_folder(csv)
    check_output(latex, gold, predicted, against)
    options = cleaning.over(CleanOptions()) if clean or cleaning.given else None
    paths = [gold, predicted] + ([against] if against is not None else [])
    files = read_sides(paths, reading, options, quiet)
    places: Sequence[int] = range(len(files[0].trees))
    if every > 1 or max_sentence_length is not None:
        traces = options is not None and not options.traces
        places = chosen_places(files[0].trees, max_sentence_length, every, traces, quiet)
        files = selected(files, places)
    scores = [_scores(files[0], file, collect) for file in files[1:]]
    found = None
    if query is not None:
        found = filtered(query, places, *(file.trees for file in files))
        note(f"{query}: {plural(len(found.rows), 'sentence')} of {len(files[0].trees):,}", quiet)
        files = [_only(file, found.rows) for file in files]
        scores = [_scores(files[0], file, collect) for file in files[1:]]
    tests = _tests(scores[0][0], scores[1][0], seed) if against is not None else []
    ends = [_intervals(pair, seed) for pair in scores] if intervals else []
    names = [str(file.path) for file in files[1:]]
    sides = [
        found_errors(files[0].trees, file.trees, name, quiet)
        for file, name in zip(files[1:] if error_types else (), names, strict=False)
    ]
    if csv is not None or latex is not None:
        _write_tables(files, csv, latex, quiet)
    if json:
        record = _record(scores, tests, ends, names)
        for part, side in zip((record, record.get("against", {})), sides, strict=False):
            part["errors"] = record_of(side)
        emit(to_json(record if found is None else {**record, "filter": found.record}))
    else:
        emit(_text(scores, tests, ends, names, labels))
        if sides:
            emit(f"\n{text_of(sides)}")
    errors = sum(len(_mismatched(pair)) for pair in scores)
    if errors:
        say(f"{plural(errors, 'sentence')} over other words than gold; counted as wrong")
    if errors or (reading.strict and any(file.set_aside for file in files)):
        raise typer.Exit(1)


def _only(side: Side, rows: Sequence[int]) -> Side:
    return replace(
        side, trees=[side.trees[row] for row in rows], files=[side.files[row] for row in rows]
    )


def _scores(gold: Side, predicted: Side, collect: bool) -> tuple[CorpusScore, CorpusScore]:
    from icm_core.analysis.scoring.scoring import COLLINS, STRICT, ScoringError, score_corpus

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

    from icm_core.analysis.scoring.significance import paired_bootstrap, paired_randomisation

    return [
        test(first.sentences, second.sentences, np.random.default_rng(seed))
        for test in (paired_bootstrap, paired_randomisation)
    ]


def _intervals(
    pair: tuple[CorpusScore, CorpusScore], seed: int
) -> tuple[list[Interval], list[Interval]]:
    import numpy as np

    from icm_core.analysis.scoring.significance import bootstrap_intervals

    collins, strict = (
        bootstrap_intervals(
            [(score.sentences, measure) for measure in HEADLINE], np.random.default_rng(seed)
        )
        for score in pair
    )
    return list(collins), list(strict)


def _record(
    scores: list[tuple[CorpusScore, CorpusScore]],
    tests: list[PairedTest],
    ends: list[tuple[list[Interval], list[Interval]]],
    names: list[str],
) -> dict[str, Any]:
    files = []
    for name, (collins, strict) in zip(names, scores, strict=True):
        whole = collins.all.to_dict()
        headline: dict[str, Any] = {key: whole[key] for key in HEADLINE}
        record = {"predicted": name, **headline, **collins.to_dict(), "strict": strict.to_dict()}
        files.append(record)
    for record, (found, strictly) in zip(files, ends, strict=False):
        record["intervals"] = _ends(found)
        record["strict"]["intervals"] = _ends(strictly)
    if len(files) == 1:
        return files[0]
    return {**files[0], "against": files[1], "tests": [asdict(test) for test in tests]}


def _ends(intervals: list[Interval]) -> dict[str, Any]:
    return {
        one.measure: {"low": one.low, "high": one.high, "level": one.options.level}
        for one in intervals
    }


def _write_tables(files: list[Side], csv: Path | None, latex: Path | None, quiet: bool) -> None:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.report.tables import TableMaker
    from icm_core.analysis.tables.files import write_csv, write_latex
    from icm_core.data.tree import Tree

    gold, *predicted = files
    right = [tree or Tree("") for tree in without_traces(gold.trees)]
    first, *others = (
        Comparison.of(
            right, without_traces(side.trees), gold_name=str(gold.path),
            predicted_name=str(side.path), files=gold.files,
        )
        for side in predicted
    )  # fmt: skip
    with progress(quiet) as update:
        tables = TableMaker(first, others[0] if others else None).tables(report=update)
    if csv is not None:
        write_csv(csv, tables)
    if latex is not None:
        write_latex(latex, tables)


def _text(
    scores: list[tuple[CorpusScore, CorpusScore]],
    tests: list[PairedTest],
    ends: list[tuple[list[Interval], list[Interval]]],
    names: list[str],
    labels: bool,
) -> str:
    from icm_core.analysis.scoring.score_text import LABEL_ROWS, comparison_report, score_report

    rows = MANY_LABELS if labels else LABEL_ROWS
    told = [
        "\n".join(
            f"{name}: {_interval_line(one, score.rules.name)}"
            for score, found in zip(pair, intervals, strict=True)
            for one in found
        )
        for name, pair, intervals in zip(names, scores, ends, strict=False)
    ]
    if len(scores) == 1:
        return "\n\n".join([*(score_report(score, labels=rows) for score in scores[0]), *told])
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
    return "\n\n".join([*parts, *told])


def _interval_line(one: Interval, rules: str) -> str:
    name = f"{100 * one.options.level:g}% interval of {one.measure.replace('_', ' ')}, {rules}"
    if one.low is None or one.high is None:
        return f"{name}: n/a"
    return f"{name}: {one.low:.2f} to {one.high:.2f}"
