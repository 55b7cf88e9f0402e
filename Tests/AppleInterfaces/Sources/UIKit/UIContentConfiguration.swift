/// Documentation: `UIConfigurationState`.
@MainActor public protocol UIConfigurationState {}

/// Documentation: `UIContentConfiguration`.
@MainActor public protocol UIContentConfiguration {
  /// Documentation: `makeContentView()`.
  func makeContentView() -> UIView & UIContentView
  /// Documentation: `updated(for:)`.
  func updated(for state: any UIConfigurationState) -> Self
}

/// Documentation: `UIContentView`.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// Documentation: `configuration`.
  var configuration: any UIContentConfiguration { get set }
  /// Documentation: `supports(_:)`. From iOS 16 on.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIView {
  /// Replaces the content of a cell with the view of a content configuration, which fills the cell.
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else { return }
    if let view = subviews.first as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    for view in subviews { view.removeFromSuperview() }
    let view = configuration.makeContentView()
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
