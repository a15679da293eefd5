"""The inspector as plain text, for the clipboard."""

from __future__ import annotations

from icm_core.rendering.families.look import Inspected
from icm_core.wording import say
from icm_gui.viewmodels.explore.inspector.ladder import LadderView
from icm_gui.viewmodels.explore.inspector.node import NodeView
from icm_gui.viewmodels.shared.numbers import count, nats, probability

LOG_DIGITS, POSTERIOR_DIGITS = 3, 4


def state_text(node: NodeView) -> str:
    """Return a node's trie state: ``#48,113 · depth 3``."""
    if node.state < 0:
        return say("none")
    return say("#{state} · depth {depth}").format(state=count(node.state), depth=node.depth)


def facts(node: NodeView) -> tuple[tuple[str, str], ...]:
    """Return names and values of a node's numbers."""
    state = say("Trie state, 1 of {0}") if node.states > 1 else say("Trie state")
    unknown = ((say("Unknown word, seen as"), node.seen_as),) if node.seen_as else ()
    return (
        (say("log inside"), nats(node.log_inside, LOG_DIGITS)),
        (say("log outside"), nats(node.log_outside, LOG_DIGITS)),
        (say("Posterior"), probability(node.posterior, POSTERIOR_DIGITS)),
        (state.format(count(node.states)), state_text(node)),
        *unknown,
    )


def inspection_text(
    node: NodeView | None,
    status: tuple[str, ...],
    step: Inspected | None,
    ladder: LadderView | None,
) -> str:
    """Return everything that the inspector shows, columns with tabs between them."""
    parts = []
    if node is not None:
        parts.append(_node(node, status))
    if step is not None:
        parts.append(step.text)
    if node is not None:
        if ladder is not None:
            parts.append(ladder.text)
        parts.append(_tables(node))
    return "\n\n".join(parts) + "\n" if parts else ""


def _node(node: NodeView, status: tuple[str, ...]) -> str:
    lines = [f"{node.label} [{node.start},{node.end})", node.words]
    if status:
        lines.append(", ".join(map(say, status)))
    lines += [f"{name}\t{value}" for name, value in facts(node)]
    if node.context:
        lines.append(say("Context, nearest first") + "\t" + " < ".join(node.context))
    return "\n".join(lines)


def _tables(node: NodeView) -> str:
    blocks = [
        [say("Incoming hyperedges"), _heads("Rule", "Split", "log p", "Share")]
        + [
            f"{row.rule}\t{row.split if row.split >= 0 else ''}\t{nats(row.log_p)}\t"
            f"{probability(row.share)}"
            for row in node.incoming
        ],
        [say("Used by"), _heads("Rule", "Item", "Share")]
        + [f"{row.rule}\t{row.text}\t{probability(row.share)}" for row in node.used_by],
        [say("Competes with"), _heads("Item", "Where", "Posterior")]
        + [f"{row.text}\t{row.where}\t{probability(row.posterior, 4)}" for row in node.rivals],
        [say("Posterior by pass")]
        + [f"{name}\t{probability(value, 4)}" for name, value in node.passes],
    ]
    return "\n\n".join(
        "\n".join(block) for block in blocks if len(block) > 2 or block is blocks[-1]
    )


def _heads(*names: str) -> str:
    return "\t".join(say(name) for name in names)
