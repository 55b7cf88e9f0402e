import Tessera
import Testing

@Suite("Headers across the scroll axis")
struct HeaderAcrossTests {
  /// Items of 50 × 50 points under a band of 60 points, in a view 300 points tall, so there are four in each column.
  private func shelves(
    _ counts: DataShape, contentLength: Length? = nil, pinned: Bool = true, direction: ReadingDirection = .leftToRight
  ) throws -> PreparedStack {
    try StackLayout(
      axis: .horizontal, sectionSpacing: 20,
      .flow(itemSize: LayoutSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10, distribution: .start)
        .header(60, on: .top, contentLength: contentLength, pinned: pinned)
    )
    .prepare(
      counts,
      in: LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 300), direction: direction))
  }

  private func header(_ section: Int, of shelves: PreparedStack, at offset: Double = 0) -> LayoutAttributes? {
    shelves.attributes(of: .header(of: section), viewport: Viewport(offset: LayoutPoint(x: offset, y: 0)))
  }

  @Test("A header is exactly as wide as its section, including partial columns")
  func asWideAsTheSection() throws {
    let shelves = try shelves([8, 9, 10])
    let (two, three) = (2 * 50.0 + 10, 3 * 50.0 + 2 * 10)
    let frames = (0..<3).map { header($0, of: shelves)?.frame }
    #expect(
      frames == [
        LayoutRect(x: 0, y: 0, width: two, height: 60), LayoutRect(x: two + 20, y: 0, width: three, height: 60),
        LayoutRect(x: two + 20 + three + 20, y: 0, width: three, height: 60),
      ])
    #expect(shelves.contentSize == LayoutSize(width: two + 20 + three + 20 + three, height: 300))
  }

  @Test("Items fill the column beside the header, and a section starts a new column")
  func columns() throws {
    let shelves = try shelves([8, 9, 10])
    let ninth = shelves.attributes(of: .item(1, 8), viewport: Viewport())?.frame
    let fifth = shelves.attributes(of: .item(0, 4), viewport: Viewport())?.frame
    #expect(
      [fifth, ninth] == [
        LayoutRect(x: 60, y: 60, width: 50, height: 50), LayoutRect(x: 110 + 20 + 2 * 60, y: 60, width: 50, height: 50),
      ])
  }

  @Test("An empty section shows a header that is as long as its content")
  func emptySection() throws {
    let shelves = try shelves([0, 4], contentLength: 90)
    #expect([header(0, of: shelves)?.frame] == [LayoutRect(x: 0, y: 0, width: 90, height: 60)])
    let next: Double = 90 + 20
    #expect(header(1, of: shelves)?.frame.x == next)
  }

  @Test("The content of a pinned header stays at the visible start, within its section")
  func pinnedContent() throws {
    let shelves = try shelves([8, 9], contentLength: 80)
    let offsets: [Double] = [-10, 0, 20, 30, 60]
    let starts = offsets.map { header(0, of: shelves, at: $0)?.contentFrame?.x }
    let end: Double = 110 - 80
    #expect(starts == [0, 0, 20, end, end])
    let frames = offsets.map { header(0, of: shelves, at: $0)?.frame.x }
    #expect(frames == [0, 0, 0, 0, 0])
  }

  @Test(
    "A stacked footer is beside the header, like the items",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func stackedFooter(direction: ReadingDirection) throws {
    let layout = StackLayout(
      .list(length: 50).header(60, on: .leading).footer(30, pinned: true)
        .sectionInsets(Insets(top: 5, leading: 7, bottom: 5, trailing: 11)))
    let stack = try layout.prepare(
      [4], in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 100), direction: direction))
    let header = try #require(stack.attributes(of: .header(of: 0), viewport: Viewport())).frame
    let footers = [0.0, 150].map { y in
      stack.attributes(of: .footer(of: 0), viewport: Viewport(offset: LayoutPoint(x: 0, y: y)))?.frame
    }
    let (width, isMirrored) = (300.0 - 7 - 60 - 11, direction == .rightToLeft)
    #expect(header == LayoutRect(x: isMirrored ? 300 - 7 - 60 : 7, y: 5, width: 60, height: 4 * 50 + 30))
    let x: Double = isMirrored ? 11 : 7 + 60
    #expect(
      footers == [
        LayoutRect(x: x, y: 100 - 30, width: width, height: 30), LayoutRect(x: x, y: 5 + 200, width: width, height: 30),
      ])
  }

  @Test("A footer measured beside a header is measured again beside a wider header")
  func measuredFooter() throws {
    var stack = try StackLayout(.list(length: 50).header(60, on: .leading).footer(.estimated(30))).prepare(
      [4], in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 100)))
    try stack.measure([MeasuredSize(.footer(of: 0), LayoutSize(width: 240, height: 44))])
    func footer() throws -> LayoutAttributes {
      try #require(stack.attributes(of: .footer(of: 0), viewport: Viewport()))
    }
    #expect(try footer().estimates.isEmpty)
    try stack.setHeader(SupplementaryLayout(length: 60, on: .trailing), ofSection: 0)
    #expect(try footer().estimates.isEmpty)
    try stack.setHeader(SupplementaryLayout(length: 90, on: .leading), ofSection: 0)
    #expect(try !footer().estimates.isEmpty)
    #expect(try footer().frame.height == 44)
  }

  @Test("If space is limited, bands shrink, beginning with the footer, and their content keeps its ratio")
  func shrunkBands() throws {
    let layout = StackLayout(
      .list(length: 50).header(60, on: .leading, contentLength: .aspectRatio(0.5), pinned: true)
        .footer(60, on: .trailing, contentLength: .aspectRatio(0.25), pinned: true))
    for (width, header, footer) in [(200.0, 60.0, 60.0), (100, 60, 40), (40, 40, 0)] {
      let stack = try layout.prepare(
        [0], in: LayoutEnvironment(containerSize: LayoutSize(width: width, height: 100)))
      func attributes(_ element: Element) throws -> LayoutAttributes {
        try #require(stack.attributes(of: element, viewport: Viewport()))
      }
      let length: Double = max(2 * header, 4 * footer)
      #expect(try attributes(.header(of: 0)).frame == LayoutRect(x: 0, y: 0, width: header, height: length))
      #expect(try attributes(.header(of: 0)).contentFrame?.height == 2 * header)
      let footerFrame = try attributes(.footer(of: 0)).frame
      #expect(footerFrame == LayoutRect(x: width - footer, y: 0, width: footer, height: length))
    }
  }

  @Test("In right-to-left layouts, the content is pinned at the right edge")
  func mirrored() throws {
    let shelves = try shelves([12], contentLength: 80, direction: .rightToLeft)
    // Three columns with a total width of 170 in a view of 200: the content starts at the right.
    #expect([header(0, of: shelves)?.frame] == [LayoutRect(x: 30, y: 0, width: 170, height: 60)])
    let x: Double = 200 - 60 - 80
    #expect(header(0, of: shelves, at: -60)?.contentFrame?.x == x)
    #expect([header(0, of: shelves)?.pins.horizontal?.edge] == [.max])
  }
}
