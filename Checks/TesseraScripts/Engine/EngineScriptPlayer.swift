import TesseraEngine
import TesseraLayout
import TesseraRandom

/// An engine that plays a script, and the model that determines its expected state.
///
/// This is a class, because the engine's closures read the current data.
public final class EngineScriptPlayer {
  /// The engine.
  public let engine: CollectionEngine
  /// The current data and layout.
  public private(set) var model: ScriptModel
  /// The time of the host's clock.
  public private(set) var time = 0.0
  /// Whether the last step was correctly rejected.
  public private(set) var wasRefused = false
  /// The state to which an interactive transition returns if it is canceled.
  private var origin: (model: ScriptModel, data: ScriptData)?
  private var data: ScriptData
  private var answers = EngineScript.Answers.all
  /// The views that must still be measured.
  private var unanswered: [ViewID] = []
  private var answered: [(view: ViewID, size: LayoutSize)] = []

  /// Prepares the start of a script.
  public init(_ stack: StackDescription) throws(LayoutError) {
    let model = ScriptModel(stack)
    let data = ScriptData(model)
    self.model = model
    self.data = data
    engine = try CollectionEngine(data.layout(), data: model.data, in: model.environment)
    data.model = nil
    engine.itemType = { [unowned(unsafe) self] in self.number(of: .item($0)) % 3 }
    engine.appearance = { element in
      switch (element.path.item + element.path.section) % 5 {
      case 0: .none
      case 1: .scale(0.5)
      case 2: .slide(x: 20, y: 0)
      default: .fade
      }
    }
  }

  /// A fault of a step.
  public enum Fault: Hashable, Sendable {
    /// The step was incorrectly rejected, incorrectly accepted, or rejected with the wrong error.
    case threw(ChangeError?, expected: ChangeError?)
    /// The layout queried sections or items that do not exist.
    case strayed
    /// A transition is in progress that should have ended, or vice versa.
    case transition
  }

  /// Returns the number that identifies an item for the owner of the data; for other elements, a number for their kind.
  public func number(of element: Element) -> Int {
    let path = element.path
    guard case .item = element else { return element.kind == .header ? 100_003 : 100_019 }
    guard model.sections.indices.contains(path.section), model.sections[path.section].items.indices.contains(path.item)
    else { return -1 }
    return model.sections[path.section].items[path.item].number
  }

  // MARK: - Frames

  /// Calls `body` with the host update for the frame at the current time. Returns false if the update requests no
  /// measurements.
  public func update(_ body: (borrowing HostUpdate) -> Void) -> Bool {
    answered.removeAll()
    engine.update(at: time) { update in
      body(update)
      for measurement in update.measurements {
        if isAnswered(measurement.view) {
          answered.append((view: measurement.view, size: size(of: measurement.element)))
        } else if !unanswered.contains(measurement.view) {
          unanswered.append(measurement.view)
        }
      }
    }
    return !answered.isEmpty
  }

  /// Measures the views that the last update requested.
  public func answer() -> Fault? { measure(answered) }

  private func isAnswered(_ view: ViewID) -> Bool {
    switch answers {
    case .all: true
    case .none: false
    case .some(let turn): (Int(view.number) + turn) % 3 == 0
    }
  }

