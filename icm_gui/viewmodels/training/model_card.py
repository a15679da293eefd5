"""What a model's card says: facts and hyperparameters by depth, from its manifest."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Final

from icm_core.model.by_hand import at_limit, told
from icm_core.wording import local, noop
from icm_core.wording import say as _tr

_MOST_FILES: Final = 3
_PASSING_C: Final = 1e6
_SMALL_C, _THOUSANDS_C, _LARGE_C = 0.01, 1e3, 1e6
"""Concentrations that are written with an exponent, or in thousands."""
DIRECTIONS: Final = {
    "right": noop("right"),
    "left": noop("left"),
    "head": noop("outward from the head"),
    "tags": noop("tags, from the first"),
    "tags-reversed": noop("tags, from the last"),
}


@dataclass(frozen=True)
class Card:
    """One model on a card.

    Parameters
    ----------
    title
        Which of the models it is.
    facts
        Names and values.
    depths
        Heads of the columns of `rows`: depths, the last one with a plus.
    rows
        Discounts and concentration: a name, then a value for each depth.
    fingerprint
        Of its training data.
    """

    title: str
    facts: tuple[tuple[str, str], ...]
    depths: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = field(default_factory=tuple)
    fingerprint: str = ""


def cards(manifest: dict[str, Any]) -> tuple[Card, ...]:
    """Return a card for each model of a manifest; what it does not say is left out."""
    heads = manifest.get("models", [])
    count = len(heads)
    return tuple(
        Card(
            _tr("Model {0} of {1}").format(at + 1, count) if count > 1 else _tr("Model"),
            tuple((name, text) for name, text in _facts(head, manifest) if text),
            *_hyper(head),
            str(head.get("fingerprint", "")),
        )
        for at, head in enumerate(heads)
    )


def _facts(head: dict[str, Any], manifest: dict[str, Any]) -> list[tuple[str, str]]:
    options, sizes = head.get("options", {}), head.get("sizes", {})
    provenance, extra = head.get("provenance", {}), manifest.get("extra", {})
    vocabularies = manifest.get("vocabularies", [])
    at = head.get("vocabulary", 0)
    vocabulary = vocabularies[at] if 0 <= at < len(vocabularies) else {}
    return [
        (_tr("Preset"), str(extra.get("preset", ""))),
        (_tr("Treebank"), _files(provenance.get("files"))),
        (_tr("Sentences, tokens"), _counts(provenance, "sentences", "tokens")),
        (_tr("Held out, set aside"), _counts(provenance, "held_back", "set_aside")),
        (_tr("Rules, symbols"), _counts(sizes, "rules", "symbols")),
        (_tr("Contexts, (context, rule) pairs"), _counts(sizes, "nodes", "entries")),
        (_tr("Words, unknown-word classes"), _counts(vocabulary, "words", "signatures")),
        (_tr("Context kind, depth limit"), _contexts(options)),
        (_tr("Binarisation"), _binarisation(options.get("binarisation", {}))),
        (_tr("Base measure H"), _base(options)),
        (_tr("Seating, fit"), _seating(options)),
        (_tr("Fitted values"), _digits(provenance)),
        (_tr("Changed by hand"), told(provenance)),
        (_tr("Unknown words"), _unknown(options.get("unknown", {}))),
        (_tr("Cleaning"), _cleaning(extra.get("cleaning"))),
        (_tr("Parsing"), _parsing(extra.get("parse"))),
        (_tr("Training time"), _time(provenance, options)),
    ]


def _files(files: object) -> str:
    if not isinstance(files, list) or not files:
        return ""
    names = [PurePath(str(name)).name for name in files[:_MOST_FILES]]
    more = len(files) - len(names)
    return ", ".join(names) + (_tr(" and {0} more files").format(more) if more else "")


def _counts(values: dict[str, Any], *names: str) -> str:
    found = [values[name] for name in names if isinstance(values.get(name), int)]
    return " · ".join(local(f"{value:,}") for value in found) if any(found) else ""


def _contexts(options: dict[str, Any]) -> str:
    limit = options.get("depth_limit")
    return f"{options.get('contexts', 'R')} · {_tr('none') if limit is None else limit}"


def _binarisation(options: dict[str, Any]) -> str:
    direction = options.get("direction", "right")
    parts = [_tr(DIRECTIONS.get(direction, direction))]
    if direction == "head":
        parts[0] += f" ({options.get('heads', 'penn')})"
    h = options.get("h", 0)
    parts.append(f"h {_tr('all') if h is None else h}, v {options.get('v', 1)}")
    return " · ".join(parts)


def _base(options: dict[str, Any]) -> str:
    if options.get("base", "mle") != "mle":
        return _tr("uniform")
    return _tr("PCFG, α = {0}").format(local(f"{options.get('alpha', 1.0):g}"))


def _digits(provenance: dict[str, Any]) -> str:
    digits = provenance.get("digits")
    return _tr("{0} significant digits").format(digits) if isinstance(digits, int) else ""


def _seating(options: dict[str, Any]) -> str:
    fit = options.get("fit", {})
    method = fit.get("method", "held-out")
    text = _tr(str(options.get("seating", "raw")))
    if method == "held-out":
        share = round(100 * fit.get("held_out_share", 0.15))
        return f"{text} · " + _tr("held out, last {0}%").format(share)
    if method == "fixed":
        return f"{text} · " + _tr("not fitted")
    if method == "sampled":
        sampling = options.get("sampling", {})
        return f"{text} · " + _tr("{0} sweeps").format(sampling.get("sweeps", ""))
    return f"{text} · MAP"


def _unknown(options: dict[str, Any]) -> str:
    rare = _tr("rare: count ≤ {0}").format(options.get("rare_count", 1))
    return rare + (_tr(" · log-linear") if options.get("log_linear") else "")


def _cleaning(cleaning: object) -> str:
    if not isinstance(cleaning, dict):
        return ""
    steps = (
        ("traces", _tr("no traces"), _tr("traces kept")),
        ("function_tags", _tr("no function tags"), _tr("function tags kept")),
        ("collapse_x_over_x", _tr("X over X collapsed"), _tr("X over X kept")),
    )
    return ", ".join(done if cleaning.get(key, True) else kept for key, done, kept in steps)


def _parsing(parse: object) -> str:
    if not isinstance(parse, dict):
        return ""
    parts = [str(parse.get("decoder", ""))]
    if parts[0].endswith("mbr"):
        parts.append(local(f"λ {parse.get('price', 0):g}"))
    if not parts[0].startswith("pcfg-"):
        parts.append(_tr("exponent {0}").format(local(f"{parse.get('exponent', 1):g}")))
    return " · ".join(parts)


def _time(provenance: dict[str, Any], options: dict[str, Any]) -> str:
    seconds = provenance.get("seconds")
    if not isinstance(seconds, (int, float)):
        return ""
    text = local(f"{seconds:.1f} s")
    spans = provenance.get("spans_seconds")
    if isinstance(spans, (int, float)):
        text += _tr(" · its spans in {0}").format(local(f"{spans:.1f} s"))
    if options.get("seating") == "sampled":
        text += _tr(" · seed {0}").format(options.get("sampling", {}).get("seed", 0))
    return text


def _hyper(head: dict[str, Any]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    discounts, concentrations = head.get("discount", []), head.get("concentration", [])
    count = len(concentrations)
    if not count or len(discounts) != count or _passes_on(head):
        return (), ()
    depths = [str(depth) for depth in range(count)]
    depths[-1] += "+" if count > 1 else ""
    three = any(len(set(row)) > 1 for row in discounts)
    names = ("d of 1", "d of 2", "d of 3+") if three else ("d",)
    rows = [(name, *(_d(row[at]) for row in discounts)) for at, name in enumerate(names)]
    rows.append(("c", *(_c(value) for value in concentrations)))
    return tuple(depths), tuple(rows)


def _passes_on(head: dict[str, Any]) -> bool:
    """Whether the model is its base measure, a PCFG: its restaurants pass everything on."""
    return all(value == 0 for row in head["discount"] for value in row) and all(
        value >= _PASSING_C for value in head["concentration"]
    )


def _d(value: float) -> str:
    text = f"{value:.2f}"
    return local(text.removeprefix("0") if text.startswith("0.") else text)


def _c(value: float) -> str:
    if at_limit(value):
        return _tr("limit")
    if _THOUSANDS_C <= value < _LARGE_C:
        return f"{value / _THOUSANDS_C:.0f}k"
    if _SMALL_C <= value < _THOUSANDS_C:
        return local(f"{value:.{_decimals(value)}f}")
    digits, _, power = f"{value:.0e}".partition("e")
    return f"{digits}e{int(power)}".replace("-", "−") if value else "0"


def _decimals(value: float) -> int:
    """Return how many decimals give a value three digits or so."""
    return 2 if value < 1 else 1 if value < 100 else 0
