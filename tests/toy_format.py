"""A format that joins from outside: no source file knows it."""

from __future__ import annotations

from icm_core.data.formats.base import Builder, Format, Place, Reading, ReadRequest
from icm_core.data.formats.raising import Origin
from icm_core.data.tree import Tree, preterminals


class Toy(Format):
    """``toy: tag=word tag=word``: flat trees, a line each."""

    name = "toy"
    title = "toy lines"
    suffixes = (".toy",)
    top = "TOY"
    header = "toy file\n"

    def sniff(self, head: str) -> bool:
        """Whether the first line says so."""
        return head.startswith("toy file")

    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read each line."""
        made = Builder(name, text)
        start = 0
        for line in text.splitlines(keepends=True):
            end = start + len(line.rstrip())
            words = line.decode().split()
            if words[:1] != ["toy:"]:
                made.comment(start, end)
            elif odd := next((word for word in words[1:] if "=" not in word), None):
                place = start + line.index(odd.encode())
                made.aside(start, end, place, "a word without a tag", "write tag=word")
            else:
                pairs = [word.split("=", 1) for word in words[1:]]
                children = tuple(Tree(tag, (), word) for tag, word in pairs)
                made.tree(start, end, Tree("TOY", children))
            start += len(line)
        return made.done()

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        """Write a line."""
        return "toy: " + " ".join(f"{node.label}={node.word}" for node in preterminals(tree))


TEXT = "toy file\ntoy: N=dogs V=run\n\ntoy: N=oops bad\ntoy:  N=cats   V=sleep\n"
