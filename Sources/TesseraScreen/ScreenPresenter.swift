import Tessera

/// Shows a screen through a host. The presenter performs the work that all hosts share in each frame, except for
/// applying the engine's update.
///
/// ```swift
/// presenter.beginFrame(at: time)
/// engine.update(at: time) { update in
///   apply(update)
///   presenter.process(update)
/// }
/// presenter.endFrame()
/// let changes = presenter.takeChanges()
/// if changes.contains(.status) { show(screen.status) }
/// ```
public final class ScreenPresenter {
  /// The parts of a screen, other than its elements, that have changed.
  public struct Changes: OptionSet, Sendable {
    /// The set as a number.
    public let rawValue: Int

    /// Creates a set from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The label and the role, or whether the user can move or delete items.
    public static let label = Changes(rawValue: 1)
    /// The file that the screen needs. Reported once.
    public static let file = Changes(rawValue: 2)
    /// Whether a press on an item selects or drags it.
    public static let pressHandling = Changes(rawValue: 4)
    /// The status text.
    public static let status = Changes(rawValue: 8)
    /// The bar.
    public static let bar = Changes(rawValue: 16)
    /// Text to announce.
    public static let announcement = Changes(rawValue: 32)
    /// The controls.
    public static let controls = Changes(rawValue: 64)
  }

  /// The screen.
  public let screen: Screen
  private var engine: CollectionEngine { screen.engine }
  /// The revisions that the host shows; nil before the first frame.
  private var shown: Screen.Revisions?
  private var shownContents = 0
  private var shownActions: (movesItems: Bool, deletesItems: Bool)?
  private var isShownHandled: Bool?
  private var hasAskedForFile = false
  private var isBarUsed = false
  /// Events to report to the screen after the update.
  private var events: [EngineEvent] = []
  /// Views to render again in the next frame because the user finished interacting with them.
  private var used: [ViewID] = []
  /// The view with the edited field, which is retained even offscreen, and its element at the last update.
  private var edited: (view: ViewID, element: Element)?

  /// Creates a presenter for a screen that no host shows yet.
  public init(_ screen: Screen) {
    self.screen = screen
  }

  // MARK: - A frame

  /// Begins a frame. Call this before the engine's update.
  public func beginFrame(at time: Double) {
    screen.advance(to: time)
    screen.onScroll?(engine.viewport)
  }

  /// Stores the events of an update. Call this for each update of a frame, after the host has applied it.
  public func process(_ update: borrowing HostUpdate) {
    followEdited(update)
    for event in update.events {
      if case .itemMoved(let path, let count) = event { screen.announceMove(to: path, count: count) }
      if screen.onEvent != nil { events.append(event) }
    }
  }

  /// Updates the edited view, because its element may get a different path, be deleted, or need a view of a different
  /// type.
  private func followEdited(_ update: borrowing HostUpdate) {
    guard let view = edited?.view else { return }
    for rebinding in update.rebindings where rebinding.view == view { edited?.element = rebinding.element }
    if update.departures.contains(view) { edited = nil }
    guard let edited, update.retirements.contains(view) else { return }
    engine.keepAlive(edited.element, false)
    self.edited = nil
  }

  /// Whether the screen will receive events at the end of the frame. Changes that it makes in response are part of the
  /// next frame.
  public var hasEvents: Bool { !events.isEmpty }

  /// Ends a frame and reports the events to the screen. Call this after the engine's update.
  public func endFrame() {
    let happened = events
    events.removeAll(keepingCapacity: true)
    engine.deliver(happened) { screen.onEvent?($0) }
  }

  /// Returns the parts to update since the last call. Call this at the end of a frame.
  public func takeChanges() -> Changes {
    let revisions = screen.revisions
    let actions = (movesItems: movesItems, deletesItems: deletesItems)
    var changes: Changes = []
    if shown?.label != revisions.label || shownActions.map({ $0 != actions }) ?? true { changes.insert(.label) }
    if !hasAskedForFile, screen.file != nil { changes.insert(.file) }
    if isShownHandled != handlesPresses { changes.insert(.pressHandling) }
    if shown?.status != revisions.status { changes.insert(.status) }
    if shown?.bar != revisions.bar || isBarUsed { changes.insert(.bar) }
    if shown?.announcement ?? 0 != revisions.announcement { changes.insert(.announcement) }
    if shown?.controls != revisions.controls { changes.insert(.controls) }
    if changes.contains(.file) { hasAskedForFile = true }
    (shown, shownActions, isShownHandled, isBarUsed) = (revisions, actions, handlesPresses, false)
    return changes
  }

