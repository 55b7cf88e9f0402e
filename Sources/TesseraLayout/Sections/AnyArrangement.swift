/// An arrangement of any type. One stack can contain sections with different arrangements.
public struct AnyArrangement {
  /// Whether sections with the same number of items have equal arrangements.
  let isUniform: Bool
  /// The arrangement if it is a mosaic, which can be encoded.
  let mosaic: MosaicArrangement?
  /// The arrangement if it is a shelf.
  let shelf: ShelfArrangement?
  private let prepareErased: (ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement

  /// Wraps an arrangement.
  public init<A: Arrangement>(_ arrangement: A) {
    self.init(arrangement, mosaic: nil) { _ in false }
  }

  /// Wraps a mosaic.
  ///
  /// - Parameter isPlain: a closure that returns whether all items have only frames.
  init(_ mosaic: MosaicArrangement, isPlain: @escaping (MosaicArrangement.Prepared) -> Bool) {
    self.init(mosaic, mosaic: mosaic, isPlain: isPlain)
  }

  private init<A: Arrangement>(
    _ arrangement: A, mosaic: MosaicArrangement?, isPlain: @escaping (A.Prepared) -> Bool
  ) {
    self.mosaic = mosaic
    shelf = nil
    isUniform = arrangement.isUniform
    prepareErased = { (context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement in
      PreparedArrangementBox(try arrangement.prepare(context), isPlain)
    }
  }

  init(
    _ shelf: ShelfArrangement, isUniform: Bool,
    prepare: @escaping (ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement
  ) {
    mosaic = nil
    self.shelf = shelf
    self.isUniform = isUniform
    prepareErased = prepare
  }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement {
    try prepareErased(context)
  }
}

/// A prepared arrangement of any type. `docs/decisions/0013-erasure.md` explains why this is a class.
///
/// Code that only custom arrangements need is in `CustomArrangement`, which the linker drops from programs without
/// custom arrangements.
class AnyPreparedArrangement {
  var extent: Double { abstract() }
  func frame(of item: Int) -> AxisRect { abstract() }
  func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit?, _ body: (Int, AxisRect) -> Void
  ) { abstract() }
  func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) { abstract() }
  func complete(_ attributes: inout LayoutAttributes, item: Int) { abstract() }
  func appearance(of item: Int) -> Appearance? { abstract() }

  func measurableSides(of item: Int) -> AxisSides { abstract() }
  func isMeasured(_ item: Int) -> Bool { abstract() }

  /// Whether all items have only frames: no item can be measured, and none has custom attributes.
  var isPlain: Bool { false }

  /// The arrangement if it is a shelf.
  var shelf: AnyPreparedShelf? { nil }

  /// Returns the arrangement in a different space; nil if it must be prepared again.
  func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement? { abstract() }

  /// Returns the arrangement after the changes in a batch; nil if it must be prepared again.
  ///
  /// - Parameter before: the index of the section before the batch.
  func changed(
    by edit: SectionEdits.Edit, from before: Int, itemCount: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? { abstract() }

  /// Returns the arrangement after an item has been measured; nil if it cannot use the size.
  ///
  /// - Parameters:
  ///   - item: the item, with valid lengths.
  ///   - section: the index of the section.
  func measured(_ item: ArrangementChange.MeasuredItem, section: Int) throws(LayoutError) -> AnyPreparedArrangement? {
    abstract()
  }
}

extension AnyPreparedArrangement {
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    forEachItem(in: main, across: across, upTo: nil, body)
  }
}

extension ArrangementChange.ItemsChange {
  /// - Parameter before: the index of the section before the batch.
  init(_ edit: SectionEdits.Edit, from before: Int, itemCount: Int) {
    var inserted: [ArrangementChange.Insertion] = []
    for (item, source) in edit.placed {
      var origin: Int?
      if case .moved(let from) = source, from.section == before { origin = from.item }
      inserted.append(ArrangementChange.Insertion(item, from: origin))
    }
    var reloaded: [Int] = []
    for item in edit.reloaded { reloaded.append(edit.map.shifted(item)) }
    self.init(
      section: edit.section, itemCount: itemCount, removed: edit.removed, inserted: inserted, reloaded: reloaded)
  }
}

/// A prepared shelf. Its code is in a subclass that the linker drops from programs without shelves.
class AnyPreparedShelf: AnyPreparedArrangement {
  override final var shelf: AnyPreparedShelf? { self }

  /// The space around the items, perpendicular to the stack's scroll axis.
  var surroundings: ArrangementSurroundings { abstract() }

  /// The shelf's scroll offset from its start, in points.
  var offset: Double { abstract() }

  /// The maximum offset, in points.
  var maximumOffset: Double { abstract() }

  /// The item insets at the two ends of the shelf, in points.
  var insets: (before: Double, after: Double) { abstract() }
  /// The alignment, in the window, of the items that scrolling snaps to; nil if scrolling can stop anywhere.
  var snappingAlignment: Snapping.Alignment? { abstract() }

  /// The first visible item, and the distance from the start of the window to the start of that item; nil if the shelf
  /// is at its start.
  var firstScrolled: (item: Int, distance: Double)? { abstract() }

  /// Returns the offset that puts an item at a distance from the start of the window.
  func offset(bringing item: Int, to distance: Double) -> Double { abstract() }

  /// Returns the shelf at an offset, or at the nearest reachable offset; nil if it is already there.
  func scrolled(to offset: Double) -> AnyPreparedArrangement? { abstract() }

  /// Returns the shelf with a different declaration for future items; nil if it already has that declaration.
  func redeclared(as arrangement: SectionArrangement) throws(LayoutError) -> AnyPreparedArrangement? { abstract() }

  /// Returns the offset at which the shelf should stop scrolling.
  func rest(proposed: Double, velocity: Double) -> Double { abstract() }
}

/// The common superclass of custom arrangements.
class CustomArrangement: AnyPreparedArrangement {
  /// Returns the arrangement after a change; nil if it must be prepared again.
  func changed(by change: ArrangementChange) throws(LayoutError) -> AnyPreparedArrangement? { abstract() }

  override func adapted(to context: ArrangementContext) throws(LayoutError) -> AnyPreparedArrangement? {
    try changed(by: .context(context))
  }

  override func changed(
    by edit: SectionEdits.Edit, from before: Int, itemCount: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? {
    try changed(by: .items(ArrangementChange.ItemsChange(edit, from: before, itemCount: itemCount)))
  }

  override func measured(
    _ item: ArrangementChange.MeasuredItem, section: Int
  ) throws(LayoutError) -> AnyPreparedArrangement? {
    try changed(by: .measured(item))
  }
}

private final class PreparedArrangementBox<P: PreparedArrangement>: CustomArrangement {
  private let prepared: P
  private let isPlainPrepared: (P) -> Bool

  init(_ prepared: P, _ isPlain: @escaping (P) -> Bool) {
    (self.prepared, isPlainPrepared) = (prepared, isPlain)
  }

  override var isPlain: Bool { isPlainPrepared(prepared) }

  override var extent: Double { prepared.extent }

  override func frame(of item: Int) -> AxisRect { prepared.frame(of: item) }

  override func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit?, _ body: (Int, AxisRect) -> Void
  ) {
    if let limit {
      prepared.forEachItem(in: main, across: across, upTo: limit, body)
    } else {
      prepared.forEachItem(in: main, across: across, body)
    }
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
    return try copy.applyInPlace(change) ? PreparedArrangementBox(copy, isPlainPrepared) : nil
  }
}
