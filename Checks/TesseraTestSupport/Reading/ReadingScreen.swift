import Tessera
import TesseraTesting

/// A collection's presented views along one axis, by subject.
///
/// Positions are in points, measured in the reading direction from the edge inside the insets where reading starts.
struct ReadingScreen {
  /// The subject of a view, regardless of its path.
  enum Subject: Hashable {
    case item(Int)
    case header(Int)
    case footer(Int)
    /// An element of the layout.
    case part(Element)

    var isItem: Bool { if case .item = self { true } else { false } }
  }

  /// A view on screen.
  struct Sight {
    let subject: Subject
    let view: ViewID
    let start: Double
    let end: Double
    /// The extent across the axis.
    let across: ClosedRange<Double>
    /// The position of the subject in the data: twice its section index; its kind, with headers before items before
    /// footers; and twice its item index. Inserted subjects have odd numbers.
    let order: [Int]
    /// Whether a pin currently moves it away from its unpinned position.
    let isHeld: Bool
    /// Whether it has a pin.
    let isPinned: Bool

    var length: Double { end - start }

    /// Whether it covers the end of a container while it is pinned.
    func coversEnd(of room: Double) -> Bool {
      switch subject {
      case .header: false
      case .footer: true
      case .item, .part: start >= room / 2
      }
    }
  }

  /// The views that are on screen and not covered by pinned views.
  private(set) var sights: [Subject: Sight] = [:]
  /// All views, including those beyond the edges.
  private(set) var all: [Subject: Sight] = [:]
  /// The position of every item, on screen or offscreen, along and across the axis, without the effect of pins.
  private(set) var resting: [Subject: (along: Double, across: Double)] = [:]
  /// The lengths that pinned views cover at both ends of the container.
  private(set) var covered = (start: 0.0, end: 0.0)
  /// The extent of the container inside its insets, or of the window of a shelf.
  let room: Double
  let axis: LayoutAxis
  /// The distances by which the content can be scrolled toward its start and toward its end.
  let before: Double
  let after: Double

  /// Reads the container along an axis.
  init(_ stage: ReadingStage, on axis: LayoutAxis) {
    let engine = stage.engine
    let environment = engine.layout.environment
    let isMirrored = environment.direction == .rightToLeft
    let size = environment.containerSize
    let range = engine.scrollRange(on: axis)
    let insets = environment.insets
    let offset = stage.host.offset
    self.axis = axis
    let sides = environment.pinRange(Viewport(), on: axis == .vertical ? .horizontal : .vertical)
    if axis == .vertical {
      room = size.height - insets.top - insets.bottom
      (before, after) = (offset.y - range.lowerBound, range.upperBound - offset.y)
    } else {
      room = size.width - insets.leading - insets.trailing
      let (low, high) = (offset.x - range.lowerBound, range.upperBound - offset.x)
      (before, after) = isMirrored ? (high, low) : (low, high)
    }
    func read(_ frame: LayoutRect) -> (start: Double, end: Double, across: ClosedRange<Double>) {
      if axis == .vertical {
        let start = frame.y - offset.y - insets.top
        return (start, start + frame.height, (frame.minX - offset.x)...(frame.maxX - offset.x))
      }
      let start =
        isMirrored
        ? size.width - insets.leading - (frame.maxX - offset.x) : frame.x - offset.x - insets.leading
      return (start, start + frame.width, (frame.minY - offset.y)...(frame.maxY - offset.y))
    }
    collect(stage, across: sides.low...max(sides.low, sides.high), read)
    resting = stage.restingFrames.mapValues { (read($0).start, read($0).across.lowerBound) }
  }

