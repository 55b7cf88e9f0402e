// swift-tools-version:6.2
import PackageDescription

// Code that must also compile as Embedded Swift for WebAssembly: what Embedded cannot do is an error natively too.
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "Tessera",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15)],
  products: [
    .library(name: "Tessera", targets: ["Tessera"]),
    .library(name: "TesseraLayout", targets: ["TesseraLayout"]),
    .library(name: "TesseraEngine", targets: ["TesseraEngine"]),
    .library(name: "TesseraScreen", targets: ["TesseraScreen"]),
    .library(name: "TesseraWeb", targets: ["TesseraWeb"]),
    .library(name: "TesseraPicture", targets: ["TesseraPicture"]),
    .library(name: "TesseraUIKit", targets: ["TesseraUIKit"]),
    // What layouts and hosts of one's own are tested with.
    .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
    .executable(name: "tessera", targets: ["TesseraCommand"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: [
    .target(name: "TesseraLayout", swiftSettings: portable),
    .target(name: "TesseraEngine", dependencies: ["TesseraLayout"], swiftSettings: portable),
    .target(name: "Tessera", dependencies: ["TesseraLayout", "TesseraEngine"], swiftSettings: portable),
    .target(name: "TesseraPicture", dependencies: ["Tessera"]),
    // Empty where there is no UIKit; checked there against an interface of our own, in Tests/AppleInterfaces.
    .target(name: "TesseraUIKit", dependencies: ["Tessera"]),
    .target(name: "TesseraScene", dependencies: ["Tessera", "TesseraScreen"]),
    .executableTarget(
      name: "TesseraCommand",
      dependencies: [
        "TesseraScene", "TesseraPicture",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The layouts that docs/WRITE-YOUR-OWN.md writes; run, it draws them.
    .executableTarget(name: "ExampleLayouts", dependencies: ["TesseraPicture"], path: "Examples/Layouts"),
    // The host that docs/WRITE-A-HOST.md writes.
    .executableTarget(name: "TerminalExample", dependencies: ["Tessera"], path: "Examples/Terminal"),
    // C functions that Embedded Swift needs where there is no C library; empty in native builds.
    .target(name: "WasmRuntime"),
    // Screens: a collection with what its cells show and what can be done, for any host that draws contents told as values.
    .target(name: "TesseraScreen", dependencies: ["Tessera"], swiftSettings: portable),
    .target(name: "TesseraWeb", dependencies: ["Tessera", "TesseraScreen", "WasmRuntime"], swiftSettings: portable),
    .target(name: "TesseraGallery", dependencies: ["Tessera", "TesseraScreen"], swiftSettings: portable),
    // The gallery as a page: for WebAssembly.
    .executableTarget(name: "GalleryPage", dependencies: ["TesseraGallery", "TesseraWeb"]),
    // The page of docs/ON-A-PAGE.md: for WebAssembly.
    .executableTarget(
      name: "BooksPage", dependencies: ["Tessera", "TesseraScreen", "TesseraWeb"], path: "Examples/Page"),
    // Where the gallery's elements are without a page, for the tests in a browser.
    .executableTarget(
      name: "GalleryFrames", dependencies: ["Tessera", "TesseraScreen", "TesseraGallery"],
      path: "Tests/Browser/GalleryFrames"),
    // The layout contract, a host without a screen, and the generator.
    .target(name: "TesseraTesting", dependencies: ["Tessera", "TesseraRandom"]),
    // The generator alone, which runs in WebAssembly; the contract and the host do not.
    .target(name: "TesseraRandom", swiftSettings: portable),
    // Random changes and the slow model of what they do; without Foundation, so that they run in WebAssembly too.
    .target(
      name: "TesseraScripts", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraRandom"],
      swiftSettings: portable),
    .executableTarget(
      name: "TesseraReplay", dependencies: ["TesseraLayout", "TesseraEngine", "TesseraScripts", "WasmRuntime"]),
    .target(name: "TesseraTestSupport", dependencies: ["Tessera", "TesseraScene", "TesseraScripts", "TesseraTesting"]),
    // Many random scripts in an optimised build, which a debug build would take too long over.
    .executableTarget(name: "TesseraTrials", dependencies: ["TesseraTestSupport"]),
    // Random scenes, and calls of the engine and of a page that nobody means: in an optimised build, in processes of their own.
    .executableTarget(
      name: "TesseraFuzz",
      dependencies: [
        "TesseraGallery", "TesseraPicture", "TesseraScene", "TesseraTesting", "TesseraWeb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "TesseraLayoutTests", dependencies: ["Tessera", "TesseraScene", "TesseraTestSupport", "TesseraTesting"],
      resources: [.copy("Oracle")]),
    .testTarget(name: "TesseraEngineTests", dependencies: ["Tessera", "TesseraTestSupport", "TesseraTesting"]),
    .testTarget(
      name: "TesseraWebTests", dependencies: ["TesseraWeb", "TesseraGallery", "TesseraScene", "TesseraTesting"]),
    .testTarget(name: "ExampleLayoutsTests", dependencies: ["ExampleLayouts", "TesseraTesting"]),
    .testTarget(name: "TerminalExampleTests", dependencies: ["TerminalExample"]),
    .testTarget(name: "TesseraPictureTests", dependencies: ["TesseraPicture"]),
    .testTarget(name: "TesseraSceneTests", dependencies: ["TesseraScene", "TesseraTesting"]),
    .testTarget(name: "TesseraCommandTests", dependencies: ["TesseraCommand"]),
  ]
)
