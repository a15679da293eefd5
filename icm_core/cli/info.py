"""``icm info``: what is in a model file or in treebanks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared.card import card_text
from icm_core.cli.shared.console import emit, plural, progress, table, to_json
from icm_core.cli.shared.paths import is_model_file
from icm_core.cli.shared.reading import (
    ReadingFlags,
    cleaned,
    cleaning_lines,
    problem_line,
    read,
    tell_problems,
)
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.data.document import Document
    from icm_core.data.treebank import Treebank

SHOWN_LABELS = 15


@flattened
def info(
    files: Annotated[list[Path], typer.Argument(help="A model file, or treebanks.")],
    *,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show the card of a model, or what treebanks hold and what is wrong in them."""
    if any(is_model_file(file) for file in files):
        if len(files) > 1:
            raise OptionError("icm info: name one model file, or treebanks only")
        from icm_core.model.file.container import read_manifest

        manifest = read_manifest(files[0])
        emit(to_json(manifest) if json else card_text(str(files[0]), manifest))
        return
    from icm_core.data.cleaning.clean import CleanOptions

    with progress(quiet) as update:
        treebank = read(files, reading, update)
        update("counting", 1.0)
        after = cleaned(treebank, cleaning.over(CleanOptions()))
        record = _record(treebank, cleaning_lines(after.report), len(after.kept))
    tell_problems(treebank, reading)
    emit(to_json(record) if json else _text(record))
    if reading.strict and treebank.set_aside:
        raise typer.Exit(1)


def _record(treebank: Treebank, cleaning: list[str], kept: int) -> dict[str, Any]:
    import numpy as np

    from icm_core.data.cleaning.clean import TRACE_TAG
    from icm_core.data.cleaning.label_marks import marks_in
    from icm_core.data.columns import NO_WORD

    columns = treebank.columns
    terminal = columns.word != NO_WORD
    width = max(len(columns.labels), 1)
    tags = np.bincount(columns.label[terminal], minlength=width)
    inner = ~terminal & (columns.end > np.arange(len(columns.label)) + 1)
    labels = np.bincount(columns.label[inner], minlength=width)
    trace = columns.labels.index(TRACE_TAG) if TRACE_TAG in columns.labels else -1
    sums = np.concatenate([[0], np.cumsum(terminal & (columns.label != trace))])
    lengths = np.diff(sums[columns.pointer])
    names = _ranked(columns.labels, labels.tolist())
    tag_names = _ranked(columns.labels, tags.tolist())
    return {
        "trees": len(treebank),
        "set_aside": len(treebank.set_aside),
        "tokens": int(terminal.sum()),
        "traces": int(tags[trace]) if trace >= 0 else 0,
        "word_types": len(np.unique(columns.word[terminal])),
        "longest_sentence": int(lengths.max(initial=0)),
        "mean_length": float(lengths.mean()) if len(lengths) else None,
        "labels": names,
        "tags": tag_names,
        "marks": [
            {
                "name": one.mark.name,
                "title": one.mark.title,
                "labels": one.labels,
                "tags": one.tags,
                "example": one.example,
            }
            for one in marks_in(names.items(), tag_names.items())
        ],
        "files": [_file(document) for document in treebank.documents],
        "problems": [problem_line(problem) for problem in treebank.problems],
        "cleaning": {"changes": cleaning, "trees_kept": kept},
    }


def _ranked(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    pairs = [(name, count) for name, count in zip(names, counts, strict=False) if count]
    return dict(sorted(pairs, key=lambda pair: (-pair[1], pair[0])))


def _file(document: Document) -> dict[str, Any]:
    layout = document.layout
    return {
        "name": document.name,
        "encoding": document.encoding,
        "byte_order_mark": bool(document.bom),
        "format": document.format.name,
        "line_ends": {"\n": "lf", "\r\n": "crlf", "\r": "cr"}[layout.line_end],
        "layout": _layout(document),
        "third_items": document.extra_items,
        "trees": len(document.columns),
        "set_aside": len(document.set_aside),
        "problems": len(document.problems),
        "discontinuous": document.discontinuous._asdict(),
    }


def _layout(document: Document) -> str:
    if not document.format.indents:
        return ""
    indent = document.layout.indent
    return "one line a tree" if indent is None else f"indented by {indent}"


def _discontinuous(files: list[dict[str, Any]]) -> list[str]:
    """Return how many trees have crossing branches, and what was done about them."""
    trees, moved, nodes = (
        sum(file["discontinuous"][key] for file in files) for key in ("trees", "moved", "nodes")
    )
    if not trees:
        return []
    return [
        f"{plural(trees, 'tree')} with crossing branches: in the trees that are used {moved:,} of "
        f"{plural(nodes, 'node')} ({100 * moved / nodes:.1f}%) are attached elsewhere; the files "
        "keep the crossing branches"
    ]


def _text(record: dict[str, Any]) -> str:
    mean = record["mean_length"]
    lines = [
        f"{plural(record['trees'], 'tree')}, {record['set_aside']:,} set aside",
        f"{plural(record['tokens'], 'token')} of {plural(record['word_types'], 'type')}, "
        f"{plural(record['traces'], 'trace')} among them",
        f"longest sentence {plural(record['longest_sentence'], 'word')}"
        + ("" if mean is None else f", mean {mean:.1f}"),
        *_discontinuous(record["files"]),
        "",
        table(
            ["file", "format", "trees", "set aside", "problems", "encoding", "line ends", "layout"],
            [
                [
                    file["name"],
                    file["format"],
                    f"{file['trees']:,}",
                    f"{file['set_aside']:,}",
                    f"{file['problems']:,}",
                    file["encoding"] + (" with mark" if file["byte_order_mark"] else ""),
                    file["line_ends"],
                    file["layout"],
                ]
                for file in record["files"]
            ],
        ),
        "",
        f"{plural(len(record['labels']), 'label')}: {_counts(record['labels'])}",
        f"{plural(len(record['tags']), 'tag')}: {_counts(record['tags'])}",
        *_marks(record["marks"]),
        "",
        f"cleaning would keep {plural(record['cleaning']['trees_kept'], 'tree')}",
        *(f"  {line}" for line in record["cleaning"]["changes"]),
    ]
    return "\n".join(lines)


def _marks(marks: list[dict[str, Any]]) -> list[str]:
    """Return which conventions labels show, and what is left when they are cut."""
    if not marks:
        return []
    rows = []
    for one in marks:
        before, after = one["example"]
        labels, tags = plural(len(one["labels"]), "label"), plural(len(one["tags"]), "tag")
        rows.append([one["name"], one["title"], labels, tags, f"{before} to {after}"])
    head = ["marks in labels", "cut with --cut NAMES or all", "", "", "for example"]
    return ["", table(head, rows, left=2, last_left=True)]


def _counts(counts: dict[str, int]) -> str:
    shown = ", ".join(
        f"{name or '(none)'} {n:,}" for name, n in list(counts.items())[:SHOWN_LABELS]
    )
    rest = len(counts) - SHOWN_LABELS
    return shown + (f", {rest} more" if rest > 0 else "")
