import TesseraLayout

/// How many items the sections have, found in O(log n) in the runs of the data's shape.
struct ItemCounts {
  private let runs: [DataShape.Run]
  /// The index after each run's last section.
  private let ends: [Int]

  /// Linear in the runs.
  init(_ data: DataShape) {
    runs = data.runs
    var end = 0
    ends = runs.map { run in
      end += run.sections
      return end
    }
  }

  var sections: Int { ends.last ?? 0 }

  /// The number of items in a section; 0 where there is none.
  subscript(section: Int) -> Int {
    let run = run(of: section)
    return section >= 0 && run < runs.count ? runs[run].items : 0
  }

  func contains(_ path: ElementPath) -> Bool { path.item >= 0 && path.item < self[path.section] }

  /// The first item in a section or after it; nil if there is none. O(1) but for the search: of two neighbouring runs
  /// one at least has items.
  func first(from section: Int = 0) -> ElementPath? {
    var (run, section) = (run(of: max(0, section)), max(0, section))
    while run < runs.count {
      if runs[run].items > 0 { return ElementPath(section: section, item: 0) }
      section = ends[run]
      run += 1
    }
    return nil
  }

  /// The last item in a section or before it; nil if there is none.
  func last(upTo section: Int) -> ElementPath? {
    var section = min(section, sections - 1)
    while section >= 0 {
      let run = run(of: section)
      if runs[run].items > 0 { return ElementPath(section: section, item: runs[run].items - 1) }
      section = ends[run] - runs[run].sections - 1
    }
    return nil
  }

  /// The run that a section stands in; the number of runs behind the last section.
  private func run(of section: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= section { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CollectionEngine {
  /// The counts of the data as they are laid out.
  var counts: ItemCounts {
    if let counts = interaction.counts { return counts }
    let counts = ItemCounts(layout.data)
    interaction.counts = counts
    return counts
  }

  /// The number of items in a section as it is laid out; 0 where there is none. O(log n).
  public func itemCount(inSection section: Int) -> Int { counts[section] }
}
