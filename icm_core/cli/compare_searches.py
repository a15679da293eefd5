"""``icm compare-searches``: every search on a treebank, in one table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import Averaged, Idle, of_parsing, tell_idle
from icm_core.cli.flags.settings import CleaningFlags, ParseFlags
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import averaged, is_of_tags
from icm_core.cli.shared.console import counter, emit, note, plural, progress, say, table, to_json
from icm_core.cli.shared.gold import gold_of
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.searches import Contestant, Standing
    from icm_core.inference.parsing.parser import Parse
    from icm_core.runs.batch import Refused

MISSING = "none"
DECODED = Only(
    "price",
    "exponent",
    "depth",
    "max_length",
    "chart_threshold",
    "refine_threshold",
    "span_threshold",
    "weighed_threshold",
    "span_weight",
)
PROOF = sf.ProofFlags(threshold=1e-7)


def _list(asked: bool) -> None:
    """Name the searches and end: for that no file is needed."""
    if not asked:
        return
    from icm_core.analysis.verdicts.searches import contestant, contestants
    from icm_core.inference.parsing.parser import ParseOptions

    items = [contestant(name, ParseOptions()) for name in contestants()]
    emit(table(["algorithm", ""], [[item.name, item.summary] for item in items], left=2))
    raise typer.Exit


@flattened
def compare_searches(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    gold: Annotated[list[Path], typer.Argument(help="Gold treebanks.")],
    algorithms: Annotated[
        list[str] | None,
        typer.Option(
            "--algorithm",
            metavar="NAME",
            help="Only this search; may be given more than once. See --list.",
            rich_help_panel=sf.SEARCHING,
        ),
    ] = None,
    listed: Annotated[
        bool,
        typer.Option(
            "--list", callback=_list, is_eager=True, help="Name the searches and do nothing."
        ),
    ] = False,
    draws: Annotated[
        int | None,
        typer.Option(
            "--draws", help="Sampling: draws of each chain.", rich_help_panel=sf.SEARCHING
        ),
    ] = None,
    *,
    proof: sf.ProofFlags = PROOF,
    seed: sf.Seed = 0,
    max_sentence_length: opt.MaxSentenceLength = None,
    every: opt.Every = 1,
    parsing: Annotated[ParseFlags, DECODED],
    working: workers.WorkerFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals", "problems")],
    cleaning: CleaningFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Search every sentence of gold treebanks by several algorithms: one table.

    F1 and exact match follow Collins' rules. The gap is how many nats less probable than the
    proved optimum a search's trees are under the model on average; optimal, the share of trees
    that are as probable as it. Both are over the sentences whose optimum the exact search proves
    and whose tree the model can build.
    """
    from icm_core.analysis.verdicts.searches import EXACT, contestant, contestants, standing
    from icm_core.model.file.container import read_manifest

    manifest = read_manifest(model)
    extra = manifest["extra"]
    options = parsing.over(stored_parse(extra, str(model)))
    certificate = proof.options()
    names = list(dict.fromkeys([*(algorithms or contestants()), EXACT]))
    chosen = [contestant(name, options, certificate, draws, seed) for name in names]
    tell_idle(context, [*_idle(chosen, averaged(manifest)), *_idle_draws(chosen)])
    trees = gold_of(
        gold,
        reading,
        cleaning,
        extra,
        str(model),
        max_sentence_length,
        every,
        quiet,
        is_of_tags(manifest),
    ).trees
    from icm_core.data.tree import tokens

    found = _found(model, chosen, [tokens(tree) for tree in trees], working, quiet)
    standings = [standing(item, trees, found[item.name], found[EXACT]) for item in chosen]
    if json:
        rows = [item.to_dict() for item in standings]
        emit(to_json({"model": str(model), "sentences": len(trees), "searches": rows}))
    else:
        emit(_text(standings, len(trees)))
    for item in standings:
        if item.refused:
            say(f"{item.contestant.name}: {plural(item.refused, 'sentence')} refused")
    if any(item.refused for item in standings):
        raise typer.Exit(1)
    if working.several:
        note("times are of several processes at once, their loading of kernels included", quiet)


