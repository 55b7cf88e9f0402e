import TesseraLayout

/// What the user has chosen, is at, and holds.
struct Interaction {
  var selectionMode = SelectionMode.none
  var selection = Selection()
  /// Where ranges of the selection start from.
  var anchor: ElementPath?
  var focus: ElementPath?
  var drag: Drag?
  var press: Press?
  var click: Click?
  var dragPolicy: DragPolicy?
  var dragAnimation: AnimationCurve = .spring(duration: 0.3, bounce: 0)
  var deleteHandler: ((Selection) -> Void)?
  var keyboard = KeyboardMap.standard
  /// Whether the states of views may be others than the host was told.
  var statesAreStale = false
  /// Whether what assistive technology was told may be out of date.
  var accessibilityIsStale = false
  /// Of the data as they are laid out; nil until asked for.
  var counts: ItemCounts?
}

extension CollectionEngine {
  /// Which key does what.
  public var keyboard: KeyboardMap {
    get { interaction.keyboard }
    set { interaction.keyboard = newValue }
  }

  /// Which items may be dragged, and where to; nil, which is the default, for none.
  ///
  /// While one is dragged, layouts that are described by closures over the data are asked by paths of the layout:
  /// `sourcePath(of:)` says where the data have what is meant.
  public var dragPolicy: DragPolicy? {
    get { interaction.dragPolicy }
    set { interaction.dragPolicy = newValue }
  }

  /// How items make room for a dragged one, and how that comes to rest.
  public var dragAnimation: AnimationCurve {
    get { interaction.dragAnimation }
    set { interaction.dragAnimation = newValue }
  }

  /// Deletes items from the data when the user asks for that by a key; nil, which is the default, where no item can be
  /// deleted. The focus goes on to what comes next.
  public var deleteHandler: ((Selection) -> Void)? {
    get { interaction.deleteHandler }
    set { interaction.deleteHandler = newValue }
  }

  /// The state of an element's view. O(log r) for a selection of r ranges.
  func state(of element: Element) -> ViewState {
    guard case .item(let path) = element else { return [] }
    var state: ViewState = []
    if interaction.selection.contains(path) { state.insert(.selected) }
    if interaction.focus == path { state.insert(.focused) }
    if interaction.drag?.current == path { state.insert(.dragged) }
    return state
  }

  /// Takes selection, focus and what is dragged over to their paths after a batch.
  func carryInteraction(over mapping: BatchPlan) {
    interaction.counts = nil
    interaction.statesAreStale = true
    func survivor(_ path: ElementPath) -> ElementPath? {
      mapping.after(path) ?? neighbor(ofDeleted: path, mapping)
    }
    if !interaction.selection.isEmpty {
      let carried = interaction.selection.carried(over: mapping)
      let hasChanged = interaction.selection.count != carried.count
      interaction.selection = carried
      // Which items are selected is the same unless some are gone: their paths alone are others.
      if hasChanged { buffer.events.append(.selectionChanged) }
    }
    interaction.anchor = interaction.anchor.flatMap(survivor)
    if let focus = interaction.focus {
      interaction.focus = survivor(focus)
      if mapping.after(focus) == nil { buffer.events.append(.focusChanged(interaction.focus)) }
    }
    if let drag = interaction.drag, let current = mapping.after(drag.current) { interaction.drag?.current = current }
    if let press = interaction.press {
      interaction.press = nil
      if let path = mapping.after(press.path) {
        interaction.press = press
        interaction.press?.path = path
      }
    }
    if let click = interaction.click {
      interaction.click = nil
      if let path = mapping.after(click.path) { interaction.click = Click(path: path, time: click.time) }
    }
  }

  /// The item that comes nearest to one that is gone: the next in the section that is still there, else the one before,
  /// else the next in the sections after and then before. O(what is gone between), and linear in sections without items.
  private func neighbor(ofDeleted path: ElementPath, _ mapping: BatchPlan) -> ElementPath? {
    func firstSurvivor(_ section: Int, _ items: some Sequence<Int>) -> ElementPath? {
      for item in items {
        if let after = mapping.after(ElementPath(section: section, item: item)) { return after }
      }
      return nil
    }
    let (section, count) = (path.section, mapping.itemCountBefore(inSection: path.section))
    if let next = firstSurvivor(section, path.item..<max(path.item, count)) { return next }
    if let last = firstSurvivor(section, (0..<min(path.item, count)).reversed()) { return last }
    for section in section + 1..<max(section + 1, mapping.sectionCountBefore)
    where mapping.after(section: section) != nil {
      if let next = firstSurvivor(section, 0..<mapping.itemCountBefore(inSection: section)) { return next }
    }
    for section in (0..<section).reversed() where mapping.after(section: section) != nil {
      if let last = firstSurvivor(section, (0..<mapping.itemCountBefore(inSection: section)).reversed()) { return last }
    }
    return nil
  }
}
