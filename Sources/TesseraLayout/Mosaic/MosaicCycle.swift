/// The frames of the items in a cycle, which contains each group of a mosaic once.
struct MosaicCycle {
  /// The frames of the items in the cycle. Frames of items that do not exist are meaningless.
  private(set) var frames: [FixedRect]
  /// The groups that contain items, as ranges along the scroll axis.
  private(set) var groups: [(start: Fixed, end: Fixed)] = []
  /// The extents of the cycle's first items, by the number of items. Source: rule 60.
  private(set) var ends: [Fixed] = [.zero]

  /// The length of the entire cycle.
  var extent: Fixed { ends[ends.count - 1] }

  /// - Parameters:
  ///   - groups: the parts of the pattern, and the number of items in each part.
  ///   - slots: the slots of the items.
  ///   - lengths: the lengths of the existing items, starting with the first item; nil for items that have not been
  ///     measured.
  ///   - spacing: the space between groups.
  init(
    _ groups: [MosaicNode], _ itemCounts: [Int], _ slots: [MosaicSlot], lengths: [Fixed?], spacing: Fixed
  ) {
    var solver = MosaicSolver(slots, lengths: lengths)
    var (start, first) = (Fixed.zero, 0)
    ends.reserveCapacity(lengths.count + 1)
    for (group, count) in zip(groups, itemCounts) where first < lengths.count {
      let own = solver.length(of: group)
      solver.layOut(group, at: start, extent: own)
      var end = start
      for slot in first..<min(first + count, lengths.count) {
        let frame = solver.frames[slot]
        end = max(end, frame.main + frame.mainExtent)
        // A complete group is at least as long as declared.
        if slot + 1 == first + count { end = max(end, start + own) }
        ends.append(end)
      }
      self.groups.append((start, end))
      (start, first) = (end + spacing, first + count)
    }
    frames = solver.frames
  }
}

/// Positions the items in a cycle. Source: rules 58 and 59.
private struct MosaicSolver {
  private let lengths: [Fixed?]
  private(set) var frames: [FixedRect]

  init(_ slots: [MosaicSlot], lengths: [Fixed?]) {
    self.lengths = lengths
    frames = slots.map { FixedRect(main: .zero, cross: $0.cross, mainExtent: .zero, crossExtent: $0.extent) }
  }

  /// Returns the length of a part that is not stretched.
  func length(of node: MosaicNode) -> Fixed {
    if case .given(let length) = node.length { return length }
    switch node.content {
    case .item(let slot): return slot < lengths.count ? lengths[slot] ?? .zero : .zero
    case .across(let members): return members.reduce(.zero) { max($0, length(of: $1)) }
    case .along(let members, let spacing, let isGiven):
      return members.reduce(spacing * (members.count - 1)) { $0 + minimum($1, in: isGiven) }
    }
  }

  /// Returns the length of a member along the scroll axis before the remaining space is distributed.
  private func minimum(_ member: MosaicNode, in isGiven: Bool) -> Fixed {
    isGiven && member.fills ? .zero : length(of: member)
  }

  mutating func layOut(_ node: MosaicNode, at start: Fixed, extent: Fixed) {
    switch node.content {
    case .item(let slot): (frames[slot].main, frames[slot].mainExtent) = (start, extent)
    case .across(let members):
      for member in members { layOut(member, at: start, extent: member.fills ? extent : length(of: member)) }
    case .along(let members, let spacing, let isGiven):
      let taken = members.reduce(spacing * (members.count - 1)) { $0 + minimum($1, in: isGiven) }
      var shares = Shares(of: max(.zero, extent - taken), among: members.count { $0.fills })
      var next = start
      for member in members {
        let own = minimum(member, in: isGiven) + (member.fills ? shares.next() : .zero)
        layOut(member, at: next, extent: own)
        next += own + spacing
      }
    }
  }
}

extension MosaicNode {
  /// Whether the part takes up the available space.
  fileprivate var fills: Bool { if case .room = length { true } else { false } }
}
