"""``icm evaluate``: parse the sentences of a gold treebank and score the trees."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.compare_details import crossing_lines
from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import of_parsing, tell_idle
from icm_core.cli.flags.settings import CleaningFlags, ParseFlags
from icm_core.cli.parse import NO_TREE
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import is_of_tags
from icm_core.cli.shared.console import Update, counter, emit, plural, progress, say, table, to_json
from icm_core.cli.shared.gold import Gold, gold_of
from icm_core.cli.shared.paths import check_folder, check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.tag_text import errors_of, errors_record, known_words, tag_text
from icm_core.cli.shared.verdicts import summary_text
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse
from icm_core.runs.origin import Origin

if TYPE_CHECKING:
    from icm_core.analysis.scoring.brackets import ScoringRules
    from icm_core.analysis.scoring.discontinuous import DiscontinuousScores
    from icm_core.analysis.scoring.scores import CorpusScore, SectionScore
    from icm_core.analysis.scoring.significance import Interval
    from icm_core.analysis.scoring.tag_scores import TagScore
    from icm_core.analysis.tables.table import Table
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.formats.base import Format
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.runs.batch import ParserSource, Refused


@dataclass(frozen=True)
class _Run:
    """What parsing gave."""

    found: list[Parse | Refused]
    seconds: float
    verdicts: Gaps | None


@flattened
def evaluate(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    gold: Annotated[list[Path], typer.Argument(help="Gold treebanks.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PRED.mrg",
            help="Write predicted trees here; tags as the name says (.tsv, .conllu, .pos).",
        ),
    ] = None,
    header: Annotated[
        bool,
        typer.Option(
            "--header",
            help="With --output: begin with a comment that names model and decoder, for icm why "
            "and icm report; EVALB cannot read it.",
        ),
    ] = False,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    verdicts: Annotated[
        bool,
        typer.Option("--verdicts", help="Report why trees are wrong: search, model or grammar."),
    ] = False,
    seed: Annotated[
        int, typer.Option("--seed", min=0, help="Seed of the interval and of all samples.")
    ] = 0,
    prm: Annotated[
        Path | None,
        typer.Option(
            "--prm",
            metavar="FILE",
            help="EVALB's parameter file; gold is scored as read, as compare --prm does.",
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option(
            "--csv", metavar="FOLDER", help="Of tags: write each table into this folder as CSV."
        ),
    ] = None,
    *,
    parsing: ParseFlags,
    searching: sf.SearchFlags,
    working: workers.WorkerFlags,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Parse the sentences of gold treebanks and score the trees.

    Gold is cleaned as the model's training trees were, unless flags say otherwise. Scores follow
    Collins' rules (those of EVALB), with strict ones beside them; of a model of tags they are
    the accuracy of tokens and sentences.
    """
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.comparison.tag_tables import tag_score, tag_tables
    from icm_core.analysis.scoring.brackets import COLLINS
    from icm_core.analysis.scoring.parameters import read_parameters
    from icm_core.analysis.scoring.significance import ResamplingOptions
    from icm_core.analysis.tables.files import write_csv
    from icm_core.data.formats.catalogue import format_for
    from icm_core.data.sentence_marks import count_known
    from icm_core.data.tree import tokens
    from icm_core.model.file.container import read_manifest, training_marks
    from icm_core.runs.batch import ParserSource

    check_output(output, model, *gold)
    rules = COLLINS if prm is None else read_parameters(prm)
    manifest, marks = read_manifest(model), training_marks(model)
    extra, of_tags = manifest["extra"], is_of_tags(manifest)
    form = format_for(output.name if output is not None and of_tags else "")
    if header and not form.commented:
        raise OptionError(f"{form.title} has no comments: leave out --header")
    if csv is not None and not of_tags:
        raise OptionError(
            f"--csv is of tags, and {model} is a model of phrase trees: write the trees with "
            "--output and use icm compare --csv"
        )
    check_folder(csv)
    options = parsing.over(stored_parse(extra, str(model)))
    search = searching.options(seed)
    idle = of_parsing(options.decoder, searching.algorithm, scored=verdicts, refined=verdicts)
    without = ("--header", output is not None, "without --output")
    tell_idle(context, [*idle, *searching.idle(), without])
    chosen = gold_of(
        gold, reading, cleaning, extra, str(model), max_sentence_length, every, quiet, of_tags
    )
    run = _parsed(ParserSource.of(model, options, search), chosen.trees, verdicts, working, quiet)
    known = count_known(map(tokens, chosen.trees), marks)
    report = _Report.of(chosen, run, options, seed, known, rules)
    if of_tags:
        compared = Comparison.of(chosen.trees, _trees(run.found), predicted_name=model.name)
        is_known, resampling = known_words(model), ResamplingOptions(seed=seed)
        report = replace(
            report,
            tags=tag_score(compared, is_known, resampling),
            errors=errors_of(compared),
        )
        if csv is not None:
            write_csv(csv, tag_tables(compared, is_known=is_known, options=resampling))
    if output is not None:
        decodes = search is None or catalogue.search(search.algorithm).decodes
        searched = "" if search is None or decodes else search.algorithm
        origin = Origin("" if searched else options.decoder, searched, model.name)
        _write_predictions(output, run.found, origin.line() if header else "", form)
    emit(to_json(report.to_dict(str(model), gold)) if json else report.text())
    if report.refused:
        say(f"{plural(report.refused, 'sentence')} refused; they count as failed parses")
    if report.refused or (reading.strict and chosen.set_aside):
        raise typer.Exit(1)


