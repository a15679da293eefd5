"""Start of the program.

- `fonts`: A font to draw with, also where the system has none.
- `main`: ``icm-gui``: start the window, open files, play the demonstration, or write a picture of
  it.
- `preload`: Modules of workspaces that were not looked at yet, imported while nothing else is to be
  done.
- `register`: Telling the desktop which files icm opens: double click on a lesson, a model, a run, a
  project.
- `screenshot`: Pictures of the window without a display.
- `start`: Making the application and its window, in the order that shows the window soonest.
- `system_packages`: Which packages of the system icm needs, and which of them are missing: the only
  list of them.
"""
