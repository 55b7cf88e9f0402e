import Tessera
import TesseraJSON

/// A collection with its layout and its container: the content of a scene document.
///
/// The document's defaults and abbreviations are resolved, so every section is complete.
public struct CollectionScene: Hashable, Sendable {
  /// The collection's title, which is the text of the global header unless the header has its own text.
  public var title: String?
  /// The container that shows the collection.
  public var environment: LayoutEnvironment
  /// The container's position over the content.
  public var viewport: Viewport
  /// The layout, apart from its sections.
  public var layout: Layout
  /// The sections, in order.
  public var sections: [Section]
  /// The steps that change the collection, in order.
  public var steps: [Step]

  /// Creates a scene. Only the container and the sections have no default value.
  public init(
    title: String? = nil, environment: LayoutEnvironment, viewport: Viewport = Viewport(),
    layout: Layout = .stack(Stack()), sections: [Section], steps: [Step] = []
  ) {
    self.title = title
    self.environment = environment
    self.viewport = viewport
    self.layout = layout
    self.sections = sections
    self.steps = steps
  }
}

extension CollectionScene {
  /// The layout of the sections.
  public enum Layout: Hashable, Sendable {
    /// A stack of sections.
    case stack(Stack)
    /// A table, in which sections are rows and items are cells.
    case table(Table)
    /// A calendar with days from left to right and hours from top to bottom, in which items are events.
    case calendar(Calendar)
  }

  /// The settings of the stack that lays out the sections; nil for other layouts.
  public var stack: Stack? {
    switch layout {
    case .stack(let stack): stack
    case .table, .calendar: nil
    }
  }

  /// The settings of the table in which the sections are rows; nil for other layouts.
  public var table: Table? {
    if case .table(let table) = layout { table } else { nil }
  }

  /// The settings of a stack layout, apart from its sections.
  @dynamicMemberLookup
  public struct Stack: Hashable, Sendable {
    private var described: Described<StackLayout>
    /// The layout, without sections.
    public internal(set) var layout: StackLayout {
      get { described.layout }
      set { described.layout = newValue }
    }
    /// The text of the global header and footer.
    var labels: [JSONKey: String] = [:]

    /// Creates the settings of a stack.
    public init(
      axis: LayoutAxis = .vertical, sectionSpacing: Double = 0, header: Supplementary? = nil,
      footer: Supplementary? = nil,
      snapping: Snapping? = nil
    ) {
      described = Described(
        layout: StackLayout(axis: axis, sectionSpacing: sectionSpacing, SectionLayout(Arrangement.none.layout)))
      self.header = header
      self.footer = footer
      layout.snapping = snapping
    }

    init(_ description: StackDescription) {
      described = Described(layout: description.layout)
      labels = description.labels
    }

    /// The header above all sections, if there is one.
    public var header: Supplementary? {
      get { layout.header.map { Supplementary($0, label: labels["header"]) } }
      set { (layout.header, labels["header"]) = (newValue?.layout, newValue?.label) }
    }
    /// The footer below all sections, if there is one.
    public var footer: Supplementary? {
      get { layout.footer.map { Supplementary($0, label: labels["footer"]) } }
      set { (layout.footer, labels["footer"]) = (newValue?.layout, newValue?.label) }
    }

    /// The layout's property with the same name.
    public subscript<Value>(dynamicMember member: WritableKeyPath<StackLayout, Value>) -> Value {
      get { layout[keyPath: member] }
      set { layout[keyPath: member] = newValue }
    }
  }
}
