/// Documentation: `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Documentation: `rawValue`.
  public let rawValue: Float
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Documentation: `init(_:)`.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Documentation: `required`.
  public static let required = UILayoutPriority(1000)
  /// Documentation: `defaultHigh`.
  public static let defaultHigh = UILayoutPriority(750)
  /// Documentation: `defaultLow`.
  public static let defaultLow = UILayoutPriority(250)
  /// Documentation: `fittingSizeLevel`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Documentation: `NSLayoutConstraint`. Supports only relations between edges, and fixed lengths.
@MainActor public final class NSLayoutConstraint: NSObject {
  /// Documentation: `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// Documentation: `relation`. Here, an inequality only limits a view's intrinsic length.
  public let relation: Relation
  /// Documentation: `constant`.
  public var constant: CGFloat
  /// Documentation: `priority`. Not considered here.
  public var priority = UILayoutPriority.required
  /// Documentation: `isActive`.
  public var isActive = false {
    didSet { if isActive != oldValue { isActive ? install() : remove() } }
  }
  let first: ViewEdge
  let second: ViewEdge?

  init(_ first: ViewEdge, _ second: ViewEdge?, _ constant: CGFloat, _ relation: Relation = .equal) {
    (self.first, self.second, self.constant, self.relation) = (first, second, constant, relation)
  }

  /// Documentation: `activate(_:)`.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Documentation: `deactivate(_:)`.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// As in UIKit, the nearest common ancestor of both ends owns the constraint.
  private var owner: UIView? {
    guard let other = second?.view, other !== first.view else { return first.view }
    if other === first.view?.superview { return other }
    if first.view === other.superview { return first.view }
    return first.view?.superview
  }

  private func install() { owner?.constraints.append(self) }
  private func remove() { owner?.constraints.removeAll { $0 === self } }
}

/// An edge of a view, or its extent.
struct ViewEdge {
  enum Side { case low, high, extent }
  weak var view: UIView?
  let isHorizontal: Bool
  let side: Side
  /// The offset of a layout guide's edge from the edge of the view.
  var offset: @MainActor () -> CGFloat = { 0 }
}

/// Documentation: `NSLayoutAnchor`.
@MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let edge: ViewEdge
  init(_ edge: ViewEdge) { self.edge = edge }

  /// Documentation: `constraint(equalTo:constant:)`.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(edge, anchor.edge, constant)
  }

  /// Documentation: `constraint(lessThanOrEqualTo:constant:)`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(edge, anchor.edge, constant, .lessThanOrEqual) }

  /// Documentation: `constraint(greaterThanOrEqualTo:constant:)`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(edge, anchor.edge, constant, .greaterThanOrEqual) }
}

/// Documentation: `NSLayoutXAxisAnchor`.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// Documentation: `NSLayoutYAxisAnchor`.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// Documentation: `NSLayoutDimension`.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Documentation: `constraint(equalToConstant:)`.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(edge, nil, constant)
  }
}

extension UIView {
  private func edge(_ isHorizontal: Bool, _ side: ViewEdge.Side) -> ViewEdge {
    ViewEdge(view: self, isHorizontal: isHorizontal, side: side)
  }

  /// Documentation: `topAnchor`.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .low)) }
  /// Documentation: `bottomAnchor`.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .high)) }
  /// Documentation: `leadingAnchor`. From left to right here.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(edge(true, .low)) }
  /// Documentation: `trailingAnchor`. From left to right here.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(edge(true, .high)) }
  /// Documentation: `widthAnchor`.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(edge(true, .extent)) }
  /// Documentation: `heightAnchor`.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(edge(false, .extent)) }

  /// Documentation: `layoutFittingCompressedSize`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Documentation: `layoutFittingExpandedSize`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// Documentation: `noIntrinsicMetric`.
  public static let noIntrinsicMetric: CGFloat = -1
}

/// The lengths and positions that the constraints of a view determine on one axis.
@MainActor struct ConstraintSolution {
  private var edges: [ObjectIdentifier: (low: CGFloat?, high: CGFloat?)] = [:]
  private let root: UIView
  private let isHorizontal: Bool

  /// - Parameter length: the root's length; nil if the constraints determine it.
  /// - Parameter intrinsic: returns the length of a subview that no constraint determines.
  init(_ root: UIView, isHorizontal: Bool, length: CGFloat?, intrinsic: (UIView) -> CGFloat?) {
    (self.root, self.isHorizontal) = (root, isHorizontal)
    edges[ObjectIdentifier(root)] = (0, length)
    // Apply the constraints first, so that a length determined by two edges takes precedence over the intrinsic length.
    while propagate() {}
    for view in root.subviews { if fill(view, intrinsic) { while propagate() {} } }
    for view in root.subviews { if fill(view, intrinsic) { while propagate() {} } }
  }

