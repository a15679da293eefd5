"""The inspector as plain text, for the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_gui.viewmodels.numbers import change, count, nats, probability

if TYPE_CHECKING:
    from icm_gui.viewmodels.inspection import Inspection
    from icm_gui.viewmodels.node_view import NodeView
    from icm_gui.viewmodels.preference import Term
    from icm_gui.viewmodels.step_view import Standing, StepView

LOG_DIGITS, POSTERIOR_DIGITS = 3, 4


def state_text(node: NodeView) -> str:
    """Return a node's trie state: ``#48,113 · depth 3``."""
    if node.state < 0:
        return "none"
    return f"#{count(node.state)} · depth {node.depth}"


def facts(node: NodeView) -> tuple[tuple[str, str], ...]:
    """Return names and values of a node's numbers."""
    more = f", 1 of {count(node.states)}" if node.states > 1 else ""
    return (
        ("log inside", nats(node.log_inside, LOG_DIGITS)),
        ("log outside", nats(node.log_outside, LOG_DIGITS)),
        ("Posterior", probability(node.posterior, POSTERIOR_DIGITS)),
        (f"Trie state{more}", state_text(node)),
    )


def standing_text(standing: Standing) -> str:
    """Return where a hypothesis stands: its rank on the agenda, or what became of it."""
    return standing.fate if standing.rank is None else f"{count(standing.rank)}"


def inspection_text(inspection: Inspection) -> str:
    """Return everything that the inspector shows, columns with tabs between them."""
    parts = []
    node = inspection.node
    if node is not None:
        parts.append(_node(node, inspection.status))
    if inspection.step is not None:
        parts.append(_step(inspection.step))
    if node is not None:
        if inspection.ladder is not None:
            parts.append(inspection.ladder.text)
        parts.append(_tables(node))
    return "\n\n".join(parts) + "\n" if parts else ""


def _node(node: NodeView, status: tuple[str, ...]) -> str:
    lines = [f"{node.label} [{node.start},{node.end})", node.words]
    if status:
        lines.append(", ".join(status))
    lines += [f"{name}\t{value}" for name, value in facts(node)]
    if node.context:
        lines.append("Context, nearest first\t" + " < ".join(node.context))
    return "\n".join(lines)


def _tables(node: NodeView) -> str:
    blocks = [
        ["Incoming hyperedges", "Rule\tSplit\tlog p\tShare"]
        + [
            f"{row.rule}\t{row.split if row.split >= 0 else ''}\t{nats(row.log_p)}\t"
            f"{probability(row.share)}"
            for row in node.incoming
        ],
        ["Used by", "Rule\tItem\tShare"]
        + [f"{row.rule}\t{row.text}\t{probability(row.share)}" for row in node.used_by],
        ["Competes with", "Item\tWhere\tPosterior"]
        + [f"{row.text}\t{row.where}\t{probability(row.posterior, 4)}" for row in node.rivals],
        ["Posterior by pass"] + [f"{name}\t{probability(value, 4)}" for name, value in node.passes],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if len(block) > 2 or "by" in block[0])


def _step(step: StepView) -> str:
    lines = [f"At step {count(step.step)}", "Hypothesis\tg\th\tf\tRank"]
    for standing in (step.shown, step.other):
        if standing is not None:
            scores = standing.scores
            lines.append(
                f"#{count(scores.number)}\t{nats(scores.g)}\t{nats(scores.h)}\t{nats(scores.f)}\t"
                f"{standing_text(standing)}"
            )
    if step.heuristic is not None:
        lines.append(f"Heuristic of the item\t{nats(step.heuristic)}")
    why = step.why
    if why is not None:
        lines += [why.sentence, why.parting] if why.parting else [why.sentence]
        for title, terms in (("Rules", why.rules), ("Open items", why.open_items)):
            if terms:
                lines.append(f"{title}\t#{why.first.number}\t#{why.second.number}\tDifference")
                lines += [_term(term) for term in terms]
    return "\n".join(lines)


def _term(term: Term) -> str:
    return f"{term.text}\t{nats(term.first)}\t{nats(term.second)}\t{change(term.difference)}"
