import CGtk
import CTesseraGTK
import Tessera

/// Shows a collection in GTK. The widget is a scrolled window that contains a canvas, with a cell for each element that
/// is visible or close to the visible area.
///
/// ```swift
/// let files = try CollectionWidget(StackLayout(.list(length: .estimated(40))), model: model, factory)
/// gtk_window_set_child(window, files.widget)
/// ```
///
/// Use the collection only on the main thread. Keep a reference to this object for as long as its widget is shown.
public final class CollectionWidget {
  /// The engine that positions the cells.
  public let engine: CollectionEngine
  /// The scrolled window, which you add to an application's window.
  public let widget: Widget
  /// The canvas in the scrolled window, whose children are the cells. Its CSS name is the name that GTK's lists use:
  /// `listview`, `gridview` if the layout is a grid, or `columnview` in a table.
  public private(set) var canvas: Widget
  /// A closure called for each of the engine's events.
  public var onEvent: ((EngineEvent) -> Void)?
  /// A closure that returns the text by which type-ahead finds an item, given the item's path in the data; nil to
  /// disable type-ahead.
  public var searchText: ((ItemPath) -> String)?
  /// A closure that returns the text to drag to another widget for an item, given its path in the data; nil if the item
  /// cannot be dragged out.
  public var draggedText: ((ItemPath) -> String?)? { didSet { listenToDragsOut() } }
  /// A closure that returns whether the user can drop on an item, given its path in the data, or on empty space, given
  /// nil. Without a closure, the user can drop everywhere.
  public var acceptsDrop: ((_ path: ItemPath?) -> Bool)?
  /// A closure that handles text dragged from another widget and dropped near an item. It returns false to reject the
  /// text.
  public var onDrop: ((_ text: String, _ path: ItemPath?) -> Bool)? { didSet { listenToDrops() } }

  /// A closure that moves an object in the model after the user has moved its row, by dragging it or with Alt and an
  /// arrow key. It receives the paths in the data before and after the move, and can call `ListStore.move(from:to:)`.
  /// If the model does not change, the row moves back. With nil, the user cannot move rows. If `draggedText` is also
  /// set, the user can move rows only with keys.
  ///
  /// Without a model, set the engine's `dragPolicy` or call `CollectionController.allowDrags` instead.
  public var onMove: ((_ source: ItemPath, _ target: ItemPath) -> Void)? { didSet { allowMoves() } }

  let factory: CellFactory
  /// The cells that show elements, by view number.
  var shown: [ShownCell?] = []
  /// The cells that show no element.
  var idle: [UInt32: Cell] = [:]
  /// Whether to bind all cells again in the next frame because a data change has given them different paths.
  var isBindingAll = false
  let kind: CollectionKind
  /// The cell of the placeholder; nil until it is needed.
  var placeholderCell: Widget?
  /// The cell that shows the rectangle that the user draws to select items; nil until it is needed.
  var bandCell: Widget?
  var order: [ViewID] = []
  var needsStacking = false
  /// Whether cells moved, appeared or disappeared in the last frame.
  var hasCrossingCells = false
  var shelves: [HostUpdate.ShelfPlacement] = []
  var clock = AnimationClock()
  var scrolling = ScrollPosition()
  /// The size of the canvas.
  var size = LayoutSize.zero
  /// The minimum width of the contents, which can be panned if the canvas is narrower.
  var minimumContentWidth = 0.0
  /// The distance by which the contents are panned from their start.
  var panDistance = 0.0
  /// Whether GTK is allocating sizes, during which no other widget may change.
  var isAllocating = false
  var events: [EngineEvent] = []
  /// The source ID of the timer that checks whether scrolling has ended; 0 for none.
  var restTimer: guint = 0
  var input = PointerInput()
  var typeAhead = TypeAhead()
  /// Whether the user is editing a field in a cell. If so, its keys do not control the collection.
  var isEditing = false
  var hasDragsOut = false
  var hasDrops = false
  /// The work that a screen adds to each frame.
  var addition: FrameAddition?
  /// The list model that the collection shows; nil for none.
  public internal(set) var data: ListModelData?
  private var settingsHandlers: [gulong] = []

  /// A cell that shows an element.
  struct ShownCell {
    let cell: Cell
    var attributes: LayoutAttributes
    var state: ViewState = []
    var isAnimating = false
    /// Whether the element is deleted.
    var isDeparting = false
    /// Whether the element is new and fades in.
    var isAppearing = false
    /// The dimensions that depend on the content.
    var measurable: EstimatedSides = []
    var info: AccessibilityInfo
  }

  /// The work that a screen adds to a frame.
  struct FrameAddition {
    var begin: (_ time: Double) -> Void
    var within: (borrowing HostUpdate) -> Void
    var end: () -> Void
  }

  /// Shows an engine.
  ///
  /// - Parameters:
  ///   - engine: the engine, which must not be shown by another host.
  ///   - factory: creates and fills the cells.
  public convenience init(_ engine: CollectionEngine, _ factory: CellFactory) {
    self.init(engine, factory, CollectionKind(of: engine))
  }

