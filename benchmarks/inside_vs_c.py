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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.data import add_data_option, clean_trees, treebank_path
from benchmarks.timing import paired
from icm_core.data.tree import tokens
from icm_core.grammar.binarise import BinariseOptions
from icm_core.inference.forest.chart import MAX_UNARY_STEPS, ChartGrammar, fill_chart
from icm_core.kernels import chart as kernels
from icm_core.model.fit import FitOptions
from icm_core.model.model import Grammar, ModelOptions, train

TARGET: Final = 1.1
LENGTHS: Final = (10, 20, 30, 40)
_SOURCE: Final = Path(__file__).with_name("inside.c")
_SENTENCES: Final = 6
"""Sentences of each length."""
_ROUNDS: Final = 15
_REPEATS: Final = {10: 20, 20: 4, 30: 2, 40: 1}
"""Passes in one timing, so that short sentences take long enough to be timed."""


@dataclass(frozen=True)
class Arrays:
    """What an inside pass of one sentence reads and writes."""

    emission: NDArray[np.float64]
    base: NDArray[np.float64]
    full: NDArray[np.float64]
    alive: NDArray[np.uint32]
    alive_start: NDArray[np.int64]
    alive_end: NDArray[np.int64]

    @classmethod
    def empty(cls, emission: NDArray[np.float64]) -> Arrays:
        """Return arrays for a sentence's scaled emissions."""
        n, symbols = emission.shape
        cells = n * (n + 1) // 2
        return cls(
            emission,
            np.zeros((cells, symbols)),
            np.zeros((cells, symbols)),
            np.empty(cells * symbols, dtype=np.uint32),
            np.zeros(cells, dtype=np.int64),
            np.zeros(cells, dtype=np.int64),
        )


Pass = Callable[[Arrays], None]


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
    spare = np.empty(grammar.symbols)

    def run(arrays: Arrays) -> None:
        a, g = arrays, grammar
        arguments: list[Any] = [
            *a.emission.shape, a.emission, a.base, a.full, spare, a.alive, a.alive_start,
            a.alive_end, MAX_UNARY_STEPS, *g.binary(), len(g.unary_head), *g.unary(),
        ]  # fmt: skip
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

    def run(arrays: Arrays) -> None:
        a = arrays
        arguments: list[Any] = [
            a.emission, a.base, a.full, a.alive, a.alive_start, a.alive_end, MAX_UNARY_STEPS,
            *grammar.binary(), *grammar.unary(), 1, len(a.emission), False,
        ]  # fmt: skip
        kernels.inside(*arguments)

    return run


def cleared(work: Pass, sentences: list[Arrays], repeats: int) -> Callable[[], None]:
    """Return a run of passes over cleared arrays, as `fill_chart` does it."""

    def run() -> None:
        for _ in range(repeats):
            for arrays in sentences:
                arrays.base[:] = 0.0
                work(arrays)

    return run


def sentences_of(
    grammar: Grammar, chart: ChartGrammar, length: int, words: list[list[str]]
) -> list[Arrays]:
    """Return the arrays of some sentences of a length that have a parse."""
    found: list[Arrays] = []
    for sentence in words:
        if len(sentence) == length and len(found) < _SENTENCES:
            filled = fill_chart(chart, grammar.vocabulary.terminals(sentence))
            if np.isfinite(filled.log_total):
                found.append(Arrays.empty(filled.emission))
    return found


def check_equal(first: Pass, second: Pass, arrays: Arrays) -> None:
    """Stop if two passes give different values (up to the order of fused additions)."""
    results = []
    for work in (first, second):
        other = Arrays.empty(arrays.emission)
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
            [cleared(numba, sentences, repeats), cleared(c, sentences, repeats)], _ROUNDS
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
