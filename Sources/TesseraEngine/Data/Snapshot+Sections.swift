import TesseraLayout

extension Snapshot {
  /// Adds empty sections at the end.
  @inlinable
  public mutating func appendSections(_ sections: some Collection<SectionID>) {
    attempt(.appendSections) { (next) throws(Reason) in
      try next.insertSections(sections, at: next.core.sections.count)
    }
  }

  /// Inserts empty sections, in order, before another section.
  ///
  /// - Complexity: Linear in the number of sections after it.
  @inlinable
  public mutating func insertSections(_ sections: some Collection<SectionID>, before section: SectionID) {
    attempt(.insertSections) { (next) throws(Reason) in
      try next.insertSections(sections, at: next.index(of: section))
    }
  }

  /// Inserts empty sections, in order, after another section.
  ///
  /// - Complexity: Linear in the number of sections after it.
  @inlinable
  public mutating func insertSections(_ sections: some Collection<SectionID>, after section: SectionID) {
    attempt(.insertSections) { (next) throws(Reason) in
      try next.insertSections(sections, at: next.index(of: section) + 1)
    }
  }

  /// Deletes sections and all their items.
  ///
  /// - Complexity: Linear in the number of deleted items and the number of all sections.
  @inlinable
  public mutating func deleteSections(_ sections: some Collection<SectionID>) {
    attempt(.deleteSections) { (next) throws(Reason) in
      let tokens = try next.tokens(ofSections: sections)
      if let duplicate = next.core.deleteSections(tokens) {
        throw .duplicateSection(next.sectionIDTokens[tokens[duplicate]])
      }
    }
  }

  /// Moves a section and its items immediately before another section. Does nothing if they are the same section.
  ///
  /// - Complexity: Linear in the number of sections.
  @inlinable
  public mutating func moveSection(_ section: SectionID, before other: SectionID) {
    attempt(.moveSection) { (next) throws(Reason) in
      try next.core.moveSection(from: next.index(of: section), to: next.index(of: other))
    }
  }

  /// Moves a section and its items immediately after another section. Does nothing if they are the same section.
  ///
  /// - Complexity: Linear in the number of sections.
  @inlinable
  public mutating func moveSection(_ section: SectionID, after other: SectionID) {
    attempt(.moveSection) { (next) throws(Reason) in
      try next.core.moveSection(from: next.index(of: section), to: next.index(of: other) + 1)
    }
  }

  /// Reloads sections and all their items.
  @inlinable
  public mutating func reloadSections(_ sections: some Collection<SectionID>) {
    attempt(.reloadSections) { (next) throws(Reason) in
      try next.core.reload(sections: next.tokens(ofSections: sections))
    }
  }

  /// Hides the items in sections. Hidden items are not in the layout, but they stay in the snapshot, where you can
  /// still edit them.
  @inlinable
  public mutating func collapse(_ sections: some Collection<SectionID>) {
    attempt(.collapse) { (next) throws(Reason) in
      try next.core.setCollapsed(true, sections: next.tokens(ofSections: sections))
    }
  }

  /// Shows the items in collapsed sections.
  @inlinable
  public mutating func expand(_ sections: some Collection<SectionID>) {
    attempt(.expand) { (next) throws(Reason) in
      try next.core.setCollapsed(false, sections: next.tokens(ofSections: sections))
    }
  }

  @inlinable
  mutating func insertSections(_ sections: some Collection<SectionID>, at index: Int) throws(Reason) {
    let tokens = sectionIDTokens.intern(sections)
    if let duplicate = core.insertSections(tokens, at: index) {
      throw .duplicateSection(sectionIDTokens[tokens[duplicate]])
    }
  }
}
