// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension PickleballMatch {
  /// What the shell finds in the match.
  public static var capabilities: Capabilities {
    Capabilities(
      words: words,
      drawings: [courtDrawing, callDrawing],
      screens: screens,
      headline: [HeadlinePart(call.name), HeadlinePart(server.name)]
    )
  }

  private static var words: [WordDeclaration] {
    [
      WordDeclaration(
        "configure",
        usage: "doubles|singles|VARIATION [TO] [FIRST] [GAMES]",
        summary: "chooses the rules: 'configure doubles 11 a'",
        steps: [.init(Self.configure.eventName, places(Self.configure.declaration.arguments.count))]
      ),
      WordDeclaration(
        "score",
        usage: "a|b",
        summary: "a team has won the rally",
        steps: [.init(Self.rally.eventName, places(1))]
      ),
      WordDeclaration(
        "takeback",
        summary: "takes the last event back, as if it had never happened",
        steps: [.init(Self.undo.eventName)]
      ),
    ]
  }

  private static func places(_ count: Int) -> [WordDeclaration.Piece] {
    (0..<count).map { .argument($0) }
  }
}
