import TesseraScreen

/// A widget that an application creates for a custom part. See `ScreenWidget.custom`.
public struct CustomWidget {
  /// The widget.
  public let widget: Widget
  /// A closure that shows the part's values in the widget.
  public let show: (_ values: [(name: String, value: PartValue)]) -> Void

  /// Creates a widget for a custom part.
  ///
  /// - Parameters:
  ///   - widget: the widget.
  ///   - show: shows the part's values in the widget. Called before the first frame, and whenever a value may have
  ///     changed.
  public init(_ widget: Widget, show: @escaping (_ values: [(name: String, value: PartValue)]) -> Void) {
    (self.widget, self.show) = (widget, show)
  }

  /// A closure that creates the widget of a part.
  ///
  /// - Parameters:
  ///   - name: the name of the part.
  ///   - send: reports text from the widget as an event of the part.
  /// - Returns: the widget; nil for a label that shows the name.
  public typealias Provider = (_ name: String, _ send: @escaping (_ text: String) -> Void) -> CustomWidget?
}
