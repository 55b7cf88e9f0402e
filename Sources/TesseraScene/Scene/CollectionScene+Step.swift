import Tessera

extension CollectionScene {
  /// One thing that happens to a collection.
  public enum Step: Hashable, Sendable {
    /// The container moves over the content, to these content coordinates; a coordinate that is nil stays.
    case scroll(x: Double?, y: Double?)
    /// Scrolling is let go that would end at these content coordinates; a coordinate that is nil stays.
    case settle(x: Double?, y: Double?, velocity: LayoutPoint)
    /// The container gets another size.
    case resize(LayoutSize)
    /// The container's sides are covered differently.
    case insets(Insets)
    /// The pin lines move.
    case pinInsets(Insets)
    /// What scrolls leave free at the sides of what is visible changes.
    case scrollPadding(Insets)
    /// The content is read in another direction.
    case direction(ReadingDirection)
    /// Edges are rounded to other pixels.
    case scale(Double)
    /// An item or a section comes.
    case insert(Newcomer)
    /// An item or a section goes.
    case delete(Place)
    /// An item or a section gets another place.
    case move(from: Place, to: Place)
    /// An item or a section is described again.
    case reload(Place)
    /// Several such changes happen at once.
    case batch(Batch)
    /// Elements turn out to need these sizes.
    case measure([MeasuredSize])
    /// A section is laid out in another way; it has to have as many items as before.
    case describe(section: Int, Section)
    /// A section's header comes, changes or goes.
    case header(section: Int, Supplementary?)
    /// A section's footer comes, changes or goes.
    case footer(section: Int, Supplementary?)
    /// The data become these; what comes, goes and moves is found by identity.
    case diff([Section])
    /// The container scrolls to an element.
    case scrollTo(Element, at: ScrollAlignment)
    /// The container scrolls to these content coordinates, or as near as there is content; a coordinate that is nil stays.
    case scrollToOffset(x: Double?, y: Double?)
    /// The items are laid out by another layout; with a progress, as far as that says.
    case switchLayout(LayoutSwitch, progress: Double?)
    /// A switch to another layout that has begun goes on.
    case transition(Transition)
    /// Time passes, in seconds.
    case advance(Double)
    /// Content that is scrolled to its end stays there when it grows, or no longer.
    case followsEnd(Bool)
    /// A step whose change is seen as a movement.
    indirect case animated(Step, by: AnimationCurve)
  }

  /// Another layout for the items that there are.
  public struct LayoutSwitch: Hashable, Sendable {
    /// The layout, apart from its sections.
    public var layout: Layout
    /// How each section is laid out; its own title and items count for nothing.
    public var section: Section

    /// Makes a switch.
    public init(to layout: Layout, section: Section) {
      self.layout = layout
      self.section = section
    }
  }

  /// What becomes of a switch that has begun.
  public enum Transition: Hashable, Sendable {
    /// It has come so far, from 0 to 1.
    case progress(Double)
    /// It comes to its end.
    case finish
    /// It goes back.
    case cancel
  }

  /// Where an item or a section is.
  public enum Place: Hashable, Sendable {
    /// An item.
    case item(ItemPath)
    /// A section.
    case section(Int)
  }

  /// An item or a section that comes, and where to.
  public enum Newcomer: Hashable, Sendable {
    /// An item.
    case item(Item, at: ItemPath)
    /// A section.
    case section(Section, at: Int)
  }

  /// Several changes of the data at once, and what the data owner has after them.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The data after the changes. Of sections and items that stay, only their number and labels count.
    public var sections: [Section]

    /// Makes a batch.
    public init(_ operations: [BatchUpdate.Operation], sections: [Section]) {
      self.operations = operations
      self.sections = sections
    }
  }
}