  /// Returns the size that an element needs, regardless of the proposal.
  private func size(of element: Element) -> LayoutSize {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(number(of: element))))
    return LayoutSize(width: Double(generator.below(5000)) / 64, height: Double(1 + generator.below(9000)) / 64)
  }

  /// Passes sizes to the engine. Sizes that the layout no longer estimates are considered applied.
  private func measure(_ sizes: [(view: ViewID, size: LayoutSize)]) -> Fault? {
    var asked: [(element: Element, size: LayoutSize)] = []
    let realized = Set(engine.realizedElements)
    for (view, size) in sizes {
      guard let element = engine.element(of: view), realized.contains(element),
        !engine.layout.measurableSides(of: element).isEmpty
      else { continue }
      asked.append((element: element, size: size))
    }
    model.viewport = engine.viewport
    do throws(ChangeError) {
      try engine.measured(sizes)
    } catch {
      let step = ChangeScript.Step.measure(asked.map { MeasuredSize($0.element, $0.size) })
      let expected = model.outcome(of: step).error
      wasRefused = true
      return error == expected ? nil : .threw(error, expected: expected)
    }
    let taken = asked.filter { !isEstimated($0.element) }
    model.painted = engine.paintedColumns
    let outcome = model.outcome(of: .measureOnScreen(taken.map { MeasuredSize($0.element, $0.size) }))
    guard let after = outcome.after else { return .threw(nil, expected: outcome.error) }
    model = after
    return nil
  }

  private func isEstimated(_ element: Element) -> Bool {
    engine.layout.attributes(of: element, viewport: engine.viewport).map { !$0.estimates.isEmpty } ?? false
  }

  // MARK: - Steps

  /// Performs a step. The caller shows the frames.
  public func perform(_ step: EngineScript.Step) -> Fault? {
    wasRefused = false
    let fault = happen(step)
    data.model = nil
    if let fault { return fault }
    if data.strays > 0 { return .strayed }
    return (engine.transitionProgress != nil) == (origin != nil) ? nil : .transition
  }

  private func happen(_ step: EngineScript.Step) -> Fault? {
    switch step {
    case .frame(let seconds, let answers):
      time += seconds
      self.answers = answers
    case .runUntilIdle:
      time += 0.125
      answers = .all
    case .scroll(let offset, let seconds):
      time += seconds
      engine.scrolled(to: offset, at: time)
    case .scrollShelf(let section, let offset, nil): engine.shelfScrolled(ofSection: section, to: offset)
    case .scrollShelf(let section, let offset, let curve?):
      engine.scrollShelf(ofSection: section, to: offset, animation: curve)
    case .touch: engine.interruptScroll()
    case .scrollToElement(let element, let position, let curve):
      engine.scroll(to: element, at: position, animation: curve)
    case .scrollToOffset(let offset, let curve): engine.scroll(to: offset, animation: curve)
    case .batch(let batch, let curve): return apply(batch, curve)
    case .environment(let environment, let curve): return adapt(to: environment, curve)
    case .pinInsets(let insets): engine.setPinInsets(insets)
    case .lateAnswers(let areBad): return answerLate(areBad: areBad)
    case .layout(let stack, let curve):
      return changeLayout(to: stack) { layout throws(LayoutError) in
        try self.engine.setLayout(layout, animation: curve)
        self.origin = nil
      }
    case .beginTransition(let stack):
      let old = (model: model, data: data)
      return changeLayout(to: stack) { layout throws(LayoutError) in
        try self.engine.beginTransition(to: layout)
        self.origin = old
      }
    case .progress(let progress): engine.setTransition(progress: progress)
    case .finishTransition(let curve):
      engine.finishTransition(animation: curve)
      origin = nil
    case .cancelTransition(let curve):
      engine.cancelTransition(animation: curve)
      if let origin { (model, data) = origin }
      origin = nil
    case .keepAlive(let element, let isHeld): engine.keepAlive(element, isHeld)
    case .followsEnd(let follows): engine.settings.followsEnd = follows
    case .reducesMotion(let reduces): engine.settings.reducesMotion = reduces
    }
    return nil
  }

  private func apply(_ batch: ChangeScript.Batch, _ curve: AnimationCurve?) -> Fault? {
    let counts = model.counts(after: batch)
    return change(.batch(batch)) { () throws(ChangeError) in
      try self.engine.apply(BatchUpdate(batch.operations), data: DataShape(counts), animation: curve)
    }
  }

  private func adapt(to environment: LayoutEnvironment, _ curve: AnimationCurve?) -> Fault? {
    if environment == model.environment { return nil }
    return change(.environment(environment)) { () throws(ChangeError) in
      do throws(LayoutError) {
        try self.engine.setEnvironment(environment, animation: curve)
      } catch {
        throw .layout(error)
      }
    }
  }

  private func change(_ step: ChangeScript.Step, _ body: () throws(ChangeError) -> Void) -> Fault? {
    let outcome = model.outcome(of: step)
    data.model = outcome.asked
    do throws(ChangeError) {
      try body()
    } catch {
      wasRefused = true
      return error == outcome.error ? nil : .threw(error, expected: outcome.error)
    }
    guard let after = outcome.after else { return .threw(nil, expected: outcome.error) }
    model = after
    origin = nil
    return nil
  }

  private func changeLayout(to stack: StackDescription, _ body: (StackLayout) throws(LayoutError) -> Void) -> Fault? {
    let after = model.described(by: stack)
    let new = ScriptData(after)
    do throws(LayoutError) {
      try body(new.layout())
    } catch {
      wasRefused = true
      return after.problem == .layout(error) ? nil : .threw(.layout(error), expected: after.problem)
    }
    if let problem = after.problem { return .threw(nil, expected: problem) }
    (model, data) = (after, new)
    return nil
  }

  private func answerLate(areBad: Bool) -> Fault? {
    var sizes: [(view: ViewID, size: LayoutSize)] = []
    for view in unanswered {
      var size = engine.element(of: view).map { self.size(of: $0) } ?? LayoutSize(width: 3, height: 4)
      if areBad, sizes.isEmpty { size.height = -1 }
      sizes.append((view: view, size: size))
    }
    if !areBad { unanswered.removeAll() }
    return measure(sizes)
  }
}
