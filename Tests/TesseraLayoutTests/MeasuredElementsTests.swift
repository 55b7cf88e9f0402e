import TesseraLayout
import Testing

/// The elements that a stack reports as measured.
struct MeasuredElementsTests {
  private static var arrangements: [SectionLayout] {
    [
      .list(length: .estimated(40)), .grid(columns: 3, length: .estimated(40)),
      .flow(itemSize: .estimated(width: 80, height: 30)), .waterfall(columns: 2, length: .estimated(40)),
      .shelf(itemLength: 100, height: .estimated(60)), .list(length: 44),
    ]
  }

  /// Returns the items, headers and footers with measured sizes, found one by one.
  private func reference(_ layout: PreparedLayoutBox<StackLayout>, sections: Int, items: Int) -> Set<Element> {
    var elements: [Element] = [.globalHeader, .globalFooter]
    for section in 0..<sections {
      elements += [.header(of: section), .footer(of: section)] + (0..<items).map { .item(section, $0) }
    }
    return Set(
      elements.filter { element in
        !layout.measurableSides(of: element).isEmpty
          && layout.attributes(of: element, viewport: Viewport())?.estimates.isEmpty == true
      })
  }

  @Test("Measured elements are found in every arrangement", arguments: 0..<6)
  func measuredElementsAreFound(index: Int) throws {
    let section = Self.arrangements[index].header(.estimated(20))
    let stack = StackLayout(section).header(.estimated(50))
    let layout = try PreparedLayoutBox(
      stack, data: DataShape([9, 9, 9]), in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400)))
    func found() -> Set<Element> {
      var elements: [Element] = []
      layout.prepared.forEachMeasuredElement { elements.append($0) }
      #expect(Set(elements).count == elements.count)
      return Set(elements)
    }
    #expect(found() == [])
    for element in [Element.globalHeader, .header(of: 1), .item(0, 0), .item(1, 4), .item(1, 5), .item(2, 8)]
    where !layout.measurableSides(of: element).isEmpty {
      try layout.measure([MeasuredSize(element, LayoutSize(width: 90, height: 55))])
      #expect(found() == reference(layout, sections: 3, items: 9), "after \(element)")
    }
  }
}
