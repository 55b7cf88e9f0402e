import Tessera

extension ReferenceLines {
  /// Rules 57 to 60, group by group.
  init(_ mosaic: MosaicArrangement, count: Int, _ room: Units, _ container: ReferenceRoom) {
    self.init([], sides: [], crossStarts: [], spacing: 0, alignment: .start)
    areUnseparated = true
    var start: Units = 0
    while items.count < count {
      let group = mosaic.groups[lines.count % mosaic.groups.count]
      var part = ReferencePart(group, in: mosaic, container)
      part.number(from: items.count, count, keeping: mosaic.keptLengths)
      part.takeBreadth(of: room)
      part.takeLength()
      let boxes = part.boxes(main: Span(at: start, length: part.length), cross: Span(at: 0, length: part.breadth))
      let placed = boxes.prefix(count - items.count)
      var end = placed.map(\.main.high).reduce(start, max)
      if placed.count == boxes.count { end = max(end, start + part.length) }
      lines.append(Line(items: items.count..<items.count + placed.count, main: Span(start, end)))
      items += placed
      extent = end
      start = end + units(mosaic.lineSpacing)
    }
  }
}

/// A part of a mosaic, with the dimensions that are known so far.
private struct ReferencePart {
  /// The source of its length along the scroll axis.
  enum Source {
    /// Its declaration, or what surrounds it.
    case given
    /// The space that measured members leave, when they are known.
    case rest
    /// Its content.
    case content
    /// Its content, or what surrounds it if that is longer.
    case stretch
  }

  let container: ReferenceRoom
  let declared: (main: Length?, cross: Length?)
  /// Whether its members follow one another along the scroll axis; nil for an item.
  let runsAlong: Bool?
  let gap: Units
  var members: [ReferencePart]
  /// The length of measured items without their own length.
  var estimate: Units?
  var source = Source.given
  var length: Units = 0
  var breadth: Units = 0
  /// The measured length of the item, and whether the item exists.
  var measured: Units?
  var exists = true

  init(_ group: MosaicGroup, in mosaic: MosaicArrangement, _ container: ReferenceRoom) {
    self.init(group, gap: units(mosaic.itemSpacing), container)
    switch declared.main ?? mosaic.length {
    case nil: source = .content
    case .estimated(let length), .averaged(let length): (source, estimate) = (.content, units(length))
    case _: break
    }
    rootLength = mosaic.length
  }

  /// The length of a group that does not declare one.
  private var rootLength: Length?

  private init(_ group: MosaicGroup, gap: Units, _ container: ReferenceRoom) {
    self.container = container
    declared = container.axis == .vertical ? (group.height, group.width) : (group.width, group.height)
    self.gap = group.spacing.map { units($0) } ?? gap
    switch group.content {
    case .item: (runsAlong, members) = (nil, [])
    case .rows(let all):
      (runsAlong, members) = (container.axis == .vertical, all.map { Self($0, gap: gap, container) })
    case .columns(let all):
      (runsAlong, members) = (container.axis == .horizontal, all.map { Self($0, gap: gap, container) })
    }
  }

  /// Assigns the items their numbers and their measured lengths.
  @discardableResult
  mutating func number(from first: Int, _ count: Int, keeping lengths: [Double?]) -> Int {
    if runsAlong == nil {
      exists = first < count
      measured = first < lengths.count ? lengths[first].map { units($0) } : nil
      return first + 1
    }
    var next = first
    for index in members.indices { next = members[index].number(from: next, count, keeping: lengths) }
    return next
  }

  private var gaps: Units { gap * Units(members.count - 1) }

  // MARK: Outside in

  /// Sets the breadth of a group of the section to the room, and its length to the container's share or its content.
  mutating func takeBreadth(of room: Units) {
    switch declared.cross {
    case .fixed(let points)?: breadth = units(points)
    case .fraction(let part)?: breadth = share(part, of: room)
    case .aspectRatio(let ratio)?:
      // Set this only in addition to a declared length.
      breadth = ratioBreadth(ratio, length: container.main(declared.main ?? rootLength ?? 0, cross: 0))
    case _: breadth = room
    }
    if source == .given { length = container.main(declared.main ?? rootLength ?? 0, cross: breadth) }
    giveSides()
  }

  private func ratioBreadth(_ ratio: Double, length: Units) -> Units {
    container.axis == .vertical
      ? width(ofHeight: length, aspectRatio: ratio) : height(ofWidth: length, aspectRatio: ratio)
  }

