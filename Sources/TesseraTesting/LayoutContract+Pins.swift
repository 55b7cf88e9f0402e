import Tessera

extension LayoutContract {
  /// Returns a violation if elements differ from the same elements in a viewport at offset zero, although they have no
  /// pins and do not declare that they follow the viewport.
  func restViolations(_ prepared: some PreparedLayout, _ all: [LayoutAttributes]) -> [Violation] {
    let atStart = prepared.elements(in: .everywhere, viewport: Viewport()).filter { !$0.dependsOnViewport }
    guard all.filter({ !$0.dependsOnViewport }) != atStart else { return [] }
    return [Violation(clause: .onlyPinsMove, description: "elements without pins depend on the viewport")]
  }

  /// Returns violations if there are elements that declare that they follow the viewport, but none of them changes
  /// between the viewports.
  func followingViolations(_ prepared: some PreparedLayout, _ viewports: [Viewport]) -> [Violation] {
    let all = viewports.map { prepared.elements(in: .everywhere, viewport: $0).filter(\.followsViewport) }
    guard let first = all.first, !first.isEmpty, viewports.contains(where: { $0.offset != viewports[0].offset }),
      all.allSatisfy({ $0 == first })
    else { return [] }
    return [Violation(clause: .followersFollow, description: "\(first[0].element) is the same in all viewports")]
  }

  /// Returns the violations of the `onlyPinsMove` clause among the elements that are visible in the given viewports. A
  /// violation is an element that changes in the next viewport without declaring it. This method is suitable for
  /// layouts of any size.
  public func scrollViolations(of prepared: some PreparedLayout, through viewports: [Viewport]) -> [Violation] {
    zip(viewports, viewports.dropFirst()).flatMap { old, new in
      prepared.visibleElements(old).compactMap { before in
        let after = prepared.attributes(of: before.element, viewport: new)
        let saysSo = before.dependsOnViewport && after?.dependsOnViewport == true
        if saysSo || after == before { return nil }
        return Violation(clause: .onlyPinsMove, description: "\(before) changes to \(after as Any) during scrolling")
      }
    }
  }

  /// Returns violations for pinned elements that are not where their pins put them.
  func pinViolations(
    _ prepared: some PreparedLayout, _ all: [LayoutAttributes], _ viewport: Viewport
  ) -> [Violation] {
    all.flatMap { attributes in
      [LayoutAxis.horizontal, .vertical].compactMap { axis in
        attributes.pins[axis].flatMap { violation(of: $0, on: axis, attributes, prepared, viewport) }
      }
    }
  }

  private func violation(
    of pin: Pin, on axis: LayoutAxis, _ attributes: LayoutAttributes, _ prepared: some PreparedLayout,
    _ viewport: Viewport
  ) -> Violation? {
    let range = attributes.frame.range(axis)
    let slack = prepared.environment.rounding
    guard range.lowerBound >= pin.box.lowerBound - slack, range.upperBound <= pin.box.upperBound + slack else {
      return Violation(
        clause: .pinsHold, description: "\(attributes.element) is outside its box: \(range), with \(pin)")
    }
    guard let rest = rest(of: attributes.element, pin, on: axis, prepared) else {
      return Violation(clause: .pinsHold, description: "\(attributes.element) does not exist at rest")
    }
    // On the cross axis, a header's frame does not move, because the pin applies to the header's content.
    let held = pin.edge == .min ? rest : rest + range.upperBound - range.lowerBound
    guard abs(held - pin.rest) <= slack || attributes.contentFrame != nil else {
      return Violation(
        clause: .pinsHold, description: "\(attributes.element) rests at \(rest), which contradicts \(pin)")
    }
    let position = pin.position(
      rest: rest, length: range.upperBound - range.lowerBound, visible: prepared.pinRange(viewport, axis))
    guard abs(position - range.lowerBound) > slack else { return nil }
    return Violation(
      clause: .pinsHold,
      description: "\(attributes.element) is at \(range.lowerBound), but \(pin) puts it at \(position)")
  }

  /// Returns the resting position of a pinned element, which is its position in a viewport that is so far away that the
  /// pin has no effect.
  private func rest(of element: Element, _ pin: Pin, on axis: LayoutAxis, _ prepared: some PreparedLayout) -> Double? {
    let far = pin.edge == .min ? -0x1p40 : 0x1p40
    let offset = axis == .horizontal ? LayoutPoint(x: far, y: 0) : LayoutPoint(x: 0, y: far)
    return prepared.attributes(of: element, viewport: Viewport(offset: offset))?.frame.range(axis).lowerBound
  }
}

extension Pin {
  /// Computes the pinned position.
  fileprivate func position(rest: Double, length: Double, visible: (low: Double, high: Double)) -> Double {
    switch edge {
    case .min: max(rest, min(visible.low + distance, box.upperBound - length))
    case .max: min(rest, max(visible.high - distance - length, box.lowerBound))
    }
  }
}

extension PreparedLayout {
  /// Returns the visible range that pins apply to.
  fileprivate func pinRange(_ viewport: Viewport, _ axis: LayoutAxis) -> (low: Double, high: Double) {
    let (insets, pinInsets) = (environment.insets, viewport.pinInsets)
    let size = environment.containerSize
    guard axis == .horizontal else {
      return (
        viewport.offset.y + insets.top + pinInsets.top,
        viewport.offset.y + size.height - insets.bottom - pinInsets.bottom
      )
    }
    let atLeading = insets.leading + pinInsets.leading
    let atTrailing = insets.trailing + pinInsets.trailing
    let isMirrored = environment.direction == .rightToLeft
    return (
      viewport.offset.x + (isMirrored ? atTrailing : atLeading),
      viewport.offset.x + size.width - (isMirrored ? atLeading : atTrailing)
    )
  }
}

extension LayoutEnvironment {
  /// The maximum rounding error in a position that is computed from rounded positions, which is two pixels or a few of
  /// the smallest units.
  package var rounding: Double { scale == 0 ? 0x1p-12 : 2 / scale }
}
