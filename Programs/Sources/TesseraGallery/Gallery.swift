import Tessera
import TesseraScreen

/// The screens that demonstrate the library on any host.
public enum Gallery {
  /// A screen that can be opened.
  public struct Entry: Sendable {
    /// The name that opens the screen.
    public let name: String
    /// A closure that creates the screen; nil only if a number in its source is invalid.
    public let make: @Sendable () -> Screen?
  }

  /// All screens, in the order of the gallery. Screens that are not in its menu are last.
  public static let entries: [Entry] = [
    Entry(name: "books") { try? books() },
    Entry(name: "plain") { try? plain() },
    Entry(name: "shelves") { try? shelves() },
    Entry(name: "store") { try? store() },
    Entry(name: "wheels") { try? wheels() },
    Entry(name: "photos") { try? photos() },
    Entry(name: "album") { try? album() },
    Entry(name: "week") { try? week() },
    Entry(name: "cards") { try? cards() },
    Entry(name: "appearing") { try? appearing() },
    Entry(name: "switching") { try? switching() },
    Entry(name: "coverflow") { try? coverflow() },
    Entry(name: "unicode") { try? unicode() },
    Entry(name: "board") { try? board() },
    Entry(name: "chat") { try? chat() },
    Entry(name: "todo") { try? todo() },
    Entry(name: "waterfall") { try? waterfall() },
    Entry(name: "table") { try? table() },
    Entry(name: "billion") { try? billion() },
    Entry(name: "levels") { try? levels() },
    Entry(name: "outline") { try? outline() },
    Entry(name: "elements") { try? elements() },
    Entry(name: "feed") { try? feed() },
    Entry(name: "mail") { try? mail() },
    Entry(name: "hero") { try? hero() },
    Entry(name: "scene") { try? scene() },
    Entry(name: "calibration") { try? calibration(levels: 1) },
    Entry(name: "calibration1") { try? calibration(levels: 1) },
    Entry(name: "calibration3") { try? calibration(levels: 3) },
    Entry(name: "calibration-shelves") { try? shelvesCalibration() },
    Entry(name: "calibration-sizes") { try? sizesCalibration() },
    Entry(name: "contents") { try? contents() },
    Entry(name: "many") { try? many() },
  ]
}
