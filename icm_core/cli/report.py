"""``icm report``: predictions as one page of HTML, and their tables as files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.compare.filter import refuse_unknown
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import Update, counter, emit, plural, progress, to_json, warn
from icm_core.cli.shared.paths import check_folder, check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sides import Choice, ScoringFlags, Sides, read_sides, scored_cleaning
from icm_core.errors import OptionError
from icm_core.inference.entries import Decoder
from icm_core.runs.origin import Origin, origin_of

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.report.page import Written
    from icm_core.analysis.report.sentences import Decide
    from icm_core.analysis.report.tables import TableMaker
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model

SENTENCES = 20
"""As `html_report.SENTENCES`, which would load numba for ``icm --help``."""
_TABLES_DONE = 0.6
"""Share of the work that is done when the tables are there."""


@flattened
def report(
    context: typer.Context,
    gold: opt.GoldFile,
    predicted: opt.PredictedFile,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="REPORT.html", help="The page to write.")
    ],
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="OTHER", help="A second prediction beside the first."),
    ] = None,
    model: Annotated[
        Path | None,
        typer.Option(
            "--model",
            metavar="M.icm",
            help="List the decisions of this model in which the trees differ; both sides are "
            "cleaned as its training trees were.",
        ),
    ] = None,
    gaps: Annotated[
        bool,
        typer.Option(
            "--gaps",
            help="With --model: compute for each sentence how far predicted and gold lie below "
            "the best tree known.",
        ),
    ] = False,
    decoder: Annotated[
        Decoder | None,
        typer.Option(
            "--decoder",
            help="With --gaps: what chose the predicted trees, if their first line does not say.",
        ),
    ] = None,
    query: Annotated[
        str,
        typer.Option(
            "--query", "--filter", metavar="Q", help="Show the sentences this filter finds."
        ),
    ] = "",
    sentences: Annotated[
        int, typer.Option("--sentences", metavar="N", min=0, help="Sentences shown.")
    ] = SENTENCES,
    title: Annotated[str, typer.Option("--title", help="Title of the page.")] = "",
    csv: opt.CsvFolder = None,
    latex: opt.LatexFile = None,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    clean: opt.Clean = True,
    *,
    scoring: ScoringFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals", "problems")],
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Write a report on predicted trees: one page of HTML that needs nothing else.

    Scores with intervals, by label, length and file; error types, confusions, rules; with
    --against whether the two differ more than by chance; and the sentences with the most
    differences, or those that --query finds, as trees with the differences marked. Trees are scored
    and put beside gold as `icm compare` does; what does not fit is named (exit code 1).
    """
    from icm_core.analysis.report.sentences import decisions_under
    from icm_core.analysis.report.tables import TableMaker

    tell_idle(
        context,
        [
            ("--gaps", model is not None, "without --model"),
            ("--decoder", gaps and model is not None, "without --model and --gaps"),
        ],
    )
    read = (gold, predicted, against, model)
    check_output(output, *read)
    check_output(latex, *read)
    if latex is not None and latex.resolve() == output.resolve():
        raise OptionError(f"--latex {latex}: the page is written there; name another file")
    check_folder(csv)
    filtered = _query(query)
    loaded, parsing, cleaning = _model(model, quiet)
    options = cleaning or scored_cleaning(clean, scoring)
    paths = [predicted, *([against] if against is not None else [])]
    choice = Choice(max_sentence_length, every)
    sides = read_sides(gold, paths, reading, options, scoring, choice, quiet, model)
    first, *others = sides.comparisons
    other = others[0] if others else None
    if loaded is not None and loaded.options.binarisation.of_tags != first.is_of_tags:
        there = ("phrases", "tags and no phrase")[first.is_of_tags]
        raise OptionError(
            f"--model {model} is of {('tags', 'phrase trees')[first.is_of_tags]}, and the files "
            f"have {there}: name another model, or none"
        )
    with progress(quiet) as update:
        known = None
        if gaps and loaded is not None and parsing is not None:
            origin = Origin(decoder) if decoder else origin_of(predicted)
            known = _judged(loaded, parsing, first, origin, update)
        decide = None
        if loaded is not None and parsing is not None:
            decide = decisions_under(loaded, first, parsing.depth)
        is_known = None if loaded is None else loaded.grammar.vocabulary.is_known
        maker = TableMaker(first, other, gaps=known, is_known=is_known)
        made = _made(sides, maker, decide, model, filtered, sentences, title, output, update)
    record = _record(first, other, made, sides.notes)
    record.update(_files(made, csv, latex))
    emit(to_json(record) if json else _text(record, made))
    if sides.tell():
        raise typer.Exit(1)


@dataclass(frozen=True)
class _Made:
    """What was written, and the tables in it."""

    written: Written
    maker: TableMaker
    tables: tuple[Any, ...]


