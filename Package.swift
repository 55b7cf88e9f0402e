// swift-tools-version:6.2
import PackageDescription

// Code that must also compile as Embedded Swift for WebAssembly: what Embedded cannot do is an error natively too.
// Swift 6.2 does not know the group of warnings, and would warn about its name in each module.
#if compiler(>=6.3)
  let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]
#else
  let portable: [SwiftSetting] = []
#endif

// The library, and what its own tests need. It depends on nothing: programs are in Programs, benchmarks in Checks/Benchmarks.
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
    // What layouts and hosts of one's own are tested with.
    .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
    // What the project checks itself with: products so that `Programs` can build them with the library that it has compiled.
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
    // Empty where there is no UIKit; checked there against an interface of our own, in Tests/AppleInterfaces.
    .target(name: "TesseraUIKit", dependencies: ["Tessera"]),
    // Layouts as JSON: the values of a document with their locations, and the reader of the lists of fields.
    .target(name: "TesseraJSON", dependencies: ["TesseraLayout", "TesseraEngine"], swiftSettings: portable),
    .target(name: "TesseraScene", dependencies: ["Tessera", "TesseraJSON", "TesseraScreen"]),
    // Screens: a collection with what its cells show and what can be done, for any host that draws contents told as values.
    .target(name: "TesseraScreen", dependencies: ["Tessera"], swiftSettings: portable),
    .target(name: "TesseraWeb", dependencies: ["Tessera", "TesseraScreen", "WasmRuntime"], swiftSettings: portable),
    // The first view of a screen as HTML, for servers and for pages that are read without a program.
    .target(name: "TesseraHTML", dependencies: ["Tessera", "TesseraScreen", "TesseraWeb"], swiftSettings: portable),
    // Collections that a page describes from JavaScript: the layout as JSON, the data by IDs.
    .target(
      name: "TesseraJavaScript",
      dependencies: ["Tessera", "TesseraJSON", "TesseraScreen", "TesseraWeb", "WasmRuntime"],
      swiftSettings: portable),
    // Renders first views of such collections, for servers that run JavaScript.
    .target(
      name: "TesseraServer",
      dependencies: ["Tessera", "TesseraHTML", "TesseraJSON", "TesseraJavaScript", "TesseraScreen", "TesseraWeb"],
      swiftSettings: portable),
    // Lets a page edit the layouts of screens while they are shown.
    .target(
      name: "TesseraEditing", dependencies: ["Tessera", "TesseraJSON", "TesseraScreen", "TesseraWeb"],
      swiftSettings: portable),
    // C functions that Embedded Swift needs where there is no C library; empty in native builds.
    .target(name: "WasmRuntime"),
    // The layout contract, a host without a screen, and the generator.
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraRandom"]),
    // The generator alone, which runs in WebAssembly; the contract and the host do not.
    .target(name: "TesseraRandom", swiftSettings: portable),
    // Random changes and the slow model of what they do; without Foundation, so that they run in WebAssembly too.
    .target(
      name: "TesseraScripts", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraRandom"],
      path: "Checks/TesseraScripts",
      swiftSettings: portable),
    .executableTarget(
      name: "TesseraReplay", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraScripts", "WasmRuntime"],
      path: "Checks/TesseraReplay"),
    // Work whose instructions are counted, and that is timed natively and in WebAssembly.
    .executableTarget(
      name: "TesseraCounts", dependencies: ["Tessera", "TesseraRandom", "WasmRuntime"], path: "Checks/TesseraCounts",
      swiftSettings: portable),
    .target(
      name: "TesseraTestSupport",
      dependencies: ["Tessera", "TesseraJSON", "TesseraScene", "TesseraScripts", "TesseraTesting"],
      path: "Checks/TesseraTestSupport"),
    // Many random scripts in an optimised build, which a debug build would take too long over.
    .executableTarget(name: "TesseraTrials", dependencies: ["TesseraTestSupport"], path: "Checks/TesseraTrials"),
    // Prints the lists of fields, from which `make generated` writes the schema, types and tables.
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
    // Empty where there is no UIKit. Run against an interface of our own, and not yet against UIKit on simulators.
    .testTarget(name: "TesseraUIKitTests", dependencies: ["TesseraUIKit"]),
  ]
)
