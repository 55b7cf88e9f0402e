import CGtk
import Tessera

/// The GTK widget that a collection imitates. It determines the names of the CSS nodes and the accessible roles.
enum CollectionKind {
  /// A GtkListView: `listview > row`.
  case list
  /// A GtkGridView: `gridview > child`.
  case grid
  /// A GtkColumnView: `columnview > header > button`, and `columnview > row > cell`.
  case table

  /// Creates the kind that matches how a collection's layout arranges items.
  init(of engine: CollectionEngine) {
    let info = engine.accessibilityInfo(of: .item(ItemPath(section: 0, item: 0)))
    self = info.role == .gridCell ? .grid : .list
  }

  /// Creates the kind that matches how a layout arranges items. The collection can still be empty.
  init(of engine: CollectionEngine, _ layout: some CollectionLayout) {
    let example = try? CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: 2))
    self.init(of: engine.itemCount(inSection: 0) > 0 ? engine : example ?? engine)
  }

  /// The CSS name of the canvas.
  var name: String {
    switch self {
    case .list: "listview"
    case .grid: "gridview"
    case .table: "columnview"
    }
  }

  /// Returns the CSS name of cells. For items and headers, this is the name that GTK's lists use.
  func name(of identifier: ReuseIdentifier) -> String {
    switch identifier {
    case .item: self == .grid ? "child" : "row"
    case .supplementary(.header), .supplementary(.globalHeader): "header"
    case .supplementary(.footer), .supplementary(.globalFooter): "footer"
    case .supplementary(let kind), .decoration(let kind): kind.name
    }
  }

  /// Returns the role of the canvas.
  ///
  /// - Parameter isGrid: whether the items form rows and columns throughout the collection.
  func role(isGrid: Bool) -> GtkAccessibleRole {
    self == .table ? GTK_ACCESSIBLE_ROLE_TABLE : isGrid ? GTK_ACCESSIBLE_ROLE_GRID : GTK_ACCESSIBLE_ROLE_LIST
  }

  /// Returns the role of a table's items or header; nil for all other cells, which use the role of their element.
  func role(of identifier: ReuseIdentifier) -> GtkAccessibleRole? {
    guard self == .table else { return nil }
    switch identifier {
    case .item, .supplementary(.globalHeader): return GTK_ACCESSIBLE_ROLE_ROW
    case .supplementary, .decoration: return nil
    }
  }
}