  /// The root's length; nil if the constraints do not connect its edges.
  var length: CGFloat? { edges[ObjectIdentifier(root)]?.high }

  func range(of view: UIView) -> (low: CGFloat, high: CGFloat)? {
    guard let edge = edges[ObjectIdentifier(view)], let low = edge.low, let high = edge.high else { return nil }
    return (low, high)
  }

  private subscript(edge: ViewEdge) -> CGFloat? {
    get {
      guard let view = edge.view, let ends = edges[ObjectIdentifier(view)] else { return nil }
      return (edge.side == .low ? ends.low : ends.high).map { $0 + edge.offset() }
    }
    set {
      guard let view = edge.view else { return }
      var ends = edges[ObjectIdentifier(view)] ?? (nil, nil)
      let position = newValue.map { $0 - edge.offset() }
      if edge.side == .low { ends.low = position } else { ends.high = position }
      edges[ObjectIdentifier(view)] = ends
    }
  }

  private var constraints: [NSLayoutConstraint] {
    (root.constraints + root.subviews.flatMap { $0.constraints }).filter { $0.first.isHorizontal == isHorizontal }
  }

  /// Returns the position that an edge of a view must not pass.
  private func limit(of view: UIView, _ side: ViewEdge.Side, _ relation: NSLayoutConstraint.Relation) -> CGFloat? {
    constraints.lazy
      .filter { $0.relation == relation && $0.first.view === view && $0.first.side == side }
      .compactMap { constraint in constraint.second.flatMap { self[$0] }.map { $0 + constraint.constant } }.first
  }

  private mutating func propagate() -> Bool {
    var hasChanged = false
    for constraint in constraints where constraint.relation == .equal {
      if constraint.first.side == .extent {
        guard let view = constraint.first.view else { continue }
        if fill(view, { _ in constraint.constant }) { hasChanged = true }
      } else if let second = constraint.second {
        switch (self[constraint.first], self[second]) {
        case (nil, let position?): (self[constraint.first], hasChanged) = (position + constraint.constant, true)
        case (let position?, nil): (self[second], hasChanged) = (position - constraint.constant, true)
        default: break
        }
      }
    }
    return hasChanged
  }

  /// Sets the missing one of two edges, given a length.
  private mutating func fill(_ view: UIView, _ length: (UIView) -> CGFloat?) -> Bool {
    guard let ends = edges[ObjectIdentifier(view)], let length = length(view) else { return false }
    switch (ends.low, ends.high) {
    case (let low?, nil):
      let limit = limit(of: view, .high, .lessThanOrEqual) ?? .infinity
      edges[ObjectIdentifier(view)]?.high = min(low + length, limit)
    case (nil, let high?):
      let limit = limit(of: view, .low, .greaterThanOrEqual) ?? -.infinity
      edges[ObjectIdentifier(view)]?.low = max(high - length, limit)
    default: return false
    }
    return true
  }
}

extension UIView {
  /// Returns the width at which the view's content needs no line break, or the content's height at a width.
  fileprivate func ownLength(isHorizontal: Bool, width: CGFloat?) -> CGFloat? {
    if !constraints.isEmpty {
      let size = fittingSize(width: isHorizontal ? nil : width, height: nil)
      return isHorizontal ? size.width : size.height
    }
    let length = isHorizontal ? intrinsicContentSize.width : intrinsicHeight(atWidth: width)
    return length == UIView.noIntrinsicMetric ? nil : length
  }

  /// Returns the smallest size that the constraints allow.
  ///
  /// - Parameters:
  ///   - width: the width; nil if the content determines it.
  ///   - height: the height; nil if the content determines it.
  func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
    if constraints.isEmpty {
      let own = CGSize(
        width: width ?? max(0, intrinsicContentSize.width), height: height ?? max(0, intrinsicHeight(atWidth: width)))
      return own
    }
    let (x, y) = solution(width: width, height: height)
    return CGSize(width: width ?? x.length ?? 0, height: height ?? y.length ?? 0)
  }

  private func solution(width: CGFloat?, height: CGFloat?) -> (x: ConstraintSolution, y: ConstraintSolution) {
    let x = ConstraintSolution(self, isHorizontal: true, length: width) {
      $0.ownLength(isHorizontal: true, width: nil)
    }
    let y = ConstraintSolution(self, isHorizontal: false, length: height) { view in
      view.ownLength(isHorizontal: false, width: x.range(of: view).map { $0.high - $0.low })
    }
    return (x, y)
  }

  /// Positions the subviews according to the constraints.
  func applyConstraints() {
    guard !constraints.isEmpty else { return }
    let (x, y) = solution(width: bounds.size.width, height: bounds.size.height)
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let x = x.range(of: view), let y = y.range(of: view) else { continue }
      view.frame = CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }
  }
}
