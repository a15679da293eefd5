"""How training, opening and parsing grow with the treebank: a table and a plot.

    python -m benchmarks.scale_table FIGURES.json [--plot PLOT.svg] [--data FOLDER]
        [--sizes N…] [--memory N]

Draws treebanks of the sizes from a model of the WSJ sample, trains on each with contexts counted on
disk (and in memory, up to the size ``--memory``), opens the model and parses. What FIGURES.json
has already is not measured again. Times are of the processor. Nothing else should run meanwhile.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.data import add_data_option, treebank_path
from benchmarks.jobs import Figures, run_job
from icm_core.data.saving import write_atomically
from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_core.drawing.plots.markers import MARKERS, SERIES
from icm_core.experiments.measures import exponent
from icm_core.experiments.page import picture_of
from icm_core.model import room
from icm_core.rendering.formats.svg import svg_of

_SIZES: Final = (5_000, 10_000, 20_000, 40_000, 100_000, 200_000, 1_000_000)
_IN_MEMORY: Final = 40_000
_COLUMNS: Final = (
    ("contexts", "contexts", "{:,.0f}"),
    ("train_s", "training, s", "{:,.1f}"),
    ("train_mb", "own memory, MB", "{:,.0f}"),
    ("save_s", "writing, s", "{:,.1f}"),
    ("file_mb", "file, MB", "{:,.1f}"),
    ("open_s", "opening, s", "{:,.1f}"),
    ("open_mb", "own memory, MB", "{:,.0f}"),
    ("parse_ms", "parsing, ms a sentence", "{:,.1f}"),
)
_CURVES: Final = (
    ("seconds of the processor", (("train_s", "training"), ("open_s", "opening"))),
    ("MB", (("train_mb", "memory of training"), ("file_mb", "model file"))),
)

_PLACES: Final = {"memory": "in memory", "disk": "on disk"}
_TRAINED: Final = ("train_s", "train_mb")
"""What differs by where contexts are counted."""


def measured(path: Path, data: Path, sizes: Sequence[int], most: int) -> dict[str, Figures]:
    """Measure what the file does not have yet; return all of it, by size and place."""
    train, dev = (treebank_path(data, "wsj-sample", part) for part in ("train", "dev"))
    found: dict[str, Figures] = json.loads(path.read_text()) if path.exists() else {}
    for size in sizes:
        for where in ("memory", "disk") if size <= most else ("disk",):
            key = f"{size} {where}"
            with tempfile.TemporaryDirectory(dir=room.folder()) as folder:
                model = Path(folder) / "m.icm"
                if key not in found:
                    found[key] = run_job("scale_train", train, str(size), where, model)
                    # Both places give the same file.
                    if where == "disk":
                        found[key] |= run_job("scale_open", dev, model)
            write_atomically(path, f"{json.dumps(found, indent=1)}\n".encode())
    return dict(
        sorted(found.items(), key=lambda one: (one[1]["sentences"], one[0].endswith("disk")))
    )


def _exponents(rows: Sequence[Figures], name: str) -> tuple[float | None, float | None]:
    x, y = (np.array([row[key] for row in rows]) for key in ("sentences", name))
    return exponent(x, y)


def table(found: dict[str, Figures]) -> str:
    """Return the figures as a table in Markdown, with growth exponents below."""
    lines = [
        "| sentences | counted | " + " | ".join(title for _, title, _ in _COLUMNS) + " |",
        "| --: | --- |" + " --: |" * len(_COLUMNS),
    ]
    for key, row in found.items():
        size, where = key.split()
        cells = [form.format(row[name]) if name in row else "" for name, _, form in _COLUMNS]
        lines.append(f"| {int(size):,} | {_PLACES[where]} | " + " | ".join(cells) + " |")
    for where, text in _PLACES.items():
        rows = [row for key, row in found.items() if key.endswith(where)]
        cells = []
        for name, _, _ in _COLUMNS:
            slope, error = _exponents([row for row in rows if name in row], name)
            cells.append("" if slope is None else f"{slope:.2f} ± {error:.2f}")
        lines.append(f"| exponent | {text} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def figure(found: dict[str, Figures]) -> Figure:
    """Return times and sizes by sentences on log axes, with their exponents."""
    plots = []
    for title, names in _CURVES:
        curves: list[Series] = []
        for name, label in names:
            for where, text in _PLACES.items():
                rows = [row for key, row in found.items() if key.endswith(where) and name in row]
                if not rows or (name not in _TRAINED and where == "memory"):
                    continue
                at = len(curves)
                slope, _ = _exponents(rows, name)
                shown = f"{label}, {text}" if name in _TRAINED else label
                shown += "" if slope is None else f": exponent {slope:.2f}"
                x, y = (np.array([row[key] for row in rows]) for key in ("sentences", name))
                colour, marker = SERIES[at % len(SERIES)], MARKERS[at % len(MARKERS)]
                curves.append(Series(x, y, colour, shown, marker=marker))
        plots.append(Plot(title, tuple(curves), log=True))
    sizes = [row["sentences"] for row in found.values()]
    ends = (min(sizes) / 1.1, max(sizes) * 1.1)
    return Figure(
        tuple(plots), *ends, x_title="training sentences", log=True, legend=True, follows=False
    )


def main() -> int:
    """Measure, print the table, and draw the plot; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("figures", type=Path)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--sizes", type=int, nargs="*", default=_SIZES)
    parser.add_argument("--memory", type=int, default=_IN_MEMORY)
    add_data_option(parser)
    options = parser.parse_args()
    found = measured(options.figures, options.data, options.sizes, options.memory)
    print(table(found))
    if options.plot:
        text = svg_of(picture_of("Growth with the treebank", figure(found)))
        write_atomically(options.plot, text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
