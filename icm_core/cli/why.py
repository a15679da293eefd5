"""``icm why``: the decisions in which two trees of one sentence differ, under a model."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.contexts.common import Member, ModelFile, member_of
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.settings import CleaningFlags, ParseFlags
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import (
    Results,
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
from icm_core.runs.origin import Origin, origin_of

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.decision_depths import DepthPreference, Explanation
    from icm_core.analysis.verdicts.decisions import Decision
    from icm_core.analysis.verdicts.expected import ExpectedMatches
    from icm_core.analysis.verdicts.word_reasons import WordReasons
    from icm_core.data.tree import Tree
    from icm_core.inference.forest.gold import Outside
    from icm_core.model.model import Model
    from icm_core.runs.verdict import Verdict

Record = dict[str, Any]
NONE = "none"
_LADDERS = 3
"""Decisions whose ladders are shown."""
_LOADED, _READ = 0.5, 0.8
"""Shares of the work that are done then."""


@dataclass(frozen=True)
class _Found:
    """What is known about one sentence."""

    number: int
    gold: Tree
    predicted: Tree
    scores: tuple[float | None, float | None]
    explanation: Explanation
    verdict: Verdict
    origin: Origin
    expected: ExpectedMatches | None = None


@flattened
def why(
    model: ModelFile,
    gold: opt.GoldFile,
    predicted: Annotated[Path, typer.Argument(help="Trees of the same sentences.")],
    sentence: Annotated[
        int, typer.Option("--sentence", metavar="N", min=1, help="Which sentence, from 1.")
    ],
    *,
    parsing: Annotated[ParseFlags, Only("decoder", "depth")],
    ladders: Annotated[
        bool,
        typer.Option("--ladders", help=f"The smoothing ladders of the first {_LADDERS} decisions."),
    ] = False,
    member: Member = 1,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals")],
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Say why a predicted tree is not the gold tree, decision by decision.

    What chose the tree is what --decoder says, else the first line of the predictions (`evaluate
    --header`); where nothing says it, the tree is looked for among the ten most probable ones.

    Lists the decisions of the model in which the two trees differ, each with its context and
    log-probability, what matters most first; their sums; whether search or model is to blame, and
    by how many nats; and which ancestor in the contexts decides.
    """
    check_output(output, model, gold, predicted)
    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        from icm_core.analysis.verdicts.expected import expected_matches
        from icm_core.model.file.container import load_models, read_manifest

        extra = read_manifest(model)["extra"]
        loaded = load_models(model)
        chosen = member_of(model, loaded, member)
        options = parsing.over(stored_parse(extra, str(model)))
        update("reading the trees", _LOADED)
        pair = _pair((gold, predicted), sentence, reading, extra, str(model))
        pair = suited(pair, chosen.options.binarisation.of_tags, str(model))
        update("comparing", _READ)
        origin = Origin(parsing.decoder) if parsing.decoder else origin_of(predicted)
        found = _explained(chosen, pair, options, sentence, predicted, origin)
        if origin.by_spans:
            asked = replace(options, decoder=origin.by_spans)
            found = replace(
                found, expected=expected_matches(loaded.models, asked, pair[0], pair[1])
            )
    record = _record(chosen, found, str(model), member, _LADDERS if ladders else 0)
    with Results(output) as results:
        if json:
            results.line(to_json(record))
        else:
            results.line(_text(found, record))


def _pair(
    paths: tuple[Path, Path], number: int, reading: ReadingFlags, extra: Record, name: str
) -> list[Tree]:
    """Return the trees of a sentence as the model sees them; its number is its place in gold.

    Raises
    ------
    DataError
        If there is no such tree, or nothing is left of it.
    """
    from icm_core.analysis.comparison.predictions.items import Items
    from icm_core.analysis.comparison.predictions.predicted import aligned_sides

    gold, predicted = paths
    options = CleaningFlags().over(stored_cleaning(extra, name))
    banks = []
    for path in paths:
        flags = stored_reading(extra)
        banks.append(read([path], reading, lambda _stage, _share: None, **flags))
        tell_problems(banks[-1], reading)
    if number > len(banks[0]):
        raise OptionError(f"--sentence {number}: {gold} has {plural(len(banks[0]), 'sentence')}")
    trees = cleaned(banks[0], options).trees
    right = trees[number - 1]
    if right is None:
        raise DataError(f"{gold}: sentence {number} has no tokens")
    kept = [(at, tree) for at, tree in enumerate(trees, start=1) if tree is not None]
    found = aligned_sides(
        [tree for _, tree in kept], Items(banks[1]), options=options, numbers=[at for at, _ in kept]
    )
    guess = found.predicted[[at for at, _ in kept].index(number)]
    if guess is None:
        why = [one.text for one in found.remarks if one.sentence == number]
        told = why[0] if why else f"sentence {number} has no tokens (a failed parse?)"
        raise DataError(f"{predicted}: {told}")
    return [right, guess]


