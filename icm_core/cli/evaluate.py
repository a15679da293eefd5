"""``icm evaluate``: parse the sentences of a gold treebank and score the trees."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import of_parsing, tell_idle
from icm_core.cli.flags.settings import CleaningFlags, ParseFlags
from icm_core.cli.parse import NO_TREE
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import averaged, is_of_tags
from icm_core.cli.shared.console import Results, counter, emit, plural, progress, say, to_json
from icm_core.cli.shared.evaluation import Report, Run, trees_of
from icm_core.cli.shared.gold import gold_of
from icm_core.cli.shared.paths import check_folder, check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.tag_text import errors_of, known_words
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.formats.catalogue import format_for
from icm_core.data.tree import Tree, tokens
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse
from icm_core.runs.origin import Origin

if TYPE_CHECKING:
    from icm_core.data.formats.base import Format, TagColumn
    from icm_core.inference.parsing.parser import Parse
    from icm_core.runs.batch import ParserSource, Refused


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
    from icm_core.analysis.scoring.resampling import ResamplingOptions
    from icm_core.analysis.tables.files import write_csv
    from icm_core.data.sentence_marks import count_known
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
            f"--csv writes tags, but {model} is a model of phrase trees: write the trees with "
            "--output and use icm compare --csv"
        )
    check_folder(csv)
    options = parsing.over(stored_parse(extra, str(model)))
    search = searching.options(seed)
    idle = of_parsing(
        options.decoder,
        searching.algorithm,
        scored=verdicts,
        refined=verdicts,
        averaged=averaged(manifest),
    )
    without = ("--header", output is not None, "without --output")
    tell_idle(context, [*idle, *searching.idle(), without])
    chosen = gold_of(
        gold, reading, cleaning, extra, str(model), max_sentence_length, every, quiet, of_tags
    )
    run = _parsed(ParserSource.of(model, options, search), chosen.trees, verdicts, working, quiet)
    known = count_known(map(tokens, chosen.trees), marks)
    report = Report.of(chosen, run, options, seed, known, rules)
    if of_tags:
        compared = Comparison.of(chosen.trees, trees_of(run.found), predicted_name=model.name)
        is_known, resampling = run.is_known or known_words(model), ResamplingOptions(seed=seed)
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
        column: Any = reading.tag_column or extra.get("tag_column", "auto")
        _write_predictions(output, run.found, origin.line() if header else "", form, column)
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
) -> Run:
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.runs.batch import parse_all, parse_on
    from icm_core.runs.judge import judge_all, judge_on

    sentences = [tokens(tree) for tree in gold]
    judged = None
    ready = partial(workers.loaded, source, sentences, quiet)
    seeks_best = source.search is not None and catalogue.search(source.search.algorithm).seeks_best
    if working.several:
        with working.pool(ready) as executor, progress(quiet) as update:
            begun = time.perf_counter()
            found = parse_on(executor, source, sentences, counter(update, "parsing"))
            seconds = time.perf_counter() - begun
            if verdicts:
                judged = judge_on(
                    executor,
                    source,
                    gold,
                    trees_of(found),
                    counter(update, "judging"),
                    seeks_best=seeks_best,
                )
        return Run(found, seconds, None if judged is None else Gaps(tuple(judged)))
    parser = ready()
    with progress(quiet) as update:
        begun = time.perf_counter()
        found = parse_all(parser, sentences, counter(update, "parsing"))
        seconds = time.perf_counter() - begun
        if verdicts:
            judged = judge_all(
                parser, gold, trees_of(found), counter(update, "judging"), seeks_best=seeks_best
            )
    gaps = None if judged is None else Gaps(tuple(judged))
    return Run(found, seconds, gaps, parser.models[0].grammar.vocabulary.is_known)


def _write_predictions(
    output: Path,
    found: list[Parse | Refused],
    header: str,
    form: Format,
    column: TagColumn,
) -> None:
    from icm_core.inference.parsing.parser import Parse

    if not form.phrases:
        # A sentence that was refused has no line; comparisons say that it is missing.
        trees = [(item.tree, None) for item in found if isinstance(item, Parse)]
        text = form.whole(trees, tag_column=column)
        with Results(output) as results:
            results.line(f"{header}\n{text}".strip("\n"))
        return
    with Results(output) as results:
        if header:
            results.line(header)
        for item in found:
            results.line(format_tree(item.tree) if isinstance(item, Parse) else NO_TREE)
