import Foundation
import Tessera

/// A printable record of what a scene shows at one point in time.
///
/// Keys are written in alphabetical order, and elements in data order.
public struct SceneFrames: Hashable, Sendable {
  /// The elements to list.
  public enum Selection: Hashable, Sendable {
    /// All elements.
    case all
    /// The elements that intersect a rectangle in content coordinates.
    case rect(LayoutRect)
    /// The elements that are visible in the container.
    case visible
  }

  /// The number of steps before the record.
  public var step: Int
  /// The size of the content.
  public var contentSize: LayoutSize
  /// The part of the content that the container covers.
  public var visibleRect: LayoutRect
  /// The reason for rejecting the last step, in words; nil if it was not rejected.
  public var error: String?
  /// The elements, in data order, with their labels.
  public var elements: [LabeledElement]
  /// The state that exists only in a live collection; nil if it was not requested.
  public var live: LiveState?

  /// The record of one element.
  public struct LabeledElement: Hashable, Sendable {
    /// The attributes with which the element is shown, or its layout attributes if it has no view.
    public var attributes: LayoutAttributes
    /// The text on the element.
    public var label: String?
    /// Whether a pin has moved the element from its resting position; nil for elements that are never pinned.
    public var isPinned: Bool?
    /// The attributes to which the element is moving; nil if it is not moving.
    public var target: LayoutAttributes?
  }

  /// The state that exists only in a live collection.
  public struct LiveState: Hashable, Sendable {
    /// The elapsed time, in seconds.
    public var time: Double
    /// The elements that have views, in data order.
    public var realized: [Element]
    /// The deleted elements that are still animating out.
    public var departing: [LabeledElement]
    /// The events that the engine announced in the last step.
    public var events: [EngineEvent]
    /// The progress of an interactive layout switch; nil if there is none.
    public var transition: Double?
  }

  /// Creates a record of a player's current state.
  ///
  /// - Parameters:
  ///   - player: the player.
  ///   - selection: the elements to list.
  ///   - isLive: whether to include the state that exists only in a live collection.
  public init(_ player: ScenePlayer, selection: Selection = .all, isLive: Bool = false) {
    step = player.stepsPlayed
    contentSize = player.prepared.contentSize
    visibleRect = player.prepared.visibleRect(player.viewport)
    error = player.refusal?.description
    let shown = player.shown
    elements = Self.elements(
      of: player, selection.rect(visible: visibleRect), moving: shown.filter { $0.target != nil })
    if isLive { live = LiveState(player, shown) }
  }

  private static func elements(of player: ScenePlayer, _ rect: LayoutRect, moving: [ShownElement]) -> [LabeledElement] {
    var elements: [LabeledElement] = []
    // A moving element may be in the rectangle although its target is not.
    let reach = moving.compactMap(\.target).reduce(rect) { $0.union($1.frame) }
    let moving = Dictionary(moving.map { ($0.attributes.element, $0) }) { first, _ in first }
    player.prepared.forEachElement(in: reach, viewport: player.viewport) { target in
      let shown = moving[target.element]
      let attributes = shown?.attributes ?? target
      guard attributes.frame.intersects(rect) else { return }
      elements.append(
        LabeledElement(
          attributes: attributes, label: player.label(for: target.element), isPinned: target.isPinned,
          target: shown?.target))
    }
    return elements
  }
}

extension SceneFrames.LiveState {
  fileprivate init(_ player: ScenePlayer, _ shown: [ShownElement]) {
    time = player.time
    realized = shown.filter { !$0.isDeparting }.map(\.attributes.element)
    departing = shown.filter(\.isDeparting).map {
      SceneFrames.LabeledElement(attributes: $0.attributes, label: $0.label)
    }
    events = player.events
    transition = player.engine.transitionProgress
  }
}

extension LayoutRect {
  /// Returns the smallest rectangle that contains both.
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension SceneFrames {
  /// Returns the records of a scene at its start and after each of its steps.
  public static func atEachStep(_ scene: CollectionScene, selection: Selection = .all) throws(ScenePlayError)
    -> [SceneFrames]
  {
    let player = try ScenePlayer(scene)
    var moments: [SceneFrames] = []
    var written = 0
    repeat {
      moments.append(try SceneFrames(checked: player, selection, isLive: true, beside: written))
      written += moments[moments.endIndex - 1].elements.count
    } while try player.playNextStep()
    return moments
  }

  /// Returns the record of a scene at its start.
  public static func atStart(_ scene: CollectionScene, selection: Selection = .all) throws(ScenePlayError)
    -> SceneFrames
  {
    try SceneFrames(checked: ScenePlayer(scene), selection, isLive: false, beside: 0)
  }

  /// Creates a record of a player. Throws if it would exceed the element limit together with other records.
  private init(
    checked player: ScenePlayer, _ selection: Selection, isLive: Bool, beside written: Int
  ) throws(ScenePlayError) {
    do {
      try player.checkWritten(
        selection.rect(visible: player.prepared.visibleRect(player.viewport)), beside: written)
    } catch {
      throw ScenePlayError(step: player.stepsPlayed, problem: .layout(error))
    }
    self.init(player, selection: selection, isLive: isLive)
  }

  /// Returns the record as a JSON document.
  public func json() throws -> Data { try JSONText.data(of: self) }
}

extension Sequence<SceneFrames> {
  /// Returns the records as a JSON document that contains an array.
  public func json() throws -> Data { try JSONText.data(of: Array(self)) }
}

extension SceneFrames.Selection {
  /// A rectangle larger than any content, including overscroll and growth beyond it.
  static let everywhere = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)

  fileprivate func rect(visible: LayoutRect) -> LayoutRect {
    switch self {
    case .all: Self.everywhere
    case .rect(let rect): rect
    case .visible: visible
    }
  }
}
