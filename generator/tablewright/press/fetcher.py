"""Serves pages with what the program itself put there, and refuses every other address."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from tablewright import fonts
from tablewright.press.held import PICTURE_SCHEME, HeldPicture

_FONT_SCHEME = "tablewright-font"


def font_face_rules() -> str:
    """Return the `@font-face` rules of all faces of the family, as CSS on one line."""
    return " ".join(
        f'@font-face {{ font-family: "{fonts.FAMILY}"; font-weight: {face.weight}; '
        f"font-style: {face.style}; src: url({_address(face)}) }}"
        for face in fonts.FACES
    )


def font_files() -> dict[str, Path]:
    """Return the addresses of all faces and their files; raises `fonts.FontMissing`."""
    return {_address(face): fonts.face_path(face) for face in fonts.FACES}


def _address(face: fonts.Face) -> str:
    return f"{_FONT_SCHEME}:/{face.file_name}"


def fetcher_for(
    files: dict[str, Path], pictures: dict[str, HeldPicture], refused: list[str]
) -> object:
    """Return a URL fetcher that serves `files` and `pictures` by their addresses.

    It adds every other address to `refused`.
    """
    return _fetcher_class()(files, pictures, refused)


@lru_cache(maxsize=1)
def _fetcher_class() -> Callable[[dict[str, Path], dict[str, HeldPicture], list[str]], object]:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFilesOnly(URLFetcher):  # type: ignore[misc]
        """WeasyPrint's fetcher without any way out of the program."""

        def __init__(
            self, files: dict[str, Path], pictures: dict[str, HeldPicture], refused: list[str]
        ) -> None:
            schemes = (_FONT_SCHEME, PICTURE_SCHEME)
            super().__init__(allowed_protocols=schemes, allow_redirects=False)
            self._files = files
            self._pictures = pictures
            self._refused = refused

        def fetch(self, url: str, headers: object = None) -> object:
            del headers
            if url in self._files:
                return URLFetcherResponse(url, self._files[url].read_bytes())
            if url in self._pictures:
                picture = self._pictures[url]
                headers = {"Content-Type": picture.media_type}
                return URLFetcherResponse(url, picture.content, headers)
            self._refused.append(url)
            raise ValueError("pages may load nothing but the program's own fonts")

    return OwnFilesOnly
