import Tessera

/// Where a scroll to an element ends by layout rules 51 to 53, found in a slow and obvious way by examining the layout
/// in many viewports.
///
/// It needs a layout that can return all of its elements.
public struct ScrollWitness {
  private let layout: AnyPreparedLayout
  private let viewport: Viewport
  /// The maximum error of frames whose edges are rounded to whole pixels or units, and of sums of their edges.
  private let pixel: Double

  /// Records the viewport before the scroll.
  public init(_ layout: AnyPreparedLayout, _ viewport: Viewport) {
    self.layout = layout
    self.viewport = viewport
    pixel = (layout.environment.scale > 0 ? 1 / layout.environment.scale : 0x1p-14) + 0x1p-12
  }

  /// Returns a description of the error if a scroll to an element ends at a wrong position; nil if it ends correctly.
  public func mistake(_ end: Viewport, scrolledTo element: Element, at position: ScrollAlignment) -> String? {
    guard let attributes = layout.attributes(of: element, viewport: viewport) else {
      return end == viewport ? nil : "it scrolled to what is not there"
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      let way = Way(self, attributes, on: axis)
      let (from, to) = (offset(viewport, axis), offset(end, axis))
      guard let mistake = way.mistake(from: from, to: to, at: position) else { continue }
      return "\(element) at \(position), \(axis) from \(from) to \(to): \(mistake)"
    }
    return nil
  }

  private func offset(_ viewport: Viewport, _ axis: LayoutAxis) -> Double {
    axis == .horizontal ? viewport.offset.x : viewport.offset.y
  }

  /// An element along one axis at different offsets.
  private struct Way {
    let witness: ScrollWitness
    let axis: LayoutAxis
    let element: Element
    let sides: ScrollSides
    /// The frame of the element without the effect of pins.
    let rest: (low: Double, high: Double)
    let pin: Pin?
    /// The visible range at offset 0, and the space for the element within it.
    let visible: (low: Double, high: Double)
    var room: (low: Double, high: Double) = (0, 0)
    /// The scroll padding at both ends.
    let padding: (low: Double, high: Double)

    init(_ witness: ScrollWitness, _ attributes: LayoutAttributes, on axis: LayoutAxis) {
      self.witness = witness
      self.axis = axis
      element = attributes.element
      sides = ScrollSides(witness.layout, axis)
      rest = Way.range(attributes.restingFrame, axis)
      pin = attributes.contentFrame == nil ? attributes.pins[axis] : nil
      visible = witness.layout.environment.pinRange(
        Viewport(pinInsets: witness.viewport.pinInsets), on: axis)
      let insets = witness.viewport.scrollPadding
      padding =
        axis == .vertical
        ? (insets.top, insets.bottom)
        : sides.isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
      room = (visible.low + taken(.min) + padding.low, visible.high - taken(.max) - padding.high)
    }

    private static func range(_ frame: LayoutRect, _ axis: LayoutAxis) -> (low: Double, high: Double) {
      axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }

    /// Returns all elements, with the container at an offset on this axis.
    private func everything(at offset: Double) -> [LayoutAttributes] {
      var there = witness.viewport
      if axis == .horizontal { there.offset.x = offset } else { there.offset.y = offset }
      return witness.layout.elements(in: .everywhere, viewport: there)
    }

    /// Returns the smallest distance from a side of the visible range at which no element that rests beyond this one
    /// covers it.
    private func taken(_ edge: Pin.Edge) -> Double {
      func isInTheWay(_ other: LayoutAttributes) -> Bool {
        guard other.element != element, other.contentFrame == nil, other.pins[axis]?.edge == edge,
          other.frame.width > 0, other.frame.height > 0
        else { return false }
        let range = Way.range(other.restingFrame, axis)
        return edge == .min ? range.high <= rest.low + witness.pixel : range.low >= rest.high - witness.pixel
      }
      func covers(_ other: LayoutAttributes) -> Bool {
        let range = Way.range(other.frame, axis)
        return edge == .min ? range.high > rest.low + witness.pixel : range.low < rest.high - witness.pixel
      }
      let minimum = pin?.edge == edge ? pin?.distance ?? 0 : 0
      let others = everything(at: 0).filter(isInTheWay)
      let distances = [minimum] + others.map { ($0.pins[axis]?.distance ?? 0) + Way.length($0, axis) }
      for distance in distances.sorted() where distance >= minimum {
        let offset = edge == .min ? rest.low - visible.low - distance : rest.high - visible.high + distance
        if !everything(at: offset).contains(where: { isInTheWay($0) && covers($0) }) { return distance }
      }
      return minimum
    }

    private static func length(_ attributes: LayoutAttributes, _ axis: LayoutAxis) -> Double {
      axis == .horizontal ? attributes.frame.width : attributes.frame.height
    }

    func mistake(from: Double, to: Double, at position: ScrollAlignment) -> String? {
      if room.low >= room.high - tolerance { return nil }
      if sides.low == sides.high { return isSame(to, sides.low) ? nil : "there is nothing to scroll" }
      let (atLow, atHigh) = (rest.low - room.low, rest.high - room.high)
      switch position {
      case .start: return mistake(to, wanted: sides.isMirrored ? atHigh : atLow)
      case .end: return mistake(to, wanted: sides.isMirrored ? atLow : atHigh)
      case .center: return mistake(to, wanted: (atLow + atHigh) / 2)
      case .nearest: return mistakeOfNearest(sides.clamped(from), to)
      }
    }

    private func mistake(_ offset: Double, wanted: Double) -> String? {
      isSame(offset, sides.clamped(wanted)) ? nil : "it should have ended at \(sides.clamped(wanted)), room \(room)"
    }

    private func mistakeOfNearest(_ from: Double, _ to: Double) -> String? {
      if isInPlace(from, slack: 0) { return isSame(from, to) ? nil : "it was in place, room \(room)" }
      let isAtEnd = isSame(to, sides.low) || isSame(to, sides.high)
      if !isAtEnd, !isInPlace(to, slack: tolerance) { return "it is not in place, room \(room)" }
      // The element must not be in place at any earlier offset of the scroll.
      for part in [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99] {
        let offset = from + (to - from) * part
        if abs(to - offset) > tolerance, isInPlace(offset, slack: -tolerance) {
          return "it was in place at \(offset), room \(room)"
        }
      }
      return nil
    }

    /// Returns whether, at an offset, the element is inside the space, fills the space, or is in place because of its
    /// pin.
    private func isInPlace(_ offset: Double, slack: Double) -> Bool {
      guard let attributes = everything(at: offset).first(where: { $0.element == element }) else { return false }
      let (low, high) = Way.range(attributes.frame, axis)
      let (first, last) = (room.low + offset, room.high + offset)
      // Pinned elements ignore padding.
      let (before, after) = (pin?.edge == .min ? padding.low : 0, pin?.edge == .max ? padding.high : 0)
      if low >= first - before - slack, high <= last + after + slack { return true }
      if low <= first + slack, high >= last - slack { return true }
      guard let pin, isElsewhere(low) else { return false }
      let held = pin.edge == .min ? low - visible.low - offset : visible.high + offset - high
      return held >= pin.distance - witness.pixel - max(0, slack)
    }

    private func isElsewhere(_ low: Double) -> Bool { abs(low - rest.low) > witness.pixel }

    private var tolerance: Double { 1.5 * witness.pixel + 1e-6 }

    private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
  }
}
