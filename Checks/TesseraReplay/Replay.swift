import TesseraLayout

/// Lays out stacks of every arrangement on both axes and in both directions, scrolls them from end to end, and prints
/// the visible elements. Then plays scripts of changes, of tables, and of an engine. The output must be identical
/// natively and in WebAssembly.
@_expose(wasm, "replay")
@c
public func replay() {
  for axis in [LayoutAxis.vertical, .horizontal] {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for scale in [0.0, 1, 3] {
        replay(
          axis: axis,
          in: LayoutEnvironment(
            containerSize: LayoutSize(width: 320.3, height: 419.7),
            insets: Insets(top: 11.1, leading: 3.3, bottom: 7, trailing: 5),
            scale: scale, direction: direction))
      }
    }
  }
  replayScripts()
  replayData()
  replayTables()
  replayCalendars()
  replayEngine()
}

private func replay(axis: LayoutAxis, in environment: LayoutEnvironment) {
  let stack = StackLayout(axis: axis, sectionSpacing: 7.7) { section in
    sections[section.index % sections.count]
      .header(.fixed(20.1 + Double(section.index)), pinned: true)
      .footer(11.3, pinned: section.index % 2 == 0)
      .itemInsets(Insets(top: 3.1, leading: 4.7, bottom: 1.9, trailing: 6.1))
      .background(covering: .itemsAndFooter, insets: -1.3)
      .separators(thickness: 0.3)
      .outlineLevel(section.index % 3)
  }
  .header(60, pinned: true)
  guard let prepared = try? stack.prepare([7, 0, 13, 40, 23, 1, 12, 9], in: environment) else { return }
  print("content \(prepared.contentSize.width) \(prepared.contentSize.height)")
  for step in -1..<13 {
    let position = Double(step) * 171.3
    let offset = axis == .vertical ? LayoutPoint(x: 0, y: position) : LayoutPoint(x: position, y: 0)
    prepared.forEachElement(in: prepared.visibleRect(Viewport(offset: offset)), viewport: Viewport(offset: offset)) {
      let path = $0.element.path
      let frame = $0.frame
      print("\($0.zIndex) \(path.section) \(path.item) \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
    }
  }
}

nonisolated(unsafe) private let sections: [SectionLayout] = [
  .list(length: 44.4, spacing: 0.7),
  .list { path in .fixed(Double(path.item * 37 % 53) + 0.1) },
  .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2.2, itemSpacing: 2.5),
  .grid(columns: .minimumWidth(47), itemSpacing: 3.3) { path in
    GridArrangement.Item(span: path.item % 4 + 1, length: .aspectRatio(1.7))
  },
  .waterfall(columns: .minimumWidth(61), lineSpacing: 1.7, itemSpacing: 2.3) { path in
    WaterfallArrangement.Item(
      span: path.item % 5 == 3 ? 2 : 1, length: .aspectRatio(Double(path.item * 31 % 17) / 10 + 0.3))
  },
  .flow(itemSize: LayoutSize(width: 33.3, height: 21.7), lineSpacing: 1.1, itemSpacing: 0.9),
  .flow(lineSpacing: 3, itemSpacing: 2.1) { path in
    ItemSize(width: .fixed(Double(path.item * 29 % 97) + 0.7), height: .fixed(Double(path.item * 13 % 31) + 0.3))
  },
]
