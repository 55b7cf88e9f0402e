/// A measured size that a stack may use. All measured sizes come in here: of items in lines and columns, of items of
/// arrangements, and of headers and footers.
struct CheckedSize {
  /// The length along the scroll axis; nil if that side is not measured.
  let main: Fixed?
  /// The length across it; nil if that side is not measured.
  let cross: Fixed?

  /// Checks a measured size; nil if measuring determines none of its sides.
  ///
  /// - Parameter sides: the sides that measuring determines.
  /// - Throws: `ChangeError` for a length that cannot be used.
  @inline(__always)
  init?(
    _ size: LayoutSize, _ sides: AxisSides, _ quantity: LayoutError.Quantity, at place: LayoutError.Place,
    on axis: LayoutAxis
  ) throws(ChangeError) {
    if sides.isEmpty { return nil }
    do {
      main = sides.contains(.main) ? try Fixed(length: size[axis], quantity, at: place) : nil
      cross = sides.contains(.cross) ? try Fixed(length: size[axis.other], quantity, at: place) : nil
    } catch {
      throw .layout(error)
    }
  }
}

extension ArrangementChange.MeasuredItem {
  /// A measured size as arrangements take it. A side that is not measured has the length that was given.
  init(_ measured: MeasuredSize, _ checked: CheckedSize, on axis: LayoutAxis) {
    self.init(
      measured.element.path.item, mainExtent: checked.main?.points ?? measured.size[axis],
      crossExtent: checked.cross?.points ?? measured.size[axis.other])
  }
}

extension LineItem.Sizing {
  /// The sides that measuring determines, whether they have been measured or not.
  var sides: AxisSides {
    // The bits of the sides are the same.
    AxisSides(rawValue: rawValue & (AxisSides.main.rawValue | AxisSides.cross.rawValue))
  }
}

extension ArrangementChange.MeasuredItem {
  /// The size in points of an item in an arrangement's room.
  func size(in context: ArrangementContext) -> LayoutSize {
    LayoutSize(main: mainExtent, cross: crossExtent, on: context.axis)
  }
}
