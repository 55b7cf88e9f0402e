import TesseraLayout

extension CollectionEngine {
  /// The shape of the data as their owner has them.
  var ownedData: DataShape {
    interaction.drag.map { layout.data.moving($0.current, to: $0.origin) } ?? layout.data
  }

  /// Applies a batch to the layout, whose closures find the data after it: nothing in them is dragged.
  func applyToLayout(_ plan: BatchPlan) throws(ChangeError) {
    let drag = interaction.drag
    interaction.drag = nil
    defer { interaction.drag = drag }
    try layout.apply(plan)
  }

  /// A batch of the data owner, who knows nothing of the gap, as one of the layout, which has the dragged item there: it
  /// brings the item back to where the data have it.
  ///
  /// - Throws: `ChangeError` in the data owner's paths if the batch does not lead from the data to the shape given.
  func laidOut(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) -> BatchUpdate {
    guard let drag = interaction.drag, drag.origin != drag.current else { return batch }
    let mapping = try BatchPlan(batch, from: ownedData, to: data)
    var laidOut = BatchUpdate()
    var isNamed = false
    for operation in batch.operations {
      switch operation {
      case .deleteItem(let path):
        laidOut.delete(at: layoutPath(of: path))
        isNamed = isNamed || path == drag.origin
      case .reloadItem(let path): laidOut.reload(at: layoutPath(of: path))
      case .moveItem(let source, let target):
        laidOut.move(from: layoutPath(of: source), to: target)
        isNamed = isNamed || source == drag.origin
      case .insertItem, .insertSection, .deleteSection, .moveSection, .reloadSection: laidOut.append(operation)
      }
    }
    if isNamed { return laidOut }
    if let after = mapping.after(drag.origin) {
      laidOut.move(from: drag.current, to: after)
    } else if mapping.after(section: drag.current.section) != nil, !mapping.isReloaded(section: drag.current.section) {
      // Its section is gone, and it was to leave for one that is not.
      laidOut.delete(at: drag.current)
    }
    return laidOut
  }

  /// Goes on with the drag where the data have the item after a batch; the gap is looked for anew. The drag is over if
  /// the item is gone.
  func rebaseDrag(over mapping: BatchPlan, from dragged: ElementPath?) {
    guard let dragged, let drag = interaction.drag else { return }
    if mapping.after(dragged) == nil {
      // What disappears does so from where it was held.
      for index in views.indices where views[index].isLifted && views[index].presence == .disappearing {
        views[index].target.frame = drag.frame(of: views[index].target.frame.size, in: viewport)
        views[index].motion = nil
      }
      interaction.drag = nil
      interaction.statesAreStale = true
      buffer.events.append(.dragEnded(isMoved: false))
    } else {
      interaction.drag?.origin = drag.current
      interaction.drag?.lookedFrom = nil
    }
  }
}
