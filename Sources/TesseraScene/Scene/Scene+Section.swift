import Tessera

extension Scene {
  /// One section: its items, and how they and what surrounds them are laid out.
  public struct Section: Hashable, Sendable {
    /// What the section is called: the text of its header, unless that has its own.
    public var title: String?
    /// What the section is known by when data are compared; nil if it is known by its title.
    public var id: String?
    /// The items.
    public var items: Items
    /// How the items are arranged.
    public var arrangement: Arrangement
    /// The header, if there is one.
    public var header: Supplementary?
    /// The footer, if there is one.
    public var footer: Supplementary?
    /// Distances kept around the items, inside header and footer.
    public var itemInsets: Insets
    /// Distances kept around everything in the section.
    public var sectionInsets: Insets
    /// The greatest width, if there is one.
    public var maximumWidth: WidthLimit?
    /// The background, if there is one.
    public var background: BackgroundLayout?
    /// The separators between lines of items, if there are any.
    public var separators: SeparatorLayout?
    /// The depth in the outline.
    public var outlineLevel: Int
    /// What it is in a table, where nothing of the above counts but the items; nil in other layouts.
    public var row: Row?

    /// Makes a section; only items and arrangement have no default.
    public init(
      title: String? = nil, items: Items, arrangement: Arrangement, header: Supplementary? = nil,
      footer: Supplementary? = nil, itemInsets: Insets = .zero, sectionInsets: Insets = .zero,
      maximumWidth: WidthLimit? = nil, background: BackgroundLayout? = nil, separators: SeparatorLayout? = nil,
      outlineLevel: Int = 0
    ) {
      self.title = title
      self.items = items
      self.arrangement = arrangement
      self.header = header
      self.footer = footer
      self.itemInsets = itemInsets
      self.sectionInsets = sectionInsets
      self.maximumWidth = maximumWidth
      self.background = background
      self.separators = separators
      self.outlineLevel = outlineLevel
    }
  }

  /// A header or footer with the text it shows.
  public struct Supplementary: Hashable, Sendable {
    /// How it is laid out.
    public var layout: SupplementaryLayout
    /// Its text; where it has none, a header shows the title of what it heads.
    public var label: String?

    /// Makes a header or footer.
    public init(_ length: Length, pinned: Bool = false, label: String? = nil) {
      layout = SupplementaryLayout(length: length, isPinned: pinned)
      self.label = label
    }
  }
}
