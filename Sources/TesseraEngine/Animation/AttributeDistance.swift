import TesseraLayout

/// The difference between two sets of an element's attributes. An animation reduces it to zero.
struct AttributeDistance {
  /// The differences in x, y, width and height.
  var frame: SIMD4<Double> = .zero
  /// The differences in x and y of the content inside the frame. The content does not always move with the frame,
  /// because a pin can keep it visible.
  var content: SIMD2<Double> = .zero
  /// The differences between the pins. The frame's distance is added to the pinned position.
  var horizontalPin = PinDistance.none
  var verticalPin = PinDistance.none
  var alpha = 0.0
  /// The difference between the transforms; nil if they are the same.
  var transform: Transform3D?
  var values = AttributeValues()

  static let zero = AttributeDistance()

  init() {}

  /// Creates the distance from `target` to `start`, both pinned at the given lines.
  init(from target: LayoutAttributes, to start: LayoutAttributes, at lines: PinLines) {
    // If the target has no content frame, start from the content that was visible at the start.
    let startFrame = target.contentFrame == nil ? start.contentFrame ?? start.frame : start.frame
    frame = startFrame.vector - target.frame.vector
    if let end = target.contentFrame {
      let begin = start.contentFrame ?? start.frame
      content = SIMD2(begin.x - end.x, begin.y - end.y)
    }
    horizontalPin = PinDistance(from: target, to: start, on: .horizontal)
    verticalPin = PinDistance(from: target, to: start, on: .vertical)
    // The pins account for the entire distance, apart from what rounding to pixels adds.
    frame.x -= horizontalPin.applied(to: target, start.frame.width, on: .horizontal, at: lines).distance
    frame.y -= verticalPin.applied(to: target, start.frame.height, on: .vertical, at: lines).distance
    alpha = start.shownAlpha - target.shownAlpha
    if start.transform != target.transform { transform = start.transform.adding(target.transform, scaledBy: -1) }
    let (from, to) = (target.values, start.values)
    for name in from.names + to.names where values[name] == nil {
      // Do not animate a value that is missing from either set.
      guard let a = from[name], let b = to[name], a != b else { continue }
      values[name] = b - a
    }
  }

  /// The maximum difference in position or size, in points.
  var farthest: Double {
    let ofFrame = max(max(abs(frame.x), abs(frame.y)), max(abs(frame.z), abs(frame.w)))
    let ofPins = max(horizontalPin.farthest, verticalPin.farthest)
    return max(max(ofFrame, ofPins), max(abs(content.x), abs(content.y)))
  }

  /// Whether the distance is zero, ignoring rounding errors.
  var isZero: Bool { farthest < 1e-6 && alpha == 0 && transform == nil && values.isEmpty }

  /// Whether the distance is too small to be visible.
  var isInvisible: Bool {
    // These are a fifth of a pixel and one step of 8-bit opacity.
    farthest < 0.1 && abs(alpha) < 0.004
      && (transform?.maximum ?? 0) < 0.001
      && values.names.allSatisfy { abs(values[$0] ?? 0) < 0.001 }
  }

