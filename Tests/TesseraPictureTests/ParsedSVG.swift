import Foundation

@testable import TesseraPicture

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG document read by an independent parser.
struct ParsedSVG {
  struct Node {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The names of the enclosing elements that have one, outermost first.
    var owners: [String] = []
  }

  /// The document's elements in their opening order, which is the drawing order.
  let nodes: [Node]

  /// Creates a parsed document, or `nil` if the text is not well-formed.
  init?(_ svg: String) {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    guard parser.parse() else { return nil }
    nodes = reader.nodes
  }

  init?(_ picture: Picture) {
    self.init(picture.svg())
  }

  /// The drawn elements, by name, from back to front.
  var drawn: [String] { nodes.compactMap { $0.attributes["data-element"] } }

  func nodes(_ name: String, of element: String? = nil) -> [Node] {
    nodes.filter { $0.name == name && (element == nil || $0.owners.last == element) }
  }

  var labels: [String] { nodes("text").map(\.text) }

  private final class Reader: NSObject, XMLParserDelegate {
    var nodes: [Node] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      let owners = open.compactMap { nodes[$0].attributes["data-element"] }
      open.append(nodes.endIndex)
      nodes.append(Node(name: name, attributes: attributes, owners: owners))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let node = open.last { nodes[node].text += string }
    }
  }
}
