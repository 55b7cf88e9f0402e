#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension DataShape {
    /// Creates the shape of a collection view's data.
    ///
    /// - Complexity: O(n) in the number of sections.
    @MainActor public init(of collectionView: UICollectionView) {
      self.init((0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }

    /// Creates the shape of a collection view's data after a batch. Queries only the sections that the batch names,
    /// unless it inserts, deletes or moves sections. O(k log k) for k operations, and linear in the number of runs in
    /// the shape.
    @MainActor init(of collectionView: UICollectionView, after batch: BatchUpdate, from before: DataShape) {
      guard !batch.operations.isEmpty, let sections = batch.editedSections,
        before.runs.reduce(0, { $0 + $1.sections }) == collectionView.numberOfSections
      else {
        self.init(of: collectionView)
        return
      }
      self.init()
      var (index, edited) = (0, sections.sorted()[...])
      for run in before.runs {
        let end = index + run.sections
        while let section = edited.first, section < end {
          edited.removeFirst()
          append(Run(sections: section - index, items: run.items))
          append(Run(sections: 1, items: collectionView.numberOfItems(inSection: section)))
          index = section + 1
        }
        append(Run(sections: end - index, items: run.items))
        index = end
      }
    }
  }

  extension UICollectionView {
    /// The current number of sections and items in the data source, which a batch may not have reported to UIKit yet.
    var dataSourceShape: DataShape? {
      guard let dataSource else { return nil }
      #if canImport(ObjectiveC)
        let sections = dataSource.numberOfSections?(in: self) ?? 1
      #else
        let sections = dataSource.numberOfSections(in: self)
      #endif
      return DataShape((0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    }

    /// The size of a pixel, in points. Scroll views round offsets to pixels, so the content offset may differ by this
    /// amount from the offset that was set.
    var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }
  }

  extension BatchUpdate {
    /// The sections whose items change; nil if the batch also inserts, deletes or moves sections.
    fileprivate var editedSections: Set<Int>? {
      var sections: Set<Int> = []
      for operation in operations {
        switch operation {
        case .insertItem(let path), .deleteItem(let path), .reloadItem(let path): sections.insert(path.section)
        case .moveItem(let from, let to): sections.formUnion([from.section, to.section])
        case .reloadSection(let section): sections.insert(section)
        case .insertSection, .deleteSection, .moveSection: return nil
        }
      }
      return sections
    }
  }

  extension ReadingDirection {
    init(_ direction: UIUserInterfaceLayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
#endif
