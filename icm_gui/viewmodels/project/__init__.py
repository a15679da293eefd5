"""The open project: whatever happens in the window is kept, and comes back.

- `document_keeper`: What is open in the document is in the project: treebank, model, sentence.
- `large_work`: Large works with a project, done by a job or by who waits for them; what is not
  saved.
- `mending`: A damaged project: it is put aside while it is open, and work continues in a new one.
- `parts`: What goes into a project and comes out of it, in worker threads.
- `places`: Which project a window opens at its start, and the projects that were open before.
- `run_keeper`: Runs in the project: what was searched, its bookmarks, and the step that was shown.
- `saving`: Writing into the open project: small things at once, large ones in jobs, in order.
- `session`: The session: whatever happens in the window is in the open project, and comes back at
  start.
"""
