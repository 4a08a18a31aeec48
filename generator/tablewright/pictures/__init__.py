"""Pictures of a few greys or colours, written as PNG with the same bytes on every machine."""

from tablewright.pictures.picture import Colour, Picture
from tablewright.pictures.png import png

__all__ = ["Colour", "Picture", "png"]
