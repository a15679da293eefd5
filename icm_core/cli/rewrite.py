"""``icm rewrite``: trees changed by rule, the rest kept to the byte."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, note, plural, progress, say
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems
from icm_core.cli.shared.writing import write_treebank
from icm_core.errors import DataError, OptionError

if TYPE_CHECKING:
    from icm_core.annotation.rules import Rewritten
    from icm_core.data.treebank import Treebank


@flattened
def rewrite(
    pattern: Annotated[
        str, typer.Argument(help='As in icm search, with names: "NP=x < (PP=y < IN)".')
    ],
    files: Annotated[list[Path], typer.Argument(help="Treebanks.", metavar="TREEBANKS...")],
    do: Annotated[
        list[str] | None,
        typer.Option(
            "--do", metavar="OPERATION", help="relabel x NX, move y $- x, ...; repeat it."
        ),
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option("--script", metavar="FILE", help="A file of operations, one a line."),
    ] = None,
    output: opt.TreebankOutput = None,
    words: Annotated[
        bool, typer.Option("--words", help="Words may change; else a rule that does is refused.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="List the trees before and after; write nothing.")
    ] = False,
    *,
    reading: ReadingFlags,
    quiet: opt.Quiet = False,
) -> None:
    """Change trees by a rule: operations, as Tsurgeon's, on the nodes that a pattern names.

    A rule is done at its first match in a tree, again and again, until nothing is found. Trees
    that cannot be changed so stay and are listed, with exit code 1.
    """
    from icm_core.annotation.rules import parse_rule, rewrite_all

    if (do is None) == (script is None):
        raise OptionError("name what is to be done: --do, or --script")
    text = "\n".join(do or []) if script is None else _script_text(script)
    rule = parse_rule(pattern, text)
    with progress(quiet) as update:
        treebank = read(files, reading, update)
        update("rewriting", 1.0)
        found = rewrite_all(treebank, rule, words=words, check=signals.check)
    tell_problems(treebank, reading)
    if dry_run:
        _list(treebank, found)
    else:
        write_treebank(treebank.with_trees(found.trees), output)
    for place, error in sorted(found.refused.items()):
        entry = treebank[place]
        say(f"{entry.file}:{entry.line}: sentence {place + 1}: not changed: {error}")
    trees = f"{plural(len(found.trees), 'tree')} of {len(treebank):,}"
    note(f"{trees} changed, {plural(found.matches, 'match', 'matches')}", quiet)
    if found.refused:
        raise typer.Exit(1)


def _script_text(script: Path) -> str:
    try:
        return script.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{script}: is no text in UTF-8 (byte {error.start + 1})") from error


def _list(treebank: Treebank, found: Rewritten) -> None:
    from icm_core.data.formats.bracket_text import format_tree

    for place in sorted(found.trees):
        entry = treebank[place]
        emit(f"{place + 1}\t{entry.file}:{entry.line}\t{format_tree(entry.tree)}")
        emit(f"{place + 1}\t->\t{format_tree(found.trees[place])}")
