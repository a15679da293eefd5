"""``icm contexts what-if``: what would be with other values than the fitted ones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import typer

from icm_core.cli.contexts import common, views
from icm_core.cli.contexts.lookup import find_context, find_rule
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.flags.settings import limit
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import note, plural, table
from icm_core.data.formats.bracket_text import format_tree
from icm_core.drawing.trees.text import draw
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.what_if import WhatIf
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.model.model import Model

Record = dict[str, Any]


@dataclass(frozen=True)
class ChangeFlags:
    """What is other than in the model.

    Parameters
    ----------
    discount
        One discount of a depth, or three for rules with 1, 2, and 3 or more customers.
    concentration
        The concentration of a depth.
    seating
        The same events with another seating.
    depth_limit
        Greatest context depth at prediction.
    """

    PANEL: ClassVar[str] = "What is other"
    discount: Annotated[list[str] | None, typer.Option(metavar="DEPTH=D[,D,D]")] = None
    concentration: Annotated[list[str] | None, typer.Option(metavar="DEPTH=C")] = None
    seating: Literal["raw", "minimal"] | None = None
    depth_limit: Annotated[str | None, typer.Option(metavar="N|all")] = None

    def asked(self) -> WhatIf:
        """Return the changes that they ask for.

        Raises
        ------
        OptionError
            If a value cannot be read.
        """
        from icm_core.analysis.contexts.what_if import WhatIf

        return WhatIf(
            _discounts(self.discount or []),
            _concentrations(self.concentration or []),
            self.seating,
            None if self.depth_limit is None else limit(self.depth_limit, "--depth-limit"),
        )


@flattened
def what_if(
    command: typer.Context,
    model: common.ModelFile,
    context: Annotated[
        str | None,
        typer.Argument(metavar="CONTEXT", help="The context whose distribution is shown."),
    ] = None,
    *,
    changes: ChangeFlags,
    rule: Annotated[
        str | None, typer.Option("--rule", help="Show this rule's ladder as well.")
    ] = None,
    sentence: Annotated[
        str | None,
        typer.Option("--sentence", metavar="TOKENS", help="Parse this sentence before and after."),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="M.icm", help="Keep the changed model in a file."),
    ] = None,
    top: common.Top = 15,
    nearest: common.Nearest = False,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Change discounts, concentrations, the seating or the depth limit, and show the effect.

    Depths are those of the model's card, whose last one represents all deeper ones.
    """
    if context is None and sentence is None and save is None:
        raise OptionError("nothing to show: give a CONTEXT, --sentence or --save")
    if rule is not None and context is None:
        raise OptionError("--rule needs a CONTEXT")
    shown = context is not None or sentence is not None
    tell_idle(
        command,
        [
            *((flag, context is not None, "without a CONTEXT") for flag in ("--top", "--nearest")),
            *((flag, shown, "with --save alone") for flag in ("--json", "--output")),
        ],
    )
    loaded = common.load(model, quiet)
    before = common.member_of(model, loaded, member)
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.what_if import changed, parse_options
    from icm_core.inference.parsing.use import stored_parse

    asked = changes.asked()
    after = changed(before, asked)
    if after is not before and after.options.seating == "sampled":
        note("predictions were averages over samples; changed ones are of the last alone", quiet)
    parse = stored_parse(loaded.extra, str(model))
    result: Record = {"changed": _changes(asked)}
    if context is not None:
        index = ContextIndex.of(before)
        result |= _of_context(index, after, context, rule, top, nearest)
    if sentence is not None:
        options = parse, parse_options(parse, asked)
        models = list(loaded.models), list(loaded.models)
        models[1][member - 1] = after
        result["sentence"] = _of_sentence(models, member - 1, options, sentence.split())
    if shown:
        common.write_either(result, what_if_text(result), json, output)
    if save is not None:
        models_saved = list(loaded.models)
        models_saved[member - 1] = after
        _save(save, models_saved, loaded.extra, parse_options(parse, asked))
        note(f"{save}: written", quiet)


def _discounts(texts: list[str]) -> dict[int, tuple[float, ...]]:
    return dict(_pair(text, "--discount", "DEPTH=D, as 2=0.5, or DEPTH=D,D,D") for text in texts)


def _concentrations(texts: list[str]) -> dict[int, float]:
    found = {}
    for text in texts:
        depth, values = _pair(text, "--concentration", "DEPTH=C, as 2=4.5")
        if len(values) != 1:
            raise OptionError(f"--concentration {text!r}: use DEPTH=C, as 2=4.5")
        found[depth] = values[0]
    return found


def _pair(text: str, flag: str, form: str) -> tuple[int, tuple[float, ...]]:
    depth, sign, values = text.partition("=")
    depth = depth.strip()
    try:
        numbers = tuple(float(value) for value in values.split(","))
    except ValueError:
        numbers = ()
    if not (sign and numbers and depth.isascii() and depth.isdecimal() and len(depth) < 10):
        raise OptionError(f"{flag} {text!r}: use {form}")
    return int(depth), numbers


