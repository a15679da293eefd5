"""``icm parse``: sentences to trees."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.constraints import ConstraintFlags
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import of_parsing, tell_idle
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import averaged
from icm_core.cli.shared.console import (
    JsonArray,
    Results,
    counter,
    note,
    plural,
    progress,
    say,
    warn,
)
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sentences import STDIN, Line, arriving_lines, lines_of
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.errors import LimitError, OptionError
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.analysis.assist.differences import Column
    from icm_core.inference.constrained.constraints import Constraints
    from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
    from icm_core.inference.search import SearchOptions
    from icm_core.runs.batch import Refused

NO_TREE = "(())"
"""Written for a sentence without a tree, so that lines stay aligned."""
INDENT = 2
IMPOSSIBLE = "impossible"
"""Counted besides the statuses: trees of log-probability -inf that were not glued."""


@dataclass(frozen=True)
class Wanted:
    """What is wanted of each sentence besides the decoder's tree."""

    constraints: Constraints
    k_best: int = 0
    samples: int = 0
    seed: int = 0

    @property
    def several(self) -> bool:
        return self.k_best > 0 or self.samples > 0


@dataclass(frozen=True)
class Answer:
    """What is written for one line.

    ``several`` holds the k best or the samples, ``columns`` what differs between the k best.
    """

    line: Line
    parse: Parse | None = None
    refusal: str = ""
    several: tuple[tuple[Tree, float], ...] = ()
    columns: tuple[Column, ...] = ()

    @property
    def possible(self) -> bool | None:
        """Whether the model can build the tree: MBR may combine spans as no rules do."""
        return None if self.parse is None else math.isfinite(self.parse.log_probability)

    @property
    def status(self) -> str:
        if self.parse is not None:
            return self.parse.status
        if self.line.comment:
            return "comment"
        return "refused" if self.line.words or self.refusal else "empty"


