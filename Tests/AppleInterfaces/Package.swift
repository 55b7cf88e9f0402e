// swift-tools-version:6.2
import PackageDescription

// Checks the UIKit host and its examples on platforms without UIKit, against a UIKit stand-in, in both language modes.
// `Sources/Host…` and `Sources/Examples…` are links to the host and the examples.
let tessera: Target.Dependency = .product(name: "Tessera", package: "Tessera")

/// The host is part of the package `Tessera`, and uses that package's internal API. A package referenced by path is
/// named after its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "tessera"
let isPartOfTessera = SwiftSetting.unsafeFlags([
  "-package-name", String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
])

/// The setting of an app that is preparing for Swift 6.
let isStrict = SwiftSetting.unsafeFlags(["-strict-concurrency=complete"])

/// The host under the name that its users import.
func importing(_ host: String) -> SwiftSetting { .unsafeFlags(["-module-alias", "TesseraUIKit=\(host)"]) }

let package = Package(
  name: "AppleInterfaces",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Tessera", path: "../..")],
  targets: [
    .target(name: "UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(
      name: "HostSwift6", dependencies: [tessera, "UIKit", "SwiftUI"], packageAccess: false,
      swiftSettings: [isPartOfTessera]),
    .target(
      name: "HostSwift5", dependencies: [tessera, "UIKit", "SwiftUI"], packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), isStrict, isPartOfTessera]),
    .target(name: "ExamplesSwift6", dependencies: ["HostSwift6", "SwiftUI"], swiftSettings: [importing("HostSwift6")]),
    .target(
      name: "ExamplesSwift5", dependencies: ["HostSwift5", "SwiftUI"],
      swiftSettings: [.swiftLanguageMode(.v5), isStrict, importing("HostSwift5")]),
    // A link to the tests that also run on simulators.
    .testTarget(
      name: "UIKitTests", dependencies: ["HostSwift6", "SwiftUI"],
      swiftSettings: [
        importing("HostSwift6"), .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      ]),
    .testTarget(
      name: "HostTests", dependencies: ["HostSwift6", "HostSwift5", "ExamplesSwift6", "ExamplesSwift5", "SwiftUI"],
      swiftSettings: [
        importing("HostSwift6"),
        // Do not search for the testing library's additions to Apple's UIKit.
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      ]),
  ]
)
