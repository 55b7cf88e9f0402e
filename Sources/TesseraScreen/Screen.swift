import Tessera

/// A collection with the contents of its views, its controls and its accessibility properties, independent of any host.
/// Each host shows the screen with native views and controls.
///
/// ```swift
/// let library = try CollectionController(books, ["May": [1, 2, 3]])
/// let screen = Screen(library) { book in
///   Content("book").text(titles[book]).toggle("read", isOn: read.contains(book))
/// } header: { month in
///   Content("section").text(month)
/// } onPart: { book, part, action in
///   if part == "read", case .toggled(let isOn) = action { … }
/// }
/// ```
public final class Screen {
  /// The engine that shows the collection.
  public let engine: CollectionEngine
  /// A closure that returns the content of an element's view, given the element by its path in the data. Called when an
  /// element gets a view, and when the content has changed.
  public var content: (Element) -> Content
  /// The controls beside the collection. Hosts update them whenever this property is set.
  public var controls: [Control] = [] { didSet { revisions.controls &+= 1 } }
  /// A line of status text; empty for none.
  public var status = "" { didSet { revisions.status &+= 1 } }
  /// A bar over the top of the collection, whose height may change at any time; nil for no bar.
  ///
  /// The bar covers the content under it. To pin headers below the bar, pass its height to the engine's
  /// `setPinInsets(_:)`. Scrolling to items then also stops below the bar. To keep the start of the content uncovered,
  /// add a header of the same height to the layout, or an inset to the page.
  public var bar: Bar? { didSet { revisions.bar &+= 1 } }
  /// The collection's accessibility label.
  public var label = "" { didSet { revisions.label &+= 1 } }
  /// The collection's accessibility role.
  public var role = Role.collection { didSet { revisions.label &+= 1 } }
  /// The phrases announced when the keyboard has moved or deleted items; in English by default.
  public var phrases = Phrases()
  /// A closure called for each event.
  public var onEvent: ((EngineEvent) -> Void)?
  /// A closure called when the user interacts with a part, such as a button or a text field.
  public var onPart: ((PartEvent) -> Void)?
  /// A closure called in each frame with the viewport, before the frame's update, even if the viewport has not moved.
  public var onScroll: ((Viewport) -> Void)?
  /// A file that the screen needs, with its name relative to the page and a handler for its bytes.
  public var file: (name: String, loaded: ([UInt8]) -> Void)?
  /// The time by which a host must show another frame even if nothing moves, in seconds on the host's clock; nil for
  /// none.
  public private(set) var nextWakeTime: Double?
  /// The time of the current frame, in seconds on the host's clock.
  public private(set) var now = 0.0

  /// The number of times that each part of the screen has been set. A host compares these numbers to determine the
  /// parts to update.
  public private(set) var revisions = Revisions() { didSet { engine.setNeedsUpdate() } }
  /// The most recent announcement; empty if there has been none.
  public private(set) var announcement = ""
  private var requestedDeletion: RequestedDeletion?
  private var jobs: [Job] = []
  /// The actions of the current frame that have not run yet.
  private var due: [(time: Double, action: () -> Void)] = []
  /// Whether due actions are running. While they are, the current time is known.
  private var isAdvancing = false
  private let reference = Reference()

  /// State that closures capture if they outlive the screen, because Embedded Swift has no weak references.
  private final class Reference {
    unowned(unsafe) var screen: Screen?
  }

  /// An action to perform after a delay.
  private struct Job {
    let delay: Double
    /// The time at which to perform the action; nil until a host reports the time.
    var time: Double?
    let action: () -> Void
  }

  /// The number of times that each part of a screen has been set.
  public struct Revisions: Hashable, Sendable {
    /// The controls.
    public fileprivate(set) var controls = 0
    /// The label and the role.
    public fileprivate(set) var label = 0
    /// The status.
    public fileprivate(set) var status = 0
    /// The bar.
    public fileprivate(set) var bar = 0
    /// The contents of all elements. Each refresh sets them.
    public fileprivate(set) var contents = 0
    /// The announcements.
    public fileprivate(set) var announcement = 0
  }

  /// The role of a collection for assistive technology.
  public enum Role: Hashable, Sendable {
    /// A table, or lists under headings, depending on the layout.
    case collection
    /// Messages in order of arrival.
    case log
  }

