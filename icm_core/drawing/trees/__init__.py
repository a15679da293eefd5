"""Trees: layout, drawing, differences, LaTeX and text.

- `arcs`: Arcs below the words: from a trace to the phrase that it refers to.
- `bubble`: A bubble beside a node of a tree that says in words what the node is.
- `columns`: Columns of a tree: strips for subtrees, parents over the middle of their children.
- `common`: What several trees have in common, to be folded in small pictures.
- `difference_legend`: The kinds of differences between two trees, and an example of how each looks.
- `differences`: In which brackets two trees over the same words differ.
- `draw`: Draws a tree that was laid out.
- `edges`: Edges of a tree: a child owns the rail from its inner neighbour to itself.
- `folding`: What two trees have in common: subtrees that are folded so that what differs has room.
- `latex`: Trees for LaTeX: the packages ``forest`` and ``tikz-qtree``.
- `layout`: A tree that was laid out: where everything of it is drawn, what is at a point.
- `marks`: What a node of a tree can be marked as, and the words for it.
- `picked`: Nodes of a tree that is edited: selected with another, moved, or where to.
- `placement`: Where the nodes of trees stand: one tree, or many in the columns they share.
- `rows`: The nodes of a tree with their texts, still without sizes.
- `sized`: The texts of a tree with their sizes, still without places.
- `sized_trees`: The columns of trees over the same words, in one form after another.
- `text`: Trees drawn in text.
"""
