import Tessera
import TesseraJSON

extension CollectionScene {
  /// A section, with its items and the layout of the items and the elements around them.
  @dynamicMemberLookup
  public struct Section: Hashable, Sendable {
    /// The section's title, which is the text of its header unless the header has its own text.
    public var title: String?
    /// The ID that identifies the section when data are compared; nil if its title identifies it.
    public var id: String?
    /// The items.
    public var items: Items
    /// The distance by which a shelf is scrolled at the start, in points.
    public var shelfOffset = 0.0
    private var described: Described<SectionLayout>
    /// The layout of the items and the elements around them, without closures for individual items.
    public internal(set) var layout: SectionLayout {
      get { described.layout }
      set { described.layout = newValue }
    }
    /// The text of the header and footer.
    var labels: [JSONKey: String] = [:]
    /// The settings of the section as a row of a table; nil in other layouts. Of the properties above, a row uses only
    /// the items.
    public var row: Row?

    init(items: Items, layout: SectionLayout, labels: [JSONKey: String] = [:]) {
      self.items = items
      described = Described(layout: layout)
      self.labels = labels
    }

    /// Creates a section. Only `items` and `arrangement` have no default value.
    public init(
      title: String? = nil, items: Items, arrangement: Arrangement, header: Supplementary? = nil,
      footer: Supplementary? = nil, itemInsets: Insets = .zero, sectionInsets: Insets = .zero,
      maximumWidth: WidthLimit? = nil, background: BackgroundLayout? = nil, separators: SeparatorLayout? = nil,
      outlineLevel: Int = 0, accessories: [AccessoryLayout] = []
    ) {
      self.init(items: items, layout: SectionLayout(arrangement.layout))
      self.title = title
      self.header = header
      self.footer = footer
      layout.itemInsets = itemInsets
      layout.sectionInsets = sectionInsets
      layout.maximumWidth = maximumWidth
      layout.background = background
      layout.separator = separators
      layout.outlineLevel = outlineLevel
      layout.accessories = accessories
    }

    /// The arrangement of the items.
    public var arrangement: Arrangement {
      get { Arrangement(layout.arrangement) }
      set { layout.arrangement = newValue.layout }
    }
    /// The header, if there is one.
    public var header: Supplementary? {
      get { layout.header.map { Supplementary($0, label: labels["header"]) } }
      set { (layout.header, labels["header"]) = (newValue?.layout, newValue?.label) }
    }
    /// The footer, if there is one.
    public var footer: Supplementary? {
      get { layout.footer.map { Supplementary($0, label: labels["footer"]) } }
      set { (layout.footer, labels["footer"]) = (newValue?.layout, newValue?.label) }
    }
    /// The separators between lines of items, if there are any.
    public var separators: SeparatorLayout? {
      get { layout.separator }
      set { layout.separator = newValue }
    }

    /// The layout's property with the same name.
    public subscript<Value>(dynamicMember member: WritableKeyPath<SectionLayout, Value>) -> Value {
      get { layout[keyPath: member] }
      set { layout[keyPath: member] = newValue }
    }
  }

  /// A header or footer and its text.
  public struct Supplementary: Hashable, Sendable {
    /// The layout.
    public var layout: SupplementaryLayout
    /// The text. A header without text shows the title of its section or collection.
    public var label: String?

    /// Creates a header or footer.
    public init(_ length: Length, pinned: Bool = false, label: String? = nil) {
      self.init(SupplementaryLayout(length: length, pins: pinned), label: label)
    }

    init(_ layout: SupplementaryLayout, label: String?) {
      (self.layout, self.label) = (layout, label)
    }
  }
}
