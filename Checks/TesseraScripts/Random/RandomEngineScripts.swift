import TesseraEngine
import TesseraLayout
import TesseraRandom

/// A seeded generator of stacks, and of steps for an engine that shows them.
///
/// A step depends on the current state of the engine, so steps are generated while the script is played.
public struct RandomEngineScripts {
  private var scripts: RandomScripts
  /// Whether a step has not been shown yet.
  private var isPending = true

  /// Creates the generator of a seed.
  public init(seed: UInt64) {
    scripts = RandomScripts(seed: seed)
  }

  /// Returns the script's start. In half of all cases, the container is only as large as a few items, so that the
  /// content is scrollable.
  public mutating func stack() -> StackDescription {
    var stack = scripts.stack()
    if scripts.generator.chance(30) {
      stack.environment.containerSize = LayoutSize(
        width: Double(40 + scripts.generator.below(160)), height: Double(60 + scripts.generator.below(140)))
    }
    return stack
  }

  /// Returns the next step for an engine in its current state.
  public mutating func step(for player: EngineScriptPlayer) -> EngineScript.Step {
    if isPending, scripts.generator.chance(75) {
      isPending = false
      return frame()
    }
    isPending = true
    let engine = player.engine
    if engine.transitionProgress != nil, scripts.generator.chance(40) { return transitionStep() }
    if case .shelf(let section, let offset)? = scripts.scrolledShelf(of: player.model) {
      return .scrollShelf(section: section, offset: offset, scripts.generator.chance(50) ? nil : curve())
    }
    switch scripts.generator.below(100) {
    case 0..<40: return .scroll(to: offset(in: engine), after: scripts.generator.pick([0, 1.0 / 64, 1.0 / 64, 0.5]))
    case 40..<52: return .batch(scripts.batch(for: player.model), curve())
    case 52..<57: return .environment(scripts.environment(like: player.model.environment), curve())
    case 57..<61: return .pinInsets(Insets(top: Double(scripts.generator.below(4)) * 7, bottom: half()))
    case 61..<68: return .scrollToElement(element(in: player.model), position(), curve())
    case 68..<71: return .scrollToOffset(offset(in: engine), curve())
    case 71..<73: return .touch
    case 73..<77: return .lateAnswers(areBad: scripts.generator.chance(10))
    case 77..<80: return .layout(description(like: player.model), curve())
    case 80..<83: return .beginTransition(description(like: player.model))
    case 83..<87: return .keepAlive(element(in: player.model), scripts.generator.chance(60))
    case 87..<89: return .followsEnd(scripts.generator.chance(50))
    case 89..<91: return .reducesMotion(scripts.generator.chance(25))
    case 91..<94: return .runUntilIdle
    default: return frame()
    }
  }

  private mutating func frame() -> EngineScript.Step {
    let answers: EngineScript.Answers =
      switch scripts.generator.below(6) {
      case 0: .none
      case 1: .some(turn: scripts.generator.below(3))
      default: .all
      }
    let seconds = scripts.generator.pick([0, 1.0 / 64, 1.0 / 64, 1.0 / 64, 1.0 / 64, 0.125, 0.0000001, 300])
    return .frame(after: seconds, answers)
  }

  private mutating func transitionStep() -> EngineScript.Step {
    switch scripts.generator.below(6) {
    case 0: .finishTransition(curve())
    case 1: .cancelTransition(curve())
    default: .progress(Double(scripts.generator.below(5)) / 4)
    }
  }

  private mutating func half() -> Double { scripts.generator.chance(80) ? 0 : 0.5 }

  /// Returns an offset near the current one, anywhere, or beyond an end.
  private mutating func offset(in engine: CollectionEngine) -> LayoutPoint {
    let (now, content, size) = (
      engine.viewport.offset, engine.layout.contentSize, engine.layout.environment.containerSize
    )
    switch scripts.generator.below(10) {
    case 0..<6:
      let reach = scripts.generator.pick([3, 30, 30, 200])
      func step(_ generator: inout SeededGenerator) -> Double { Double(generator.below(2 * reach + 1) - reach) / 2 }
      let isAlong = scripts.generator.chance(80)
      let isTall = content.height - size.height > content.width - size.width
      let (x, y) = (step(&scripts.generator), step(&scripts.generator))
      return LayoutPoint(x: now.x + (isAlong && isTall ? 0 : x), y: now.y + (isAlong && !isTall ? 0 : y))
    case 6: return LayoutPoint(x: -Double(scripts.generator.below(40)), y: -Double(scripts.generator.below(40)))
    case 7:
      let beyond = Double(scripts.generator.below(50) - 10)
      return LayoutPoint(x: content.width - size.width + beyond, y: content.height - size.height + beyond)
    default:
      return LayoutPoint(
        x: (scripts.generator.fraction() * max(0, content.width - size.width)).rounded(.down),
        y: (scripts.generator.fraction() * max(0, content.height - size.height)).rounded(.down))
    }
  }

  private mutating func curve() -> AnimationCurve? {
    switch scripts.generator.below(5) {
    case 0, 1: nil
    case 2: .linear(duration: scripts.generator.pick([0, 0.25, 1]))
    case 3: .eased
    default: .spring(duration: 0.4, bounce: scripts.generator.pick([0, 0.3, -0.4]))
    }
  }

  private mutating func position() -> ScrollAlignment {
    scripts.generator.pick([.start, .center, .end, .nearest])
  }

  /// Returns an element, which usually exists.
  private mutating func element(in model: ScriptModel) -> Element {
    guard !model.sections.isEmpty else { return .globalHeader }
    let section = scripts.generator.below(model.sections.count)
    let count = model.sections[section].items.count
    switch scripts.generator.below(10) {
    case 0: return .header(of: section)
    case 1: return .footer(of: section)
    case 2: return scripts.generator.chance(50) ? .globalHeader : .globalFooter
    case 3: return .decoration(.background, ItemPath(section: section, item: 0))
    default: return .item(section, scripts.generator.below(count + (scripts.generator.chance(5) || count == 0 ? 1 : 0)))
    }
  }

  /// Returns a different layout of the same data, or the same layout.
  private mutating func description(like model: ScriptModel) -> StackDescription {
    var stack = scripts.stacks.next()
    if scripts.generator.chance(15) { stack.sections = model.sections.map { $0.description } }
    if scripts.generator.chance(3), !stack.sections.isEmpty {
      stack.sections[0].header = SupplementaryLayout(length: -1)
    }
    return stack
  }
}
