import Foundation
import Tessera
import TesseraScene

extension ReadingCase {
  /// The case as a scene that `tessera frames --steps --visible` plays, if it is a stack; otherwise, as Swift code.
  var report: String {
    if let scene, let data = try? SceneWriter().data(for: scene) {
      return String(decoding: data, as: UTF8.self) + "\n\(change)"
    }
    return "\(self)"
  }

  private var scene: CollectionScene? {
    guard !averages, let arrangement = sceneArrangement else { return nil }
    func section(_ section: Section) -> CollectionScene.Section {
      let items = section.items.map { item in
        let real = length(item.length, in: environment)
        let length = estimatedLength(item.length).map { Length.estimated($0) } ?? .fixed(real)
        let isTall =
          axis == .vertical && self.arrangement != .shelf || axis == .horizontal && self.arrangement == .shelf
        return CollectionScene.Item(
          label: "\(item.id)", size: sceneSize(length),
          measured: estimate == nil ? nil : isTall ? .init(height: real) : .init(width: real))
      }
      func bar(_ bar: Bar?) -> CollectionScene.Supplementary? {
        bar.map {
          var result = CollectionScene.Supplementary($0.estimate.map { .estimated($0) } ?? .fixed($0.length))
          result.layout.pins = $0.isPinned
          return result
        }
      }
      return CollectionScene.Section(
        title: "\(section.id)", items: .each(items), arrangement: arrangement, header: bar(header), footer: bar(footer),
        maximumWidth: section.maximumWidth.map { WidthLimit($0, alignment: .center) })
    }
    return CollectionScene(
      environment: environment, layout: .stack(CollectionScene.Stack(axis: axis, sectionSpacing: spacing)),
      sections: sections.map(section))
  }

  private var sceneArrangement: CollectionScene.Arrangement? {
    switch arrangement {
    case .list: .list(CollectionScene.List(spacing: spacing))
    case .grid(let columns):
      .grid(CollectionScene.Grid(columns: .count(columns), lineSpacing: spacing, itemSpacing: spacing))
    case .waterfall(let columns):
      .waterfall(CollectionScene.Waterfall(columns: .count(columns), lineSpacing: spacing, itemSpacing: spacing))
    case .flow, .mosaic, .shelf, .table, .calendar: nil
    }
  }

  private func sceneSize(_ length: Length) -> CollectionScene.ItemSize {
    switch arrangement {
    case .grid: .cell(GridArrangement.Item(length: length))
    case .waterfall: .piece(WaterfallArrangement.Item(length: length))
    default: .line(length)
    }
  }
}
