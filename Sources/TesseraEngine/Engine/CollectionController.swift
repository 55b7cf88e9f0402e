import TesseraLayout

/// A collection whose elements have IDs. A controller consists of an engine and the snapshot that the engine shows.
///
/// ```swift
/// let library = try CollectionController(books, ["May": [1, 2, 3]])
/// library.settings.selectionMode = .multiple
/// try library.update(animation: .spring) {
///   $0.append([4], to: "May")
///   $0.delete([2])
/// }
/// library.scroll(to: 4, at: .center, animation: .spring)
/// ```
///
/// The engine works only with paths. The controller computes the differences between snapshots, and translates between
/// paths and IDs.
public final class CollectionController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// A snapshot of sections and items that have these types of IDs.
  public typealias Data = Snapshot<SectionID, ItemID>

  /// The reason a snapshot was not applied.
  public enum Failure: Error, Hashable, Sendable {
    /// The snapshot contains an impossible edit.
    case edit(SnapshotError<SectionID, ItemID>)
    /// The layout rejected the change.
    case change(ChangeError)
    /// Applying the change to the current data does not produce the new data.
    case mismatchedChange
  }

  /// The engine that shows the collection.
  public let engine: CollectionEngine
  /// The current data. Layout closures that read this property during a change see the data after the change.
  public private(set) var snapshot: Data {
    get { shown.snapshot }
    set { exchange(&shown.snapshot, for: newValue) }
  }

  let shown: Shown

  /// This is a class because the engine retains closures that change the data when the user drops an item.
  final class Shown {
    var snapshot: Data

    init(_ snapshot: Data) {
      self.snapshot = snapshot
    }
  }

  /// Creates a controller that shows data in a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that positions the elements.
  ///   - snapshot: the sections and items.
  ///   - environment: the container's size, insets, scale and layout direction. A host sets the size as soon as it is
  ///     known.
  /// - Throws: the snapshot's first impossible edit, or the layout's first invalid number.
  public convenience init(
    _ layout: some CollectionLayout, _ snapshot: Data = Data(),
    in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero)
  ) throws(Failure) {
    if let error = snapshot.wrongEdit { throw .edit(error) }
    let committed = snapshot.committed()
    let prepared: AnyPreparedLayout
    do {
      prepared = try PreparedLayoutBox(layout, data: committed.shape, in: environment)
    } catch {
      throw .change(.layout(error))
    }
    self.init(prepared, committed)
  }

  /// This initializer is separate because Embedded Swift requires an initializer of a generic class to call another
  /// initializer.
  private init(_ layout: AnyPreparedLayout, _ snapshot: Data) {
    shown = Shown(snapshot)
    engine = CollectionEngine(layout)
    describeOutline()
  }

  /// Shows new data. This method computes the differences from the current data and applies them in one pass.
  ///
  /// - Parameters:
  ///   - next: the data to show.
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  ///   - keepsOffset: whether to keep the scroll offset instead of anchoring visible elements. This suits sorting.
  /// - Throws: the snapshot's first impossible edit, or the layout's reason for rejecting the change. If this method
  ///   throws, nothing has changed.
  /// - Complexity: Linear in the size of the data if few elements have moved (see `Snapshot.change`).
  public func apply(_ next: Data, animation: AnimationCurve? = nil, keepsOffset: Bool = false) throws(Failure) {
    engine.performPostponed()
    let change: DataChange
    if engine.isBusy { throw .change(.reentrant) }
    // Comparing IDs runs the app's own code.
    do {
      let before = snapshot
      change = try engine.callbackGuard.calling { () throws(SnapshotError<SectionID, ItemID>) in
        try next.change(from: before)
      }
    } catch {
      throw .edit(error)
    }
    try show(next, change, animation, keepsOffset: keepsOffset)
  }

  /// Edits the data and shows the result. This method computes the differences and applies them in one pass.
  ///
  /// - Throws: the first impossible edit, or the layout's reason for rejecting the change. If this method throws,
  ///   nothing has changed.
  public func update(animation: AnimationCurve? = nil, _ edit: (inout Data) -> Void) throws(Failure) {
    engine.performPostponed()
    if engine.isBusy { throw .change(.reentrant) }
    var next = snapshot
    engine.callbackGuard.calling { edit(&next) }
    try apply(next, animation: animation)
  }

  /// The engine's settings.
  public var settings: EngineSettings {
    get { engine.settings }
    _modify { yield &engine.settings }
  }

  /// Shows new data with a change that was computed earlier, perhaps on another thread.
  ///
  /// - Parameters:
  ///   - next: the data to show.
  ///   - change: the change from the current data to the new data, as computed by `next.change(from: snapshot)`.
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  /// - Throws: `Failure.edit` for the first impossible edit in the data, `.change` if the layout rejects the change, or
  ///   `.mismatchedChange` if applying the change to the current data does not produce the new data. If this method
  ///   throws, nothing has changed.
  /// - Complexity: Linear in the size of the data, because the change is checked.
  public func apply(
    _ next: Data, _ change: DataChange, animation: AnimationCurve? = nil
  ) throws(Failure) {
    if let error = next.wrongEdit { throw .edit(error) }
    engine.performPostponed()
    if engine.isBusy { throw .change(.reentrant) }
    let before = snapshot
    guard engine.callbackGuard.calling({ next.follows(before, by: change) }) else { throw .mismatchedChange }
    try show(next, change, animation)
  }

  private func show(
    _ next: Data, _ change: DataChange, _ animation: AnimationCurve?, keepsOffset: Bool = false
  ) throws(Failure) {
    let before = snapshot
    snapshot = next.committed()
    do {
      try engine.apply(change, animation: animation, keepsOffset: keepsOffset)
    } catch {
      snapshot = before
      throw .change(error)
    }
    engine.outlineChanged()
  }

  /// Returns the item that an element shows; nil if the element is not an item.
  public func item(of element: Element) -> ItemID? {
    guard case .item(let path) = element else { return nil }
    return snapshot.item(at: engine.sourcePath(of: path))
  }

  /// Returns the element that shows an item; nil if the item does not exist or is hidden.
  ///
  /// - Complexity: Linear in the number of items in the section. This takes about 10 µs for 100,000 items.
  public func element(of item: ItemID) -> Element? {
    snapshot.path(of: item).map { .item(engine.layoutPath(of: $0)) }
  }

  /// Scrolls to an item. Returns false if the item does not exist or is hidden.
  ///
  /// - Complexity: Linear in the number of items in the section, like `element(of:)`.
  @discardableResult
  public func scroll(
    to item: ItemID, at position: ScrollAlignment = .nearest, animation: AnimationCurve? = nil
  ) -> Bool {
    guard let element = element(of: item) else { return false }
    return engine.scroll(to: element, at: position, animation: animation)
  }

  /// Scrolls to a section's header, or to its first item if the section has no header. Returns false if the section has
  /// neither.
  @discardableResult
  public func scroll(
    toSection section: SectionID, at position: ScrollAlignment = .start, animation: AnimationCurve? = nil
  ) -> Bool {
    guard let index = snapshot.index(ofSection: section) else { return false }
    return engine.scroll(toSection: index, at: position, animation: animation)
  }

  /// The collection's scroll position, expressed with item IDs.
  public var position: SavedPosition<ItemID> { engine.position.naming { item(of: .item($0)) } }

  /// Scrolls to a saved position, or to the start if its item no longer exists.
  public func restore(_ position: SavedPosition<ItemID>) {
    engine.restore(position.naming { snapshot.path(of: $0).map { engine.layoutPath(of: $0) } })
  }
}

extension CollectionEngine {
  /// Applies a change to the data in one pass.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  ///   - keepsOffset: whether to keep the scroll offset instead of anchoring visible elements.
  /// - Throws: `ChangeError`. If this method throws, nothing has changed.
  public func apply(
    _ change: DataChange, animation: AnimationCurve? = nil, keepsOffset: Bool = false
  ) throws(ChangeError) {
    try apply(
      change.batch, data: change.shape, reconfigured: change.reconfigured, animation: animation,
      keepsOffset: keepsOffset)
  }
}

#if !hasFeature(Embedded)
  extension CollectionController.Failure: CustomStringConvertible {
    /// A description of the failure.
    public var description: String {
      switch self {
      case .edit(let error): "\(error)"
      case .change(let error): "\(error)"
      case .mismatchedChange: "the change does not turn the current data into the new data"
      }
    }
  }
#endif
