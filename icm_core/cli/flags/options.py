"""Flags that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

TaskName = Literal["auto", "trees", "tags"]

PARSING = "Parsing"

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes on stderr.")]
Json = Annotated[bool, typer.Option("--json", help="Results as JSON.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write results here, not to stdout."),
]
GoldFile = Annotated[Path, typer.Argument(help="The gold treebank.")]
PredictedFile = Annotated[
    Path, typer.Argument(help="Trees of the same sentences; (()) is a failed parse.")
]
TreebankOutput = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="The file to write, or for several files a folder; stdout if not given.",
    ),
]
CsvFolder = Annotated[
    Path | None,
    typer.Option("--csv", metavar="FOLDER", help="Write each table into this folder as CSV."),
]
LatexFile = Annotated[
    Path | None,
    typer.Option("--latex", metavar="FILE", help="Write all tables into this file for LaTeX."),
]
MaxSentenceLength = Annotated[
    int | None,
    typer.Option(
        "--max-sentence-length", min=1, help="Only sentences of at most this many tokens."
    ),
]
Every = Annotated[int, typer.Option("--every", min=1, help="Only every K-th sentence.")]
Clean = Annotated[
    bool,
    typer.Option(
        "--clean/--raw",
        help="Leave out traces, function tags and X over X; raw: score labels as they are.",
    ),
]
