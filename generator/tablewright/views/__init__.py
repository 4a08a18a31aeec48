"""What all views of entries share: chances, footnotes, and the view of any entry."""
