/// A type that consists of a list of fields, which can appear among other fields.
package protocol FieldList {
  mutating func codeFields(_ coder: inout some FieldCoder)
}

extension SupplementaryLayout: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The length along the scroll axis, or the thickness if it is beside the items.")
    coder.field(
      "length", &length,
      #"a length (a number, {"estimated": …}, {"fraction": …}, {"aspectRatio": …} or {"averaging": …})"#)
    coder.note(
      """
      The edge. At an edge beside the items, the header or footer is as long as its section.
      """, usual: "top for a header, bottom for a footer")
    coder.optional("edge", &edge, new: .top)
    coder.note(
      "The length of the content, if the header or footer is as long as its section.", usual: "the whole length")
    coder.optional("contentLength", &contentLength, new: 0)
    coder.note("Whether it stays visible while its section is visible.")
    coder.field("pinned", &pins, unless: false)
  }
}

extension WidthLimit: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    let isCentered = alignment == .center
    if coder.isShort(&length, when: isCentered) { return }
    coder.begin("a number, an object with length and alignment, or null")
    coder.note("The maximum width.", .minimum(0))
    coder.field("length", &length)
    coder.note("The position of the section if more space is available.")
    coder.field("alignment", &alignment, unless: .center)
    coder.end()
  }
}

extension BackgroundLayout: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    coder.begin("an object with kind, coverage and insets, or null")
    coder.note("The kind of decoration.")
    coder.field("kind", &kind, unless: .background)
    coder.note("The part of the section that the background covers.")
    coder.field("coverage", &coverage, unless: .section)
    coder.note("The distances by which its edges move inward. Negative distances enlarge it.")
    coder.field("insets", &insets, unless: .zero)
    coder.end()
  }
}

extension SeparatorLayout: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    coder.begin("an object with kind, thickness and insets, or null")
    coder.note("The kind of decoration.")
    coder.field("kind", &kind, unless: .separator)
    coder.note("The length along the scroll axis.", .minimum(0))
    coder.field("thickness", &thickness)
    coder.note("The distances by which its ends move inward, perpendicular to the scroll axis.")
    coder.field("insets", &insets, unless: .zero)
    coder.end()
  }
}

extension AccessoryLayout: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    coder.begin("an object with kind, size, at, anchor, offset and takesPresses")
    coder.note("The kind of accessory.")
    coder.field("kind", &kind, "a kind")
    coder.note("The size. Fractions are relative to the item's width and height.")
    coder.field("size", &size, "a size")
    coder.note("The point in the item to which the accessory is attached.")
    coder.field("at", &point, "a point of the item")
    if Coder.isReading { anchor = point }
    coder.note("The point in the accessory that is placed at that point.", usual: "the same point")
    coder.field("anchor", &anchor, unless: point)
    coder.note("The distance from that point, in the reading direction and downward.", usual: "0, 0")
    coder.field("offset", &offset, unless: .zero)
    coder.note("Whether it handles presses itself. Otherwise, the item handles them.")
    coder.field("takesPresses", &takesPresses, unless: false)
    coder.items(where: &isShown)
    coder.end()
  }

  /// An empty accessory for coders to read values into.
  package static var empty: AccessoryLayout {
    AccessoryLayout(kind: "", size: ItemSize(.zero), at: .topLeading)
  }
}

extension FramePoint: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var word = NamedPoint.choices.first { $0.point == self } ?? .topLeading
    let isNamed = word.point == self
    if coder.isShort(&word, when: isNamed) {
      self = word.point
      return
    }
    coder.begin(#"a point (a word such as "topTrailing", or an object with x and y)"#)
    coder.field("x", &x)
    coder.field("y", &y)
    coder.end()
  }
}

/// The words for points in a frame.
package enum NamedPoint: FieldWord, CaseIterable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing

  package static var words: [String] {
    [
      "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing",
    ]
  }

  var point: FramePoint {
    switch self {
    case .topLeading: .topLeading
    case .top: .top
    case .topTrailing: .topTrailing
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    }
  }
}

extension SectionLayout: FieldList {
  /// Passes all fields to a coder except the appearance, which can be defined in code. For values that are sent or
  /// written, the receiving collection determines the appearance.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The arrangement of the items.", usual: "required here or in the defaults")
    coder.arrangement("arrangement", &arrangement)
    coder.note("The header.")
    coder.supplementary("header", &header, .header)
    coder.note("The footer.")
    coder.supplementary("footer", &footer, .footer)
    coder.note("The insets of the items, between the header and the footer.", .minimum(0))
    coder.field("itemInsets", &itemInsets, unless: .zero)
    coder.note("The insets of the whole section, including its header and footer.", .minimum(0))
    coder.field("sectionInsets", &sectionInsets, unless: .zero)
    coder.note(
      """
      The maximum width inside the section insets, or the maximum height in a horizontal layout.
      """, usual: "all of the available space")
    coder.removable("maximumWidth", &maximumWidth, new: WidthLimit(0))
    coder.note("The decoration behind the section.")
    coder.removable("background", &background, new: BackgroundLayout())
    coder.note("The decorations between lines of items.")
    coder.removable("separators", &separator, new: SeparatorLayout(thickness: 0))
    coder.note(
      "The level in the outline. Pinned headers of lower levels stay above those of higher levels.", .range(0...99))
    coder.field("outlineLevel", &outlineLevel, unless: 0)
    var accessories = accessoryList?.layouts
    coder.note("The accessories of each item, such as badges.", .range(0...16))
    coder.list("accessories", &accessories, new: .empty, required: nil)
    self.accessories = accessories ?? []
  }
}
