"""The model file ``*.icm``: written, read, and checked before anything is computed from it.

- `checks`: Values of a model file, checked before anything is computed from them.
- `container`: The model file ``*.icm``: a zip of arrays and a JSON manifest; one or more models in
  it.
- `manifest`: The manifest of a model file: its values.
- `members`: The members of a model file that its manifest requires, and what they take in memory.
- `options`: Options as JSON: frozen dataclasses to objects and back, every type checked.
- `stored`: The columns of a model file as they are stored, mostly as differences, and back.
- `vocabulary`: Vocabularies of a model file: words and signatures, and the log-linear word model if
  any.
"""
