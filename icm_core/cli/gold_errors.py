"""``icm gold-errors``: the nodes of a treebank with the highest surprisal under a model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.contexts.common import Member, ModelFile, member_of
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared import signals, workers
from icm_core.cli.shared.console import (
    Results,
    Update,
    counter,
    note,
    number,
    plural,
    progress,
    table,
    to_json,
)
from icm_core.cli.shared.gold import suited
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, stored_reading, tell_problems
from icm_core.errors import DataError, OptionError
from icm_core.inference.parsing.use import stored_cleaning, stored_parse

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.analysis.gold.error_list import GoldErrors, Order
    from icm_core.analysis.gold.variation import Variation
    from icm_core.analysis.tables.table import Column, Table
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model

    More = tuple[Column, dict[int, str]]

STANDARD_TOP = 20
_MOST_WORDS = 40
"""Characters of a node's words in the list."""
_LOADED, _READ, _MATCHED = 0.2, 0.4, 0.5
"""Shares of the work that are done then."""


@dataclass(frozen=True)
class _Found:
    errors: GoldErrors
    numbers: list[int] | None
    """Of each tree in the treebank, None for those that the model keeps itself."""
    trees: Sequence[Tree] = ()


@flattened
def gold_errors(
    model: ModelFile,
    treebank: Annotated[
        list[Path] | None,
        typer.Argument(
            help="The treebank to check. Without one, the training sentences as the model keeps "
            "them, with classes instead of rare words."
        ),
    ] = None,
    top: Annotated[
        int | None, typer.Option("--top", min=1, help="How many; 20, and all into a file.")
    ] = None,
    label: Annotated[
        str, typer.Option("--label", metavar="LABEL", help="Only nodes with this label.")
    ] = "",
    tags: Annotated[bool, typer.Option("--tags", help="Tags instead of phrases.")] = False,
    sort: Annotated[
        Literal["surprisal", "gain", "per-step"],
        typer.Option(
            "--sort",
            help="Greatest first: surprisal (minus the log-probability of the rule), gain (by how "
            "much the model prefers another rule), or gain per binary rule.",
        ),
    ] = "surprisal",
    variation: Annotated[
        bool,
        typer.Option(
            "--variation",
            help="Instead, list the words that are annotated otherwise elsewhere between the same "
            "words (variation n-grams); with --tags, words with other tags.",
        ),
    ] = False,
    context: Annotated[
        int,
        typer.Option("--context", metavar="N", min=0, help="With --variation: words on each side."),
    ] = 1,
    propose: Annotated[
        bool,
        typer.Option(
            "--propose",
            help="For each node listed, the best tree of its very words that keeps the rest of the "
            "sentence.",
        ),
    ] = False,
    member: Member = 1,
    *,
    working: workers.WorkerFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals", "problems")],
    cleaning: CleaningFlags,
    json: opt.Json = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write CSV (JSON with --json) here."),
    ] = None,
    quiet: opt.Quiet = False,
) -> None:
    """List the nodes of a treebank that surprise a model most: where it may be wrong.

    A sentence that the model was trained on is scored without its own customers, exactly; others
    are scored as they are. A rule that no other sentence has is charged a floor ("only here").
    """
    check_output(output, model, *(treebank or ()))
    if not treebank and (variation or propose or working.several):
        raise OptionError(
            "--variation, --propose, --jobs and --dask need the treebank: name its files"
        )
    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        from icm_core.model.file.container import load_models, read_manifest

        extra = read_manifest(model)["extra"]
        chosen = member_of(model, load_models(model), member)
        # A sequence of tags has no phrase.
        tags = tags or chosen.options.binarisation.of_tags
        if treebank:
            score = partial(_scored, chosen, model, member - 1, working, update)
            found = _of_treebank(
                chosen, treebank, reading, cleaning, extra, str(model), update, score
            )
        else:
            from icm_core.analysis.gold.errors import own_surprises

            found = _Found(own_surprises(chosen, _counter(update, _LOADED)), None)
        shown = top or (None if output is not None else STANDARD_TOP)
        by: Order = "surprise" if sort == "surprisal" else sort
        varied = _varied(found, tags, context, update) if treebank else []
        if variation:
            result = _variations(varied, found, label, shown)
        else:
            nodes = found.errors.ranked(by, tags=tags, label=label)[:shown].tolist()
            more = [_elsewhere(found, varied, nodes)] if treebank else []
            if propose:
                parse = stored_parse(extra, str(model))
                more.append(_proposed(chosen, parse, found, nodes, update))
            result = found.errors.table(
                shown, by=by, tags=tags, label=label, numbers=found.numbers, more=more
            )
    if not len(result):
        raise DataError(
            "no words have more than one annotation in the same context"
            if variation
            else f"no node has the label {label!r}"
            if label
            else "there is no node to list"
        )
    note(_summary(found), quiet)
    with Results(output) as results:
        if json:
            results.line(to_json(_records(result)))
        elif output is not None:
            from icm_core.analysis.tables.text import to_csv

            results.line(to_csv(result).rstrip("\r\n"))
        else:
            results.line(_plain(result) if variation else _text(result))
            results.line()
            results.line(result.note)


def _counter(update: Update, begun: float) -> Any:
    def later(stage: str, share: float) -> None:
        update(stage, begun + (1.0 - begun) * share)

    return counter(later, "sentence")


