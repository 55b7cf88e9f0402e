import Tessera
import TesseraScreen

/// A host that shows a collection as characters. One point equals one character.
///
/// The host depends only on updates, and gets the time from its caller.
public final class TerminalHost {
  /// The content, attributes and state that the host draws for one view.
  private struct View {
    var line: String
    var attributes: LayoutAttributes
    var state: ViewState
  }

  /// One character, and whether to draw it in reverse video.
  public struct Cell: Hashable, Sendable {
    /// The character.
    public var character: Character = " "
    /// Whether to swap the foreground and background colors.
    public var isReversed = false
  }

  /// Whether to draw another frame without new input.
  public private(set) var wantsTick = false
  /// The characters on the screen, row by row.
  public private(set) var rows: [[Cell]] = []
  private let engine: CollectionEngine
  private let content: (Element) -> Content
  private var views: [ViewID: View] = [:]
  /// The views in reading order.
  private var order: [ViewID] = []

  /// Creates a host for a collection.
  ///
  /// - Parameter content: returns the content of an element. The element has its path in the data.
  public init(_ engine: CollectionEngine, content: @escaping (Element) -> Content) {
    (self.engine, self.content) = (engine, content)
  }

  /// Updates the size of the terminal.
  public func resize(width: Int, height: Int) throws {
    let size = LayoutSize(width: Double(width), height: Double(height))
    try engine.setEnvironment(LayoutEnvironment(containerSize: size, scale: 1))
  }

  /// Draws the frame at a time, in seconds.
  ///
  /// - Parameter body: receives the update, and a function that refreshes the content of a view, or of all views for nil.
  public func frame(
    at time: Double, _ body: (_ update: borrowing HostUpdate, _ refresh: (ViewID?) -> Void) -> Void = { _, _ in }
  ) {
    engine.update(at: time) { update in
      apply(update)
      body(update) { refresh($0) }
      draw(update.viewport.offset, update.environment.containerSize)
    }
  }

  private func refresh(_ view: ViewID?) {
    for id in order where view == nil || view == id {
      if let view = views[id] { views[id]?.line = content(engine.source(of: view.attributes.element)).line }
    }
  }

  private func apply(_ update: borrowing HostUpdate) {
    for new in update.realizations {
      views[new.view] = View(line: content(new.source).line, attributes: new.attributes, state: new.state)
    }
    for change in update.rebindings where change.isRefreshed { views[change.view]?.line = content(change.source).line }
    for change in update.placements { views[change.view]?.attributes = change.attributes }
    for change in update.stateChanges { views[change.view]?.state = change.state }
    for view in update.retirements { views[view] = nil }
    if !update.order.isEmpty { order = update.order }
    wantsTick = update.wantsTick
  }

  private func draw(_ offset: LayoutPoint, _ size: LayoutSize) {
    rows = Array(repeating: Array(repeating: Cell(), count: Int(size.width)), count: Int(size.height))
    // Departing views are not in the order. Draw them below the others.
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let sorted = views.sorted {
      ($0.value.attributes.zIndex, indices[$0.key] ?? -1) < ($1.value.attributes.zIndex, indices[$1.key] ?? -1)
    }
    for (_, view) in sorted {
      let frame = view.attributes.frame
      // Characters cannot be translucent, so hide views below half opacity.
      guard view.attributes.alpha >= 0.5, !view.attributes.isHidden else { continue }
      draw(view, row: Int((frame.y - offset.y).rounded()), column: Int((frame.x - offset.x).rounded()))
    }
  }

  private func draw(_ view: View, row: Int, column: Int) {
    guard rows.indices.contains(row) else { return }
    let mark = view.state.contains(.dragged) ? "≡" : view.state.contains(.selected) ? "•" : " "
    let width = Int(view.attributes.frame.width)
    let characters = Array((mark + view.line).prefix(width)) + Array(repeating: " ", count: width)
    for (offset, character) in characters.prefix(width).enumerated() where rows[row].indices.contains(column + offset) {
      rows[row][column + offset] = Cell(
        character: character, isReversed: view.state.contains(.focused) || view.attributes.element.kind == .header)
    }
  }
}
