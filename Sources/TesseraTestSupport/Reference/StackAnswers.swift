import Tessera

/// All questions that a prepared stack answers, so that tests can put them to the layout and to its reference alike.
public protocol StackAnswers: PreparedLayout {
  /// What a pinned header or footer is doing.
  func pinState(of element: Element, viewport: Viewport) -> PinState?
  /// The section at the pin line.
  func currentSection(_ viewport: Viewport) -> Int?
  /// The sections that the container shows a part of.
  func visibleSections(_ viewport: Viewport) -> Range<Int>
}

extension PreparedStack: StackAnswers {}
extension ReferenceStack: StackAnswers {}
