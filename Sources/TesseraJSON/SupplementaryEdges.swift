import TesseraLayout

/// The sides where a header or footer can be.
struct SupplementaryEdges {
  private let end: SupplementaryEnd
  private let axis: LayoutAxis

  init(_ end: SupplementaryEnd, _ axis: LayoutAxis) {
    self.end = end
    self.axis = axis
  }

  /// Returns whether the header or footer can be on a side. It can be on the side at its own end of the scroll axis and, in a
  /// section, on the two sides beside the items.
  func contains(_ edge: RectEdge) -> Bool { all.contains(edge) }

  private var all: [RectEdge] {
    let (start, end, across): (RectEdge, RectEdge, [RectEdge]) =
      switch axis {
      case .vertical: (.top, .bottom, [.leading, .trailing])
      case .horizontal: (.leading, .trailing, [.top, .bottom])
      }
    return switch self.end {
    case .header: [start] + across
    case .footer: [end] + across
    case .globalHeader: [start]
    case .globalFooter: [end]
    }
  }

  /// The possible sides, as text for an error message.
  var expected: String {
    let name =
      switch end {
      case .header: "a header"
      case .footer: "a footer"
      case .globalHeader: "the header above all sections"
      case .globalFooter: "the footer below all sections"
      }
    return "a valid edge for \(name) of a \(axis.word) layout: "
      + all.map { "\"\($0.word)\"" }.listed
  }
}
