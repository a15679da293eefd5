"""What ``icm contexts`` shows: first as JSON values, then as text made from those."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from icm_core.cli.contexts.lookup import UNSEEN, FoundRule
from icm_core.cli.shared.console import plural, table
from icm_core.model.by_hand import PASSES_ON

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.model import Model

Record = dict[str, Any]


def shown(index: ContextIndex, node: int, top: int) -> Record:
    """Return what a context predicts beside each shorter one and the base measure."""
    from icm_core.analysis.contexts.names import context_text, rule_text
    from icm_core.analysis.contexts.view import context_view

    model, measures = index.model, index.measures()
    view = context_view(model, node)
    rest = view.tail(top)
    rows = [
        {
            "rule": rule_text(model, rule),
            "customers": int(view.customers[0, at]),
            "tables": int(view.tables[0, at]),
            "probability": float(view.p[0, at]),
            "chain": view.p[:, at].tolist(),
        }
        for at, rule in enumerate(view.rules[:top].tolist())
    ]
    record = {
        "context": context_text(model, node),
        "depth": view.depth,
        "customers": int(model.customers_of[node]),
        "tables": int(model.tables_of[node]),
        "longer_contexts": index.child_count(node),
        "entropy": float(measures.entropy[node]),
        "divergence": float(measures.divergence[node]),
        "js": float(measures.js[node]),
        "flips": bool(measures.flips[node]),
        "chain": [*(context_text(model, at) for at in view.nodes), "base measure"],
        "rules": len(view.rules),
        "distribution": rows,
    }
    if rest.rules:
        record["rest"] = {"rules": rest.rules, "chain": rest.p.tolist()}
    if rest.unseen:
        record["unseen"] = {"words": rest.unseen, "chain": rest.unseen_p.tolist()}
    return record


def show_text(record: Record, levels: int) -> str:
    """Return the distribution as a table, the longest context first.

    Parameters
    ----------
    levels
        Columns of probabilities, the base measure's included; of more levels those in the middle
        are left out.
    """
    depth = record["depth"]
    names = [f"depth {d}" for d in range(depth, -1, -1)] + ["base"]
    kept = _kept(len(names), levels)
    left_out = len(names) - len(kept)
    rows = [
        [row["rule"], f"{row['customers']:,}", *_chain(row, kept)] for row in record["distribution"]
    ]
    if "rest" in record:
        rest = plural(record["rest"]["rules"], "more rule")
        rows.append([f"({rest})", "", *_chain(record["rest"], kept)])
    if "unseen" in record:
        unseen = plural(
            record["unseen"]["words"], "word it was never seen with", "words it was never seen with"
        )
        rows.append([f"({unseen})", "", *_chain(record["unseen"], kept)])
    flips = ", the best rule is not the parent's" if record["flips"] else ""
    lines = [
        record["context"],
        f"{plural(record['customers'], 'customer')} at {plural(record['tables'], 'table')}, "
        f"{plural(record['longer_contexts'], 'context')} one element longer",
        f"entropy {record['entropy']:.3f}, divergence from the parent {record['divergence']:.3f}, "
        f"Jensen-Shannon {record['js']:.3f} nats{flips}",
        "",
        table(["rule", "customers", *(names[at] for at in kept)], rows),
    ]
    if left_out:
        lines.append(f"({plural(left_out, 'level')} left out: --levels {len(names)} shows all)")
    return "\n".join(lines)


def _kept(count: int, most: int) -> list[int]:
    """Return which levels have a column: the first ones, and the last two."""
    if count <= most:
        return list(range(count))
    return [*range(most - 2), count - 2, count - 1]


def _chain(row: Record, kept: list[int]) -> list[str]:
    return [f"{row['chain'][at]:.4f}" for at in kept]


def compared(model: Model, node: int, other: int, top: int) -> Record:
    """Return the rules in which two contexts of one symbol differ most."""
    from icm_core.analysis.contexts.names import context_text, rule_text
    from icm_core.analysis.contexts.view import compare, context_view

    found = compare(context_view(model, node), context_view(model, other))
    places = found.ranked()
    return {
        "context": context_text(model, node),
        "other": context_text(model, other),
        "kl": found.kl,
        "kl_back": found.back,
        "js": found.js,
        "rules": len(places),
        "differences": [
            {
                "rule": rule_text(model, int(found.rules[at])),
                "probability": float(found.p[at]),
                "other": float(found.q[at]),
                "difference": float(found.difference[at]),
                "adds_kl": float(found.kl_terms[at]),
                "adds_js": float(found.js_terms[at]),
            }
            for at in places[:top].tolist()
        ],
    }


def compared_text(record: Record) -> str:
    """Return a comparison as a table, the greatest difference first."""
    rows = [
        [
            row["rule"],
            f"{row['probability']:.4f}",
            f"{row['other']:.4f}",
            f"{row['difference']:+.4f}",
            f"{row['adds_kl']:+.4f}",
            f"{row['adds_js']:.4f}",
        ]
        for row in record["differences"]
    ]
    lines = [
        f"this   {record['context']}",
        f"other  {record['other']}",
        f"divergence {record['kl']:.3f} nats, reversed {record['kl_back']:.3f}, "
        f"Jensen-Shannon {record['js']:.3f}",
        "",
        table(["rule", "this", "other", "difference", "adds to KL", "adds to JS"], rows),
    ]
    rest = record["rules"] - len(rows)
    if rest:
        lines.append(f"({plural(rest, 'more rule')})")
    return "\n".join(lines)


def laddered(model: Model, node: int, rule: FoundRule) -> Record:
    """Return the smoothing ladder of a rule in a context."""
    from icm_core.analysis.contexts.names import context_text
    from icm_core.model.explain import explain

    ladder = explain(model, node, rule.rule, rule.base if rule.rule == UNSEEN else None)
    return {
        "context": context_text(model, node),
        "rule": rule.name,
        "probability": ladder.probability,
        "rungs": [
            {"context": context_text(model, rung.node) if rung.node >= 0 else "base measure"}
            | {name: value for name, value in asdict(rung).items() if name != "node"}
            for rung in ladder.rungs
        ],
    }


def ladder_text(record: Record) -> str:
    """Return the ladder as a table; contributions add up to the probability."""
    body = [
        [
            "base" if rung["depth"] < 0 else str(rung["depth"]),
            *(
                [
                    f"{rung['customers']:,}/{rung['all_customers']:,}",
                    f"{rung['tables']:,}/{rung['all_tables']:,}",
                    f"{rung['discount']:.3f}",
                    concentration(rung["concentration"]),
                    f"{rung['passed_on']:.4f}",
                ]
                if rung["depth"] >= 0
                else [""] * 5
            ),
            f"{rung['share']:.4f}",
            f"{rung['contribution']:.6f}",
            f"{rung['probability']:.6f}",
            f" {rung['context']}",
        ]
        for rung in record["rungs"]
    ]
    header = [
        *("depth", "customers", "tables", "discount", "concentration", "passed on", "share"),
        *("adds", "P(rule|context)", " context"),
    ]
    return "\n".join(
        [
            f"P({record['rule']} | {record['context']}) = {record['probability']:.6f}",
            "",
            table(header, body, left=0, last_left=True),
        ]
    )


def concentration(value: float) -> str:
    """Return a concentration for a table; with ``all`` everything is passed on."""
    return f"{value:.3f}" if value < PASSES_ON else "all"


def evidenced(index: ContextIndex, node: int, rule: FoundRule | None, top: int) -> Record:
    """Return the training sentences behind a rule in a context, None for all its rules."""
    from icm_core.analysis.contexts.evidence import ALL, evidence_of, training_sentence
    from icm_core.analysis.contexts.names import context_text, rule_text

    model = index.model
    record: Record = {"context": context_text(model, node), "rule": rule and rule.name}
    if rule is not None and rule.rule == UNSEEN:
        return record | {"events": 0, "sentences": 0, "shown": []}
    found = evidence_of(index, node, ALL if rule is None else rule.rule)
    rows = []
    for at in range(min(top, len(found))):
        number = int(found.sentence[at])
        sentence = training_sentence(model, number)
        start, end = sentence.spans[found.row[at]].tolist()
        rows.append(
            {
                "sentence": number + 1,
                "words": list(sentence.words),
                "start": start,
                "end": end,
                "rule": rule_text(model, int(found.rules[at])),
            }
        )
    return record | {"events": len(found), "sentences": found.sentences, "shown": rows}


def evidence_text(record: Record) -> str:
    """Return one sentence a line, the node's words between marks; which rule, where all are."""
    every = record["rule"] is None
    lines = [
        f"{'all rules' if every else record['rule']} in {record['context']}: "
        f"{plural(record['events'], 'event')} in "
        f"{plural(record['sentences'], 'training sentence')}"
    ]
    for row in record["shown"]:
        words, start, end = row["words"], row["start"], row["end"]
        marked = [*words[:start], "[", *words[start:end], "]", *words[end:]]
        used = f"  ({row['rule']})" if every else ""
        lines.append(f"{row['sentence']:>6,}  {' '.join(marked)}{used}")
    rest = record["events"] - len(record["shown"])
    if rest:
        lines.append(f"({plural(rest, 'more event')})")
    return "\n".join(lines)
