import Tessera

/// All queries that a prepared stack answers, so that tests can use them for the layout and for its reference alike.
public protocol StackAnswers: PreparedLayout {
  /// The state of a pinned header or footer.
  func pinState(of element: Element, viewport: Viewport) -> PinState?
  /// The section at the pin line.
  func currentSection(_ viewport: Viewport) -> Int?
  /// The sections that the container shows a part of.
  func visibleSections(_ viewport: Viewport) -> Range<Int>
}

extension PreparedStack: StackAnswers {}
extension ReferenceStack: StackAnswers {}
