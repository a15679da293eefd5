"""A comparison as one page of HTML that needs nothing else: no network, no other file.

Everything that comes from data is escaped, and a content security policy in the page's head
forbids it to load anything. Light and dark follow the reader's system; paper is always light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.corpus_tables import length_table
from icm_core.analysis.errors.tally import CorpusErrors, f1_lost
from icm_core.analysis.errors.types import TITLES as ERROR_TITLES
from icm_core.analysis.report.pictures import error_picture, length_picture
from icm_core.analysis.report.sentences import (
    OPEN,
    Decide,
    address_of,
    chosen_rows,
    sentence_html,
)
from icm_core.analysis.report.style import SCRIPT, STYLE
from icm_core.analysis.report.tables import PARTS, TITLES, Part, Report, part_of
from icm_core.analysis.scoring.resampling import DEFAULT, ResamplingOptions
from icm_core.analysis.tables.table import Column, Table
from icm_core.analysis.tables.text import Links, html_text, to_html
from icm_core.data.saving import write_atomically

SENTENCES: Final = 20
"""Sentences shown unless another number is asked for."""
MOST_ROWS: Final = 40
"""Rows shown of a table; CSV has all of them."""
_MOST_LINKS: Final = 3
_MOST_FAULTS: Final = 200
_TABLES_SHARE: Final = 0.1
"""Share of the progress that the tables' text takes; sentences have the rest."""
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


@dataclass(frozen=True, eq=False)
class ReportInput:
    """What goes into a report.

    Parameters
    ----------
    comparison
        What is compared.
    other
        A second system on the same gold.
    tables
        As `report_tables.TableMaker` makes them.
    errors, other_errors
        Errors of the two systems, None where they are not to be told.
    decide
        Gives the decisions in which the trees of a row differ, None for no decisions.
    sentences
        How many sentences are shown.
    among
        Rows that they are chosen from, None for all with differences.
    query
        The filter that found those rows, to be told.
    title
        Of the page.
    model_name
        Of the model that decisions and gaps are under; empty for none.
    options
        Of the intervals in pictures.
    notes
        What is to be known of both sides: sentences that the model was trained on, annotation that
        one side lacks.
    """

    comparison: Comparison
    other: Comparison | None = None
    tables: tuple[Table, ...] = ()
    errors: CorpusErrors | None = None
    other_errors: CorpusErrors | None = None
    decide: Decide | None = None
    sentences: int = SENTENCES
    among: NDArray[np.int32] | None = None
    query: str = ""
    title: str = "Comparison of trees"
    model_name: str = ""
    options: ResamplingOptions = field(default=DEFAULT)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Written:
    """A report that was written."""

    path: Path
    size: int
    shown: int
    left_out: int


def write_report(path: str | Path, what: ReportInput, report: Report | None = None) -> Written:
    """Write a report; an older file stays as it is until the new one is complete.

    Parameters
    ----------
    report
        Told the progress; what it raises ends the work, and nothing is written then.

    Raises
    ------
    DataError
        If the file cannot be written.
    """
    page = _Page(what, report)
    data = "".join(page.parts()).encode("utf-8")
    write_atomically(path, data)
    return Written(Path(path), len(data), len(page.rows), page.left_out)


