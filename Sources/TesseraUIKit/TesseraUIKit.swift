#if canImport(UIKit) && !os(watchOS)
  // Whoever imports the host can write layouts.
  @_exported import Tessera
#endif
