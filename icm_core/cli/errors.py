"""``icm errors``: the errors of predicted trees as data, counted in any way, or as a study."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

import typer

from icm_core.cli.compare.errors import searching, text_of_table
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared import workers
from icm_core.cli.shared.console import Results, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sides import Choice, ScoringFlags, read_sides, scored_cleaning
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.facets import ErrorFacet, Facet
    from icm_core.analysis.errors.rows import ErrorRows, Pivot
    from icm_core.analysis.errors.study import StudyType
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.tables.table import Table

_MOST_SHOWN = 20
"""Errors that are listed on a screen; files and JSON have all."""
_MOST_WORDS = 30
"""Characters of words in the list."""
_MOST_FACETS = 2
_DIGITS = 3
"""Of the F1 that one error costs."""


@flattened
def errors(
    gold: opt.GoldFile,
    predicted: opt.PredictedFile,
    by: Annotated[
        list[str] | None,
        typer.Option(
            "--by",
            metavar="FACET",
            help="Count by this; a second --by makes columns: type, operation, label, word, from, "
            "to, direction, height, length, genre, file.",
        ),
    ] = None,
    only: Annotated[
        str,
        typer.Option(
            "--only",
            metavar="WHAT",
            help='Only these errors: a type such as pp, or "type=pp; word=of; from=NP".',
        ),
    ] = "*",
    study: Annotated[
        Literal["pp", "clause"] | None,
        typer.Option(
            "--study",
            help="Attachment by preposition (clauses: by conjunction), beside the phrases of gold.",
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=0, help="Errors listed on a screen.")
    ] = _MOST_SHOWN,
    form: Annotated[
        Literal["text", "csv", "latex", "markdown"],
        typer.Option("--format", help="Of the output; --json for JSON."),
    ] = "text",
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    clean: opt.Clean = True,
    *,
    scoring: ScoringFlags,
    working: workers.WorkerFlags,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """List the errors of predicted trees: a row for each step that makes a tree gold.

    A row has the sentence, type, label and words, the parent before and after, the preposition or
    conjunction, and what the error costs in F1. --by counts them and names the sentences of each
    cell in JSON. Trees are read and put beside gold as `icm compare` does (exit code 1 where
    something does not fit).
    """
    check_output(output, gold, predicted)
    facets, wanted = _facets(by or []), _wanted(only)
    if study is not None and (facets or wanted):
        raise OptionError("--study counts by word itself: leave out --by and --only")
    options = cleaning.over(scored_cleaning(clean, scoring))
    choice = Choice(max_sentence_length, every)
    sides = read_sides(gold, [predicted], reading, options, scoring, choice, quiet)
    [comparison] = sides.comparisons
    if comparison.is_of_tags:
        raise OptionError(
            "the files have tags and no phrase, and these errors are those of phrases: use icm "
            "compare --details, which counts errors of tags by word, suffix and ambiguity class"
        )
    with searching([comparison], working, quiet) as begun:
        [(_, wrong)] = begun()
    found = _found(comparison, wrong, facets, wanted, study)
    with Results(output) as results:
        if json:
            results.line(to_json(_record(found, comparison)))
        else:
            is_list = not isinstance(found, _Table) and not facets and form == "text"
            shown = _listed(cast("ErrorRows", found), limit) if is_list else _text(found, form)
            results.line(shown.rstrip("\r\n"))
    if sides.tell() or (reading.strict and sides.set_aside):
        raise typer.Exit(1)


class _Table:
    """A study, which is a table and no rows."""

    def __init__(self, table: Table) -> None:
        self.made = table

    def table(self) -> Table:
        """Return it."""
        return self.made

    def records(self) -> list[dict[str, Any]]:
        """Return one record a row."""
        keys = [column.name.lower().replace(" ", "_") for column in self.made.columns]
        below = [] if self.made.total is None else [self.made.total]
        return [dict(zip(keys, row, strict=True)) for row in (*self.made.rows, *below)]


def _found(
    comparison: Comparison,
    errors: CorpusErrors,
    facets: list[Facet],
    wanted: dict[ErrorFacet, str],
    of: StudyType | None,
) -> ErrorRows | Pivot | _Table:
    from icm_core.analysis.errors.rows import ErrorRows
    from icm_core.analysis.errors.study import study as made

    if of is not None:
        return _Table(made(comparison, errors, of))
    rows = ErrorRows(comparison, errors, wanted)
    return rows.pivot(*facets) if facets else rows


def _facets(names: list[str]) -> list[Facet]:
    from icm_core.analysis.errors.facets import FACETS

    unknown = [name for name in names if name not in FACETS]
    if unknown:
        raise OptionError(f"--by {unknown[0]}: there is {', '.join(FACETS)}")
    if len(names) > _MOST_FACETS or len(set(names)) < len(names):
        raise OptionError("--by: give one facet for rows and another for columns")
    return cast("list[Facet]", names)


def _wanted(text: str) -> dict[ErrorFacet, str]:
    from icm_core.analysis.errors.facets import ERROR_FACETS, asked
    from icm_core.analysis.errors.types import TITLES

    found = asked(text)
    if found is None:
        names = ", ".join(ERROR_FACETS)
        raise OptionError(f'--only {text}: write it as in "type=pp; word=of", with {names}')
    if found.get("type", "pp") not in TITLES:
        raise OptionError(f"--only {text}: a type is one of {', '.join(TITLES)}")
    return found


def _record(found: ErrorRows | Pivot | _Table, comparison: Comparison) -> dict[str, Any]:
    return {
        "gold": comparison.gold_name,
        "predicted": comparison.predicted_name,
        "f1": comparison.collins.all.f1,
        "rows": found.records(),
        "note": found.table().note,
    }


def _text(found: ErrorRows | Pivot | _Table, form: str) -> str:
    from icm_core.analysis.tables.text import to_csv, to_latex, to_markdown

    table = found.table()
    if form == "text":
        return text_of_table(table)
    return {"csv": to_csv, "latex": to_latex, "markdown": to_markdown}[form](table)


def _listed(found: ErrorRows, limit: int) -> str:
    from icm_core.analysis.errors.rows import count_note

    table = found.table()
    keep = [at for at, one in enumerate(table.columns) if one.name in _LIST]
    rows = tuple(
        tuple(_short(row[at]) if table.columns[at].name == "Words" else row[at] for at in keep)
        for row in table.rows[:limit]
    )
    columns = tuple(table.columns[at] for at in keep)
    shown = replace(table, columns=columns, rows=rows, sentences=(), query=(), note="")
    left = len(table) - len(rows)
    more = f"; the first {len(rows):,} are listed, --format csv and --json have all" if left else ""
    return f"{text_of_table(shown, _DIGITS).rstrip()}\n{count_note(found)}{more}. {table.note}"


_LIST = ("Sentence", "Type", "Label", "Words", "From", "To", "Word", "F1 lost")


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= _MOST_WORDS else f"{text[: _MOST_WORDS - 3].rstrip()}..."
