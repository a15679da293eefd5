"""``icm evaluate``: parse the sentences of a gold treebank and score the trees."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli import options as opt
from icm_core.cli import workers
from icm_core.cli.console import Update, counter, note, plural, progress, say, table, to_json, warn
from icm_core.cli.idle import of_parsing, tell_idle
from icm_core.cli.parse import NO_TREE
from icm_core.cli.paths import check_output
from icm_core.cli.reading import ReadingFlags, cleaned, read, tell_problems
from icm_core.cli.settings import CleaningFlags, ParseFlags, stored_cleaning, stored_parse
from icm_core.cli.verdicts import summary_text
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.analysis.scores import CorpusScore, SectionScore
    from icm_core.analysis.significance import Interval
    from icm_core.analysis.verdicts import Summary
    from icm_core.data.tree import Tree
    from icm_core.inference.batch import Refused
    from icm_core.inference.parser import Parse, ParseOptions


@dataclass(frozen=True)
class _Gold:
    """The gold trees that are parsed, and what was left out of them."""

    trees: list[Tree]
    read: int
    without_tokens: int
    too_long: int
    not_asked: int
    set_aside: int


@dataclass(frozen=True)
class _Run:
    """What parsing gave."""

    found: list[Parse | Refused]
    seconds: float
    verdicts: Summary | None


def evaluate(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    gold: Annotated[list[Path], typer.Argument(help="Gold treebanks.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="PRED.mrg", help="Write predicted trees here."),
    ] = None,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    verdicts: Annotated[
        bool,
        typer.Option("--verdicts", help="Say why trees are wrong: search, model or grammar."),
    ] = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the interval.")] = 0,
    decoder: opt.Decoder = None,
    price: opt.Price = None,
    exponent: opt.Exponent = None,
    depth: opt.Depth = None,
    max_length: opt.MaxLength = None,
    chart_threshold: opt.ChartThreshold = None,
    refine_threshold: opt.RefineThreshold = None,
    jobs: opt.Jobs = 1,
    encoding: opt.Encoding = None,
    third_item: opt.ThirdItem = None,
    problems: opt.Problems = False,
    strict: opt.Strict = False,
    keep_traces: opt.KeepTraces = None,
    keep_function_tags: opt.KeepFunctionTags = None,
    keep_x_over_x: opt.KeepXOverX = None,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Parse the sentences of gold treebanks and score the trees.

    Gold is cleaned as the model's training trees were, unless flags say otherwise. Scores follow
    Collins' rules (those of EVALB), with strict ones beside them.
    """
    from icm_core.model.file import read_manifest

    check_output(output)
    flags = ParseFlags(
        decoder, price, exponent, depth, chart_threshold, refine_threshold, max_length
    )
    extra = read_manifest(model)["extra"]
    options = flags.over(stored_parse(extra, str(model)))
    tell_idle(context, of_parsing(options.decoder, scored=verdicts, refined=verdicts))
    cleaning = CleaningFlags(keep_traces, keep_function_tags, keep_x_over_x)
    reading = ReadingFlags(encoding, third_item, problems)
    chosen = _gold(gold, reading, cleaning, extra, str(model), max_sentence_length, every, quiet)
    run = _parsed(model, options, chosen.trees, verdicts, jobs, quiet)
    report = _Report.of(chosen, run, options, seed)
    if output is not None:
        _write_predictions(output, run.found)
    print(to_json(report.to_dict(str(model), gold)) if json else report.text())
    if report.refused:
        say(f"{plural(report.refused, 'sentence')} refused; they count as failed parses")
    if report.refused or (strict and chosen.set_aside):
        raise typer.Exit(1)


def _gold(
    paths: Sequence[Path],
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    extra: dict[str, Any],
    name: str,
    longest: int | None,
    every: int,
    quiet: bool,
) -> _Gold:
    from icm_core.data.tree import tokens

    options = cleaning.over(stored_cleaning(extra, name))
    third_item = extra.get("third_item", "auto")
    with progress(quiet) as update:
        treebank = read(paths, reading, update, third_item=str(third_item))
    tell_problems(treebank, reading)
    kept = cleaned(treebank, options).kept
    asked = kept[::every]
    trees = [tree for tree in asked if longest is None or len(tokens(tree)) <= longest]
    chosen = _Gold(
        trees,
        len(treebank),
        len(treebank) - len(kept),
        len(asked) - len(trees),
        len(kept) - len(asked),
        len(treebank.set_aside),
    )
    if chosen.without_tokens:
        warn(f"{plural(chosen.without_tokens, 'gold tree')} without tokens left out")
    if chosen.set_aside:
        warn(f"{plural(chosen.set_aside, 'gold tree')} could not be read and are not scored")
    if longest is not None:
        say(f"{plural(chosen.too_long, 'sentence')} of more than {longest} tokens left out")
    if every > 1:
        note(f"one sentence in {every}: {len(asked):,} of {len(kept):,}", quiet)
    if not trees:
        raise DataError("there is no gold tree to evaluate on: check the files and the flags")
    return chosen


