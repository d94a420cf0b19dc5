// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension PickleballMatch {
  /// The court with everyone on it, below `state`.
  static let courtDrawing = DrawingDeclaration(
    "court",
    summary: "shows the court, who stands where, and who serves",
    isShownWithState: true
  ) { scene in
    CourtDrawing(scene).drawing
  }
}

/// Who stands where: the near team looks up the page, the far one down, so its right is on the left
/// of the page.
struct CourtDrawing {
  private typealias Team = PickleballMatch.Team

  private struct Side {
    var name: String
    var score: Int
    /// Who stands on the team's own left and right; empty where nobody stands.
    var left: String
    var right: String

    var facts: Value {
      var facts: [String: Value] = ["team": .string(name), "score": .int(score)]
      if !left.isEmpty { facts["left"] = .string(left) }
      if !right.isEmpty { facts["right"] = .string(right) }
      return .map(facts)
    }
  }

  private let near: Side
  private let far: Side
  private let line: CallLine

  init(_ scene: DrawingScene) {
    let isNearA = scene.value(of: "near") != .string(Team.b.rawValue)
    line = CallLine(scene)
    near = Self.side(isNearA ? .a : .b, scene)
    far = Self.side(isNearA ? .b : .a, scene)
  }

  private static func side(_ team: Team, _ scene: DrawingScene) -> Side {
    let (name, isA) = (team.rawValue, team == .a)
    var side = Side(
      name: name,
      score: scene.value(of: isA ? "a" : "b").intValue ?? 0,
      left: name,
      right: name
    )
    if scene.value(of: "teamSize") == .int(2) {
      let right = scene.value(of: isA ? "rightA" : "rightB") == .int(2) ? 2 : 1
      side.right += String(right)
      side.left += String(3 - right)
    } else if scene.value(of: "court") == .string("R") {
      // In singles both stand where the serve goes from and to: diagonally.
      side.left = ""
    } else {
      side.right = ""
    }
    return side
  }

  var drawing: Drawing {
    Drawing(
      rows: [
        rule("┌─────┬─────┐"), row(far, far.right, far.left), rule("├─────┴─────┤"),
        rule("╞═══════════╡"), rule("├─────┬─────┤"), row(near, near.left, near.right),
        rule("└─────┴─────┘"), line.row,
      ],
      sentences: line.sentences + [
        "Team \(near.name) is at the near end, team \(far.name) at the far end."
      ],
      facts: line.facts.merging(["near": near.facts, "far": far.facts]) { first, _ in first }
    )
  }

  private func rule(_ line: String) -> [Drawing.Span] { [.init("    "), .init(line, .dim)] }

  // Left and right as they stand on the page.
  private func row(_ side: Side, _ left: String, _ right: String) -> [Drawing.Span] {
    [
      .init("  "), .init(side.name, .strong), .init(" "), .init("│", .dim), cell(left),
      .init("│", .dim), cell(right), .init("│", .dim), .init(" \(side.score)", .strong),
    ]
  }

  private func cell(_ player: String) -> Drawing.Span {
    let isServing = player == line.server && line.call != nil
    let text = " \(isServing ? "●" : " ")\(player)"
    let padded = text + String(repeating: " ", count: max(0, 5 - text.count))
    return .init(padded, isServing ? .strong : .plain)
  }
}