def _explained(
    model: Model, pair: list[Tree], options: Any, number: int, path: Path, origin: Origin
) -> _Found:
    from icm_core.analysis.scoring.brackets import COLLINS
    from icm_core.analysis.scoring.scoring import score_corpus
    from icm_core.analysis.verdicts.decision_depths import explain_difference
    from icm_core.inference.parsing.parser import Parser
    from icm_core.runs.judge import RANKED, certifier_of, judge

    gold, predicted = pair
    try:
        explanation = explain_difference(model, gold, predicted, options.depth)
    except ValueError as error:
        raise DataError(
            f"{path}: sentence {number} is over other words than gold: both files must hold the "
            "same sentences"
        ) from error
    parser = Parser([model], options)
    verdict = judge(
        parser,
        gold,
        predicted,
        certifier=certifier_of(parser),
        check=signals.check,
        seeks_best=origin.seeks_best,
        ranked=0 if origin.name else RANKED,
    )
    score = score_corpus([gold], [predicted], COLLINS).all
    scores = score.f1, score.exact_match
    return _Found(number, gold, predicted, scores, explanation, verdict, origin)


def _record(model: Model, found: _Found, path: str, member: int, ladders: int) -> Record:
    from icm_core.analysis.verdicts.word_reasons import word_reasons

    explanation, decisions = found.explanation, found.explanation.table
    return {
        "sentence": found.number,
        "f1": found.scores[0],
        "gold": None if decisions.gold_outside else decisions.gold_total,
        "predicted": None if decisions.predicted_outside else decisions.predicted_total,
        "floors": {"gold": decisions.gold_total, "predicted": decisions.predicted_total},
        "differ": {
            "decisions": len(decisions),
            "gold": decisions.gold_sum,
            "predicted": decisions.predicted_sum,
        },
        "shared": {"decisions": decisions.shared_count, "nats": decisions.shared},
        "gold_outside": _outside(decisions.gold_outside),
        "predicted_outside": _outside(decisions.predicted_outside),
        "decisions": [
            _decision(model, one, path, member, at < ladders)
            for at, one in enumerate(decisions.decisions)
        ],
        "words": [_word(one) for one in word_reasons(model, found.gold, found.predicted)],
        "verdict": {**found.verdict.to_dict(), "decoder": found.origin.name or None},
        "expected": None if found.expected is None else asdict(found.expected),
        "by_depth": _by_depth(explanation.by_depth),
        "rivals": [
            {
                "gold": one.gold.rule,
                "predicted": one.predicted.rule,
                "start": one.gold.start,
                "end": one.gold.end,
                **_by_depth(one.by_depth),
            }
            for one in explanation.rivals
        ],
    }


def _word(one: WordReasons) -> Record:
    return {**asdict(one), "at": one.at + 1, "text": one.text()}


def _outside(outside: Any) -> Record | None:
    return None if outside is None else asdict(outside)


def _decision(model: Model, one: Decision, path: str, member: int, ladder: bool) -> Record:
    from icm_core.analysis.contexts.names import context_text, rule_text
    from icm_core.cli.contexts.lookup import FoundRule
    from icm_core.cli.contexts.views import laddered

    sides: Record = {}
    for name, node, value, address in (
        ("gold", one.gold_node, one.gold, one.gold_address),
        ("predicted", one.predicted_node, one.predicted, one.predicted_address),
    ):
        if value is None:
            sides[name] = None
            continue
        sides[name] = {
            "context": context_text(model, node) if node >= 0 else None,
            "nats": value,
            "possible": one.possible,
            "address": list(address or ()),
        }
        if node >= 0 and one.rule_id >= 0:
            rule = rule_text(model, one.rule_id)
            sides[name]["look"] = _commands(path, member, sides[name]["context"], rule)
            if ladder:
                # A known rule needs no base probability.
                sides[name]["ladder"] = laddered(model, node, FoundRule(one.rule_id, rule, 0.0))
    words = {"start": one.start, "end": one.end, "split": one.split}
    return {"rule": one.rule, **words, "cost": one.cost, **sides}


def _commands(path: str, member: int, context: str, rule: str) -> list[str]:
    import shlex

    flags = "" if member == 1 else f" --member {member}"
    return [
        f"icm contexts {name} {shlex.quote(path)} {shlex.quote(context)} {shlex.quote(rule)}{flags}"
        for name in ("ladder", "evidence")
    ]


