/// An arrangement of any type. One stack can contain sections with different arrangements.
public struct AnyArrangement {
  private let prepareErased: (ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement

  /// Wraps an arrangement.
  public init<A: Arrangement>(_ arrangement: A) {
    prepareErased = { (context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement in
      PreparedArrangementBox(try arrangement.prepare(context))
    }
  }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement {
    try prepareErased(context)
  }
}

/// A prepared arrangement of any type. This is a class, because Embedded Swift erases types by inheritance only.
class AnyPreparedArrangement {
  var extent: Double { 0 }
  func frame(of item: Int) -> AxisRect { AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0) }
  func forEachItem(in range: Range<Double>, _ body: (Int, AxisRect) -> Void) {}
  func complete(_ attributes: inout LayoutAttributes, item: Int) {}
}

private final class PreparedArrangementBox<P: PreparedArrangement>: AnyPreparedArrangement {
  private let prepared: P

  init(_ prepared: P) {
    self.prepared = prepared
  }

  override var extent: Double { prepared.extent }

  override func frame(of item: Int) -> AxisRect { prepared.frame(of: item) }

  override func forEachItem(in range: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    prepared.forEachItem(in: range, body)
  }

  override func complete(_ attributes: inout LayoutAttributes, item: Int) {
    prepared.complete(&attributes, item: item)
  }
}
