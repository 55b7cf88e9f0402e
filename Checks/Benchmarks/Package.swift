// swift-tools-version:6.2
import PackageDescription

// A package of its own, so that the product itself does not depend on the tools that measure it.
let package = Package(
  name: "TesseraBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Tessera", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // C, because Swift's view of the C library leaves the allocator's own accounts out.
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
