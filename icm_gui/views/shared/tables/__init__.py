"""What tables and lists share."""
