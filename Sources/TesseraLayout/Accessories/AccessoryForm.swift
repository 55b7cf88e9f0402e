/// A prepared accessory, with its kind and its position relative to an item.
struct AccessoryForm {
  let kind: ElementKind
  let takesPresses: Bool
  let isShown: ((ItemPath) -> Bool)?
  fileprivate let main: Side
  fileprivate let cross: Side

  /// The space that is available to items perpendicular to the scroll axis.
  private let room: Fixed

  /// The rule that determines an accessory's extent on an axis.
  fileprivate enum Extent {
    case fixed(Fixed)
    /// A fraction of the item's extent on the same axis.
    case fraction(Double)
    /// A ratio of width to height. `ofHeight` is true if the extent is the height.
    case ratio(Double, ofHeight: Bool)
  }

  /// The extent and position of an accessory on an axis.
  fileprivate struct Side {
    let extent: Extent
    /// The item's point and the accessory's anchor, as fractions.
    let point: Double
    let anchor: Double
    let offset: Fixed
  }

  init(_ layout: AccessoryLayout, _ context: ArrangementContext) throws(LayoutError) {
    let location = LayoutError.Location.section(context.section)
    (kind, takesPresses, isShown) = (layout.kind, layout.takesPresses, layout.isShown)
    if case .aspectRatio(let ratio) = layout.size.width, layout.size.height.isAspectRatio {
      throw LayoutError(.noOtherSide, .aspectRatio, value: ratio, at: location)
    }
    let (size, point, anchor, offset) = (layout.size, layout.point, layout.anchor, layout.offset)
    let horizontal = try Side(
      size.width, isHeight: false, point: point.x, anchor: anchor.x, offset: offset.x, at: location)
    let vertical = try Side(
      size.height, isHeight: true, point: point.y, anchor: anchor.y, offset: offset.y, at: location)
    (main, cross) = context.axis == .vertical ? (vertical, horizontal) : (horizontal, vertical)
    room = Fixed(clamping: context.crossExtent)
    // Queries must be able to determine an accessory's reach without knowing its item's length.
    if case .fraction(let share) = main.extent, share > main.maximumShare {
      throw LayoutError(.tooLarge(limit: main.maximumShare), .accessorySize, value: share, at: location)
    }
    _ = try Fixed(length: maximumExtent(main, beside: cross, room: room)?.points ?? 0, .accessorySize, at: location)
    _ = try Fixed(length: maximumExtent(cross, beside: main, room: nil)?.points ?? 0, .accessorySize, at: location)
  }
}

extension AccessoryForm.Side {
  fileprivate init(
    _ length: Length, isHeight: Bool, point: Double, anchor: Double, offset: Double, at location: LayoutError.Location
  ) throws(LayoutError) {
    switch length {
    case .fixed(let points): extent = .fixed(try Fixed(length: points, .accessorySize, at: location))
    case .estimated(let points), .averaged(let points):
      throw LayoutError(.undetermined, .accessorySize, value: points, at: location)
    case .fraction(let share):
      _ = try Fixed(length: share, .accessorySize, at: location)
      extent = .fraction(share)
    case .aspectRatio(let ratio):
      guard ratio.isFinite else { throw LayoutError(.notFinite, .aspectRatio, value: ratio, at: location) }
      guard ratio > 0 else { throw LayoutError(.notPositive, .aspectRatio, value: ratio, at: location) }
      extent = .ratio(ratio, ofHeight: isHeight)
    }
    _ = try Fixed(length: point, .accessoryPoint, at: location)
    _ = try Fixed(distance: anchor, .accessoryPoint, at: location)
    for (fraction, limit) in [(point, 1), (anchor, Self.maximumAnchor)] where fraction.magnitude > limit {
      throw LayoutError(.tooLarge(limit: limit), .accessoryPoint, value: fraction, at: location)
    }
    (self.point, self.anchor) = (point, anchor)
    self.offset = try Fixed(distance: offset, .accessoryOffset, at: location)
  }

