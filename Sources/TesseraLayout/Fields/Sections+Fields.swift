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
  }
}
