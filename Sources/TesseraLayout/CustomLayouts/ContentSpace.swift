/// The content space of a custom layout. It converts the layout's coordinates to frames, and queries to the layout's
/// coordinates.
///
/// A layout describes positions by `main` along the scroll axis and by `cross` across it, from leading to trailing. It
/// does not deal with x and y, mirroring, pixels or pin positions.
///
/// ```swift
/// let space = try ContentSpace(axis: .vertical, mainExtent: 1200, in: environment)
/// let frame = space.frame(AxisRect(main: 40, cross: 0, mainExtent: 20, crossExtent: 100))
/// ```
public struct ContentSpace: Sendable {
  /// The environment that the layout is prepared for.
  public let environment: LayoutEnvironment
  /// The scroll axis.
  public let axis: LayoutAxis
  private let main: Fixed
  private let cross: Fixed
  private let projection: Projection

  /// Creates the space of content of two extents.
  ///
  /// - Parameters:
  ///   - axis: the axis that `main` runs along.
  ///   - mainExtent: the content's extent along it, in points.
  ///   - crossExtent: the content's extent across it; by default, all of the container inside its insets.
  ///   - environment: the environment that the layout is prepared for.
  /// - Throws: `LayoutError` for an extent that is negative or beyond 2³⁷, or if the environment is unusable.
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
    guard extent <= Fixed.greatestExtent else {
      let isFinite = extent.isFinite
      throw LayoutError(
        isFinite ? .tooLarge(limit: Fixed.greatestExtent) : .notFinite, .contentExtent, value: extent, at: .layout)
    }
    if extent < 0 { throw LayoutError(.negative, .contentExtent, value: extent, at: .layout) }
    return Fixed(clamping: extent)
  }

  /// The extent of the content, its edges rounded to pixels.
  public var contentSize: LayoutSize { projection.size(main: main, cross: cross) }

  /// The frame of a rectangle: mirrored if reading runs from right to left, its edges rounded to pixels; nil if one of
  /// its numbers is not finite or an extent is negative.
  public func frame(_ rect: AxisRect) -> LayoutRect? {
    FixedRect(rect).map(projection.rect)
  }

  /// The range along the scroll axis whose frames may reach into a rectangle; nil for a rectangle that is not finite.
  /// The range is a pixel wider, because rounding moves edges.
  public func mainRange(reaching rect: LayoutRect) -> Range<Double>? { range(reaching: rect, on: axis) }

  /// The range across the scroll axis in which frames may reach into a rectangle. It is also a pixel wider. Nil for a
  /// rectangle that is not finite.
  func crossRange(reaching rect: LayoutRect) -> Range<Double>? {
    range(reaching: rect, on: axis.other)
  }

  private func range(reaching rect: LayoutRect, on axis: LayoutAxis) -> Range<Double>? {
    guard rect.isFinite else { return nil }
    let (low, high) = projection.range(reaching: rect, on: axis)
    return low.points..<max(low, high).points
  }

  /// The attributes of an element at a rectangle, or at its pinned position; nil for a rectangle that has no
  /// `frame(_:)`, and for a viewport that is not finite.
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

/// The pin of an element of a custom layout along the scroll axis. Its box reaches from its resting position to a limit
/// that it does not pass. A pinned element stays at the distance from the edge of the visible range.
public enum AxisPin: Hashable, Sendable {
  /// Pinned to the start of the visible range, like a header.
  case start(until: Double, distance: Double = 0)
  /// Pinned to the end of the visible range, like a footer.
  case end(until: Double, distance: Double = 0)

  /// The sticky element that rests at a rectangle; nil if a number is not finite.
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
