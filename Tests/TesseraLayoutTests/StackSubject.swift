import Tessera
import TesseraTestSupport

/// The subject of a test: the layout or its reference.
enum StackSubject: CaseIterable {
  case layout
  case reference

  func prepare(
    _ layout: StackLayout, _ data: DataShape, in environment: LayoutEnvironment
  ) throws -> any StackAnswers {
    switch self {
    case .layout: try layout.prepare(data, in: environment)
    case .reference: ReferenceStack(layout, data: data, environment: environment)
    }
  }

  func prepare(
    _ section: SectionLayout, items: Int, width: Double = 320, height: Double = 480
  ) throws -> any StackAnswers {
    try prepare(
      StackLayout(section), [items], in: LayoutEnvironment(containerSize: LayoutSize(width: width, height: height)))
  }
}

extension PreparedLayout {
  /// The frame of an element in the viewport at an offset.
  func frame(_ element: Element, at offset: Double = 0, pinInset: Double = 0) -> LayoutRect? {
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: offset), pinInsets: Insets(top: pinInset, bottom: pinInset))
    return attributes(of: element, viewport: viewport)?.frame
  }

  /// The top edges of elements in a viewport, without missing elements.
  func tops(_ elements: Element..., at offset: Double, pinInset: Double = 0) -> [Double] {
    elements.compactMap { frame($0, at: offset, pinInset: pinInset)?.minY }
  }

  /// The top-left corners of the first items in section 0.
  func corners(_ count: Int) -> [LayoutPoint?] {
    (0..<count).map { frame(.item(0, $0))?.origin }
  }
}

func corner(_ x: Double, _ y: Double) -> LayoutPoint {
  LayoutPoint(x: x, y: y)
}
