import TesseraLayout

extension Transform3D {
  /// Whether all numbers needed for drawing are finite and the plane is in front of the eye.
  var isDrawable: Bool { row4.w > 0 && matrix.allSatisfy(\.isFinite) }

  /// The transform as the six numbers of an SVG matrix, without perspective.
  var matrix: [Double] {
    [row1.x, row1.y, row2.x, row2.y, row4.x, row4.y].map { $0 / row4.w }
  }

  /// Returns the smallest axis-aligned rectangle around a frame that is transformed about its center.
  func bounds(of frame: LayoutRect) -> LayoutRect {
    guard self != .identity else { return frame }
    let m = matrix
    let width = abs(m[0]) * frame.width + abs(m[2]) * frame.height
    let height = abs(m[1]) * frame.width + abs(m[3]) * frame.height
    return LayoutRect(
      x: frame.midX + m[4] - width / 2, y: frame.midY + m[5] - height / 2, width: width, height: height)
  }
}
