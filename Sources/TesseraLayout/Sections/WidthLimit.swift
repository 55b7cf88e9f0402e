/// The maximum extent of a section across the scroll axis (its width in a vertical layout), and the section's
/// alignment in a wider space.
///
/// ```
///           │← what section insets leave →│
///   .start  ┌─────────────────┐
///   .center       ┌─────────────────┐
///   .end                ┌─────────────────┐
///                 │←    length     →│
/// ```
///
/// In a narrower space, the section takes all of it. A limit also makes a section of fixed width.
///
/// - SeeAlso: Layout rule 56
public struct WidthLimit: Hashable, Sendable {
  /// The alignment of a narrower section.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the side at which reading starts; at the top in a horizontal layout.
    case start
    /// In the middle.
    case center
    /// At the side at which reading ends; at the bottom in a horizontal layout.
    case end
  }

  /// The maximum extent, in points.
  public var length: Double
  /// The alignment of the section in a wider space.
  public var alignment: Alignment

  /// Creates a limit.
  public init(_ length: Double, alignment: Alignment = .center) {
    self.length = length
    self.alignment = alignment
  }
}
