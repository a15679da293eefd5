"""The painter that everything is drawn through, its colours and its texts."""
