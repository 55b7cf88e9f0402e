"""Small pictures of screens: PNG files with palettes, and the differences from other pictures."""

import pathlib
import struct
import zlib

# The maximum number of colors in a picture.
COLORS = 48
# The width and height of the blocks whose mean colors are compared, in pixels.
BLOCK = 8


class Picture:
    """Pixels with red, green and blue values, row by row."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def raw(cls, path):
        """Reads a file from the gallery: a line with the size, followed by the pixels."""
        line, pixels = pathlib.Path(path).read_bytes().split(b"\n", 1)
        return cls(*map(int, line.split()), pixels)

    @classmethod
    def png(cls, path):
        """Reads a file that `save` has written."""
        data, chunks, offset = pathlib.Path(path).read_bytes(), {}, 8
        while offset < len(data):
            length, kind = struct.unpack(">I4s", data[offset:offset + 8])
            chunks[kind] = chunks.get(kind, b"") + data[offset + 8:offset + 8 + length]
            offset += length + 12
        width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
        palette = [chunks[b"PLTE"][start:start + 3] for start in range(0, len(chunks[b"PLTE"]), 3)]
        rows = zlib.decompress(chunks[b"IDAT"])
        lines = (rows[row * (width + 1) + 1:(row + 1) * (width + 1)] for row in range(height))
        return cls(width, height, b"".join(palette[index] for line in lines for index in line))

    def save(self, path):
        """Writes a PNG file with a palette."""
        colors = [self.pixels[start:start + 3] for start in range(0, len(self.pixels), 3)]
        palette_colors = self.palette_colors()
        table = sorted(set(palette_colors.values()))
        index = {color: table.index(means) for color, means in palette_colors.items()}
        rows = b"".join(
            b"\0" + bytes(index[color] for color in colors[row * self.width:(row + 1) * self.width]) for row in range(self.height))
        chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        data = chunk(b"IHDR", header) + chunk(b"PLTE", b"".join(table)) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
        pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + data)

    def palette_colors(self):
        """Returns the palette color for each color."""
        return palette([self.pixels[start:start + 3] for start in range(0, len(self.pixels), 3)])

    def reduced(self):
        """Returns the picture in its palette's colors."""
        palette_colors = self.palette_colors()
        pixels = b"".join(palette_colors[self.pixels[start:start + 3]] for start in range(0, len(self.pixels), 3))
        return Picture(self.width, self.height, pixels)

    def blocks(self):
        """Returns the blocks' mean colors, row by row."""
        means = []
        for top in range(0, self.height, BLOCK):
            lines = range(top, min(top + BLOCK, self.height))
            for left in range(0, self.width, BLOCK):
                right = min(left + BLOCK, self.width)
                parts = [self.pixels[(line * self.width + left) * 3:(line * self.width + right) * 3] for line in lines]
                count = len(lines) * (right - left)
                means.append(tuple(sum(sum(part[channel::3]) for part in parts) / count for channel in range(3)))
        return means


def palette(colors):
    """Returns a small palette's color for each color. Boxes of colors are split along their longest dimension."""
    counts = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1

    def spread(box):
        channel = max(range(3), key=lambda channel: max(c[channel] for c in box) - min(c[channel] for c in box))
        # Boxes with frequent colors are split first.
        width = max(c[channel] for c in box) - min(c[channel] for c in box)
        return width * sum(counts[c] for c in box) ** 0.5, channel

    boxes = [(spread(list(counts)), list(counts))]
    while len(boxes) < COLORS:
        (amount, channel), box = max(boxes, key=lambda entry: entry[0][0] if len(entry[1]) > 1 else -1)
        if len(box) < 2:
            break
        boxes.remove(((amount, channel), box))
        box.sort(key=lambda color: color[channel])
        half, seen = sum(counts[color] for color in box) / 2, 0
        for middle, color in enumerate(box):
            seen += counts[color]
            if seen >= half:
                break
        middle = max(1, min(middle, len(box) - 1))
        boxes += [(spread(part), part) for part in (box[:middle], box[middle:])]
    palette_colors = {}
    for _, box in boxes:
        total = sum(counts[color] for color in box)
        mean = bytes(round(sum(color[channel] * counts[color] for color in box) / total) for channel in range(3))
        palette_colors.update((color, mean) for color in box)
    return palette_colors


def differences(picture, reference):
    """Returns each block's difference from a reference. A picture of a different size never matches.

    A palette changes gradients slightly, so the picture is also compared in the colors of its own palette.
    """
    if (picture.width, picture.height) != (reference.width, reference.height):
        return [255]
    expected = reference.blocks()
    distance = lambda a, b: max(abs(x - y) for x, y in zip(a, b))
    parts = [distance(*pair) for pair in zip(picture.blocks(), expected)]
    if max(parts) > 1:
        parts = [min(part, distance(*pair)) for part, *pair in zip(parts, picture.reduced().blocks(), expected)]
    return parts