  /// Returns the difference in the element's start on an axis, ignoring pins.
  func start(on axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: frame.x + horizontalPin.start(frame.z)
    case .vertical: frame.y + verticalPin.start(frame.w)
    }
  }

  /// Returns the difference in extent on an axis.
  func extent(on axis: LayoutAxis) -> Double { axis == .horizontal ? frame.z : frame.w }

  /// Returns the same distance, expressed as a pin distance on each axis where the other distance is expressed that
  /// way.
  func pinned(like other: AttributeDistance) -> AttributeDistance {
    var copy = self
    if horizontalPin.edge != other.horizontalPin.edge {
      let start = start(on: .horizontal)
      copy.frame.x = other.horizontalPin.edge == nil ? start : 0
      copy.horizontalPin = other.horizontalPin.edge.map { PinDistance($0, start: start, extent: frame.z) } ?? .none
    }
    if verticalPin.edge != other.verticalPin.edge {
      let start = start(on: .vertical)
      copy.frame.y = other.verticalPin.edge == nil ? start : 0
      copy.verticalPin = other.verticalPin.edge.map { PinDistance($0, start: start, extent: frame.w) } ?? .none
    }
    return copy
  }

  /// `a · x + b · y`.
  static func combine(
    _ x: AttributeDistance, _ a: Double, _ y: AttributeDistance, _ b: Double
  ) -> AttributeDistance {
    var sum = AttributeDistance()
    sum.frame = x.frame * a + y.frame * b
    sum.content = x.content * a + y.content * b
    sum.horizontalPin = .combine(x.horizontalPin, a, y.horizontalPin, b)
    sum.verticalPin = .combine(x.verticalPin, a, y.verticalPin, b)
    sum.alpha = x.alpha * a + y.alpha * b
    switch (x.transform, y.transform) {
    case (nil, nil): break
    case (let p?, nil): sum.transform = Transform3D.zero.adding(p, scaledBy: a)
    case (nil, let q?): sum.transform = Transform3D.zero.adding(q, scaledBy: b)
    case (let p?, let q?): sum.transform = Transform3D.zero.adding(p, scaledBy: a).adding(q, scaledBy: b)
    }
    for name in x.values.names { sum.values[name] = (x.values[name] ?? 0) * a + (y.values[name] ?? 0) * b }
    for name in y.values.names where sum.values[name] == nil { sum.values[name] = (y.values[name] ?? 0) * b }
    return sum
  }
}

extension LayoutAttributes {
  /// Returns these attributes plus a distance, pinned at the given lines.
  func adding(_ distance: AttributeDistance, at lines: PinLines) -> LayoutAttributes {
    var sum = self
    var frame = frame.vector + distance.frame
    if distance.horizontalPin.edge != nil {
      let (moved, pin) = distance.horizontalPin.applied(to: self, max(0, frame.z), on: .horizontal, at: lines)
      frame.x += moved
      sum.pins.horizontal = pin
    }
    if distance.verticalPin.edge != nil {
      let (moved, pin) = distance.verticalPin.applied(to: self, max(0, frame.w), on: .vertical, at: lines)
      frame.y += moved
      sum.pins.vertical = pin
    }
    sum.frame = LayoutRect(x: frame.x, y: frame.y, width: max(0, frame.z), height: max(0, frame.w))
    sum.contentFrame?.x += distance.content.x
    sum.contentFrame?.y += distance.content.y
    if distance.alpha != 0 {
      sum.alpha = max(0, min(1, shownAlpha + distance.alpha))
      sum.isHidden = sum.alpha == 0
    }
    if let transform = distance.transform { sum.transform = self.transform.adding(transform, scaledBy: 1) }
    if !distance.values.isEmpty {
      var values = self.values
      for name in distance.values.names { values[name] = (values[name] ?? 0) + (distance.values[name] ?? 0) }
      sum.values = values
    }
    return sum
  }

  /// Returns the attributes moved by a distance in content coordinates.
  package func shifted(by distance: LayoutPoint) -> LayoutAttributes {
    var copy = self
    copy.frame.x += distance.x
    copy.frame.y += distance.y
    copy.contentFrame?.x += distance.x
    copy.contentFrame?.y += distance.y
    copy.pins.horizontal?.shift(by: distance.x)
    copy.pins.vertical?.shift(by: distance.y)
    return copy
  }

  /// The element's opacity on screen, which is 0 if the element is hidden.
  fileprivate var shownAlpha: Double { isHidden ? 0 : alpha }
}

extension LayoutRect {
  fileprivate var vector: SIMD4<Double> { SIMD4(x, y, width, height) }
}

extension Transform3D {
  fileprivate static let zero = Transform3D(row1: .zero, row2: .zero, row3: .zero, row4: .zero)

  fileprivate func adding(_ other: Transform3D, scaledBy factor: Double) -> Transform3D {
    Transform3D(
      row1: row1 + other.row1 * factor, row2: row2 + other.row2 * factor, row3: row3 + other.row3 * factor,
      row4: row4 + other.row4 * factor)
  }

  fileprivate var maximum: Double {
    var maximum = 0.0
    for row in [row1, row2, row3, row4] {
      maximum = max(maximum, max(max(abs(row.x), abs(row.y)), max(abs(row.z), abs(row.w))))
    }
    return maximum
  }
}
