"""Pictures of a few greys or colours, and how they are written as PNG; and those of strangers."""

from tablewright.pictures.colours import in_grey
from tablewright.pictures.graphic import Graphic, UnusableGraphicError
from tablewright.pictures.picture import Colour, Picture
from tablewright.pictures.png import png, png_in_colour
from tablewright.pictures.raster import read_raster
from tablewright.pictures.scanned import ScannedCode, scanned_code
from tablewright.pictures.vector import read_vector

__all__ = [
    "Colour",
    "Graphic",
    "Picture",
    "ScannedCode",
    "UnusableGraphicError",
    "in_grey",
    "png",
    "png_in_colour",
    "read_raster",
    "read_vector",
    "scanned_code",
]
