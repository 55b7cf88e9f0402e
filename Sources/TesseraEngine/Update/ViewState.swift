/// The states of an element that a view can show.
public struct ViewState: OptionSet, Hashable, Sendable {
  /// A bit for each state.
  public let rawValue: UInt8

  /// Creates a set that contains the states whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The item is selected.
  public static let selected = ViewState(rawValue: 1)
  /// The item receives keyboard input.
  public static let focused = ViewState(rawValue: 2)
  /// The user is dragging the item.
  public static let dragged = ViewState(rawValue: 4)
  /// The dragged item would be dropped into this item.
  public static let dropTarget = ViewState(rawValue: 8)
}
