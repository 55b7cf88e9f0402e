import Tessera

// What of a layout is said in which order.
extension Coder {
  mutating func code(_ length: inout Length) {
    var (kind, value) =
      switch length {
      case .fixed(let value): (0, value)
      case .estimated(let value): (1, value)
      case .fraction(let value): (2, value)
      }
    code(&kind)
    code(&value)
    length = kind == 0 ? .fixed(value) : kind == 1 ? .estimated(value) : .fraction(value)
  }

  mutating func code(_ length: inout ItemLength) {
    var ratio = 0.0
    var side: Length = 0
    switch length {
    case .length(let length): side = length
    case .aspectRatio(let value): ratio = value
    }
    code(&ratio)
    code(&side)
    length = ratio == 0 ? .length(side) : .aspectRatio(ratio)
  }

  mutating func code(_ size: inout ItemSize) {
    var (kind, ratio) = (0, 0.0)
    var (first, second): (Length, Length) = (0, 0)
    switch size.sides {
    case .both(let width, let height): (first, second) = (width, height)
    case .width(let width, let value): (kind, ratio, first) = (1, value, width)
    case .height(let height, let value): (kind, ratio, first) = (2, value, height)
    }
    code(&kind)
    code(&ratio)
    code(&first)
    code(&second)
    size =
      kind == 0
      ? ItemSize(width: first, height: second)
      : kind == 1 ? ItemSize(width: first, aspectRatio: ratio) : ItemSize(height: first, aspectRatio: ratio)
  }

  mutating func code(_ insets: inout Insets) {
    code(&insets.top)
    code(&insets.leading)
    code(&insets.bottom)
    code(&insets.trailing)
  }

  mutating func code(_ kind: inout ElementKind) {
    var name = kind.name
    code(&name)
    kind = ElementKind(name)
  }

  mutating func code(_ supplementary: inout SupplementaryLayout) {
    code(&supplementary.length)
    code(&supplementary.edge, else: .top) { $0.code(&$1, of: [.top, .leading, .bottom, .trailing]) }
    code(&supplementary.contentLength, else: 0) { $0.code(&$1) }
    code(&supplementary.isPinned)
  }

  mutating func code(_ limit: inout WidthLimit) {
    code(&limit.length)
    code(&limit.alignment, of: WidthLimit.Alignment.allCases)
  }

  mutating func code(_ background: inout BackgroundLayout) {
    code(&background.kind)
    code(&background.coverage, of: BackgroundLayout.Coverage.allCases)
    code(&background.insets)
  }

  mutating func code(_ separator: inout SeparatorLayout) {
    code(&separator.kind)
    code(&separator.thickness)
    code(&separator.insets)
  }

  mutating func code(_ snapping: inout Snapping) {
    code(&snapping.unit, of: Snapping.Unit.allCases)
    code(&snapping.alignment, of: Snapping.Alignment.allCases)
    code(&snapping.strictness, of: Snapping.Strictness.allCases)
    code(&snapping.isOneAtATime)
  }

  mutating func code(_ section: inout SectionLayout, paths: [ElementPath]) {
    code(&section.arrangement, paths: paths)
    let none = SupplementaryLayout(length: 0)
    code(&section.header, else: none) { $0.code(&$1) }
    code(&section.footer, else: none) { $0.code(&$1) }
    code(&section.itemInsets)
    code(&section.sectionInsets)
    code(&section.maximumWidth, else: WidthLimit(0)) { $0.code(&$1) }
    code(&section.background, else: BackgroundLayout()) { $0.code(&$1) }
    code(&section.separator, else: SeparatorLayout(thickness: 0)) { $0.code(&$1) }
    code(&section.outlineLevel)
  }

