// swift-tools-version:6.2
import PackageDescription

// The command-line tool, the gallery, and other programs based on the library. They are in a separate package, so the library has
// no dependencies. `Sources/ExampleLayouts`, `Sources/TerminalExample`, `Sources/BooksPage` and `Sources/TodoPage` are links to the
// examples.

// Targets that must also compile as Embedded Swift for WebAssembly. Even in native builds, anything that Embedded Swift does not
// support is an error. Swift 6.2 does not know this warning group, and would issue a warning about its name in each module.
#if compiler(>=6.3)
  let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]
#else
  let portable: [SwiftSetting] = []
#endif

/// A product of the library.
func tessera(_ product: String) -> Target.Dependency { .product(name: product, package: "Tessera") }
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "TesseraPrograms",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tessera", targets: ["TesseraCommand"]),
    .executable(name: "GalleryPage", targets: ["GalleryPage"]),
    // The same program with editable layouts. Visitors who do not edit do not load the code for it.
    .executable(name: "EditorPage", targets: ["GalleryPage", "EditorPage"]),
  ],
  dependencies: [
    .package(name: "Tessera", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "TesseraCommand",
      dependencies: [
        tessera("Tessera"), tessera("TesseraHTML"), tessera("TesseraPicture"), tessera("TesseraScene"),
        tessera("TesseraScreen"), arguments,
      ],
      resources: [.embedInCode("Pages/scene.css")]),
    // Random scenes, and hostile calls to the engine and from a page. Uses an optimized build and separate processes.
    .executableTarget(
      name: "TesseraFuzz",
      dependencies: [
        "TesseraGallery", tessera("Tessera"), tessera("TesseraPicture"), tessera("TesseraScene"),
        tessera("TesseraScreen"),
        tessera("TesseraTesting"), tessera("TesseraWeb"), arguments,
      ]),
    .target(
      name: "TesseraGallery", dependencies: [tessera("Tessera"), tessera("TesseraScreen")], swiftSettings: portable),
    // The gallery as a page (for WebAssembly).
    .executableTarget(
      name: "GalleryPage", dependencies: ["TesseraGallery", tessera("Tessera"), tessera("TesseraWeb")]),
    // The functions that the gallery's page calls to edit layouts.
    .target(name: "EditorPage", dependencies: [tessera("TesseraEditing")]),
    // The first views of the gallery's screens as HTML, for readers without scripts.
    .executableTarget(
      name: "GalleryServer",
      dependencies: [
        "TesseraGallery", tessera("Tessera"), tessera("TesseraHTML"), tessera("TesseraScreen"), tessera("TesseraWeb"),
      ]),
    // The positions of the gallery's elements, computed without a page for the browser tests.
    .executableTarget(
      name: "GalleryFrames",
      dependencies: ["TesseraGallery", tessera("Tessera"), tessera("TesseraHTML"), tessera("TesseraScreen")]),
    // The page of Sources/Tessera/Tessera.docc/ON-A-PAGE.md, for WebAssembly.
    .executableTarget(
      name: "BooksPage", dependencies: [tessera("Tessera"), tessera("TesseraScreen"), tessera("TesseraWeb")]),
    // The to-do list as a separate page, for WebAssembly.
    .executableTarget(
      name: "TodoPage", dependencies: [tessera("Tessera"), tessera("TesseraScreen"), tessera("TesseraWeb")],
      exclude: ["index.html", "page.js", "todo.css"]),
    // Collections that pages describe in JavaScript, for WebAssembly.
    .executableTarget(name: "CollectionsPage", dependencies: [tessera("TesseraJavaScript")]),
    // The same collections for servers, which render first views, for WebAssembly.
    .executableTarget(name: "CollectionsServer", dependencies: [tessera("TesseraServer")]),
    // The layouts of Sources/Tessera/Tessera.docc/WRITE-YOUR-OWN.md, as a program that draws them.
    .executableTarget(name: "ExampleLayouts", dependencies: [tessera("Tessera"), tessera("TesseraPicture")]),
    // The host of Sources/Tessera/Tessera.docc/WRITE-A-HOST.md.
    .executableTarget(name: "TerminalExample", dependencies: [tessera("Tessera"), tessera("TesseraScreen")]),
    .testTarget(name: "TesseraCommandTests", dependencies: ["TesseraCommand"]),
    .testTarget(
      name: "TesseraGalleryTests",
      dependencies: ["TesseraGallery", tessera("TesseraScreen"), tessera("TesseraTesting"), tessera("TesseraWeb")]),
    .testTarget(name: "ExampleLayoutsTests", dependencies: ["ExampleLayouts", tessera("TesseraTesting")]),
    .testTarget(name: "TerminalExampleTests", dependencies: ["TerminalExample", tessera("TesseraScreen")]),
  ]
)

// SwiftPM builds a single product or all products. With this environment variable, the package contains only the
// products for pages, which are then built in parallel.
if Context.environment["TESSERA_PAGES"] != nil {
  let pages: Set = [
    "BooksPage", "CollectionsPage", "CollectionsServer", "EditorPage", "GalleryPage", "GalleryServer", "TesseraGallery",
    "TodoPage",
  ]
  package.targets.removeAll { !pages.contains($0.name) }
  package.products.removeAll { !pages.contains($0.name) }
}