def _changes(asked: WhatIf) -> Record:
    return {
        "discount": {str(depth): list(values) for depth, values in asked.discount.items()},
        "concentration": {str(depth): value for depth, value in asked.concentration.items()},
        "seating": asked.seating,
        "depth_limit": asked.depth,
    }


def _of_context(
    index: ContextIndex, after: Model, context: str, rule: str | None, top: int, nearest: bool
) -> Record:
    """Return a context's distribution before and after, and a rule's ladder."""
    from icm_core.analysis.contexts.names import context_text, rule_text
    from icm_core.analysis.contexts.view import compare, context_view

    before = index.model
    node = find_context(before, context, index, nearest)
    view = context_view(before, node)
    found = compare(view, context_view(after, node))
    result: Record = {
        "context": context_text(before, node),
        "kl": found.kl,
        "js": found.js,
        "rules": len(found.rules),
        "distribution": [
            {
                "rule": rule_text(before, one),
                "before": float(found.p[at]),
                "after": float(found.q[at]),
            }
            for at, one in enumerate(found.rules[:top].tolist())
        ],
    }
    if rule is not None:
        chosen = find_rule(before, node, rule)
        result["ladder_before"] = views.laddered(before, node, chosen)
        result["ladder"] = views.laddered(after, node, chosen)
    return result


def _of_sentence(
    models: tuple[list[Model], list[Model]],
    member: int,
    options: tuple[ParseOptions, ParseOptions],
    words: list[str],
) -> Record:
    """Return a sentence's parse before and after."""
    from icm_core.drawing.trees.differences import only_in
    from icm_core.inference.forest.gold import score_tree
    from icm_core.inference.parsing.parser import Parser

    before = Parser(models[0], options[0]).parse(words)
    after = Parser(models[1], options[1]).parse(words)
    left, came = only_in(before.tree, after.tree)
    old = score_tree(models[1][member], before.tree, options[1].depth).total
    return {
        "words": words,
        "same": before.tree == after.tree,
        "brackets_left": [_bracket(one) for one in left.values()],
        "brackets_came": [_bracket(one) for one in came.values()],
        "before": _parse(before, models[0][member], options[0]),
        "after": _parse(after, models[1][member], options[1]) | {"log_probability_before": old},
    }


def _bracket(bracket: tuple[int, int, str, bool]) -> Record:
    start, end, label, _ = bracket
    return {"label": label, "start": start, "end": end}


def _parse(parse: Parse, model: Model, options: ParseOptions) -> Record:
    from icm_core.inference.forest.gold import score_tree

    return {
        "status": parse.status,
        "tree": format_tree(parse.tree),
        "drawn": draw(parse.tree),
        "log_probability": score_tree(model, parse.tree, options.depth).total,
    }


def _save(path: Path, models: list[Model], extra: Record, parse: ParseOptions) -> None:
    from icm_core.inference.parsing.use import changed_extra
    from icm_core.model.file.container import save_models

    with signals.held(*signals.STOPPING):
        save_models(path, models, extra=changed_extra(extra, parse))


def what_if_text(record: Record) -> str:
    """Return the effect as text."""
    parts = []
    if "context" in record:
        parts.append(_context_text(record))
    if "ladder" in record:
        parts += [views.ladder_text(record["ladder_before"]), views.ladder_text(record["ladder"])]
    if "sentence" in record:
        parts.append(_sentence_text(record["sentence"]))
    return "\n\n".join(parts)


def _context_text(record: Record) -> str:
    rows = [
        [
            row["rule"],
            f"{row['before']:.4f}",
            f"{row['after']:.4f}",
            f"{row['after'] - row['before']:+.4f}",
        ]
        for row in record["distribution"]
    ]
    lines = [
        record["context"],
        f"divergence of before from after {record['kl']:.4f} nats, "
        f"Jensen-Shannon {record['js']:.4f}",
        "",
        table(["rule", "before", "after", "change"], rows),
    ]
    rest = record["rules"] - len(rows)
    if rest:
        lines.append(f"({plural(rest, 'more rule')})")
    return "\n".join(lines)


def _sentence_text(record: Record) -> str:
    before, after = record["before"], record["after"]
    was, now = before["log_probability"], after["log_probability"]
    change = f" ({now - was:+.3f})" if math.isfinite(was) and math.isfinite(now) else ""
    logs = f"log P {was:.3f} -> {now:.3f}{change}"
    if record["same"]:
        return f"same tree, {logs}\n\n{after['drawn']}"
    left, came = record["brackets_left"], record["brackets_came"]
    lines = [
        f"changed: {plural(len(left) + len(came), 'bracket')} differ "
        f"({len(left)} left, {len(came)} came), {logs}; "
        f"the old tree now has {after['log_probability_before']:.3f}"
    ]
    for sign, brackets in (("-", left), ("+", came)):
        lines += [
            f"  {sign} {one['label']}, words {one['start'] + 1} to {one['end']}" for one in brackets
        ]
    lines += ["", "before", before["drawn"], "", "after", after["drawn"]]
    return "\n".join(lines)
