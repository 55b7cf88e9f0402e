// Unoptimized native builds call the C library to round Doubles; importing it here links it. WebAssembly has
// instructions for that.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
