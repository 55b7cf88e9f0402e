import CGtk
import CTesseraGTK
import Tessera

/// A widget that a collection reuses for one element after another. It clips its child to the element's frame.
public final class Cell {
  /// The widget. Its CSS name is `row` for items, `header` for headers, `footer` for footers, and otherwise the name of
  /// the element's kind.
  public let widget: Widget
  /// The engine's view that the cell represents.
  public let view: ViewID
  /// The kind of elements for which the cell can be reused.
  public let reuseIdentifier: ReuseIdentifier
  /// The element that the cell shows, by its path in the data.
  public internal(set) var element: Element
  /// Whether the cell shows an item of an outline.
  var isInOutline = false
  /// The collection's model; nil for none.
  weak var data: ListModelData?
  /// An object that the factory can store, such as the widgets in the child.
  public var object: AnyObject?

  /// The child, which shows the content.
  public var child: Widget? {
    get { tessera_cell_child(widget) }
    set { tessera_cell_set_child(widget, newValue) }
  }

  init(_ widget: Widget, _ view: ViewID, _ reuseIdentifier: ReuseIdentifier, _ element: Element) {
    (self.widget, self.view, self.reuseIdentifier, self.element) = (widget, view, reuseIdentifier, element)
  }
}

/// Creates and fills cells, like GtkListItemFactory.
///
/// ```swift
/// CellFactory { cell in
///   cell.child = gtk_label_new("")
/// } bind: { cell in
///   gtk_label_set_text(cell.child!.opaque, names[cell.element.path.item])
/// }
/// ```
public struct CellFactory {
  /// A closure that creates the child of a new cell.
  public var setup: (Cell) -> Void
  /// A closure that shows `Cell.element` in the child, called when the cell gets an element and when the element's
  /// content has changed.
  public var bind: (Cell) -> Void
  /// A closure called before the cell gets a different element or none.
  public var unbind: (Cell) -> Void
  /// A closure called before the cell is destroyed.
  public var teardown: (Cell) -> Void
  /// A closure that returns the text that assistive technology reads for an element at a path in the data; nil for the
  /// child's text.
  public var label: (Element) -> String?

  /// Creates a factory.
  public init(
    setup: @escaping (Cell) -> Void, bind: @escaping (Cell) -> Void, unbind: @escaping (Cell) -> Void = { _ in },
    teardown: @escaping (Cell) -> Void = { _ in }, label: @escaping (Element) -> String? = { _ in nil }
  ) {
    (self.setup, self.bind, self.unbind, self.teardown, self.label) = (setup, bind, unbind, teardown, label)
  }
}
