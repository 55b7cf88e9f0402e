// swift-tools-version:6.2
import PackageDescription

// Targets that must also compile as Embedded Swift for WebAssembly. In native builds too, anything that Embedded
// Swift does not support is an error. Swift 6.2 does not know this group of warnings, and would warn about its name
// in each module.
#if compiler(>=6.3)
  let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]
#else
  let portable: [SwiftSetting] = []
#endif

// The library and the code that its own tests need. It has no dependencies: programs are in Programs, benchmarks in
// Checks/Benchmarks.
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
    // Empty on platforms without UIKit; tested there against a stand-in for its interface, in Tests/AppleInterfaces.
    .target(name: "TesseraUIKit", dependencies: ["Tessera"]),
    // Layouts as JSON: the values of a document with their locations, and the reader for the lists of fields.
    .target(name: "TesseraJSON", dependencies: ["TesseraLayout", "TesseraEngine"], swiftSettings: portable),
    .target(name: "TesseraScene", dependencies: ["Tessera", "TesseraJSON", "TesseraScreen"]),
    // Screens: collections with their cell contents and actions, described as values that any host can draw.
    .target(name: "TesseraScreen", dependencies: ["Tessera"], swiftSettings: portable),
    .target(name: "TesseraWeb", dependencies: ["Tessera", "TesseraScreen", "WasmRuntime"], swiftSettings: portable),
    // The first view of a screen as HTML, for servers and for pages that work without a script.
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
    // The layout contract, a host without a screen, and the random number generator.
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraRandom"]),
    // The random number generator alone, which also runs in WebAssembly, unlike the contract and the host.
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
    // Scenarios whose instructions are counted, and which are timed natively and in WebAssembly.
    .executableTarget(
      name: "TesseraCounts", dependencies: ["Tessera", "TesseraRandom", "WasmRuntime"], path: "Checks/TesseraCounts",
      swiftSettings: portable),
    .target(
      name: "TesseraTestSupport",
      dependencies: ["Tessera", "TesseraJSON", "TesseraScene", "TesseraScripts", "TesseraTesting"],
      path: "Checks/TesseraTestSupport"),
    // Runs many random scripts in an optimized build, because they would take too long in a debug build.
    .executableTarget(name: "TesseraTrials", dependencies: ["TesseraTestSupport"], path: "Checks/TesseraTrials"),
    // Prints the lists of fields, from which `make generated` writes the schema, the types and the tables.
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
    // Empty on platforms without UIKit. Tested against a stand-in for its interface, but not yet against UIKit on
    // simulators.
    .testTarget(name: "TesseraUIKitTests", dependencies: ["TesseraUIKit"]),
  ]
)
