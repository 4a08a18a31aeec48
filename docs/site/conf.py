"""How Sphinx makes the documents a site."""

project = "Tablewright"
author = copyright = "The Tablewright authors"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "Tablewright"
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_static_path = ["_static"]
html_css_files = ["pictures.css"]
# No letters, scripts or pictures of other hosts: it is read offline too.
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8c2b1c", "color-brand-content": "#8c2b1c"},
    "dark_css_variables": {"color-brand-primary": "#f0a898", "color-brand-content": "#f0a898"},
}
# Headings can be linked to, as `language.md#texts-and-labels` does.
myst_heading_anchors = 3
# Languages of blocks that no highlighter needs to know; the place of a list item in a list.
suppress_warnings = ["misc.highlighting_failure"]
