extension LayoutAxis: FieldWord {
  package static var choices: [LayoutAxis] { [.vertical, .horizontal] }
  package static var words: [String] { ["vertical", "horizontal"] }
}
extension RectEdge: FieldWord {
  package static var words: [String] { ["top", "leading", "bottom", "trailing"] }
}
extension LineAlignment: FieldWord {
  package static var words: [String] { ["start", "center", "end", "stretch"] }
}
extension LineDistribution: FieldWord {
  package static var words: [String] { ["justified", "start", "center", "end"] }
}
extension BackgroundLayout.Coverage: FieldWord {
  // Byte formats store the indices of these words, so append new words at the end.
  package static var choices: [BackgroundLayout.Coverage] {
    [.section, .items, .headerAndItems, .itemsAndFooter, .header, .footer, .headerAndFooter, .nothing]
  }
  package static var words: [String] {
    ["section", "items", "headerAndItems", "itemsAndFooter", "header", "footer", "headerAndFooter", "nothing"]
  }
}
extension WidthLimit.Alignment: FieldWord {
  package static var words: [String] { ["start", "center", "end"] }
}
extension Snapping.Unit: FieldWord {
  package static var words: [String] { ["item", "line", "section", "page"] }
}
extension Snapping.Alignment: FieldWord {
  package static var words: [String] { ["start", "center", "end"] }
}
extension Snapping.Strictness: FieldWord {
  package static var words: [String] { ["mandatory", "proximity"] }
}

extension Length: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var (form, number) =
      switch self {
      case .fixed(let value): (0, value)
      case .estimated(let value): (1, value)
      case .fraction(let value): (2, value)
      case .aspectRatio(let value): (3, value)
      case .averaged(let value): (4, value)
      }
    coder.code(
      &number, form: &form,
      of: [.bare, .member("estimated"), .member("fraction"), .member("aspectRatio"), .member("averaging")],
      #"a length (a number, {"estimated": …}, {"fraction": …}, {"aspectRatio": …} or {"averaging": …})"#)
    self =
      switch form {
      case 0: .fixed(number)
      case 1: .estimated(number)
      case 2: .fraction(number)
      case 3: .aspectRatio(number)
      default: .averaged(number)
      }
  }
}

extension ItemSize: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    var (width, height): (Length?, Length?)
    var ratio: Double?
    if !Coder.isReading { (width, height, ratio) = fields }
    coder.begin("a size (two of width, height and aspectRatio)")
    coder.optional("width", &width, new: 0)
    coder.optional("height", &height, new: 0)
    coder.optional("aspectRatio", &ratio, new: 0)
    switch (width, height, ratio) {
    case (let width?, let height?, nil): self = ItemSize(width: width, height: height)
    case (let width?, nil, let ratio?): self = ItemSize(width: width, height: .aspectRatio(ratio))
    case (nil, let height?, let ratio?): self = ItemSize(width: .aspectRatio(ratio), height: height)
    default: coder.fail("a size (two of width, height and aspectRatio)")
    }
    coder.end()
  }

  /// A ratio is a separate field.
  private var fields: (width: Length?, height: Length?, ratio: Double?) {
    switch (width, height) {
    case (_, .aspectRatio(let ratio)) where !width.isAspectRatio: (width, nil, ratio)
    case (.aspectRatio(let ratio), _) where !height.isAspectRatio: (nil, height, ratio)
    case _: (width, height, nil)
    }
  }
}

extension LayoutPoint: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    if Coder.isReading { self = .zero }
    coder.begin("an object with x and y")
    coder.field("x", &x, unless: 0)
    coder.field("y", &y, unless: 0)
    coder.end()
  }
}

extension Insets: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    var all = top
    if coder.isShort(&all, when: self == Insets(top)) {
      self = Insets(all)
      return
    }
    // If any edge has a field, edges without a field are 0.
    if Coder.isReading { self = .zero }
    coder.begin("insets (a number, or an object with top, leading, bottom, trailing)")
    coder.field("top", &top, unless: 0)
    coder.field("leading", &leading, unless: 0)
    coder.field("bottom", &bottom, unless: 0)
    coder.field("trailing", &trailing, unless: 0)
    coder.end()
  }
}

extension GridArrangement.Columns: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var (form, number) =
      switch self {
      case .count(let count): (0, Double(count))
      case .minimumWidth(let width): (1, width)
      case .fractions: (2, 0.0)
      }
    coder.code(
      &number, form: &form, of: [.bare, .member("minimumWidth"), .word("fractions")],
      #"columns (a whole number, {"minimumWidth": …} or "fractions")"#)
    switch form {
    case 0:
      guard let count = Int(exactly: number) else {
        return coder.fail(#"columns (a whole number, {"minimumWidth": …} or "fractions")"#)
      }
      self = .count(count)
    case 1: self = .minimumWidth(number)
    default: self = .fractions
    }
  }
}

extension WaterfallArrangement.Columns: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var (form, number) =
      switch self {
      case .count(let count): (0, Double(count))
      case .minimumWidth(let width): (1, width)
      }
    coder.code(
      &number, form: &form, of: [.bare, .member("minimumWidth")],
      #"columns (a whole number or {"minimumWidth": …})"#)
    if form == 1 {
      self = .minimumWidth(number)
    } else if let count = Int(exactly: number) {
      self = .count(count)
    } else {
      coder.fail(#"columns (a whole number or {"minimumWidth": …})"#)
    }
  }
}

extension GridArrangement.Item: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    if coder.isShort(without: ["length", "span"], when: share == .span(1)) {
      share = .span(1)
      return length.code(&coder)
    }
    var span: Int?
    var fraction: Double?
    if !Coder.isReading {
      switch share {
      case .span(let count): span = count
      case .fraction(let part): fraction = part
      }
    }
    coder.begin("an object")
    coder.note("The length along the scroll axis.")
    coder.field("length", &length, "the side along the scroll axis")
    coder.note("The number of columns that the item covers.", .minimum(1), usual: "1")
    coder.optional("span", &span, new: 1)
    coder.note("The fraction of the line that the item takes up.", .minimum(0))
    coder.optional("fraction", &fraction, new: 0)
    switch (span, fraction) {
    case (let span, nil): share = .span(span ?? 1)
    case (nil, let part?): share = .fraction(part)
    case (.some, .some): coder.fail("either span or fraction")
    }
    coder.end()
  }
}

extension WaterfallArrangement.Item: Coded {
  package mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    if Coder.isReading { span = 1 }
    if coder.isShort(without: ["length", "span"], when: span == 1) { return length.code(&coder) }
    coder.begin("an object")
    coder.note("The number of columns that the item covers.", .minimum(1))
    coder.field("span", &span, unless: 1)
    coder.note("The length along the scroll axis.")
    coder.field("length", &length, "the side along the scroll axis")
    coder.end()
  }
}
