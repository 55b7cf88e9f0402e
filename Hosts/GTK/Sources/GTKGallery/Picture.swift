import CGtk
import CTesseraGTK
import Foundation
import TesseraGTK

/// A small picture of a widget. Each pixel is the mean of the pixels that it represents.
struct Picture {
  private let width: Int
  private let height: Int
  /// The red, green and blue values of each pixel, row by row.
  private var pixels: [UInt8] = []

  /// The width of a picture, in pixels.
  private static let width = 320

  /// Creates the picture of a widget; nil if it shows nothing.
  init?(of widget: Widget) {
    guard let texture = tessera_picture_new(widget) else { return nil }
    defer { g_object_unref(texture.address) }
    let (fullWidth, fullHeight) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var full = [UInt8](repeating: 0, count: fullWidth * fullHeight * 4)
    gdk_texture_download(texture, &full, gsize(fullWidth * 4))
    (width, height) = (Self.width, max(1, fullHeight * Self.width / max(1, fullWidth)))
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      let lines = row * fullHeight / height..<max(row * fullHeight / height + 1, (row + 1) * fullHeight / height)
      for column in 0..<width {
        let left = column * fullWidth / width
        let right = max(left + 1, (column + 1) * fullWidth / width)
        var sums = [0, 0, 0]
        for y in lines {
          for x in left..<right {
            let pixel = (y * fullWidth + x) * 4
            // The source's channel order is blue, green, red, alpha.
            for channel in 0..<3 { sums[channel] += Int(full[pixel + 2 - channel]) }
          }
        }
        let count = lines.count * (right - left)
        for sum in sums { pixels.append(UInt8(sum / count)) }
      }
    }
  }

  /// Writes a line with the size, followed by the pixels.
  func write(to path: String) {
    let data = Data("\(width) \(height)\n".utf8) + Data(pixels)
    try? data.write(to: URL(fileURLWithPath: path))
  }
}
