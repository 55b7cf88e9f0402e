/// A validated measured size. This type validates all measured sizes: those of items in lines, columns and custom
/// arrangements, and those of headers and footers.
struct CheckedSize {
  /// The length along the scroll axis; 0 if this dimension is not measured.
  let main: Fixed
  /// The length perpendicular to the scroll axis; 0 if this dimension is not measured.
  let cross: Fixed

  /// Checks a measured size.
  ///
  /// - Parameter sides: the dimensions that come from measurement.
  /// - Throws: `ChangeError` for an invalid length.
  // Do not inline this initializer. Its callers must stay small, because they are inlined into loops over rows.
  @inline(never)
  init(
    _ size: LayoutSize, _ sides: AxisSides, _ quantity: LayoutError.Quantity, at location: LayoutError.Location,
    on axis: LayoutAxis
  ) throws(ChangeError) {
    do {
      main = sides.contains(.main) ? try Fixed(length: size[axis], quantity, at: location) : .zero
      cross = sides.contains(.cross) ? try Fixed(length: size[axis.other], quantity, at: location) : .zero
    } catch {
      throw .layout(error)
    }
  }
}

extension ArrangementChange.MeasuredItem {
  /// Creates a measured size in the format that arrangements use. A dimension that does not come from measurement has
  /// the reported length.
  init(_ measured: MeasuredSize, _ checked: CheckedSize, _ sides: AxisSides, on axis: LayoutAxis) {
    self.init(
      measured.element.path.item,
      mainExtent: sides.contains(.main) ? checked.main.points : measured.size[axis],
      crossExtent: sides.contains(.cross) ? checked.cross.points : measured.size[axis.other])
  }
}

extension LineItem.Sizing {
  /// The dimensions that come from measurement, whether or not the item has been measured yet.
  var sides: AxisSides {
    // Both types use the same bits for the dimensions.
    AxisSides(rawValue: rawValue & (AxisSides.main.rawValue | AxisSides.cross.rawValue))
  }
}

extension ArrangementChange.MeasuredItem {
  /// Returns an item's size, in points, in the space of an arrangement.
  func size(in context: ArrangementContext) -> LayoutSize {
    LayoutSize(main: mainExtent, cross: crossExtent, on: context.axis)
  }
}
