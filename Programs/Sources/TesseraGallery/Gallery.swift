import Tessera
import TesseraScreen

/// The screens that show what the system can do, for any host.
public enum Gallery {
  /// A screen that can be opened.
  public struct Entry: Sendable {
    /// What it is opened by.
    public let name: StaticString
    /// Makes the screen; nil only where a number in its source cannot be used.
    public let make: @Sendable () -> Screen?
  }

  /// All of them, in the order of the gallery; those for tests of what is presented come last.
  public static let entries: [Entry] = [
    Entry(name: "books") { try? books() },
    Entry(name: "plain") { try? plain() },
    Entry(name: "shelves") { try? shelves() },
    Entry(name: "photos") { try? photos() },
    Entry(name: "week") { try? week() },
    Entry(name: "cards") { try? cards() },
    Entry(name: "appearing") { try? appearing() },
    Entry(name: "switching") { try? switching() },
    Entry(name: "coverflow") { try? coverflow() },
    Entry(name: "unicode") { try? unicode() },
    Entry(name: "chat") { try? chat() },
    Entry(name: "waterfall") { try? waterfall() },
    Entry(name: "table") { try? table() },
    Entry(name: "billion") { try? billion() },
    Entry(name: "levels") { try? levels() },
    Entry(name: "scene") { try? scene() },
    Entry(name: "calibration") { try? calibration(levels: 1) },
    Entry(name: "calibration1") { try? calibration(levels: 1) },
    Entry(name: "calibration3") { try? calibration(levels: 3) },
    Entry(name: "calibration-sizes") { try? sizesCalibration() },
    Entry(name: "many") { try? many() },
  ]
}
