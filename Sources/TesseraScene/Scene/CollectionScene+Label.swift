import Tessera

extension CollectionScene {
  private var calendar: Calendar? { if case .calendar(let calendar) = layout { calendar } else { nil } }

  /// Returns the text on an element; nil if it has none.
  public func label(for element: Element) -> String? {
    let section = sections.indices.contains(element.path.section) ? sections[element.path.section] : nil
    switch element {
    case .item(let path): return section?.items[path.item]?.label
    case .supplementary(.header, _): return section?.header?.label ?? section?.title
    case .supplementary(.footer, _): return section?.footer?.label
    case .supplementary(.globalHeader, _): return stack?.header?.label ?? title
    case .supplementary(.globalFooter, _): return stack?.footer?.label
    case .supplementary(.dayHeader, let path): return calendar?.label(ofDay: path.item)
    case .supplementary(.hourHeader, let path): return calendar?.label(ofHour: path.item)
    case .supplementary(.corner, _): return ""
    case .supplementary(let kind, let path): return section?.items[path.item]?.accessories?[kind.name]
    case .decoration: return nil
    }
  }
}
