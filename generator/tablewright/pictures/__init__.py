"""Pictures of a few greys or colours, and how they are written as PNG."""

from tablewright.pictures.picture import Colour, Picture
from tablewright.pictures.png import png, png_in_colour

__all__ = ["Colour", "Picture", "png", "png_in_colour"]
