import Tessera

/// The requirements that every prepared layout must meet, expressed as a check that lists violations.
///
/// A valid layout answers queries without side effects, in data order and within its content size. Its queries agree
/// with one another, and its pinned elements are where their pins put them.
public struct LayoutContract {
  /// A requirement in the contract.
  public enum Clause: Hashable, Sendable, CaseIterable {
    /// Repeated queries return the same result.
    case pure
    /// The content size and all frames are finite, and no extent is negative.
    case finite
    /// Elements are in data order without duplicates, and no item in a section is missing.
    case ordered
    /// Items, headers and footers are inside the content.
    case insideContent
    /// A query for a rectangle returns exactly those elements in the whole content whose frames intersect the
    /// rectangle.
    case queryAgreesWithWhole
    /// A query for a single element returns the same attributes as a query for all elements. There is no element after
    /// the last item.
    case elementAgreesWithWhole
    /// Scrolling changes only elements that have pins, or that declare in every viewport that they follow the viewport.
    case onlyPinsMove
    /// If any elements declare that they follow the viewport, at least one of them does so.
    case followersFollow
    /// A pinned element is where its pin puts it, inside the pin's box.
    case pinsHold
  }

  /// A violated requirement.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The violated requirement.
    public var clause: Clause
    /// A description of the violation.
    public var description: String
  }

  /// A closure that returns whether an element can extend past the content because it is larger than its space (layout
  /// rule 13).
  public var allowsOverhang: (Element) -> Bool

  /// Whether items are allowed to have no frame, such as events outside a calendar's visible hours.
  public var allowsMissingItems: Bool

  /// Creates a contract. By default, no element can extend past the content, and all items have frames.
  public init(allowsOverhang: @escaping (Element) -> Bool = { _ in false }, allowsMissingItems: Bool = false) {
    self.allowsOverhang = allowsOverhang
    self.allowsMissingItems = allowsMissingItems
  }

  /// Returns a prepared layout's violations in the given viewports, for queries with the given rectangles.
  public func violations(
    of prepared: some PreparedLayout, viewports: [Viewport], rects: [LayoutRect]
  ) -> [Violation] {
    var violations = contentSizeViolations(prepared) + followingViolations(prepared, viewports)
    for viewport in viewports {
      let all = prepared.elements(in: .everywhere, viewport: viewport)
      violations += purityViolations(prepared, all, viewport)
      violations += finitenessViolations(all)
      violations += orderViolations(all)
      violations += insideViolations(prepared, all)
      violations += queryViolations(prepared, all, viewport, rects)
      violations += elementViolations(prepared, all, viewport)
      violations += restViolations(prepared, all)
      violations += pinViolations(prepared, all, viewport)
    }
    return violations
  }
}

extension LayoutRect {
  /// A rectangle that contains all content.
  package static let everywhere = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
}

// MARK: - Single elements and order

extension LayoutContract {
  private func contentSizeViolations(_ prepared: some PreparedLayout) -> [Violation] {
    let size = prepared.contentSize
    let isUsable = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    return isUsable ? [] : [Violation(clause: .finite, description: "the content size is \(size)")]
  }

  private func purityViolations(
    _ prepared: some PreparedLayout, _ all: [LayoutAttributes], _ viewport: Viewport
  ) -> [Violation] {
    let again = prepared.elements(in: .everywhere, viewport: viewport)
    return again == all
      ? [] : [Violation(clause: .pure, description: "a second query for all elements returns \(again)")]
  }

  private func finitenessViolations(_ all: [LayoutAttributes]) -> [Violation] {
    all.filter { attributes in
      let frame = attributes.frame
      let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
      return !isFinite || frame.width < 0 || frame.height < 0
    }
    .map { Violation(clause: .finite, description: "the frame of \($0.element) is \($0.frame)") }
  }

