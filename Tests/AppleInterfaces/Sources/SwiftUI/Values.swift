import UIKit

/// Documentation: `Axis`.
public enum Axis: Int8, CaseIterable, Sendable { case horizontal, vertical }

/// Documentation: `Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Documentation: `Edge.Set`.
  public struct Set: OptionSet, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: Int8
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Documentation: `top`.
    public static let top = Set(rawValue: 1)
    /// Documentation: `leading`.
    public static let leading = Set(rawValue: 2)
    /// Documentation: `bottom`.
    public static let bottom = Set(rawValue: 4)
    /// Documentation: `trailing`.
    public static let trailing = Set(rawValue: 8)
    /// Documentation: `all`.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Documentation: `horizontal`.
    public static let horizontal: Set = [.leading, .trailing]
    /// Documentation: `vertical`.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Documentation: `EdgeInsets`.
public struct EdgeInsets: Equatable, Sendable {
  /// Documentation: `top`.
  public var top: CGFloat
  /// Documentation: `leading`.
  public var leading: CGFloat
  /// Documentation: `bottom`.
  public var bottom: CGFloat
  /// Documentation: `trailing`.
  public var trailing: CGFloat

  /// Documentation: `init(top:leading:bottom:trailing:)`.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Sets the insets of some edges.
  mutating func set(_ edges: Edge.Set, _ length: CGFloat) {
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}

/// Documentation: `HorizontalAlignment`.
public struct HorizontalAlignment: Sendable {
  /// Documentation: `leading`.
  public static let leading = HorizontalAlignment()
  /// Documentation: `center`.
  public static let center = HorizontalAlignment()
}

/// Documentation: `VerticalAlignment`.
public struct VerticalAlignment: Sendable {
  /// Documentation: `top`.
  public static let top = VerticalAlignment()
  /// Documentation: `center`.
  public static let center = VerticalAlignment()
}

/// Documentation: `Alignment`.
public struct Alignment: Sendable {
  /// Documentation: `leading`.
  public static let leading = Alignment()
  /// Documentation: `center`.
  public static let center = Alignment()
  /// Documentation: `trailing`.
  public static let trailing = Alignment()
}

/// Documentation: `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
  /// Documentation: `RawValue`.
  public let rawValue: Int
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Documentation: `text`.
  public static let text = SubmitTriggers(rawValue: 1)
}

/// Documentation: `Font`.
public struct Font: Sendable {
  /// Documentation: `headline`.
  public static let headline = Font()
  /// Documentation: `subheadline`.
  public static let subheadline = Font()
  /// Documentation: `title`.
  public static let title = Font()
  /// Documentation: `caption`.
  public static let caption = Font()
}

/// Documentation: `ButtonRole`.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Documentation: `destructive`.
  public static let destructive = ButtonRole(name: "destructive")
  /// Documentation: `cancel`.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Documentation: `HorizontalEdge`.
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }

extension UIColor {
  /// Documentation: `init(_:)`. All colors are equal here.
  public convenience init(_ color: Color) { self.init(hue: 0, saturation: 0, brightness: 0.5, alpha: 1) }
}

/// Documentation: `ShapeStyle`.
public protocol ShapeStyle: Sendable {}

/// Documentation: `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
  /// Documentation: `init()`.
  public init() {}
}

/// Documentation: `HierarchicalShapeStyle`.
public struct HierarchicalShapeStyle: ShapeStyle {}

/// Documentation: `Color`.
public struct Color: ShapeStyle {
  /// Documentation: `accentColor`.
  public static let accentColor = Color()
  /// Documentation: `clear`.
  public static let clear = Color()
  /// Documentation: `red`.
  public static let red = Color()
  /// Documentation: `yellow`.
  public static let yellow = Color()

  /// Documentation: `opacity(_:)`.
  public func opacity(_ opacity: Double) -> Color { self }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// Documentation: `background`.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// Documentation: `secondary`.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// Documentation: `quaternary`.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// Documentation: `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// Documentation: `DynamicTypeSize`.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Documentation: `isAccessibilitySize`.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Documentation: `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
  /// Documentation: `x`.
  public var x: CGFloat
  /// Documentation: `y`.
  public var y: CGFloat

  /// Documentation: `init(x:y:)`.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  /// Documentation: `topLeading`.
  public static let topLeading = UnitPoint(x: 0, y: 0)
}
