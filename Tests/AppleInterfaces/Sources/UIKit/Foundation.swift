// A stand-in for the parts of UIKit that the host and its examples use, based on the public documentation. Every name
// matches the documentation. The behavior is the minimum that the host needs: a collection view that queries its layout
// in the documented order, and views that store their properties.
@_exported import Foundation

/// Documentation: `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Documentation: `top`.
  public var top: CGFloat
  /// Documentation: `left`.
  public var left: CGFloat
  /// Documentation: `bottom`.
  public var bottom: CGFloat
  /// Documentation: `right`.
  public var right: CGFloat

  /// Documentation: `UIEdgeInsets.zero`.
  public static let zero = UIEdgeInsets()

  /// Documentation: `init(top:left:bottom:right:)`.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Documentation: `init()`.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
}

/// Documentation (QuartzCore): `CATransform3D`.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// Documentation: `init(m11:m12:…:m44:)`.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// Documentation (QuartzCore): `CATransform3DIdentity`.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
  m43: 0, m44: 1)

/// Documentation (QuartzCore): `CATransform3DMakeTranslation(_:_:_:)`.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Documentation (QuartzCore): `CATransform3DEqualToTransform(_:_:)`.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  (a.m11, a.m12, a.m13, a.m14) == (b.m11, b.m12, b.m13, b.m14)
    && (a.m21, a.m22, a.m23, a.m24) == (b.m21, b.m22, b.m23, b.m24)
    && (a.m31, a.m32, a.m33, a.m34) == (b.m31, b.m32, b.m33, b.m34)
    && (a.m41, a.m42, a.m43, a.m44) == (b.m41, b.m42, b.m43, b.m44)
}

extension IndexPath {
  /// Documentation: `init(item:section:)`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Documentation: `section`.
  public var section: Int { self[0] }

  /// Documentation: `item`.
  public var item: Int { self[1] }
}

// Every file that imports UIKit also sees Darwin's declarations with short names such as these.

/// Documentation (Darwin): `Point`.
public struct Point {
  /// Documentation: `v`.
  public var v: Int16
  /// Documentation: `h`.
  public var h: Int16
}

/// Documentation (Darwin): `Rect`.
public struct Rect {
  /// Documentation: `top`.
  public var top: Int16
}

/// Documentation (Darwin): `Size`.
public typealias Size = Int
