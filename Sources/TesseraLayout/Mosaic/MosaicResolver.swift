/// Resolves the declared parts of a mosaic to nodes, from the outside in. Source: rule 58.
struct MosaicResolver {
  private(set) var slots: [MosaicSlot] = []
  private let context: StackContext
  private let room: Fixed
  private let itemSpacing: Fixed
  private let location: LayoutError.Location
  private var memberCount = 0

  /// The maximum depth of nested groups.
  private static let deepestLevel = 32

  /// The known geometry of a part before its content is resolved.
  private struct Box {
    /// The range perpendicular to the scroll axis.
    var cross: Fixed
    var extent: Fixed
    /// The length along the scroll axis.
    var length = MosaicNode.Length.room
    /// Whether the part's surroundings determine its length. If so, no item in it is measured merely because it
    /// declares no length.
    var isGiven: Bool
    /// The estimated length of items in the part that don't declare a length; nil if they must declare one.
    var estimate: Fixed?

    /// The length along the scroll axis, if it is already known.
    var knownLength: Fixed? { if case .given(let length) = length { length } else { nil } }
  }

  init(_ arrangement: MosaicArrangement, in context: ArrangementContext) throws(LayoutError) {
    let (along, across) = (context.containerExtent, context.crossExtent)
    let size = LayoutSize(main: along, cross: across, on: context.axis)
    self.context = try StackContext(LayoutEnvironment(containerSize: size), axis: context.axis)
    room = Fixed(clamping: across)
    location = .section(context.section)
    itemSpacing = try Fixed(length: arrangement.itemSpacing, .itemSpacing, at: location)
  }

  /// Resolves a top-level group of the section. Fractions along the scroll axis are relative to the container.
  mutating func root(_ group: MosaicGroup, length: Length?) throws(LayoutError) -> MosaicNode {
    let declared = sides(of: group)
    let main = declared.main ?? length
    let known = try declared.cross.isRatio ? self.length(main, cross: nil, of: context.mainExtent) : nil
    let extent = try across(declared.cross, length: known, of: room) ?? room
    var box = Box(cross: .zero, extent: extent, length: .content, isGiven: false)
    try take(main, of: context.mainExtent, into: &box)
    return try node(group, in: box, level: 1)
  }

  private func sides(of group: MosaicGroup) -> (main: Length?, cross: Length?) {
    context.axis == .vertical ? (group.height, group.width) : (group.width, group.height)
  }

  private mutating func node(_ group: MosaicGroup, in box: Box, level: Int) throws(LayoutError) -> MosaicNode {
    guard level <= Self.deepestLevel else {
      throw LayoutError(.tooLarge(limit: Double(Self.deepestLevel)), .groupLevel, value: Double(level), at: location)
    }
    let isVertical = context.axis == .vertical
    switch group.content {
    case .item:
      guard box.isGiven || box.estimate != nil else { throw undetermined() }
      slots.append(MosaicSlot(cross: box.cross, extent: box.extent, estimate: box.isGiven ? nil : box.estimate))
      return MosaicNode(content: .item(slots.count - 1), length: box.length)
    case .rows(let members):
      return try stack(members, spacing: group.spacing, in: box, isAlong: isVertical, level: level)
    case .columns(let members):
      return try stack(members, spacing: group.spacing, in: box, isAlong: !isVertical, level: level)
    }
  }

  private mutating func stack(
    _ members: [MosaicGroup], spacing: Double?, in box: Box, isAlong: Bool, level: Int
  ) throws(LayoutError) -> MosaicNode {
    memberCount += members.count
    let limit = MosaicGroup.maximumMemberCount
    if members.isEmpty { throw LayoutError(.notPositive, .memberCount, value: 0, at: location) }
    if memberCount > limit {
      throw LayoutError(.tooLarge(limit: Double(limit)), .memberCount, value: Double(memberCount), at: location)
    }
    var gap = itemSpacing
    if let spacing { gap = try Fixed(length: spacing, .itemSpacing, at: location) }
    let gaps = gap * (members.count - 1)
    let boxes =
      isAlong
      ? try boxesAlong(members, in: box, beside: gaps) : try boxesAcross(members, in: box, spacing: gap, beside: gaps)
    var nodes: [MosaicNode] = []
    for (member, box) in zip(members, boxes) { nodes.append(try node(member, in: box, level: level + 1)) }
    return MosaicNode(
      content: isAlong ? .along(nodes, spacing: gap, isGiven: box.isGiven) : .across(nodes), length: box.length)
  }

