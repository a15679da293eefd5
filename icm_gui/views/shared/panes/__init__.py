"""Panes of workspaces: docks, tabs, splitters, and how they share the room.

- `docking`: Sizes of docks: asked for only where the window can give them.
- `folding`: A row of panes whose last one is tabs of its neighbour where the window is narrow.
- `front_pages`: Pages of which one is in front.
- `overflow`: A pane that scrolls as a whole where it has less room than its parts need.
- `pane`: Panes: docks whose title is their row of tabs.
- `pane_parts`: What the panes about one context are made of: a bar of small controls, a hint, a
  body.
- `paned`: A workspace of panes between splitters, whose bottom row folds in a narrow window.
- `splitting`: Splitters of a workspace and how they share its room.
- `tab_pane`: A part of a workspace with a row of tabs for its title.
"""
