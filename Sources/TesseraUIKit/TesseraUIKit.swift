#if canImport(UIKit) && !os(watchOS)
  // Importing the host also imports everything that layouts need.
  @_exported import Tessera
#endif
