import CGtk
import CTesseraGTK
import Tessera
import TesseraTesting
import Testing

@testable import TesseraGTK

/// Messages by day whose order is reversed repeatedly while they are selected, bound again and scrolled.
@MainActor struct SortingTests {
  private struct Message {
    let number: Int
    let day: Int
  }

  private let store: ListStore<Message>
  private let sorter: OpaquePointer
  private let selection: OpaquePointer
  private let list: CollectionWidget

  /// The sort order of the messages.
  private final class Order {
    var sign = 1
  }

  private let order: Order

  init() throws {
    TestWindow.open()
    let messages = ListStore((0..<344).map { Message(number: $0, day: $0 * $0 / 4_000) })
    let order = Order()
    let sorter = messages.sorter { order.sign * $0.number }
    let sorted = nonNull(gtk_sort_list_model_new(messages.retained, sorter.cast()))
    let selection = nonNull(gtk_multi_selection_new(sorted.opaque)).opaque
    list = try CollectionWidget(
      StackLayout(.list(length: .estimated(averaging: 40)).header(30, pinned: true).separators(thickness: 1)),
      model: selection, sectionTitle: { "Day \(messages.value(of: $0)?.day ?? -1)" },
      animation: .spring(duration: 0.3, bounce: 0),
      labels { cell in
        guard case .item = cell.element else { return cell.sectionTitle }
        guard let object = cell.object(in: selection) else { return "" }
        defer { g_object_unref(object) }
        return messages.value(of: object).map { Self.text(of: $0.number) } ?? ""
      })
    (store, self.order, self.sorter, self.selection) = (messages, order, sorter, selection)
  }

  /// Returns a message's text. Some messages are longer, so rows must be measured.
  private static func text(of number: Int) -> String {
    "Message \(number)" + String(repeating: " about several things that take a line", count: number * 5 % 4)
  }

  private func number(at index: Int) -> Int? {
    guard let object = g_list_model_get_item(selection, guint(index)) else { return nil }
    defer { g_object_unref(object) }
    return store.value(of: object)?.number
  }

  private var selectedNumbers: Set<Int> {
    let objects = list.selectedObjects
    defer { for object in objects { g_object_unref(object) } }
    return Set(objects.compactMap { store.value(of: $0)?.number })
  }

  /// The cells on screen whose content does not match the model at their paths.
  private var mistakes: [String] {
    list.cells.compactMap { cell in
      guard let child = tessera_cell_child(cell.widget), tessera_is_label(child) != 0 else { return nil }
      let (text, expected): (String, String)
      text = String(cString: gtk_label_get_text(child.opaque))
      var isSelected = false
      switch cell.element {
      case .item(let path):
        guard let index = list.data?.index(of: path), let number = number(at: index) else {
          return "\(path): no object"
        }
        expected = Self.text(of: number)
        isSelected = gtk_selection_model_is_selected(selection, guint(index)) != 0
      case .supplementary(_, let path): expected = list.data?.title(ofSection: path.section) ?? ""
      case .decoration: return nil
      }
      if text == expected, isSelected == cell.isSelected { return nil }
      return "\(cell.element): \(text) instead of \(expected), selected \(cell.isSelected) instead of \(isSelected)"
    }
  }

  private func reverse() {
    order.sign *= -1
    gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_INVERTED)
  }

  private func clickAny(_ random: inout SeededGenerator) {
    let items = list.cells.map(\.element).filter { $0.kind == nil }.map(\.path)
    guard !items.isEmpty else { return }
    let modifiers: [KeyModifiers] = [[], [], .command, .shift]
    list.engine.clicked(items[random.below(items.count)], modifiers[random.below(4)])
  }

  @Test(arguments: 0..<4) func everyCellShowsItsMessageInEveryFrame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      for step in 0..<8 {
        if random.below(2) == 0 {
          list.engine.scroll(to: .item(list.data?.path(of: random.below(344)) ?? .zero), at: .center)
        }
        clickAny(&random)
        if random.below(2) == 0 { try TestWindow.frames(random.below(4), in: window) }
        let selected = selectedNumbers
        reverse()
        list.rebind()
        if random.below(2) == 0 { try TestWindow.frames(random.below(3), in: window) }
        list.rebind()
        try TestWindow.frames(random.below(2) == 0 ? 3 : 24, in: window) {
          #expect(mistakes == [], "seed \(seed), step \(step)")
        }
        #expect(selectedNumbers == selected, "seed \(seed), step \(step)")
      }
    }
  }
}

extension ItemPath {
  fileprivate static let zero = ItemPath(section: 0, item: 0)
}
