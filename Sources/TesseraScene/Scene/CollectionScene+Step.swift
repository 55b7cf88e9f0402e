import Tessera

extension CollectionScene {
  /// A change or an event in a live collection.
  public enum Step: Hashable, Sendable {
    /// The container moves over the content to these content coordinates. A coordinate that is nil does not change.
    case scroll(x: Double?, y: Double?)
    /// The user scrolls the shelf in a section to this distance from its start.
    case scrollShelf(section: Int, offset: Double)
    /// The user ends a scroll that would stop at these content coordinates. A coordinate that is nil does not change.
    case settle(x: Double?, y: Double?, velocity: LayoutPoint)
    /// The container's size changes.
    case resize(LayoutSize)
    /// The container's insets change.
    case insets(Insets)
    /// The pin lines move.
    case pinInsets(Insets)
    /// The scroll padding changes.
    case scrollPadding(Insets)
    /// The reading direction changes.
    case direction(ReadingDirection)
    /// The scale changes.
    case scale(Double)
    /// An item or a section is inserted.
    case insert(Insertion)
    /// An item or a section is deleted.
    case delete(Path)
    /// An item or a section moves.
    case move(from: Path, to: Path)
    /// An item or a section is reloaded with a new description.
    case reload(Path)
    /// Several data changes happen at once.
    case batch(Batch)
    /// Elements are measured with these sizes.
    case measure([MeasuredSize])
    /// A section's layout changes; its item count must stay the same.
    case describe(section: Int, Section)
    /// A section's header is added, changed or removed.
    case header(section: Int, Supplementary?)
    /// A section's footer is added, changed or removed.
    case footer(section: Int, Supplementary?)
    /// These sections replace the data. Insertions, deletions and moves are found by identity.
    case diff([Section])
    /// The container scrolls to an element.
    case scrollTo(Element, at: ScrollAlignment)
    /// The container scrolls to these content coordinates, or as close to them as the content allows. A coordinate that
    /// is nil does not change.
    case scrollToOffset(x: Double?, y: Double?)
    /// The collection switches to another layout. If there is a progress, the switch stops there.
    case switchLayout(LayoutSwitch, progress: Double?)
    /// A layout switch in progress continues.
    case transition(Transition)
    /// Time passes, in seconds from 0 to 60.
    case advance(Double)
    /// Whether the collection stays at the end of the content when the content grows.
    case followsEnd(Bool)
    /// A step with an animated change.
    indirect case animated(Step, by: AnimationCurve)
  }

  /// A switch of the existing items to another layout.
  public struct LayoutSwitch: Hashable, Sendable {
    /// The layout, apart from its sections.
    public var layout: Layout
    /// The layout of each section. The section's title and items are ignored.
    public var section: Section

    /// Creates a layout switch.
    public init(to layout: Layout, section: Section) {
      self.layout = layout
      self.section = section
    }
  }

  /// The continuation of a layout switch in progress.
  public enum Transition: Hashable, Sendable {
    /// The switch reaches this progress, from 0 to 1.
    case progress(Double)
    /// The switch finishes.
    case finish
    /// The switch is canceled.
    case cancel
  }

  /// The path of an item or the index of a section.
  public enum Path: Hashable, Sendable {
    /// An item.
    case item(ItemPath)
    /// A section.
    case section(Int)
  }

  /// An item or a section to insert, with its path or index.
  public enum Insertion: Hashable, Sendable {
    /// An item.
    case item(Item, at: ItemPath)
    /// A section.
    case section(Section, at: Int)
  }

  /// Several simultaneous data changes, and the data after them.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The data after the changes. For existing sections and items, only their number and labels are used.
    public var sections: [Section]

    /// Creates a batch.
    public init(_ operations: [BatchUpdate.Operation], sections: [Section]) {
      self.operations = operations
      self.sections = sections
    }
  }
}
