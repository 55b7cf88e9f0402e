import Tessera
import TesseraJSON

/// The reason for rejecting a page's description of a collection.
package enum DescriptionError: Error {
  /// The description is malformed.
  case json(JSONError)
  /// A number is invalid for the layout.
  case layout(LayoutError)
  /// The change was rejected for another reason.
  case change(ChangeError)
  /// The specified data do not exist.
  case data(String)

  /// A one-line description of the problem and its location.
  var message: String {
    switch self {
    case .json(let error): error.message
    case .layout(let error), .change(.layout(let error)): error.description
    case .change(.reentrant):
      "the collection cannot be changed while it calls a function of the page; make the change afterward"
    case .change: "the change does not match the current data"
    case .data(let message): message
    }
  }
}
