"""``icm project merge`` and ``agreement``: the work of two people."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.project.opening import ProjectFile, TreebankName, chosen, places_of
from icm_core.cli.shared.console import emit, note, plural, table, to_json
from icm_core.errors import OptionError
from icm_core.project.names import MARK, SENTENCE
from icm_core.project.steps import TREE

if TYPE_CHECKING:
    from icm_core.analysis.agreement import Agreement
    from icm_core.data.treebank import Treebank
    from icm_core.project.merging import Difference
    from icm_core.project.store import Project

OtherProject = Annotated[
    Path, typer.Argument(metavar="OTHER", help="The other person's project, with the same files.")
]
_KINDS = {TREE: "tree", SENTENCE: "note", MARK: "node"}
_FATES = {
    "same": "equal in both",
    "ours": "only here",
    "theirs": "only there",
    "both": "changed by both",
}


def merge(
    file: ProjectFile,
    other: OtherProject,
    treebank: TreebankName = None,
    take: Annotated[
        str | None,
        typer.Option(
            "--take",
            metavar="N,N-N",
            help="Sentences that both changed where the other's work is taken; or all.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be done.")
    ] = False,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Take another person's corrections and notes into a project; it is one step to undo there.

    Where both changed a tree or a note in different ways, the one here stays and the sentence is
    listed, with exit code 1, unless --take chooses the other's.
    """
    from icm_core.project.merging import differences, merged_steps
    from icm_core.project.merging import merge as merged
    from icm_core.project.store import Project

    if file.exists() and other.exists() and file.samefile(other):
        raise OptionError(f"{other}: is the same project")
    open_ours = Project.reading if dry_run else Project.open
    with open_ours(file) as ours, Project.reading(other) as theirs:
        loaded = ours.load_treebank(chosen(ours, treebank).key)
        _same_treebank(theirs, loaded)
        found = differences(ours, theirs, loaded)
        clashes = {one.place for one in found if one.fate == "both" and one.place >= 0}
        picked = clashes if take == "all" else set(places_of(take, loaded) if take else ())
        if not picked <= clashes:
            number = min(picked - clashes) + 1
            raise OptionError(f"--take {number}: sentence {number} was not changed by both")
        chosen_too = [one for one in found if one.fate == "both" and one.place in picked]
        taken = [one for one in found if one.fate == "theirs"] + chosen_too
        if not dry_run:
            merged(ours, merged_steps(theirs.name, found, loaded.reading, chosen_too))
    left = [one for one in found if one.fate == "both" and one not in chosen_too]
    if json:
        emit(to_json([_record(one, one in taken) for one in found]))
    else:
        _tell(found, taken, left)
    verb = "would be taken" if dry_run else "taken"
    note(f"{plural(len(taken), 'change')} {verb} from {other}", quiet)
    if left:
        raise typer.Exit(1)


def _tell(found: list[Difference], taken: list[Difference], left: list[Difference]) -> None:
    rows = []
    for one in found:
        last = one.last.step.what if one.last is not None else ""
        kept = "taken" if one in taken else "stays, choose with --take" if one in left else ""
        number = str(one.place + 1) if one.place >= 0 else "-"
        rows.append([number, _KINDS[one.kind], _FATES[one.fate], kept, last])
    if rows:
        emit(
            table(
                ["sentence", "what", "changed", "there", "last step there"],
                rows,
                left=1,
                last_left=True,
            )
        )
    else:
        emit("nobody has changed anything of it")


def _record(one: Difference, is_taken: bool) -> dict[str, Any]:
    return {
        "sentence": one.place + 1 if one.place >= 0 else None,
        "what": _KINDS[one.kind],
        "changed": one.fate,
        "taken": is_taken,
        "author": one.last.author if one.last is not None else None,
        "last_step": one.last.step.what if one.last is not None else None,
    }


def _same_treebank(theirs: Project, loaded: Treebank) -> Treebank:
    """Return their treebank that has the same files, read in the same way.

    Raises
    ------
    OptionError
        If there is none.
    """
    for stored in theirs.treebanks():
        treebank = theirs.load_treebank(stored.key)
        if treebank.reading == loaded.reading:
            return treebank
    names = ", ".join(document.name for document in loaded.documents)
    raise OptionError(f"{theirs.path}: it has no treebank of the same files ({names})")


def agreement(
    file: ProjectFile,
    other: OtherProject,
    treebank: TreebankName = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="All sentences, not only those that both have corrected."),
    ] = False,
    json: opt.Json = False,
) -> None:
    """Tell how far two people agree: brackets, tags, labels, with kappa."""
    from icm_core.analysis.agreement import agreement as agreed
    from icm_core.project.store import Project

    with Project.reading(file) as ours, Project.reading(other) as theirs:
        loaded = ours.load_treebank(chosen(ours, treebank).key)
        their = _same_treebank(theirs, loaded)
    pairs = [
        (one.tree, two.tree)
        for one, two in zip(loaded, their, strict=True)
        if every or (one.edited and two.edited)
    ]
    if not pairs:
        raise OptionError("there is no sentence that both have corrected; --all compares all")
    found = agreed([one for one, _ in pairs], [two for _, two in pairs])
    emit(to_json(_agreement_record(found)) if json else _agreement_text(found))


def _agreement_record(found: Agreement) -> dict[str, Any]:
    return asdict(found) | {
        "labels": [
            {
                "label": row.label,
                "f1": row.f1,
                "both": row.matched,
                "here": row.gold,
                "there": row.predicted,
            }
            for row in found.labels
        ],
    }


def _agreement_text(found: Agreement) -> str:
    def share(value: float | None) -> str:
        return "-" if value is None else f"{100 * value:.2f}"

    def plain(value: float | None) -> str:
        return "-" if value is None else f"{value:.3f}"

    rows = [
        ["equal trees", f"{100 * found.equal / found.sentences:.2f}", ""],
        ["brackets (F1)", "-" if found.f1 is None else f"{found.f1:.2f}", ""],
        ["tags", share(found.tags), plain(found.tag_kappa)],
        ["labels of common spans", share(found.spans), plain(found.span_kappa)],
    ]
    labels = [
        [
            row.label,
            "-" if row.f1 is None else f"{row.f1:.2f}",
            f"{row.matched:,}",
            f"{row.gold:,}",
            f"{row.predicted:,}",
        ]
        for row in found.labels
    ]
    return "\n\n".join(
        [
            f"{plural(found.sentences, 'sentence')}",
            table(["agreement", "%", "kappa"], rows),
            table(["label", "F1", "both", "here", "there"], labels),
        ]
    )
