import Tessera

/// All queries that a prepared stack answers. Tests can use them for the layout and for its reference.
public protocol StackAnswers: PreparedLayout {
  /// Returns the state of a pinned header or footer.
  func pinState(of element: Element, viewport: Viewport) -> PinState?
  /// Returns the section at the pin line.
  func currentSection(_ viewport: Viewport) -> Int?
  /// Returns the sections that are at least partly visible.
  func visibleSections(_ viewport: Viewport) -> Range<Int>
}

extension PreparedStack: StackAnswers {}
extension ReferenceStack: StackAnswers {}
