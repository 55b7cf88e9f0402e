import Tessera

/// A picture of a prepared layout, as SVG.
public struct Picture {
  /// How much of the content is drawn.
  public enum Extent: Hashable, Sendable {
    /// What the container shows.
    case viewport
    /// All content, the viewport marked.
    case whole
  }

  /// The colours.
  public enum Appearance: Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// Makes a picture of a layout.
  public init(
    of layout: some PreparedLayout, viewport: Viewport, extent: Extent = .viewport, appearance: Appearance = .light,
    label: @escaping (Element) -> String? = { _ in nil }
  ) {}

  /// The picture as an SVG document.
  public func svg() -> String { "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n" }
}