  /// - Parameter role: the role of the canvas; nil for the kind's default role.
  init(_ engine: CollectionEngine, _ factory: CellFactory, _ kind: CollectionKind, role: GtkAccessibleRole? = nil) {
    (self.engine, self.factory, self.kind) = (engine, factory, kind)
    widget = gtk_scrolled_window_new()
    let isGrid = engine.accessibilityInfo(of: .item(ItemPath(section: 0, item: 0))).cell?.scope == .collection
    canvas = tessera_canvas_new(TesseraCanvasHooks(), role ?? kind.role(isGrid: isGrid), kind.name)
    // The window can be destroyed before this object is.
    g_object_ref(canvas)
    tessera_canvas_set_hooks(canvas, hooks)
    canvas.setClasses(["view", "tessera"])
    DefaultStyle.install()
    gtk_scrolled_window_set_child(widget.opaque, canvas)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    engine.onNeedsUpdate = { [unowned self] in requestFrame() }
    followSettings()
    listen()
  }

  deinit {
    engine.onNeedsUpdate = nil
    endCells()
    tessera_canvas_close(canvas)
    // The canvas can outlive this object, and its controllers report when they end.
    if let controllers = gtk_widget_observe_controllers(canvas) {
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let controller = g_list_model_get_item(controllers, index) else { continue }
        tessera_disconnect(controller, Unmanaged.passUnretained(self).toOpaque())
        g_object_unref(controller)
      }
      g_object_unref(controllers.address)
    }
    g_object_unref(canvas)
    if restTimer != 0 { g_source_remove(restTimer) }
    if let settings = gtk_settings_get_default() {
      for handler in settingsHandlers { g_signal_handler_disconnect(settings.address, handler) }
    }
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> CollectionWidget {
    Unmanaged<CollectionWidget>.fromOpaque(nonNull(context)).takeUnretainedValue()
  }

  private var hooks: TesseraCanvasHooks {
    TesseraCanvasHooks(
      context: Unmanaged.passUnretained(self).toOpaque(), frame: { CollectionWidget.of($0).frame() },
      resized: { CollectionWidget.of($0).resized(to: $1, $2) }, remeasure: { CollectionWidget.of($0).remeasure() },
      scrolled: { CollectionWidget.of($0).scrolled() })
  }

  /// Requests a frame. This is necessary only if the contents of a factory change without the engine's knowledge.
  public func requestFrame() { tessera_canvas_request_frame(canvas) }

  /// Binds the cells on screen again in the next frame, for example after properties of objects have changed. The
  /// selection, the focus and the visible items stay the same, and cells whose sizes may have changed are measured
  /// again.
  public func rebind() {
    isBindingAll = true
    requestFrame()
  }

  /// Whether GTK paints without a GPU, and therefore without depth.
  var isFlat: Bool { tessera_is_flat(canvas) != 0 }

  /// The time of the current frame on the engine's clock.
  public var time: Double { clock.time(at: tessera_canvas_time(canvas)) }

  /// Whether an animation was still running in the last frame.
  package var isAnimating: Bool { clock.isRunning }

  private func allowMoves() {
    engine.dragPolicy = nil
    if onMove == nil { return }
    data?.allowMoves { [weak self] source, target in
      self?.onMove?(source, target)
      // The owner may have moved it elsewhere.
      self?.rebind()
    }
  }

  // MARK: - Environment

  func configureEnvironment() {
    let isMirrored = gtk_widget_get_direction(canvas) == GTK_TEXT_DIR_RTL
    // Allocations are in whole points, regardless of the display's scale. A size that would make the content too long
    // has no effect.
    try? engine.setEnvironment(
      LayoutEnvironment(containerSize: containerSize, scale: 1, direction: isMirrored ? .rightToLeft : .leftToRight))
  }

  private func resized(to width: Int32, _ height: Int32) {
    size = LayoutSize(width: Double(width), height: Double(height))
    configureEnvironment()
    allocate { frame() }
  }

  /// Observes the desktop's settings: animations, and everything that changes the sizes of contents.
  private func followSettings() {
    guard let settings = gtk_settings_get_default() else { return }
    let followMotion: (UnsafeMutableRawPointer?) -> Void = { [unowned self] _ in
      var isAnimated: gboolean = 1
      tessera_settings_get_boolean(settings, "gtk-enable-animations", &isAnimated)
      engine.settings.reducesMotion = isAnimated == 0
    }
    followMotion(nil)
    settingsHandlers.append(connect(settings, "notify::gtk-enable-animations", followMotion))
    for name in ["gtk-font-name", "gtk-xft-dpi", "gtk-theme-name"] {
      let forget: (UnsafeMutableRawPointer?) -> Void = { [unowned self] _ in try? engine.forgetMeasurements() }
      settingsHandlers.append(connect(settings, "notify::\(name)", forget))
    }
  }
}

extension CollectionWidget {
  /// A cell on screen.
  public struct PaintedCell {
    /// The cell's widget.
    public let widget: Widget
    /// The cell's element, by its path in the layout.
    public let element: Element
    /// Whether the element is selected.
    public let isSelected: Bool
    /// Whether the element is pinned.
    public let isPinned: Bool
  }

  /// The cells that show elements, without cells of deleted elements. For tests.
  public var cells: [PaintedCell] {
    shown.compactMap { $0 }.filter { !$0.isDeparting && !$0.attributes.isHidden }.map {
      PaintedCell(
        widget: $0.cell.widget, element: $0.attributes.element, isSelected: $0.state.contains(.selected),
        isPinned: gtk_widget_has_css_class($0.cell.widget, "pinned") != 0)
    }
  }
}
