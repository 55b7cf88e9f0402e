/// A stack of sections, worked out for one collection in one environment.
public struct PreparedStack: PreparedLayout {
  /// What the stack was prepared against.
  public let environment: LayoutEnvironment

  public var contentSize: Size { .zero }

  public func forEachElement(in rect: Rect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {}

  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { nil }

  /// The number of sections.
  public var sectionCount: Int { 0 }

  /// The number of items in a section; nil where there is no such section.
  public func itemCount(inSection section: Int) -> Int? { nil }

  /// The sections whose ranges the container shows a part of. O(log n).
  public func visibleSections(_ viewport: Viewport) -> Range<Int> { 0..<0 }

  /// The section at the pin line, where the header of level 0 is held: the last that starts at or before it, else the
  /// first; nil without sections. O(log n).
  public func currentSection(_ viewport: Viewport) -> Int? { nil }

  /// What a pinned header or footer is doing; nil for elements that do not exist or are not pinned. O(log n).
  public func pinState(of element: Element, viewport: Viewport) -> PinState? { nil }
}
