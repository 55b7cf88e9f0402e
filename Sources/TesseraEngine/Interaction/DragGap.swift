import TesseraLayout

extension CollectionEngine {
  /// Scrolls near an edge, and opens the gap where the held item is.
  func advanceDrag() {
    takeUpHeld(at: moment.time)
    guard interaction.drag != nil else { return }
    autoscroll()
    findGap()
  }

  /// The gap goes where the item in it comes nearest to the one in the hand. Source: layout rule 48. Each step brings it nearer, so it comes to
  /// rest, and a pointer that rests never makes items change places forth and back.
  ///
  /// O(log n) for layouts that take changes in place, and what the items around it cost; nothing while the pointer rests
  /// over the content.
  func findGap() {
    guard let drag = interaction.drag, drag.hasMoved, transition == nil, layout.navigationTraits.movesItems else {
      return
    }
    let place = Point(x: drag.pointer.x + viewport.offset.x, y: drag.pointer.y + viewport.offset.y)
    guard place != drag.lookedFrom else { return }
    interaction.drag?.lookedFrom = place
    // A fast pointer passes several items between two frames.
    for _ in 0..<4 { if !improveGap() { return } }
  }

  private func improveGap() -> Bool {
    guard let drag = interaction.drag, let slot = slots[.item(drag.current)] else { return false }
    let held = shown(slot).frame.centre
    func distance(in layout: AnyPreparedLayout, _ path: ElementPath) -> Double? {
      asking { layout.attributes(of: .item(path), viewport: viewport)?.frame.centre.distance(to: held) }
    }
    guard let now = distance(in: layout, drag.current) else { return false }
    var best: (path: ElementPath, layout: AnyPreparedLayout, distance: Double)?
    for proposed in gaps(around: held, drag) {
      guard let path = destination(of: proposed, drag), path != best?.path,
        let moved = layoutMoving(drag.current, to: path),
        let distance = distance(in: moved, path)
      else { continue }
      if distance < (best?.distance ?? now - 0.5) { best = (path, moved, distance) }
    }
    guard let best else { return false }
    return moveGap(to: best.path, best.layout)
  }

  /// Where the policy lets the item go, if there is such a place and it is not there already.
  func destination(of proposed: ElementPath, _ drag: Drag) -> ElementPath? {
    guard let dragPolicy, let path = asking({ dragPolicy.destination(drag.origin, proposed) }), path != drag.current
    else { return nil }
    guard path.section >= 0, path.section < counts.sections else { return nil }
    let last = counts[path.section] - (path.section == drag.current.section ? 1 : 0)
    return path.item >= 0 && path.item <= last ? path : nil
  }

  /// The places, after the move, around a point: before and behind the nearest other item, at the start of a section whose
  /// header is there, at the end of one whose footer is.
  private func gaps(around point: Point, _ drag: Drag) -> [ElementPath] {
    var nearest: (path: ElementPath, distance: Double)?
    var gaps: [ElementPath] = []
    layout.forEachElement(in: layout.visibleRect(viewport), viewport: viewport) { attributes in
      switch attributes.element {
      case .item(let path):
        guard path != drag.current, !attributes.isHidden else { return }
        let distance = attributes.frame.distance(to: point)
        if distance < nearest?.distance ?? .infinity { nearest = (path, distance) }
      case .supplementary(let kind, let path), .decoration(let kind, let path):
        guard attributes.restingFrame.contains(point) else { return }
        if kind == .header || counts[path.section] == 0 { gaps.append(ElementPath(section: path.section, item: 0)) }
        if kind == .footer { gaps.append(end(of: path.section, drag)) }
      }
    }
    guard let nearest else { return gaps }
    let path = nearest.path
    gaps.append(path)
    // The other side of it; in its own section the item leaves a place before it or behind it.
    let isBehind = path.section == drag.current.section && path.item > drag.current.item
    let other = ElementPath(section: path.section, item: isBehind ? path.item - 1 : path.item + 1)
    if other != drag.current { gaps.append(other) }
    return gaps
  }

  /// The last place of a section, once the item is there.
  private func end(of section: Int, _ drag: Drag) -> ElementPath {
    ElementPath(section: section, item: counts[section] - (section == drag.current.section ? 1 : 0))
  }

  /// The layout as it would be; nil if it refuses. Closures that it asks find the data by `sourcePath`, as it would be.
  private func layoutMoving(_ source: ElementPath, to target: ElementPath) -> AnyPreparedLayout? {
    let copy = layout.copy()
    interaction.drag?.current = target
    defer { interaction.drag?.current = source }
    let data = layout.data.moving(source, to: target)
    isAsking = true
    defer { isAsking = false }
    do {
      try copy.apply(BatchUpdate([.moveItem(from: source, to: target)]), data: data)
    } catch {
      return nil
    }
    return copy
  }

  /// Opens the gap elsewhere: a move in the layout, of which the data know nothing yet. Scrolls nothing.
  @discardableResult
  func moveGap(to target: ElementPath, _ prepared: AnyPreparedLayout? = nil) -> Bool {
    guard let source = interaction.drag?.current, let moved = prepared ?? layoutMoving(source, to: target) else {
      return false
    }
    let mapping: BatchPlan
    do {
      mapping = try BatchPlan(
        BatchUpdate([.moveItem(from: source, to: target)]), from: layout.data, to: moved.data)
    } catch {
      return false
    }
    endTransition(nil)
    let before = stateToAnimate(from: dragAnimation)
    let successors = successors(over: mapping)
    layout = moved
    carry(over: mapping, successors)
    endCycle(before, dragAnimation, mapping: mapping, nil)
    return true
  }
}

extension DataShape {
  /// The shape with an item moved from one section to another. Linear in the runs.
  func moving(_ source: ElementPath, to target: ElementPath) -> DataShape {
    if source.section == target.section { return self }
    var shape = DataShape()
    var section = 0
    for run in runs {
      let end = section + run.sections
      // The sections at which the count changes, each parted from its run.
      for changed in [min(source.section, target.section), max(source.section, target.section)]
      where (section..<end).contains(changed) {
        shape.append(Run(sections: changed - section, items: run.items))
        shape.append(Run(sections: 1, items: run.items + (changed == source.section ? -1 : 1)))
        section = changed + 1
      }
      shape.append(Run(sections: end - section, items: run.items))
      section = end
    }
    return shape
  }
}

extension Rect {
  fileprivate var centre: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// How far a point is from the nearest one of the rectangle.
  fileprivate func distance(to point: Point) -> Double {
    Point(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y))).distance(to: point)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
