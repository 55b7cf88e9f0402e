import Tessera
import TesseraJSON
import TesseraScreen

extension CollectionScene {
  /// Creates a scene of an engine's current state, which you can save, attach to a report, or open with the
  /// command-line tool:
  ///
  /// ```swift
  /// let scene = try CollectionScene(library.engine) { element in titles[element.path.item] }
  /// try SceneWriter().data(for: scene).write(to: file)      // then: tessera view FILE
  /// ```
  ///
  /// The scene contains the container, the offset, the layout and the data, including the sizes that closures return
  /// and the measured sizes of views. If there are at most 2,000 items, it also contains their labels. It does not
  /// contain running animations, appearances, or the offsets of dragged items.
  ///
  /// - Parameters:
  ///   - engine: the engine.
  ///   - title: the title of the scene.
  ///   - label: returns the text of an element, given by its path in the data; nil for none.
  /// - Throws: `SceneError` for a custom layout or arrangement, which are defined by code; for a calendar, whose days
  ///   do not have dates in a program; for more than 100,000 sections; and for more than a million items with their own
  ///   sizes in one section.
  /// - Complexity: linear in the number of sections and of items with their own settings.
  public init(
    _ engine: CollectionEngine, title: String? = nil, label: @escaping (Element) -> String? = { _ in nil }
  ) throws(SceneError) {
    guard
      let document = engine.layout.source.flatMap({ SceneReport(engine, label: label).document(of: $0, title: title) })
    else {
      throw SceneError(path: "$.layout", expected: "a stack or a table", found: "a layout that scenes cannot describe")
    }
    self = try SceneReader().scene(from: document)
  }

  /// Creates a scene of a screen's current state, which uses the spoken text of the screen's contents as labels.
  ///
  /// - Throws: `SceneError`, in the same cases as the initializer for an engine.
  public init(_ screen: Screen) throws(SceneError) {
    try self.init(screen.engine, title: screen.label.isEmpty ? nil : screen.label) { screen.content($0).spokenText }
  }
}

extension AnyPreparedLayout {
  /// The layout from which this one was created; nil for custom layouts.
  fileprivate var source: LayoutSource? {
    switch self {
    case let box as PreparedLayoutBox<StackLayout>: .stack(box.layout)
    case let box as PreparedLayoutBox<TableLayout>: .table(box.layout)
    case let box as PreparedLayoutBox<CalendarLayout>: .calendar(box.layout)
    default: nil
    }
  }
}
