"""``icm demo``: train on the bundled treebank, and see every decoder at work on a sentence."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.shared.compiling import compile_first
from icm_core.cli.shared.console import Update, note, number, plural, progress, table, to_json
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import ParseOptions, Parser

DEPTHS: tuple[int | None, ...] = (0, 1, 2, 3, None)
"""Context depths shown; None is the whole context."""
HELD_OUT_STEP = 4
"""Every so many sentences of the held part are scored with each decoder."""
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class _Row:
    """One way to parse, its tree of the sentence and its scores."""

    decoder: str
    depth: int | None
    tree: str
    glued: bool
    log_probability: float
    f1: float | None
    exact_match: float | None

    @property
    def depth_text(self) -> str:
        if self.decoder.startswith("pcfg-"):
            return "-"
        return "all" if self.depth is None else str(self.depth)


@dataclass(frozen=True)
class _Shown:
    """Everything that the demonstration shows."""

    sentence: str
    rows: list[_Row]
    trees: dict[str, Tree]
    best: float
    verdicts: Gaps
    decoder: str
    trained: int
    held_out: int
    seconds: float

    def nats_below(self, row: _Row) -> float:
        """Return how far the tree of a row is below the most probable one found."""
        return self.best - row.log_probability


def demo(
    sentence: Annotated[
        str | None,
        typer.Option("--sentence", "-s", help="A sentence to parse, tokens separated by spaces."),
    ] = None,
    preset: Annotated[opt.PresetName, typer.Option("--preset", help="How to train.")] = "default",
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Train on the bundled treebank, parse a sentence in every way, score the held part."""
    from icm_core.resources import teaching_treebank

    with progress(quiet) as update:
        compile_first(update, quiet)
        shown = _run(sentence, preset, update)
    print(to_json(_record(shown)) if json else _text(shown))
    paths = teaching_treebank()
    note("further sentences to try:", quiet)
    note(f"  icm train {quote(str(paths.train))} -o teaching.icm --preset {preset}", quiet)
    note(f"  icm parse teaching.icm {quote(str(paths.ambiguous))} --skip-comments", quiet)


def _run(sentence: str | None, preset_name: str, update: Update) -> _Shown:
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.cli.shared.sentences import words_of
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.batch import parse_all
    from icm_core.inference.parsing.parser import Parse, Parser
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.resources import teaching_treebank
    from icm_core.runs.judge import judge_all

    begun = time.perf_counter()
    paths = teaching_treebank()
    words = words_of(sentence if sentence is not None else _first_sentence(paths.ambiguous))
    if not words:
        raise DataError("--sentence: there is no word in it")
    chosen = preset(preset_name)
    train = _clean_trees(paths.train, update)
    held = _clean_trees(paths.dev, update)[::HELD_OUT_STEP]
    models = train_members(
        train, chosen.members, report=lambda stage, share: update(stage, share / 2)
    )
    parser = Parser(models, chosen.parse)
    rows, trees = _rows(parser, chosen.parse, words, held, update)
    found = parse_all(parser, [tokens(tree) for tree in held])
    answers = [item.tree if isinstance(item, Parse) else None for item in found]
    judged = judge_all(parser, held, answers, lambda _done, _all: update("judging", 1))
    best = max((row.log_probability for row in rows), default=-math.inf)
    seconds = time.perf_counter() - begun
    return _Shown(
        " ".join(words),
        rows,
        trees,
        best,
        Gaps(tuple(judged)),
        chosen.parse.decoder,
        len(train),
        len(held),
        seconds,
    )


def _first_sentence(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.strip() and not line.startswith("#"))


def _clean_trees(path: Path, update: Update) -> list[Tree]:
    from icm_core.cli.shared.reading import ReadingFlags, cleaned, read
    from icm_core.data.clean import CleanOptions

    return cleaned(read([path], ReadingFlags(), update), CleanOptions()).kept


