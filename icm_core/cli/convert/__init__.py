"""``icm convert``: its command, and the rewriting of a document.

- `app`: ``icm convert``: treebanks in another layout, encoding or form.
- `rewriting`: A document in another format, layout or form: its trees rewritten, all else in its
  place.
"""
