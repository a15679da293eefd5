"""Peak memory and speed of ``icm tag`` on texts of growing length.

    python -m benchmarks.long_text M.icm TAGGED.tsv [--tokens 20000 1000000] [--new 0.05]

Each text is drawn from the sentences of a tagged file; a share of its words is made new, so that
no cache can hold them all. Each is tagged in a process of its own, from file to file.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.data import clean_trees
from icm_core.data.tree import tokens

_MEGABYTE: Final = 1024
"""What the system counts memory in, for a MB."""


def write_text(path: Path, sentences: list[list[str]], wanted: int, new: float) -> int:
    """Write a text of at least so many tokens, return how many there are."""
    rng, written = random.Random(0), 0
    with path.open("w", encoding="utf-8") as file:
        while written < wanted:
            words = [
                f"{word}{rng.randrange(10**9)}" if rng.random() < new else word
                for word in rng.choice(sentences)
            ]
            file.write(" ".join(words) + "\n")
            written += len(words)
    return written


def tagged(model: Path, text: Path, output: Path) -> tuple[float, float]:
    """Tag a file; return the peak of memory in MB and the processor seconds."""
    command = [sys.executable, "-m", "icm_core.cli.main", "tag", str(model), str(text)]
    subprocess.run([*command, "-o", str(output), "-q"], check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_maxrss / _MEGABYTE, used.ru_utime


def main() -> None:
    """Tag texts of each length."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("model", type=Path)
    parser.add_argument("sentences", type=Path)
    parser.add_argument("--tokens", nargs="+", type=int, default=[20_000, 1_000_000])
    parser.add_argument("--new", type=float, default=0.05, help="share of the words")
    options = parser.parse_args()
    sentences = [tokens(tree) for tree in clean_trees(options.sentences)]
    with tempfile.TemporaryDirectory() as folder:
        for wanted in options.tokens:
            text, output = Path(folder) / "text.txt", Path(folder) / "tagged.txt"
            count = write_text(text, sentences, wanted, options.new)
            # What the system tells of children is the greatest of all: a fresh parent for each.
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                peak, seconds = pool.apply(tagged, (options.model, text, output))
            print(f"{count:>9,} tokens {peak:7.0f} MB {count / seconds:9,.0f} tok/s", flush=True)


if __name__ == "__main__":
    main()
