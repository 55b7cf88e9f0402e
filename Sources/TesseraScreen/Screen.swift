import Tessera

/// A collection as people meet it: what is shown in every cell, what can be done, what it says of itself. Written once,
/// without any host; each host shows it in its own way.
///
/// ```swift
/// let library = try CollectionController(books, ["May": [1, 2, 3]])
/// let screen = Screen(library) { book in
///   Content("book").text(titles[book])
/// } header: { month in
///   Content("section").text(month)
/// }
/// ```
public final class Screen {
  /// What shows the collection.
  public let engine: CollectionEngine
  /// What the view of an element shows. Asked when an element gets a view, and when its content has changed.
  public var content: (Element) -> Content
  /// What stands beside the collection; hosts look again whenever it is set.
  public var controls: [Control] = [] { didSet { controlsRevision &+= 1 } }
  /// A line of text that says how things are; empty for none.
  public var status = "" { didSet { statusRevision &+= 1 } }
  /// A bar over the top of the collection, whose height may change at any time; nil for none.
  public var bar: Bar? { didSet { barRevision &+= 1 } }
  /// The name of the collection for assistive technology.
  public var label = ""
  /// What the collection is, for assistive technology.
  public var role = Role.collection
  /// What is announced when the keyboard has moved or deleted items; in English unless set otherwise.
  public var phrases = Phrases()
  /// What has happened, event by event.
  public var onEvent: ((EngineEvent) -> Void)?
  /// The viewport has moved: called before the update that shows it.
  public var onScroll: ((Viewport) -> Void)?
  /// A file that the screen wants, by its name beside the page, and what is to be done with its bytes.
  public var file: (name: StaticString, loaded: ([UInt8]) -> Void)?
  /// The moment until which a host should come back though nothing moves; nil for none. In seconds by the host's clock.
  public private(set) var nextWakeTime: Double?
  /// The time of the frame that is being worked out, in seconds by the host's clock.
  public private(set) var now = 0.0

  /// Counts how often the controls have been set.
  public private(set) var controlsRevision = 0
  /// Counts how often the status has been set.
  public private(set) var statusRevision = 0
  /// Counts how often the bar has been set.
  public private(set) var barRevision = 0
  /// Counts how often all contents were asked to be shown again.
  public private(set) var contentRevision = 0
  /// What was announced last; empty for nothing yet.
  public private(set) var announcement = ""
  /// Counts how often something was announced.
  public private(set) var announcementRevision = 0
  private var jobs: [Job] = []
  /// Whether jobs are being done, so that it is known what the time is.
  private var isAdvancing = false

  /// What is to be done after a while.
  private struct Job {
    let delay: Double
    /// When; nil until a host says what the time is.
    var time: Double?
    let action: () -> Void
  }

  /// What a collection is to someone who does not see it.
  public enum Role: Hashable, Sendable {
    /// A table, or lists under headings: what the layout says.
    case collection
    /// Messages in the order in which they came.
    case log
  }

  /// The words of announcements.
  public struct Phrases {
    /// An item was moved: its position from 1, how many items its section has, and the words of the section's header,
    /// empty for none.
    public var moved: (_ position: Int, _ count: Int, _ section: String) -> String = { position, count, section in
      "Moved to position \(position) of \(count)" + (section.utf8.isEmpty ? "" : " in \(section)")
    }
    /// An item was deleted: the words of its content.
    public var deleted: (_ item: String) -> String = { "Deleted \($0)" }
    /// Several items were deleted.
    public var deletedSeveral: (_ count: Int) -> String = { "Deleted \($0) items" }
  }

  /// A bar over the top of a collection.
  public struct Bar {
    /// What it shows.
    public var content: Content
    /// Its height, in points.
    public var height: Double

    /// Makes a bar.
    public init(_ content: Content, height: Double) {
      self.content = content
      self.height = height
    }
  }

