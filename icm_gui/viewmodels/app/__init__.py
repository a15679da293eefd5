"""The window as a whole: what is open, selected and possible, and how it starts.

- `arriving`: What is being read that will soon be open: empty panes say so.
- `conditions`: What decides when actions can be used.
- `demo`: The bundled samples: the teaching treebank with a model trained on the spot.
- `document`: The one document of the window: treebank, model, sentence.
- `file_kinds`: What a file is, by what is in it: a name says little and may be wrong.
- `font_notes`: Scripts of the treebank and the sentence that no font of the screen has.
- `front`: Which workspace is in front.
- `log`: The log: messages of the program, from any thread, as a table.
- `opening`: Opening files: what each is, reading it in a job, and the questions and messages
  meanwhile.
- `palette`: The command palette's list: actions and sentences that match what is typed.
- `preferences`: The user's settings as a form: applied at once, each with a default to go back to.
- `presenting`: The lecture layout: whether it is on, where the lecture is, and its next place.
- `selection`: What is selected, hovered and pinned, the same in all views.
- `touring`: The guided tour: its steps, where it is, and what is opened for it.
- `tree_switches`: How trees are shown in all workspaces: with posteriors, and as their files have
  them.
- `warm_kernels`: Calls every kernel once on a toy treebank, so that all are compiled and kept on
  disk.
- `warmup`: Kernels are compiled once on a computer: in a child process, while the window can be
  used.
- `workbench`: All view models of a window, made and tied together once.
"""
