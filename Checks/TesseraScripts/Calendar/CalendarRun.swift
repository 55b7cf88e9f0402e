import TesseraLayout
import TesseraRandom

/// A live calendar that changes at random, and the arrays that determine its expected state.
public struct CalendarRun {
  /// A fault of a step.
  public enum Fault: Hashable, Sendable {
    /// The step was incorrectly rejected, incorrectly accepted, or rejected with the wrong error.
    case threw(ChangeError?, expected: ChangeError?)
    /// The layout queried events that do not exist.
    case strayed
    /// The content size differs from a calendar created from scratch.
    case contentSize(LayoutSize, expected: LayoutSize)
    /// The first element that differs from a calendar created from scratch.
    case element(LayoutAttributes?, expected: LayoutAttributes?)
    /// A query for a rectangle finds different elements than a scan of all elements.
    case query(LayoutRect)
  }

  /// The data.
  public private(set) var model: CalendarModel
  /// The live calendar.
  public private(set) var calendar: PreparedCalendar
  /// The configuration, which queries the owner of the data.
  public let layout: CalendarLayout
  /// The position of the container.
  public private(set) var viewport = Viewport()
  private var random: RandomCalendars
  private let owner: CalendarOwner

  /// Starts the run of a seed.
  public init(seed: UInt64) throws(LayoutError) {
    random = RandomCalendars(seed: seed)
    let owner = CalendarOwner()
    self.owner = owner
    owner.sections = random.sections()
    model = CalendarModel(sections: owner.sections)
    layout = random.layout { owner.slot(at: $0) }
    calendar = try layout.prepare(model.data, in: random.environment())
  }

  /// Generates and plays a step; nil if there is no fault.
  public mutating func playNextStep() -> Fault? {
    viewport = random.viewport(over: calendar.contentSize)
    switch random.generator.below(10) {
    case 0: return adapt()
    case 1: return playUnusable()
    default: return playBatch()
    }
  }

  private mutating func adapt() -> Fault? {
    do { try calendar.setEnvironment(random.environment()) } catch { return .threw(.layout(error), expected: nil) }
    return difference()
  }

  private mutating func playBatch() -> Fault? {
    // The times of some events change without a report.
    for section in model.sections.indices {
      for item in model.sections[section].indices where random.generator.chance(5) {
        model.sections[section][item].asked = random.slot()
      }
    }
    let (operations, after) = random.batch(for: model)
    let batch = BatchUpdate(operations)
    owner.sections = after.sections
    do { try calendar.apply(batch, data: after.data) } catch { return .threw(error, expected: nil) }
    model = after
    return difference()
  }

  /// Plays a batch that must be rejected and change nothing, because the batch's counts are wrong or an event ends
  /// before it starts.
  private mutating func playUnusable() -> Fault? {
    var (operations, after) = random.batch(for: model)
    guard !after.sections.isEmpty else { return nil }
    let section = random.generator.below(after.sections.count)
    var expected: ChangeError?
    if random.generator.chance(50) {
      after.sections[section].append(CalendarModel.Event(random.slot()))
      do {
        try BatchUpdate(operations).validate(from: model.data, to: after.data)
        return nil  // A section that is described again may have any count.
      } catch { expected = error }
    } else {
      let path = ItemPath(section: section, item: after.sections[section].count)
      after.sections[section].append(CalendarModel.Event(.timed(day: 0, start: 30, end: 20)))
      operations.append(.insertItem(path))
      expected = .layout(LayoutError(.negative, .eventDuration, value: -10, at: .item(path)))
    }
    owner.sections = after.sections
    do {
      try calendar.apply(BatchUpdate(operations), data: after.data)
      return .threw(nil, expected: expected)
    } catch {
      guard error == expected else { return .threw(error, expected: expected) }
    }
    return difference()
  }

  // MARK: Comparing

  /// The first difference between the live calendar and a calendar created from scratch.
  private mutating func difference() -> Fault? {
    if owner.strays > 0 { return .strayed }
    let slots = model.slots
    var fresh = layout
    fresh.slot = { slots[$0.section][$0.item] }
    do {
      return difference(from: try fresh.prepare(model.data, in: calendar.environment))
    } catch {
      return .threw(nil, expected: .layout(error))
    }
  }

  private mutating func difference(from fresh: PreparedCalendar) -> Fault? {
    if calendar.contentSize != fresh.contentSize {
      return .contentSize(calendar.contentSize, expected: fresh.contentSize)
    }
    let everywhere = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
    let all = calendar.elements(in: everywhere, viewport: viewport)
    let expected = fresh.elements(in: everywhere, viewport: viewport)
    for index in 0..<max(all.count, expected.count) {
      let (found, wanted) = (index < all.count ? all[index] : nil, index < expected.count ? expected[index] : nil)
      if found != wanted { return .element(found, expected: wanted) }
      guard let found else { continue }
      let alone = calendar.attributes(of: found.element, viewport: viewport)
      if alone != found { return .element(alone, expected: found) }
    }
    let size = calendar.contentSize
    for _ in 0..<3 {
      let rect = LayoutRect(
        x: random.generator.fraction() * size.width - 20, y: random.generator.fraction() * size.height - 20,
        width: random.generator.pick([0.5, 60, 300]), height: random.generator.pick([0.5, 80, 400]))
      let found = calendar.elements(in: rect, viewport: viewport)
      if found != all.filter({ $0.frame.intersects(rect) }) { return .query(rect) }
    }
    return nil
  }
}
