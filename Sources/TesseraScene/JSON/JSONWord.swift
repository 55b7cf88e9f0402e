import Tessera

/// A type whose cases stand in a document as words.
protocol JSONWord: Equatable {
  /// All cases, in the order in which messages list them.
  static var choices: [Self] { get }
  /// The word of the case.
  var word: String { get }
}

extension JSONWord {
  /// All words, as messages list them.
  static var expected: String { "one of " + choices.map { "\"\($0.word)\"" }.joined(separator: ", ") }
}

extension Axis: JSONWord {
  static var choices: [Axis] { [.vertical, .horizontal] }

  var word: String {
    switch self {
    case .vertical: "vertical"
    case .horizontal: "horizontal"
    }
  }
}

extension LayoutDirection: JSONWord {
  static var choices: [LayoutDirection] { [.leftToRight, .rightToLeft] }

  var word: String {
    switch self {
    case .leftToRight: "leftToRight"
    case .rightToLeft: "rightToLeft"
    }
  }
}

extension LineAlignment: JSONWord {
  static var choices: [LineAlignment] { allCases }

  var word: String {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .stretch: "stretch"
    }
  }
}

extension LineDistribution: JSONWord {
  static var choices: [LineDistribution] { allCases }

  var word: String {
    switch self {
    case .justified: "justified"
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}

extension RectEdge: JSONWord {
  static var choices: [RectEdge] { allCases }

  var word: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

extension BackgroundLayout.Coverage: JSONWord {
  static var choices: [BackgroundLayout.Coverage] { allCases }

  var word: String {
    switch self {
    case .section: "section"
    case .items: "items"
    case .headerAndItems: "headerAndItems"
    case .itemsAndFooter: "itemsAndFooter"
    }
  }
}

extension Snapping.Unit: JSONWord {
  static var choices: [Snapping.Unit] { allCases }

  var word: String {
    switch self {
    case .item: "item"
    case .line: "line"
    case .section: "section"
    case .page: "page"
    }
  }
}

extension Snapping.Alignment: JSONWord {
  static var choices: [Snapping.Alignment] { allCases }

  var word: String {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}

extension WidthLimit.Alignment: JSONWord {
  static var choices: [WidthLimit.Alignment] { allCases }

  var word: String {
    switch self {
    case .start: "start"
    case .center: "center"
    case .end: "end"
    }
  }
}

extension Snapping.Strictness: JSONWord {
  static var choices: [Snapping.Strictness] { allCases }

  var word: String {
    switch self {
    case .mandatory: "mandatory"
    case .proximity: "proximity"
    }
  }
}
