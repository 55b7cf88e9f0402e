import CGtk
import CTesseraGTK
import Foundation
import TesseraGTK
import TesseraGallery

// Opens the gallery in a window: `GTKGallery [SCREEN] [--dark | --light] [--mirrored] [--report]`. Without `--dark` or
// `--light`, it follows the desktop's appearance. For tests, `--report` prints a line for each painted frame and reads
// commands from standard input. `GTKGallery --screens` prints the names of all screens, and the titles of those in the
// sidebar.

let arguments = CommandLine.arguments.dropFirst()
setvbuf(stdout, nil, _IOLBF, 0)
if arguments.contains("--screens") {
  let titles = Dictionary(uniqueKeysWithValues: GalleryWindow.menu.flatMap(\.screens).map { ($0.name, $0.title) })
  for name in Gallery.entries.map(\.name) + NativeScreen.names { print("\(name)\t\(titles[name] ?? "")") }
  exit(0)
}
tessera_count_warnings()
guard gtk_init_check() != 0 else {
  FileHandle.standardError.write(Data("No display is available for a window.\n".utf8))
  exit(1)
}
if arguments.contains("--mirrored") { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
let loop = nonNull(g_main_loop_new(nil, 0))
let color = arguments.first { ["--dark", "--light"].contains($0) }
let window = GalleryWindow(isDark: color.map { $0 == "--dark" })
connect(window.window, "destroy") { g_main_loop_quit(loop) }
window.open(arguments.first { !$0.hasPrefix("--") } ?? "books")
let report = arguments.contains("--report") ? FrameReport(window) : nil
gtk_window_present(window.window.cast())
g_main_loop_run(loop)
