import Tessera
import TesseraJSON
import TesseraScreen

/// A collection described by a page. The layout is in the scene format. The data are counts, or tokens that represent
/// the page's own IDs. The page fills the cells.
package final class DescribedCollection {
  /// A question for the page's functions.
  package enum Question: Int32 {
    /// Whether an item can be dragged.
    case canDrag
    /// Whether an item can be dropped at its target.
    case canDrop
    /// An item was moved. The answer is ignored.
    case moved
    /// Items must be deleted. The answer is ignored.
    case delete
    /// The user has expanded an item (`index` is 1) or collapsed it (0). The answer is ignored.
    case expanded
    /// Whether an item can be dropped into a target item, whose token is `targetIndex`.
    case canDropInto
    /// An item was moved into a target item. The answer is ignored.
    case movedInto
  }

  /// The subject of a question: the token of an item (−1 for none), with the section and index before and after a move.
  /// Sections are identified by their tokens.
  package struct Subject {
    var item = -1
    var section = -1
    var index = -1
    var targetSection = -1
    var targetIndex = -1
  }

  /// A closure that asks one of the page's functions.
  package typealias Ask = (Question, Subject) -> Bool

  package let screen: Screen
  /// The items to delete because of a key press, for the page to query.
  private(set) var deleted: Selection = Selection()
  private let data: DescribedData
  private var layout: DescribedLayout
  /// The state before the current interactive switch.
  private var origin: (layout: DescribedLayout, sections: [Int: DescribedSection])?
  private var engine: CollectionEngine { screen.engine }

  /// Creates a collection.
  package init(_ message: inout Message, ask: @escaping Ask) throws(DescriptionError) {
    let description = try Self.checked { () throws(JSONError) in try CollectionDescription(&message) }
    let layout = try Self.checked { () throws(JSONError) in try description.layoutOfAll() }
    let data = try DescribedData(description)
    data.sections = try Self.checked { () throws(JSONError) in try description.sections(in: layout) }
    (self.data, self.layout) = (data, layout)
    let engine = try Self.engine(layout, data)
    screen = Screen(engine) { element in
      let isOfItem = element.kind == nil || engine.layout.owner(of: element) == .item
      return Content().custom(
        "cell",
        [
          "kind": .text(element.kind?.name ?? "item"),
          // Items without IDs have no token.
          "item": .number(Double(isOfItem ? data.token(ofItem: element.path) ?? -2 : -1)),
          "section": .number(Double(data.token(ofSection: element.path.section) ?? -1)),
          "sectionIndex": .number(Double(element.path.section)), "index": .number(Double(element.path.item)),
        ])
    }
    setUp(description, ask)
  }

  private static func checked<Value>(_ body: () throws(JSONError) -> Value) throws(DescriptionError) -> Value {
    do throws(JSONError) {
      return try body()
    } catch {
      throw .json(error)
    }
  }

  private static func engine(
    _ layout: DescribedLayout, _ data: DescribedData
  ) throws(DescriptionError) -> CollectionEngine {
    do throws(LayoutError) {
      switch layout {
      case .stack(let stack): return try CollectionEngine(data.layout(of: stack), data: data.shape)
      case .table(let table): return try CollectionEngine(data.layout(of: table), data: data.shape)
      case .calendar(let calendar): return try CollectionEngine(data.layout(of: calendar), data: data.shape)
      }
    } catch {
      throw .layout(error)
    }
  }

  private func setUp(_ description: CollectionDescription, _ ask: @escaping Ask) {
    screen.label = description.label
    screen.role = description.isLog ? .log : .collection
    screen.phrases.deleted = { _ in "Deleted" }
    engine.settings.selectionUnit = description.selectionUnit
    engine.settings.selectionMode = description.selectionMode
    engine.settings.followsEnd = description.followsEnd
    engine.settings.staysAtStart = description.staysAtStart
    if let appearance = description.appearance { engine.appearance = { _ in appearance } }
    describeOutline(ask)
    if description.drags { allowDrags(movesSelection: description.movesSelection, ask) }
    if description.deletes {
      screen.allowDeletion { [unowned(unsafe) self] selection in
        deleted = selection
        _ = ask(.delete, Subject())
      }
    }
  }

  private func allowDrags(movesSelection: Bool, _ ask: @escaping Ask) {
    let data = data
    func subject(_ path: ItemPath, _ target: ItemPath) -> Subject {
      Subject(
        item: data.token(ofItem: path) ?? -1, section: data.token(ofSection: path.section) ?? -1, index: path.item,
        targetSection: data.token(ofSection: target.section) ?? -1, targetIndex: target.item)
    }
    func into(_ path: ItemPath, _ target: ItemPath) -> Subject {
      var subject = subject(path, target)
      subject.targetIndex = data.token(ofItem: target) ?? -1
      return subject
    }
    engine.dragPolicy = DragPolicy(
      movesSelection: movesSelection,
      canDrag: { path in ask(.canDrag, subject(path, path)) },
      followers: { path in data.followers(of: path) },
      destination: { path, proposed in ask(.canDrop, subject(path, proposed)) ? proposed : nil },
      dropsInto: { path, target, fraction in
        data.isDropped(path, into: target, at: fraction) && ask(.canDropInto, into(path, target))
      },
      moveInto: { engine, path, target in
        let moved = into(path, target)
        guard
          Self.show(
            engine, data,
            { () throws(DescriptionError) in
              try data.move(moved.item, under: moved.targetIndex)
            })
        else { return }
        _ = ask(.movedInto, moved)
      },
      move: { path, target in
        let moved = subject(path, target)
        data.move(path, to: target)
        _ = ask(.moved, moved)
      })
  }

  // MARK: - Outlines

  private func describeOutline(_ ask: @escaping Ask) {
    let data = data
    engine.outlinePolicy = OutlinePolicy(
      position: { path in data.outlinePosition(at: path) },
      setExpanded: { engine, path, isExpanded in
        guard let item = data.token(ofItem: path), let section = data.token(ofSection: path.section),
          Self.show(engine, data, { () throws(DescriptionError) in try data.setExpanded(isExpanded, item) })
        else { return }
        _ = ask(.expanded, Subject(item: item, section: section, index: isExpanded ? 1 : 0))
      })
  }

  /// Applies a change that the user has made.
  ///
  /// - Returns: false if the change is impossible, in which case nothing has changed.
  private static func show(
    _ engine: CollectionEngine, _ data: DescribedData,
    _ change: () throws(DescriptionError) -> DescribedData.Change
  ) -> Bool {
    let before = data.state
    let changed: DescribedData.Change
    do throws(DescriptionError) {
      changed = try change()
    } catch {
      return false
    }
    do throws(ChangeError) {
      try engine.apply(
        changed.batch, data: data.shape, reconfigured: changed.reconfigured, animation: engine.settings.dragAnimation)
      return true
    } catch {
      data.state = before
      return false
    }
  }

  /// Returns all items of a section, visible or hidden, with their outline positions as numbers.
  func outline(ofSection token: Int) -> [(item: Int, number: Int)] { data.outline(ofSection: token) }

  private var focusedToken: Int? { engine.focus.flatMap { token(ofItem: $0) } }

  /// Reports the levels again. If the focused item is now hidden, moves the focus to its innermost visible ancestor.
  private func outlineChanged(_ focused: Int?) {
    engine.outlineChanged()
    if let path = focused.flatMap({ data.ancestorPath(ofItem: $0) }) { engine.setFocus(engine.layoutPath(of: path)) }
  }

  // MARK: - Changes

  /// Replaces the data by finding and applying the differences in one pass. If it throws, nothing has changed.
  func apply(_ message: inout Message) throws(DescriptionError) {
    let description = try Self.checked { () throws(JSONError) in try CollectionDescription(&message) }
    let sections = try Self.checked { () throws(JSONError) in try description.sections(in: layout) }
    let known = data.snapshot
    // Postponed changes may move an item, so perform them first.
    engine.performPostponed()
    let (before, focused) = (data.state, focusedToken)
    // A layout that does not query every section would miss the first section that has settings.
    let mustAsk = data.sections.isEmpty && !sections.isEmpty
    do throws(DescriptionError) {
      data.sections = sections
      if mustAsk { try show(layout, animation: nil) }
      data.items.merge(description.declared)
      let change = try data.take(description.data, comparedWith: known)
      try apply(change, animation: description.animation, keepsOffset: description.keepsOffset)
    } catch {
      data.state = before
      // Restore the previous layout, which is valid.
      if mustAsk { try? show(layout, animation: nil) }
      throw error
    }
    outlineChanged(focused)
    describe(changedSince: before.sections, before.snapshot, animation: description.animation)
    screen.announceDeletion()
  }

  private func apply(
    _ change: DescribedData.Change, animation: AnimationCurve?, keepsOffset: Bool = false
  ) throws(DescriptionError) {
    do throws(ChangeError) {
      try engine.apply(
        change.batch, data: data.shape, reconfigured: change.reconfigured, animation: animation,
        keepsOffset: keepsOffset)
    } catch {
      throw .change(error)
    }
  }

  /// Describes sections again if their settings have changed.
  private func describe(
    changedSince before: [Int: DescribedSection], _ data: Snapshot<Int, Int>, animation: AnimationCurve?
  ) {
    for (index, token) in self.data.snapshot.sections.enumerated() {
      let (old, new) = (before[token], self.data.sections[token])
      if old?.value == new?.value || data.index(ofSection: token) == nil { continue }
      // A parsed layout is invalid only if a number in it is out of range. In that case, nothing changes.
      switch layout {
      case .stack(let stack):
        try? engine.describe(
          section: index, as: self.data.layout(of: new?.layout ?? stack.section), animation: animation)
      case .calendar: return
      case .table:
        // A table queries the heights of all rows at once.
        try? show(layout, animation: animation)
        return
      }
    }
  }

  /// Switches to a different layout. If it throws, nothing has changed.
  ///
  /// - Parameter isInteractive: whether `transition` controls the switch.
  func setLayout(_ message: inout Message, isInteractive: Bool) throws(DescriptionError) {
    let description = try Self.checked { () throws(JSONError) in try CollectionDescription(&message) }
    let layout = try Self.checked { () throws(JSONError) in try description.layoutOfAll() }
    let before = data.sections
    if !description.retainsSections {
      data.sections = try Self.checked { () throws(JSONError) in try description.sections(in: layout) }
    }
    do throws(DescriptionError) {
      try show(layout, animation: description.animation, isInteractive: isInteractive)
    } catch {
      data.sections = before
      throw error
    }
    origin = isInteractive ? (self.layout, before) : nil
    self.layout = layout
  }

  /// Returns to the layout before the interactive switch. Does nothing if the switch has already ended.
  ///
  /// - Returns: whether the layout was restored.
  func cancelTransition() -> Bool {
    guard engine.transitionProgress != nil, let origin else { return false }
    engine.cancelTransition(animation: .spring)
    (layout, data.sections, self.origin) = (origin.layout, origin.sections, nil)
    return true
  }

  private func show(
    _ layout: DescribedLayout, animation: AnimationCurve?, isInteractive: Bool = false
  ) throws(DescriptionError) {
    do throws(LayoutError) {
      switch (layout, isInteractive) {
      case (.stack(let stack), false): try engine.setLayout(data.layout(of: stack), animation: animation)
      case (.table(let table), false): try engine.setLayout(data.layout(of: table), animation: animation)
      case (.calendar(let calendar), false): try engine.setLayout(data.layout(of: calendar), animation: animation)
      case (.stack(let stack), true): try engine.beginTransition(to: data.layout(of: stack))
      case (.table(let table), true): try engine.beginTransition(to: data.layout(of: table))
      case (.calendar(let calendar), true): try engine.beginTransition(to: data.layout(of: calendar))
      }
    } catch {
      throw .layout(error)
    }
  }

  // MARK: - Elements by their tokens

  /// Returns the token of the item at a path in the layout; nil for none.
  func token(ofItem path: ItemPath) -> Int? { data.token(ofItem: engine.sourcePath(of: path)) }

  /// Returns the token of a section; nil for none.
  func token(ofSection index: Int) -> Int? { data.token(ofSection: index) }

  /// Returns the path of an item in the layout; nil for none.
  func path(ofItem token: Int) -> ItemPath? { data.path(ofItem: token).map { engine.layoutPath(of: $0) } }

  /// Returns the index of a section; nil for none.
  func index(ofSection token: Int) -> Int? { data.index(ofSection: token) }

  /// Renders and measures the contents of items again.
  func refresh(_ tokens: [Int]) throws(DescriptionError) { try apply(data.reconfigure(tokens), animation: nil) }
}
