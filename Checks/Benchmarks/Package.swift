// swift-tools-version:6.2
import PackageDescription

// A separate package, so the library does not depend on the tools that measure it.
let package = Package(
  name: "TesseraBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Tessera", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Written in C, because Swift's import of the C library omits the allocator's statistics.
    .target(name: "Heap"),
    .target(name: "ArticleMethod", dependencies: [.product(name: "TesseraLayout", package: "Tessera")]),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        "ArticleMethod", "Heap",
        .product(name: "TesseraLayout", package: "Tessera"),
        .product(name: "TesseraEngine", package: "Tessera"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/LayoutBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
