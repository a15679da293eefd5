"""``icm compare``: score one or two bracketed files against gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.compare.details import details_of, details_text
from icm_core.cli.compare.errors import record_of, searching, text_of
from icm_core.cli.compare.filter import filtered
from icm_core.cli.compare.tags import ComparedTags
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared import signals, workers
from icm_core.cli.shared.console import emit, note, progress, to_json
from icm_core.cli.shared.paths import check_folder, check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sides import Choice, ScoringFlags, read_sides, scored_cleaning
from icm_core.data.collector import collector_paused

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.scoring.resampling import Measure
    from icm_core.analysis.scoring.scores import CorpusScore
    from icm_core.analysis.scoring.significance import Interval, PairedTest

HEADLINE: tuple[Measure, ...] = ("f1", "precision", "recall", "exact_match")
"""Scores that are at the top of the JSON too."""
MANY_LABELS = 10_000
"""More rows than any table by label has."""


@flattened
@collector_paused()
def compare(
    context: typer.Context,
    gold: opt.GoldFile,
    predicted: opt.PredictedFile,
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="OTHER", help="A second prediction; paired tests."),
    ] = None,
    model: Annotated[
        Path | None,
        typer.Option(
            "--model",
            metavar="M.icm",
            help="Say how many gold sentences this model was trained on; of tags, count the words "
            "that it knows apart from the others.",
        ),
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
    sentences: Annotated[
        bool, typer.Option("--sentences", help="EVALB's table by sentence, and its summary.")
    ] = False,
    details: Annotated[
        bool,
        typer.Option(
            "--details",
            help="Leaf-ancestor and function-tag scores, rules; of tags errors by word, suffix "
            "and ambiguity class.",
        ),
    ] = False,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    clean: opt.Clean = True,
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
    working: workers.WorkerFlags,
    scoring: ScoringFlags,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Score predicted trees against gold trees, as EVALB with COLLINS.prm does, and strictly.

    Traces and function tags of both sides are left out first; --prm scores the trees as they are
    by EVALB's own parameter file. Predictions are put beside gold by their words: sentences that
    are missing, added, moved, unreadable or over other words are named and counted, and nothing
    shifts (exit code 1).
    """
    drawn = against is not None or intervals
    tell_idle(
        context,
        [
            ("--seed", drawn, "without --against or --intervals"),
            ("--jobs", error_types, "without --errors"),
            ("--dask", error_types, "without --errors"),
        ],
    )
    check_folder(csv)
    check_output(latex, gold, predicted, against, model)
    options = cleaning.over(scored_cleaning(clean, scoring))
    choice = Choice(max_sentence_length, every)
    paths = [predicted, *([against] if against is not None else [])]
    sides = read_sides(gold, paths, reading, options, scoring, choice, quiet, model)
    compared, found = sides.comparisons, None
    if query is not None:
        found = filtered(query, compared)
        note(found.text, quiet)
        compared = sides.only(found.rows)
    scores = [(one.collins, one.strict) for one in compared]
    tests = _tests(compared, seed)
    names = [one.predicted_name for one in compared]
    tags = ComparedTags.of(compared, model, seed, details)
    more = []
    with searching(compared if error_types else [], working, quiet) as errors:
        ends = [_intervals(one, seed) for one in compared] if intervals else []
        if details and not tags:
            rows = range(len(compared[0])) if found is None else found.rows
            more = [details_of(*both, rows) for both in zip(compared, sides.read, strict=True)]
        wrong = errors()
    if csv is not None or latex is not None:
        _write_tables(wrong, compared, tags.is_known, csv, latex, seed, sentences, quiet)
    if json:
        record = _record(scores, tests, ends, names, sentences)
        record["notes"] = list(sides.notes)
        parts = (record, record.get("against", {}))
        for part, account in zip(parts, sides.accounts, strict=False):
            part["alignment"] = [asdict(remark) for remark in account.remarks]
        for part, side in zip(parts, wrong, strict=False):
            part["errors"] = record_of(side)
        if tags:
            tags.add_to(parts)
        for part, one in zip(parts, more, strict=False):
            part.update(one)
        emit(to_json(record if found is None else {**record, "filter": found.record}))
    else:
        emit(tags.text(names) if tags else _text(scores, tests, ends, names, labels, sentences))
        if more:
            told = [details_text(*both) for both in zip(names, more, strict=True)]
            emit("\n" + "\n".join(told))
        if wrong:
            emit(f"\n{text_of(wrong)}")
    changed = sides.tell()
    if changed or (reading.strict and sides.set_aside):
        raise typer.Exit(1)