  private func ratioLength(_ ratio: Double, breadth: Units) -> Units {
    container.axis == .vertical
      ? height(ofWidth: breadth, aspectRatio: ratio) : width(ofHeight: breadth, aspectRatio: ratio)
  }

  /// Sets all dimensions of the members that this part's dimensions determine.
  private mutating func giveSides() {
    guard let runsAlong else { return }
    let lengthLeft = source == .given ? max(0, runsAlong ? length - gaps : length) : nil
    let breadthLeft = max(0, runsAlong ? breadth : breadth - gaps)
    for index in members.indices { members[index].declareLength(of: lengthLeft, in: self, runsAlong: runsAlong) }
    for index in members.indices { members[index].declareBreadth(of: breadthLeft) }
    if runsAlong {
      for index in members.indices where members[index].declared.cross == nil { members[index].breadth = breadth }
    } else {
      let spare = max(0, breadthLeft - members.filter { $0.declared.cross != nil }.map(\.breadth).reduce(0, +))
      let sharers = members.indices.filter { members[$0].declared.cross == nil }
      for (position, index) in sharers.enumerated() {
        members[index].breadth = Self.equalShare(position, of: spare, among: sharers.count)
      }
    }
    for index in members.indices { members[index].followRatio() }
    if runsAlong, let lengthLeft, !members.contains(where: { $0.source == .content }) {
      let takers = members.indices.filter { members[$0].source == .rest }
      let spare = max(0, lengthLeft - members.filter { $0.source == .given }.map(\.length).reduce(0, +))
      for (position, index) in takers.enumerated() {
        members[index].source = .given
        members[index].length = Self.equalShare(position, of: spare, among: takers.count)
      }
    }
    for index in members.indices { members[index].giveSides() }
  }

  private static func equalShare(_ position: Int, of spare: Units, among count: Int) -> Units {
    floorDivided(Units(position + 1) * spare, by: Units(count))
      - floorDivided(Units(position) * spare, by: Units(count))
  }

  private mutating func declareLength(of whole: Units?, in outer: ReferencePart, runsAlong: Bool) {
    estimate = outer.estimate
    switch declared.main {
    case nil:
      switch outer.source {
      case .given: (source, length) = runsAlong ? (.rest, 0) : (.given, outer.length)
      case .rest: source = .rest
      case .content, .stretch: source = .stretch
      }
    case .fixed(let points)?: (source, length) = (.given, units(points))
    case .fraction(let part)?: (source, length) = (.given, share(part, of: whole ?? 0))
    case .estimated(let points)?, .averaged(let points)?: (source, estimate) = (.content, units(points))
    case .aspectRatio?: source = .given
    }
  }

  private mutating func declareBreadth(of whole: Units) {
    switch declared.cross {
    case .fixed(let points)?: breadth = units(points)
    case .fraction(let part)?: breadth = share(part, of: whole)
    case .aspectRatio(let ratio)?: breadth = ratioBreadth(ratio, length: length)
    case _: break
    }
  }

  private mutating func followRatio() {
    if case .aspectRatio(let ratio)? = declared.main { length = ratioLength(ratio, breadth: breadth) }
  }

  // MARK: Inside out

  /// Computes the length of the content.
  mutating func takeLength() {
    for index in members.indices { members[index].takeLength() }
    if source == .given || source == .rest && runsAlong == nil { return }
    switch runsAlong {
    case nil: length = exists ? measured ?? estimate ?? 0 : 0
    case true?: length = gaps + members.map { $0.source == .rest ? 0 : $0.length }.reduce(0, +)
    case false?: length = members.map(\.length).max() ?? 0
    }
  }

  /// Returns the boxes of all items in the part.
  func boxes(main: Span, cross: Span) -> [AxisBox] {
    guard let runsAlong else { return [AxisBox(main: main, cross: cross)] }
    let takers = members.indices.filter { members[$0].source == .rest || members[$0].source == .stretch }
    let minimum = members.map { $0.source == .rest ? 0 : $0.length }
    let spare = max(0, main.length - gaps - minimum.reduce(0, +))
    var boxes: [AxisBox] = []
    var next = (main: main.low, cross: cross.low)
    for (index, member) in members.enumerated() {
      var length = minimum[index]
      if let position = takers.firstIndex(of: index) {
        length = runsAlong ? length + Self.equalShare(position, of: spare, among: takers.count) : main.length
      }
      let span = Span(at: next.main, length: length)
      boxes += member.boxes(main: span, cross: Span(at: next.cross, length: member.breadth))
      if runsAlong { next.main += length + gap } else { next.cross += member.breadth + gap }
    }
    return boxes
  }
}
