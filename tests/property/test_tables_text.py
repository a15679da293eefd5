"""Tables that leave the program say what they said inside, whatever letters they hold."""

from __future__ import annotations

import math
import re
import unicodedata
from html.parser import HTMLParser

from hypothesis import example, given
from hypothesis import strategies as st

from icm_core.analysis.tables.csv_rows import rows_of
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.analysis.tables.text import html_text, to_csv, to_html, to_latex
from icm_core.drawing.paint.latex_text import latex_text

ODD = st.text(
    st.one_of(
        st.sampled_from(
            "&%$#_{}~^\\\"'`<>[]*-,|;= \t\r\n\0\x1b−→‹›·…\u00a0\u2009\u202f\u202e"
            "\u200fאبé日\U0001f600\ud800"
        ),
        st.characters(),
    ),
    max_size=12,
)
NUMBERS = st.one_of(st.none(), st.integers(), st.floats(allow_infinity=False))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Tables of odd texts and numbers."""
    kinds = draw(
        st.lists(st.sampled_from(["text", "count", "percent", "p"]), min_size=1, max_size=4)
    )
    columns = tuple(Column(draw(ODD), kind, draw(ODD)) for kind in kinds)  # type: ignore[arg-type]
    row = st.tuples(*(ODD if kind == "text" else NUMBERS for kind in kinds))
    rows = tuple(draw(st.lists(row, max_size=4)))
    total = draw(st.one_of(st.none(), row))
    return Table(draw(ODD), draw(ODD), columns, rows, total=total, note=draw(ODD))


def csv_value(value: Value) -> str:
    """Return how a value stands in a CSV file."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return ""
    return str(value)


@given(tables())
def test_csv_read_back_is_the_table(table: Table) -> None:
    found = rows_of(to_csv(table))
    below = [] if table.total is None else [table.total]
    wanted = [
        [column.name for column in table.columns],
        *([csv_value(value) for value in row] for row in (*table.rows, *below)),
    ]
    # A row of one empty value is written as a pair of quotation marks, not as an empty line.
    assert found == wanted
    for row, values in zip(found[1:], (*table.rows, *below), strict=True):
        for text, value in zip(row, values, strict=True):
            if isinstance(value, float) and not math.isnan(value):
                assert float(text) == value


class Cells(HTMLParser):
    """Reads a table, and refuses what is not balanced."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.caption = self.note = ""
        self.tips: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
            self.tips += [value or "" for name, value in attrs if name == "title"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "caption" in self.open:
            self.caption += data
        elif "p" in self.open:
            self.note += data
        elif {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


def legal(text: str) -> str:
    """Return what XML can hold of a text."""
    return "".join(
        char
        if char in "\t\n\r"
        or (
            ord(char) >= 32
            and not 0xD800 <= ord(char) < 0xE000
            and ord(char) not in (0xFFFE, 0xFFFF)
        )
        else "\ufffd"
        for char in text
    )


@given(tables())
def test_html_read_back_is_the_table(table: Table) -> None:
    reader = Cells()
    reader.feed(to_html(table, links={0: [("#a&b", "1 < 2")]}))
    reader.close()
    assert not reader.open
    assert reader.caption == legal(table.title)
    assert reader.note == legal(table.note)
    assert reader.rows[0] == [*(legal(column.name) for column in table.columns), "Shown below"]
    assert reader.tips == [legal(column.tip) for column in table.columns if column.tip]
    for found, row in zip(reader.rows[1:], table.rows, strict=False):
        for text, value, column in zip(found, row, table.columns, strict=False):
            if column.kind == "text":
                assert text == legal(str(value))
    if table.rows:
        assert reader.rows[1][-1] == "1 < 2"
    assert len(reader.rows) == 1 + len(table.rows) + (table.total is not None)


@given(ODD)
def test_html_text_holds_no_markup(text: str) -> None:
    assert not set("<>\"'\0\x1b") & set(html_text(text))


# fmt: off
_SIGNS = {
    "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textless": "<",
    "textgreater": ">", "textbar": "|", "textquotedbl": '"', "textasciigrave": "`",
    "textquotesingle": "'", "guilsinglleft": "‹", "guilsinglright": "›",
    "textperiodcentered": "·", "ldots": "…", "textendash": "–", "textemdash": "—",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
    "textquotedblright": "”",
}
# fmt: on
_MATHS = {
    "-": "−",
    "'": "′",
    "\\to": "→",
    "\\leftarrow": "←",
    "\\infty": "∞",
    "\\times": "×",
    "\\pm": "±",
    "\\le": "≤",
    "\\ge": "≥",
}
_TOKEN = re.compile(
    r"\\(?P<sign>[A-Za-z]+)\{\}|\$(?P<maths>[^$]+)\$|\\(?P<escaped>[&%$#_{},])|\{(?P<held>[\[\]*])\}"
    r"|\\textsuperscript\{(?P<raised>\$-\$|[0-9])\}|(?P<apart>\\kern0pt\{\})|(?P<tie>~)|(?P<plain>[^\\{}$&%#_^~])",
    re.DOTALL,
)


def read_latex(text: str) -> str:
    """Return what LaTeX prints for a text; fails at anything that is not plain text to it."""
    parts = []
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        assert found is not None, text[at:]
        at = found.end()
        kind, value = found.lastgroup, found[found.lastgroup or 0]
        if kind == "sign":
            parts.append(_SIGNS[value])
        elif kind == "maths":
            parts.append(_MATHS[value])
        elif kind == "raised":
            parts.append("⁻" if value == "$-$" else "⁰¹²³⁴⁵⁶⁷⁸⁹"[int(value)])
        elif kind == "tie" or (kind == "escaped" and value == ","):
            parts.append(" ")
        elif kind != "apart":
            parts.append(value)
    return "".join(parts)


def printable(text: str) -> str:
    """Return what can be printed of a text: spaces are one, what has no form is ``?``."""
    parts = []
    for char in text:
        category = unicodedata.category(char)
        if char.isspace() or category[0] == "Z":
            parts.append(" ")
        elif category == "Cf":
            parts.append(char if char in "\u200c\u200d" else "")
        else:
            parts.append("?" if category[0] == "C" else char)
    return "".join(parts)


@given(ODD)
@example("10⁻²′")
def test_latex_prints_the_text(text: str) -> None:
    written = latex_text(text)
    assert read_latex(written) == printable(text)
    # Two of these would be one sign, and these would be read as an argument at a row's start.
    assert "--" not in written
    assert ",," not in written
    assert not re.match(r"[\[*]", written)


@given(tables())
def test_latex_read_back_is_the_table(table: Table) -> None:
    lines = to_latex(table).splitlines()
    assert (
        lines.count(
            "\\begin{tabular}{"
            + "".join("l" if column.kind == "text" else "r" for column in table.columns)
            + "}"
        )
        == 1
    )
    rows = [
        [read_latex(cell) for cell in re.split(r"(?<!\\) & ", line.removesuffix(" \\\\"))]
        for line in lines
        if line.endswith(" \\\\")
    ]
    assert rows[0] == [printable(column.name) for column in table.columns]
    below = [] if table.total is None else [table.total]
    assert len(rows) == 1 + len(table.rows) + len(below)
    for found, row in zip(rows[1:], (*table.rows, *below), strict=True):
        for text, value, column in zip(found, row, table.columns, strict=True):
            if column.kind == "text":
                assert text == printable(str(value))