def _parsed(
    source: ParserSource,
    gold: list[Tree],
    verdicts: bool,
    working: workers.WorkerFlags,
    quiet: bool,
) -> _Run:
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.data.tree import tokens
    from icm_core.runs.batch import parse_all, parse_on, parser_of
    from icm_core.runs.judge import judge_all, judge_on

    sentences = [tokens(tree) for tree in gold]
    judged = None
    seeks_best = source.search is not None and catalogue.search(source.search.algorithm).seeks_best
    if working.several:
        with progress(quiet) as update, working.pool() as executor:
            begun = time.perf_counter()
            found = parse_on(executor, source, sentences, counter(update, "parsing"))
            seconds = time.perf_counter() - begun
            if verdicts:
                judged = judge_on(
                    executor,
                    source,
                    gold,
                    _trees(found),
                    counter(update, "judging"),
                    seeks_best=seeks_best,
                )
        return _Run(found, seconds, None if judged is None else Gaps(tuple(judged)))
    with progress(quiet) as update:
        update(f"loading {source.path}", 0.0)
        parser = parser_of(source)
        _warm_up(parser, sentences, update)
        begun = time.perf_counter()
        found = parse_all(parser, sentences, counter(update, "parsing"))
        seconds = time.perf_counter() - begun
        if verdicts:
            judged = judge_all(
                parser, gold, _trees(found), counter(update, "judging"), seeks_best=seeks_best
            )
    return _Run(found, seconds, None if judged is None else Gaps(tuple(judged)))


def _trees(found: Sequence[Parse | Refused]) -> list[Tree | None]:
    from icm_core.inference.parsing.parser import Parse

    return [item.tree if isinstance(item, Parse) else None for item in found]


def _warm_up(parser: Any, sentences: list[list[str]], update: Update) -> None:
    """Load the kernels, so that the first sentence's time is its own."""
    from icm_core.runs.batch import parse_or_refuse

    update("loading the kernels", 0.0)
    parse_or_refuse(parser, min(sentences, key=len))


def _write_predictions(
    output: Path, found: list[Parse | Refused], header: str, form: Format
) -> None:
    from icm_core.cli.shared.console import Results
    from icm_core.data.formats.bracket_text import format_tree
    from icm_core.inference.parsing.parser import Parse

    if not form.phrases:
        # A sentence that was refused has no line; comparisons say that it is missing.
        text = form.whole([(item.tree, None) for item in found if isinstance(item, Parse)])
        with Results(output) as results:
            results.line(f"{header}\n{text}".strip("\n"))
        return
    with Results(output) as results:
        if header:
            results.line(header)
        for item in found:
            results.line(format_tree(item.tree) if isinstance(item, Parse) else NO_TREE)


