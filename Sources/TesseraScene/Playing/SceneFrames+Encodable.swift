import Tessera

extension SceneFrames: Encodable {
  private enum CodingKeys: CodingKey {
    case contentSize, departing, elements, error, events, realized, step, time, transition, visibleRect
  }

  /// Writes all keys. Omits `error` and `transition` if they are nil, and `departing` if it is empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(SizeText(contentSize), forKey: .contentSize)
    try container.encode(elements, forKey: .elements)
    try container.encodeIfPresent(error, forKey: .error)
    try container.encode(step, forKey: .step)
    try container.encode(RectText(visibleRect), forKey: .visibleRect)
    guard let live else { return }
    if !live.departing.isEmpty { try container.encode(live.departing, forKey: .departing) }
    try container.encode(live.events.map(EventText.init), forKey: .events)
    try container.encode(live.realized.map(\.name), forKey: .realized)
    try container.encode(live.time, forKey: .time)
    try container.encodeIfPresent(live.transition, forKey: .transition)
  }
}

extension SceneFrames.LabeledElement: Encodable {
  private enum CodingKeys: CodingKey {
    case alpha, category, contentFrame, frame, isHidden, isPinned, item, kind, label, pins, section, target, transform,
      values, zIndex
  }

  /// Writes the attributes that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let element = attributes.element
    try container.encode(element.category, forKey: .category)
    try container.encodeIfPresent(element.kind?.name, forKey: .kind)
    try container.encode(element.path.section, forKey: .section)
    try container.encode(element.path.item, forKey: .item)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encode(RectText(attributes.frame), forKey: .frame)
    try container.encodeIfPresent(target.map(TargetText.init), forKey: .target)
    try container.encodeIfPresent(attributes.contentFrame.map(RectText.init), forKey: .contentFrame)
    try container.encode(attributes.zIndex, forKey: .zIndex)
    try container.encodeIfPresent(isPinned, forKey: .isPinned)
    if !attributes.pins.isEmpty { try container.encode(PinsText(attributes.pins), forKey: .pins) }
    if attributes.alpha != 1 { try container.encode(attributes.alpha, forKey: .alpha) }
    if attributes.isHidden { try container.encode(true, forKey: .isHidden) }
    if !attributes.values.isEmpty { try container.encode(attributes.values.byName, forKey: .values) }
    if attributes.transform != .identity { try container.encode(attributes.transform.rows, forKey: .transform) }
  }
}

/// The target of a moving element, with its frame and the other attributes that differ from their defaults.
private struct TargetText: Encodable {
  let frame: RectText
  let alpha: Double?
  let isHidden: Bool?
  let values: [String: Double]?
  let transform: [[Double]]?

  init(_ attributes: LayoutAttributes) {
    frame = RectText(attributes.frame)
    alpha = attributes.alpha == 1 ? nil : attributes.alpha
    isHidden = attributes.isHidden ? true : nil
    values = attributes.values.isEmpty ? nil : attributes.values.byName
    transform = attributes.transform == .identity ? nil : attributes.transform.rows
  }
}

private struct SizeText: Encodable {
  let width, height: Double

  init(_ size: LayoutSize) { (width, height) = (size.width.plain, size.height.plain) }
}

private struct RectText: Encodable {
  let x, y, width, height: Double

  init(_ rect: LayoutRect) {
    (x, y, width, height) = (rect.x.plain, rect.y.plain, rect.width.plain, rect.height.plain)
  }
}

private struct PinsText: Encodable {
  let horizontal, vertical: PinText?

  init(_ pins: Pins) { (horizontal, vertical) = (pins.horizontal.map(PinText.init), pins.vertical.map(PinText.init)) }
}

private struct PinText: Encodable {
  let box: [String: Double]
  let distance: Double
  let edge: String

  init(_ pin: Pin) {
    box = ["min": pin.box.lowerBound.plain, "max": pin.box.upperBound.plain]
    distance = pin.distance.plain
    edge = pin.edge == .min ? "min" : "max"
  }
}

extension Double {
  /// The number, with negative zero as zero.
  fileprivate var plain: Double { self == 0 ? 0 : self }
}

extension Element {
  /// The type and path of the element as in pictures, such as `item 0 3`.
  var name: String { "\(kind?.name ?? "item") \(path.section) \(path.item)" }

  fileprivate var category: String {
    switch self {
    case .item: "item"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}

extension AttributeValues {
  fileprivate var byName: [String: Double] {
    names.reduce(into: [:]) { values, name in values[name.name] = self[name] }
  }
}

extension Transform3D {
  fileprivate var rows: [[Double]] {
    [row1, row2, row3, row4].map { row in [row.x, row.y, row.z, row.w] }
  }
}
