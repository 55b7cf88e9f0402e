#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension LayoutPoint {
    /// Creates a point from a UIKit point.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension LayoutSize {
    /// Creates a size from a UIKit size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension LayoutRect {
    /// Creates a rectangle from a UIKit rectangle.
    public init(_ rect: CGRect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
  }

  extension Insets {
    /// Creates insets from UIKit insets, which use left and right.
    public init(_ insets: UIEdgeInsets, direction: ReadingDirection) {
      let (leading, trailing) = direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
      self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }
  }

  extension CGPoint {
    /// Creates a UIKit point.
    public init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGPoint {
    /// Returns whether another point is at most a distance away on each axis.
    func isNear(_ other: CGPoint, by distance: CGFloat) -> Bool {
      abs(x - other.x) <= distance && abs(y - other.y) <= distance
    }
  }

  extension CGSize {
    /// Creates a UIKit size.
    public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    /// Creates a UIKit rectangle.
    public init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }

  extension CATransform3D {
    /// Creates a UIKit transform. Both use row vectors.
    public init(_ transform: Transform3D) {
      let (a, b, c, d) = (transform.row1, transform.row2, transform.row3, transform.row4)
      self.init(
        m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x, m32: c.y, m33: c.z,
        m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
    }
  }
#endif