  /// The phrases for announcements.
  public struct Phrases {
    /// A closure that returns the announcement of a moved item, given its position (counted from 1), the number of
    /// items in its section, and the words of the section's header (empty if there is no header).
    public var moved: (_ position: Int, _ count: Int, _ section: String) -> String = { position, count, section in
      "Moved to position \(position) of \(count)" + (section.utf8.isEmpty ? "" : " in \(section)")
    }
    /// A closure that returns the announcement of several moved items, given their number and the position of the
    /// focused item as in `moved`.
    public var movedSeveral: (_ items: Int, _ position: Int, _ count: Int, _ section: String) -> String = {
      items, position, count, section in
      "Moved \(items) items, this one to position \(position) of \(count)"
        + (section.utf8.isEmpty ? "" : " in \(section)")
    }
    /// A closure that returns the announcement of a deleted item, given the words of its content.
    public var deleted: (_ item: String) -> String = { "Deleted \($0)" }
    /// A closure that returns the announcement of several deleted items, given their number.
    public var deletedSeveral: (_ count: Int) -> String = { "Deleted \($0) items" }
  }

  /// A bar over the top of a collection.
  public struct Bar {
    /// The content of the bar.
    public var content: Content
    /// The height of the bar, in points.
    public var height: Double

    /// Creates a bar.
    public init(_ content: Content, height: Double) {
      self.content = content
      self.height = height
    }
  }

  /// Creates a screen for a collection whose elements have IDs.
  ///
  /// - Parameters:
  ///   - collection: the collection.
  ///   - cell: returns the content of an item.
  ///   - header: returns the content of a section's header.
  ///   - footer: returns the content of a section's footer.
  ///   - accessory: returns the content of an item's accessory, given its kind.
  ///   - other: returns the content of any other element, such as a global header or footer, a decoration, or an
  ///     element of a custom layout.
  ///   - onPart: called when the user interacts with a part of an item or its accessory.
  ///   - onSectionPart: called when the user interacts with a part of a header or footer.
  public convenience init<SectionID, ItemID>(
    _ collection: CollectionController<SectionID, ItemID>, cell: @escaping (ItemID) -> Content,
    header: @escaping (SectionID) -> Content = { _ in Content() },
    footer: @escaping (SectionID) -> Content = { _ in Content() },
    accessory: @escaping (ElementKind, ItemID) -> Content = { _, _ in Content() },
    other: @escaping (Element) -> Content = { _ in Content() },
    onPart: ((ItemID, PartName, PartAction) -> Void)? = nil,
    onSectionPart: ((SectionID, PartName, PartAction) -> Void)? = nil
  ) {
    self.init(collection.engine) { element in
      let content: Content? =
        switch element {
        case .item(let path): collection.snapshot.item(at: path).map(cell)
        case .supplementary(.header, let path): collection.snapshot.section(at: path.section).map(header)
        case .supplementary(.footer, let path): collection.snapshot.section(at: path.section).map(footer)
        case .supplementary(let kind, let path) where collection.engine.layout.owner(of: element) == .item:
          collection.snapshot.item(at: path).map { accessory(kind, $0) }
        case .supplementary, .decoration: other(element)
        }
      return content ?? Content()
    }
    if onPart == nil, onSectionPart == nil { return }
    self.onPart(of: collection, inSections: onSectionPart) { onPart?($0, $1, $2) }
  }

  /// Sets the closures that are called with the IDs of items and sections when the user interacts with a part. They
  /// replace `onPart`. Unlike closures passed to an initializer, these closures can use the screen.
  ///
  /// - Parameters:
  ///   - collection: the collection of this screen.
  ///   - onSectionPart: called when the user interacts with a part of a header or footer.
  ///   - onPart: called when the user interacts with a part of an item or its accessory.
  public func onPart<SectionID, ItemID>(
    of collection: CollectionController<SectionID, ItemID>,
    inSections onSectionPart: ((SectionID, PartName, PartAction) -> Void)? = nil,
    _ onPart: @escaping (ItemID, PartName, PartAction) -> Void
  ) {
    self.onPart = { (event: PartEvent) -> Void in
      switch event.element {
      case .supplementary(.header, let path)?, .supplementary(.footer, let path)?:
        guard let onSectionPart, let section = collection.snapshot.section(at: path.section) else { return }
        onSectionPart(section, event.part, event.action)
      case let element? where element.kind == nil || collection.engine.layout.owner(of: element) == .item:
        guard let item = collection.snapshot.item(at: element.path) else { return }
        onPart(item, event.part, event.action)
      default: break
      }
    }
  }

  /// Creates a screen for an engine.
  public init(_ engine: CollectionEngine, content: @escaping (Element) -> Content) {
    self.engine = engine
    self.content = content
    reference.screen = self
  }

  deinit { reference.screen = nil }

