// Draws the layouts of Sources/Tessera/Tessera.docc/WRITE-YOUR-OWN.md: ExampleLayouts FOLDER
import Foundation
import Tessera
import TesseraPicture

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")

func draw(
  _ layout: some PreparedLayout, scrolledBy offset: Double, as name: String, label: (Element) -> String? = { _ in nil },
  shape: (Element) -> Picture.Shape = { _ in .rectangle }
) throws {
  for (appearance, suffix) in [(Picture.Appearance.light, ""), (.dark, "-dark")] {
    let picture = try Picture(
      of: layout, viewport: Viewport(offset: LayoutPoint(x: -10, y: offset)), appearance: appearance, label: label,
      shape: shape
    )
    try picture.svg().write(
      to: folder.appendingPathComponent("\(name)\(suffix).svg"), atomically: true, encoding: .utf8)
  }
}

let screen = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 420), insets: 10, scale: 2)

let shapes = [1.5, 0.75, 1, 1.78, 0.67, 1.33, 2.4]

try draw(
  Honeycomb(width: 62, spacing: 6).prepare([15, 9, 22], in: screen), scrolledBy: 30, as: "honeycomb",
  shape: { $0.kind == nil ? .hexagon : .rectangle })

let arrangements: [(SectionLayout, String)] = [
  (SectionLayout(Quilt()), "quilt"), (SectionLayout(PhotoRows { shapes[$0.item % shapes.count] }), "photo-rows"),
]
for (section, name) in arrangements {
  let layout = StackLayout(section.header(32, pinned: true).itemInsets(Insets(top: 4, bottom: 12)))
  try draw(layout.prepare([13, 20], in: screen), scrolledBy: 40, as: name) { element in
    element.kind == .header ? ["Spring", "Summer"][element.path.section] : nil
  }
}

let timeline = Timeline { path in 44 + Double(path.item * 29 % 47) }
let years = ["1969", "1977", "1990", "2004"]
try draw(timeline.prepare([5, 6, 4, 7], in: screen), scrolledBy: 96, as: "timeline") { element in
  element.kind == .header ? years[element.path.section] : nil
}
