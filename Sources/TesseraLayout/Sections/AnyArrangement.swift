/// An arrangement of any type. One stack can contain sections with different arrangements.
public struct AnyArrangement {
  /// Whether sections with equally many items are arranged alike.
  let isUniform: Bool
  /// The arrangement if it is a mosaic, which can be described and sent.
  let mosaic: MosaicArrangement?
  private let prepareErased: (ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement

  /// Wraps an arrangement.
  public init<A: Arrangement>(_ arrangement: A) {
    self.init(arrangement, mosaic: nil)
  }

  init<A: Arrangement>(_ arrangement: A, mosaic: MosaicArrangement?) {
    self.mosaic = mosaic
    isUniform = arrangement.isUniform
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
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {}
  func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {}
  func complete(_ attributes: inout LayoutAttributes, item: Int) {}
  func appearance(of item: Int) -> Appearance? { nil }
  func measurableSides(of item: Int) -> AxisSides { [] }
  func isMeasured(_ item: Int) -> Bool { false }
  /// The arrangement after a change; nil if it has to be prepared again.
  func changed(by change: ArrangementChange) throws(LayoutError) -> AnyPreparedArrangement? { nil }
}

private final class PreparedArrangementBox<P: PreparedArrangement>: AnyPreparedArrangement {
  private let prepared: P

  init(_ prepared: P) {
    self.prepared = prepared
  }

  override var extent: Double { prepared.extent }

  override func frame(of item: Int) -> AxisRect { prepared.frame(of: item) }

  override func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    prepared.forEachItem(in: main, across: across, body)
  }

  override func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    prepared.forEachLine(in: main, body)
  }

  override func complete(_ attributes: inout LayoutAttributes, item: Int) {
    prepared.complete(&attributes, item: item)
  }

  override func appearance(of item: Int) -> Appearance? { prepared.appearance(of: item) }

  override func measurableSides(of item: Int) -> AxisSides { prepared.measurableSides(of: item) }

  override func isMeasured(_ item: Int) -> Bool { prepared.isMeasured(item) }

  override func changed(by change: ArrangementChange) throws(LayoutError) -> AnyPreparedArrangement? {
    var copy = prepared
    return try copy.applyInPlace(change) ? PreparedArrangementBox(copy) : nil
  }
}
