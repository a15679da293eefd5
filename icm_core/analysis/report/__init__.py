"""A comparison as one page of HTML, and its tables as files."""