  /// The maximum magnitude of an anchor's coordinates, as a multiple of the accessory's extent.
  private static let maximumAnchor = 16.0

  /// The largest fraction of an item's extent that keeps the accessory inside the item, ignoring the offset.
  fileprivate var maximumShare: Double {
    min(anchor > 0 ? point / anchor : .infinity, anchor < 1 ? (1 - point) / (1 - anchor) : .infinity)
  }

  fileprivate func start(beside itemStart: Fixed, _ itemExtent: Fixed, extent: Fixed) -> Fixed {
    itemStart + Fixed(clamping: itemExtent.scaled(by: point)) + offset - Fixed(clamping: extent.scaled(by: anchor))
  }

  /// Returns the distances that an accessory with the given extent can extend beyond its item. If the extent is nil,
  /// the accessory stays inside its item.
  fileprivate func reach(_ extent: Fixed?) -> (before: Double, after: Double) {
    // Rounding can move each position by up to one unit.
    let (extent, distance, rounding) = (extent?.points ?? 0, offset.points, 2 / Fixed.unitsPerPoint)
    return (
      max(0, max(0, anchor) * extent - distance + rounding), max(0, max(0, 1 - anchor) * extent + distance + rounding)
    )
  }
}

// MARK: - Frames

extension AccessoryForm {
  /// Returns the accessory's frame, given its item's frame.
  ///
  /// - SeeAlso: Layout rule 62
  func frame(beside item: FixedRect) -> FixedRect {
    let mainExtent = extent(main, ofItem: item.mainExtent) ?? extent(main, from: crossExtentForMain(item))
    let crossExtent = extent(cross, ofItem: item.crossExtent) ?? extent(cross, from: mainExtent)
    return FixedRect(
      main: main.start(beside: item.main, item.mainExtent, extent: mainExtent),
      cross: cross.start(beside: item.cross, item.crossExtent, extent: crossExtent),
      mainExtent: mainExtent, crossExtent: crossExtent)
  }

  /// Returns the cross extent from which the main extent is derived, limited to the available space.
  private func crossExtentForMain(_ item: FixedRect) -> Fixed {
    extent(cross, ofItem: min(item.crossExtent, room)) ?? .zero
  }

  /// Returns an extent that does not depend on the other axis.
  private func extent(_ side: Side, ofItem extent: Fixed) -> Fixed? {
    switch side.extent {
    case .fixed(let extent): extent
    case .fraction(let share): Fixed(clamping: extent.scaled(by: share))
    case .ratio: nil
    }
  }

  /// Returns an extent that depends on the other axis.
  private func extent(_ side: Side, from other: Fixed) -> Fixed {
    guard case .ratio(let ratio, let ofHeight) = side.extent else { return .zero }
    let units = Double(other.units)
    return Fixed(clamping: (ofHeight ? units / ratio : units * ratio).rounded(.down) / Fixed.unitsPerPoint)
  }
}

// MARK: - Reach

extension AccessoryForm {
  /// The maximum distances that the accessory can extend beyond its item.
  var reach: AnyPreparedAccessories.Reach {
    let alongside = main.reach(maximumExtent(main, beside: cross, room: room))
    var reach = AnyPreparedAccessories.Reach(before: alongside.before, after: alongside.after, across: .infinity)
    if let extent = maximumExtent(cross, beside: main, room: nil) {
      let sides = cross.reach(extent)
      reach.across = max(sides.before, sides.after)
    }
    return reach
  }

  /// Returns the maximum extent on an axis; nil if only the item's extent limits it.
  ///
  /// - Parameter room: the limit for fractions on the other axis; nil if there is none.
  private func maximumExtent(_ side: Side, beside other: Side, room: Fixed?) -> Fixed? {
    switch (side.extent, other.extent) {
    case (.fixed(let extent), _): extent
    case (.ratio, .fixed(let extent)): self.extent(side, from: extent)
    case (.ratio, .fraction(let share)): room.map { self.extent(side, from: Fixed(clamping: $0.scaled(by: share))) }
    case (.fraction, _), (.ratio, .ratio): nil
    }
  }
}
