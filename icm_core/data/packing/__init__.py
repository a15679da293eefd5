"""What a file is by its first bytes, and what packed files and archives hold.

- `contents`: What packed files and archives hold, unpacked within bounds.
- `kinds`: What a file is by its first bytes.
"""
