"""``icm formats``: the formats of treebanks that are read and written."""

from __future__ import annotations

from icm_core.cli.flags import options as opt
from icm_core.cli.shared.console import emit, table, to_json


def formats(json: opt.Json = False) -> None:
    """List the formats of treebanks: their names for --to, their suffixes, what they keep."""
    from icm_core.data.formats import catalogue

    found = catalogue.formats()
    if json:
        emit(
            to_json(
                [
                    {
                        "name": one.name,
                        "title": one.title,
                        "suffixes": one.suffixes,
                        "unwritable": one.unwritable,
                        "phrases": one.phrases,
                        "crossing": one.crossing,
                        "values": one.values,
                    }
                    for one in found
                ]
            )
        )
        return
    emit(
        table(
            [
                "name",
                "format",
                "files",
                "written",
                "phrases",
                "crossing branches",
                "edge labels and lemmas",
            ],
            [
                [
                    one.name,
                    one.title,
                    " ".join(one.suffixes),
                    one.unwritable or "yes",
                    "kept" if one.phrases else "no",
                    "kept" if one.crossing else "no",
                    "kept" if one.values else "no",
                ]
                for one in found
            ],
        )
    )
