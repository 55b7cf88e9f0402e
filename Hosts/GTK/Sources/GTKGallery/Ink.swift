import CGtk
import CTesseraGTK
import TesseraGTK

/// The opacity of each pixel that a widget without a background paints.
struct Ink {
  private let (width, height): (Int, Int)
  private let pixels: [UInt8]

  /// The maximum width to examine, from the start of a cell, in points. The screens' text is at the start.
  private static let maximumWidth = 240

  /// Records the content that a widget currently paints; nil if it paints nothing.
  init?(of widget: Widget) {
    guard let texture = tessera_picture_new(widget) else { return nil }
    defer { g_object_unref(texture.address) }
    (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    self.pixels = pixels
  }

  /// Returns the amount of ink in a frame, in fully opaque pixels, without the lines at its edges.
  func amount(in frame: [Double]) -> Int {
    guard frame.count == 4 else { return 0 }
    let left = max(0, Int(frame[0]))
    let (right, bottom) = (min(left + Self.maximumWidth, width), min(Int(frame[1] + frame[3]) - 3, height))
    var sum = 0
    for y in stride(from: max(0, Int(frame[1]) + 3), to: bottom, by: 1) {
      for x in left..<max(left, right) { sum += Int(pixels[(y * width + x) * 4 + 3]) }
    }
    return sum / 255
  }
}
