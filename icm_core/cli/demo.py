"""``icm demo``: train on the bundled treebank, and see every decoder at work on a sentence."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.shared.compiling import compile_first, compiling_told
from icm_core.cli.shared.console import Update, emit, note, number, plural, progress, table, to_json
from icm_core.errors import DataError
from icm_core.inference.entries import DECODERS, PresetName
from icm_core.resources import DEMO_PRESET, teaching_treebank

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser

DEPTHS: tuple[int | None, ...] = (0, 1, 2, 3, None)
"""Context depths shown; None is the whole context."""
HELD_OUT_STEP = 4
"""Every so many sentences of the held-out part are scored with each decoder."""
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class _Row:
    """One setting of the parser, its tree of the sentence and its scores."""

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
    """What training and every parse of the sentence gave."""

    words: list[str]
    parser: Parser
    options: ParseOptions
    trained: int
    held: list[Tree]
    found: list[tuple[ParseOptions, Parse]]

    @property
    def texts(self) -> list[str]:
        """The tree of each setting, as brackets."""
        from icm_core.data.formats.bracket_text import format_tree

        return [format_tree(parse.tree) for _, parse in self.found]

    @property
    def letters(self) -> dict[str, str]:
        """A letter for each distinct tree, the first setting's first."""
        return dict(zip(dict.fromkeys(self.texts), NAMES, strict=False))


@dataclass(frozen=True)
class _Scored:
    """The scores of every setting, and verdicts on the held-out part."""

    rows: list[_Row]
    verdicts: Gaps

    def nats_below(self, row: _Row) -> float:
        """Return how far the tree of a row is below the most probable one found."""
        best = max((one.log_probability for one in self.rows), default=-math.inf)
        return best - row.log_probability


