"""The card of a model: what it was trained on and how, and how large it is."""

from __future__ import annotations

from typing import Any

from icm_core.cli.console import plural, table


def card_text(name: str, manifest: dict[str, Any]) -> str:
    """Return the card of a model file from its checked manifest."""
    extra = manifest["extra"]
    heads = manifest["models"]
    lines = [f"{name}: {_preset(extra, len(heads))}"]
    lines.append(_trained_on(heads[0]["provenance"]))
    parse = extra.get("parse")
    if isinstance(parse, dict):
        lines.append(f"parsing: {_pairs(parse)}")
    cleaning = extra.get("cleaning")
    if isinstance(cleaning, dict):
        lines.append(f"cleaning: {_pairs(cleaning)}")
    for index, head in enumerate(heads, 1):
        title = f"model {index} of {len(heads)}" if len(heads) > 1 else "model"
        lines.extend(["", f"{title}: {_options(head['options'])}", _sizes(head["sizes"])])
        lines.append(_hyperparameters(head))
        seconds = head["provenance"].get("seconds")
        if seconds is not None:
            lines.append(f"trained in {seconds} s")
        lines.append(f"fingerprint of its training data {head['fingerprint']}")
    return "\n".join(line for line in lines if line is not None)


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
        return "trained on data that it does not name"
    aside = provenance.get("set_aside")
    rest = f"; {plural(aside, 'tree')} set aside" if isinstance(aside, int) and aside else ""
    return f"trained on {plural(sentences, 'sentence')}, {plural(words, 'token')}{shown}{rest}"


def _pairs(values: dict[str, Any]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {_value(value)}" for key, value in values.items())


def _value(value: Any) -> str:
    if value is None:
        return "all"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _options(options: dict[str, Any]) -> str:
    flat = {key: value for key, value in options.items() if not isinstance(value, dict)}
    for value in options.values():
        if isinstance(value, dict):
            flat |= value
    return _pairs(flat)


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
    body = [
        [
            f"{depth}+" if several and depth == len(rows) - 1 else str(depth) if several else "all",
            *(f"{value:.3f}" for value in discount),
            f"{concentration:.3f}",
        ]
        for depth, (discount, concentration) in enumerate(rows)
    ]
    return table(["depth", "d of 1", "d of 2", "d of 3+", "concentration"], body)
