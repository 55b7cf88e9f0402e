/// The coordinate space of a custom layout's content. It converts the layout's coordinates to frames, and query
/// rectangles to the layout's coordinates.
///
/// A layout describes positions with two coordinates: `main` runs along the scroll axis, and `cross` runs along the other axis,
/// from leading to trailing or from top to bottom. The layout does not have to handle x and y, mirroring, pixels or pinned
/// positions.
///
/// ```swift
/// let space = try ContentSpace(axis: .vertical, mainExtent: 1200, in: environment)
/// let frame = space.frame(AxisRect(main: 40, cross: 0, mainExtent: 20, crossExtent: 100))
/// ```
public struct ContentSpace: Sendable {
  /// The environment for which the layout is prepared.
  public let environment: LayoutEnvironment
  /// The scroll axis.
  public let axis: LayoutAxis
  private let main: Fixed
  private let cross: Fixed
  private let projection: Projection

  /// Creates a coordinate space for content with the given extents.
  ///
  /// - Parameters:
  ///   - axis: the axis that `main` runs along.
  ///   - mainExtent: the content's extent along that axis, in points.
  ///   - crossExtent: the content's extent on the other axis; by default, the container's full extent inside its insets.
  ///   - environment: the environment for which the layout is prepared.
  /// - Throws: `LayoutError` if an extent is negative or exceeds 2³⁷, or if the environment is invalid.
  public init(
    axis: LayoutAxis, mainExtent: Double, crossExtent: Double? = nil, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let context = try StackContext(environment, axis: axis)
    self.environment = environment
    self.axis = axis
    main = try Self.checked(mainExtent)
    cross = try crossExtent.map(Self.checked) ?? context.crossExtent
    let mirrored = axis == .vertical ? max(cross, context.crossExtent) : max(main, context.mainExtent)
    projection = Projection(
      axis: axis, scale: environment.scale, mirror: environment.direction == .rightToLeft ? mirrored : nil)
  }

  private static func checked(_ extent: Double) throws(LayoutError) -> Fixed {
    guard extent <= Fixed.maximumExtent else {
      let isFinite = extent.isFinite
      throw LayoutError(
        isFinite ? .tooLarge(limit: Fixed.maximumExtent) : .notFinite, .contentExtent, value: extent, at: .layout)
    }
    if extent < 0 { throw LayoutError(.negative, .contentExtent, value: extent, at: .layout) }
    return Fixed(clamping: extent)
  }

  /// The size of the content, with its edges rounded to pixels.
  public var contentSize: LayoutSize { projection.size(main: main, cross: cross) }

  /// Returns the frame of a rectangle, mirrored if reading runs from right to left, with its edges rounded to pixels;
  /// nil if a number is not finite or an extent is negative.
  public func frame(_ rect: AxisRect) -> LayoutRect? {
    FixedRect(rect).map(projection.rect)
  }

  /// Returns the range along the scroll axis in which frames can intersect a rectangle; nil if the rectangle is not
  /// finite. The range includes an additional pixel, because rounding moves edges.
  public func mainRange(reaching rect: LayoutRect) -> Range<Double>? { range(reaching: rect, on: axis) }

  /// Returns the range perpendicular to the scroll axis in which frames can intersect a rectangle; nil if the rectangle is not
  /// finite. The range includes an additional pixel.
  func crossRange(reaching rect: LayoutRect) -> Range<Double>? {
    range(reaching: rect, on: axis.other)
  }

  private func range(reaching rect: LayoutRect, on axis: LayoutAxis) -> Range<Double>? {
    guard rect.isFinite else { return nil }
    let (low, high) = projection.range(reaching: rect, on: axis)
    return low.points..<max(low, high).points
  }

  /// Returns the attributes of an element at a rectangle, or at its pinned position; nil if `frame(_:)` returns nil for
  /// the rectangle, or if the viewport is not finite.
  public func attributes(
    of element: Element, at rect: AxisRect, zIndex: Int = 0, pin: AxisPin? = nil, in viewport: Viewport
  ) -> LayoutAttributes? {
    guard var frame = FixedRect(rect), let visible = projection.visible(viewport, in: environment, on: axis) else {
      return nil
    }
    var pins = Pins.none
    if let sticky = pin?.sticky(frame) {
      frame.main = sticky.start(in: visible)
      pins[axis] = projection.pin(of: sticky, on: axis)
    }
    return LayoutAttributes(element: element, frame: projection.rect(frame), zIndex: zIndex, pins: pins)
  }
}

/// A pin along the scroll axis, for an element of a custom layout. The element's box extends from its resting position
/// to a limit. While pinned, the element stays at a fixed distance from the edge of the visible range.
public enum AxisPin: Hashable, Sendable {
  /// Pins the element to the start of the visible range, like a header.
  case start(until: Double, distance: Double = 0)
  /// Pins the element to the end of the visible range, like a footer.
  case end(until: Double, distance: Double = 0)

  /// Returns a sticky element whose resting position is a rectangle; nil if a number is not finite.
  fileprivate func sticky(_ rest: FixedRect) -> StickyElement? {
    switch self {
    case .start(let limit, let distance):
      guard limit.isFinite, distance.isFinite else { return nil }
      return StickyElement(
        at: .start, length: rest.mainExtent, rest: rest.main,
        limit: max(Fixed(clamping: limit), rest.main + rest.mainExtent), distance: Fixed(clamping: distance))
    case .end(let limit, let distance):
      guard limit.isFinite, distance.isFinite else { return nil }
      return StickyElement(
        at: .end, length: rest.mainExtent, rest: rest.main + rest.mainExtent,
        limit: min(Fixed(clamping: limit), rest.main), distance: Fixed(clamping: distance))
    }
  }
}
