"""What ``icm search`` writes: nodes as lines, rows of CSV or records, and counts of values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from icm_core.cli.shared.console import Results, plural, table, to_json

if TYPE_CHECKING:
    from icm_core.data.patterns.counting import Counts
    from icm_core.data.patterns.index import PatternIndex
    from icm_core.data.patterns.joins import Found
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank


class Form(StrEnum):
    """How results are written."""

    text = "text"
    csv = "csv"
    json = "json"


class Hits:
    """The sentences in which something is found.

    Parameters
    ----------
    trees
        Gives the tree of a sentence.
    """

    def __init__(
        self, treebank: Treebank, trees: Callable[[int], Tree], index: PatternIndex, found: Found
    ) -> None:
        import numpy as np

        from icm_core.data.patterns.counting import above_words

        self._treebank, self._trees, self._index, self._found = treebank, trees, index, found
        # A word is told as the node above it.
        self._rows = above_words(found.rows, index)
        self._named = {name: above_words(rows, index) for name, rows in found.named.items()}
        self._sentence = index.sentence[self._rows]
        self.nodes = len(np.unique(found.rows))
        self.sentences: list[int] = np.unique(self._sentence).tolist()

    def text(self) -> str:
        """Return the numbers: ``3 nodes in 2 sentences of 3``."""
        sums = f"{plural(self.nodes, 'node')} in {plural(len(self.sentences), 'sentence')}"
        sums += f" of {len(self._treebank):,}"
        if len(self._found) > self.nodes:
            sums += f", in {len(self._found):,} ways"
        return sums

    def sums(self, pattern: str) -> dict[str, Any]:
        """Return the numbers for JSON."""
        return {
            "pattern": pattern,
            "nodes": self.nodes,
            "ways": len(self._found),
            "sentences": len(self.sentences),
            "of": len(self._treebank),
        }

    def records(self, sentences: list[int]) -> Iterator[dict[str, Any]]:
        """Yield what is found in some sentences."""
        for at in sentences:
            entry = self._treebank[at]
            yield {
                "sentence": at + 1,
                "file": entry.file,
                "line": entry.line,
                "nodes": list(self._ways(at)),
            }

    def lines(self, sentences: list[int], whole: bool) -> Iterator[str]:
        """Yield a line for each node, or for each tree."""
        for record in self.records(sentences):
            where = f"{record['sentence']}\t{record['file']}:{record['line']}"
            if whole:
                yield f"{where}\t{self._whole(record['sentence'] - 1)}"
                continue
            for node in record["nodes"]:
                named = node.get("named", {})
                cells = [f"{name}={one['tree'] if one else ''}" for name, one in named.items()]
                yield "\t".join((where, node["tree"], *cells))

    def csv(self, sentences: list[int], whole: bool) -> str:
        """Return the nodes as CSV."""
        from icm_core.analysis.tables.csv_rows import csv_text

        head = ["sentence", "file", "line", "label", "head", "words", "start", "end"]
        for name in self._named:
            head += [name, f"{name} head", f"{name} words"]
        rows: list[list[Any]] = [[*head, "tree"]]
        for record in self.records(sentences):
            where = [record["sentence"], record["file"], record["line"]]
            for node in record["nodes"]:
                row = [*where, *self._told(node), node["start"], node["end"]]
                for one in node.get("named", {}).values():
                    row += self._told(one)
                tree = self._whole(record["sentence"] - 1) if whole else node["tree"]
                rows.append([*row, tree])
        return csv_text(rows).rstrip("\r\n")

    @staticmethod
    def _told(node: dict[str, Any] | None) -> list[str | None]:
        return [None, None, None] if node is None else [node[at] for at in _TOLD]

    def _whole(self, sentence: int) -> str:
        """Return a tree in brackets."""
        from icm_core.data.formats.bracket_text import escape_tree, format_tree

        return format_tree(escape_tree(self._trees(sentence)))

    def _ways(self, sentence: int) -> Iterator[dict[str, Any]]:
        import numpy as np

        first, last = np.searchsorted(self._sentence, [sentence, sentence + 1])
        tree = self._trees(sentence)
        ways = zip(
            self._rows[first:last].tolist(),
            *(rows[first:last].tolist() for rows in self._named.values()),
            strict=True,
        )
        for row, *named in dict.fromkeys(ways):
            node = self._node(tree, row)
            assert node is not None
            if named:
                node["named"] = {
                    name: self._node(tree, one)
                    for name, one in zip(self._named, named, strict=True)
                }
            yield node

    def _node(self, tree: Tree, row: int) -> dict[str, Any] | None:
        from icm_core.data.formats.bracket_text import escape_tree, format_tree
        from icm_core.data.patterns.counting import text_of

        if row < 0:
            return None
        index = self._index
        first = index.left[index.pointer[index.sentence[row]]]
        address, node = index.address(row), tree
        for step in address:
            node = node.children[step]
        return {
            "label": node.label,
            "head": text_of(index, row, "head"),
            "words": text_of(index, row, "words"),
            "start": int(index.left[row] - first),
            "end": int(index.right[row] - first),
            "address": list(address),
            "tree": format_tree(escape_tree(node)),
        }


_TOLD = ("label", "head", "words")


def write_counts(
    results: Results, counts: Counts, hits: Hits, pattern: str, form: Form, most: int | None
) -> None:
    """Write how often each value was found.

    Parameters
    ----------
    most
        Rows at most, None for all.
    """
    heads = [str(by) for by in counts.by]
    rows = [
        (values, int(count), int(sentences))
        for values, count, sentences in zip(
            counts.values, counts.hits, counts.sentences, strict=True
        )
    ][:most]
    if form is Form.json:
        found = [
            {**dict(zip(heads, values, strict=True)), "hits": count, "in_sentences": sentences}
            for values, count, sentences in rows
        ]
        results.line(to_json({**hits.sums(pattern), "by": heads, "counts": found}))
    elif form is Form.csv:
        from icm_core.analysis.tables.csv_rows import csv_text

        cells = [[*values, count, sentences] for values, count, sentences in rows]
        results.line(csv_text([[*heads, "hits", "sentences"], *cells]).rstrip("\r\n"))
    else:
        texts = [[*values, f"{count:,}", f"{sentences:,}"] for values, count, sentences in rows]
        results.line(table([*heads, "hits", "sentences"], texts, left=len(heads)))
