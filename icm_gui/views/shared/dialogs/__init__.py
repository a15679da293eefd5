"""Parts of dialogs that several of them share.

- `option_form`: Options as rows of a form, and groups of them that fold.
"""
