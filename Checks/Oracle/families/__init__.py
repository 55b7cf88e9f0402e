"""The families of cases, each in its own file."""

from . import accessories, backgrounds, calendars, grids, headers, justified, lists, mosaics, outlines, packed, shelves, tables, waterfalls

FAMILIES = {
    "lists": lists.cases,
    "grids": grids.cases,
    "packed-lines": packed.cases,
    "justified-lines": justified.cases,
    "backgrounds": backgrounds.cases,
    "headers-and-footers": headers.cases,
    "outlines": outlines.cases,
    "waterfalls": waterfalls.cases,
    "mosaics": mosaics.cases,
    "accessories": accessories.cases,
    "shelves": shelves.cases,
    "tables": tables.cases,
    "calendars": calendars.cases,
}
