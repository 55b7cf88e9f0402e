/// The attributes that a collection view stores, and the rectangles for which it has all of them (rule A3).
@MainActor struct ValidatedAttributes {
  private var rects: [CGRect] = []
  private var known: [DisplayedElement: UICollectionViewLayoutAttributes] = [:]
  /// Elements whose attributes can differ when they are queried again.
  private var invalidated: Set<DisplayedElement> = []

  /// Marks everything to be queried again.
  mutating func removeAll() { self = ValidatedAttributes() }

  /// Marks these elements to be queried again, wherever they are.
  mutating func invalidate(_ elements: Set<DisplayedElement>) {
    invalidated.formUnion(elements)
    rects = []
  }

  func contains(_ rect: CGRect) -> Bool { rects.contains { $0.contains(rect) } }

  /// The attributes known for an element.
  subscript(element: DisplayedElement) -> UICollectionViewLayoutAttributes? { known[element] }

  /// Stores the result of a query.
  ///
  /// - Returns: the exceptions that UIKit would throw.
  mutating func keep(_ answer: [UICollectionViewLayoutAttributes], in rect: CGRect) -> [String] {
    var problems: [String] = []
    var found: Set<DisplayedElement> = []
    for attributes in answer {
      let element = DisplayedElement(attributes)
      if !found.insert(element).inserted { problems.append("\(element) is returned twice") }
      if let old = known[element], !invalidated.contains(element), !old.isEqual(attributes) {
        problems.append(
          "layout attributes for \(element) changed from \(old.frame) to \(attributes.frame) without invalidating the layout"
        )
      }
      known[element] = attributes.copy() as? UICollectionViewLayoutAttributes
    }
    for (element, old) in known where !found.contains(element) && old.frame.meets(rect) {
      if !invalidated.contains(element) {
        problems.append("\(element) at \(old.frame) is no longer returned, and was not invalidated")
      }
      known[element] = nil
    }
    for element in invalidated.subtracting(found) { known[element] = nil }
    invalidated = []
    rects.append(rect)
    return problems
  }

  /// Stores the attributes of a single element.
  mutating func keep(_ attributes: UICollectionViewLayoutAttributes) {
    known[DisplayedElement(attributes)] = attributes.copy() as? UICollectionViewLayoutAttributes
  }

  /// Returns the elements known in a rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    known.values.filter { $0.frame.meets(rect) }.sorted { DisplayedElement($0) < DisplayedElement($1) }
  }
}

extension CGRect {
  /// Returns whether two rectangles overlap. A rectangle without an extent is treated as a point.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension DisplayedElement: Comparable {
  /// Not in UIKit: orders cells first, and then by kind and position.
  public static func < (a: DisplayedElement, b: DisplayedElement) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}
