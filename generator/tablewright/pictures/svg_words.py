"""What of SVG is drawn, what is left out, and what is refused."""

from __future__ import annotations

SHAPES = frozenset(
    {
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "use",
        "symbol",
    }
)
# What draws nothing, and is left out with all inside it.
UNSEEN = frozenset({"title", "desc", "metadata"})
GEOMETRY = frozenset(
    {
        "d",
        "points",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "fx",
        "fy",
        "width",
        "height",
        "viewBox",
        "transform",
        "offset",
        "gradientTransform",
        "gradientUnits",
        "spreadMethod",
        "preserveAspectRatio",
        "clipPathUnits",
    }
)
LOOKS = frozenset(
    {
        "fill-opacity",
        "stroke-opacity",
        "opacity",
        "stop-opacity",
        "fill-rule",
        "clip-rule",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-dasharray",
        "stroke-dashoffset",
        "display",
        "visibility",
    }
)
COLOURS = frozenset({"fill", "stroke", "stop-color", "color"})
# What would change the drawing, and is not drawn.
REFUSED = frozenset({"filter", "mask", "marker", "marker-start", "marker-mid", "marker-end"})
