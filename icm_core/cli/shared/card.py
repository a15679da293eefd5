"""The card of a model: what it was trained on and how, and how large it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from icm_core.cli.flags.idle import Averaged, of_parsing
from icm_core.cli.shared.console import plural, table
from icm_core.inference import catalogue
from icm_core.model.by_hand import at_limit, told

BASE_ALONE = 1e12
"""With no discount and this concentration, contexts pass everything on to the base measure."""
FLAG_NAMES = {
    "price": "penalty",
    "direction": "binarise",
    "min_signature_count": "signature-count",
    "method": "fit",
}
"""Options whose flags have other names than they."""


def card_text(name: str, manifest: dict[str, Any]) -> str:
    """Return the card of a model file from its checked manifest."""
    extra = manifest["extra"]
    heads = manifest["models"]
    lines = [f"{name}: {_preset(extra, len(heads))}"]
    lines.append(_trained_on(heads[0]["provenance"]))
    parse = extra.get("parse")
    if isinstance(parse, dict):
        lines.append(f"parsing: {_parsing(parse, averaged(manifest))}")
    cleaning = extra.get("cleaning")
    if isinstance(cleaning, dict):
        lines.append(f"cleaning: {_cleaning(cleaning)}")
    for index, head in enumerate(heads, 1):
        title = f"model {index} of {len(heads)}" if len(heads) > 1 else "model"
        lines.extend(["", f"{title}: {_options(head['options'])}", _sizes(head["sizes"])])
        by_hand = told(head["provenance"])
        # What its options name holds at depth 0 alone.
        if by_hand or not _passes_on(_flat(head["options"])):
            lines.append(_hyperparameters(head))
        digits = head["provenance"].get("digits")
        if isinstance(digits, int):
            lines.append(
                f"discounts and concentrations are rounded to {digits} significant digits: "
                "the same on every machine"
            )
        if by_hand:
            lines.append(f"changed by hand: {by_hand}")
        seconds = head["provenance"].get("seconds")
        if seconds is not None:
            spans = head["provenance"].get("spans_seconds")
            learnt = f", its spans in {spans} s" if isinstance(spans, float) else ""
            lines.append(f"trained in {seconds} s{learnt}")
        lines.append(f"fingerprint of its training data {head['fingerprint']}")
    return "\n".join(line for line in lines if line is not None)


def is_of_tags(manifest: dict[str, Any]) -> bool:
    """Whether a model file holds a model of tag sequences, from its checked manifest."""
    direction = str(manifest["models"][0]["options"]["binarisation"]["direction"])
    return direction.startswith("tags")


def averaged(manifest: dict[str, Any]) -> Averaged:
    """Return what posteriors are averaged of with a model file, from its checked manifest."""
    models = manifest["models"]
    of_trees = len(models) > 1 and not is_of_tags(manifest)
    return Averaged(of_trees, any(one.get("spans") for one in models))


def _preset(extra: dict[str, Any], models: int) -> str:
    name = extra.get("preset")
    count = "one model" if models == 1 else f"{models} models, averaged"
    return f"{count}, preset {name}" if isinstance(name, str) else count


def _trained_on(provenance: dict[str, Any]) -> str:
    files = provenance.get("files")
    shown = ""
    if isinstance(files, list):
        shown = " of " + ", ".join(map(str, files[:3]))
        shown += f" and {len(files) - 3} more files" if len(files) > 3 else ""
    sentences, words = provenance.get("sentences"), provenance.get("tokens")
    if not isinstance(sentences, int) or not isinstance(words, int):
        return "trained on data without a name"
    aside = provenance.get("set_aside")
    rest = f"; {plural(aside, 'tree')} set aside" if isinstance(aside, int) and aside else ""
    return f"trained on {plural(sentences, 'sentence')}, {plural(words, 'token')}{shown}{rest}"


def _parsing(options: dict[str, Any], parts: Averaged) -> str:
    """Return the options of parsing that count with its decoder and its models."""
    shown = _named(options)
    memory = shown.pop("memory-limit", None)
    decoder = str(shown.get("decoder", ""))
    idle = of_parsing(decoder, catalogue.USUAL, scored=False, refined=False, averaged=parts)
    for flag, used, _ in idle:
        if not used:
            shown.pop(flag.removeprefix("--"), None)
    return _pairs(shown) + (f", memory {memory >> 20:,} MB" if isinstance(memory, int) else "")


def _cleaning(options: dict[str, Any]) -> str:
    steps = (
        ("traces", "traces", "removed"),
        ("function_tags", "function tags", "removed"),
        ("collapse_x_over_x", "X over X", "collapsed"),
    )
    parts = [
        f"{name} {done if options[key] else 'kept'}" for key, name, done in steps if key in options
    ]
    if "root_label" in options:
        parts.append(f"root label {options['root_label']}")
    return ", ".join(parts)


def _named(options: dict[str, Any]) -> dict[str, Any]:
    """Return options by the names of their flags."""
    return {FLAG_NAMES.get(key, key.replace("_", "-")): value for key, value in options.items()}


def _pairs(values: dict[str, Any]) -> str:
    return ", ".join(f"{key} {_value(value)}" for key, value in values.items())


def _value(value: Any) -> str:
    if value is None:
        return "all"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _flat(options: dict[str, Any]) -> dict[str, Any]:
    """Return all options of a model by the names of their flags."""
    flat = {key: value for key, value in options.items() if not isinstance(value, dict)}
    for value in options.values():
        if isinstance(value, dict):
            flat |= value
    return _named(flat)


def _passes_on(flat: dict[str, Any]) -> bool:
    """Whether the model is its base measure, a PCFG."""
    fixed = flat.get("fit") == "fixed" and flat.get("discount") == 0
    return fixed and float(flat.get("concentration", 0)) >= BASE_ALONE


def _options(options: dict[str, Any]) -> str:
    """Return the options that count beside the others."""
    flat = _flat(options)
    hidden = {"contexts", "depth-limit", "seating", "fit", "discount", "concentration", "discounts"}
    hidden = hidden if _passes_on(flat) else set()
    # An option that is not there has its default.
    if flat.get("binarise") != "head":
        hidden.add("heads")
    if flat.get("base", "mle") != "mle":
        hidden.add("alpha")
    method = flat.get("fit", "held-out")
    if method != "held-out":
        hidden.add("held-out-share")
    if method not in ("map", "sampled"):
        hidden |= {"beta-a", "beta-b", "gamma-shape", "gamma-rate"}
    if method in ("fixed", "sampled"):
        hidden.add("max-iterations")
    if method == "fixed":
        hidden.add("levels")
    if flat.get("seating") != "sampled":
        hidden |= {"sweeps", "burn-in", "thinning", "seed"}
    shown = _pairs({key: value for key, value in flat.items() if key not in hidden})
    return f"a PCFG, {shown}" if _passes_on(flat) else shown


def _sizes(sizes: dict[str, int]) -> str:
    names = {
        "symbols": "symbols",
        "rules": "rules",
        "nodes": "contexts",
        "entries": "(context, rule) pairs",
        "sentences": "sentences",
        "rows": "rule applications",
    }
    return ", ".join(f"{sizes[key]:,} {name}" for key, name in names.items() if key in sizes)


def _hyperparameters(head: dict[str, Any]) -> str:
    rows = list(zip(head["discount"], head["concentration"], strict=True))
    several = len(rows) > 1
    concentrations = _concentrations([value for _, value in rows], _flat(head["options"]))
    body = [
        [
            f"{depth}+" if several and depth == len(rows) - 1 else str(depth) if several else "all",
            *(f"{value:.3f}" for value in discount),
            concentrations[depth],
        ]
        for depth, (discount, _) in enumerate(rows)
    ]
    return table(["depth", "d of 1", "d of 2", "d of 3+", "concentration"], body)


def _concentrations(values: Sequence[float], options: dict[str, Any]) -> list[str]:
    """Return concentrations for a column, marked where the fit would have gone further."""
    if options.get("fit") in ("fixed", "sampled"):
        return [f"{value:.3f}" if value < BASE_ALONE else f"{value:g}" for value in values]
    limited = [at_limit(value) for value in values]
    mark = " (limit)"
    empty = " " * len(mark) if any(limited) else ""
    return [
        f"{value:.3f}" + (mark if is_limited else empty)
        for value, is_limited in zip(values, limited, strict=True)
    ]
