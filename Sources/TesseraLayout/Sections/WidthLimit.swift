/// The maximum extent of a section perpendicular to the scroll axis, and the section's alignment if more space is available. In a
/// vertical layout, the extent is the section's width.
///
/// ```
///           │←   inside section insets   →│
///   .start  ┌─────────────────┐
///   .center       ┌─────────────────┐
///   .end                ┌─────────────────┐
///                 │←    length     →│
/// ```
///
/// If less space is available, the section takes up all of it. You can also use a limit to give a section a fixed
/// width.
///
/// - SeeAlso: Layout rule 56
public struct WidthLimit: Hashable, Sendable {
  /// The alignment of a section that is narrower than the available space.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Aligns the section with the leading edge, or in a horizontal layout, with the top edge.
    case start
    /// Centers the section.
    case center
    /// Aligns the section with the trailing edge, or in a horizontal layout, with the bottom edge.
    case end
  }

  /// The maximum extent, in points.
  public var length: Double
  /// The alignment of the section if more space is available.
  public var alignment: Alignment

  /// Creates a limit.
  public init(_ length: Double, alignment: Alignment = .center) {
    self.length = length
    self.alignment = alignment
  }
}
