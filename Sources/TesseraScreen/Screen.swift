import Tessera

/// A collection as people meet it: what is shown in every cell, what can be done, what it says of itself. Written once,
/// without any host; each host shows it in its own way.
///
/// ```swift
/// let books = try CollectionController(shelves, ["May": [1, 2, 3]], in: .unknown)
/// let screen = Screen(books.engine) { element in Content("book").text("\(books.item(of: element) ?? 0)") }
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
  /// What assistive technology is told the collection is.
  public var label = ""
  /// What has happened, event by event.
  public var onEvent: ((EngineEvent) -> Void)?
  /// The viewport has moved: called before the update that shows it.
  public var onScroll: ((Viewport) -> Void)?
  /// A file that the screen wants, by its name beside the page, and what is to be done with its bytes.
  public var file: (name: StaticString, loaded: ([UInt8]) -> Void)?
  /// The moment until which a host should come back though nothing moves; nil for none. In seconds by the host's clock.
  public private(set) var alarm: Double?
  /// The time of the frame that is being worked out, in seconds by the host's clock.
  public private(set) var now = 0.0

  /// Counts how often the controls have been set.
  public private(set) var controlsRevision = 0
  /// Counts how often the status has been set.
  public private(set) var statusRevision = 0
  /// Counts how often the bar has been set.
  public private(set) var barRevision = 0
  /// Counts how often all contents were asked to be shown anew.
  public private(set) var contentRevision = 0
  private var jobs: [(time: Double, action: () -> Void)] = []

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

  /// Makes a screen of an engine.
  public init(_ engine: CollectionEngine, content: @escaping (Element) -> Content) {
    self.engine = engine
    self.content = content
  }

  /// Has all contents shown anew, in the sizes they have.
  public func refresh() { contentRevision &+= 1 }

  /// Does something after a while, in seconds.
  public func after(_ delay: Double, _ action: @escaping () -> Void) {
    jobs.append((time: now + delay, action: action))
    setAlarm()
  }

  /// A host begins to work out a frame: what was to be done by then is done.
  public func advance(to time: Double) {
    now = max(now, time)
    while let index = jobs.indices.filter({ jobs[$0].time <= now }).min(by: { jobs[$0].time < jobs[$1].time }) {
      jobs.remove(at: index).action()
    }
    setAlarm()
  }

  /// Lets go of all that was given, so that nothing keeps what keeps it. For the host, when the screen is closed.
  public func close() {
    content = { _ in Content() }
    controls = []
    (onEvent, onScroll, file, jobs) = (nil, nil, nil, [])
    engine.dragPolicy = nil
    engine.appearance = { _ in .none }
    engine.itemType = { _ in 0 }
  }

  private func setAlarm() {
    alarm = jobs.map { $0.time }.min()
  }
}

extension LayoutEnvironment {
  /// Before a host has said how large its container is.
  public static var unknown: LayoutEnvironment { LayoutEnvironment(containerSize: .zero) }
}
