/// A validated measured size. All measured sizes are validated here, for items of lines, columns and arrangements, and
/// for headers and footers.
struct CheckedSize {
  /// The length along the scroll axis; 0 if that side is not measured.
  let main: Fixed
  /// The length across it; 0 if that side is not measured.
  let cross: Fixed

  /// Checks a measured size.
  ///
  /// - Parameter sides: the sides that measurement determines.
  /// - Throws: `ChangeError` for a length that cannot be used.
  // Do not inline this. It keeps its callers small, and they are inlined into loops over rows.
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
  /// A measured size in the form that arrangements use. A side that is not measured has the given length.
  init(_ measured: MeasuredSize, _ checked: CheckedSize, _ sides: AxisSides, on axis: LayoutAxis) {
    self.init(
      measured.element.path.item,
      mainExtent: sides.contains(.main) ? checked.main.points : measured.size[axis],
      crossExtent: sides.contains(.cross) ? checked.cross.points : measured.size[axis.other])
  }
}

extension LineItem.Sizing {
  /// The sides that measurement determines, before and after they are measured.
  var sides: AxisSides {
    // The bits of the sides are the same.
    AxisSides(rawValue: rawValue & (AxisSides.main.rawValue | AxisSides.cross.rawValue))
  }
}

extension ArrangementChange.MeasuredItem {
  /// The size in points of an item in an arrangement's space.
  func size(in context: ArrangementContext) -> LayoutSize {
    LayoutSize(main: mainExtent, cross: crossExtent, on: context.axis)
  }
}
