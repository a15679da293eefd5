"""Tables as text that leaves the program: CSV, LaTeX, Markdown and HTML."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.analysis.tables.table import Column, Kind, Table, Value
from icm_core.analysis.tables.values import shown
from icm_core.drawing.paint.latex_text import latex_text
from icm_core.drawing.paint.svg import legal

DIGITS: Final = 2
"""Of percentages on paper."""
LATEX_PREAMBLE: Final = "\\usepackage[T1]{fontenc}\n\\usepackage{textcomp}\n\\usepackage{booktabs}"
"""What a document needs for the tables; words of scripts other than Latin need LuaLaTeX."""
_RIVALS: Final = (("F1", "Other F1"), ("EVALB", "Other"), ("First", "Other"))
"""Columns of two systems beside each other."""
_MORE_IS_WORSE: Final = frozenset({"Crossing per sentence"})
_LINKS_HEAD: Final = "Shown below"
_LEFT_KINDS: Final[frozenset[Kind]] = frozenset({"text"})

Links = Mapping[int, Sequence[tuple[str, str]]]
"""For rows of a table: addresses and texts of what they lead to."""


def to_csv(table: Table) -> str:
    """Return a table as CSV: heads, rows, and the sum row where there is one.

    Numbers keep all their digits and have a plain minus; what is not there is empty.
    """
    below = [] if table.total is None else [table.total]
    return csv_text(
        [
            [column.name for column in table.columns],
            *([_plain(value) for value in row] for row in (*table.rows, *below)),
        ]
    )


def _plain(value: Value) -> Value:
    return None if isinstance(value, float) and math.isnan(value) else value


def best_cells(table: Table) -> frozenset[tuple[int, int]]:
    """Return the cells, row and column, that hold the better value of two systems.

    Only scores are compared, no counts; of two that are the same none is better.
    """
    names = [column.name for column in table.columns]
    pairs = [
        (names.index(one), names.index(other))
        for one, other in _RIVALS
        if one in names and other in names
    ]
    found = set()
    for at, row in enumerate(table.rows):
        for one, other in pairs:
            left, right = row[one], row[other]
            if not (isinstance(left, float) and isinstance(right, float)) or left == right:
                continue
            more = other if right > left else one
            less = one if more == other else other
            found.add((at, less if row[0] in _MORE_IS_WORSE else more))
    return frozenset(found)


def to_latex(table: Table) -> str:
    """Return a table as a LaTeX float with three rules (booktabs); see `LATEX_PREAMBLE`.

    Of two systems the better value of every row is bold. Characters that mean something to LaTeX
    are escaped; control characters become ``?``.
    """
    best = best_cells(table)
    kinds = "".join("l" if column.kind in _LEFT_KINDS else "r" for column in table.columns)
    lines = [
        "\\begin{table}",
        "\\centering",
        f"\\caption{{{latex_text(table.title)}}}",
        f"\\label{{tab:{_identifier(table.key)}}}",
        f"\\begin{{tabular}}{{{kinds}}}",
        "\\toprule",
        _latex_row(latex_text(column.name) for column in table.columns),
        "\\midrule",
    ]
    for at, row in enumerate(table.rows):
        cells = [latex_text(text) for text in _texts(table.columns, row)]
        lines.append(
            _latex_row(
                f"\\textbf{{{cell}}}" if (at, place) in best else cell
                for place, cell in enumerate(cells)
            )
        )
    if table.total is not None:
        lines += [
            "\\midrule",
            _latex_row(latex_text(text) for text in _texts(table.columns, table.total)),
        ]
    lines += ["\\bottomrule", "\\end{tabular}"]
    if table.note:
        # A line of its own below the table, as wide as the text.
        lines += ["", "\\smallskip", f"{{\\footnotesize {latex_text(table.note)}}}"]
    return "\n".join([*lines, "\\end{table}"]) + "\n"


def to_markdown(table: Table) -> str:
    """Return a table as Markdown, its note below."""
    lines = [
        _markdown_row(column.name for column in table.columns),
        _markdown_row("---" if one.kind in _LEFT_KINDS else "---:" for one in table.columns),
    ]
    below = [] if table.total is None else [table.total]
    lines += [_markdown_row(_texts(table.columns, row)) for row in (*table.rows, *below)]
    return "\n".join(lines) + "\n" + (f"\n{table.note}\n" if table.note else "")


def _markdown_row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def latex_file(tables: Sequence[Table]) -> str:
    """Return several tables as one file to be read with the command ``input``."""
    head = "".join(f"% needs {line}\n" for line in LATEX_PREAMBLE.splitlines())
    return head + "\n" + "\n".join(to_latex(table) for table in tables)


def _latex_row(cells: Iterable[str]) -> str:
    return " & ".join(cells) + " \\\\"


def _identifier(key: str) -> str:
    return "".join(char if char.isascii() and char.isalnum() else "-" for char in key)


def _texts(columns: Sequence[Column], row: Sequence[Value]) -> list[str]:
    return [
        # Percentage points have a digit more than percentages there; here they have as many.
        shown(value, column.kind, DIGITS - (column.kind == "points"))
        for value, column in zip(row, columns, strict=True)
    ]


def to_html(
    table: Table,
    *,
    most: int | None = None,
    links: Links | None = None,
    ident: str = "",
    caption: bool = True,
) -> str:
    """Return a table as HTML, everything escaped.

    Parameters
    ----------
    most
        Rows shown; how many are left out is said below.
    links
        Links in a last column, by row. None for no such column.
    ident
        Its id on the page; ``table-`` and its key if not given.
    caption
        Whether the title is seen; screen readers read it in any case.
    """
    best = best_cells(table)
    rows = table.rows if most is None else table.rows[:most]
    hidden = "" if caption else ' class="hidden"'
    parts = [
        f'<table id="{html_text(ident) or f"table-{_identifier(table.key)}"}">',
        f"<caption{hidden}>{html_text(table.title)}</caption>",
        "<thead><tr>",
        *(_html_head(column) for column in table.columns),
    ]
    if links is not None:
        parts.append(f'<th scope="col">{_LINKS_HEAD}</th>')
    parts.append("</tr></thead>\n<tbody>")
    for at, row in enumerate(rows):
        parts.append("<tr>" + _html_cells(table.columns, row, best, at))
        if links is not None:
            parts.append(f"<td>{_html_links(links.get(at, ()))}</td>")
        parts.append("</tr>\n")
    parts.append("</tbody>")
    if table.total is not None:
        parts.append("<tfoot><tr>" + _html_cells(table.columns, table.total))
        parts.append("<td></td>" if links is not None else "")
        parts.append("</tr></tfoot>")
    parts.append("</table>\n")
    notes = [table.note] if table.note else []
    if len(rows) < len(table.rows):
        notes.append(f"{len(table.rows) - len(rows):,} more rows are left out.")
    if notes:
        parts.append(f'<p class="note">{html_text(" ".join(notes))}</p>\n')
    return "".join(parts)


def html_text(text: str) -> str:
    """Return text for HTML, between tags and in attributes; control characters are replaced."""
    return escape(legal(text), quote=True)


def _html_head(column: Column) -> str:
    side = "" if column.kind in _LEFT_KINDS else ' class="number"'
    tip = f' title="{html_text(column.tip)}"' if column.tip else ""
    return f'<th scope="col"{side}{tip}>{html_text(column.name)}</th>'


def _html_cells(
    columns: Sequence[Column],
    row: Sequence[Value],
    best: frozenset[tuple[int, int]] = frozenset(),
    at: int = -1,
) -> str:
    parts = []
    for place, (text, column) in enumerate(zip(_texts(columns, row), columns, strict=True)):
        names = [] if column.kind in _LEFT_KINDS else ["number"]
        if row[place] is None:
            names.append("none")
        mark = f' class="{" ".join(names)}"' if names else ""
        value = _sort_value(row[place])
        # Words of any script in one cell must not turn the others around.
        inner = f"<bdi>{html_text(text)}</bdi>" if isinstance(row[place], str) else html_text(text)
        if (at, place) in best:
            inner = f"<strong>{inner}</strong>"
        if place == 0:
            parts.append(f'<th scope="row"{mark}{value}>{inner}</th>')
        else:
            parts.append(f"<td{mark}{value}>{inner}</td>")
    return "".join(parts)


def _sort_value(value: Value) -> str:
    """Return the attribute that a column is sorted by: numbers as they are."""
    if value is None or isinstance(value, str) or not math.isfinite(value):
        return ""
    return f' data-value="{value!r}"'


def _html_links(links: Sequence[tuple[str, str]]) -> str:
    return ", ".join(
        f'<a href="{html_text(address)}">{html_text(text)}</a>' if address else html_text(text)
        for address, text in links
    )
