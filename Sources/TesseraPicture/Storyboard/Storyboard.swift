import TesseraLayout

/// A sequence of pictures with captions, drawn as SVG, that shows the visible part of a live collection over time.
///
/// ```
/// ┌ screen ┐  ┌ screen ┐  ┌ screen ┐
/// │        │  │        │  │        │
/// └────────┘  └────────┘  └────────┘
/// 0 caption   1 caption   2 caption
/// ```
///
/// If an element is moving, a dashed outline shows its destination.
public struct Storyboard: Sendable {
  private let moments: [(picture: Picture, caption: StoryboardCaption)]
  private let palette: Palette
  private let title: String

  /// Draws frames in order, in rows from left to right.
  ///
  /// - Parameters:
  ///   - frames: the frames to draw.
  ///   - title: the title of the storyboard.
  ///   - appearance: light or dark.
  public init(_ frames: [StoryboardFrame], title: String = "Storyboard", appearance: Picture.Appearance = .light) {
    palette = Palette(appearance)
    self.title = title
    moments = frames.enumerated().map { number, frame in
      let picture = Picture(of: frame, number: number, appearance: appearance)
      return (picture, StoryboardCaption(frame.caption, number: number, width: picture.canvas.window.width))
    }
  }

  /// Returns the storyboard as an SVG document in UTF-8. It has no XML declaration, so a page can contain it.
  public func svg() -> String {
    let strip = StoryboardRows(
      moments.map { picture, caption in
        LayoutSize(width: picture.canvas.bounds.width, height: picture.canvas.bounds.height + caption.height)
      })
    var content = SVGWriter()
    for ((picture, caption), origin) in zip(moments, strip.origins) {
      content.element("g", { $0.set(matrix: [1, 0, 0, 1, origin.x, origin.y]) }) { svg in
        svg.append(picture.drawing)
        caption.draw(
          into: &svg, x: picture.canvas.window.minX, y: picture.canvas.bounds.maxY, palette: palette)
      }
    }
    let summary = Summary(title: title, text: summaryText)
    let names = Names(telling: summary, in: palette, from: content)
    var svg = SVGWriter()
    svg.document(size: strip.size, direction: .leftToRight, summary: summary, names: names) { svg in
      svg.element("rect") { svg in
        svg.set(LayoutRect(origin: .zero, size: strip.size), radius: 24)
        svg.set("fill", palette.backdrop)
      }
      svg.append(content)
    }
    return svg.text
  }

  private var summaryText: String {
    moments.enumerated().map { "\($0): \($1.caption.text)" }.joined(separator: "; ") + "."
  }
}

/// The positions of a storyboard's pictures. Each row has as many pictures as fit.
struct StoryboardRows: Hashable, Sendable {
  let origins: [LayoutPoint]
  let size: LayoutSize

  private static let margin = 16.0
  /// The width of a documentation page on a large screen.
  private static let maximumWidth = 1280.0

  init(_ pictures: [LayoutSize]) {
    var (origins, rows): ([LayoutPoint], [Double]) = ([], [])
    var (x, y, width) = (Self.margin, Self.margin, 0.0)
    for picture in pictures {
      if x > Self.margin, x + picture.width + Self.margin > Self.maximumWidth {
        y += rows.max() ?? 0
        (x, rows) = (Self.margin, [])
      }
      origins.append(LayoutPoint(x: x, y: y))
      x += picture.width
      rows.append(picture.height)
      width = max(width, x)
    }
    self.origins = origins
    size = LayoutSize(width: width + Self.margin, height: y + (rows.max() ?? 0) + Self.margin)
  }
}
