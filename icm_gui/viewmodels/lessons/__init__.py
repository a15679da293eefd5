"""Lessons: one that is played, and one that is written.

- `bundled`: The lessons that come with the program: read quickly, since the first page names them.
- `draft`: The lesson that is being written: its text, what it says, and what is wrong.
- `figures`: The figures that the text of a page can name, offered while it is typed.
- `markup`: The text of a lesson's page as rich text: paragraphs, lists, emphasis and code.
- `player`: A lesson that is played: which page is shown, the run behind it, and what was answered.
- `reading`: Reading lessons, their models, and the runs behind their pages.
- `recording`: What the window shows, as parts of a lesson: its model, its run, its step.
- `score`: What the user answered in a lesson, and what that is worth.
- `writer`: Writing a lesson: the draft, its changes and steps back, building, saving, nothing lost.
"""
