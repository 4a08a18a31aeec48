"""The parts of the website that are not pages: the search index, data, pictures, going offline."""