  /// Makes a screen of a collection that knows its elements by identity.
  ///
  /// - Parameters:
  ///   - collection: the collection.
  ///   - cell: what an item shows.
  ///   - header: what the header of a section shows.
  ///   - footer: what the footer of a section shows.
  ///   - other: what all other elements show: global headers, decorations, elements of a custom layout.
  public convenience init<SectionID, ItemID>(
    _ collection: CollectionController<SectionID, ItemID>, cell: @escaping (ItemID) -> Content,
    header: @escaping (SectionID) -> Content = { _ in Content() },
    footer: @escaping (SectionID) -> Content = { _ in Content() },
    other: @escaping (Element) -> Content = { _ in Content() }
  ) {
    self.init(collection.engine) { element in
      let content: Content? =
        switch element {
        case .item: collection.item(of: element).map(cell)
        case .supplementary(.header, let path): collection.snapshot.section(at: path.section).map(header)
        case .supplementary(.footer, let path): collection.snapshot.section(at: path.section).map(footer)
        case .supplementary, .decoration: other(element)
        }
      return content ?? Content()
    }
  }

  /// Makes a screen of an engine.
  public init(_ engine: CollectionEngine, content: @escaping (Element) -> Content) {
    self.engine = engine
    self.content = content
  }

  /// Shows all contents again, in the sizes they have.
  public func refresh() { contentRevision &+= 1 }

  /// Has assistive technology read something out when it is done with what it reads.
  public func announce(_ text: String) {
    announcement = text
    announcementRevision &+= 1
  }

  /// Lets people delete items with the keyboard, which is announced.
  ///
  /// - Parameter delete: deletes items, by their paths in the layout, from the data.
  public func allowDeletion(_ delete: @escaping (Selection) -> Void) {
    // The engine is this screen's own.
    engine.deleteHandler = { [unowned(unsafe) self] selection in
      let words = selection.only.map { phrases.deleted(content(.item($0)).words) }
      announce(words ?? phrases.deletedSeveral(selection.count))
      delete(selection)
    }
  }

  /// Announces that the keyboard has moved an item to a path. For the host, when the engine reports it.
  public func announceMove(to path: ItemPath) {
    let header = Element.header(of: path.section)
    let hasHeader = engine.layout.attributes(of: header, viewport: engine.viewport) != nil
    announce(
      phrases.moved(
        path.item + 1, engine.itemCount(inSection: path.section), hasHeader ? content(header).words : ""))
  }

  /// Does something after a while, in seconds: counted from the next frame, which comes at once, since a screen has no clock of
  /// its own; in what is done so, from the frame that it is done in. A delay that is no number counts as none.
  public func after(_ delay: Double, _ action: @escaping () -> Void) {
    // Thirty years are as good as never.
    let delay = delay > 0 ? min(delay, 1e9) : 0
    jobs.append(Job(delay: delay, time: isAdvancing ? now + delay : nil, action: action))
    setAlarm()
  }

  /// A host begins to work out a frame: what was to be done by then is done. What that asks for is done in a later frame.
  public func advance(to time: Double) {
    if isAdvancing { return }
    if time.isFinite { now = max(now, time) }
    isAdvancing = true
    var due: [(time: Double, action: () -> Void)] = []
    var waiting: [Job] = []
    for var job in jobs {
      let time = job.time ?? now + job.delay
      job.time = time
      if time <= now { due.append((time: time, action: job.action)) } else { waiting.append(job) }
    }
    jobs = waiting
    while let next = due.indices.min(by: { due[$0].time < due[$1].time }) { due.remove(at: next).action() }
    isAdvancing = false
    setAlarm()
  }

  /// Lets go of all that was given, so that nothing keeps what keeps it. For the host, when the screen is closed.
  public func close() {
    content = { _ in Content() }
    controls = []
    (onEvent, onScroll, file, jobs) = (nil, nil, nil, [])
    engine.dragPolicy = nil
    engine.deleteHandler = nil
    engine.appearance = { _ in .none }
    engine.itemType = { _ in 0 }
  }

  private func setAlarm() {
    nextWakeTime = jobs.map { $0.time ?? now }.min()
  }
}
