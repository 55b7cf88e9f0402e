/// A validated measured size. All measured sizes are validated by this type: those of items in lines, columns and
/// custom arrangements, and those of headers and footers.
struct CheckedSize {
  /// The length along the scroll axis; 0 if this side is not measured.
  let main: Fixed
  /// The length across the scroll axis; 0 if this side is not measured.
  let cross: Fixed

  /// Checks a measured size.
  ///
  /// - Parameter sides: the sides that are determined by measurement.
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
  /// Creates a measured size in the form that arrangements use. A side that is not measured has the given length.
  init(_ measured: MeasuredSize, _ checked: CheckedSize, _ sides: AxisSides, on axis: LayoutAxis) {
    self.init(
      measured.element.path.item,
      mainExtent: sides.contains(.main) ? checked.main.points : measured.size[axis],
      crossExtent: sides.contains(.cross) ? checked.cross.points : measured.size[axis.other])
  }
}

extension LineItem.Sizing {
  /// The sides that are determined by measurement, whether or not the item is already measured.
  var sides: AxisSides {
    // Both types use the same bits for the sides.
    AxisSides(rawValue: rawValue & (AxisSides.main.rawValue | AxisSides.cross.rawValue))
  }
}

extension ArrangementChange.MeasuredItem {
  /// Returns the size of an item, in points, in the space of an arrangement.
  func size(in context: ArrangementContext) -> LayoutSize {
    LayoutSize(main: mainExtent, cross: crossExtent, on: context.axis)
  }
}