def _query(text: str) -> Any:
    if not text.strip():
        return None
    from icm_core.analysis.comparison.filters.filter import parse_query

    return parse_query(text)


def _model(
    path: Path | None, quiet: bool
) -> tuple[Model | None, ParseOptions | None, CleanOptions | None]:
    """Return the first model of a file, how it parses, and how its trees were cleaned."""
    if path is None:
        return None, None, None
    from icm_core.inference.parsing.use import stored_cleaning, stored_parse
    from icm_core.model.file.container import load_models, read_manifest

    with progress(quiet) as update:
        update(f"loading {path}", 0.0)
        extra = read_manifest(path)["extra"]
        name = str(path)
        loaded = load_models(path).models[0]
        return loaded, stored_parse(extra, name), stored_cleaning(extra, name)


def _judged(
    model: Model, options: ParseOptions, comparison: Comparison, origin: Origin, update: Update
) -> Gaps:
    """Judge every sentence; trees of which nothing is known may come from anywhere."""
    from icm_core.analysis.verdicts.gaps import judge_rows
    from icm_core.inference.parsing.parser import Parser

    rows = range(len(comparison))
    return judge_rows(
        Parser([model], options),
        comparison,
        rows,
        counter(update, "judging"),
        seeks_best=origin.seeks_best,
        check=signals.check,
    )


def _made(
    sides: Sides,
    maker: TableMaker,
    decide: Decide | None,
    model_path: Path | None,
    query: Any,
    sentences: int,
    title: str,
    output: Path,
    update: Update,
) -> _Made:
    from icm_core.analysis.report.page import ReportInput, write_report

    first, other = maker.comparison, maker.other
    tables = maker.tables(report=lambda stage, share: update(stage, share * _TABLES_DONE))
    among = None if query is None else _matching(query, maker)
    what = ReportInput(
        first,
        other,
        tables,
        maker.errors,
        maker.other_errors,
        decide,
        sentences,
        among,
        "" if query is None else query.text,
        title or f"Comparison with {first.gold_name}",
        "" if model_path is None else str(model_path),
        notes=sides.notes,
    )
    written = write_report(
        output, what, lambda stage, share: update(stage, _TABLES_DONE + share * (1 - _TABLES_DONE))
    )
    return _Made(written, maker, tables)


def _matching(query: Any, maker: TableMaker) -> Any:
    import numpy as np

    from icm_core.analysis.comparison.filters.facts import QueryFacts
    from icm_core.analysis.comparison.filters.filter import matching

    facts = QueryFacts.of(maker.comparison, maker.errors, maker.gaps, other=maker.other)
    refuse_unknown(query, facts, "--query", "gaps and verdicts need --model and --gaps")
    found = np.flatnonzero(matching(query, facts)).astype(np.int32)
    if not len(found):
        warn(f"--query {query.text}: no sentence of {len(facts):,} has all of this; none is shown")
    return found


def _files(made: _Made, csv: Path | None, latex: Path | None) -> dict[str, Any]:
    from icm_core.analysis.tables.files import write_csv, write_latex

    found: dict[str, Any] = {}
    if csv is not None:
        found["csv"] = [str(path) for path in write_csv(csv, made.tables)]
    if latex is not None:
        found["latex"] = str(write_latex(latex, made.tables))
    return found


def _record(
    first: Comparison, other: Comparison | None, made: _Made, notes: Sequence[str]
) -> dict[str, Any]:
    record: dict[str, Any] = {
        "report": str(made.written.path),
        "bytes": made.written.size,
        "gold": first.gold_name,
        "sentences": len(first),
        "shown": made.written.shown,
        "left_out": made.written.left_out,
        "tables": {table.key: len(table) for table in made.tables},
        "notes": list(notes),
        "faults": list(first.faults),
        **_scores(first),
    }
    if other is not None:
        record["against"] = {"faults": list(other.faults), **_scores(other)}
    return record


def _scores(comparison: Comparison) -> dict[str, Any]:
    score = comparison.collins.all
    return {
        "predicted": comparison.predicted_name,
        "f1": score.f1,
        "precision": score.precision,
        "recall": score.recall,
        "exact_match": score.exact_match,
    }


def _text(record: dict[str, Any], made: _Made) -> str:
    written = made.written
    lines = [
        f"{written.path}: {plural(len(made.tables), 'table')}, "
        f"{plural(written.shown, 'sentence')} shown"
        + (f", {written.left_out:,} left out" if written.left_out else "")
    ]
    if "csv" in record:
        lines.append(f"{plural(len(record['csv']), 'CSV file')} in {Path(record['csv'][0]).parent}")
    if "latex" in record:
        lines.append(f"{record['latex']}: the tables for LaTeX")
    return "\n".join(lines)
