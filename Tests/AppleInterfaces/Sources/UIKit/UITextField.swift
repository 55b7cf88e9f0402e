/// Documentation: `UIReturnKeyType`.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Documentation: `UITextFieldDelegate`. All methods are optional in UIKit.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Documentation: `textFieldShouldReturn(_:)`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

/// Documentation: `UITextField`.
@MainActor open class UITextField: UIControl {
  /// Documentation: `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// Documentation: `text`.
  open var text: String? = ""
  /// Documentation: `placeholder`.
  open var placeholder: String?
  /// Documentation: `borderStyle`.
  open var borderStyle = BorderStyle.none
  /// Documentation: `returnKeyType`, from the protocol `UITextInputTraits`.
  open var returnKeyType = UIReturnKeyType.default
  /// Documentation: `delegate`.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Documentation: `intrinsicContentSize`. Has the same height as UIKit's field with a rounded border.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
}
