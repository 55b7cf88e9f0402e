import CGtk

/// The most recently shown pictures, which do not have to be decoded again when their cells reappear.
final class PictureCache {
  static let shared = PictureCache()

  private var textures: [String: OpaquePointer] = [:]
  /// The paths of the pictures, ending with the most recently shown one.
  private var order: [String] = []
  /// The maximum number of pictures. A window shows fewer at a time.
  private static let maximumCount = 128

  /// Returns the picture of a file; nil if the file cannot be read. The cache owns the picture.
  func texture(at path: String) -> OpaquePointer? {
    if let known = textures[path] {
      if order.last != path, let index = order.firstIndex(of: path) { order.append(order.remove(at: index)) }
      return known
    }
    guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
    if order.count == Self.maximumCount, let old = textures.removeValue(forKey: order.removeFirst()) {
      g_object_unref(old.address)
    }
    textures[path] = texture
    order.append(path)
    return texture
  }
}
