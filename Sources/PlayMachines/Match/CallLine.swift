// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension PickleballMatch {
  /// The call, the server and the court in a line, below every answer.
  static let callDrawing = DrawingDeclaration(
    "call",
    summary: "says the call, who serves, and from where",
    isShownWithEvents: true
  ) { scene in
    CallLine(scene).drawing
  }
}

/// What is called before a serve, and who serves from where; before a match its rules, afterwards
/// who won.
struct CallLine {
  /// The score as it is called; nil before the first game.
  let call: String?
  /// The server, such as `A1`, in singles `A`.
  let server: String
  /// `R` or `L`.
  let court: String
  private let winner: String?
  private let isEnded: Bool
  private let scene: DrawingScene

  init(_ scene: DrawingScene) {
    self.scene = scene
    call = scene.value(of: "call").stringValue
    server = scene.value(of: "server").stringValue ?? ""
    court = scene.value(of: "court").stringValue ?? "R"
    winner = scene.value(of: "winner").stringValue
    isEnded = scene.value(of: "isEnded") == .bool(true)
  }

  var drawing: Drawing {
    Drawing(rows: [row], sentences: sentences, facts: facts)
  }

  /// The longest caption that fits.
  var row: [Drawing.Span] {
    let captions = captions
    let caption = captions.first { $0.count + 2 <= scene.width } ?? captions.last ?? ""
    return [.init("  "), .init(caption, .strong)]
  }

  var sentences: [String] {
    guard let call else { return ["No game has begun.", "The rules are \(captions[0])."] }
    var sentences = ["The call is \(call)."]
    if let winner {
      sentences.append("Team \(winner) wins.")
    } else {
      sentences.append(isEnded ? "The match is over." : "\(server) serves from the \(side).")
    }
    if isProvisional { sentences.append("Rally scoring is provisional.") }
    return sentences
  }

  var facts: [String: Value] {
    guard let call else { return [:] }
    var facts: [String: Value] = [
      "call": .string(call), "server": .string(server), "court": .string(court),
    ]
    if let winner { facts["winner"] = .string(winner) }
    return facts
  }

  // MARK: Words

  private var captions: [String] {
    guard let call else { return rules }
    if let winner { return ["\(call), team \(winner) wins", "\(call) \(winner) wins"] }
    if isEnded { return ["\(call), the match is over", "\(call), over"] }
    let text = "\(call), \(server) serves from the \(side)"
    let plain = [text, "\(call) \(server) \(court)"]
    return isProvisional ? ["\(text) (provisional)"] + plain : plain
  }

  private var rules: [String] {
    let variation = scene.value(of: "variation").stringValue ?? ""
    let to = scene.value(of: "to").intValue ?? 11
    let first = scene.value(of: "first").stringValue ?? PickleballMatch.Team.a.rawValue
    return ["\(variation) to \(to), \(first) serves first", "\(variation) to \(to)"]
  }

  private var side: String { court == "L" ? "left" : "right" }

  private var isProvisional: Bool { scene.value(of: "isProvisional") == .bool(true) }
}
