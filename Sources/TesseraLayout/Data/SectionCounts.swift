/// The item counts of a shape, by section. Lookups are O(log n) in the number of the shape's runs.
package struct SectionCounts: Sendable {
  let data: DataShape
  /// The index after the last section in each run.
  private let ends: [Int]

  /// Creates the counts of a shape. Linear in the number of runs.
  package init(_ data: DataShape) {
    self.data = data
    var end = 0
    ends = data.runs.map { run in
      end += run.sections
      return end
    }
  }

  /// The number of sections.
  package var sections: Int { ends.last ?? 0 }

  /// The largest number of items in a section; 0 if there are no sections. Linear in the number of runs.
  var maximumItemCount: Int { data.runs.reduce(0) { max($0, $1.items) } }

  /// Returns the number of items in a section; 0 if the section does not exist.
  package subscript(section: Int) -> Int {
    let run = run(of: section)
    return section >= 0 && run < ends.count ? data.runs[run].items : 0
  }

  /// Returns whether an item exists.
  package func contains(_ path: ItemPath) -> Bool { path.item >= 0 && path.item < self[path.section] }

  /// Returns the first item in a section or after it; nil if there is none.
  ///
  /// - Complexity: O(1) after the search, because at least one of two adjacent runs has items.
  package func first(from section: Int = 0) -> ItemPath? {
    var (run, section) = (run(of: max(0, section)), max(0, section))
    while run < ends.count {
      if data.runs[run].items > 0 { return ItemPath(section: section, item: 0) }
      section = ends[run]
      run += 1
    }
    return nil
  }

  /// Returns the last item in a section or before it; nil if there is none.
  package func last(upTo section: Int) -> ItemPath? {
    var section = min(section, sections - 1)
    while section >= 0 {
      let run = run(of: section)
      if data.runs[run].items > 0 { return ItemPath(section: section, item: data.runs[run].items - 1) }
      section = ends[run] - data.runs[run].sections - 1
    }
    return nil
  }

  /// Returns the index of the run that contains a section, or the number of runs for a section after the last one.
  private func run(of section: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= section { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
