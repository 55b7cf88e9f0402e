// swift-tools-version:6.2
import PackageDescription

// Targets that must also compile as Embedded Swift for WebAssembly. Even in native builds, anything that Embedded Swift
// does not support is an error. Swift 6.2 does not know this warning group, and would issue a warning about its name in
// each module.
#if compiler(>=6.3)
  let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]
#else
  let portable: [SwiftSetting] = []
#endif

// The library and the code that its tests need. It has no dependencies, because programs are in the package Programs,
// and benchmarks are in Checks/Benchmarks.
let package = Package(
  name: "Tessera",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .macCatalyst(.v15), .visionOS(.v1)],
  products: [
    .library(name: "Tessera", targets: ["Tessera"]),
    .library(name: "TesseraLayout", targets: ["TesseraLayout"]),
    .library(name: "TesseraEngine", targets: ["TesseraEngine"]),
    .library(name: "TesseraScreen", targets: ["TesseraScreen"]),
    .library(name: "TesseraWeb", targets: ["TesseraWeb"]),
    .library(name: "TesseraEditing", targets: ["TesseraEditing"]),
    .library(name: "TesseraHTML", targets: ["TesseraHTML"]),
    .library(name: "TesseraJavaScript", targets: ["TesseraJavaScript"]),
    .library(name: "TesseraPicture", targets: ["TesseraPicture"]),
    .library(name: "TesseraScene", targets: ["TesseraScene"]),
    .library(name: "TesseraServer", targets: ["TesseraServer"]),
    .library(name: "TesseraUIKit", targets: ["TesseraUIKit"]),
    // Test support for custom layouts and hosts.
    .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
    // The project's own checks. They are products because `Programs` builds them with the library that it has already
    // compiled.
    .executable(name: "TesseraReplay", targets: ["TesseraReplay"]),
    .executable(name: "TesseraCounts", targets: ["TesseraCounts"]),
    .executable(name: "TesseraTrials", targets: ["TesseraTrials"]),
    .executable(name: "TesseraFields", targets: ["TesseraFields"]),
  ],
  targets: [
    .target(name: "TesseraLayout", swiftSettings: portable),
    .target(name: "TesseraEngine", dependencies: ["TesseraLayout"], swiftSettings: portable),
    .target(name: "Tessera", dependencies: ["TesseraLayout", "TesseraEngine"], swiftSettings: portable),
    .target(name: "TesseraPicture", dependencies: ["Tessera"]),
    // Empty on platforms without UIKit. There, Tests/AppleInterfaces tests it against a stand-in for UIKit's interface.
    .target(name: "TesseraUIKit", dependencies: ["Tessera"]),
    // Layouts as JSON: a document's values with their locations, and the reader for the field lists.
    .target(name: "TesseraJSON", dependencies: ["TesseraLayout", "TesseraEngine"], swiftSettings: portable),
    .target(name: "TesseraScene", dependencies: ["Tessera", "TesseraJSON", "TesseraScreen"]),
    // Screens: collections with their cell contents and actions, as values that any host can show.
    .target(name: "TesseraScreen", dependencies: ["Tessera"], swiftSettings: portable),
    .target(name: "TesseraWeb", dependencies: ["Tessera", "TesseraScreen", "WasmRuntime"], swiftSettings: portable),
    // A screen's first view as HTML, for servers and for pages that work without scripts.
    .target(name: "TesseraHTML", dependencies: ["Tessera", "TesseraScreen", "TesseraWeb"], swiftSettings: portable),
    // Collections that a page describes in JavaScript: a layout as JSON, and data identified by IDs.
    .target(
      name: "TesseraJavaScript",
      dependencies: ["Tessera", "TesseraJSON", "TesseraScreen", "TesseraWeb", "WasmRuntime"],
      swiftSettings: portable),
    // Renders the first views of such collections on servers that run JavaScript.
    .target(
      name: "TesseraServer",
      dependencies: ["Tessera", "TesseraHTML", "TesseraJSON", "TesseraJavaScript", "TesseraScreen", "TesseraWeb"],
      swiftSettings: portable),
    // Lets a page edit the layouts of visible screens.
    .target(
      name: "TesseraEditing", dependencies: ["Tessera", "TesseraJSON", "TesseraScreen", "TesseraWeb"],
      swiftSettings: portable),
    // C functions that Embedded Swift needs on platforms without a C library; empty in native builds.
    .target(name: "WasmRuntime"),
    // The layout contract, a host without a display, and the random number generator.
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraRandom"]),
    // The random number generator in its own module. Unlike the contract and the host, it also runs in WebAssembly.
    .target(name: "TesseraRandom", swiftSettings: portable),
    // Random changes and a slow reference model that applies them. They do not use Foundation, so they also run in
    // WebAssembly.
    .target(
      name: "TesseraScripts", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraRandom"],
      path: "Checks/TesseraScripts",
      swiftSettings: portable),
    .executableTarget(
      name: "TesseraReplay", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraScripts", "WasmRuntime"],
      path: "Checks/TesseraReplay"),
    // Scenarios to measure, by counting instructions and by timing them natively and in WebAssembly.
    .executableTarget(
      name: "TesseraCounts", dependencies: ["Tessera", "TesseraRandom", "WasmRuntime"], path: "Checks/TesseraCounts",
      swiftSettings: portable),
    .target(
      name: "TesseraTestSupport",
      dependencies: ["Tessera", "TesseraJSON", "TesseraScene", "TesseraScripts", "TesseraTesting"],
      path: "Checks/TesseraTestSupport"),
    // Runs many random scripts in an optimized build, because they would take too long in a debug build.
    .executableTarget(name: "TesseraTrials", dependencies: ["TesseraTestSupport"], path: "Checks/TesseraTrials"),
    // Prints the field lists. `make generated` uses them to write the schema, the types and the tables.
    .executableTarget(name: "TesseraFields", dependencies: ["TesseraScene"], path: "Checks/TesseraFields"),
    .testTarget(
      name: "TesseraLayoutTests", dependencies: ["Tessera", "TesseraScene", "TesseraTestSupport", "TesseraTesting"],
      resources: [.copy("Oracle")]),
    .testTarget(name: "TesseraEngineTests", dependencies: ["Tessera", "TesseraTestSupport", "TesseraTesting"]),
    .testTarget(
      name: "TesseraWebTests",
      dependencies: ["TesseraWeb", "TesseraEditing", "TesseraJavaScript", "TesseraScene", "TesseraTesting"]),
    .testTarget(name: "TesseraHTMLTests", dependencies: ["TesseraHTML", "TesseraScene"]),
    .testTarget(name: "TesseraPictureTests", dependencies: ["TesseraPicture"]),
    .testTarget(
      name: "TesseraSceneTests",
      dependencies: ["TesseraFields", "TesseraScene", "TesseraTestSupport", "TesseraTesting"]),
    // Empty on platforms without UIKit. Tested against a stand-in for UIKit's interface, but not yet against UIKit on
    // simulators.
    .testTarget(name: "TesseraUIKitTests", dependencies: ["TesseraUIKit"]),
  ]
)
