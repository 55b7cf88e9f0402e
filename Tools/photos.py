"""Creates the gallery's photographs from photographs in Debian packages: photos.py

Downloads the packages listed in `Web/photos/photos.json`, crops and reduces each photograph, and writes it to `Web/photos`. Also
writes the authors and licenses to `Web/licenses/photographs.txt`. Run it again after `photos.json` has changed. Needs Pillow."""

import bz2
import io
import json
import pathlib
import subprocess
import tempfile

import PIL.Image

import outputs

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Web/photos"
NOTICE = ROOT / "Web/licenses/photographs.txt"
# The maximum size of a photograph in bytes, and the possible lengths of its longer side in pixels. The first length that fits
# is used. Some photographs also have a small version for the first page.
GREATEST, SIDES = 10 * 1024, (480, 400, 320, 280)
GREATEST_SMALL, SIDES_SMALL = 3 * 1024, (200, 160)


def original(path):
    """Returns a photograph from a package. One of them is stored as raw bytes of red, green and blue."""
    if path.name == "face.dat":
        return PIL.Image.frombytes("RGB", (1024, 768), bz2.decompress(path.read_bytes()))
    return PIL.Image.open(path).convert("RGB")


def reduced(image, greatest, sides):
    """Returns the bytes of a photograph, with the best quality at which it is small enough."""
    for side in sides:
        image.thumbnail((side, side), PIL.Image.Resampling.LANCZOS)
        for quality in range(80, 19, -5):
            data = io.BytesIO()
            image.save(data, "WEBP", quality=quality, method=6)
            if data.tell() <= greatest:
                return data.getvalue()
    raise SystemExit("photos: a photograph is too large at any quality")


def described():
    """Returns the list of photographs and how they were edited."""
    return json.loads((FOLDER / "photos.json").read_text())


def notice():
    """Returns the notice with the author, the source and the license of each photograph."""
    lines = [
        "The copyright in the gallery's photographs belongs to their authors (2011 to 2021), except where they are in the public domain.",
        described()["changes"],
    ]
    for photo in described()["photos"]:
        lines.append(
            f"""
photos/{photo["name"]}.webp: {photo["description"]}
  “{photo["title"]}” by {photo["author"]}
  {photo["source"]}
  License: {photo["license"]}, {photo["licenseAddress"]}"""
        )
    return "\n".join(lines) + "\n"


def main():
    photos = described()["photos"]
    written = {NOTICE: notice()}
    with tempfile.TemporaryDirectory() as folder:
        for package in sorted({photo["package"] for photo in photos}):
            subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True)
        for package in pathlib.Path(folder).glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        for photo in photos:
            image = original(pathlib.Path(folder) / photo["file"])
            left, top, right, bottom = photo.get("part", [0, 0, 1, 1])
            width, height = image.size
            image = image.crop((round(left * width), round(top * height), round(right * width), round(bottom * height)))
            written[FOLDER / f"{photo['name']}.webp"] = data = reduced(image, GREATEST, SIDES)
            if photo.get("hasSmall"):
                written[FOLDER / f"{photo['name']}-small.webp"] = reduced(image, GREATEST_SMALL, SIDES_SMALL)
            print(f"{photo['name']}: {image.width} × {image.height}, {len(data)} bytes")
    outputs.replace(written)


if __name__ == "__main__":
    main()
