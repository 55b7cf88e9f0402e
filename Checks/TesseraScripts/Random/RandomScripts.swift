import TesseraLayout
import TesseraRandom

/// A seeded generator of stacks and of changes to them. Most changes are valid, and there are invalid ones of every
/// kind.
///
/// A step depends on the current data, so steps are generated while the script is played.
public struct RandomScripts {
  var generator: SeededGenerator
  var stacks: RandomStacks
  /// A separate generator for options that were added later, so they do not affect other choices: whether measured
  /// elements are on screen.
  private var additions: SeededGenerator

  /// Creates the generator of a seed.
  ///
  /// - Parameter waterfalls: the percentage of sections that are waterfalls.
  public init(seed: UInt64, waterfalls: Int = 20) {
    generator = SeededGenerator(seed: seed)
    additions = SeededGenerator(seed: ~seed)
    stacks = RandomStacks(seed: generator.next())
    stacks.estimates = generator.pick([0, 30, 70])
    stacks.waterfalls = waterfalls
  }

  /// Returns the script's start, which is mostly small, but occasionally has a section with hundreds or thousands of
  /// items, or many sections.
  public mutating func stack() -> StackDescription {
    var stack = stacks.next()
    if generator.chance(15) { stack.isUniform = true }
    if generator.chance(4), !stack.sections.isEmpty {
      let section = stack.isUniform ? 0 : generator.below(stack.sections.count)
      stack.sections[section].itemCount = generator.pick([150, 700, 3000])
    }
    if generator.chance(5), let first = stack.sections.first {
      let counts = [generator.chance(30) ? 70 : first.itemCount % 10, generator.below(4)]
      for _ in 0..<generator.pick([4, 20, 60]) {
        var copy = generator.chance(70) ? first : generator.pick(stack.sections)
        copy.itemCount = generator.pick(counts)
        stack.sections.append(copy)
      }
    }
    return stack
  }

  /// Returns the next step for the current data.
  public mutating func step(for model: ScriptModel) -> ChangeScript.Step {
    if let step = scrolledShelf(of: model) { return step }
    switch generator.below(20) {
    case 0: return .viewport(viewport())
    case 1: return .environment(environment(like: model.environment))
    case 2: return .header(section: anySection(of: model), supplementary())
    case 3: return .footer(section: anySection(of: model), stacks.supplementary(in: 70))
    case 4: return .describe(section: anySection(of: model), description())
    case 5..<9:
      let sizes = sizes(in: model)
      return additions.chance(60) ? .measureOnScreen(sizes) : .measure(sizes)
    default: return .batch(batch(for: model))
    }
  }

  // MARK: Around the data

  /// Scrolls a shelf in one of ten steps, if there is one.
  mutating func scrolledShelf(of model: ScriptModel) -> ChangeScript.Step? {
    let shelves = model.sections.indices.filter { model.sections[$0].description.arrangement.isShelf }
    guard !shelves.isEmpty, generator.chance(10) else { return nil }
    let offsets = [0, 30.5, 100, -20, 1e9, stacks.length(upTo: 400)]
    return .shelf(section: generator.pick(shelves), offset: generator.pick(offsets))
  }

  private mutating func viewport() -> Viewport {
    let offset = LayoutPoint(x: Double(generator.below(400)) - 100, y: Double(generator.below(900)) - 100)
    return Viewport(offset: offset, pinInsets: Insets(top: Double(generator.below(3)) * 7))
  }

  mutating func environment(like old: LayoutEnvironment) -> LayoutEnvironment {
    let other = stacks.environment()
    var new = old
    switch generator.below(6) {
    case 0: new.insets = other.insets
    case 1: new.scale = other.scale
    case 2: new.direction = other.direction
    case 3: new.containerSize.height = other.containerSize.height
    case 4: new = other
    default: new.containerSize = other.containerSize
    }
    if generator.chance(4) { new.containerSize.width = -1 }
    return new
  }

  private mutating func supplementary() -> SupplementaryLayout? {
    generator.chance(3) ? SupplementaryLayout(length: -1) : stacks.supplementary(in: 70)
  }

  private mutating func description() -> SectionDescription {
    var section = stacks.section()
    if generator.chance(2) { section.header = SupplementaryLayout(length: -1) }
    return section
  }

  /// Returns an existing section or, in rare cases, one that does not exist.
  private mutating func anySection(of model: ScriptModel) -> Int {
    model.sections.isEmpty || generator.chance(4)
      ? generator.pick([-1, model.sections.count]) : generator.below(model.sections.count)
  }

  // MARK: Measuring

  private mutating func sizes(in model: ScriptModel) -> [MeasuredSize] {
    var sizes: [MeasuredSize] = []
    var seen: Set<Element> = []
    let estimated = estimatedElements(of: model)
    if generator.chance(6), !estimated.isEmpty {
      // Give all items of a section the same size, which is stored as one number.
      let section = generator.pick(estimated).path.section
      let size = LayoutSize(width: stacks.length(upTo: 120), height: stacks.length(upTo: 80))
      for element in estimated where element.path.section == section {
        if case .item = element { sizes.append(MeasuredSize(element, size)) }
      }
      return sizes
    }
    for _ in 0..<generator.pick([1, 1, 2, 5, 30]) {
      let isWild = estimated.isEmpty || generator.chance(4)
      let element = isWild ? wildElement(in: model) : generator.pick(estimated)
      guard seen.insert(element).inserted else { continue }
      var size = LayoutSize(width: stacks.length(upTo: 120), height: stacks.length(upTo: 80))
      if generator.chance(1) { size.height = -1 }
      sizes.append(MeasuredSize(element, size))
    }
    return sizes
  }

  private mutating func estimatedElements(of model: ScriptModel) -> [Element] {
    var elements: [Element] = []
    if model.header?.length.isEstimated == true { elements.append(.globalHeader) }
    if model.footer?.length.isEstimated == true { elements.append(.globalFooter) }
    for (index, section) in model.sections.enumerated() {
      if section.description.header?.length.isEstimated == true { elements.append(.header(of: index)) }
      if section.description.footer?.length.isEstimated == true { elements.append(.footer(of: index)) }
      for (item, value) in section.items.enumerated()
      where section.value(of: value).measured(.zero, axis: .vertical) != nil { elements.append(.item(index, item)) }
    }
    return elements
  }

  private mutating func wildElement(in model: ScriptModel) -> Element {
    let section = anySection(of: model)
    let count = model.sections.indices.contains(section) ? model.sections[section].items.count : 0
    let item = generator.below(count + 1)
    return generator.pick([
      .item(section, item), .item(section, -1), .header(of: section), .footer(of: section),
      .globalHeader, .globalFooter, .decoration(.background, ItemPath(section: section, item: 0)),
      .supplementary(.header, ItemPath(section: section, item: 1)), .supplementary("stranger", [0, 0]),
      .supplementary(.globalHeader, [1, 0]),
    ])
  }
}
