/// The greatest extent of a section across the scroll axis, its width in a vertical layout, and where it stands in more room.
///
/// ```
///           │← what section insets leave →│
///   .start  ┌─────────────────┐
///   .center       ┌─────────────────┐
///   .end                ┌─────────────────┐
///                 │←    length     →│
/// ```
///
/// In less room the section has all of it, so this is also how a section of fixed width is made. Source: layout rule 56.
public struct WidthLimit: Hashable, Sendable {
  /// Where a narrower section stands.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the side at which reading starts; at the top in a horizontal layout.
    case start
    /// In the middle.
    case center
    /// At the side at which reading ends; at the bottom in a horizontal layout.
    case end
  }

  /// The greatest extent, in points.
  public var length: Double
  /// Where the section stands in more room.
  public var alignment: Alignment

  /// Makes a limit.
  public init(_ length: Double, alignment: Alignment = .center) {
    self.length = length
    self.alignment = alignment
  }
}
