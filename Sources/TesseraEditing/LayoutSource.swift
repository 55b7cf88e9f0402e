import Tessera
import TesseraJSON

extension AnyPreparedLayout {
  /// The layout from which this one was created; nil for custom layouts. It does not reflect later changes to
  /// individual sections.
  var source: LayoutSource? {
    if let box = self as? PreparedLayoutBox<StackLayout> { return .stack(box.layout) }
    if let box = self as? PreparedLayoutBox<TableLayout> { return .table(box.layout) }
    if let box = self as? PreparedLayoutBox<CalendarLayout> { return .calendar(box.layout) }
    return nil
  }
}
