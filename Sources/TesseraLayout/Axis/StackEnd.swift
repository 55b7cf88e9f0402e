/// An end of a stack along its scroll axis. Headers belong to one end, and footers to the other. Each rule for headers
/// and footers is implemented once, for either end.
enum StackEnd {
  case start
  case end

  var opposite: StackEnd { self == .start ? .end : .start }

  /// The kind of a section's header or footer at this end.
  var sectionKind: ElementKind { self == .start ? .header : .footer }

  /// The kind of the collection's header or footer at this end.
  var globalKind: ElementKind { self == .start ? .globalHeader : .globalFooter }

  /// Returns a position as a coordinate that increases from this end toward the other one. At both ends, greater values
  /// are farther inward.
  func inward(_ position: Fixed) -> Fixed { self == .start ? position : -position }
}

/// A value for each end.
struct PerEnd<Value> {
  var start: Value
  var end: Value

  subscript(end: StackEnd) -> Value {
    get { end == .start ? start : self.end }
    set { if end == .start { start = newValue } else { self.end = newValue } }
  }
}

extension PerEnd: Equatable where Value: Equatable {}
