// swift-tools-version:6.2
import PackageDescription

// The GTK 4 host. It is a separate package, because a system library in the root package would show every user of the
// library warnings about packages to install. `Sources/TesseraGallery`, `Sources/GTKExample` and `Sources/GTKMail` are
// links.

/// A product of the library.
func tessera(_ product: String) -> Target.Dependency { .product(name: product, package: "Tessera") }

// GTK runs on a single thread, which Swift does not know.
let oneThread: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "TesseraGTK",
  products: [.library(name: "TesseraGTK", targets: ["TesseraGTK"])],
  dependencies: [.package(name: "Tessera", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // GObject classes, which Swift cannot define, and functions with variable arguments, which Swift cannot call.
    .target(name: "CTesseraGTK", dependencies: ["CGtk"]),
    .target(
      name: "TesseraGTK", dependencies: ["CGtk", "CTesseraGTK", tessera("Tessera"), tessera("TesseraScreen")],
      swiftSettings: oneThread),
    .target(name: "TesseraGallery", dependencies: [tessera("Tessera"), tessera("TesseraScreen")]),
    .executableTarget(
      name: "GTKGallery", dependencies: ["TesseraGTK", "TesseraGallery"], resources: [.embedInCode("gallery.css")],
      swiftSettings: oneThread),
    // A comparison of GTK's lists with Tessera's.
    .executableTarget(name: "GTKBenchmark", dependencies: ["TesseraGTK"], swiftSettings: oneThread),
    // The applications in Sources/Tessera/Tessera.docc/ON-LINUX.md.
    .executableTarget(
      name: "GTKExample", dependencies: ["TesseraGTK"], exclude: ["Mail"], swiftSettings: oneThread),
    .executableTarget(name: "GTKMail", dependencies: ["TesseraGTK"], swiftSettings: oneThread),
    .testTarget(
      name: "TesseraGTKTests",
      dependencies: ["TesseraGTK", "CTesseraGTK", tessera("TesseraScreen"), tessera("TesseraTesting")],
      path: "Tests/Unit", swiftSettings: oneThread),
  ]
)
