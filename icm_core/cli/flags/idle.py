"""Flags that have no effect: one warning for each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import typer

from icm_core.cli.shared.console import warn
from icm_core.inference import catalogue

Idle = tuple[str, bool, str]
"""A flag, whether something looks at it, and why it does not."""


class Averaged(NamedTuple):
    """What posteriors of labelled spans are averaged of.

    Parameters
    ----------
    models
        Whether there are several models of phrase trees.
    spans
        Whether there is a model of spans.
    """

    models: bool = False
    spans: bool = False


def tell_idle(context: typer.Context, flags: Iterable[Idle]) -> None:
    """Warn of flags on the command line that have no effect."""
    for flag, used, why in flags:
        if not used and given(context, flag):
            warn(f"{flag} has no effect {why}")


def given(context: typer.Context, flag: str) -> bool:
    """Whether a flag is on the command line."""
    name = next((one.name for one in context.command.params if flag in one.opts), None)
    source = None if name is None else context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def of_parsing(
    decoder: str, algorithm: str, *, scored: bool, refined: bool, averaged: Averaged
) -> list[Idle]:
    """Return the flags of parsing that do not count with a decoder or an algorithm.

    Parameters
    ----------
    scored
        Whether log-probabilities under the context model are told of each tree.
    refined
        Whether more is made than the decoder's own tree.
    averaged
        What posteriors are averaged of; see `card.averaged`.
    """
    entry = catalogue.search(algorithm)
    if not entry.decodes:
        why = f"with --algorithm {algorithm}"
        flags = {
            "--decoder": "decoder",
            "--exponent": "exponent",
            "--penalty": "price",
            "--tree-weight": "tree_weight",
            "--refine-threshold": "refine_threshold",
            "--span-threshold": "span_threshold",
            "--weighed-threshold": "weighed_threshold",
            "--span-weight": "span_weight",
        }
        return [(flag, name in entry.parsing, why) for flag, name in flags.items()]
    why = f"with --decoder {decoder}"
    spanless = "without a model of spans"
    idle = {} if entry.idle is None else entry.idle({"decoder": decoder}.__getitem__)
    return [
        ("--penalty", "price" not in idle, why),
        ("--tree-weight", "tree_weight" not in idle, why),
        ("--exponent", "exponent" not in idle, why),
        ("--depth", not decoder.startswith("pcfg-") or scored, why),
        ("--refine-threshold", "refine_threshold" not in idle, why),
        ("--span-threshold", "span_threshold" not in idle, why)
        if averaged.models
        else ("--span-threshold", False, "without several models of phrase trees"),
        *(
            (flag, averaged.spans and name not in idle, why if averaged.spans else spanless)
            for flag, name in (
                ("--weighed-threshold", "weighed_threshold"),
                ("--span-weight", "span_weight"),
            )
        ),
        ("--chart-threshold", "chart_threshold" not in idle or refined, why),
    ]
