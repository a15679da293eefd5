"""Trees on the screen.

- `canvas`: Where a tree is on the screen: pan and zoom, what is marked, two views tied.
- `fit`: How large a tree is shown, what of it is folded, and by how much it must move to be seen.
- `hint`: What is in the place of a tree where there is none.
- `laid_out`: The layout of a view's tree, together with that of the tree beside it.
- `pair`: Two trees that scroll and zoom together, and are one picture when copied.
- `pane`: A tree with a head: what it is, what is known of it, what differs.
- `parts`: The nodes of a tree, as assistive technology reads them.
- `signs`: What a view of a tree says about what is beyond its borders.
- `switches`: The buttons that show posteriors beside nodes of trees, and trees as in their files.
- `view`: A tree on the screen: pan, zoom, walk by keyboard, collapse, marks; two can be tied.
- `why_here`: Menus of trees and charts: "why here" before the copies, wherever they are in the
  window.
"""
