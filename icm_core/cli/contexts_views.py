"""What ``icm contexts`` shows: first as JSON values, then as text made from those."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from icm_core.cli.console import plural, table
from icm_core.cli.lookup import UNSEEN, FoundRule

if TYPE_CHECKING:
    from icm_core.model.model import Model

Record = dict[str, Any]


def shown(model: Model, node: int, top: int) -> Record:
    """Return what a context predicts beside each shorter one and the base measure."""
    from icm_core.model.explain import context_text, distribution

    grammar = model.grammar
    rules, values = distribution(model, node)
    path = model.trie.path(node)
    by_node = []
    for at in path:
        ids, predicted = distribution(model, at)
        by_node.append(dict(zip(ids.tolist(), predicted.tolist(), strict=True)))
    rows = []
    for rule, value in zip(rules[:top].tolist(), values[:top].tolist(), strict=True):
        chain = [known[rule] for known in reversed(by_node)]
        rows.append(
            {
                "rule": grammar.table.name(rule, grammar.vocabulary),
                "probability": value,
                "chain": [*chain, float(grammar.base.rule[rule])],
            }
        )
    return {
        "context": context_text(model, node),
        "depth": int(model.trie.depth[node]),
        "customers": int(model.customers_of[node]),
        "tables": int(model.tables_of[node]),
        "longer_contexts": int((model.trie.parent == node).sum()),
        "chain": [*(context_text(model, at) for at in reversed(path)), "base measure"],
        "rules": len(rules),
        "distribution": rows,
    }


def show_text(record: Record) -> str:
    """Return the distribution as a table, the longest context first."""
    depth = record["depth"]
    names = [f"depth {d}" for d in range(depth, -1, -1)] + ["base"]
    body = [
        [row["rule"], *(f"{value:.4f}" for value in row["chain"])] for row in record["distribution"]
    ]
    rest = record["rules"] - len(body)
    lines = [
        record["context"],
        f"{plural(record['customers'], 'customer')} at {plural(record['tables'], 'table')}, "
        f"{plural(record['longer_contexts'], 'context')} one element longer",
        "",
        table(["rule", *names], body),
    ]
    if rest:
        lines.append(f"({plural(rest, 'more rule')})")
    return "\n".join(lines)


def laddered(model: Model, node: int, rule: FoundRule) -> Record:
    """Return the smoothing ladder of a rule in a context."""
    from icm_core.model.explain import context_text, explain

    ladder = explain(model, node, rule.rule, rule.base if rule.rule == UNSEEN else None)
    return {
        "context": context_text(model, node),
        "rule": rule.name,
        "probability": ladder.probability,
        "rungs": [
            {
                "context": context_text(model, rung.node) if rung.node >= 0 else "base measure",
                "depth": rung.depth,
                "customers": rung.customers,
                "tables": rung.tables,
                "all_customers": rung.all_customers,
                "all_tables": rung.all_tables,
                "discount": rung.discount,
                "concentration": rung.concentration,
                "own": rung.own,
                "passed_on": rung.passed_on,
                "share": rung.share,
                "contribution": rung.contribution,
                "probability": rung.probability,
            }
            for rung in ladder.rungs
        ],
    }


def ladder_text(record: Record) -> str:
    """Return the ladder as a table; contributions add up to the probability."""
    body = [
        [
            "base" if rung["depth"] < 0 else str(rung["depth"]),
            *(
                [f"{rung['customers']:,}/{rung['all_customers']:,}",
                 f"{rung['tables']:,}/{rung['all_tables']:,}",
                 f"{rung['discount']:.3f}",
                 f"{rung['concentration']:.3f}",
                 f"{rung['passed_on']:.4f}"]
                if rung["depth"] >= 0
                else [""] * 5
            ),
            f"{rung['share']:.4f}",
            f"{rung['contribution']:.6f}",
            f"{rung['probability']:.6f}",
            f" {rung['context']}",
        ]
        for rung in record["rungs"]
    ]  # fmt: skip
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


def evidenced(model: Model, node: int, rule: FoundRule, top: int) -> Record:
    """Return the training sentences behind a rule in a context."""
    from icm_core.model.explain import context_text, evidence

    if rule.rule == UNSEEN:
        sentences, rows = [], []
    else:
        found = evidence(model, node, rule.rule)
        sentences, rows = found.sentence.tolist(), found.row.tolist()
    shown_rows = [
        {"sentence": sentence + 1, **_sentence(model, sentence, row)}
        for sentence, row in list(zip(sentences, rows, strict=True))[:top]
    ]
    return {
        "context": context_text(model, node),
        "rule": rule.name,
        "events": len(sentences),
        "sentences": len(set(sentences)),
        "shown": shown_rows,
    }


def _sentence(model: Model, sentence: int, row: int) -> Record:
    """Return the words of a training sentence and the span of one of its nodes."""
    from icm_core.grammar.rules import LEXICAL

    grammar = model.grammar
    one = model.derivations.select(sentence, sentence + 1)
    rules, parents = one.rule.tolist(), one.parent.tolist()
    words: list[str] = []
    spans = []
    for rule in rules:
        start = len(words)
        if grammar.right[rule] == LEXICAL:
            words.append(grammar.vocabulary.name(int(grammar.left[rule])))
        spans.append([start, len(words)])
    # Rows come parents first, so ends are passed up from the last row to the first.
    for at in range(len(rules) - 1, 0, -1):
        above = spans[parents[at]]
        above[1] = max(above[1], spans[at][1])
    start, end = spans[row]
    return {"words": words, "start": start, "end": end}


def evidence_text(record: Record) -> str:
    """Return one sentence a line, the node's words between marks."""
    lines = [
        f"{record['rule']} in {record['context']}: {plural(record['events'], 'event')} in "
        f"{plural(record['sentences'], 'training sentence')}"
    ]
    for row in record["shown"]:
        words, start, end = row["words"], row["start"], row["end"]
        marked = [*words[:start], "[", *words[start:end], "]", *words[end:]]
        lines.append(f"{row['sentence']:>6,}  {' '.join(marked)}")
    rest = record["events"] - len(record["shown"])
    if rest:
        lines.append(f"({plural(rest, 'more event')})")
    return "\n".join(lines)
