import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// Rows that cross while they move do not show through one another.
@MainActor struct CrossingTests {
  /// Rows and headers are half opaque, so they are darker where two overlap. One row is red.
  private static let style = """
    .crossing { background: none; }
    .crossing > row, .crossing > header, .crossing > row:selected {
      background: none; background-color: rgba(0, 0, 0, .5); padding: 0; transition: none; outline: none;
    }
    .crossing > row.red { background-color: rgba(255, 0, 0, .5); }
    """

  private final class Keys {
    var keys = Array(0..<40)
  }

  private let keys = Keys()
  private let store: ListStore<Int>
  private let sorter: OpaquePointer
  private let list: CollectionWidget

  init() throws {
    TestWindow.open()
    let provider = nonNull(gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider, Self.style, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
    let (store, keys) = (ListStore(0..<40), keys)
    let sorter = store.sorter { keys.keys[$0] }
    let sorted = nonNull(gtk_sort_list_model_new(store.retained, sorter.cast())).opaque
    defer { g_object_unref(sorted.address) }
    list = try CollectionWidget(
      StackLayout(.list(length: 40).header(30)), model: sorted,
      sectionTitle: { store.value(of: $0).map { keys.keys[$0] < 1_000 ? "Few" : "Many" } ?? "" },
      animation: .spring(duration: 0.3, bounce: 0),
      CellFactory { _ in
      } bind: { cell in
        guard let object = cell.object(in: sorted) else { return }
        defer { g_object_unref(object) }
        cell.widget.setClass("red", cell.reuseIdentifier.isItem && store.value(of: object) == 2)
      })
    list.canvas.setClass("crossing", true)
    (self.store, self.sorter) = (store, sorter)
  }

  /// The number of red pixels in the canvas, and the maximum opacity of all pixels.
  private var painted: (red: Int, opacity: Int) {
    guard let texture = tessera_picture_new(list.canvas) else { return (0, 0) }
    defer { g_object_unref(texture.address) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    var (red, opacity) = (0, 0)
    // All rows have the same width. The channel order is blue, green, red, alpha.
    for y in 0..<height {
      let pixel = (y * width + 20) * 4
      opacity = max(opacity, Int(pixels[pixel + 3]))
      if pixels[pixel + 2] > 100 { red += 1 }
    }
    return (red, opacity)
  }

  /// Moves rows and checks each frame until the rows have stopped.
  ///
  /// - Parameter showsRed: whether the red row is above all others.
  private func check(in window: Widget, showsRed: Bool = true, _ change: () -> Void) throws {
    _ = try list.shownCell(.item(0, 0))
    try TestWindow.frames(3, in: window)
    #expect((126...129).contains(painted.opacity))
    change()
    var (movingFrames, isMoving) = (0, true)
    while isMoving {
      try TestWindow.frames(1, in: window) {
        isMoving = list.shown.contains { $0?.isAnimating == true }
        movingFrames += isMoving ? 1 : 0
        let painted = painted
        #expect(painted.opacity <= 140, "frame \(movingFrames)")
        // Edges that fall between two pixels are paler.
        #expect(!showsRed || painted.red >= 38, "frame \(movingFrames)")
      }
    }
    #expect(movingFrames > 2)
    #expect(!list.shown.contains { $0.map { tessera_cell_part_count($0.cell.widget) >= 0 } == true })
  }

  @Test func rowsThatASorterReversesDoNotShowThroughOneAnother() throws {
    try TestWindow.show(list.widget) { window in
      try check(in: window, showsRed: false) {
        keys.keys = (0..<40).map { $0 < 14 ? 14 - $0 : $0 }
        gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT)
      }
    }
  }

  @Test func aRowThatMovesBetweenOthersPassesOverThem() throws {
    try TestWindow.show(list.widget) { window in
      try check(in: window) {
        keys.keys = (0..<40).map { $0 == 2 ? 12 : $0 }
        gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT)
      }
    }
  }

  @Test func rowsOfAnotherSectionDoNotShowThroughHeaders() throws {
    try TestWindow.show(list.widget) { window in
      try check(in: window, showsRed: false) {
        keys.keys = (0..<40).map { $0 == 2 ? $0 : $0 < 7 ? $0 + 1_000 : $0 }
        gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT)
      }
    }
  }

  @Test func aDraggedRowHidesTheRowsBelowIt() throws {
    try TestWindow.show(list.widget) { window in
      list.engine.dragPolicy = DragPolicy { _, _ in }
      try check(in: window) {
        #expect(list.engine.beginDrag(of: ItemPath(section: 0, item: 2), at: LayoutPoint(x: 20, y: 130)))
        list.engine.moveDrag(to: LayoutPoint(x: 20, y: 315))
        after(0.4) { list.engine.cancelDrag() }
      }
    }
  }
}

extension ReuseIdentifier {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}
