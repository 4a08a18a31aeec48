"""What paper, the site, machines and a terminal all say, said once."""
