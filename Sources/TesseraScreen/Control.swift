/// A control that a host shows beside a collection as a native control.
public enum Control {
  /// A button that performs an action, if it is enabled.
  case button(String, isEnabled: Bool = true, action: () -> Void)
  /// A choice between several options.
  case choice(String, options: [String], chosen: Int, action: (Int) -> Void)
  /// A switch that is on or off.
  case toggle(String, isOn: Bool, action: (Bool) -> Void)
  /// A slider for a number from 0 to 1. The action is called while the number changes, and `released` when the user
  /// lets go.
  case slider(String, value: Double, action: (Double) -> Void, released: () -> Void)
  /// A search field, which reports its text while the user types.
  case search(String, action: (String) -> Void)

  /// The control's title.
  public var title: String {
    switch self {
    case .button(let title, _, _), .choice(let title, _, _, _), .toggle(let title, _, _), .slider(let title, _, _, _),
      .search(let title, _):
      title
    }
  }
}