class _Page:
    """One report while it is written."""

    def __init__(self, what: ReportInput, report: Report | None) -> None:
        self._what = what
        self._report = report
        self.rows, self.left_out = chosen_rows(what.comparison, what.sentences, what.among)
        self._place = {row: at for at, row in enumerate(self.rows)}
        self._unfit = list(what.comparison.faults_beside(what.other))

    def parts(self) -> Iterator[str]:
        """Return the page piece by piece."""
        faults = self._faults()
        sections: list[tuple[str, str, Callable[[], Iterator[str]]]] = []
        for part in PARTS:
            tables = [table for table in self._what.tables if part_of(table) == part]
            if tables:
                sections.append((part, TITLES[part], self._section(part, tables)))
        sections.append(("sentences", "Sentences", self._sentences))
        if faults is not None:
            sections.append(("faults", "Failed parses and other words", self._fault_list(faults)))
        yield from self._head([(name, title) for name, title, _ in sections])
        for at, (name, title, content) in enumerate(sections):
            self._tell(f"writing {title.lower()}", _TABLES_SHARE * at / len(sections))
            yield f'<section id="{name}">\n<h2>{html_text(title)}</h2>\n'
            yield from content()
            yield "</section>\n"
        yield f"</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
        self._tell("writing", 1.0)

    def _tell(self, stage: str, share: float) -> None:
        if self._report is not None:
            self._report(stage, share)

    def _head(self, sections: Sequence[tuple[str, str]]) -> Iterator[str]:
        what = self._what
        title = html_text(what.title)
        yield (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta name="generator" content="icm">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n"
        )
        facts = [
            ("Gold", what.comparison.gold_name),
            ("Predicted", what.comparison.predicted_name),
        ]
        if what.other is not None:
            facts.append(("Second system", what.other.predicted_name))
        if what.model_name:
            facts.append(("Model", what.model_name))
        facts.append(("Sentences", f"{len(what.comparison):,}"))
        yield '<dl class="systems">'
        for name, value in facts:
            yield f"<dt>{name}</dt><dd><bdi>{html_text(value)}</bdi></dd>"
        yield "</dl>\n"
        for note in what.notes:
            yield f"<p>{html_text(note)}</p>\n"
        if self._unfit:
            yield '<p class="warning">'
            yield f"The sides do not fit everywhere: {html_text(self._unfit[0])}"
            yield ' <a href="#faults">All of it</a></p>\n'
        yield '</header>\n<nav aria-label="Contents"><ul>'
        for name, title in sections:
            yield f'<li><a href="#{name}">{html_text(title)}</a></li>'
        yield "</ul></nav>\n<main>\n"

    def _section(self, part: Part, tables: Sequence[Table]) -> Callable[[], Iterator[str]]:
        def content() -> Iterator[str]:
            if part == "lengths":
                yield self._lengths(tables[0])
            elif part == "errors" and self._what.errors is not None:
                yield self._errors(self._what.errors)
            for table in tables:
                links = self._links(table) if table.sentences else None
                text = to_html(
                    table, most=MOST_ROWS, links=links, caption=table.title != TITLES[part]
                )
                yield _region(table.title, text)

        return content

    def _links(self, table: Table) -> Links:
        """Return for each row which of its sentences are shown below."""
        found: dict[int, list[tuple[str, str]]] = {}
        comparison = self._what.comparison
        for at, rows in enumerate(table.sentences[:MOST_ROWS]):
            shown = sorted(
                (row for row in rows.tolist() if row in self._place), key=self._place.__getitem__
            )
            links = [
                (f"#{address_of(comparison, row)}", f"{int(comparison.indices[row]) + 1}")
                for row in shown[:_MOST_LINKS]
            ]
            if len(shown) > _MOST_LINKS:
                links.append(("", f"{len(shown) - _MOST_LINKS} more"))
            found[at] = links
        return found

    def _lengths(self, table: Table) -> str:
        what = self._what
        systems = [(what.comparison.predicted_name, table)]
        if what.other is not None:
            theirs = length_table(what.other, options=what.options)
            systems.append((what.other.predicted_name, theirs))
        return f"<figure>{length_picture(systems, 'plot-lengths')}</figure>\n"

    def _errors(self, errors: CorpusErrors) -> str:
        what = self._what
        systems = [(what.comparison, errors)]
        if what.other is not None and what.other_errors is not None:
            systems.append((what.other, what.other_errors))
        shown = [
            (
                comparison.predicted_name,
                {
                    ERROR_TITLES[kind]: (count.errors, f1_lost(count, comparison))
                    for kind in errors.order
                    if (count := found.counts[kind]).errors or len(systems) > 1
                },
            )
            for comparison, found in systems
        ]
        return f"<figure>{error_picture(shown, 'plot-errors')}</figure>\n"

    def _sentences(self) -> Iterator[str]:
        what = self._what
        yield f"<p>{html_text(self._told())}</p>\n"
        if not self.rows:
            return
        yield (
            '<p class="key"><span class="missing">missing</span><span class="extra">extra</span>'
            '<span class="other">other label</span><span class="crossing">crossing</span></p>\n'
            '<p class="tools" id="tools"></p>\n'
        )
        for at, row in enumerate(self.rows):
            share = _TABLES_SHARE + (1 - _TABLES_SHARE) * at / len(self.rows)
            self._tell(f"drawing sentence {at + 1:,} of {len(self.rows):,}", share)
            yield sentence_html(
                what.comparison,
                row,
                other=what.other,
                errors=() if what.errors is None else what.errors.errors[row],
                other_errors=() if what.other_errors is None else what.other_errors.errors[row],
                decide=what.decide,
                is_open=at < OPEN,
            )

    def _told(self) -> str:
        """Return which sentences are shown, and how many are not."""
        which = "with differences" if self._what.among is None else "found by the filter"
        if self._what.query:
            which += f" {self._what.query}"
        total = len(self.rows) + self.left_out
        if not total:
            return f"There are no sentences {which}."
        if not self.left_out:
            all_of_them = "The one sentence" if total == 1 else f"All {total:,} sentences"
            return f"{all_of_them} {which}, those with the most differences first."
        return (
            f"{len(self.rows):,} of {total:,} sentences {which}, those with the most differences "
            f"first; {self.left_out:,} more are left out."
        )

    def _faults(self) -> Table | None:
        """Return the sentences that could not be compared, None where there are none."""
        rows: list[tuple[int, str, str]] = []
        systems = [self._what.comparison]
        if self._what.other is not None:
            systems.append(self._what.other)
        for one in systems:
            told = {item.sentence - 1: item.message for item in one.strict.mismatches}
            for row, score in enumerate(one.strict.sentences):
                if row in told or score.status == "failed":
                    reason = told.get(row, "no parse: all its brackets count as missing")
                    rows.append((int(one.indices[row]) + 1, one.predicted_name, reason))
        if not rows and not self._unfit:
            return None
        return Table(
            "faults",
            "Sentences that count as wrong as a whole",
            (Column("Sentence", "count"), Column("System"), Column("Why")),
            tuple(rows),
        )

    def _fault_list(self, table: Table) -> Callable[[], Iterator[str]]:
        def content() -> Iterator[str]:
            faults = self._unfit
            if faults:
                yield "<ul>"
                for fault in faults[:_MOST_FAULTS]:
                    yield f"<li>{html_text(fault)}</li>"
                yield "</ul>\n"
                if len(faults) > _MOST_FAULTS:
                    yield f"<p>{len(faults) - _MOST_FAULTS:,} more are left out.</p>\n"
            if len(table):
                yield _region(table.title, to_html(table, most=_MOST_FAULTS))

        return content


def _region(title: str, text: str) -> str:
    """Return a table that can be scrolled, by keys too."""
    name = html_text(title)
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{name}">\n{text}</div>\n'