@dataclass(frozen=True)
class _Report:
    """The report on an evaluation."""

    gold: Gold
    run: _Run
    options: ParseOptions
    collins: CorpusScore
    strict: CorpusScore
    interval: Interval
    glued: int
    refused: int
    milliseconds: float | None
    trained_on: int | None
    """Gold sentences with the words of a training sentence; None where the file knows none."""
    crossing: DiscontinuousScores | None = None
    """Where gold has crossing branches."""
    tags: TagScore | None = None
    errors: dict[str, Table] | None = None
    """Of a model of tags."""

    @classmethod
    def of(
        cls,
        gold: Gold,
        run: _Run,
        options: ParseOptions,
        seed: int,
        trained_on: int | None,
        rules: ScoringRules,
    ) -> _Report:
        from icm_core.analysis.scoring.discontinuous import discontinuous_scores
        from icm_core.analysis.scoring.scoring import COLLINS, STRICT, score_corpus
        from icm_core.inference.parsing.parser import Parse

        predicted = _trees(run.found)
        right = gold.trees if rules is COLLINS else gold.as_read
        collins = score_corpus(right, predicted, rules, on_mismatch="collect")
        strict = score_corpus(gold.trees, predicted, STRICT)
        crossing = gold.crossing and discontinuous_scores(gold.crossing, predicted, rules)
        parses = [item for item in run.found if isinstance(item, Parse)]
        return cls(
            gold,
            run,
            options,
            collins,
            strict,
            _interval(collins, strict, seed),
            sum(item.status == "glued" for item in parses),
            len(run.found) - len(parses),
            1000 * sum(item.seconds for item in parses) / len(parses) if parses else None,
            trained_on,
            crossing or None,
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
            "trained_on": self.trained_on,
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
            "crossing_branches": None if self.crossing is None else self.crossing.to_dict(),
            "tags": None if self.tags is None else self._tags(self.tags),
            "verdicts": None if self.run.verdicts is None else self.run.verdicts.to_dict(),
        }

    def _tags(self, score: TagScore) -> dict[str, Any]:
        errors = {} if self.errors is None else errors_record(self.errors)
        return {**score.to_dict(), "errors": errors}

    def text(self) -> str:
        """Return the report for people."""
        from icm_core.analysis.scoring.score_text import score_report
        from icm_core.data.sentence_marks import known_text

        low, high = self.interval.low, self.interval.high
        if self.tags is not None:
            lines = [tag_text(self.tags), ""]
        else:
            rows = [
                ["all", *_cells(self.strict.all)],
                ["up to 40", *_cells(self.strict.up_to_40)],
            ]
            lines = [
                score_report(self.collins),
                "",
                "Strict: punctuation counts, every label is itself",
                table(["words", "F1", "precision", "recall", "exact", "tags"], rows),
                "",
            ]
            if self.crossing is not None:
                lines += [*crossing_lines(self.crossing.to_dict()), ""]
        if self.tags is None and low is not None and high is not None:
            level = 100 * self.interval.options.level
            lines.append(f"{level:g}% bootstrap interval of F1: {low:.2f} to {high:.2f}")
        lines.append(
            f"{plural(len(self.gold.trees), 'sentence')} in {self.run.seconds:.1f} s"
            + ("" if self.milliseconds is None else f", {self.milliseconds:.1f} ms each on average")
            + f"; {self.glued:,} assembled from fragments, {self.refused:,} refused"
        )
        if self.trained_on:
            lines.append(known_text(self.trained_on, len(self.gold.trees)))
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


def _interval(collins: CorpusScore, strict: CorpusScore, seed: int) -> Interval:
    """Return the interval of F1; of the accuracy of all tags where gold has no brackets."""
    import numpy as np

    from icm_core.analysis.scoring.significance import bootstrap_interval

    rng = np.random.default_rng(seed)
    if strict.all.gold:
        return bootstrap_interval(collins.sentences, rng)
    return bootstrap_interval(strict.sentences, rng, measure="tag_accuracy")
