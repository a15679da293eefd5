"""``icm certify``: the most probable tree of each sentence, proved."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import Averaged, Idle, of_parsing, tell_idle
from icm_core.cli.flags.settings import CleaningFlags, ParseFlags
from icm_core.cli.shared import signals, workers
from icm_core.cli.shared.console import (
    JsonArray,
    Results,
    counter,
    note,
    plural,
    progress,
    say,
)
from icm_core.cli.shared.gold import gold_of
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sentences import STDIN, Line, lines_of
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree, tokens
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.inference.proof.certificate import Certificate, Level
    from icm_core.runs.verdict import Verdict

REFUSED = "refused"


@dataclass(frozen=True)
class _Sentence:
    """A sentence to certify, with its gold tree where it is known."""

    place: str
    words: list[str]
    gold: Tree | None = None


@flattened
def certify(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    file: Annotated[
        Path, typer.Argument(help="Sentences, one a line; a treebank with --gold; - is stdin.")
    ] = Path(STDIN),
    gold: Annotated[
        bool,
        typer.Option(
            "--gold",
            help="FILE is a treebank: report also whether the model or the search is wrong.",
        ),
    ] = False,
    output: opt.Output = None,
    *,
    proof: sf.ProofFlags,
    levels: Annotated[
        bool, typer.Option("--levels", help="Show the bound after each refinement.")
    ] = False,
    parsing: Annotated[ParseFlags, Only("depth", "decoder", "price", "max_length")],
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    working: workers.WorkerFlags,
    reading: Annotated[ReadingFlags, Only("encoding")],
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Find the most probable tree of each sentence and prove that none is more probable.

    Verdicts: *certified*, in the whole grammar; *optimal within pruning*, among the trees without
    an edge below --threshold; *not known*, where the budget of --seconds ended first, with the
    gap between the bound and the best tree known. With --gold, the parser's own tree is judged
    too: search error by so many nats, model error by so many nats.
    """
    from icm_core.model.file.container import read_manifest
    from icm_core.runs.batch import ParserSource, Refused
    from icm_core.runs.certifying import Asked, certifier_of, certify_all, certify_on

    check_output(output, model, file)
    if gold and str(file) == STDIN:
        raise OptionError("--gold needs the file of a treebank")
    extra = read_manifest(model)["extra"]
    options = parsing.over(stored_parse(extra, str(model)))
    certificate = proof.options()
    tell_idle(context, _idle(options.decoder, gold))
    sentences = (
        _of_treebank(file, reading, extra, str(model), max_sentence_length, every, quiet)
        if gold
        else _of_lines(lines_of(file, reading.encoding), max_sentence_length, every, quiet)
    )
    counts: dict[str, int] = {}
    # On a terminal the verdicts themselves show how far the work is.
    no_bar = quiet or (output is None and sys.stdout.isatty())
    source = ParserSource.of(model, options)
    asked = [Asked(tuple(one.words), one.gold) for one in sentences]
    with ExitStack() as stack:
        results = stack.enter_context(Results(output))
        ready = partial(certifier_of, source, certificate)
        executor = stack.enter_context(working.pool(ready)) if working.several else None
        update = stack.enter_context(progress(no_bar))
        count = counter(update, "certifying")
        update(f"loading {model}", 0.0)
        if executor is not None:
            answers = certify_on(executor, source, certificate, asked, count)
        else:
            answers = certify_all(source, certificate, asked, count, signals.check)
        array = JsonArray(results) if json else None
        for sentence, answer in zip(sentences, answers, strict=True):
            if isinstance(answer, Refused):
                say(f"{sentence.place}: refused: {answer.reason}")
                counts[REFUSED] = counts.get(REFUSED, 0) + 1
                if array is not None:
                    array.add(_refusal(sentence, answer.reason))
                else:
                    results.line(f"{REFUSED}\t{plural(len(sentence.words), 'word')}")
                continue
            found, judged = answer.certificate, answer.judged
            counts[found.verdict] = counts.get(found.verdict, 0) + 1
            if array is not None:
                array.add(_record(sentence, found, judged))
                continue
            for line in _lines(sentence, found, judged, levels):
                results.line(line)
        if array is not None:
            array.end()
    told = ", ".join(f"{number:,} {name}" for name, number in counts.items())
    note(f"{plural(len(sentences), 'sentence')}: {told or 'nothing to do'}", quiet)
    if counts.get(REFUSED):
        raise typer.Exit(1)


