import CGtk
import CTesseraGTK
import Tessera
import TesseraScreen

/// Shows a screen in GTK, with its collection, the controls above it, its bar and its status.
///
/// ```swift
/// let shown = ScreenWidget(screen)
/// gtk_window_set_child(window, shown.widget)
/// ```
///
/// The style of content is a list of CSS classes. Each of its numbers also becomes a class: a `hue` of 210 is
/// `.hue-210`.
public final class ScreenWidget {
  /// The screen.
  public let screen: Screen
  /// The widget, which you add to an application's window.
  public let widget: Widget
  /// The widget that shows the collection.
  public let collection: CollectionWidget
  /// The arrangements of contents, by style. Set this before the first frame.
  public var styles: ContentStyles {
    get { contents.styles }
    set { contents.styles = newValue }
  }
  /// A closure that creates the widgets of custom parts. Parts without a widget show their names. Set this before the
  /// first frame.
  public var custom: CustomWidget.Provider? {
    get { contents.custom }
    set { contents.custom = newValue }
  }
  /// A closure that returns a file that the screen needs, given its name.
  public var file: ((String) -> [UInt8]?)?

  let presenter: ScreenPresenter
  /// The box that contains the controls' widgets, in the order of the controls. For tests.
  package let controls: Widget
  private let line: Widget
  private let status: Widget
  private let overlay: Widget
  private var bar: ContentView?
  private var barStyle = ""
  private let announcement: Widget
  private var contents: ContentPool
  private var timer: guint = 0
  /// The element whose part gets the keyboard focus one frame after the element's view first appears, and the direction
  /// in which the focus moves; nil for none.
  var awaitedFocus: (element: Element, direction: GtkDirectionType, isLaidOut: Bool)?
  /// Whether controls are being created. Value changes during this time are not user actions.
  var isUpdating = false

  /// Shows a screen.
  public init(_ screen: Screen) {
    let presenter = ScreenPresenter(screen)
    let contents = ContentPool(presenter)
    (self.screen, self.presenter, self.contents) = (screen, presenter, contents)
    // In GTK, a role can only be set at construction.
    let role: GtkAccessibleRole? = screen.role == .log ? GTK_ACCESSIBLE_ROLE_LOG : nil
    collection = CollectionWidget(screen.engine, contents.factory, CollectionKind(of: screen.engine), role: role)
    widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    controls = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    status = gtk_label_new("")
    announcement = tessera_cell_new(GTK_ACCESSIBLE_ROLE_STATUS, "announcement")
    overlay = gtk_overlay_new()
    arrange()
    contents.collection = collection
    collection.searchText = { presenter.content(of: .item($0)).spokenText }
    collection.onEvent = nil
    collection.addition = CollectionWidget.FrameAddition(
      begin: { presenter.beginFrame(at: $0) },
      within: { [unowned self] update in
        if presenter.takeContentsChange() { collection.bindAgain(nil) }
        for view in presenter.takeViewsToRefresh() { collection.bindAgain(view) }
        presenter.process(update)
      },
      end: { [unowned self] in finishFrame() })
    listenToTab()
    collection.requestFrame()
  }

  deinit { if timer != 0 { g_source_remove(timer) } }

  /// Releases the closures of the screen. Call this when the window closes.
  public func close() {
    collection.engine.onNeedsUpdate = nil
    screen.close()
  }

  private func arrange() {
    controls.setClasses(["controls"])
    line.setClasses(["controls-line"])
    status.setClasses(["status", "dim-label"])
    gtk_widget_set_hexpand(controls, 1)
    gtk_box_append(line.cast(), controls)
    gtk_box_append(line.cast(), status)
    gtk_overlay_set_child(overlay.opaque, collection.widget)
    for child in [line, overlay, announcement] { gtk_box_append(widget.cast(), child) }
  }

  // MARK: - A frame

  private func finishFrame() {
    presenter.endFrame()
    focusAwaitedPart()
    let changes = presenter.takeChanges()
    if changes.contains(.label) { tessera_accessible_label(collection.canvas, screen.label) }
    if changes.contains(.status) {
      gtk_label_set_text(status.opaque, screen.status)
      showLine()
    }
    if changes.contains(.controls) {
      showControls()
      showLine()
    }
    if changes.contains(.bar) { showBar() }
    if changes.contains(.announcement) { tessera_accessible_label(announcement, screen.announcement) }
    if changes.contains(.file), let file = screen.file, let bytes = self.file?(file.name) { file.loaded(bytes) }
    setTimer()
  }

  private func showLine() {
    gtk_widget_set_visible(line, screen.controls.isEmpty && screen.status.isEmpty ? 0 : 1)
  }

  /// Schedules the next frame that the screen requests.
  private func setTimer() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    guard let time = screen.nextWakeTime else { return }
    timer = after(max(0, time - collection.eventTime) + 0.001) { [unowned self] in
      timer = 0
      collection.requestFrame()
    }
  }

  private func showBar() {
    guard let value = screen.bar else {
      if let bar { gtk_overlay_remove_overlay(overlay.opaque, bar.widget) }
      bar = nil
      return
    }
    if let old = bar, barStyle != value.content.style.name {
      gtk_overlay_remove_overlay(overlay.opaque, old.widget)
      bar = nil
    }
    let shown = bar ?? makeBar(value.content.style.name)
    shown.show(value.content)
    gtk_widget_set_size_request(shown.widget, -1, Int32(max(0, value.height)))
  }

  private func makeBar(_ style: String) -> ContentView {
    let made = ContentView(
      style, .free,
      ContentView.Actions(
        use: { [unowned self] in presenter.use($0, of: nil, $1) }, styles: styles,
        edit: { [weak self] in self?.collection.isEditing = $0 }, custom: custom))
    made.widget.setClass("bar", true)
    gtk_widget_set_valign(made.widget, GTK_ALIGN_START)
    gtk_overlay_add_overlay(overlay.opaque, made.widget)
    (bar, barStyle) = (made, style)
    return made
  }
}

/// The content views of cells, by style. A cell that gets an element with a different style also gets different
/// widgets.
private final class ContentPool {
  unowned(unsafe) var collection: CollectionWidget?
  private let presenter: ScreenPresenter
  var styles = ContentStyles()
  var custom: CustomWidget.Provider?

  /// The content views that a cell has shown, by style.
  private final class Contents {
    var views: [String: ContentView] = [:]
  }

  init(_ presenter: ScreenPresenter) { self.presenter = presenter }

  var factory: CellFactory {
    CellFactory(
      setup: { $0.object = Contents() }, bind: { [unowned self] in bind($0) },
      teardown: { $0.object = nil },
      label: { [presenter] in
        let content = presenter.content(of: $0)
        return content.label ?? content.spokenText
      })
  }

  private func bind(_ cell: Cell) {
    guard let contents = cell.object as? Contents else { return }
    let content = presenter.content(of: cell.element)
    let style = content.style.name
    let view = contents.views[style] ?? make(style, for: cell.view)
    if contents.views[style] == nil {
      contents.views[style] = view
      g_object_ref_sink(view.widget.address)
    }
    cell.child = view.widget
    view.show(content)
  }

  private func make(_ style: String, for view: ViewID) -> ContentView {
    ContentView(
      style, .free,
      ContentView.Actions(
        use: { [unowned self] in presenter.use($0, of: view, $1) },
        styles: styles,
        edit: { [weak self] isEditing in
          guard let self else { return }
          collection?.isEditing = isEditing
          presenter.setEdited(isEditing ? view : nil)
          if !isEditing, let collection { after(0) { [weak collection] in collection?.regainFocus() } }
        }, custom: custom))
  }
}
