/// A control that a host shows beside a collection, in its own way.
public enum Control {
  /// Does something.
  case button(String, action: () -> Void)
  /// One of several.
  case choice(String, options: [String], chosen: Int, action: (Int) -> Void)
  /// On or off.
  case toggle(String, isOn: Bool, action: (Bool) -> Void)
  /// A number from 0 to 1, reported while it changes; `released` when the user lets go.
  case slider(String, value: Double, action: (Double) -> Void, released: () -> Void)
  /// Words to look for, reported while they are typed.
  case search(String, action: (String) -> Void)

  /// What names it.
  public var title: String {
    switch self {
    case .button(let title, _), .choice(let title, _, _, _), .toggle(let title, _, _), .slider(let title, _, _, _),
      .search(let title, _):
      title
    }
  }
}
