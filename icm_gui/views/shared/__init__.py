"""Widgets that every workspace uses.

- `boxes`: Rows, columns and stacks of widgets, and what scrolls.
- `dialogs`: Parts of dialogs that several of them share.
- `docks`: Docks that are the same in every workspace: treebank, search, problems, log.
- `empty`: The empty canvas: what to do next, with a button for it.
- `fitting`: Rows of controls that leave out what there is no room for.
- `flow`: A row of small controls that continues in the next line where it finds no room.
- `focus`: The frame around what has the keyboard, and whether something has it.
- `hidden_parts`: Hiding parts of a page for a while, so that everything comes back as it was.
- `named`: Names of widgets: one for tests and saved places, one that assistive technology reads.
- `panes`: Panes of workspaces: docks, tabs, splitters, and how they share the room.
- `pictures`: Pictures on the screen, copied and exported.
- `plots`: Plots on the screen.
- `query_menu`: Saved queries: a button with their menu, and the small box in which one is named.
- `reading_strip`: What is being read, where it will be shown: progress, time left, Cancel.
- `speaking`: What assistive technology reads.
- `spoken_parts`: What is painted, as assistive technology reads it: rows, nodes, cells and points
  are children.
- `status`: The status bar: model, saved state, and the running job with progress and Cancel.
- `strip`: Vertical buttons for panes that are folded away.
- `surroundings`: What a widget finds in the window that it is in: jobs, settings, a place for
  messages.
- `tables`: What tables and lists share.
- `text`: Lines of text: what follows what is typed, what is left out, and what words mean.
- `trees`: Trees on the screen.
- `visibility`: What widgets do when they are shown, hidden or resized.
- `workspace`: What the window asks of a workspace.
"""
