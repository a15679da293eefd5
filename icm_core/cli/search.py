"""``icm search``: patterns of trees in treebanks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from typer.core import TyperCommand

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared.console import Results, plural, progress, say, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, tell_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from icm_core.data.patterns.search import PatternIndex
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank


_HIDDEN = "\0"


@flattened
def search(
    pattern: Annotated[str, typer.Argument(help='As in tgrep2 and Tregex: "NP < (PP < IN)".')],
    files: Annotated[list[Path], typer.Argument(help="Treebanks.", metavar="TREEBANKS...")],
    count: Annotated[
        bool, typer.Option("--count", help="Only the number of nodes and sentences found.")
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option("--limit", min=0, metavar="N", help="List the first N sentences only."),
    ] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="Write whole trees, not the nodes that are found.")
    ] = False,
    *,
    reading: ReadingFlags,
    clean: Annotated[
        bool, typer.Option("--clean", help="Clean the trees first, as for training.")
    ] = False,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Find nodes by their relations to others.

    Trees are as read, with traces and function tags, unless --clean is given: NP is just that
    label, @NP also NP-SBJ. A line is the number of the sentence, its file and line, and the node.
    """
    from icm_core.data.patterns.language import parse_pattern
    from icm_core.data.patterns.search import PatternIndex, matches, suggestion

    check_output(output, *files)
    wanted = parse_pattern(pattern)
    with progress(quiet) as update:
        treebank = read(files, reading, update)
        update("searching", 1.0)
        trees: Callable[[int], Tree]
        if clean or cleaning.given:
            from icm_core.data.clean import CleanOptions

            kept = cleaned(treebank, cleaning.over(CleanOptions())).trees
            index, trees = PatternIndex.of_trees(kept), cast("list[Tree]", kept).__getitem__
        else:
            index, trees = PatternIndex.of(treebank.columns), treebank.columns.tree
        found = matches(wanted, index)
    tell_problems(treebank, reading)
    rows = _Rows(treebank, trees, index, found)
    sums = f"{plural(rows.hits, 'node')} in {plural(len(rows.sentences), 'sentence')}"
    sums += f" of {len(treebank):,}"
    shown = rows.sentences[:limit]
    with Results(output) as results:
        if json:
            record: dict[str, Any] = {
                "pattern": pattern,
                "nodes": rows.hits,
                "sentences": len(rows.sentences),
                "of": len(treebank),
                "found": [] if count else list(rows.records(shown)),
            }
            results.line(to_json(record))
        elif count:
            results.line(sums)
        else:
            for record in rows.records(shown):
                where = f"{record['sentence']}\t{record['file']}:{record['line']}"
                found_trees = [node["tree"] for node in record["nodes"]]
                for tree in [rows.whole(record["sentence"] - 1)] if whole else found_trees:
                    results.line(f"{where}\t{tree}")
    if not rows.hits and (meant := suggestion(wanted, index)):
        say(f"0 nodes in {plural(len(treebank), 'sentence')}; did you mean {meant}?")
    elif not (json or count):
        say(sums + ("" if len(shown) == len(rows.sentences) else f"; the first {limit} are listed"))
    if reading.strict and treebank.set_aside:
        raise typer.Exit(1)


class PatternCommand(TyperCommand):
    """A command whose pattern may begin with a hyphen, as labels do: ``-NONE-``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        known = {name for one in self.params for name in (*one.opts, *one.secondary_opts)}
        at = next((at for at, arg in enumerate(args) if self._is_pattern(arg, known)), None)
        if at is None or "--" in args[:at]:
            return super().parse_args(ctx, args)
        left = super().parse_args(ctx, [*args[:at], _HIDDEN + args[at], *args[at + 1 :]])
        ctx.params["pattern"] = ctx.params["pattern"].removeprefix(_HIDDEN)
        return left

    @staticmethod
    def _is_pattern(arg: str, known: set[str]) -> bool:
        """Whether this is no option: it has a space or a bracket in it, or ends in a hyphen."""
        if not arg.startswith("-") or arg in ("-", "--") or arg.split("=")[0] in known:
            return False
        return arg.endswith("-") or any(sign in arg for sign in ' <>$|("')


class _Rows:
    """The sentences in which something is found."""

    def __init__(
        self, treebank: Treebank, trees: Callable[[int], Tree], index: PatternIndex, found: Any
    ) -> None:
        import numpy as np

        summed = np.concatenate([[0], np.cumsum(found)])
        self._treebank, self._trees, self._index, self._found = treebank, trees, index, found
        self.hits = int(summed[-1])
        self.sentences: list[int] = np.flatnonzero(np.diff(summed[index.pointer])).tolist()

    def records(self, sentences: list[int]) -> Iterator[dict[str, Any]]:
        """Yield what is found in some sentences."""
        for at in sentences:
            entry = self._treebank[at]
            yield {
                "sentence": at + 1,
                "file": entry.file,
                "line": entry.line,
                "nodes": list(self._nodes(at)),
            }

    def whole(self, sentence: int) -> str:
        """Return a tree in brackets."""
        from icm_core.data.formats.bracket_text import escape_tree, format_tree

        return format_tree(escape_tree(self._trees(sentence)))

    def _nodes(self, sentence: int) -> Iterator[dict[str, Any]]:
        from icm_core.data.formats.bracket_text import escape_tree, format_tree

        index, tree = self._index, self._trees(sentence)
        first, last = (int(index.pointer[sentence + end]) for end in (0, 1))
        rows = first + self._found[first:last].nonzero()[0]
        # A word is told as the node above it, once.
        above = [int(index.parent[row]) if index.is_word[row] else int(row) for row in rows]
        for row in dict.fromkeys(above):
            address, node = index.address(row), tree
            for step in address:
                node = node.children[step]
            yield {
                "label": node.label,
                "start": int(index.left[row] - index.left[first]),
                "end": int(index.right[row] - index.left[first]),
                "address": list(address),
                "tree": format_tree(escape_tree(node)),
            }
