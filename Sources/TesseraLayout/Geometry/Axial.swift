/// A value for each axis.
///
/// Code that is the same for both axes is written only once, for any axis. Points, sizes, rectangles and insets also
/// have subscripts or functions that take an axis.
@frozen package struct Axial<Value> {
  /// The value for the horizontal axis.
  package var x: Value
  /// The value for the vertical axis.
  package var y: Value

  @inlinable package init(x: Value, y: Value) {
    (self.x, self.y) = (x, y)
  }

  /// Creates values from a closure that returns the value for each axis, starting with the horizontal axis.
  @inlinable @inline(__always)
  package init(_ value: (LayoutAxis) -> Value) {
    self.init(x: value(.horizontal), y: value(.vertical))
  }

  /// Accesses the value for an axis.
  @inlinable package subscript(axis: LayoutAxis) -> Value {
    @inline(__always) get { axis == .horizontal ? x : y }
    @inline(__always) _modify {
      if axis == .horizontal { yield &x } else { yield &y }
    }
  }
}

extension Axial: Equatable where Value: Equatable {}
extension Axial: Hashable where Value: Hashable {}
extension Axial: Sendable where Value: Sendable {}

extension Axial: AdditiveArithmetic where Value: AdditiveArithmetic {
  @inlinable package static var zero: Axial { Axial(x: .zero, y: .zero) }
  @inlinable package static func + (a: Axial, b: Axial) -> Axial { Axial(x: a.x + b.x, y: a.y + b.y) }
  @inlinable package static func - (a: Axial, b: Axial) -> Axial { Axial(x: a.x - b.x, y: a.y - b.y) }
}