def _idle(chosen: Sequence[Contestant], of: Averaged) -> list[Idle]:
    """Return the flags of parsing, and whether one of the searches looks at each."""
    everywhere = "with the algorithms that are compared"
    reasons = {
        "--span-threshold": everywhere if of.models else "without several models of phrase trees",
        "--weighed-threshold": everywhere if of.spans else "without a model of spans",
        "--span-weight": everywhere if of.spans else "without a model of spans",
    }
    of_each = [
        of_parsing(
            item.parse.decoder, item.search.algorithm, scored=True, refined=True, averaged=of
        )
        for item in chosen
    ]
    looked_at = {flag: False for flags in of_each for flag, _, _ in flags}
    for flag, used, _ in (one for flags in of_each for one in flags):
        looked_at[flag] |= used
    return [(flag, used, reasons.get(flag, everywhere)) for flag, used in looked_at.items()]


def _idle_draws(chosen: Sequence[Contestant]) -> list[Idle]:
    """Return the flags of sampling, and whether one of the searches draws."""
    own = [catalogue.search(item.search.algorithm).options for item in chosen]
    why = "with the algorithms that are compared"
    # Exact samples have a number of their own.
    draws = any("draws" in one and "proposal" in one for one in own)
    return [("--draws", draws, why), ("--seed", any("seed" in one for one in own), why)]


def _found(
    model: Path,
    chosen: Sequence[Contestant],
    sentences: list[list[str]],
    working: workers.WorkerFlags,
    quiet: bool,
) -> dict[str, list[Parse | Refused]]:
    """Run every search on all sentences."""
    from icm_core.model.file.container import load_models
    from icm_core.runs.batch import ParserSource, parse_all, parse_on, parse_or_refuse
    from icm_core.runs.run import Runner

    found: dict[str, list[Parse | Refused]] = {}
    if working.several:
        sources = [ParserSource.of(model, item.parse, item.search) for item in chosen]
        ready = partial(workers.loaded, sources[0], sentences, quiet)
        with working.pool(ready) as executor, progress(quiet) as update:
            for item, source in zip(chosen, sources, strict=True):
                count = counter(update, item.name)
                found[item.name] = parse_on(executor, source, sentences, count)
        return found
    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        models, runner = load_models(model).models, Runner()
        shortest = min(sentences, key=len)
        for item in chosen:
            searcher = runner.searcher(models, item.parse, item.search)
            parse_or_refuse(searcher, shortest)  # so that the first time is the search's own
            found[item.name] = parse_all(searcher, sentences, counter(update, item.name))
    return found


def _text(standings: Sequence[Standing], sentences: int) -> str:
    of_tags = standings[0].tags is not None
    scores = ["tokens", "sentences"] if of_tags else ["F1", "exact"]
    header = ["algorithm", *scores, "gap", "optimal", "compared", "ms", "events"]
    header += ["accept", "ESS", "IS ESS", "ended"]
    rows = [
        [
            item.contestant.name,
            *(_number(one, ".2f") for one in _scores(item)),
            _number(item.gap, ".2f"),
            MISSING if item.optimal is None else f"{100 * item.optimal:.1f}%",
            f"{item.compared:,}",
            _number(item.milliseconds, ".1f"),
            f"{item.events:,.0f}" if item.events else MISSING,
            _number(item.acceptance, ".3f"),
            _number(item.effective, ".0f"),
            _number(item.importance, ".0f"),
            _ended(item),
        ]
        for item in standings
    ]
    lines = [table(header, rows, last_left=True), ""]
    proved = standings[-1].proved
    lines.append(
        f"{plural(sentences, 'sentence')}; the optimum of {proved:,} is proved. "
        f"{'Right tokens and sentences' if of_tags else 'F1 and exact match'} "
        "in %, gap in nats; compared: proved, and the model can build the tree; accept: share of "
        "proposals accepted; ESS: effective sample size of the chain and by importance weights."
    )
    above = sum(item.above for item in standings)
    if above:
        lines.append(
            f"{plural(above, 'tree')} more probable than the optimum within pruning: use "
            "a smaller --threshold"
        )
    return "\n".join(lines)


def _scores(item: Standing) -> tuple[float | None, float | None]:
    """Return accuracies of tags, or the scores of brackets."""
    if item.tags is not None:
        return item.token_accuracy, item.sentence_accuracy
    return item.score.all.f1, item.score.all.exact_match


def _number(value: float | None, form: str) -> str:
    return MISSING if value is None else format(value, form)


def _ended(item: Standing) -> str:
    parts = [f"{count:,} {how}" for how, count in item.ended.most_common()]
    parts += [f"{item.impossible:,} not the model's"] if item.impossible else []
    parts += [f"{item.glued:,} glued"] if item.glued else []
    return ", ".join(parts)
