"""The main window: workspaces, menus, the lecture layout, the tour.

- `action`: An action is one record: what it is called, where it is, when it can be used, what it
  does.
- `action_set`: The actions of the window: Qt's objects made from their records, enabled by their
  conditions.
- `commands`: What the actions of the window do.
- `dialog_host`: Dialogs of the window: never more than one of a kind, closed with the window.
- `dialogs`: The dialogs of the window.
- `front_canvas`: The picture that exports and copies of the menus are of: what the user is working
  in.
- `main_window`: The main window: what stands around the workspaces, and how it changes between
  them.
- `parts`: What commands, tour and lecture layout may touch: parts of the window, never the window.
- `presenter`: The lecture layout in the window: what is hidden, its keys, and how it ends.
- `presenter_bar`: The head of a lecture: what is shown, where it is, and the keys.
- `tour`: The guided tour in the window: where its steps point, and how it follows them.
- `tour_panel`: What is drawn of the tour: a frame around its target, and a panel beside it.
- `welcome`: The first page: what to begin with, samples, what was open before.
- `welcome_parts`: Parts of the first page: a line that does something, and the place for files
  dropped.
- `workspace_bar`: The bar below the menus: workspaces, and the box that finds everything.
- `workspaces`: The list of workspaces, and the pages of those that were looked at.
"""
