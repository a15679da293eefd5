"""Verdicts as text: what each one means, how often it was given."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from icm_core.cli.shared.console import plural, table

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.gaps import Gaps


def summary_text(gaps: Gaps, title: str, decoder: str) -> str:
    """Return how often each verdict is given, for people.

    Parameters
    ----------
    decoder
        What chose the trees: verdicts are under the context model with all of them.
    """
    from icm_core.runs.verdict import KINDS, MEANING, naming

    counts, of_tags = gaps.counts, gaps.of_tags
    total = counts.total()
    rows = [
        [
            kind,
            naming(MEANING[kind], of_tags),
            f"{counts[kind]:,}",
            f"{100 * counts[kind] / total:.1f}",
        ]
        for kind in KINDS
        if counts[kind]
    ]
    lines = [title, table(["verdict", "", "", "%"], rows, left=2)]
    if decoder.startswith("pcfg-"):
        lines.append(f"verdicts are under the context model; {decoder} asks the PCFG alone")
    found = gaps.to_dict()
    for kind, nats in found["mean_nats"].items():
        if nats is not None:
            lines.append(f"{kind}s: {nats:.2f} nats on average")
    impossible = found["predicted_outside"]
    if impossible:
        lines.append(
            f"the model cannot build the predicted {'tags' if of_tags else 'tree'} of "
            f"{plural(impossible, 'sentence')}"
        )
    if gaps.missing:
        causes = Counter(why.cause for why in gaps.missing)
        told = "; ".join(f"{name} {n:,}" for name, n in causes.most_common())
        gone = plural(len(gaps.missing), "sentence")
        lines.append(f"gold is not in the forest of {gone}: {told}")
        lines.extend(f"  {n:,} x {text}" for text, n in gaps.details())
    return "\n".join(lines)