def _by_depth(found: DepthPreference) -> Record:
    return {
        "text": found.text(),
        "prefers": found.prefers or None,
        "decides": found.decides,
        "ancestor": found.ancestor or None,
        "depths": [
            {"depth": int(depth), "gold": float(gold), "predicted": float(predicted)}
            for depth, gold, predicted in zip(
                found.depths, found.gold, found.predicted, strict=True
            )
        ],
    }


def _text(found: _Found, record: Record) -> str:
    from icm_core.data.cleaning.clean import is_tag_sequence
    from icm_core.data.tree import preterminals, tokens

    decisions, words = found.explanation.table, tokens(found.gold)
    score = "F1 n/a" if found.scores[0] is None else f"F1 {found.scores[0]:.2f}"
    if is_tag_sequence(found.gold):
        pairs = zip(preterminals(found.gold), preterminals(found.predicted), strict=True)
        score = f"{sum(one.label == two.label for one, two in pairs)} of {len(words)} tags right"
    parts = [
        f"sentence {found.number}, {plural(len(words), 'word')}: {score}, log P of gold "
        f"{_total(decisions.gold_total, decisions.gold_outside)}, of predicted "
        f"{_total(decisions.predicted_total, decisions.predicted_outside)}",
        _table(found),
        f"{_verdict_title(found)}: {found.verdict.text()}",
        _depth_text(found.explanation),
    ]
    if found.expected is not None:
        rows = table(found.expected.header, found.expected.rows(), last_left=True, words={1})
        parts.append(f"{found.expected.text()}\n{rows}")
    if record["words"]:
        parts.append("\n".join(one["text"] for one in record["words"]))
    commands = _first_commands(record)
    if commands:
        parts.append("Where to look next:\n" + "\n".join(f"  {line}" for line in commands))
    return "\n\n".join([*parts, *_ladders(record)])


def _verdict_title(found: _Found) -> str:
    """Return the kind of the verdict, and what chose the tree where that is what is said."""
    title, name = found.verdict.title, found.origin.name
    return f"{title} ({name})" if found.verdict.kind == "decoder choice" and name else title


def _nats(value: float | None) -> str:
    return NONE if value is None else f"{value:.2f}"


def _total(value: float, outside: Outside | None) -> str:
    return _nats(value) if outside is None else f"impossible (with floors {_nats(value)})"


def _table(found: _Found) -> str:
    decisions = found.explanation.table
    rows = [
        [
            one.title,
            f"{one.start + 1}-{one.end}",
            _nats(one.gold),
            _nats(one.predicted),
            f" {one.contexts()}",
        ]
        for one in decisions.decisions
    ]
    differ = plural(len(rows), "decision differs", "decisions differ")
    shared, count = _nats(decisions.shared), decisions.shared_count
    totals = _nats(decisions.gold_total), _nats(decisions.predicted_total)
    rows += [
        [differ, "", _nats(decisions.gold_sum), _nats(decisions.predicted_sum), ""],
        [plural(count, "shared decision"), "", shared, shared, ""],
        [decisions.total_title, "", *totals, ""],
    ]
    header = ["decision", "words", "gold", "predicted", " context, nearest first"]
    return table(header, rows, last_left=True, words={1})


def _depth_text(explanation: Explanation) -> str:
    by_depth = explanation.by_depth
    rows = [
        [str(depth), _nats(float(gold)), _nats(float(predicted))]
        for depth, gold, predicted in zip(
            by_depth.depths, by_depth.gold, by_depth.predicted, strict=True
        )
    ]
    lines = [by_depth.text(), table(["depth", "gold", "predicted"], rows, left=0)]
    lines.extend(
        f"{one.gold.rule} against {one.predicted.rule}, words {one.gold.start + 1} to "
        f"{one.gold.end}: {one.by_depth.text()}"
        for one in explanation.rivals
    )
    return "\n".join(lines)


def _first_commands(record: Record) -> list[str]:
    """Return the commands of the first decision that the model knows."""
    for one in record["decisions"]:
        for side in ("gold", "predicted"):
            found = one[side]
            if found is not None and "look" in found:
                return list(found["look"])
    return []


def _ladders(record: Record) -> list[str]:
    from icm_core.cli.contexts.views import ladder_text

    sides = [one[side] for one in record["decisions"] for side in ("gold", "predicted")]
    return [ladder_text(side["ladder"]) for side in sides if side is not None and "ladder" in side]
