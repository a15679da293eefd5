"""The real treebanks, which are not part of the project."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from icm_core.data.cleaning.clean import clean_all
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank

DEFAULT_DATA: Final = Path(__file__).resolve().parents[2] / "shared" / "data"


def add_data_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--data`` to a benchmark's options."""
    parser.add_argument(
        "--data",
        type=Path,
        default=DEFAULT_DATA,
        help="folder with wsj-sample and gum (default: ../shared/data beside the project)",
    )


def treebank_path(data: Path, treebank: str, part: str) -> Path:
    """Return the file of a part of a treebank; stop with a message where it is missing."""
    path = data / treebank / f"{part}.mrg"
    if not path.is_file():
        raise SystemExit(f"no file {path}: give the data folder with --data")
    return path


def clean_trees(path: Path) -> Sequence[Tree]:
    """Read a treebank and clean its trees with the default options."""
    trees, _report = clean_all(read_treebank([path]).trees())
    return [tree for tree in trees if tree is not None]
