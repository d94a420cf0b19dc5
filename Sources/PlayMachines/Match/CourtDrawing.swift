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

extension PickleballMatch {
  /// The call, the server and the court in a line, below every answer.
  static let callDrawing = DrawingDeclaration(
    "call",
    summary: "says the call, who serves, and from where",
    isShownWithEvents: true
  ) { scene in
    CourtDrawing(scene).line
  }
}

/// Who stands where: the near team looks up the page, the far one down, so its right is on the left
/// of the page.
struct CourtDrawing {
  private typealias Team = PickleballMatch.Team

  private struct Side {
    var name: String
    var score: Int
    /// The players by the page, left and right; empty where nobody stands.
    var left: String
    var right: String
  }

  private let near: Side
  private let far: Side
  private let server: String
  private let court: String
  private let call: String?
  private let winner: String?
  private let isEnded: Bool
  private let isProvisional: Bool
  private let rules: String
  private let first: String
  private let width: Int

  init(_ scene: DrawingScene) {
    let nearName = scene.value(of: "near").stringValue ?? Team.a.rawValue
    let isNearA = nearName == Team.a.rawValue
    let farName = isNearA ? Team.b.rawValue : Team.a.rawValue
    width = scene.width
    call = scene.value(of: "call").stringValue
    server = scene.value(of: "server").stringValue ?? ""
    court = scene.value(of: "court").stringValue ?? "R"
    winner = scene.value(of: "winner").stringValue
    isEnded = scene.value(of: "isEnded") == .bool(true)
    isProvisional = scene.value(of: "isProvisional") == .bool(true)
    let variation = scene.value(of: "variation").stringValue ?? ""
    let to = scene.value(of: "to").intValue ?? 11
    rules = "\(variation) to \(to)"
    first = scene.value(of: "first").stringValue ?? Team.a.rawValue
    near = Self.side(nearName, isNear: true, scene)
    far = Self.side(farName, isNear: false, scene)
  }

  private static func side(_ name: String, isNear: Bool, _ scene: DrawingScene) -> Side {
    let isA = name == Team.a.rawValue
    var onRight = name
    var onLeft = name
    if scene.value(of: "teamSize") == .int(2) {
      let right = scene.value(of: isA ? "rightA" : "rightB").intValue ?? 1
      onRight = "\(name)\(right)"
      onLeft = "\(name)\(3 - right)"
    } else if scene.value(of: "court") == .string("R") {
      // In singles both stand where the serve goes from and to: diagonally.
      onLeft = ""
    } else {
      onRight = ""
    }
    return Side(
      name: name,
      score: scene.value(of: isA ? "a" : "b").intValue ?? 0,
      left: isNear ? onLeft : onRight,
      right: isNear ? onRight : onLeft
    )
  }

  var drawing: Drawing {
    Drawing(
      rows: [
        rule("┌─────┬─────┐"), row(far), rule("├─────┴─────┤"), rule("╞═══════════╡"),
        rule("├─────┬─────┤"), row(near), rule("└─────┴─────┘"), [.init("  " + caption)],
      ],
      sentences: sentences,
      facts: facts
    )
  }

  /// The last line alone.
  var line: Drawing {
    Drawing(
      rows: [[.init("  " + caption, .strong)]],
      sentences: sentences,
      facts: score
    )
  }

  // MARK: Rows

  private func rule(_ line: String) -> [Drawing.Span] { [.init("    "), .init(line, .dim)] }

  private func row(_ side: Side) -> [Drawing.Span] {
    [
      .init("  "), .init(side.name, .strong), .init(" "), .init("│", .dim), cell(side.left),
      .init("│", .dim), cell(side.right), .init("│", .dim), .init(" \(side.score)", .strong),
    ]
  }

  private func cell(_ player: String) -> Drawing.Span {
    let isServing = player == server && call != nil
    let text = " \(isServing ? "●" : " ")\(player)"
    let padded = text + String(repeating: " ", count: 5 - text.count)
    return .init(padded, isServing ? .strong : .plain)
  }

  // The longest that fits.
  private var caption: String {
    captions.first { $0.count + 2 <= width } ?? captions.last ?? ""
  }

  private var captions: [String] {
    guard let call else { return ["\(rules), \(first) serves first", rules] }
    if let winner { return ["\(call), team \(winner) wins", "\(call) \(winner) wins"] }
    if isEnded { return ["\(call), the match is over", "\(call), over"] }
    let text = "\(call), \(server) serves from the \(side)"
    let plain = [text, "\(call) \(server) \(court)"]
    return isProvisional ? ["\(text) (provisional)"] + plain : plain
  }

  private var side: String { court == "L" ? "left" : "right" }

  // MARK: In words and as facts

  private var sentences: [String] {
    guard let call else { return ["No game has begun."] }
    let scores = "The call is \(call)."
    let over = winner.map { "Team \($0) wins." } ?? (isEnded ? "The match is over." : nil)
    let serve = over ?? "\(server) serves from the \(side)."
    let ends = "Team \(near.name) is at the near end, team \(far.name) at the far end."
    return [scores, serve, ends] + (isProvisional ? ["Rally scoring is provisional."] : [])
  }

  private var facts: [String: Value] {
    var facts = score
    facts["near"] = self.facts(of: near, left: near.left, right: near.right)
    facts["far"] = self.facts(of: far, left: far.right, right: far.left)
    return facts
  }

  private var score: [String: Value] {
    guard let call else { return [:] }
    var facts: [String: Value] = [
      "call": .string(call), "server": .string(server), "court": .string(court),
    ]
    if let winner { facts["winner"] = .string(winner) }
    return facts
  }

  // Left and right as the team itself sees it.
  private func facts(of side: Side, left: String, right: String) -> Value {
    var facts: [String: Value] = ["team": .string(side.name), "score": .int(side.score)]
    if !left.isEmpty { facts["left"] = .string(left) }
    if !right.isEmpty { facts["right"] = .string(right) }
    return .map(facts)
  }
}
