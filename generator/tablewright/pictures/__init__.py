"""Pictures of a few greys or colours, and how they are written as PNG."""

from tablewright.pictures.picture import Colour, Picture
from tablewright.pictures.png import png

__all__ = ["Colour", "Picture", "png"]