@flattened
def parse(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    file: Annotated[
        Path,
        typer.Argument(help="Sentences, one a line, tokens separated by spaces; - is stdin."),
    ] = Path(STDIN),
    output: opt.Output = None,
    pretty: Annotated[bool, typer.Option("--pretty", help="Trees over several lines.")] = False,
    k_best: Annotated[
        int,
        typer.Option(
            "--k-best", "--best", min=0, help="The N most probable trees of each sentence."
        ),
    ] = 0,
    samples: Annotated[
        int, typer.Option("--samples", min=0, help="N trees drawn from the model's posterior.")
    ] = 0,
    seed: sf.Seed = 0,
    skip_comments: Annotated[
        bool,
        typer.Option("--skip-comments", help="Leave out lines that begin with # and a space."),
    ] = False,
    *,
    parsing: ParseFlags,
    searching: sf.SearchFlags,
    constraining: ConstraintFlags,
    working: workers.WorkerFlags,
    reading: Annotated[ReadingFlags, Only("encoding")],
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Parse sentences; trees in brackets, one a line.

    How to parse is stored in the model file; flags override it. With --k-best or --samples each
    line is a log-probability and a tree, with a blank line behind each sentence. Constraints are
    on the trees of every sentence.
    """
    from icm_core.model.file.container import read_manifest

    check_output(output, model, file)
    if k_best and samples:
        raise OptionError("--k-best and --samples: ask for one of them")
    wanted = Wanted(constraining.constraints(), k_best, samples, seed)
    if wanted.constraints and working.several:
        raise OptionError("--jobs works without constraints: leave it out")
    if wanted.constraints and searching.algorithm != catalogue.USUAL:
        raise OptionError(f"constraints are for --algorithm {catalogue.USUAL}: leave out another")
    if wanted.several and working.several:
        raise OptionError(
            "--jobs and --dask work for one tree a sentence, not with --k-best or --samples"
        )
    if wanted.several and not catalogue.search(searching.algorithm).decodes:
        raise OptionError("--algorithm gives one tree a sentence: leave out --k-best and --samples")
    search = searching.options(seed)
    streaming = str(file) == STDIN and not working.several and reading.encoding is None
    lines = (
        arriving_lines(comments=skip_comments)
        if streaming
        else lines_of(file, reading.encoding, comments=skip_comments)
    )
    manifest = read_manifest(model)
    options = parsing.over(stored_parse(manifest["extra"], str(model)))
    if wanted.several and parsing.exponent is None:
        # The k best and samples are of the model itself, not of its flattened likeness.
        options = replace(options, exponent=1.0)
    tell_idle(
        context,
        [
            *of_parsing(
                options.decoder,
                searching.algorithm,
                scored=json or wanted.several,
                refined=wanted.several,
                averaged=averaged(manifest),
            ),
            *searching.idle(),
            ("--penalty", json or not wanted.several, "with --k-best or --samples"),
            ("--seed", samples > 0 or searching.samples, "without --samples"),
            ("--pretty", not json, "with --json"),
        ],
    )
    counts: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    with Results(output, flush=streaming) as results:
        array = JsonArray(results) if json else None
        # On a terminal the trees themselves show how far the work is.
        no_bar = quiet or (output is None and sys.stdout.isatty())
        for answer in answers(model, lines, options, search, wanted, working, no_bar):
            counts[answer.status] += 1
            counts[IMPOSSIBLE] += answer.status == "parsed" and not answer.possible
            ended[answer.parse.ended if answer.parse is not None else ""] += 1
            if answer.status == "comment":
                continue
            tell(answer)
            if array is not None:
                array.add(_record(answer))
                continue
            for text in _text(answer, wanted, pretty):
                results.line(text)
        if array is not None:
            array.end()
    sf.tell_ended(ended, quiet)
    finish(counts, "standard input" if str(file) == STDIN else str(file), quiet)


def answers(
    model: Path,
    lines: Iterable[Line],
    options: ParseOptions,
    search: SearchOptions,
    wanted: Wanted,
    working: workers.WorkerFlags,
    quiet: bool,
) -> Iterator[Answer]:
    from icm_core.inference.constrained.analyser import constrained
    from icm_core.model.file.container import load_models

    all_lines = lines if isinstance(lines, list) else None
    if all_lines is not None and working.several:
        yield from _answers_of_workers(model, options, search, all_lines, working, quiet)
        return
    from icm_core.runs.run import Runner

    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        searcher = Runner().searcher(load_models(model).models, options, search)
        parser = constrained(searcher, wanted.constraints)
        count = counter(update, "parsing")
        if all_lines is None:
            update("parsing", 0.0)
        for done, line in enumerate(lines):
            if all_lines is not None:
                count(done, len(all_lines))
            elif line.share is not None:
                update(f"{done:,} sentences done", line.share)
            yield _answer(parser, line, wanted)


def _answer(parser: Parser, line: Line, wanted: Wanted) -> Answer:
    from icm_core.analysis.assist.differences import differences
    from icm_core.runs.batch import parse_or_refuse

    if not line.words:
        return Answer(line, refusal=line.fault)
    found = parse_or_refuse(parser, line.words)
    answer = _with_outcome(line, found)
    if answer.parse is None or not wanted.several:
        return answer
    try:
        several = tuple(_several(parser, answer.parse, line, wanted))
        heads = parser.models[0].options.binarisation.heads
        columns = differences([tree for tree, _ in several], heads) if wanted.k_best else ()
        return replace(answer, several=several, columns=columns)
    except LimitError as error:
        return Answer(line, refusal=str(error))


def _several(
    parser: Parser, found: Parse, line: Line, wanted: Wanted
) -> Iterator[tuple[Tree, float]]:
    import numpy as np

    from icm_core.inference.forest.gold import score_tree

    if found.status == "glued":
        yield found.tree, found.log_probability
        return
    if wanted.k_best:
        trees = [tree for tree, _ in parser.k_best(line.words, wanted.k_best)]
    else:
        # A stream of its own for each sentence: its samples do not depend on the others.
        stream = np.random.SeedSequence(wanted.seed, spawn_key=(line.number,))
        trees = parser.sample(line.words, wanted.samples, np.random.default_rng(stream))
    for tree in trees:
        score = score_tree(parser.models[0], tree, parser.options.depth)
        yield tree, score.total


def _with_outcome(line: Line, found: Parse | Refused) -> Answer:
    from icm_core.runs.batch import Refused

    if isinstance(found, Refused):
        return Answer(line, refusal=found.reason)
    return Answer(line, found)


def _answers_of_workers(
    model: Path,
    options: ParseOptions,
    search: SearchOptions,
    lines: list[Line],
    working: workers.WorkerFlags,
    quiet: bool,
) -> list[Answer]:
    from icm_core.runs.batch import ParserSource, parse_on

    source = ParserSource.of(model, options, search)
    sentences = [line.words for line in lines if line.words]
    ready = partial(workers.loaded, source, sentences, quiet)
    with working.pool(ready) as executor, progress(quiet) as update:
        found = iter(parse_on(executor, source, sentences, counter(update, "parsing")))
    return [
        _with_outcome(line, next(found)) if line.words else Answer(line, refusal=line.fault)
        for line in lines
    ]


def _text(answer: Answer, wanted: Wanted, pretty: bool) -> Iterator[str]:
    indent = INDENT if pretty else None
    if answer.several:
        for tree, log_probability in answer.several:
            yield f"{log_probability:.6f}\t{format_tree(tree, indent)}"
        yield ""
    elif answer.parse is not None:
        yield format_tree(answer.parse.tree, indent)
    else:
        yield NO_TREE if answer.refusal else ""
        if wanted.several and answer.refusal:
            yield ""


def _record(answer: Answer) -> dict[str, Any]:
    found = answer.parse
    record: dict[str, Any] = {
        "line": answer.line.number,
        "words": answer.line.words,
        "status": answer.status,
        "tree": None if found is None else format_tree(found.tree),
        "log_probability": None if found is None else found.log_probability,
        "possible": answer.possible,
        "score": None if found is None else found.score,
        "entropy": None if found is None else found.entropy,
        "ended": None if found is None else found.ended or None,
        "events": None if found is None else found.events or None,
        "chains": None if found is None or found.health is None else asdict(found.health),
        "seconds": None if found is None else round(found.seconds, 6),
    }
    if answer.refusal:
        record["reason"] = answer.refusal
    if answer.several:
        record["trees"] = [
            {"tree": format_tree(tree), "log_probability": value} for tree, value in answer.several
        ]
    if answer.columns:
        record["differences"] = [asdict(column) for column in answer.columns]
    return record


def tell(answer: Answer) -> None:
    """Say what is not as it should be about one sentence."""
    if answer.refusal:
        say(f"{answer.line.place}: refused: {answer.refusal}")
    elif answer.status == "glued":
        warn(f"{answer.line.place}: no parse; the most probable fragments are attached to the root")


def finish(counts: Counter[str], name: str, quiet: bool, done: str = "parsed") -> None:
    """Say how many sentences were done; end with exit code 1 where one was not."""
    total = counts["parsed"] + counts["glued"] + counts["refused"]
    parts = [f"{counts['parsed']:,} of {plural(total, 'sentence')} {done}"]
    if counts["glued"]:
        parts.append(f"{counts['glued']:,} without a parse, assembled from fragments")
    if counts["refused"]:
        parts.append(f"{counts['refused']:,} refused")
    if not total:
        parts = [f"there is no sentence in {name}"]
    if counts[IMPOSSIBLE]:
        one = counts[IMPOSSIBLE] == 1
        say(
            f"{plural(counts[IMPOSSIBLE], 'tree')} {'uses' if one else 'use'} rules that the model "
            f"does not have; {'its' if one else 'their'} log-probability is -inf"
        )
    if counts["comment"]:
        note(f"{plural(counts['comment'], 'comment line')} skipped", quiet)
    failed = counts["refused"] > 0 or not counts["parsed"]
    if failed or counts["glued"]:
        say("; ".join(parts))
    else:
        note("; ".join(parts), quiet)
    if failed:
        raise typer.Exit(1)