def demo(
    sentence: Annotated[
        str | None,
        typer.Option("--sentence", "-s", help="A sentence to parse, tokens separated by spaces."),
    ] = None,
    preset: Annotated[PresetName, typer.Option("--preset", help="How to train.")] = DEMO_PRESET,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Train on the bundled treebank, parse a sentence with every algorithm, score them."""
    begun = time.perf_counter()
    with progress(quiet) as update, compiling_told(quiet):
        compile_first(update)
        shown = _parsed(sentence, preset, update)
    # The trees are there long before the held-out part is scored.
    if not json:
        emit(_trees_text(shown), flush=True)
    with progress(quiet) as update:
        scored = _scored(shown, update)
    seconds = time.perf_counter() - begun
    if json:
        emit(to_json(_record(shown, scored, seconds)))
    else:
        emit(_scores_text(shown, scored, seconds))
    paths = teaching_treebank()
    note("further sentences to try:", quiet)
    note(f"  icm train {quote(str(paths.train))} -o teaching.icm --preset {preset}", quiet)
    note(f"  icm parse teaching.icm {quote(str(paths.ambiguous))} --skip-comments", quiet)


def _parsed(sentence: str | None, preset_name: str, update: Update) -> _Shown:
    """Train, and parse the sentence with every algorithm."""
    from icm_core.data.plain import words_of
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.presets import preset, train_members

    paths = teaching_treebank()
    words = words_of(sentence if sentence is not None else _first_sentence(paths.ambiguous))
    if not words:
        raise DataError("--sentence: there is no word in it")
    chosen = preset(preset_name)
    train = _clean_trees(paths.train, update)
    held = _clean_trees(paths.dev, update)[::HELD_OUT_STEP]
    parser = Parser(train_members(train, chosen.members, report=update), chosen.parse)
    settings: list[Any] = [replace(chosen.parse, decoder=name) for name in DECODERS]
    settings += [
        replace(chosen.parse, decoder="mbr", depth=depth) for depth in DEPTHS if depth is not None
    ]
    found = []
    for setting in settings:
        update(f"parsing with {setting.decoder}", 1.0)
        found.append((setting, parser.with_options(setting).parse(words)))
    return _Shown(words, parser, chosen.parse, len(train), held, found)


def _first_sentence(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.strip() and not line.startswith("#"))


def _clean_trees(path: Path, update: Update) -> list[Tree]:
    from icm_core.cli.shared.reading import ReadingFlags, cleaned, read
    from icm_core.data.cleaning.clean import CleanOptions

    return cleaned(read([path], ReadingFlags(), update), CleanOptions()).kept


def _scored(shown: _Shown, update: Update) -> _Scored:
    """Score the held-out part with every setting, and judge what the preset's decoder did."""
    from icm_core.analysis.scoring.brackets import COLLINS
    from icm_core.analysis.scoring.scoring import score_corpus
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.tree import tokens
    from icm_core.inference.forest.gold import score_tree
    from icm_core.inference.parsing.parser import Parse
    from icm_core.runs.batch import parse_all
    from icm_core.runs.judge import judge_all

    sentences = [tokens(tree) for tree in shown.held]

    def predicted(options: ParseOptions) -> list[Tree | None]:
        answers = parse_all(shown.parser.with_options(options), sentences)
        return [item.tree if isinstance(item, Parse) else None for item in answers]

    rows: list[_Row] = []
    letters = shown.letters
    for (setting, parse), text in zip(shown.found, shown.texts, strict=True):
        update(f"scoring {setting.decoder}", len(rows) / len(shown.found))
        score = score_corpus(shown.held, predicted(setting), COLLINS).all
        rows.append(
            _Row(
                setting.decoder,
                setting.depth,
                letters[text],
                parse.status == "glued",
                # Under the whole model, so that all rows can be compared.
                score_tree(shown.parser.models[0], parse.tree).total,
                score.f1,
                score.exact_match,
            )
        )
    answers = predicted(shown.options)
    judged = judge_all(shown.parser, shown.held, answers, lambda _done, _all: update("judging", 1))
    return _Scored(rows, Gaps(tuple(judged)))


def _verdict(scored: _Scored, row: _Row) -> str:
    if row.glued:
        return "no parse: assembled from fragments"
    below = scored.nats_below(row)
    if not math.isfinite(row.log_probability):
        return "uses a rule that was never seen"
    return "the most probable tree found" if below < 1e-6 else f"{below:.2f} nats below the best"


def _trees_text(shown: _Shown) -> str:
    from icm_core.drawing.trees.text import draw

    lines = [
        f"Trained on {plural(shown.trained, 'tree')} of the teaching treebank.",
        "",
        f"Sentence: {' '.join(shown.words)}",
        "",
    ]
    texts = shown.texts
    for text, letter in shown.letters.items():
        by = [
            setting.decoder + (f" at depth {setting.depth}" if setting.depth is not None else "")
            for (setting, _), own in zip(shown.found, texts, strict=True)
            if own == text
        ]
        tree = shown.found[texts.index(text)][1].tree
        lines += [f"Tree {letter}, by {', '.join(by)}", draw(tree), ""]
    return "\n".join(lines)


def _scores_text(shown: _Shown, scored: _Scored, seconds: float) -> str:
    from icm_core.cli.shared.verdicts import summary_text

    body = [
        [
            row.decoder,
            row.depth_text,
            row.tree,
            number(row.log_probability) if math.isfinite(row.log_probability) else "-inf",
            number(row.f1),
            number(row.exact_match),
            f" {_verdict(scored, row)}",
        ]
        for row in scored.rows
    ]
    header = ["decoder", "depth", "tree", "log P", "held F1", "exact", " verdict on the sentence"]
    decoder = shown.options.decoder
    lines = [
        table(header, body, last_left=True),
        "",
        "log P: of the sentence's tree under the whole model, in nats. depth: ancestors that the",
        "model may use. held F1, exact: percent, of "
        f"{plural(len(shown.held), 'sentence')} that training has not seen.",
        "",
        summary_text(scored.verdicts, "Verdicts on those, with the preset's decoder", decoder),
        "",
        f"All of this took {seconds:.1f} s.",
    ]
    return "\n".join(lines)


def _record(shown: _Shown, scored: _Scored, seconds: float) -> dict[str, Any]:
    return {
        "sentence": " ".join(shown.words),
        "trained_on": shown.trained,
        "held_out": len(shown.held),
        "trees": {letter: text for text, letter in shown.letters.items()},
        "ways": [
            {
                "decoder": row.decoder,
                "depth": row.depth,
                "tree": row.tree,
                "glued": row.glued,
                "log_probability": row.log_probability,
                "nats_below_best": scored.nats_below(row),
                "held_out": {"f1": row.f1, "exact_match": row.exact_match},
                "verdict": _verdict(scored, row),
            }
            for row in scored.rows
        ],
        "verdicts": scored.verdicts.to_dict(),
        "seconds": seconds,
    }