def _parsed(
    model: Path, options: ParseOptions, gold: list[Tree], verdicts: bool, jobs: int, quiet: bool
) -> _Run:
    from icm_core.analysis.verdicts import judge_all, judge_on, summary_of
    from icm_core.data.tree import tokens
    from icm_core.inference.batch import ParserSource, parse_all, parse_on
    from icm_core.inference.parser import Parser
    from icm_core.model.file import load_models

    sentences = [tokens(tree) for tree in gold]
    judged = None
    if workers.count(jobs) > 1:
        source = ParserSource.of(model, options)
        with progress(quiet) as update, workers.pool(jobs) as executor:
            begun = time.perf_counter()
            found = parse_on(executor, source, sentences, counter(update, "parsing"))
            seconds = time.perf_counter() - begun
            if verdicts:
                judged = judge_on(executor, source, gold, found, counter(update, "judging"))
        return _Run(found, seconds, None if judged is None else summary_of(judged))
    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        parser = Parser(load_models(model).models, options)
        _warm_up(parser, sentences, update)
        begun = time.perf_counter()
        found = parse_all(parser, sentences, counter(update, "parsing"))
        seconds = time.perf_counter() - begun
        if verdicts:
            judged = judge_all(parser, gold, found, counter(update, "judging"))
    return _Run(found, seconds, None if judged is None else summary_of(judged))


def _warm_up(parser: Any, sentences: list[list[str]], update: Update) -> None:
    """Load the kernels, so that the first sentence's time is its own."""
    from icm_core.inference.batch import parse_or_refuse

    update("loading the kernels", 0.0)
    parse_or_refuse(parser, min(sentences, key=len))


def _write_predictions(output: Path, found: list[Parse | Refused]) -> None:
    from icm_core.cli.console import Results
    from icm_core.data.brackets import format_tree
    from icm_core.inference.parser import Parse

    with Results(output) as results:
        for item in found:
            results.line(format_tree(item.tree) if isinstance(item, Parse) else NO_TREE)


@dataclass(frozen=True)
class _Report:
    """Everything that is told about an evaluation."""

    gold: _Gold
    run: _Run
    options: ParseOptions
    collins: CorpusScore
    strict: CorpusScore
    interval: Interval
    glued: int
    refused: int
    milliseconds: float | None

    @classmethod
    def of(cls, gold: _Gold, run: _Run, options: ParseOptions, seed: int) -> _Report:
        import numpy as np

        from icm_core.analysis.scoring import COLLINS, STRICT, score_corpus
        from icm_core.analysis.significance import bootstrap_interval
        from icm_core.inference.parser import Parse

        predicted = [item.tree if isinstance(item, Parse) else None for item in run.found]
        collins = score_corpus(gold.trees, predicted, COLLINS)
        parses = [item for item in run.found if isinstance(item, Parse)]
        return cls(
            gold,
            run,
            options,
            collins,
            score_corpus(gold.trees, predicted, STRICT),
            bootstrap_interval(collins.sentences, np.random.default_rng(seed)),
            sum(item.status == "glued" for item in parses),
            len(run.found) - len(parses),
            1000 * sum(item.seconds for item in parses) / len(parses) if parses else None,
        )

    def to_dict(self, model: str, gold: Sequence[Path]) -> dict[str, Any]:
        """Return the report for JSON."""
        from dataclasses import asdict

        collins, strict = self.collins.to_dict(), self.strict.to_dict()
        return {
            "model": model,
            "gold": [str(path) for path in gold],
            "sentences": len(self.gold.trees),
            "left_out": {
                "set_aside": self.gold.set_aside,
                "without_tokens": self.gold.without_tokens,
                "too_long": self.gold.too_long,
                "not_asked": self.gold.not_asked,
            },
            "parse": asdict(self.options),
            "glued": self.glued,
            "refused": self.refused,
            "seconds": round(self.run.seconds, 3),
            "mean_milliseconds": self.milliseconds,
            **collins,
            "tag_accuracy": collins["all"]["tag_accuracy"],
            "interval": {
                "measure": self.interval.measure,
                "low": self.interval.low,
                "high": self.interval.high,
                "level": self.interval.options.level,
            },
            "strict": strict,
            "verdicts": None if self.run.verdicts is None else self.run.verdicts.to_dict(),
        }

    def text(self) -> str:
        """Return the report for people."""
        from icm_core.analysis.report import score_report

        low, high = self.interval.low, self.interval.high
        lines = [score_report(self.collins), ""]
        rows = [
            ["all", *_cells(self.strict.all)],
            ["up to 40", *_cells(self.strict.up_to_40)],
        ]
        lines += [
            "Strict: punctuation counts, every label is itself",
            table(["words", "F1", "precision", "recall", "exact", "tags"], rows),
            "",
        ]
        if low is not None and high is not None:
            level = 100 * self.interval.options.level
            lines.append(f"{level:g}% bootstrap interval of F1: {low:.2f} to {high:.2f}")
        lines.append(
            f"{plural(len(self.gold.trees), 'sentence')} in {self.run.seconds:.1f} s"
            + ("" if self.milliseconds is None else f", {self.milliseconds:.1f} ms each on average")
            + f"; {self.glued:,} put together from pieces, {self.refused:,} refused"
        )
        if self.run.verdicts is not None:
            title = "Verdicts, under the first model"
            lines += ["", summary_text(self.run.verdicts, title, self.options.decoder)]
        return "\n".join(lines)


def _cells(section: SectionScore) -> list[str]:
    values = (
        section.f1,
        section.precision,
        section.recall,
        section.exact_match,
        section.tag_accuracy,
    )
    return ["n/a" if value is None else f"{value:.2f}" for value in values]
