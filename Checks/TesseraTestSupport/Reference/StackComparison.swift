import Tessera
import TesseraScripts

/// Returns a description of the first difference between a prepared stack and its reference; nil if they agree for all
/// queries.
public func firstDifference(
  between stack: some StackAnswers, and reference: ReferenceStack, asking questions: StackQuestions
) -> String? {
  if stack.contentSize != reference.contentSize {
    return "content size: \(stack.contentSize), by the reference \(reference.contentSize)"
  }
  for round in questions.rounds {
    if let difference = firstDifference(stack, reference, round) { return "\(difference)\nin \(round.viewport)" }
  }
  return nil
}

private func firstDifference(
  _ stack: some StackAnswers, _ reference: ReferenceStack, _ round: StackQuestions.Round
) -> String? {
  let viewport = round.viewport
  let all = reference.allElements(viewport: viewport)
  for rect in round.rects {
    let expected = all.filter { reference.finds($0, in: rect) }
    if let difference = firstDifference(stack.elements(in: rect, viewport: viewport).map(\.withoutEstimates), expected)
    {
      return "elements in \(rect): \(difference)"
    }
  }
  for element in all.map(\.element) + strangers(beyond: reference.sections.count) {
    let expected = all.first { $0.element == element }
    let found = stack.attributes(of: element, viewport: viewport)?.withoutEstimates
    if found != expected { return "attributes of \(element): \(attributesDifference(found, expected))" }
    let state = stack.pinState(of: element, viewport: viewport)
    let expectedState = reference.pinState(of: element, viewport: viewport)
    if state != expectedState {
      return "pin state of \(element): \(state as Any), by the reference \(expectedState as Any)"
    }
  }
  for point in round.points {
    let (found, expected) = (
      stack.element(at: point, viewport: viewport)?.withoutEstimates, reference.element(at: point, viewport: viewport)
    )
    if found != expected { return "element at \(point): \(attributesDifference(found, expected))" }
  }
  return firstSectionDifference(stack, reference, viewport)
}

private func firstSectionDifference(
  _ stack: some StackAnswers, _ reference: ReferenceStack, _ viewport: Viewport
) -> String? {
  let (current, expectedCurrent) = (stack.currentSection(viewport), reference.currentSection(viewport))
  if current != expectedCurrent {
    return "current section: \(current as Any), by the reference \(expectedCurrent as Any)"
  }
  let (visible, expectedVisible) = (stack.visibleSections(viewport), reference.visibleSections(viewport))
  if visible != expectedVisible && !(visible.isEmpty && expectedVisible.isEmpty) {
    return "visible sections: \(visible), by the reference \(expectedVisible)"
  }
  return nil
}

private func firstDifference(_ found: [LayoutAttributes], _ expected: [LayoutAttributes]) -> String? {
  guard found != expected else { return nil }
  for (index, expected) in expected.enumerated() {
    guard index < found.count else { return "number \(index) is missing: \(expected)" }
    if found[index] != expected { return "number \(index): \(attributesDifference(found[index], expected))" }
  }
  return "\(found[expected.count]) is too many"
}

/// Returns elements that the stack does not have.
private func strangers(beyond sections: Int) -> [Element] {
  let beyond = ItemPath(section: 0, item: 1)
  return [
    .item(sections, 0), .item(-1, 0), .item(0, -1), .item(0, 1000), .header(of: sections), .footer(of: -1),
    .header(of: 0), .footer(of: 0), .globalHeader, .globalFooter, .supplementary(.header, beyond),
    .supplementary(.globalHeader, beyond), .supplementary(.background, beyond), .decoration(.background, beyond),
    .decoration(.separator, ItemPath(section: 0, item: 999)), .decoration("nobody", beyond),
  ]
}