  /// Returns whether all contents have been set since the last call. The host must then render them again. Call this
  /// within the update, before views are measured.
  public func takeContentsChange() -> Bool {
    defer { shownContents = screen.revisions.contents }
    return shownContents != screen.revisions.contents
  }

  /// Whether the user can move items.
  public var movesItems: Bool { engine.dragPolicy != nil }

  /// Whether the user can delete items with the keyboard.
  public var deletesItems: Bool { engine.deleteHandler != nil }

  /// Whether a press on an item selects or drags it.
  public var handlesPresses: Bool { engine.settings.selectionMode != .none || movesItems }

  // MARK: - Contents

  /// Returns the content of an element, given by its path in the data. The screen's closure can read the engine but not
  /// change it.
  public func content(of source: Element) -> Content { engine.callbackGuard.calling { screen.content(source) } }

  /// Handles an interaction with a part of a view or the bar. Unless the part is still being edited, the host then
  /// renders the content again, because the view may show a different state.
  ///
  /// - Parameters:
  ///   - part: the name of the part.
  ///   - view: the view; nil for the bar.
  ///   - action: the user's action.
  public func use(_ part: PartName, of view: ViewID?, _ action: PartAction) {
    var source: Element?
    if let view {
      guard let shown = engine.element(of: view) else { return }
      source = engine.source(of: shown)
    }
    if case .edited = action {
    } else if let view {
      used.append(view)
      engine.setNeedsUpdate()
    } else {
      isBarUsed = true
      engine.setNeedsUpdate()
    }
    screen.onPart?(PartEvent(element: source, part: part, action: action))
  }

  /// Returns the views to render again because the user interacted with their parts. Call this within the update.
  public func takeViewsToRefresh() -> [ViewID] {
    if used.isEmpty { return [] }
    defer { used.removeAll(keepingCapacity: true) }
    return used
  }

  /// Sets the view whose field is being edited; nil for none. Call this when a field gets or loses the keyboard focus.
  /// The view is retained while its field is edited.
  public func setEdited(_ view: ViewID?) {
    if edited?.view == view { return }
    if let old = edited.flatMap({ engine.element(of: $0.view) }) { engine.keepAlive(old, false) }
    edited = nil
    guard let view, let element = engine.element(of: view) else { return }
    engine.keepAlive(element)
    edited = (view, element)
  }

  /// Scrolls when the Tab key moves the focus from one view to the next. If an element between the views has no view
  /// yet but can get the focus, scrolls to that element first.
  ///
  /// - Parameters:
  ///   - start: the element that loses the focus.
  ///   - end: the element that the platform would focus next; nil for none.
  ///   - isBackward: whether the focus moves toward the start of the data.
  /// - Returns: the element between the views whose part gets the focus as soon as the element has a view; nil for
  ///   none.
  public func tab(from start: Element, to end: Element?, isBackward: Bool) -> Element? {
    let search = PartSearch(engine) { [screen] in screen.content($0) }
    let found = search.first(from: start, to: end, isBackward: isBackward)
    if let element = found ?? end { engine.scroll(to: element, at: .nearest) }
    return found
  }

  // MARK: - Controls

  /// Handles an interaction with one of the screen's controls. Does nothing if the control no longer exists.
  ///
  /// - Parameters:
  ///   - index: the index of the control in `Screen.controls`.
  ///   - value: the index of the chosen option, 1 for a toggle that is on, or the value of a slider (−1 when the user
  ///     releases it).
  ///   - text: the text of a search field.
  public func useControl(_ index: Int, value: Double, text: String = "") {
    guard screen.controls.indices.contains(index) else { return }
    switch screen.controls[index] {
    case .button(_, let isEnabled, let action): if isEnabled { action() }
    case .choice(_, let options, _, let action):
      if value >= 0, value < Double(options.count) { action(Int(value)) }
    case .toggle(_, _, let action): action(value != 0)
    case .slider(_, _, let action, let released):
      if value.isFinite, value >= 0 { action(min(1, value)) } else { released() }
    case .search(_, let action): action(text)
    }
  }
}
