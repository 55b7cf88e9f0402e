import Tessera

// Converts axis coordinates to frames by positioning, mirroring and rounding them, in this order.
extension ReferenceStack {
  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// The extent within which the main axis is mirrored.
  private var mirrorExtent: Units { max(contentMain, room.main) }

  /// Returns the part of the main axis that the container covers.
  func containerRange(_ viewport: Viewport) -> Span {
    switch room.axis {
    case .vertical:
      Span(at: units(viewport.offset.y), length: room.containerMain)
    case .horizontal where isMirrored:
      Span(at: units(viewport.offset.x), length: room.containerMain).mirrored(in: mirrorExtent)
    case .horizontal:
      Span(at: units(viewport.offset.x), length: room.containerMain)
    }
  }

  /// Returns the range from `vLow` to `vHigh`, in which the second may be less than the first.
  func pinRange(_ viewport: Viewport) -> Span {
    let container = containerRange(viewport)
    let pinInsets = AxisInsets(viewport.pinInsets, axis: room.axis)
    return Span(
      container.low + room.insets.before + pinInsets.before, container.high - room.insets.after - pinInsets.after)
  }

  /// Returns the attributes of an element in a viewport.
  func attributes(_ element: ReferenceElement, _ viewport: Viewport) -> LayoutAttributes {
    var box = element.box
    var held = element.held
    if let pin = element.pin { held = Span(at: pin.position(held, visible: pinRange(viewport)), length: held.length) }
    if element.content == nil { box.main = held }
    var attributes = LayoutAttributes(
      element: element.element, frame: output(box, mirrored: isMirrored), zIndex: element.zIndex)
    attributes.pins[room.axis] = element.pin.map { output($0, resting: element.held) }
    if let content = element.content {
      // Content without a declared length extends through the frame from its pinned position.
      let isHeader = element.zIndex > 100
      let rest = isHeader ? Span(held.low, box.main.high) : Span(box.main.low, held.low)
      let main = content.isDeclared ? held : rest
      attributes.contentFrame = output(AxisBox(main: main, cross: box.cross), mirrored: isMirrored)
    }
    return attributes
  }

  /// Returns the box after mirroring it (rule 27) and then rounding its edges (rule 7).
  func output(_ box: AxisBox, mirrored: Bool) -> LayoutRect {
    let (horizontal, vertical) =
      switch room.axis {
      case .vertical: (mirrored ? box.cross.mirrored(in: room.cross) : box.cross, box.main)
      case .horizontal: (mirrored ? box.main.mirrored(in: mirrorExtent) : box.main, box.cross)
      }
    return LayoutRect(
      x: rounded(horizontal.low), y: rounded(vertical.low),
      width: rounded(horizontal.high) - rounded(horizontal.low),
      height: rounded(vertical.high) - rounded(vertical.low))
  }

  private func output(_ pin: ReferencePin, resting: Span) -> Pin {
    let swapsEnds = isMirrored && room.axis == .horizontal
    let box = swapsEnds ? pin.box.mirrored(in: mirrorExtent) : pin.box
    let resting = swapsEnds ? resting.mirrored(in: mirrorExtent) : resting
    let edge: Pin.Edge = (pin.edge == .low) != swapsEnds ? .min : .max
    return Pin(
      edge: edge, distance: points(pin.distance), box: rounded(box.low)...rounded(box.high),
      rest: rounded(edge == .min ? resting.low : resting.high))
  }

  private func rounded(_ value: Units) -> Double {
    let scale = environment.scale
    return scale == 0 ? points(value) : (points(value) * scale + 0.5).rounded(.down) / scale
  }
}
