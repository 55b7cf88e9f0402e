import TesseraLayout

/// A still picture of a prepared layout, drawn as SVG.
///
/// ```swift
/// let prepared = try books.prepare([7, 3, 4], in: environment)
/// let svg = try Picture(of: prepared, viewport: Viewport(offset: LayoutPoint(x: 0, y: 215))).svg()
/// ```
///
/// A picture queries the layout only while it is created. After that, it is an independent value. Equal pictures
/// produce identical bytes. The document loads no resources. Its identifiers differ from those of all other pictures,
/// so one page can contain several pictures.
public struct Picture: Sendable {
  /// The part of the content to draw.
  public enum Extent: Hashable, Sendable, CaseIterable {
    /// The visible content, clipped to the container.
    case viewport
    /// All content, with the viewport marked. Elements away from their resting positions also show those positions.
    case whole
  }

  /// The color scheme of a picture.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark ink on light paper.
    case light
    /// Light ink on dark paper.
    case dark
  }

  /// The outline of a drawn element, inside its frame.
  public enum Shape: Hashable, Sendable, CaseIterable {
    /// The frame with rounded corners.
    case rectangle
    /// A hexagon with two vertical sides.
    case hexagon
  }

  /// The hues that distinguish sections.
  public enum Hues: Hashable, Sendable, CaseIterable {
    /// Each section has a different hue from its neighbors.
    case bySection
    /// All sections have the same hue, for layouts in which sections are merely rows.
    case one
  }

  /// The default maximum number of elements that a picture draws.
  ///
  /// A drawn element takes about 1,000 bytes of memory and 200 bytes in the document.
  public static let defaultMaximumElementCount = 100_000

  let canvas: Canvas
  let drawnElements: [DrawnElement]
  let palette: Palette
  /// The caption, if the picture is one of several.
  let caption: String?

  /// Creates a picture of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that positions the elements.
  ///   - viewport: the container's position over the content.
  ///   - extent: whether to draw only the visible content, or all of it.
  ///   - appearance: light or dark.
  ///   - hues: the colors of sections.
  ///   - maximumElementCount: the maximum number of elements to draw.
  ///   - label: returns the text on an element, such as the `words` of its content on a screen. If it returns nil,
  ///     items show their index, and headers and footers show their section. If it returns an empty string, the element
  ///     is blank. Text that does not fit is set smaller, then shortened, then omitted.
  ///   - shape: the outline of an element.
  /// - Throws: `LayoutError` with the quantity `elementCount` if there are more elements than `maximumElementCount`.
  /// - Complexity: linear in the number of drawn elements. With `.viewport`, these are the visible elements.
  public init(
    of layout: some PreparedLayout, viewport: Viewport = Viewport(), extent: Extent = .viewport,
    appearance: Appearance = .light, hues: Hues = .bySection,
    maximumElementCount: Int = Picture.defaultMaximumElementCount, label: (Element) -> String? = { _ in nil },
    shape: (Element) -> Shape = { _ in .rectangle }
  ) throws(LayoutError) {
    drawnElements = try DrawnElement.all(
      of: layout, viewport: viewport, extent: extent, limit: maximumElementCount, label: label, shape: shape)
    canvas = Canvas(of: layout, viewport: viewport, extent: extent, drawnElements: drawnElements)
    palette = Palette(appearance, hues: hues)
    caption = nil
  }

  /// Returns the picture as an SVG document in UTF-8. It has no XML declaration, so a page can contain it.
  public func svg() -> String {
    let (elements, summary, names) = content
    var svg = SVGWriter()
    svg.document(size: canvas.bounds.size, direction: canvas.direction, summary: summary, names: names) { svg in
      draw(elements, names, into: &svg)
    }
    return svg.text
  }

  /// The drawing, without the document around it, for use in another document.
  var drawing: SVGWriter {
    let (elements, summary, names) = content
    var svg = SVGWriter()
    svg.element("g", { $0.setPart(direction: canvas.direction, names: names) }) { svg in
      svg.words(of: summary, names: names)
      draw(elements, names, into: &svg)
    }
    return svg
  }

  private var content: (elements: SVGWriter, summary: Summary, names: Names) {
    var elements = SVGWriter()
    ElementLayer(drawnElements: drawnElements, canvas: canvas, palette: palette).draw(into: &elements)
    var summary = Summary(of: drawnElements, on: canvas)
    if let caption { summary = Summary(title: caption, text: summary.text) }
    return (elements, summary, Names(telling: summary, in: palette, from: elements))
  }

  private func draw(_ elements: SVGWriter, _ names: Names, into svg: inout SVGWriter) {
    BandLayer(canvas: canvas, palette: palette, names: names).define(into: &svg)
    switch canvas.extent {
    case .viewport: drawViewport(elements, names: names, into: &svg)
    case .whole: drawWhole(elements, names: names, into: &svg)
    }
  }

  /// Draws a screen: its visible content, clipped to its outline.
  private func drawViewport(_ elements: SVGWriter, names: Names, into svg: inout SVGWriter) {
    let screen = ScreenLayer(canvas: canvas, palette: palette, names: names)
    screen.drawBack(into: &svg)
    screen.drawClipped(into: &svg) { svg in
      svg.append(elements)
      BandLayer(canvas: canvas, palette: palette, names: names).draw(into: &svg)
    }
    screen.drawOutline(into: &svg)
  }

  /// Draws a sheet with all content, and a window that shades everything outside it.
  private func drawWhole(_ elements: SVGWriter, names: Names, into svg: inout SVGWriter) {
    let window = WindowLayer(canvas: canvas, palette: palette)
    SheetLayer(canvas: canvas, palette: palette).draw(into: &svg)
    svg.append(elements)
    window.drawShade(into: &svg)
    BandLayer(canvas: canvas, palette: palette, names: names).draw(into: &svg)
    window.drawFrame(into: &svg)
  }
}