  // MARK: Members

  /// Returns the boxes of members along the scroll axis.
  private func boxesAlong(
    _ members: [MosaicGroup], in box: Box, beside gaps: Fixed
  ) throws(LayoutError) -> [Box] {
    let left = box.knownLength.map { max(.zero, $0 - gaps) }
    var boxes: [Box] = []
    for member in members {
      let declared = sides(of: member)
      let known = try declared.cross.isRatio ? length(declared.main, cross: nil, of: left) : nil
      let extent = try across(declared.cross, length: known, of: box.extent) ?? box.extent
      var own = Box(cross: box.cross, extent: extent, isGiven: box.isGiven, estimate: box.estimate)
      try take(declared.main, of: left, into: &own)
      boxes.append(own)
    }
    guard let left else { return boxes }
    // The remaining space is known if no member's length depends on its content.
    var spare = left
    for own in boxes {
      switch own.length {
      case .given(let length): spare = max(.zero, spare - length)
      case .content: return boxes
      case .room: break
      }
    }
    var shares = Shares(of: spare, among: boxes.count { $0.knownLength == nil })
    for index in boxes.indices where boxes[index].knownLength == nil { boxes[index].length = .given(shares.next()) }
    return boxes
  }

  /// Returns the boxes of members side by side.
  private func boxesAcross(
    _ members: [MosaicGroup], in box: Box, spacing: Fixed, beside gaps: Fixed
  ) throws(LayoutError) -> [Box] {
    let left = max(.zero, box.extent - gaps)
    var extents: [Fixed?] = []
    var spare = left
    for member in members {
      let declared = sides(of: member)
      var known = box.knownLength
      if declared.cross.isRatio, let main = declared.main { known = try length(main, cross: nil, of: box.knownLength) }
      let extent = try across(declared.cross, length: known, of: left)
      spare -= extent ?? .zero
      extents.append(extent)
    }
    var shares = Shares(of: max(.zero, spare), among: extents.count { $0 == nil })
    var boxes: [Box] = []
    var next = box.cross
    for (member, extent) in zip(members, extents) {
      var own = box
      (own.cross, own.extent) = (next, extent ?? shares.next())
      if own.knownLength == nil { own.length = .room }
      try take(sides(of: member).main, of: box.knownLength, into: &own)
      boxes.append(own)
      next += own.extent + spacing
    }
    return boxes
  }

  /// Applies the declared length of a part to its box, if there is one.
  private func take(_ declared: Length?, of whole: Fixed?, into box: inout Box) throws(LayoutError) {
    guard let declared else { return }
    if let points = declared.estimate {
      (box.length, box.isGiven) = (.content, false)
      box.estimate = try Fixed(length: points, .itemSize, at: location)
    } else if let length = try length(declared, cross: box.extent, of: whole) {
      (box.length, box.isGiven) = (.given(length), true)
    }
  }

  // MARK: Lengths

  /// Returns a declared length along the scroll axis; nil if the length is an estimate or not declared.
  private func length(_ length: Length?, cross: Fixed?, of whole: Fixed?) throws(LayoutError) -> Fixed? {
    switch length {
    case nil, .estimated, .averaged: return nil
    case .fraction(let share):
      guard let whole else { throw undetermined() }
      return try context.resolve(.fraction(share), of: whole, .itemSize, at: location)
    case let length?: return try context.main(length, cross: cross, .itemSize, at: location)
    }
  }

  /// Returns a declared length on the other axis; nil if none is declared.
  private func across(_ length: Length?, length main: Fixed?, of whole: Fixed) throws(LayoutError) -> Fixed? {
    guard let length else { return nil }
    // Only lengths along the scroll axis are measured.
    if length.isEstimated { throw undetermined() }
    return try context.cross(length, main: main, of: whole, .itemSize, at: location)
  }

  private func undetermined() -> LayoutError { LayoutError(.undetermined, .itemSize, value: 0, at: location) }
}

/// Equal shares of an extent, in whole units that add up to the extent.
struct Shares {
  private let extent: Int64
  private let count: Int64
  private var index: Int64 = 0

  init(of extent: Fixed, among count: Int) {
    (self.extent, self.count) = (extent.units, Int64(max(1, count)))
  }

  mutating func next() -> Fixed {
    defer { index += 1 }
    return Fixed(units: (index + 1) * extent / count - index * extent / count)
  }
}

extension Length? {
  fileprivate var isRatio: Bool { self?.isAspectRatio == true }
}