def _tests(compared: Sequence[Comparison], seed: int) -> list[PairedTest]:
    """Return the tests of the difference in F1."""
    from icm_core.analysis.comparison.headline_tables import METHODS, significance_tests
    from icm_core.analysis.scoring.resampling import ResamplingOptions

    if len(compared) == 1:
        return []
    options = ResamplingOptions(seed=seed)
    first, second = compared
    return [significance_tests(one, first, second, options=options)[0] for one in METHODS]


def _intervals(comparison: Comparison, seed: int) -> tuple[list[Interval], list[Interval]]:
    """Return the intervals of the headline's scores by EVALB's rules, and strictly."""
    from icm_core.analysis.comparison.headline_tables import MEASURES, whole_intervals
    from icm_core.analysis.scoring.resampling import ResamplingOptions

    found = whole_intervals(comparison, ResamplingOptions(seed=seed), signals.check)
    collins, strict = (
        [one for one in part if one.measure in HEADLINE]
        for part in (found[: len(MEASURES)], found[len(MEASURES) :])
    )
    return collins, strict


def _record(
    scores: list[tuple[CorpusScore, CorpusScore]],
    tests: list[PairedTest],
    ends: list[tuple[list[Interval], list[Interval]]],
    names: list[str],
    sentences: bool,
) -> dict[str, Any]:
    from icm_core.analysis.scoring.evalb import evalb_record, sentence_records

    files = []
    for name, (collins, strict) in zip(names, scores, strict=True):
        whole = collins.all.to_dict()
        headline: dict[str, Any] = {key: whole[key] for key in HEADLINE}
        record = {
            "predicted": name,
            **headline,
            **collins.to_dict(),
            "strict": strict.to_dict(),
            "evalb": evalb_record(collins),
        }
        if sentences:
            record["sentences"] = sentence_records(collins)
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


def _write_tables(
    wrong: Sequence[tuple[Comparison, CorpusErrors]],
    compared: Sequence[Comparison],
    is_known: Callable[[str], bool] | None,
    csv: Path | None,
    latex: Path | None,
    seed: int,
    sentences: bool,
    quiet: bool,
) -> None:
    from icm_core.analysis.comparison.sentence_table import sentence_table
    from icm_core.analysis.report.tables import TableMaker
    from icm_core.analysis.scoring.resampling import ResamplingOptions
    from icm_core.analysis.tables.files import write_csv, write_latex

    first, *others = compared
    known = [errors for _, errors in wrong]
    maker = TableMaker(
        first,
        others[0] if others else None,
        errors=known[0] if known else None,
        other_errors=known[1] if others and known else None,
        is_known=is_known,
        options=ResamplingOptions(seed=seed),
    )
    with progress(quiet) as update:
        tables = maker.tables(report=update)
    if csv is not None:
        more = [sentence_table(first)] if sentences else []
        write_csv(csv, [*tables, *more])
    if latex is not None:
        write_latex(latex, tables)


def _text(
    scores: list[tuple[CorpusScore, CorpusScore]],
    tests: list[PairedTest],
    ends: list[tuple[list[Interval], list[Interval]]],
    names: list[str],
    labels: bool,
    sentences: bool,
) -> str:
    from icm_core.analysis.scoring.evalb import evalb_text
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
    if sentences:
        told += [f"{name}\n{evalb_text(pair[0])}" for name, pair in zip(names, scores, strict=True)]
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
