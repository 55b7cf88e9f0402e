/// A three-dimensional transform around the center of an element's frame, as a 4×4 matrix for row vectors.
public struct Transform3D: Hashable, Sendable {
  /// The first row.
  public var row1: SIMD4<Double>
  /// The second row.
  public var row2: SIMD4<Double>
  /// The third row.
  public var row3: SIMD4<Double>
  /// The fourth row, which contains the translation.
  public var row4: SIMD4<Double>

  /// The identity transform.
  public static let identity = Transform3D(scaleX: 1, y: 1, z: 1)

  /// Creates a transform from the rows of its matrix.
  public init(row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Creates a transform that scales along each axis.
  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self.init(row1: [x, 0, 0, 0], row2: [0, y, 0, 0], row3: [0, 0, z, 0], row4: [0, 0, 0, 1])
  }

  /// Creates a transform that translates by a distance in points.
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self = .identity
    row4 = [x, y, z, 1]
  }

  /// Returns a transform that applies this transform first and then another one.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    Transform3D(
      row1: other.applied(to: row1), row2: other.applied(to: row2),
      row3: other.applied(to: row3), row4: other.applied(to: row4))
  }

  /// Returns a transform around another frame's center that has the same effect as this transform around the first
  /// frame's center.
  func moved(from frame: LayoutRect, to other: LayoutRect) -> Transform3D {
    if self == .identity { return self }
    let x = (other.x + other.width / 2) - (frame.x + frame.width / 2)
    let y = (other.y + other.height / 2) - (frame.y + frame.height / 2)
    return Transform3D(translationX: x, y: y).concatenating(self).concatenating(Transform3D(translationX: -x, y: -y))
  }

  private func applied(to vector: SIMD4<Double>) -> SIMD4<Double> {
    let upper: SIMD4<Double> = row1 * vector.x + row2 * vector.y
    let lower: SIMD4<Double> = row3 * vector.z + row4 * vector.w
    return upper + lower
  }
}
