import CGtk
import CTesseraGTK
import TesseraGTK

/// A coarse picture of a widget: the mean colors of its parts, which hardly depend on the fonts of a machine.
struct Picture {
  /// The colors row by row, each as six hexadecimal digits.
  let colors: String

  /// The number of parts across and down.
  private static let (columns, rows) = (12, 8)

  /// The picture of a widget; nil if it shows nothing.
  init?(of widget: Widget) {
    guard let texture = tessera_picture_new(widget) else { return nil }
    defer { g_object_unref(texture.address) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    var digits = ""
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let (left, right) = (column * width / Self.columns, (column + 1) * width / Self.columns)
        var sums = [0, 0, 0]
        let lines = row * height / Self.rows..<(row + 1) * height / Self.rows
        for y in lines {
          for x in left..<right {
            let pixel = (y * width + x) * 4
            // Blue, green, red and alpha.
            for channel in 0..<3 { sums[channel] += Int(pixels[pixel + 2 - channel]) }
          }
        }
        let count = max(1, lines.count * (right - left))
        for sum in sums { digits += Self.digits(sum / count) }
      }
    }
    colors = digits
  }

  private static func digits(_ value: Int) -> String {
    let text = String(value, radix: 16)
    return text.count < 2 ? "0" + text : text
  }
}
