import Tessera

/// The items of a section in lines, or in columns without lines.
///
/// `main` is measured from the first line, and `cross` from the leading edge of the room.
struct ReferenceLines {
  var items: [AxisBox] = []
  var lines: [Line] = []
  var extent: Units = 0
  /// Whether the items belong to a mosaic or a shelf, which have no separators.
  var areUnseparated = false

  struct Line {
    var items: Range<Int>
    var main: Span
  }

  /// The extent of a shelf's content, along the shelf.
  var shelfExtent: Units = 0

  /// The two dimensions of an item.
  struct Sides {
    var cross: Units
    var main: Units
  }

  /// Creates lines from items that already have positions.
  init(boxes: [AxisBox]) {
    items = boxes
    extent = boxes.map(\.main.high).max() ?? 0
  }

  /// Stacks lines whose items have already been broken into lines and spread (rule 12).
  init(
    _ lines: [Range<Int>], sides: [Sides], crossStarts: [Units], spacing: Units, alignment: LineAlignment
  ) {
    for line in lines {
      if !self.lines.isEmpty { extent += spacing }
      let thickness = sides[line].map(\.main).max() ?? 0
      for item in line {
        let main = Self.aligned(sides[item].main, in: Span(at: extent, length: thickness), alignment)
        items.append(AxisBox(main: main, cross: Span(at: crossStarts[item], length: sides[item].cross)))
      }
      self.lines.append(Line(items: line, main: Span(at: extent, length: thickness)))
      extent += thickness
    }
  }

  private static func aligned(_ length: Units, in line: Span, _ alignment: LineAlignment) -> Span {
    switch alignment {
    case .start: Span(at: line.low, length: length)
    case .center: Span(at: line.low + floorDivided(line.length - length, by: 2), length: length)
    case .end: Span(at: line.high - length, length: length)
    case .stretch: line
    }
  }

  /// Breaks items into lines greedily: a line takes the next item as long as `Σw + (k − 1)·g ≤ U` (rules 8 and 13).
  static func broken(_ widths: [Units], gap: Units, room: Units) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    while first < widths.count {
      var end = first + 1
      while end < widths.count {
        let taken = widths[first...end].reduce(0, +) + Units(end - first) * gap
        guard taken <= room else { break }
        end += 1
      }
      lines.append(first..<end)
      first = end
    }
    return lines
  }

  /// Returns the start of each item on a line when they are packed with the gap `gap`, starting at `start`.
  static func packed(_ widths: some Sequence<Units>, gap: Units, from start: Units) -> [Units] {
    var starts: [Units] = []
    var next = start
    for width in widths {
      starts.append(next)
      next += width + gap
    }
    return starts
  }
}
