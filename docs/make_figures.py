"""Make the figures of docs/contexts.md from the bundled teaching treebank.

    python docs/make_figures.py [--check] [--folder FOLDER]

Trains the model that the window opens the treebank with (one second) and writes SVG files to
docs/images. The same files come out every time: samples have seeds. ``--check`` compares with the
files that are there and writes nothing; the exit code is 1 where one differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.drawing.plots.figure import Figure, Series
    from icm_core.model.model import Model

IMAGES = Path(__file__).resolve().parent / "images"
PRESET = "right"
FLIPPED, RULE = "VP < S -> VP [0] < SBAR -> WHNP S [1] < NP -> NP SBAR [1]", "VP -> VBD NP"
"""The context that the tutorial looks at: the third ancestor makes another rule the best."""
COUNTED = "VP"
"""The context whose rules are counted: verb phrases wherever they stand."""
DISCOUNTS = (0.0, 0.3, 0.6, 0.9)
CONCENTRATION = 8.0
SEED = 5
WIDTH, PLOT_HEIGHT = 680.0, 420.0
_STYLES = (
    ("purple", (6.0, 3.0)),
    ("blue", ()),
    ("teal", (1.6, 2.4)),
    ("hyp", (8.0, 3.0, 1.6, 3.0)),
)


def teaching_model() -> Model:
    """Train on the bundled treebank as the window does."""
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.resources import teaching_treebank

    trees, _ = clean_all(read_treebank([teaching_treebank().train]).trees(), CleanOptions())
    return train_members([tree for tree in trees if tree is not None], preset(PRESET).members)[0]


def figures(model: Model) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every figure."""
    from icm_core.analysis.contexts.graph import path_graph, picture_of
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.ladder import waterfall_of
    from icm_core.analysis.contexts.pictures import bars_of
    from icm_core.analysis.contexts.view import context_view
    from icm_core.cli.contexts.lookup import find_context, find_rule
    from icm_core.drawing.paint.svg import ApproximateMeasure
    from icm_core.rendering.context_pictures import (
        BarsPicture,
        FigurePicture,
        LadderPicture,
        SmoothingPicture,
    )
    from icm_core.rendering.formats.svg import svg_of

    index = ContextIndex.of(model)
    figure, title = frequencies(index)
    # Where fonts are not known text is rather too wide than too narrow.
    guess = ApproximateMeasure()
    rank = FigurePicture(title, WIDTH, guess, figure=figure, height=PLOT_HEIGHT)
    yield "contexts-rank.svg", svg_of(rank)
    node = find_context(model, FLIPPED, index)
    rule = find_rule(model, node, RULE).rule
    graph = picture_of(path_graph(index, node, rule))
    yield (
        "contexts-smoothing.svg",
        svg_of(SmoothingPicture(f"What {FLIPPED} backs off to", WIDTH, guess, graph=graph)),
    )
    ladder = waterfall_of(model, node, rule)
    yield (
        "contexts-ladder.svg",
        svg_of(LadderPicture(f"Ladder of {RULE} in {FLIPPED}", WIDTH, guess, ladder=ladder)),
    )
    bars = bars_of(context_view(model, node), top=6, rule=rule).picture
    yield (
        "contexts-distribution.svg",
        svg_of(BarsPicture(f"Rules of {FLIPPED}", WIDTH, guess, bars=bars)),
    )


def frequencies(index: ContextIndex) -> tuple[Figure, str]:
    """Return rank and frequency of a context's rules with samples of PYP(d, c) over them."""
    from icm_core.analysis.contexts.figures.curves import ranked_rules
    from icm_core.analysis.contexts.figures.pyp import sample
    from icm_core.cli.contexts.lookup import find_context
    from icm_core.drawing.plots.figure import Figure, Plot

    model = index.model
    node = find_context(model, COUNTED, index)
    _, customers = ranked_rules(model, node)
    total = int(customers.sum())
    series = []
    for stream, (d, (colour, dash)) in enumerate(zip(DISCOUNTS, _STYLES, strict=True)):
        drawn = sample(total, d, CONCENTRATION, np.random.default_rng([SEED, stream]))
        note = "Dirichlet process" if d == 0.0 else f"{drawn.tables:,} tables"
        name = f"d {d:g}, c {CONCENTRATION:g}".replace("0.", ".")
        series.append(_curve(drawn.ranked, name, note, colour, dash))
    data = _curve(customers, "data", f"{len(customers):,} rules", "ink", (), points=True)
    most = max(int(one.y.max()) for one in (*series, data))
    last = max(len(one.x) for one in (*series, data))
    plot = Plot(
        f"customers of {total:,}", (*series, data), low=0.8, high=1.5 * most, whole=True, log=True
    )
    figure = Figure((plot,), 0.9, 1.15 * last, "rank", follows=False, log=True, legend=True)
    return figure, f"Rank and frequency of the rules of {COUNTED}"


def _curve(
    customers: np.ndarray,
    label: str,
    note: str,
    colour: str,
    dash: tuple[float, ...],
    points: bool = False,
) -> Series:
    from icm_core.drawing.plots.figure import Series

    ranks = np.arange(1, len(customers) + 1)
    if points:
        return Series(
            ranks, customers, colour, label, kind="points", marker="circle", note=note, radius=2.6
        )
    return Series(ranks, customers, colour, label, dash=dash, note=note)


def main(arguments: list[str] | None = None) -> int:
    """Write the figures, or compare them; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--check", action="store_true", help="compare and write nothing")
    parser.add_argument("--folder", type=Path, default=IMAGES, help="where the files are")
    options = parser.parse_args(arguments)
    differ = []
    for name, text in figures(teaching_model()):
        path = options.folder / name
        if options.check:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                differ.append(name)
            continue
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path)
    for name in differ:
        print(f"{name} is not what docs/make_figures.py makes", file=sys.stderr)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
