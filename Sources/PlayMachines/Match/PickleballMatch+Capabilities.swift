// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension PickleballMatch {
  /// What the shell finds in the match.
  public static var capabilities: Capabilities {
    Capabilities {
      $0.words = words
      $0.drawings = [courtDrawing, callDrawing]
      $0.screens = screens
      $0.headline = [HeadlinePart(call), HeadlinePart(server)]
    }
  }

  private static var words: [WordDeclaration] {
    [
      WordDeclaration(
        "configure",
        usage: "doubles|singles|VARIATION [TO] [FIRST] [GAMES]",
        summary: "chooses the rules: 'configure doubles 11 a'",
        steps: [.init(Self.configure, places(Self.configure.declaration.arguments.count))]
      ),
      WordDeclaration(
        "score",
        usage: "a|b",
        summary: "a team has won the rally",
        steps: [.init(Self.rally, places(1))]
      ),
      WordDeclaration(
        "takeback",
        summary: "takes the last event back, as if it had never happened",
        steps: [.init(Self.undo)]
      ),
    ]
  }

  private static func places(_ count: Int) -> [WordDeclaration.Piece] {
    (0..<count).map { .argument($0) }
  }
}
