/// A type that is a list of fields, which may appear among other fields.
package protocol FieldList {
  mutating func codeFields(_ coder: inout some FieldCoder)
}

extension SupplementaryLayout: FieldList {
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.field("length", &length, #"a length (a number, {"estimated": …}, {"fraction": …} or {"aspectRatio": …})"#)
    coder.optional("edge", &edge, new: .top)
    coder.optional("contentLength", &contentLength, new: 0)
    coder.field("pinned", &pins, unless: false)
  }
}

extension WidthLimit: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    let isCentered = alignment == .center
    if coder.isShort(&length, when: isCentered) { return }
    coder.begin("a number, an object with length and alignment, or null")
    coder.field("length", &length)
    coder.field("alignment", &alignment, unless: .center)
    coder.end()
  }
}

extension BackgroundLayout: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    coder.begin("an object with kind, coverage and insets, or null")
    coder.field("kind", &kind, unless: .background)
    coder.field("coverage", &coverage, unless: .section)
    coder.field("insets", &insets, unless: .zero)
    coder.end()
  }
}

extension SeparatorLayout: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    coder.begin("an object with kind, thickness and insets, or null")
    coder.field("kind", &kind, unless: .separator)
    coder.field("thickness", &thickness)
    coder.field("insets", &insets, unless: .zero)
    coder.end()
  }
}

extension AccessoryLayout: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    coder.begin("an object with kind, size, at, anchor, offset and takesPresses")
    coder.field("kind", &kind, "a kind")
    coder.field("size", &size, "a size")
    coder.field("at", &point, "a point of the item")
    if Coder.isReading { anchor = point }
    coder.field("anchor", &anchor, unless: point)
    coder.field("offset", &offset, unless: .zero)
    coder.field("takesPresses", &takesPresses, unless: false)
    coder.items(where: &isShown)
    coder.end()
  }

  /// An accessory for coders to read.
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

/// The words for points of a frame.
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
  /// All fields but the appearance, which may be code. In sent and written values, the view decides it.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.arrangement("arrangement", &arrangement)
    coder.supplementary("header", &header, .header)
    coder.supplementary("footer", &footer, .footer)
    coder.field("itemInsets", &itemInsets, unless: .zero)
    coder.field("sectionInsets", &sectionInsets, unless: .zero)
    coder.removable("maximumWidth", &maximumWidth, new: WidthLimit(0))
    coder.removable("background", &background, new: BackgroundLayout())
    coder.removable("separators", &separator, new: SeparatorLayout(thickness: 0))
    coder.field("outlineLevel", &outlineLevel, unless: 0)
    var accessories = accessoryList?.layouts
    coder.list("accessories", &accessories, new: .empty, required: nil)
    self.accessories = accessories ?? []
  }
}