  private mutating func code(_ arrangement: inout SectionArrangement, paths: [ElementPath]) {
    var list = ListArrangement(length: .same(0))
    var grid = GridArrangement(columns: 1, items: .same(GridArrangement.Item(length: 0)))
    var flow = FlowArrangement(itemSize: .same(ItemSize(.zero)))
    var waterfall = WaterfallArrangement(columns: 1, items: .same(WaterfallArrangement.Item(length: 0)))
    var kind = 0
    switch arrangement {
    case .list(let value): list = value
    case .grid(let value): (kind, grid) = (1, value)
    case .flow(let value): (kind, flow) = (2, value)
    case .waterfall(let value): (kind, waterfall) = (3, value)
    // Code cannot be sent.
    case .custom: fail()
    }
    code(&kind)
    switch kind {
    case 0:
      code(&list.length, paths: paths, new: 0) { $0.code(&$1) }
      code(&list.spacing)
      arrangement = .list(list)
    case 1:
      code(&grid, paths: paths)
      arrangement = .grid(grid)
    case 2:
      code(&flow.itemSize, paths: paths, new: ItemSize(.zero)) { $0.code(&$1) }
      code(&flow.lineSpacing)
      code(&flow.itemSpacing)
      code(&flow.distribution, of: LineDistribution.allCases)
      code(&flow.alignment, of: LineAlignment.allCases)
      arrangement = .flow(flow)
    case 3:
      code(&waterfall, paths: paths)
      arrangement = .waterfall(waterfall)
    default: fail()
    }
  }

  private mutating func code(_ grid: inout GridArrangement, paths: [ElementPath]) {
    var (kind, number) =
      switch grid.columns {
      case .count(let count): (0, Double(count))
      case .minimumWidth(let width): (1, width)
      case .fractions: (2, 0)
      }
    code(&kind)
    code(&number)
    grid.columns = kind == 0 ? .count(Int(exactly: number) ?? 0) : kind == 1 ? .minimumWidth(number) : .fractions
    code(&grid.items, paths: paths, new: GridArrangement.Item(length: 0)) { coder, item in
      var (span, fraction) = (0, 0.0)
      switch item.share {
      case .span(let value): span = value
      case .fraction(let value): fraction = value
      }
      coder.code(&span)
      coder.code(&fraction)
      coder.code(&item.length)
      item.share = span == 0 ? .fraction(fraction) : .span(span)
    }
    code(&grid.lineSpacing)
    code(&grid.itemSpacing)
    code(&grid.alignment, of: LineAlignment.allCases)
  }

  private mutating func code(_ waterfall: inout WaterfallArrangement, paths: [ElementPath]) {
    var (kind, number) =
      switch waterfall.columns {
      case .count(let count): (0, Double(count))
      case .minimumWidth(let width): (1, width)
      }
    code(&kind)
    code(&number)
    waterfall.columns = kind == 0 ? .count(Int(exactly: number) ?? 0) : .minimumWidth(number)
    code(&waterfall.items, paths: paths, new: WaterfallArrangement.Item(length: 0)) { coder, item in
      coder.code(&item.span)
      coder.code(&item.length)
    }
    code(&waterfall.lineSpacing)
    code(&waterfall.itemSpacing)
  }

  mutating func code(_ lengths: inout TrackLengths, count: Int) {
    var all: [Length] = []
    var isSame = false
    switch lengths {
    case .same(let length): (all, isSame) = ([length], true)
    case .each(let length): if !isReading { all = (0..<count).map(length) }
    }
    code(&isSame)
    code(&all, new: 0) { $0.code(&$1) }
    guard isReading else { return }
    lengths = isSame ? .same(all.first ?? 0) : .each { [all] index in index < all.count ? all[index] : 0 }
  }

  mutating func code(_ slot: inout CalendarSlot) {
    var (isAllDay, first, start, end) = (false, 0, 0, 0)
    switch slot {
    case .timed(let day, let from, let to): (first, start, end) = (day, from, to)
    case .allDay(let days): (isAllDay, start, end) = (true, days.lowerBound, days.upperBound)
    }
    code(&isAllDay)
    code(&first)
    code(&start)
    code(&end)
    slot = isAllDay ? .allDay(start..<max(start, end)) : .timed(day: first, start: start, end: end)
  }
}
