"""Parts of dialogs that several of them share."""