  private func orderViolations(_ all: [LayoutAttributes]) -> [Violation] {
    var violations: [Violation] = []
    var seen: Set<Element> = []
    for element in all.map(\.element) where !seen.insert(element).inserted {
      violations.append(Violation(clause: .ordered, description: "\(element) appears twice"))
    }
    for (element, next) in zip(all, all.dropFirst()) where !element.element.mayPrecede(next.element) {
      violations.append(
        Violation(clause: .ordered, description: "\(next.element) comes after \(element.element)"))
    }
    for (path, isAmong) in all.map(\.element).itemsBeforeItems() where !isAmong && !allowsMissingItems {
      violations.append(Violation(clause: .ordered, description: "the item before \(path) is missing"))
    }
    return violations
  }
}

extension [Element] {
  /// Returns the items that are not the first in their section, along with whether the previous item is among the
  /// elements.
  fileprivate func itemsBeforeItems() -> [(ItemPath, Bool)] {
    let items = Set(compactMap { if case .item(let path) = $0 { path } else { nil } })
    return items.filter { $0.item > 0 }
      .map { ($0, items.contains(ItemPath(section: $0.section, item: $0.item - 1))) }
  }
}

extension Element {
  /// Returns whether data order allows the other element to follow this one. Elements with a layout's custom kinds can
  /// be anywhere in a section.
  fileprivate func mayPrecede(_ other: Element) -> Bool {
    let (rank, otherRank) = (dataRank, other.dataRank)
    if rank.part != otherRank.part { return rank.part < otherRank.part }
    if path.section != other.path.section { return path.section < other.path.section }
    guard let index = rank.index, let otherIndex = otherRank.index else { return true }
    return index == otherIndex ? path.item < other.path.item : index < otherIndex
  }

  /// The element's rank in data order. An element comes before, in or after the sections. Within a section, it is a
  /// header, item or footer.
  private var dataRank: (part: Int, index: Int?) {
    switch self {
    case .item: (1, 1)
    case .supplementary(.globalHeader, _): (0, 0)
    case .supplementary(.header, _): (1, 0)
    case .supplementary(.footer, _): (1, 2)
    case .supplementary(.globalFooter, _): (2, 0)
    case .supplementary, .decoration: (1, nil)
    }
  }
}

// MARK: - Inside the content

extension LayoutContract {
  private func insideViolations(_ prepared: some PreparedLayout, _ all: [LayoutAttributes]) -> [Violation] {
    let bounds = bounds(of: prepared)
    let slack = prepared.environment.rounding
    return all.filter { attributes in
      if case .decoration = attributes.element { return false }
      // Most items in a shelf are outside its window.
      if prepared.shelf(of: attributes.element) != nil { return false }
      return !allowsOverhang(attributes.element) && !bounds.holds(attributes.frame, slack: slack)
    }
    .map { Violation(clause: .insideContent, description: "\($0.frame) of \($0.element) extends past \(bounds)") }
  }

  /// Returns the bounds of the content. In right-to-left layouts, content that is shorter than the container can be at
  /// the container's right end.
  private func bounds(of prepared: some PreparedLayout) -> LayoutRect {
    let insets = prepared.environment.insets
    var size = prepared.contentSize
    if prepared.environment.direction == .rightToLeft {
      size.width = max(size.width, prepared.environment.containerSize.width - insets.leading - insets.trailing)
    }
    return LayoutRect(origin: .zero, size: size)
  }
}

extension LayoutRect {
  /// Returns whether the other rectangle is inside this one, within a tolerance.
  fileprivate func holds(_ other: LayoutRect, slack: Double) -> Bool {
    other.minX >= minX - slack && other.maxX <= maxX + slack
      && other.minY >= minY - slack && other.maxY <= maxY + slack
  }
}

// MARK: - Shelves

extension PreparedLayout {
  /// Returns whether the result of a query for an element stays the same if edges move by a rounding error. Elements in
  /// shelves can touch the edge of the window.
  fileprivate func isDecided(_ attributes: LayoutAttributes, in rect: LayoutRect) -> Bool {
    guard let shelf = shelf(of: attributes.element) else { return true }
    guard min(shelf.window.width, shelf.window.height) > environment.rounding else { return false }
    func isFound(_ slack: Double) -> Bool {
      var frame = attributes.frame
      frame.x -= slack
      frame.y -= slack
      frame.width += 2 * slack
      frame.height += 2 * slack
      guard frame.width >= 0, frame.height >= 0 else { return false }
      var grown = rect
      grown.x -= slack
      grown.y -= slack
      grown.width = max(0, grown.width + 2 * slack)
      grown.height = max(0, grown.height + 2 * slack)
      return seenPart(of: grown, by: attributes.element).map(frame.intersects) ?? false
    }
    let slack = environment.rounding / 2
    return isFound(slack) == isFound(-slack)
  }

