"""Flags that several commands share, and the names that flags can have as values.

The names repeat those of the core, because importing them from there would load numba for
``icm --help``; a test compares them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from icm_core.inference import entries

PresetName = Literal["default", "best", "right", "paper", "sampled", "pcfg", "pcfg-v2h1"]
ThirdItemName = Literal["auto", "join", "lemma"]

READING = "Reading"
CLEANING = "Cleaning"
PARSING = "Parsing"

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes on stderr.")]
Json = Annotated[bool, typer.Option("--json", help="Results as JSON.")]
Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write results here, not to stdout."),
]
CsvFolder = Annotated[
    Path | None,
    typer.Option("--csv", metavar="FOLDER", help="Write each table into this folder as CSV."),
]
LatexFile = Annotated[
    Path | None,
    typer.Option("--latex", metavar="FILE", help="Write all tables into this file for LaTeX."),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        "--encoding",
        metavar="NAME",
        help="Encoding of the files; if not given, a byte-order mark decides, else UTF-8.",
        rich_help_panel=READING,
    ),
]
ThirdItem = Annotated[
    ThirdItemName | None,
    typer.Option(
        "--third-item",
        help="A third item in a terminal: part of the word, or a lemma; auto decides by file.",
        show_default="auto",
        rich_help_panel=READING,
    ),
]
Problems = Annotated[
    bool,
    typer.Option("--problems", help="List every problem of the files.", rich_help_panel=READING),
]
Strict = Annotated[
    bool,
    typer.Option(
        "--strict",
        help="Exit with 1 if a tree was set aside.",
        rich_help_panel=READING,
    ),
]
KeepTraces = Annotated[
    bool | None,
    typer.Option(
        "--keep-traces/--remove-traces",
        help="Whether traces (-NONE-) stay.",
        show_default="remove",
        rich_help_panel=CLEANING,
    ),
]
KeepFunctionTags = Annotated[
    bool | None,
    typer.Option(
        "--keep-function-tags/--remove-function-tags",
        help="Whether NP-SBJ-1 stays or becomes NP.",
        show_default="remove",
        rich_help_panel=CLEANING,
    ),
]
KeepXOverX = Annotated[
    bool | None,
    typer.Option(
        "--keep-x-over-x/--collapse-x-over-x",
        help="Whether a phrase over nothing but a phrase of its own label stays.",
        show_default="collapse",
        rich_help_panel=CLEANING,
    ),
]
Decoder = Annotated[
    entries.Decoder | None,
    typer.Option("--decoder", help="How the tree is chosen.", rich_help_panel=PARSING),
]
Price = Annotated[
    float | None,
    typer.Option(
        "--price",
        help="What each labelled span costs in MBR decoding, from 0 to below 1.",
        rich_help_panel=PARSING,
    ),
]
Exponent = Annotated[
    float | None,
    typer.Option(
        "--exponent",
        help="Power the model's probabilities are raised to before summing.",
        rich_help_panel=PARSING,
    ),
]
Depth = Annotated[
    str | None,
    typer.Option(
        "--depth",
        metavar="N|all",
        help="Greatest context depth at prediction.",
        rich_help_panel=PARSING,
    ),
]
MaxLength = Annotated[
    int | None,
    typer.Option(
        "--max-length",
        help="Longest sentence in tokens; longer ones are refused.",
        rich_help_panel=PARSING,
    ),
]
ChartThreshold = Annotated[
    float | None,
    typer.Option(
        "--chart-threshold",
        help="Chart edges of smaller PCFG posterior are dropped; 0 keeps all.",
        rich_help_panel=PARSING,
    ),
]
RefineThreshold = Annotated[
    float | None,
    typer.Option(
        "--refine-threshold",
        help="The same in each stage of refinement but the last.",
        rich_help_panel=PARSING,
    ),
]
MaxSentenceLength = Annotated[
    int | None,
    typer.Option("--max-sentence-length", min=1, help="Only sentences up to so many tokens."),
]
Every = Annotated[int, typer.Option("--every", min=1, help="Only every K-th sentence.")]
Jobs = Annotated[
    int,
    typer.Option(
        "--jobs", "-j", min=0, help="Worker processes; 0 for one per core.", rich_help_panel=PARSING
    ),
]
