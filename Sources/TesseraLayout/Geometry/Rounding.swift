// Unoptimized native builds call the C library to round `Double` values, so import the library to link it. WebAssembly
// has instructions for rounding.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