def _rows(
    parser: Parser,
    options: ParseOptions,
    words: list[str],
    held: Sequence[Tree],
    update: Update,
) -> tuple[list[_Row], dict[str, Tree]]:
    """Parse the sentence and the held part in every way; return the distinct trees by letter."""
    from icm_core.analysis.scoring.scoring import COLLINS, score_corpus
    from icm_core.data.formats.bracket_text import format_tree
    from icm_core.data.tree import tokens
    from icm_core.inference.entries import DECODERS
    from icm_core.inference.forest.gold import score_tree
    from icm_core.inference.parsing.batch import parse_all
    from icm_core.inference.parsing.parser import Parse

    ways: list[Any] = [replace(options, decoder=name) for name in DECODERS]
    ways += [replace(options, decoder="mbr", depth=depth) for depth in DEPTHS if depth is not None]
    sentences = [tokens(tree) for tree in held]
    rows: list[_Row] = []
    letters: dict[str, str] = {}
    trees: dict[str, Tree] = {}
    for done, way in enumerate(ways):
        update(f"parsing with {way.decoder}", 0.5 + 0.5 * done / len(ways))
        asked = parser.with_options(way)
        found = asked.parse(words)
        text = format_tree(found.tree)
        letter = letters.setdefault(text, NAMES[len(letters)])
        trees[letter] = found.tree
        answers = parse_all(asked, sentences)
        predicted = [item.tree if isinstance(item, Parse) else None for item in answers]
        score = score_corpus(held, predicted, COLLINS).all
        rows.append(
            _Row(
                way.decoder,
                way.depth,
                letter,
                found.status == "glued",
                # Under the whole model, so that all rows can be compared.
                score_tree(parser.models[0], found.tree).total,
                score.f1,
                score.exact_match,
            )
        )
    return rows, trees


def _verdict(shown: _Shown, row: _Row) -> str:
    if row.glued:
        return "no parse: put together from pieces"
    below = shown.nats_below(row)
    if not math.isfinite(row.log_probability):
        return "uses a rule that was never seen"
    return "the most probable tree found" if below < 1e-6 else f"{below:.2f} nats below the best"


def _text(shown: _Shown) -> str:
    from icm_core.cli.shared.verdicts import summary_text
    from icm_core.drawing.trees.text import draw

    lines = [
        f"Trained on {plural(shown.trained, 'tree')} of the teaching treebank.",
        "",
        f"Sentence: {shown.sentence}",
        "",
    ]
    for letter, tree in shown.trees.items():
        by = [
            row.decoder + (f" at depth {row.depth}" if row.depth is not None else "")
            for row in shown.rows
            if row.tree == letter
        ]
        lines += [f"Tree {letter}, by {', '.join(by)}", draw(tree), ""]
    body = [
        [
            row.decoder,
            row.depth_text,
            row.tree,
            number(row.log_probability) if math.isfinite(row.log_probability) else "-inf",
            number(row.f1),
            number(row.exact_match),
            f" {_verdict(shown, row)}",
        ]
        for row in shown.rows
    ]
    header = ["decoder", "depth", "tree", "log P", "held F1", "exact", " verdict on the sentence"]
    lines += [
        table(header, body, last_left=True),
        "",
        "log P: of the sentence's tree under the whole model, in nats. depth: ancestors that the",
        "model may look at. held F1, exact: percent, of "
        f"{plural(shown.held_out, 'sentence')} that training has not seen.",
        "",
        summary_text(shown.verdicts, "Verdicts on those, with the preset's decoder", shown.decoder),
        "",
        f"All of this took {shown.seconds:.1f} s.",
    ]
    return "\n".join(lines)


def _record(shown: _Shown) -> dict[str, Any]:
    from icm_core.data.formats.bracket_text import format_tree

    return {
        "sentence": shown.sentence,
        "trained_on": shown.trained,
        "held_out": shown.held_out,
        "trees": {letter: format_tree(tree) for letter, tree in shown.trees.items()},
        "ways": [
            {
                "decoder": row.decoder,
                "depth": row.depth,
                "tree": row.tree,
                "glued": row.glued,
                "log_probability": row.log_probability,
                "nats_below_best": shown.nats_below(row),
                "held_out": {"f1": row.f1, "exact_match": row.exact_match},
                "verdict": _verdict(shown, row),
            }
            for row in shown.rows
        ],
        "verdicts": shown.verdicts.to_dict(),
        "seconds": shown.seconds,
    }
