"""Verdicts as text: what each one means, how often it was given."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from icm_core.cli.shared.console import plural, table

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.verdicts import Summary

MEANING: dict[str, str] = {
    "gold tree": "the tree is gold, tags included",
    "model error": "another tree is more probable than gold",
    "search error": "gold is more probable than every tree that was found",
    "decoder choice": "gold is the most probable tree, but the decoder chose another",
    "outside": "the model cannot build gold",
    "glued": "no derivation was found; the tree is put together from pieces",
    "refused": "the sentence is beyond a limit",
}


def summary_text(summary: Summary, title: str, decoder: str) -> str:
    """Return the counts of a summary for people.

    Parameters
    ----------
    decoder
        What chose the trees: verdicts are under the context model with all of them.
    """
    from icm_core.analysis.verdicts.verdicts import SHOWN_DETAILS, Verdict

    total = summary.counts.total()
    rows = [
        [
            name,
            MEANING[name],
            f"{summary.counts[name]:,}",
            f"{100 * summary.counts[name] / total:.1f}",
        ]
        for name in get_args(Verdict)
        if summary.counts[name]
    ]
    lines = [title, table(["verdict", "", "", "%"], rows, left=2)]
    if decoder.startswith("pcfg-"):
        lines.append(f"verdicts are under the context model; {decoder} asks the PCFG alone")
    if summary.counts["model error"]:
        lines.append(f"model errors: {summary.model_nats:.2f} nats on average")
    if summary.counts["search error"]:
        lines.append(f"search errors: {summary.search_nats:.2f} nats on average")
    if summary.causes:
        causes = "; ".join(f"{name} {n:,}" for name, n in summary.causes.most_common())
        gone = summary.causes.total()
        lines.append(f"gold is not in the forest of {plural(gone, 'sentence')}: {causes}")
        lines.extend(f"  {n:,} x {text}" for text, n in summary.details.most_common(SHOWN_DETAILS))
    return "\n".join(lines)
