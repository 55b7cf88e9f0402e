import Tessera
import TesseraScene

/// The length of the rows in storyboards.
let row = 40.0
/// The container that shows them.
let container = LayoutSize(width: 100, height: 200)

/// Returns a list of labeled rows.
func rows(_ labels: [String], title: String? = nil) -> CollectionScene.Section {
  CollectionScene.Section(
    title: title, items: .each(labels.map { CollectionScene.Item(label: $0) }),
    arrangement: .list(CollectionScene.List(itemSize: .fixed(row))))
}

/// Returns the letters A, B, C, and so on.
func letters(_ count: Int) -> [String] { (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) } }

/// Returns the pictures of sections, step by step.
func storyboard(_ sections: [CollectionScene.Section], from y: Double = 0, _ steps: [CollectionScene.Step]) throws
  -> [SceneFrames]
{
  try SceneFrames.atEachStep(
    CollectionScene(
      environment: LayoutEnvironment(containerSize: container), viewport: Viewport(offset: LayoutPoint(x: 0, y: y)),
      sections: sections, steps: steps))
}

/// Returns the pictures of twenty rows, step by step.
func storyboard(from y: Double = 0, _ steps: CollectionScene.Step...) throws -> [SceneFrames] {
  try storyboard([rows(letters(20))], from: y, steps)
}

extension SceneFrames {
  /// Returns the position on screen of the element with the given text, or `nil` if it is not visible.
  func onScreen(_ label: String) -> Double? {
    elements.first { $0.label == label }.map { $0.attributes.frame.y - visibleRect.y }
  }

  func element(_ label: String) -> LabeledElement? { elements.first { $0.label == label } }

  var labels: String { elements.compactMap(\.label).joined() }
}
