// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The match as a child keeps it: the court, who serves and who receives, and a team for each rally.

extension PickleballMatch {
  static var screens: ScreensCapability {
    ScreensCapability(
      [
        ScreenDeclaration(Node.initial, initialScreen),
        ScreenDeclaration(Node.playing, rallyScreen),
        ScreenDeclaration(Node.paused, restScreen),
        ScreenDeclaration(Node.completed, overScreen),
      ],
      door: .courtPlace
    )
  }

  private static func initialScreen(_ scene: ScreenScene) -> Screen {
    func rules(_ name: String) -> Event {
      Self.configure(name, nil, nil, nil, nil, nil, nil, nil, nil)
    }
    let isFour = scene.value(of: teamSize) == 2
    return Screen(
      scene.say(.courtPlace),
      picture: court(scene),
      told: score(scene),
      [scene.say(isFour ? .courtFour : .courtTwo)],
      choices: [
        .init(scene.say(.courtBegin), Self.start()),
        .init(
          scene.say(isFour ? .courtWithTwo : .courtWithFour),
          rules(isFour ? "singles" : "doubles")
        ),
        .init(scene.say(.playGrownUps), .grownUps),
      ],
      help: scene.say(.courtBeginHelp)
    )
  }

  private static func rallyScreen(_ scene: ScreenScene) -> Screen {
    let (serves, receives) = players(scene)
    return Screen(
      scene.say(.courtPlace),
      picture: court(scene),
      told: score(scene),
      [
        scene.say(.courtServes, .text(serves), .text(receives)),
        scene.say(.courtCall, .text(scene.text(call) ?? "")),
      ],
      choices: [
        .init(scene.say(.courtRally, .text("A")), Self.rally(.a), takesEnter: false),
        .init(scene.say(.courtRally, .text("B")), Self.rally(.b)),
        .init(scene.say(.courtRest), Self.pause()),
        .init(scene.say(.courtUndo), Self.undo()),
      ],
      keys: ["a": .send(Self.rally(.a)), "b": .send(Self.rally(.b))],
      help: scene.say(.courtRallyHelp)
    )
  }

  private static func restScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.courtPlace),
      picture: court(scene),
      told: score(scene),
      [scene.say(.courtResting)],
      choices: [
        .init(scene.say(.playOnward), Self.resume()),
        .init(scene.say(.courtUndo), Self.undo()),
        .init(scene.say(.courtEnd), Self.end()),
        .init(scene.say(.playGrownUps), .grownUps),
      ],
      help: scene.say(.playOnwardHelp)
    )
  }

  private static func overScreen(_ scene: ScreenScene) -> Screen {
    let next: [Screen.Choice] =
      scene.accepts(Self.start()) ? [.init(scene.say(.courtNext), Self.start())] : []
    let won = scene.text(winner).map { scene.say(.courtWon, .text($0)) }
    return Screen(
      scene.say(.courtPlace),
      picture: court(scene),
      told: score(scene),
      [won ?? scene.say(.courtOver)],
      choices: next + [
        .init(scene.say(.courtNew), Self.reset(), takesEnter: false),
        .init(scene.say(.courtUndo), Self.undo()),
      ],
      help: scene.say(.courtOverHelp)
    )
  }

  // The line of the call below it is for those who keep the rules.
  private static func court(_ scene: ScreenScene) -> [[Drawing.Span]] {
    CourtDrawing(scene.drawing()).drawing.rows.dropLast()
  }

  private static func score(_ scene: ScreenScene) -> [String] {
    let points = ["a", "b"].map { scene.value(of: $0).intValue ?? 0 }
    return [scene.say(.courtScore, .number(points[0]), .number(points[1]))]
  }

  /// Who serves, and who stands across from them on the other side.
  private static func players(_ scene: ScreenScene) -> (serves: String, receives: String) {
    let serves = scene.value(of: server.variableName).stringValue ?? ""
    let isA = scene.value(of: serving.variableName) == .string(Team.a.rawValue)
    let team = isA ? Team.b : .a
    guard scene.value(of: teamSize) == 2 else { return (serves, team.rawValue) }
    let right = scene.number(isA ? rightB : rightA)
    let isRight = scene.value(of: court.variableName) == .string("R")
    return (serves, "\(team.rawValue)\(isRight ? right : 3 - right)")
  }
}
