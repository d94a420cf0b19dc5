// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension Labyrinth {
  /// What a child sees of it.
  public static var capabilities: Capabilities {
    Capabilities {
      $0.screens = LevelRules.screens(said: ["tryAgain": .levelWall], screen)
    }
  }

  private static let steps: [(way: LabyrinthPlan.Direction, event: MachineEvent<>, label: Phrase)] =
    [
      (.left, Self.left, .levelLeft), (.right, Self.right, .levelRight), (.up, Self.up, .levelUp),
      (.down, Self.down, .levelDown),
    ]

  private static func screen(_ scene: ScreenScene) -> Screen {
    let floor = LabyrinthFloor(scene)
    let go: [Phrase] = [.levelGoLeft, .levelGoRight, .levelGoUp, .levelGoDown]
    let hint = LevelRules.givesHint(scene) ? floor.wayToGoal.map { go[$0.rawValue] } : nil
    return Screen(
      scene.say(.levelMaze),
      picture: floor.picture(width: scene.width),
      told: told(floor, scene),
      [scene.say(hint ?? .levelMazeSay)],
      choices: steps.map { .init(scene.say($0.label), $0.event(), takesEnter: false) },
      keys: keys,
      help: scene.say(.levelMazeHelp)
    )
  }

  /// Where one can go, and how far the star is.
  private static func told(_ floor: LabyrinthFloor, _ scene: ScreenScene) -> [String] {
    let open = steps.filter { floor.isOpen($0.way) }.map { scene.say($0.label) }
    let (right, down) = floor.distance
    var far: [String] = []
    if right != 0 {
      far.append(scene.say(right > 0 ? .levelFarRight : .levelFarLeft, .number(abs(right))))
    }
    if down != 0 {
      far.append(scene.say(down > 0 ? .levelFarDown : .levelFarUp, .number(abs(down))))
    }
    guard !far.isEmpty else { return [] }
    return [
      scene.say(.levelMazeStar, .text(far.joined(separator: ", "))),
      scene.say(.levelMazeOpen, .text(open.joined(separator: ", "))),
    ]
  }

  /// Letters, and what arrow keys send to a program that reads lines.
  private static var keys: [String: Screen.Act] {
    var keys: [String: Screen.Act] = [:]
    let names: [LabyrinthPlan.Direction: [String]] = [
      .left: ["l", "←", "\u{1B}[D", "\u{1B}OD"], .right: ["r", "→", "\u{1B}[C", "\u{1B}OC"],
      .up: ["u", "↑", "\u{1B}[A", "\u{1B}OA"], .down: ["d", "↓", "\u{1B}[B", "\u{1B}OB"],
    ]
    for step in steps {
      for name in names[step.way] ?? [] { keys[name] = .send(step.event()) }
    }
    return keys
  }
}

/// The floor of a labyrinth as it is drawn: walls, the child, the goal.
struct LabyrinthFloor {
  private let columns: Int
  private let rows: Int
  private let passages: Set<Int>
  private let position: Int
  private let goal: Int

  init(_ scene: ScreenScene) {
    columns = max(1, scene.number(Labyrinth.columns))
    rows = max(1, scene.number(Term<Int>(variable: "rows")))
    passages = Set(scene.numbers(Labyrinth.passages))
    position = scene.number(Labyrinth.position)
    goal = scene.number(Labyrinth.goal)
  }

  /// Whether one can go from where the child stands.
  func isOpen(_ way: LabyrinthPlan.Direction) -> Bool { isOpen(position, way) }

  /// How far the goal is from the child, in cells to the right and down.
  var distance: (right: Int, down: Int) {
    (goal % columns - position % columns, goal / columns - position / columns)
  }

  private func isOpen(_ cell: Int, _ way: LabyrinthPlan.Direction) -> Bool {
    passages.contains(cell * 4 + way.rawValue)
  }

  /// The first step of the way from the child to the goal; nil when it stands there.
  var wayToGoal: LabyrinthPlan.Direction? {
    // From the goal outwards: the step back is the step to take.
    var waiting = [goal]
    var seen: Set<Int> = [goal]
    while !waiting.isEmpty {
      let cell = waiting.removeFirst()
      for way in LabyrinthPlan.Direction.allCases where isOpen(cell, way) {
        guard let next = LabyrinthPlan.neighbour(of: cell, way, columns, columns * rows),
          seen.insert(next).inserted
        else { continue }
        if next == position { return way.opposite }
        waiting.append(next)
      }
    }
    return nil
  }

  /// The rows: cells of three columns where there is room for them, else of one.
  func picture(width: Int) -> [[Drawing.Span]] {
    let room = 4 * columns + 1 <= width ? 3 : 1
    var picture: [[Drawing.Span]] = []
    for row in 0...rows {
      var edge = ""
      for column in 0...columns {
        edge += corner(row, column)
        guard column < columns else { continue }
        edge += String(repeating: hasWallAbove(row, column) ? "─" : " ", count: room)
      }
      picture.append([Drawing.Span(edge)])
      guard row < rows else { continue }
      var spans: [Drawing.Span] = []
      for column in 0...columns {
        spans.append(Drawing.Span(hasWallLeft(row, column) ? "│" : " "))
        guard column < columns else { continue }
        let pad = String(repeating: " ", count: room / 2)
        let cell = row * columns + column
        if cell == position {
          spans.append(Drawing.Span("\(pad)☺\(pad)", .strong))
        } else if cell == goal {
          spans.append(Drawing.Span("\(pad)★\(pad)", GameInk.gold))
        } else {
          spans.append(Drawing.Span("\(pad) \(pad)"))
        }
      }
      picture.append(spans)
    }
    return picture
  }

  private func hasWallAbove(_ row: Int, _ column: Int) -> Bool {
    guard (0..<columns).contains(column), row >= 0, row <= rows else { return false }
    return row == 0 || row == rows || !isOpen(row * columns + column, .up)
  }

  private func hasWallLeft(_ row: Int, _ column: Int) -> Bool {
    guard (0..<rows).contains(row), column >= 0, column <= columns else { return false }
    return column == 0 || column == columns || !isOpen(row * columns + column, .left)
  }

  /// The sign where walls meet, by the walls that do.
  private func corner(_ row: Int, _ column: Int) -> String {
    let up = hasWallLeft(row - 1, column)
    let down = hasWallLeft(row, column)
    let left = hasWallAbove(row, column - 1)
    let right = hasWallAbove(row, column)
    let signs = Array(" ╷╵│╶┌└├╴┐┘┤─┬┴┼")
    let place = (down ? 1 : 0) + (up ? 2 : 0) + (right ? 4 : 0) + (left ? 8 : 0)
    return String(signs[place])
  }
}
