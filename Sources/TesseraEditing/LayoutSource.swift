import Tessera
import TesseraJSON

extension AnyPreparedLayout {
  /// The layout that this one was made from; nil for custom layouts. Later changes of single sections are not in it.
  var source: LayoutSource? {
    if let box = self as? PreparedLayoutBox<StackLayout> { return .stack(box.layout) }
    if let box = self as? PreparedLayoutBox<TableLayout> { return .table(box.layout) }
    if let box = self as? PreparedLayoutBox<CalendarLayout> { return .calendar(box.layout) }
    return nil
  }
}