  /// Reads a shelf through its window.
  init?(_ stage: ReadingStage, shelfOfSection section: Int) {
    guard let shelf = stage.engine.layout.shelf(ofSection: section) else { return nil }
    axis = shelf.axis
    let axis = shelf.axis
    let isMirrored = axis == .horizontal && stage.engine.layout.environment.direction == .rightToLeft
    let window = shelf.window
    (before, after) = (shelf.offset, shelf.maximumOffset - shelf.offset)
    // The content of the stack starts inside the container's insets.
    let sides = stage.engine.layout.environment.pinRange(Viewport(), on: axis)
    let (from, to) = axis == .horizontal ? (window.minX, window.maxX) : (window.minY, window.maxY)
    let (low, high) = (max(0, from), min(to, sides.high - sides.low))
    room = high - low
    let container = stage.engine.layout.environment.pinRange(
      stage.engine.viewport, on: axis == .horizontal ? .vertical : .horizontal)
    let (top, bottom) = axis == .horizontal ? (window.minY, window.maxY) : (window.minX, window.maxX)
    guard top < container.high, bottom > container.low else { return nil }
    let across = max(top, container.low)...min(bottom, container.high)
    collect(stage, section: section, across: across) { frame in
      if axis == .vertical { return (frame.minY - low, frame.maxY - low, frame.minX...frame.maxX) }
      if isMirrored { return (high - frame.maxX, high - frame.minX, frame.minY...frame.maxY) }
      return (frame.minX - low, frame.maxX - low, frame.minY...frame.maxY)
    }
  }

  private mutating func collect(
    _ stage: ReadingStage, section: Int? = nil, across visible: ClosedRange<Double>,
    _ read: (LayoutRect) -> (start: Double, end: Double, across: ClosedRange<Double>)
  ) {
    for (id, view) in stage.host.views where !view.isDeparting {
      guard let attributes = view.attributes, let (subject, order) = Self.subject(of: view, attributes, stage) else {
        continue
      }
      if let section, attributes.element != .item(attributes.element.path) || attributes.element.path.section != section
      {
        continue
      }
      let (start, end, across) = read(attributes.frame)
      all[subject] = Sight(
        subject: subject, view: id, start: start, end: end, across: across, order: order,
        isHeld: view.pinState != .resting, isPinned: !attributes.pins.isEmpty)
    }
    // The lengths that pinned views cover at the start and at the end.
    let held = all.values.filter { $0.isHeld && $0.end > 0 && $0.start < room }
    covered = (
      start: held.filter { !$0.coversEnd(of: room) }.map(\.end).max() ?? 0,
      end: held.filter { $0.coversEnd(of: room) }.map(\.start).min() ?? room
    )
    for (subject, sight) in all {
      guard sight.across.upperBound > visible.lowerBound, sight.across.lowerBound < visible.upperBound else { continue }
      let isSeen =
        sight.isHeld ? sight.end > 0 && sight.start < room : sight.end > covered.start && sight.start < covered.end
      if isSeen, sight.length > 0 { sights[subject] = sight }
    }
  }

  private static func subject(
    of view: RecordingHost.View, _ attributes: LayoutAttributes, _ stage: ReadingStage
  ) -> (Subject, [Int])? {
    let path = attributes.element.path
    let section = stage.snapshot.section(at: path.section) ?? -1
    switch attributes.element {
    case .item: return (.item(view.content ?? -1), [2 * path.section, 1, 2 * path.item])
    case .supplementary(.header, _): return (.header(section), [2 * path.section, 0, 0])
    case .supplementary(.footer, _): return (.footer(section), [2 * path.section, 2, 0])
    case .supplementary: return (.part(attributes.element), [2 * path.section, 0, 2 * path.item])
    case .decoration: return nil
    }
  }

  /// The first view on screen, in data order, that is not moved by a pin.
  var first: Sight? { sights.values.filter { !$0.isHeld }.min { $0.order.lexicographicallyPrecedes($1.order) } }
  /// The last view on screen, in data order, that is not moved by a pin.
  var last: Sight? { sights.values.filter { !$0.isHeld }.max { $0.order.lexicographicallyPrecedes($1.order) } }
}
