#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// How much of the prepared layout is out of date.
  enum Staleness {
    /// Nothing is out of date.
    case nothing
    /// The data have changed. UIKit may or may not say how.
    case counts
    /// Everything is out of date and must be described again.
    case everything
  }

  /// The answers before a change.
  struct OlderAnswers {
    let live: AnyPreparedLayout
    /// Whether those after it are described again whatever UIKit says; else they are what the operations make of these.
    let isPast: Bool
  }

  extension TesseraCollectionViewLayout {
    /// The current viewport.
    var viewport: Viewport { viewport(at: collectionView?.bounds.origin ?? .zero) }

    func viewport(at offset: CGPoint) -> Viewport {
      Viewport(offset: LayoutPoint(offset), pinInsets: pinInsets, scrollPadding: scrollPadding)
    }

    /// The answers for the data as they are.
    ///
    /// UIKit has the layout prepare, and is reported to ask for what is seen, before it passes the operations of a batch.
    /// What it is answered by then has the right counts, and changes at the ends of sections; a moment later the batch is
    /// applied to the older answers.
    var currentLayout: AnyPreparedLayout? {
      if staleness == .counts, let collectionView, let old = live {
        staleness = .nothing
        let data = DataShape(of: collectionView)
        if data != old.data {
          let guess = old.copy()
          if (try? guess.apply(BatchUpdate(resizing: old.data, to: data), data: data)) != nil {
            live = guess
          } else {
            prepareAgain()
          }
          older = OlderAnswers(live: old, isPast: false)
        }
      }
      return live
    }

    /// Brings the answers up to date, except for the updates that UIKit is about to pass.
    func prepareAnswers() {
      guard let collectionView else { return }
      // It was not invalidated: it has come to a view, maybe back to one whose data have changed meanwhile.
      if !isInvalidated, staleness == .nothing { staleness = .counts }
      isInvalidated = false
      if staleness == .everything || live == nil {
        let old = live
        prepareAgain()
        older = old.map { OlderAnswers(live: $0, isPast: true) }
      } else {
        adapt(to: LayoutEnvironment(of: collectionView))
      }
    }

    /// Describes everything again.
    func prepareAgain() {
      guard let collectionView else { return }
      staleness = .nothing
      do {
        live = try made(DataShape(of: collectionView), in: LayoutEnvironment(of: collectionView))
      } catch {
        live = nil
        onError(error)
      }
    }

    private func made(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout {
      guard delegate != nil, let stack = source.stack else { return try source.live(data, in: environment) }
      return try PreparedLayoutBox(described(stack), data: data, in: environment)
    }

    private func adapt(to environment: LayoutEnvironment) {
      guard let live, live.environment != environment else { return }
      let before = live.copy()
      do {
        try live.setEnvironment(environment)
        // A change of the container's size is known before, with where the content stood.
        if update == nil { update = UpdateInProgress(from: before, at: viewport, survivors: .all) }
      } catch {
        onError(error)
      }
    }
  }
#endif
