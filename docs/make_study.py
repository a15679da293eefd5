"""Make the figures and tables of docs/compare-systems.md from predictions of two or three systems.

    python docs/make_study.py dev.mrg right.icm PCFG=pcfg.mrg 'R*=rstar.mrg' other=other.mrg

Reads gold, a model (sentences are judged under it), and predictions with their names; the last two
tables and the figures are of the first two. Writes SVG files to docs/images, prints the tables as
Markdown. Nothing but numbers, labels and names goes into either.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.tables.table import Table
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.model.model import Model

IMAGES = Path(__file__).resolve().parent / "images"
MOST_LABELS = 9
LABELS_WIDTH, LABELS_HEIGHT = 680.0, 260.0
FIRST, SECOND = ("blue", "circle", -0.16), ("purple", "diamond", 0.16)
"""Colour, mark and shift of the two systems."""


def compared(gold: Path, systems: dict[str, Path]) -> dict[str, Comparison]:
    """Compare every system with gold, both cleaned as for training."""
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import read_treebank

    def trees(path: Path) -> list[Tree | None]:
        return clean_all(read_treebank([path]).trees(), CleanOptions())[0]

    right = [tree or Tree("") for tree in trees(gold)]
    return {
        name: Comparison.of(right, trees(path), gold_name="gold", predicted_name=name)
        for name, path in systems.items()
    }


def judged(path: Path, comparisons: dict[str, Comparison]) -> dict[str, Gaps]:
    """Judge every sentence of every system under a model."""
    from icm_core.analysis.verdicts.gaps import judge_rows
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.use import stored_parse
    from icm_core.model.file.container import load_models, read_manifest

    options = stored_parse(read_manifest(path)["extra"], str(path))
    models: list[Model] = [load_models(path).models[0]]
    parser = Parser(models, options)
    return {
        name: judge_rows(parser, one, range(len(one)), seeks_best=False)
        for name, one in comparisons.items()
    }


def markdown(table: Table) -> str:
    """Return a table as Markdown under a heading."""
    from icm_core.analysis.tables.text import to_markdown

    return f"### {table.title}\n\n{to_markdown(table)}"


def figures(
    first: Comparison, second: Comparison, errors: list[CorpusErrors]
) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every figure."""
    from icm_core.analysis.comparison.corpus_tables import length_table
    from icm_core.analysis.errors.tally import f1_lost
    from icm_core.analysis.errors.types import TITLES
    from icm_core.analysis.report.pictures import svg_of_errors, svg_of_lengths
    from icm_core.drawing.paint.palette import LIGHT

    pair = (first, second)
    tables = [(one.predicted_name, length_table(one)) for one in pair]
    yield "compare-study-lengths.svg", svg_of_lengths(tables, LIGHT)
    counts = [
        (
            one.predicted_name,
            {
                TITLES[kind]: (found.counts[kind].errors, f1_lost(found.counts[kind], one))
                for kind in errors[0].order
            },
        )
        for one, found in zip(pair, errors, strict=True)
    ]
    yield "compare-study-errors.svg", svg_of_errors(counts, LIGHT)
    yield "compare-study-labels.svg", label_figure(first, second)


def label_figure(first: Comparison, second: Comparison) -> str:
    """Return F1 of the most frequent labels, two systems beside each other."""
    from icm_core.drawing.paint.palette import LIGHT
    from icm_core.drawing.paint.svg import ApproximateMeasure, SvgPainter
    from icm_core.drawing.plots.drawing import draw_figure
    from icm_core.drawing.plots.figure import Figure, Highlight, Plot, Series
    from icm_core.drawing.plots.plot import Layout

    labels = [one.label for one in first.collins.labels[:MOST_LABELS]]
    series, marks = [], []
    for one, colour, marker, by in ((first, *FIRST), (second, *SECOND)):
        found = {score.label: score.f1 for score in one.collins.labels}
        y = np.array([found.get(label, np.nan) for label in labels], dtype=np.float64)
        x = np.arange(len(labels)) + by
        series.append(Series(x, y, colour, kind="points", marker=marker, filled=True))
        marks += [Highlight(*at, f"{at[1]:.1f}", colour, marker) for at in zip(x, y, strict=True)]
    title = f"F1 by label, the most frequent first; diamonds: {second.predicted_name}"
    plot = Plot(title, tuple(series), high=100.0, highlights=tuple(marks))
    names = tuple(enumerate(labels))
    figure = Figure((plot,), -0.5, len(labels) - 0.5, follows=False, names=names)
    measure, painter = ApproximateMeasure(), SvgPainter(LABELS_WIDTH, LABELS_HEIGHT, title)
    painter.rect(0, 0, LABELS_WIDTH, LABELS_HEIGHT, fill=LIGHT.canvas)
    draw_figure(painter, Layout.of(figure, LABELS_WIDTH, LABELS_HEIGHT, measure), LIGHT, measure)
    return painter.text_of()


def main() -> None:
    """Print the tables and write the figures."""
    from icm_core.analysis.report.tables import TableMaker

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("systems", nargs="+", metavar="NAME=FILE")
    parser.add_argument("--folder", type=Path, default=IMAGES)
    given = parser.parse_args()
    systems = {name: Path(path) for name, _, path in (one.partition("=") for one in given.systems)}
    comparisons = compared(given.gold, systems)
    first, second, *_ = comparisons.values()
    maker = TableMaker(first, second)
    for table in maker.tables(["headline", "significance", "labels", "lengths", "errors"]):
        print(markdown(table))
    for name, one in list(comparisons.items())[2:]:
        for reference in (first, second):
            other = TableMaker(one, reference)
            print(f"## {name} against {reference.predicted_name}\n")
            for table in other.tables(["headline", "significance", "lengths", "errors"]):
                print(markdown(table))
    for name, gaps in judged(given.model, comparisons).items():
        print(f"## {name}\n")
        print(markdown(gaps.table()))
    errors = [one for one in (maker.errors, maker.other_errors) if one is not None]
    for name, text in figures(first, second, errors):
        (given.folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
