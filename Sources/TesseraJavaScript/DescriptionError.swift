import Tessera
import TesseraJSON

/// Why a page's description of a collection was refused.
enum DescriptionError: Error {
  /// The description is not in the form that it should have.
  case json(JSONError)
  /// The layout cannot use a number.
  case layout(LayoutError)
  /// The change was refused for another reason.
  case change(ChangeError)
  /// There are no such data.
  case data(String)

  /// One line that says what is wrong, and where.
  var message: String {
    switch self {
    case .json(let error): error.message
    case .layout(let error), .change(.layout(let error)): error.description
    case .change(.reentrant): "the collection was asked for a change by its own functions; make it afterwards"
    case .change: "the change does not fit the data shown"
    case .data(let message): message
    }
  }
}