def _idle(decoder: str, gold: bool) -> list[Idle]:
    """Return the flags that do not count: the parser's own tree is looked at beside gold alone."""
    if gold:
        # What is of averaged models alone is no flag here.
        return of_parsing(decoder, catalogue.USUAL, scored=True, refined=True, averaged=Averaged())
    return [(flag, False, "without --gold") for flag in ("--decoder", "--penalty")]


def _of_lines(lines: list[Line], longest: int | None, every: int, quiet: bool) -> list[_Sentence]:
    full = [line for line in lines if line.words]
    asked = full[::every]
    short = [line for line in asked if longest is None or len(line.words) <= longest]
    if longest is not None:
        left_out = plural(len(asked) - len(short), "sentence")
        say(f"{left_out} of more than {longest} tokens left out")
    if every > 1:
        note(f"one sentence in {every}: {len(asked):,} of {len(full):,}", quiet)
    return [_Sentence(line.place, line.words) for line in short]


def _of_treebank(
    path: Path,
    reading: ReadingFlags,
    extra: dict[str, Any],
    name: str,
    longest: int | None,
    every: int,
    quiet: bool,
) -> list[_Sentence]:
    chosen = gold_of([path], reading, CleaningFlags(), extra, name, longest, every, quiet)
    return [
        _Sentence(f"{path}: sentence {number}", tokens(tree), tree)
        for number, tree in enumerate(chosen.trees, 1)
    ]


def _lines(
    sentence: _Sentence, found: Certificate, judged: Verdict | None, levels: bool
) -> list[str]:
    gap = f", gap {found.gap:.2f} nats" if found.gap > 0 else ""
    head = (
        f"{found.verdict}\tlog P {found.log_probability:.6f}{gap}\t{found.seconds:.2f} s\t"
        f"{plural(len(sentence.words), 'word')}"
    )
    if found.verdict == "no parse":
        head = f"{found.verdict}\t{plural(len(sentence.words), 'word')}"
    lines = [head]
    if found.reason:
        lines.append(f"  {found.reason}")
    if levels:
        lines += [f"  {_level_text(level)}" for level in found.levels]
    if judged is not None:
        lines.append(f"  {judged.title}: {judged.text()}")
    if found.tree is not None:
        lines.append(f"  {format_tree(found.tree)}")
    return lines


def _level_text(level: Level) -> str:
    return (
        f"from {level.threshold:g}, depth {level.depth}: {level.looked_at:,} edges examined, "
        f"{level.edges:,} left, bound {level.bound:.2f}, best known {level.incumbent:.2f}, "
        f"{level.seconds:.2f} s"
    )


def _refusal(sentence: _Sentence, reason: str) -> dict[str, Any]:
    return {
        "place": sentence.place,
        "words": sentence.words,
        "verdict": REFUSED,
        "reason": reason,
    }


def _record(sentence: _Sentence, found: Certificate, judged: Verdict | None) -> dict[str, Any]:
    record: dict[str, Any] = {
        "place": sentence.place,
        "words": sentence.words,
        "verdict": found.verdict,
        "tree": None if found.tree is None else format_tree(found.tree),
        "log_probability": found.log_probability,
        "bound": found.bound,
        "gap": found.gap,
        "reason": found.reason,
        "seconds": round(found.seconds, 6),
        "levels": [asdict(level) for level in found.levels],
    }
    if judged is not None:
        record["against_gold"] = judged.to_dict()
    return record
