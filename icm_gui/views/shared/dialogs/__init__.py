"""What all dialogs have in common.

- `dialog`: The base of every dialog: margins, buttons, keys of its fields.
- `files`: Dialogs that ask for a file to read or to write.
- `mnemonics`: Letters that lead to fields, each of them given once.
- `naming`: Asks for a name.
- `option_form`: Options as rows of a form, and groups of them that fold.
"""
