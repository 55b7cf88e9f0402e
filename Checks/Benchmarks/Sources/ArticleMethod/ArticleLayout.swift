import TesseraLayout

/// A custom layout as articles teach it, for comparison. It stores the attributes of all elements in an array, filters
/// the array for every query, positions every header again for every scroll event, and lays out everything again after
/// every change.
public struct ArticleLayout {
  /// The attributes of one element.
  public struct Attributes: Hashable, Sendable {
    /// The path of the item, or of the first item in the header's section.
    public var path: ItemPath
    /// Its current frame.
    public var frame: LayoutRect
    /// Whether it is a header.
    public var isHeader = false
  }

  /// The arrangement of the items of all sections.
  public enum Arrangement: Sendable {
    /// One item per line, with individual heights.
    case list
    /// Lines of as many items as fit, spread from edge to edge.
    case flow(lineSpacing: Double, itemSpacing: Double)
    /// Columns of items with individual heights. Each item goes into the shortest column.
    case waterfall(columns: Int, lineSpacing: Double, itemSpacing: Double)
  }

  private let arrangement: Arrangement
  private let width: Double
  private let headerHeight: Double
  /// The sizes of the items, by section.
  private var sizes: [[LayoutSize]]
  private var attributes: [Attributes] = []
  /// Each section's header as an index into the attributes, its unpinned position, and the end of the section.
  private var headers: [(index: Int, rest: Double, end: Double)] = []
  /// The height of the content.
  public private(set) var contentHeight = 0.0

  /// Lays out sections of items. Headers are pinned, and are omitted if the height is 0.
  public init(_ arrangement: Arrangement, width: Double, headerHeight: Double = 0, sizes: [[LayoutSize]]) {
    self.arrangement = arrangement
    self.width = width
    self.headerHeight = headerHeight
    self.sizes = sizes
    prepare()
  }

  /// Returns all elements in a rectangle that is the visible part of the content.
  public mutating func elements(in rect: LayoutRect) -> [Attributes] {
    layOutHeaders(top: rect.minY)
    return attributes.filter { $0.frame.intersects(rect) }
  }

  /// Changes the sizes of several items in a section together.
  public mutating func resize(section: Int, _ changes: [Int: LayoutSize]) {
    for (item, size) in changes { sizes[section][item] = size }
    prepare()
  }

  /// Inserts an item.
  public mutating func insert(_ size: LayoutSize, at path: ItemPath) {
    sizes[path.section].insert(size, at: path.item)
    prepare()
  }

  /// Deletes an item.
  public mutating func delete(at path: ItemPath) {
    sizes[path.section].remove(at: path.item)
    prepare()
  }

  /// Lays out everything.
  private mutating func prepare() {
    attributes.removeAll(keepingCapacity: true)
    attributes.reserveCapacity(sizes.reduce(0) { $0 + $1.count + 1 })
    headers.removeAll(keepingCapacity: true)
    contentHeight = 0
    for section in sizes.indices {
      let rest = contentHeight
      let header = attributes.count
      if headerHeight > 0 { layOutHeader(of: section) }
      switch arrangement {
      case .list: layOutList(section)
      case .flow(let lineSpacing, let itemSpacing):
        layOutFlow(section, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
      case .waterfall(let columns, let lineSpacing, let itemSpacing):
        layOutWaterfall(section, columns: columns, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
      }
      if headerHeight > 0 { headers.append((header, rest, contentHeight)) }
    }
  }

  private mutating func layOutHeader(of section: Int) {
    let frame = LayoutRect(x: 0, y: contentHeight, width: width, height: headerHeight)
    attributes.append(Attributes(path: [section, 0], frame: frame, isHeader: true))
    contentHeight += headerHeight
  }

  private mutating func layOutList(_ section: Int) {
    for (item, size) in sizes[section].enumerated() {
      let frame = LayoutRect(x: 0, y: contentHeight, width: width, height: size.height)
      attributes.append(Attributes(path: ItemPath(section: section, item: item), frame: frame))
      contentHeight += size.height
    }
  }

  private mutating func layOutFlow(_ section: Int, lineSpacing: Double, itemSpacing: Double) {
    let sizes = sizes[section]
    var first = 0
    while first < sizes.count {
      var end = first + 1
      var used = sizes[first].width
      while end < sizes.count, used + itemSpacing + sizes[end].width <= width {
        used += itemSpacing + sizes[end].width
        end += 1
      }
      if first > 0 { contentHeight += lineSpacing }
      let isSpread = end < sizes.count && end - first > 1
      let gap = isSpread ? itemSpacing + (width - used) / Double(end - first - 1) : itemSpacing
      let lead = end < sizes.count && end - first == 1 ? (width - used) / 2 : 0
      layOutLine(section, first..<end, lead: lead, gap: gap)
      first = end
    }
  }

  private mutating func layOutLine(_ section: Int, _ items: Range<Int>, lead: Double, gap: Double) {
    let thickness = items.reduce(0) { max($0, sizes[section][$1].height) }
    var x = lead
    for item in items {
      let size = sizes[section][item]
      let y = contentHeight + (thickness - size.height) / 2
      let frame = LayoutRect(x: x, y: y, width: size.width, height: size.height)
      attributes.append(Attributes(path: ItemPath(section: section, item: item), frame: frame))
      x += size.width + gap
    }
    contentHeight += thickness
  }

  private mutating func layOutWaterfall(_ section: Int, columns: Int, lineSpacing: Double, itemSpacing: Double) {
    let columnWidth = (width - Double(columns - 1) * itemSpacing) / Double(columns)
    var ends = [Double](repeating: contentHeight, count: columns)
    for (item, size) in sizes[section].enumerated() {
      var column = 0
      for other in ends.indices where ends[other] < ends[column] { column = other }
      let x = Double(column) * (columnWidth + itemSpacing)
      let frame = LayoutRect(x: x, y: ends[column], width: columnWidth, height: size.height)
      attributes.append(Attributes(path: ItemPath(section: section, item: item), frame: frame))
      contentHeight = max(contentHeight, ends[column] + size.height)
      ends[column] += size.height + lineSpacing
    }
  }

  private mutating func layOutHeaders(top: Double) {
    for header in headers {
      attributes[header.index].frame.y = max(header.rest, min(top, header.end - headerHeight))
    }
  }
}
