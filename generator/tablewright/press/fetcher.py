"""Serves pages with what the program itself put there, and refuses every other address."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from tablewright import fonts
from tablewright.fonts.brought import BroughtFace
from tablewright.fonts.reading import reading_faces, reading_family
from tablewright.press.held import PICTURE_SCHEME, HeldPicture

_FONT_SCHEME = "tablewright-font"
# All that a page may ask of a family.
_WEIGHTS = sorted({(face.weight, face.style) for face in fonts.ALL_FACES})


def font_face_rules(style: str, brought: Sequence[BroughtFace] = ()) -> str:
    """Return the `@font-face` rules of all faces for pages in `style`, as CSS on one line.

    What is brought serves all weights, upright and leaning, for a bolder one would be made up; but
    of those that set what is read each weight has the nearest.
    """
    shipped = " ".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {face.style}; src: url({_address(face)}) }}"
        for face in fonts.faces_for(style)
    )
    others = (
        f'@font-face {{ font-family: "{face.family}"; font-weight: {weight}; '
        f"font-style: {style}; src: url({_address(face)}) }}"
        for face in brought
        for weight, style in _WEIGHTS
    )
    reading = (
        f'@font-face {{ font-family: "{reading_family(brought)}"; font-weight: {weight}; '
        f"font-style: {style}; src: url({_address(face)}) }}"
        for weight, style, face in reading_faces(brought, _WEIGHTS)
    )
    return " ".join((shipped, *others, *reading))


def font_files(style: str, brought: Sequence[BroughtFace] = ()) -> dict[str, bytes]:
    """Return the files of all faces for pages in `style`, by their addresses.

    Raises `fonts.FontMissing`.
    """
    shipped = {_address(face): fonts.face_bytes(face) for face in fonts.faces_for(style)}
    return shipped | {_address(face): face.content for face in brought}


def _address(face: fonts.Face | BroughtFace) -> str:
    return f"{_FONT_SCHEME}:/{face.name}.ttf"


def fetcher_for(
    files: Mapping[str, bytes], pictures: Mapping[str, HeldPicture], refused: list[str]
) -> object:
    """Return a URL fetcher that serves `files` and `pictures` by their addresses.

    It adds every other address to `refused`.
    """
    return _fetcher_class()(files, pictures, refused)


@lru_cache(maxsize=1)
def _fetcher_class() -> Callable[
    [Mapping[str, bytes], Mapping[str, HeldPicture], list[str]], object
]:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFilesOnly(URLFetcher):  # type: ignore[misc]
        """WeasyPrint's fetcher without any way out of the program."""

        def __init__(
            self,
            files: Mapping[str, bytes],
            pictures: Mapping[str, HeldPicture],
            refused: list[str],
        ) -> None:
            schemes = (_FONT_SCHEME, PICTURE_SCHEME)
            super().__init__(allowed_protocols=schemes, allow_redirects=False)
            self._files = files
            self._pictures = pictures
            self._refused = refused

        def fetch(self, url: str, headers: object = None) -> object:
            del headers
            if url in self._files:
                return URLFetcherResponse(url, self._files[url])
            if url in self._pictures:
                picture = self._pictures[url]
                headers = {"Content-Type": picture.media_type}
                return URLFetcherResponse(url, picture.content, headers)
            self._refused.append(url)
            raise ValueError("pages may load nothing but the program's own fonts")

    return OwnFilesOnly
