#if canImport(UIKit) && !os(watchOS)
  // With the host, users import everything that layouts need.
  @_exported import Tessera
#endif
