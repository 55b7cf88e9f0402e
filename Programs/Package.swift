// swift-tools-version:6.2
import PackageDescription

// The command, the gallery, and what else is built on the library. A package of its own, so that the library depends on
// nothing. `Sources/ExampleLayouts`, `Sources/TerminalExample`, `Sources/BooksPage` and
// `Sources/TodoPage` are links to the examples.

// Code that must also compile as Embedded Swift for WebAssembly: what Embedded cannot do is an error natively too.
// Swift 6.2 does not know the group of warnings, and would warn about its name in each module.
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
    // The same program with layouts that can be edited. Who only looks does not load what edits need.
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
    // Random scenes, and calls of the engine and of a page that nobody means: in an optimised build, in processes of their own.
    .executableTarget(
      name: "TesseraFuzz",
      dependencies: [
        "TesseraGallery", tessera("Tessera"), tessera("TesseraPicture"), tessera("TesseraScene"),
        tessera("TesseraScreen"),
        tessera("TesseraTesting"), tessera("TesseraWeb"), arguments,
      ]),
    .target(
      name: "TesseraGallery", dependencies: [tessera("Tessera"), tessera("TesseraScreen")], swiftSettings: portable),
    // The gallery as a page: for WebAssembly.
    .executableTarget(
      name: "GalleryPage", dependencies: ["TesseraGallery", tessera("Tessera"), tessera("TesseraWeb")]),
    // What the same page calls to edit layouts.
    .target(name: "EditorPage", dependencies: [tessera("TesseraEditing")]),
    // The first views of its screens as HTML, which the site has for readers without scripts.
    .executableTarget(
      name: "GalleryServer",
      dependencies: [
        "TesseraGallery", tessera("Tessera"), tessera("TesseraHTML"), tessera("TesseraScreen"), tessera("TesseraWeb"),
      ]),
    // Where the gallery's elements are without a page, for the tests in a browser.
    .executableTarget(
      name: "GalleryFrames",
      dependencies: ["TesseraGallery", tessera("Tessera"), tessera("TesseraHTML"), tessera("TesseraScreen")]),
    // The page of Sources/Tessera/Tessera.docc/ON-A-PAGE.md: for WebAssembly.
    .executableTarget(
      name: "BooksPage", dependencies: [tessera("Tessera"), tessera("TesseraScreen"), tessera("TesseraWeb")]),
    // The to-do list as a page of its own: for WebAssembly.
    .executableTarget(
      name: "TodoPage", dependencies: [tessera("Tessera"), tessera("TesseraScreen"), tessera("TesseraWeb")],
      exclude: ["index.html", "page.js", "todo.css"]),
    // Collections that pages describe in JavaScript: for WebAssembly.
    .executableTarget(name: "CollectionsPage", dependencies: [tessera("TesseraJavaScript")]),
    // The same for servers, which render first views: for WebAssembly.
    .executableTarget(name: "CollectionsServer", dependencies: [tessera("TesseraServer")]),
    // The layouts that Sources/Tessera/Tessera.docc/WRITE-YOUR-OWN.md writes; run, it draws them.
    .executableTarget(name: "ExampleLayouts", dependencies: [tessera("Tessera"), tessera("TesseraPicture")]),
    // The host that Sources/Tessera/Tessera.docc/WRITE-A-HOST.md writes.
    .executableTarget(name: "TerminalExample", dependencies: [tessera("Tessera"), tessera("TesseraScreen")]),
    .testTarget(name: "TesseraCommandTests", dependencies: ["TesseraCommand"]),
    .testTarget(
      name: "TesseraGalleryTests",
      dependencies: ["TesseraGallery", tessera("TesseraScreen"), tessera("TesseraTesting"), tessera("TesseraWeb")]),
    .testTarget(name: "ExampleLayoutsTests", dependencies: ["ExampleLayouts", tessera("TesseraTesting")]),
    .testTarget(name: "TerminalExampleTests", dependencies: ["TerminalExample", tessera("TesseraScreen")]),
  ]
)

// SwiftPM builds one product or all of them. With this in the environment, all are those for pages, side by side.
if Context.environment["TESSERA_PAGES"] != nil {
  let pages: Set = [
    "BooksPage", "CollectionsPage", "CollectionsServer", "EditorPage", "GalleryPage", "GalleryServer", "TesseraGallery",
    "TodoPage",
  ]
  package.targets.removeAll { !pages.contains($0.name) }
  package.products.removeAll { !pages.contains($0.name) }
}
