import Tessera

extension CollectionScene.Step {
  /// Returns a description of the step, using the elements' names before the step.
  func words(_ player: ScenePlayer) -> String {
    switch self {
    case .scroll(let x, let y): "Scroll to \(Self.coordinates(x, y))"
    case .scrollShelf(let section, let offset): "Scroll the shelf of section \(section) to \(offset.inWords)"
    case .settle(let x, let y, _): "End a scroll at \(Self.coordinates(x, y))"
    case .scrollTo(let element, let position): "Scroll to \(player.name(of: element)), \(position.inWords)"
    case .scrollToOffset(let x, let y): "Scroll to \(Self.coordinates(x, y)), or as close as the content allows"
    case .resize(let size): "Resize to \(size.width.inWords) × \(size.height.inWords)"
    case .insets: "Change the insets"
    case .pinInsets: "Move the pin lines"
    case .scrollPadding: "Change the scroll padding"
    case .direction(.leftToRight): "Read from left to right"
    case .direction(.rightToLeft): "Read from right to left"
    case .scale(let scale): "Round to \(scale.inWords) pixels per point"
    case .insert(.item(let item, let path)):
      "Insert \(item.label.map(Self.quoted) ?? "an item") at \(path.section), \(path.item)"
    case .insert(.section(let section, let index)):
      "Insert \(section.title.map(Self.quoted) ?? "a section") as section \(index)"
    case .delete(let path): "Delete \(player.name(of: path))"
    case .move(let source, .item(let path)): "Move \(player.name(of: source)) to \(path.section), \(path.item)"
    case .move(let source, .section(let index)): "Move \(player.name(of: source)) to \(index)"
    case .reload(let path): "Reload \(player.name(of: path))"
    case .batch(let batch): "\(batch.operations.count) changes at once"
    case .diff: "New data"
    case .measure(let sizes): sizes.count == 1 ? "Measure \(player.name(of: sizes[0].element))" : "Measure elements"
    case .describe(let index, _): "Change the layout of \(player.name(of: .section(index)))"
    case .header(let index, let header): "\(header == nil ? "Remove" : "Set") the header of section \(index)"
    case .footer(let index, let footer): "\(footer == nil ? "Remove" : "Set") the footer of section \(index)"
    case .switchLayout(let target, nil): "Switch to \(target.inWords)"
    case .switchLayout(let target, let progress?):
      "Start switching to \(target.inWords): \((progress * 100).rounded().inWords)\u{A0}%"
    case .transition(.progress(let part)): "Continue to \((part * 100).rounded().inWords)\u{A0}%"
    case .transition(.finish): "Finish the switch"
    case .transition(.cancel): "Cancel the switch"
    case .advance(let seconds): "\(((seconds * 1000).rounded() / 1000).inWords)\u{A0}s later"
    case .followsEnd(let follows): follows ? "Follow the end" : "Stop following the end"
    case .animated(let step, let animation): "\(step.words(player)) (\(animation.inWords))"
    }
  }

  fileprivate static func quoted(_ text: String) -> String { "“\(text)”" }

  private static func coordinates(_ x: Double?, _ y: Double?) -> String {
    let parts = [x.map { "x \($0.inWords)" }, y.map { "y \($0.inWords)" }].compactMap { $0 }
    return parts.isEmpty ? "the current position" : parts.joined(separator: ", ")
  }
}

extension ScenePlayer {
  fileprivate func name(of element: Element) -> String {
    if let label = label(for: element) { return CollectionScene.Step.quoted(label) }
    return element.name
  }

  fileprivate func name(of path: CollectionScene.Path) -> String {
    switch path {
    case .item(let path): return name(of: Element.item(path))
    case .section(let index):
      let title = sections.indices.contains(index) ? sections[index].title : nil
      return title.map(CollectionScene.Step.quoted) ?? "section \(index)"
    }
  }
}

extension Double {
  /// The number, without a decimal point if it is whole.
  fileprivate var inWords: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension ScrollAlignment {
  fileprivate var inWords: String {
    switch self {
    case .start: "at the start"
    case .center: "in the middle"
    case .end: "at the end"
    case .nearest: "just into view"
    }
  }
}

extension CollectionScene.LayoutSwitch {
  fileprivate var inWords: String {
    switch layout {
    case .stack:
      switch section.arrangement {
      case .list: "a list"
      case .grid: "a grid"
      case .flow: "a flow"
      case .waterfall: "a waterfall"
      case .mosaic: "a mosaic"
      case .shelf: "a shelf"
      case .none: "nothing"
      }
    case .table: "a table"
    case .calendar: "a calendar"
    }
  }
}

extension AnimationCurve {
  fileprivate var inWords: String {
    switch self {
    case .linear(let duration): "linear, \(duration.inWords)\u{A0}s"
    case .eased(let duration): "eased, \(duration.inWords)\u{A0}s"
    case .spring(let duration, 0): "spring, \(duration.inWords)\u{A0}s"
    case .spring(let duration, let bounce): "spring, \(duration.inWords)\u{A0}s, bounce \(bounce.inWords)"
    }
  }
}