def _of_treebank(
    model: Model,
    paths: list[Path],
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    extra: dict[str, Any],
    name: str,
    update: Update,
    score: Callable[[list[Tree], NDArray[np.int32]], GoldErrors],
) -> _Found:
    from icm_core.analysis.contexts.evidence import match_sentences
    from icm_core.analysis.gold.errors import training_sentences

    options = cleaning.over(stored_cleaning(extra, name))
    update("reading the treebank", _LOADED)
    bank = read(
        paths, reading, lambda stage, _share: update(stage, _LOADED), **stored_reading(extra)
    )
    tell_problems(bank, reading)
    trees = cleaned(bank, options).trees
    places = [at for at, tree in enumerate(trees) if tree is not None]
    kept = [tree for tree in trees if tree is not None]
    kept = suited(kept, model.options.binarisation.of_tags, name)
    if not kept:
        raise DataError("no tree with tokens: check the files")
    stage = "looking for the training sentences"
    matches = match_sentences(
        model,
        kept,
        options,
        lambda share: update(stage, _READ + (_MATCHED - _READ) * share),
        len(kept),
    )
    sentences = training_sentences(matches, len(kept))
    errors = score(kept, sentences)
    return _Found(errors, [place + 1 for place in places], kept)


def _scored(
    model: Model,
    path: Path,
    member: int,
    working: workers.WorkerFlags,
    update: Update,
    trees: list[Tree],
    sentences: NDArray[np.int32],
) -> GoldErrors:
    """Return the surprises of trees, found here or by workers."""
    from icm_core.analysis.gold.errors import gold_surprises

    count = _counter(update, _MATCHED)
    if not working.several:
        return gold_surprises(model, trees, sentences, count)
    from icm_core.analysis.gold.parts import gold_surprises_on
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.runs.batch import ParserSource

    with working.pool() as executor:
        source = ParserSource.of(path, ParseOptions())
        return gold_surprises_on(executor, source, member, trees, sentences, count)


def _varied(found: _Found, tags: bool, context: int, update: Update) -> list[Variation]:
    from icm_core.analysis.gold.variation import variations

    update("comparing the same words", 1.0)
    return variations(found.trees, context=context, tags=tags, check=signals.check)


def _variations(varied: list[Variation], found: _Found, label: str, shown: int | None) -> Table:
    from icm_core.analysis.gold.variation import variation_table

    kept = [one for one in varied if not label or any(label in key.split() for key in one.counts)]
    table = variation_table(kept, found.numbers)
    return replace(table, rows=table.rows[:shown])


def _elsewhere(found: _Found, varied: list[Variation], nodes: list[int]) -> More:
    """Return how the words of nodes are annotated elsewhere between the same words."""
    from icm_core.analysis.gold.variation import elsewhere
    from icm_core.analysis.tables.table import Column

    errors = found.errors
    known = elsewhere(varied)
    places = ((node, (errors.row[node], errors.start[node], errors.end[node])) for node in nodes)
    texts = {node: known[place].text if place in known else "" for node, place in places}
    column = Column("elsewhere", "text", "How these words are annotated between the same words")
    return column, texts


def _proposed(
    model: Model, options: ParseOptions, found: _Found, nodes: list[int], update: Update
) -> More:
    """Return the best trees of the words of nodes."""
    from icm_core.analysis.gold.corrections import proposal
    from icm_core.analysis.tables.table import Column
    from icm_core.inference.parsing.parser import Parser

    parser, errors = Parser([model], options), found.errors
    texts = {}
    for done, node in enumerate(nodes):
        update("looking for corrections", done / len(nodes))
        tree = found.trees[int(errors.row[node])]
        texts[node] = proposal(parser, tree, errors.address(node), signals.check)
    return Column("proposed", "text", "The best tree that keeps the rest of the sentence"), texts


def _plain(found: Table) -> str:
    rows = [["" if value is None else str(value) for value in row] for row in found.rows]
    words = set(range(1, len(found.columns)))
    return table([column.name for column in found.columns], rows, left=0, words=words)


def _summary(found: _Found) -> str:
    errors = found.errors
    taken = int(errors.trained.sum())
    return (
        f"{plural(len(errors.trained), 'sentence')}, {taken:,} of them removed from the model "
        f"before they were scored"
    )


def _records(found: Table) -> list[dict[str, Any]]:
    keys = [column.name.replace(" ", "_") for column in found.columns]
    records = [dict(zip(keys, row, strict=True)) for row in found.rows]
    for record in records:
        if "only_here" in record:
            record["only_here"] = bool(record["only_here"])
    return records


def _text(found: Table) -> str:
    names = ["sentence", "surprisal", "gain", "label", "words", "gold rule", "preferred rule", "p"]
    more = [one.name for one in found.columns if one.name in ("elsewhere", "proposed")]
    more = [name for name in more if any(found.column(name))]
    rows = []
    for values in found.rows:
        row: dict[str, Any] = dict(
            zip((column.name for column in found.columns), values, strict=True)
        )
        words = str(row["words"])
        if len(words) > _MOST_WORDS:
            words = words[: _MOST_WORDS - 3].rstrip() + "..."
        rows.append(
            [
                f"{row['sentence']:,}",
                number(row["surprise"]) + ("*" if row["only here"] else " "),
                number(row["gain"]),
                str(row["label"]),
                f"{words} ({row['from']}-{row['to']})",
                str(row["gold rule"]).replace("→", "->"),
                str(row["preferred rule"] or "the same").replace("→", "->"),
                "" if row["probability"] is None else number(row["probability"], 3),
                *(str(row[name] or "") for name in more),
            ]
        )
    text = table([*names, *more], rows, left=0, words={3, 4, 5, 6, 8, 9})
    if any(row[1].endswith("*") for row in rows):
        text += "\n* only here: no other sentence has the rule; the surprisal is a lower bound"
    return text
