import Foundation
import Tessera

/// What the layout of a scene answers at one moment, for printing.
///
/// Keys are written in alphabetical order, elements in data order.
public struct SceneFrames: Hashable, Sendable {
  /// Which elements are wanted.
  public enum Selection: Hashable, Sendable {
    /// All there are.
    case all
    /// Those that meet a rectangle in content coordinates.
    case rect(Rect)
    /// Those that the container shows.
    case visible
  }

  /// The steps before this moment.
  public var step: Int
  /// The extent of the content.
  public var contentSize: Size
  /// The part of the content that the container covers.
  public var visibleRect: Rect
  /// Why the last step was refused, in words; nil if it was not.
  public var error: String?
  /// The elements, in data order, with their texts.
  public var elements: [LabeledElement]

  /// What the layout and the scene say of one element.
  public struct LabeledElement: Hashable, Sendable {
    /// Where it is.
    public var attributes: LayoutAttributes
    /// The text it shows.
    public var label: String?
    /// Whether it stands elsewhere than it rests; nil for elements that are never pinned.
    public var isPinned: Bool?
  }

  /// Asks the live layout as it is now.
  public init(_ player: ScenePlayer, selection: Selection = .all) {
    step = player.stepsPlayed
    contentSize = player.prepared.contentSize
    visibleRect = player.prepared.visibleRect(player.viewport)
    error = player.refusal?.description
    elements = []
    let rect = selection.rect(visible: visibleRect)
    player.prepared.forEachElement(in: rect, viewport: player.viewport) { attributes in
      elements.append(
        LabeledElement(
          attributes: attributes, label: player.label(for: attributes.element),
          isPinned: attributes.isPinned))
    }
  }
}

extension SceneFrames {
  /// What a scene answers at its start and after each of its steps.
  public static func throughout(_ scene: Scene, selection: Selection = .all) throws(ScenePlayError) -> [SceneFrames] {
    let player = try ScenePlayer(scene)
    var moments = [SceneFrames(player, selection: selection)]
    while try player.playNextStep() { moments.append(SceneFrames(player, selection: selection)) }
    return moments
  }

  /// The document that says it.
  public func json() throws -> Data { try JSONText.data(of: self) }
}

extension Sequence<SceneFrames> {
  /// The document that says all of them, in an array.
  public func json() throws -> Data { try JSONText.data(of: Array(self)) }
}

extension SceneFrames.Selection {
  /// More than the greatest content, with what overscrolls or grows beyond it.
  private static let everywhere = Rect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)

  fileprivate func rect(visible: Rect) -> Rect {
    switch self {
    case .all: Self.everywhere
    case .rect(let rect): rect
    case .visible: visible
    }
  }
}
