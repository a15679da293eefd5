"""Pictures of reports: SVG within a page of HTML, in the colours of the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Final

from icm_core.analysis.comparison.corpus_figures import interval_figure
from icm_core.analysis.tables.table import Table
from icm_core.data.tree import Tree
from icm_core.drawing.paint.numbers import change
from icm_core.drawing.paint.palette import LIGHT, Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.paint.svg import MONO, SANS, ApproximateMeasure, SvgPainter
from icm_core.drawing.plots.drawing import draw_figure
from icm_core.drawing.plots.error_bars import ErrorBar, ErrorPicture, draw_errors, height
from icm_core.drawing.plots.plot import Layout
from icm_core.drawing.trees.differences import Marks
from icm_core.drawing.trees.draw import draw_tree
from icm_core.drawing.trees.placement import lay_out

WIDTH: Final = 680.0
"""Of plots, in pixels."""
HEIGHT: Final = 240.0
_LONGEST_NAME: Final = 28
_MEASURE: Final = ApproximateMeasure()
_TAG: Final = re.compile(r"<[^>]*>")
_FONTS: Final = {f' font-family="{SANS}"': "", f' font-family="{MONO}"': ' class="mono"'}
"""The page says them once; each picture would say them for every word."""


def _variables() -> dict[str, str]:
    return {
        field.name: f"var(--{field.name.replace('_', '-')})"
        for field in fields(Palette)
        if isinstance(getattr(LIGHT, field.name), str)
    }


PAGE: Final = replace(LIGHT, **_variables())  # type: ignore[arg-type]
"""Roles as variables of the page, which are those of the light or the dark palette."""


def variables_of(palette: Palette) -> str:
    """Return what the page sets the variables of `PAGE` to."""
    return " ".join(
        f"--{name.replace('_', '-')}: {getattr(palette, name)};" for name in _variables()
    )


def inline(svg: str, name: str) -> str:
    """Return an SVG file as a part of a page: no head, no fonts of its own, ids of its own.

    Parameters
    ----------
    name
        In front of ids, another one for each picture of a page.
    """

    def part_of_page(found: re.Match[str]) -> str:
        # Only between angle brackets: texts have none, and stay as they are.
        tag = found.group()
        if tag.startswith("<?"):
            return ""
        for font, instead in _FONTS.items():
            tag = tag.replace(font, instead)
        return tag.replace('id="clip', f'id="{name}-clip').replace("(#clip", f"(#{name}-clip")

    return _TAG.sub(part_of_page, svg).strip()


def tree_picture(tree: Tree, marks: Marks, title: str, description: str, name: str) -> str:
    """Return a tree with its differences marked.

    Parameters
    ----------
    title, description
        What readers aloud say.
    name
        Unlike that of any other picture of the page.
    """
    layout = lay_out(tree, _MEASURE, marks=marks)
    painter = SvgPainter(layout.width, layout.full_height, title, description)
    draw_tree(painter, layout, PAGE)
    return inline(painter.text_of(), name)


def length_picture(tables: Sequence[tuple[str, Table]], name: str) -> str:
    """Return F1 by length of sentences with intervals, of one or two systems.

    Parameters
    ----------
    tables
        For each system its name and its table by length (`corpus_tables.length_table`).
    """
    return inline(svg_of_lengths(tables, PAGE), name)


def svg_of_lengths(tables: Sequence[tuple[str, Table]], palette: Palette) -> str:
    """Return F1 by length of sentences as an SVG file."""
    (_, first), *others = tables
    other_name, other = others[0] if others else ("", None)
    figure = interval_figure(first, other, short_name(other_name))
    told = "; ".join(
        f"{short_name(system)}: "
        + ", ".join(
            f"{group} words {value:.1f}"
            for group, value in zip(table.column("Words"), table.column("F1"), strict=True)
            if isinstance(value, float)
        )
        for system, table in tables
    )
    painter = SvgPainter(WIDTH, HEIGHT, "F1 by length of sentences, 95% interval", told)
    painter.rect(0, 0, WIDTH, HEIGHT, fill=palette.canvas)
    draw_figure(painter, Layout.of(figure, WIDTH, HEIGHT, _MEASURE), palette, _MEASURE)
    return painter.text_of()


def error_picture(
    systems: Sequence[tuple[str, Mapping[str, tuple[int, float | None]]]], name: str
) -> str:
    """Return errors by type as bars, of one or two systems; the first decides the order.

    Parameters
    ----------
    systems
        For each system its name, and by type the errors and the F1 that they cost.
    """
    return inline(svg_of_errors(systems, PAGE), name)


def svg_of_errors(
    systems: Sequence[tuple[str, Mapping[str, tuple[int, float | None]]]], palette: Palette
) -> str:
    """Return errors by type as an SVG file."""
    kinds = list(dict.fromkeys(kind for _, found in systems for kind in found))
    rows = tuple(
        ErrorBar(
            kind,
            tuple(found.get(kind, (0, None))[0] for _, found in systems),
            tuple(_lost(found.get(kind, (0, None))[1]) for _, found in systems),
        )
        for kind in kinds
    )
    names = [short_name(system) for system, _ in systems]
    told = "; ".join(
        f"{name}: " + ", ".join(f"{row.name} {row.counts[at]:,}" for row in rows)
        for at, name in enumerate(names)
    )
    picture = ErrorPicture(rows, tuple(names))
    tall = height(picture)
    painter = SvgPainter(WIDTH, tall, "Errors by type, and the F1 that they cost", told)
    painter.rect(0, 0, WIDTH, tall, fill=palette.canvas)
    draw_errors(Sheet(painter, _MEASURE, palette), picture, WIDTH)
    return painter.text_of()


def _lost(value: float | None) -> str:
    return "" if value is None else change(value, 1).removeprefix("+")


def short_name(name: str) -> str:
    """Return a name that fits beside a plot: the middle of a long one is left out."""
    if len(name) <= _LONGEST_NAME:
        return name
    front = _LONGEST_NAME // 2
    return f"{name[: front - 1]}…{name[front - _LONGEST_NAME :]}"
