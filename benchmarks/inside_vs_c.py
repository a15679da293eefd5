"""The chart's inside pass against plain C compiled with -O3, on the same arrays in one run.

    python -m benchmarks.inside_vs_c [--data FOLDER] [--v 2] [--h 1] [--flags "-O3"]

Needs a C compiler (``gcc`` or ``$CC``).
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.data import add_data_option, clean_trees, treebank_path
from benchmarks.timing import paired
from icm_core.data.tree import tokens
from icm_core.grammar.binarise import BinariseOptions
from icm_core.inference.forest.chart import EVERYTHING, ChartGrammar, fill_chart
from icm_core.kernels.forest import chart as kernels
from icm_core.kernels.forest.chart import Chart
from icm_core.model.fit import FitOptions
from icm_core.model.model import Grammar, ModelOptions
from icm_core.model.training import train

TARGET: Final = 1.1
LENGTHS: Final = (10, 20, 30, 40)
_SOURCE: Final = Path(__file__).with_name("inside.c")
_SENTENCES: Final = 6
"""Sentences of each length."""
_ROUNDS: Final = 15
_REPEATS: Final = {10: 20, 20: 4, 30: 2, 40: 1}
"""Passes in one timing, so that short sentences take long enough to be timed."""


Pass = Callable[[Chart], None]


def empty(chart: Chart) -> Chart:
    """Return what an inside pass of the same sentence reads and writes."""
    return Chart._make([*chart[:2], *(np.zeros_like(part) for part in chart[2:])])


def compiled_c(flags: str) -> Callable[..., None]:
    """Compile ``inside.c`` and return its function."""
    compiler = os.environ.get("CC") or "gcc"
    if shutil.which(compiler) is None:
        raise SystemExit(f"no C compiler {compiler}: install gcc or set CC")
    folder = tempfile.mkdtemp(prefix="icm-inside-")
    library = Path(folder) / "inside.so"
    command = [compiler, *shlex.split(flags), "-shared", "-fPIC", str(_SOURCE), "-o", str(library)]
    subprocess.run(command, check=True)
    function: Callable[..., None] = ctypes.CDLL(str(library)).inside
    shutil.rmtree(folder)  # the loader keeps the mapped file
    return function


def c_pass(grammar: ChartGrammar, function: Callable[..., None]) -> Pass:
    """Return the inside pass in C."""
    acc, spare = np.empty(grammar.symbols), np.empty(grammar.symbols)

    def run(arrays: Chart) -> None:
        a, g = arrays, grammar
        arguments: list[Any] = [
            *a.emission.shape,
            a.emission,
            a.base,
            a.full,
            acc,
            spare,
            a.alive,
            a.alive_start,
            a.alive_end,
            g.unary.steps,
            *g.binary[:5],
            len(g.unary.head),
            *g.unary[:3],
            len(g.unary.top),
            g.unary.top,
        ]
        function(
            *(
                ctypes.c_void_p(value.ctypes.data)
                if isinstance(value, np.ndarray)
                else ctypes.c_int64(value)
                for value in arguments
            )
        )

    return run


def numba_pass(grammar: ChartGrammar) -> Pass:
    """Return the inside pass of the program."""

    def run(arrays: Chart) -> None:
        last = len(arrays.emission)
        kernels.inside(arrays, grammar.binary, grammar.unary, EVERYTHING, 1, last, False)

    return run


def repeated(work: Pass, sentences: list[Chart], repeats: int) -> Callable[[], None]:
    """Return a run of passes."""

    def run() -> None:
        for _ in range(repeats):
            for arrays in sentences:
                work(arrays)

    return run


def sentences_of(
    grammar: Grammar, chart: ChartGrammar, length: int, words: list[list[str]]
) -> list[Chart]:
    """Return the arrays of some sentences of a length that have a parse."""
    found: list[Chart] = []
    for sentence in words:
        if len(sentence) == length and len(found) < _SENTENCES:
            filled = fill_chart(chart, grammar.vocabulary.terminals(sentence))
            if np.isfinite(filled.log_total):
                found.append(empty(filled.values))
    return found


def check_equal(first: Pass, second: Pass, arrays: Chart) -> None:
    """Stop if two passes give different values (up to the order of fused additions)."""
    results = []
    for work in (first, second):
        other = empty(arrays)
        work(other)
        results.append(other)
    np.testing.assert_allclose(results[0].full, results[1].full, rtol=1e-12)
    np.testing.assert_array_equal(results[0].alive_end, results[1].alive_end)


def ratios(
    data: Path,
    v: int = 2,
    h: int = 1,
    flags: str = "-O3",
    lengths: Sequence[int] = LENGTHS,
) -> dict[int, tuple[float, float, float]]:
    """Measure numba's time by C's.

    Returns
    -------
    table
        By sentence length: ms of numba, ms of C (both for one sentence), their ratio.
    """
    trees = clean_trees(treebank_path(data, "wsj-sample", "train"))
    # The grammar alone matters here, so the contexts are left out and nothing is fitted.
    options = ModelOptions(
        depth_limit=0,
        binarisation=BinariseOptions(h=h, v=v),
        fit=FitOptions(method="fixed"),
    )
    grammar = train(trees, options).grammar
    chart = ChartGrammar.of(grammar)
    numba, c = numba_pass(chart), c_pass(chart, compiled_c(flags))
    words = [tokens(tree) for tree in trees]
    table = {}
    for length in lengths:
        sentences = sentences_of(grammar, chart, length, words)
        for arrays in sentences:
            check_equal(numba, c, arrays)
        repeats = _REPEATS[length]
        times = paired(
            [repeated(numba, sentences, repeats), repeated(c, sentences, repeats)], _ROUNDS
        )
        each = 1e3 / (repeats * len(sentences))
        table[length] = (times.best(0) * each, times.best(1) * each, times.ratio(0, 1))
    return table


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_data_option(parser)
    parser.add_argument("--v", type=int, default=2, help="vertical order of the grammar")
    parser.add_argument("--h", type=int, default=1, help="horizontal order of the grammar")
    parser.add_argument("--flags", default="-O3", help="flags of the C compiler")
    options = parser.parse_args()
    table = ratios(options.data, options.v, options.h, options.flags)
    print("words   numba ms      C ms   ratio")
    for length, (numba, c, ratio) in table.items():
        print(f"{length:5}  {numba:9.3f} {c:9.3f}   {ratio:5.3f}")
    print(f"target: at most {TARGET}")


if __name__ == "__main__":
    main()