  /// Returns the part of a rectangle in which a query finds an element; nil if there is no such part. For an element in
  /// a shelf, this is the shelf's window, extended on each side by the distance that the rectangle extends past the
  /// container.
  fileprivate func seenPart(of rect: LayoutRect, by element: Element) -> LayoutRect? {
    guard let shelf = shelf(of: element) else { return rect }
    let isAcross = shelf.axis == .horizontal
    let insets = environment.insets
    let isMirrored = environment.direction == .rightToLeft
    let start = isAcross ? -(isMirrored ? insets.trailing : insets.leading) : -insets.top
    let end = start + (isAcross ? environment.containerSize.width : environment.containerSize.height)
    let (low, high) = isAcross ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    let (first, last) = isAcross ? (shelf.window.minX, shelf.window.maxX) : (shelf.window.minY, shelf.window.maxY)
    let (from, to) = (max(low, first - max(0, start - low)), min(high, last + max(0, high - end)))
    guard from < to || low == high && from == to else { return nil }
    var part = rect
    if isAcross { (part.x, part.width) = (from, to - from) } else { (part.y, part.height) = (from, to - from) }
    if isAcross {
      let top = max(part.minY, shelf.window.minY)
      (part.y, part.height) = (top, min(part.maxY, shelf.window.maxY) - top)
    } else {
      let left = max(part.minX, shelf.window.minX)
      (part.x, part.width) = (left, min(part.maxX, shelf.window.maxX) - left)
    }
    return part.width >= 0 && part.height >= 0 ? part : nil
  }
}

// MARK: - Queries

extension LayoutContract {
  private func queryViolations(
    _ prepared: some PreparedLayout, _ all: [LayoutAttributes], _ viewport: Viewport, _ rects: [LayoutRect]
  ) -> [Violation] {
    (rects + [prepared.visibleRect(viewport)]).compactMap { rect in
      // A shelf's window is known only in whole pixels.
      let undecided = Set(all.filter { !prepared.isDecided($0, in: rect) }.map(\.element))
      let expected = all.filter { attributes in
        !undecided.contains(attributes.element)
          && prepared.seenPart(of: rect, by: attributes.element).map(attributes.frame.intersects) ?? false
      }
      let found = prepared.elements(in: rect, viewport: viewport).filter { !undecided.contains($0.element) }
      guard found != expected else { return nil }
      return Violation(
        clause: .queryAgreesWithWhole,
        description: "a query for \(rect) finds \(found.map(\.element)) instead of \(expected.map(\.element))")
    }
  }

  private func elementViolations(
    _ prepared: some PreparedLayout, _ all: [LayoutAttributes], _ viewport: Viewport
  ) -> [Violation] {
    var violations: [Violation] = []
    var counts: [Int: Int] = [:]
    for expected in all {
      let found = prepared.attributes(of: expected.element, viewport: viewport)
      if found != expected {
        violations.append(
          Violation(
            clause: .elementAgreesWithWhole,
            description: "a query for one element returns \(found as Any) instead of \(expected)"))
      }
      if case .item(let path) = expected.element {
        counts[path.section] = max(counts[path.section] ?? 0, path.item == .max ? .max : path.item + 1)
      }
    }
    // Queries do not find elements that are taller than their shelf.
    for (section, count) in counts where prepared.shelf(ofSection: section) == nil {
      guard let found = prepared.attributes(of: .item(section, count), viewport: viewport) else { continue }
      violations.append(
        Violation(clause: .elementAgreesWithWhole, description: "a query past the last item returns \(found)"))
    }
    return violations
  }
}
