"""What several commands share besides flags: console, files, workers, signals."""
