import Foundation
import Testing

struct FailureTests {
  private static let books = "Examples/Scenes/books.json"

  private func expectFailure(_ command: Command, saying text: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    #expect(command.status == 2, sourceLocation: sourceLocation)
    #expect(command.output.isEmpty, sourceLocation: sourceLocation)
    #expect(command.message.contains(text), sourceLocation: sourceLocation)
  }

  @Test("Input that is not JSON fails") func whatIsNoJSONFails() throws {
    expectFailure(try Command("frames", "-", input: "{"), saying: "standard input: $: expected a JSON document")
    let scene = "{\"title\": \"Bücher\",\n  \"sections\": [1 2]}"
    expectFailure(try Command("frames", "-", input: scene), saying: #"found "2" at line 2, column 18"#)
  }

  @Test("The exit status reports a failure even if standard error is closed") func noStandardError() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" frames nowhere.json 2>&-", Command.executable.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
  }

  @Test("An unknown key fails with its path") func anUnknownKeyFailsWithItsPath() throws {
    let scene = #"{"viewport": {"size": {"width": 1, "height": 1}, "colour": 3}, "sections": []}"#
    expectFailure(
      try Command("frames", "-", input: scene), saying: "standard input: $.viewport.colour: expected only the keys")
  }

  @Test("An invalid value fails with its path") func aWrongValueFailsWithItsPath() throws {
    let scene =
      #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [{"items": 0, "arrangement": "#
      + #"{"type": "list"}, "header": {"length": "tall"}}]}"#
    expectFailure(
      try Command("frames", "-", input: scene),
      saying: #"$.sections[0].header.length: expected a length (a number, {"estimated": …}, {"fraction": …}, "#
        + #"{"aspectRatio": …} or {"averaging": …}), found "tall""#)
  }

  @Test(
    "Commands do not write titles that HTML cannot contain", arguments: [["html", "-"], ["render", "-", "-o", "-"]])
  func titles(arguments: [String]) throws {
    let scene = #"{"title": "\u0000", "viewport": {"size": {"width": 1, "height": 1}}, "sections": []}"#
    expectFailure(
      try Command(arguments, input: scene),
      saying: "$.title: expected a string without control characters other than tabs and line breaks")
  }

  @Test(
    "Commands reject more elements than can have views",
    arguments: [
      ["frames", "-", "--visible"], ["render", "-", "-o", "-"], ["html", "-"], ["view", "-", "--site", "."],
    ])
  func tooManyElements(arguments: [String]) throws {
    let view = #""viewport": {"size": {"width": 100, "height": 100}}"#
    let scenes = [
      #"{\#(view), "layout": {"type": "table", "rows": 10, "columns": 0}, "sections": [{"items": 1000000000000}]}"#,
      #"{\#(view), "layout": {"section": {"arrangement": {"type": "list", "itemSize": 0}}}, "#
        + #""sections": [{"items": 1000000000}]}"#,
      #"{\#(view), "layout": {"section": {"arrangement": {"type": "grid", "columns": 1000000, "itemSize": 10}}}, "#
        + #""sections": [{"items": 1000000000}]}"#,
    ]
    for scene in scenes {
      let command = try Command(arguments, input: scene)
      #expect(command.status == 2)
      #expect(command.output.isEmpty)
      #expect(command.message.contains("100000"), "\(command.message)")
    }
  }

  @Test("A value that the layout rejects fails with its location", arguments: ["frames", "render"])
  func whatTheLayoutCannotUseFailsWithItsLocation(subcommand: String) throws {
    let folder = try TemporaryFolder()
    let picture = folder.url.appendingPathComponent("picture.svg")
    let scene =
      #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [{"items": [4, -5], "arrangement": "#
      + #"{"type": "list"}}]}"#
    let command =
      subcommand == "render"
      ? try Command("render", "-", "-o", picture.path, input: scene) : try Command("frames", "-", input: scene)
    expectFailure(command, saying: "standard input: item 1 of section 0: item size is -5.0; expected at least 0")
    #expect(!FileManager.default.fileExists(atPath: picture.path))
  }

  @Test("A step that the layout rejects fails with its path") func aStepThatTheLayoutCannotUseFailsWithItsPath()
    throws
  {
    let scene =
      #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [], "steps": [{"scale": 2}, {"scale": -1}]}"#
    expectFailure(try Command("frames", "--steps", "-", input: scene), saying: "$.steps[1]: environment: scale is -1.0")
  }

  @Test(
    "An invalid animation fails with its path",
    arguments: [["frames", "-", "--steps"], ["render", "--film", "-", "-o", "/dev/null"]])
  func aWrongAnimationFailsWithItsPath(arguments: [String]) throws {
    let scene =
      #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [], "steps": [{"scale": 2}, "#
      + #"{"diff": [], "animation": {"linear": -1}}]}"#
    expectFailure(
      try Command(arguments, input: scene),
      saying: "standard input: $.steps[1].animation.linear: expected a number of seconds from 0.001 to 60, or 0, "
        + "found -1")
  }

  @Test(
    "Incompatible options for a film fail",
    arguments: [
      ["--frames", "3"], ["--film", "--whole"], ["--film", "--frames", "0"], ["--film", "--frames", "101"],
    ])
  func optionsOfAFilmThatDoNotGoTogetherFail(options: [String]) throws {
    expectFailure(try Command(["render", Self.books, "-o", "/dev/null"] + options), saying: "--f")
  }

  @Test("A missing file fails") func aMissingFileFails() throws {
    expectFailure(try Command("frames", "no-such-scene.json"), saying: "no-such-scene.json: cannot be read: No such")
  }

  @Test("A file that cannot be written fails") func aFileThatCannotBeWrittenFails() throws {
    expectFailure(
      try Command("render", Self.books, "-o", "no/such/folder/picture.svg"),
      saying: "no/such/folder/picture.svg: cannot be written: No such file or directory")
  }

  @Test(
    "An invalid rectangle fails",
    arguments: ["1,2,3", "1,2,3,4,5", "1,2,wide,4", "1,2,-3,4", "nan,0,1,1", "0,0,inf,1", ""])
  func aRectangleThatIsNoneFails(rect: String) throws {
    expectFailure(try Command("frames", Self.books, "--rect", rect), saying: "--rect")
  }

  @Test("A rectangle cannot be combined with the view") func aRectangleAndTheViewExcludeEachOther() throws {
    expectFailure(
      try Command("frames", Self.books, "--rect", "0,0,1,1", "--visible"), saying: "cannot be used together")
  }

  @Test(
    "Invalid arguments fail",
    arguments: [["frames"], ["frames", "--nonsense"], ["nonsense"], ["render", "Examples/Scenes/books.json"]])
  func wrongArgumentsFail(arguments: [String]) throws {
    let command = try Command(arguments)
    #expect(command.status == 2)
    #expect(command.output.isEmpty)
    #expect(command.message.contains("Usage:"))
  }

  @Test("Help is not a failure") func helpIsNoFailure() throws {
    let command = try Command("frames", "--help")
    #expect(command.status == 0)
    #expect(!command.output.isEmpty)
  }
}
