"""The model file ``*.icm``: written, read, and checked before anything is computed from it."""
