import TesseraLayout

/// The offsets on one axis at which an element is in place inside its *room*, which is the part of the visible range that is
/// available to the element.
///
/// - SeeAlso: Layout rules 51 to 53
struct ScrollApproach {
  /// The offset that puts the start of the element, in its resting position, at the left or top end of its room.
  let atLow: Double
  /// The offset that puts the end of the element, in its resting position, at the right or bottom end of its room.
  let atHigh: Double
  /// The offsets at which the element fits inside its room, or fills it.
  private var inPlace: ClosedRange<Double>

  init(_ attributes: LayoutAttributes, in layout: AnyPreparedLayout, _ viewport: Viewport, on axis: LayoutAxis) {
    let rest = attributes.restingFrame.range(axis)
    let pin = attributes.contentFrame == nil ? attributes.pins[axis] : nil
    // These are distances from the container's left or top edge.
    let visible = layout.environment.pinRange(Viewport(pinInsets: viewport.pinInsets), on: axis)
    let room = layout.room(for: attributes, viewport, on: axis)
    /// Returns the offsets at which the element is in place, given the content coordinates of its resting position.
    func offsets(_ low: Double, _ high: Double) -> ClosedRange<Double> {
      min(low - room.low, high - room.high)...max(low - room.low, high - room.high)
    }
    let (low, high) = (rest.lowerBound, rest.upperBound)
    (atLow, atHigh) = (low - room.low, high - room.high)
    inPlace = offsets(low, high)
    guard let pin else { return }
    // The pin moves the element only between its resting position and the end of its box.
    switch pin.edge {
    case .min:
      let last = max(high, pin.box.upperBound)
      inPlace = inPlace.joined(offsets(last - (high - low), last))
      inPlace = inPlace.joined(low - visible.low - pin.distance, last - (high - low) - visible.low - pin.distance)
    case .max:
      let first = min(low, pin.box.lowerBound)
      inPlace = inPlace.joined(offsets(first, first + (high - low)))
      inPlace = inPlace.joined(first + (high - low) - visible.high + pin.distance, high - visible.high + pin.distance)
    }
  }

  /// Returns the offset at which the element is in place that is nearest to the given offset.
  func nearest(to offset: Double) -> Double { max(inPlace.lowerBound, min(inPlace.upperBound, offset)) }
}

extension ClosedRange<Double> {
  fileprivate func joined(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    joined(other.lowerBound, other.upperBound)
  }

  fileprivate func joined(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, low)...Swift.max(upperBound, high)
  }
}

extension AnyPreparedLayout {
  /// Returns the visible range minus the scroll padding, in content coordinates.
  ///
  /// - SeeAlso: Layout rule 40
  func paddedRange(_ viewport: Viewport, on axis: LayoutAxis) -> (low: Double, high: Double) {
    let visible = environment.pinRange(viewport, on: axis)
    let bare = environment.pinRange(Viewport(), on: axis)
    let padded = environment.pinRange(Viewport(pinInsets: viewport.scrollPadding), on: axis)
    return (visible.low + padded.low - bare.low, visible.high + padded.high - bare.high)
  }

  /// Returns the part of the visible range that is available to an element, as distances from the container's left or top edge.
  ///
  /// - SeeAlso: Layout rule 51
  func room(for attributes: LayoutAttributes, _ viewport: Viewport, on axis: LayoutAxis)
    -> (low: Double, high: Double)
  {
    let insets = Viewport(pinInsets: viewport.pinInsets, scrollPadding: viewport.scrollPadding)
    let visible = environment.pinRange(insets, on: axis)
    let padded = paddedRange(insets, on: axis)
    let rest = attributes.restingFrame.range(axis)
    return (
      padded.low + pinned(.min, around: attributes, viewport, at: rest.lowerBound - visible.low, on: axis),
      padded.high - pinned(.max, around: attributes, viewport, at: rest.upperBound - visible.high, on: axis)
    )
  }

  /// Returns the length that pinned elements cover at one end of the visible range.
  ///
  /// - Parameter offset: the offset at which the element is at that end, where pinned elements can cover it.
  /// - SeeAlso: Layout rule 51
  private func pinned(
    _ edge: Pin.Edge, around attributes: LayoutAttributes, _ viewport: Viewport, at offset: Double, on axis: LayoutAxis
  ) -> Double {
    let frame = attributes.restingFrame
    let size = environment.containerSize
    var there = viewport
    there.offset = self.offset(nearestTo: LayoutPoint { frame.origin[$0] + (frame.size[$0] - size[$0]) / 2 })
    there.offset[axis] = offset
    let rest = frame.range(axis)
    var taken = 0.0
    if attributes.contentFrame == nil, let pin = attributes.pins[axis], pin.edge == edge { taken = pin.distance }
    forEachElement(in: windowRect(there), viewport: there, upTo: CollectionLimits.elements) { other in
      guard other.element != attributes.element else { return }
      taken = max(taken, other.roomTaken(at: edge, from: rest, in: self, on: axis))
    }
    return taken
  }
}

extension LayoutAttributes {
  /// Returns the length by which a pinned element reduces the room for another element at one end of the visible range.
  ///
  /// - Parameter rest: the other element's resting range.
  /// - SeeAlso: Layout rule 51
  func roomTaken(
    at edge: Pin.Edge, from rest: ClosedRange<Double>, in layout: AnyPreparedLayout, on axis: LayoutAxis
  ) -> Double {
    guard contentFrame == nil, let pin = pins[axis], pin.edge == edge, frame.width > 0, frame.height > 0 else {
      return 0
    }
    let length = frame.size[axis]
    // Layouts round edges to pixels, and adding edges causes errors much smaller than a pixel.
    let scale = layout.environment.scale
    let pixel = (scale > 0 ? 1 / scale : 0) + 0x1p-12
    let isInTheWay =
      switch edge {
      case .min: pin.rest + length <= rest.lowerBound + pixel && pin.box.upperBound > rest.lowerBound + pixel
      case .max: pin.rest - length >= rest.upperBound - pixel && pin.box.lowerBound < rest.upperBound - pixel
      }
    return isInTheWay ? pin.distance + length : 0
  }
}
