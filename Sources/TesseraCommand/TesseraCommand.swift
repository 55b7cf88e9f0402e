import ArgumentParser

@main
struct TesseraCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tessera")
}
