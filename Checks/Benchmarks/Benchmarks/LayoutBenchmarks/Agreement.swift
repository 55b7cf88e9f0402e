import ArticleMethod
import TesseraLayout

/// Expects both layouts to return the same elements in some viewports. Every benchmark asserts this before it measures.
func expectAgreement(_ stack: some PreparedLayout, _ article: inout ArticleLayout) {
  expectSameExtent(stack, of: article)
  for part in 0...8 {
    let top = (article.contentHeight - MixedItems.container.height) * Double(part) / 8
    expectAgreement(stack, &article, at: Viewport(offset: LayoutPoint(x: 0, y: top.rounded())))
  }
}

/// Expects both layouts to have the same length.
func expectSameExtent(_ stack: some PreparedLayout, of article: ArticleLayout?) {
  expectExtent(stack, article?.contentHeight ?? 0)
}

/// Expects a layout to have the same length as the floor.
func expectSameExtent(_ stack: some PreparedLayout, of floor: some Floor) { expectExtent(stack, floor.contentHeight) }

private func expectExtent(_ stack: some PreparedLayout, _ height: Double) {
  precondition(
    (stack.contentSize.height - height).magnitude < 0.01,
    "the content should be \(height) points tall, but is \(stack.contentSize.height)")
}

private func expectAgreement(_ stack: some PreparedLayout, _ article: inout ArticleLayout, at viewport: Viewport) {
  let found = stack.visibleElements(viewport)
  let expected = article.elements(in: stack.visibleRect(viewport))
  precondition(!expected.isEmpty, "there should be elements in the viewport at \(viewport.offset.y)")
  precondition(
    found.count == expected.count && zip(found, expected).allSatisfy { $0.agrees(with: $1) },
    "at \(viewport.offset.y), the elements should be \(expected), but are \(found)")
}

extension LayoutAttributes {
  /// Whether the same element is at the same position, to a thousandth of a point. One layout uses units of 2⁻¹⁶, and
  /// the other uses floating-point numbers.
  fileprivate func agrees(with other: ArticleLayout.Attributes) -> Bool {
    element == (other.isHeader ? .header(of: other.path.section) : .item(other.path))
      && (frame.x - other.frame.x).magnitude < 0.001 && (frame.y - other.frame.y).magnitude < 0.001
      && (frame.width - other.frame.width).magnitude < 0.001
      && (frame.height - other.frame.height).magnitude < 0.001
  }
}
