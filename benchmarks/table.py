"""Rows of a table of targets: what is promised, how it is measured, whether it holds."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from benchmarks.data import treebank_path
from benchmarks.jobs import Figures, run_job

WARM_UP: Final = "teaching"


@dataclass
class Bench:
    """Where measurements find the data and each other's results.

    Parameters
    ----------
    data
        Folder of the treebanks.
    folder
        Folder for model files, removed at the end by whoever made it.
    """

    data: Path
    folder: Path
    _jobs: dict[tuple[str, ...], Figures] = field(default_factory=dict)

    def job(self, job: str, *arguments: str | Path) -> Figures:
        """Return a job's figures; the same job runs once."""
        key = (job, *map(str, arguments))
        if key not in self._jobs:
            self._jobs[key] = run_job(job, *arguments)
        return self._jobs[key]

    def path(self, treebank: str, part: str) -> Path:
        """Return the file of a part of a treebank."""
        if treebank == WARM_UP:
            from icm_core.resources import teaching_treebank

            return getattr(teaching_treebank(), part)  # type: ignore[no-any-return]
        return treebank_path(self.data, treebank, part)

    def model(self, treebank: str, preset: str) -> Path:
        """Return the file of a trained model, training it once."""
        self.train(treebank, preset)
        return self._model_file(treebank, preset)

    def train(self, treebank: str, preset: str) -> Figures:
        """Return the figures of a training; compiling the kernels is not among them."""
        if treebank != WARM_UP:
            self.parse(WARM_UP, preset)
        path = self.path(treebank, "train")
        return self.job("train", path, treebank, preset, self._model_file(treebank, preset))

    def parse(self, treebank: str, preset: str, most_words: int = 0) -> Figures:
        """Return the figures of parsing a treebank's development part."""
        model = self.model(treebank, preset)
        path = self.path(treebank, "dev")
        return self.job("parse", path, preset, model, str(most_words))

    def cross_validate(self, treebank: str, preset: str) -> Figures:
        """Return the figures of cross-validation inside a treebank's training part."""
        return self.job("cross_validate", self.path(treebank, "train"), preset)

    def longest(self, treebank: str, preset: str) -> Figures:
        """Return the figures of parsing the longest training sentence."""
        return self.job(
            "longest", self.path(treebank, "train"), preset, self.model(treebank, preset)
        )

    def _model_file(self, treebank: str, preset: str) -> Path:
        return self.folder / f"{treebank}-{preset}.icm"


@dataclass(frozen=True, slots=True)
class Measured:
    """One figure: its value for the comparison, and how it is shown."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Target:
    """A bound on a figure, or none yet (the figure is only shown).

    Parameters
    ----------
    sense
        ``<=`` or ``>=``.
    """

    sense: Literal["<=", ">="] = "<="
    bound: float | None = None
    unit: str = ""

    def __str__(self) -> str:
        return "-" if self.bound is None else f"{self.sense} {self.bound:g}{self.unit}"

    def verdict(self, value: float) -> str:
        """Return ``met``, ``MISSED``, or nothing where there is no bound."""
        if self.bound is None:
            return ""
        met = value <= self.bound if self.sense == "<=" else value >= self.bound
        return "met" if met else "MISSED"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table.

    Parameters
    ----------
    key
        What ``--only`` names, with a group in front of a dot (``speed.inside``).
    """

    key: str
    name: str
    target: Target
    measure: Callable[[Bench], Measured]


def job(name: str, *arguments: str) -> Callable[[Bench], Figures]:
    """Return what runs a job that needs no file."""
    return lambda bench: bench.job(name, *arguments)


def row(
    key: str,
    name: str,
    target: Target,
    work: Callable[[Bench], Figures],
    value: str,
    form: str,
) -> Row:
    """Return a row with a figure of a job; the form shows all of them by name.

    A name has an underscore in it where that of the figure has a point or a hyphen.
    """

    def measure(bench: Bench) -> Measured:
        figures = work(bench)
        shown = {re.sub("[.-]", "_", name): number for name, number in figures.items()}
        return Measured(figures[value], form.format(**shown))

    return Row(key, name, target, measure)


def ms(bound: float) -> Target:
    """Return the target of at most so many milliseconds."""
    return Target("<=", bound, " ms")


def chosen(rows: list[Row], only: list[str]) -> list[Row]:
    """Return the rows whose key or group is named, all where nothing is.

    Raises
    ------
    SystemExit
        If a name fits no row.
    """
    for name in only:
        if not any(_fits(row, name) for row in rows):
            keys = ", ".join(row.key for row in rows)
            raise SystemExit(f"no row {name!r}: use a group or one of {keys}")
    return [row for row in rows if not only or any(_fits(row, name) for name in only)]


def _fits(row: Row, name: str) -> bool:
    return row.key == name or row.key.startswith(f"{name}.")


def print_table(rows: list[Row], data: Path) -> bool:
    """Measure and print row by row; return whether no target was missed and nothing failed."""
    widths = (max(len(row.key) for row in rows), max(len(row.name) for row in rows), 14, 30)

    def line(*cells: str) -> None:
        padded = [cell.ljust(width) for cell, width in zip(cells, widths, strict=False)]
        print("  ".join([*padded, *cells[len(widths) :]]).rstrip(), flush=True)

    line("row", "what", "target", "measured", "")
    good = True
    with tempfile.TemporaryDirectory(prefix="icm-bench-") as folder:
        bench = Bench(data, Path(folder))
        for row in rows:
            # One broken row must not lose the others, which take minutes.
            try:
                measured = row.measure(bench)
            except Exception as error:
                line(row.key, row.name, str(row.target), f"failed: {error}", "FAILED")
                good = False
                continue
            verdict = row.target.verdict(measured.value)
            good = good and verdict != "MISSED"
            line(row.key, row.name, str(row.target), measured.text, verdict)
    return good
