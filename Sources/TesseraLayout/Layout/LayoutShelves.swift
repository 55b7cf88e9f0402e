/// The sections of a layout that scroll on their own. Every requirement has a default: there are none.
public protocol LayoutShelves {
  /// Whether any section scrolls on its own.
  var hasShelves: Bool { get }

  /// Where a section that scrolls on its own stands, and how far it is scrolled; nil for other sections.
  func shelf(ofSection index: Int) -> Shelf?

  /// Scrolls a shelf to an offset from its start, or to the nearest that it reaches. Does nothing for other sections.
  mutating func scrollShelf(ofSection index: Int, to offset: Double)

  /// The offset at which scrolling of a shelf should end; nil for other sections.
  ///
  /// - Parameters:
  ///   - index: the section.
  ///   - proposed: the offset at which it would end by itself.
  ///   - velocity: the velocity at release. Only its direction counts.
  func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double?
}

extension PreparedLayout {
  /// The shelf that an element scrolls with: that of its section, if it is an item or belongs to one. Nil if there is
  /// none.
  public func shelf(of element: Element) -> Shelf? {
    hasShelves && owner(of: element) == .item ? shelf(ofSection: element.path.section) : nil
  }
}

extension LayoutShelves {
  /// False: no section scrolls on its own.
  public var hasShelves: Bool { false }

  /// Nil: no section scrolls on its own.
  public func shelf(ofSection index: Int) -> Shelf? { nil }

  /// Does nothing: no section scrolls on its own.
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {}

  /// Nil: no section scrolls on its own.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? { nil }
}