  /// Updates all contents. If the host measures estimated lengths, it measures them again. Other lengths do not change.
  public func refresh() { revisions.contents &+= 1 }

  /// Makes assistive technology read the specified text after it finishes what it is currently reading.
  public func announce(_ text: String) {
    announcement = text
    revisions.announcement &+= 1
  }

  /// Lets the user delete items with the keyboard. The deletion is announced when the items have been removed from the
  /// data, possibly after a confirmation.
  ///
  /// - Parameter delete: a closure that deletes items from the data, given their paths in the layout.
  public func allowDeletion(_ delete: @escaping (Selection) -> Void) {
    // The engine can outlive the screen.
    engine.deleteHandler = { [reference] selection in
      guard let screen = reference.screen else { return delete(selection) }
      let words = selection.singleItem.map { screen.phrases.deleted(screen.content(.item($0)).spokenText) }
      screen.requestedDeletion = RequestedDeletion(
        words: words ?? screen.phrases.deletedSeveral(selection.count),
        remaining: screen.itemCount - selection.count)
      delete(selection)
      screen.announceDeletion()
    }
  }

  /// Announces a requested deletion if its items have been removed from the data. If your app deletes items later than
  /// requested, for example after a confirmation, call this after each change.
  ///
  /// - Complexity: O(r) for data with r runs while a deletion is pending; O(1) otherwise.
  public func announceDeletion() {
    guard let asked = requestedDeletion, itemCount <= asked.remaining else { return }
    requestedDeletion = nil
    announce(asked.words)
  }

  private var itemCount: Int { Selection(allOf: engine.layout.data).count }

  /// A deletion that the user has requested.
  private struct RequestedDeletion {
    let words: String
    /// The number of items that remain after the deletion.
    let remaining: Int
  }

  /// Announces that the user has moved an item to a path with the keyboard, along with other selected items. Hosts call
  /// this when the engine reports the move. Does nothing if there is no such item.
  ///
  /// - Parameters:
  ///   - path: the item's path after the move.
  ///   - count: the number of all moved items.
  public func announceMove(to path: ItemPath, count: Int = 1) {
    guard (0..<engine.itemCount(inSection: path.section)).contains(path.item) else { return }
    let header = Element.header(of: path.section)
    let hasHeader = engine.layout.attributes(of: header, viewport: engine.viewport) != nil
    let (position, itemCount) = (path.item + 1, engine.itemCount(inSection: path.section))
    let section = hasHeader ? content(header).spokenText : ""
    announce(
      count > 1
        ? phrases.movedSeveral(count, position, itemCount, section) : phrases.moved(position, itemCount, section))
  }

  /// Performs an action after a delay in seconds. A screen has no clock, so the delay starts at the next frame, which
  /// is requested immediately. Inside such an action, the delay starts at the current frame. A delay that is not a
  /// number is treated as 0.
  public func after(_ delay: Double, _ action: @escaping () -> Void) {
    // Limit the delay to about thirty years.
    let delay = delay > 0 ? min(delay, 1e9) : 0
    jobs.append(Job(delay: delay, time: isAdvancing ? now + delay : nil, action: action))
    setAlarm()
  }

  /// Begins a frame and performs the actions that are due. Actions that these actions schedule run in a later frame.
  /// For hosts.
  public func advance(to time: Double) {
    if isAdvancing { return }
    if time.isFinite { now = max(now, time) }
    isAdvancing = true
    var waiting: [Job] = []
    for var job in jobs {
      let time = job.time ?? now + job.delay
      job.time = time
      if time <= now { due.append((time: time, action: job.action)) } else { waiting.append(job) }
    }
    jobs = waiting
    while let next = due.indices.min(by: { due[$0].time < due[$1].time }) { due.remove(at: next).action() }
    setAlarm()
    isAdvancing = false
  }

  /// Releases all closures, which breaks reference cycles. Hosts call this when they close the screen.
  public func close() {
    content = { _ in Content() }
    controls = []
    (onEvent, onPart, onScroll, file, jobs, due) = (nil, nil, nil, nil, [], [])
    (engine.dragPolicy, engine.outlinePolicy) = (nil, nil)
    engine.deleteHandler = nil
    engine.appearance = { _ in .none }
    engine.itemType = { _ in 0 }
  }

  private func setAlarm() {
    nextWakeTime = jobs.map { $0.time ?? now }.min()
    // During a frame, no request is needed, because the host reads the time at the end of the frame.
    if !isAdvancing, nextWakeTime != nil { engine.setNeedsUpdate() }
  }
}
