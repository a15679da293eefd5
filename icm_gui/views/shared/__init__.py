"""Widgets that every workspace uses.

- `bare`: Hiding parts of a page for a while, so that everything comes back as it was.
- `completing`: What can follow what is typed: a list below a line, in front of the window.
- `dialogs`: Parts of dialogs that several of them share.
- `docking`: Sizes of docks: asked for only where the window can give them.
- `docks`: Docks that are the same in every workspace: treebank, search, problems, log.
- `elided`: A line of text that ends in an ellipsis where there is no room for all of it.
- `empty`: The empty canvas: what to do next, with a button for it.
- `fitting`: Rows of controls that leave out what there is no room for, and icons that come late.
- `flow`: A row of small controls that goes on in the next line where it finds no room.
- `focus`: The frame around what has the keyboard.
- `folding`: A row of panes whose last one is tabs of its neighbour where the window is narrow.
- `front_pages`: Pages of which one is in front.
- `overflow`: A pane that scrolls as a whole where it has less room than its parts need.
- `pane`: Panes: docks whose title is their row of tabs.
- `paned`: A workspace of panes between splitters, whose bottom row folds in a narrow window.
- `pane_parts`: What the panes about one context are made of: a bar of small controls, a hint, a
  body.
- `pictures`: Pictures on the screen, copied and exported.
- `plots`: Plots on the screen.
- `reading_strip`: What is being read, where it will be shown: progress, time left, Cancel.
- `speaking`: What assistive technology reads.
- `splitting`: Splitters of a workspace and how they share its room.
- `spoken_parts`: What is painted, as assistive technology reads it: rows, nodes, cells and points
  are children.
- `status`: The status bar: model, saved state, and the running job with progress and Cancel.
- `strip`: Vertical buttons for panes that are folded away.
- `surroundings`: What a widget finds in the window that it is in: jobs, settings, a place for
  messages.
- `tab_pane`: A part of a workspace with a row of tabs for its title.
- `tables`: What tables and lists share.
- `trees`: Trees on the screen.
- `terms`: Which term of the glossary a place of the window is about.
- `underline`: A wavy line under a part of what is in a line of text.
- `workspace`: What the window asks of a workspace.
"""
