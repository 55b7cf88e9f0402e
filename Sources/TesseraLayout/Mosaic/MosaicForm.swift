/// The pattern of a mosaic, resolved for an available space. This is a class because sections with equal descriptions
/// share a form.
///
/// All groups of the pattern together form a *cycle*, which repeats.
final class MosaicForm {
  let arrangement: MosaicArrangement
  let context: ArrangementContext
  let lineSpacing: Fixed
  /// The groups of the pattern; empty if no item is measured, because all cycles are equal in that case.
  let groups: [MosaicNode]
  /// The number of items in each group.
  let itemCounts: [Int]
  /// The number of items in a cycle.
  let count: Int
  /// The slot of each item in the cycle: its range perpendicular to the scroll axis, and its estimated length; empty if no item is
  /// measured.
  let slots: [MosaicSlot]
  /// Whether any item is measured.
  let isMeasured: Bool
  /// Whether all items have the same width. If so, a measured length is valid in any slot.
  let isEvenlyWide: Bool
  /// A cycle in which no item has been measured.
  let unmeasured: MosaicCycle

  init(_ arrangement: MosaicArrangement, in context: ArrangementContext) throws(LayoutError) {
    self.arrangement = arrangement
    self.context = context
    let location = LayoutError.Location.section(context.section)
    lineSpacing = try Fixed(length: arrangement.lineSpacing, .lineSpacing, at: location)
    var resolver = try MosaicResolver(arrangement, in: context)
    var groups: [MosaicNode] = []
    var itemCounts: [Int] = []
    for group in arrangement.groups {
      let before = resolver.slots.count
      groups.append(try resolver.root(group, length: arrangement.length))
      itemCounts.append(resolver.slots.count - before)
    }
    guard !groups.isEmpty else { throw LayoutError(.notPositive, .memberCount, value: 0, at: location) }
    let slots = resolver.slots
    let measured = slots.filter { $0.estimate != nil }
    isMeasured = !measured.isEmpty
    isEvenlyWide = measured.allSatisfy { $0.extent == measured.first?.extent }
    unmeasured = MosaicCycle(groups, itemCounts, slots, lengths: slots.map { $0.estimate }, spacing: lineSpacing)
    (self.groups, self.slots) = measured.isEmpty ? ([], []) : (groups, slots)
    (self.itemCounts, count) = (itemCounts, slots.count)
  }

  /// Returns a cycle of items with these lengths. The last cycle can have fewer items than the others.
  func cycle(_ lengths: [Fixed?]) -> MosaicCycle {
    MosaicCycle(groups, itemCounts, slots, lengths: lengths, spacing: lineSpacing)
  }
}

/// The slot of an item in a cycle.
struct MosaicSlot {
  /// The slot's range perpendicular to the scroll axis.
  let cross: Fixed
  let extent: Fixed
  /// The estimated length until the item is measured; nil if it is never measured.
  let estimate: Fixed?
}

/// A part of a mosaic, resolved for an available space.
struct MosaicNode {
  enum Content {
    /// An item, identified by its number in the cycle.
    case item(Int)
    /// Members in order along the scroll axis.
    case along([MosaicNode], spacing: Fixed, isGiven: Bool)
    /// Members side by side.
    case across([MosaicNode])
  }

  /// The length along the scroll axis.
  enum Length {
    /// A known length.
    case given(Fixed)
    /// The exact length of the content.
    case content
    /// A share of the remaining space, or the content's length if that is greater.
    case room
  }

  let content: Content
  let length: Length
}
