import ArgumentParser
import Tessera

/// A rectangle in the command-line format: `x,y,width,height`.
struct RectArgument: ExpressibleByArgument {
  let rect: LayoutRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    rect = LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

}
