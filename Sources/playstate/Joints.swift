import Console
import StateEngine

/// Where the rooms are joined: what one machine tells another, though neither knows the other.
enum Joints {
  /// All of them.
  static let all = [learningEarnsPoints]

  /// Time in a level of the game earns points: what a solved level took, and what was spent in one
  /// that was left.
  private static let learningEarnsPoints = MachineJoint(
    from: "game",
    on: ["success", "back", "home", "openGate", "playersChanged", "dayTimeUp", "restore"],
    to: "rewards"
  ) { scene in
    guard scene.left("playing") else { return nil }
    let milliseconds: Int?
    if scene.event == "success" {
      milliseconds = scene.after("levelMilliseconds").intValue
    } else {
      // The activity notes the moment at which it was left; after a kill, the last one known.
      let start = scene.before("levelStartedAt").intValue
      milliseconds = scene.after("lastPlayedAt").intValue.map { $0 - (start ?? $0) }
    }
    guard let milliseconds, milliseconds > 0 else { return nil }
    let counted = min(milliseconds, 86_400_000)
    let (seconds, rest) = counted.quotientAndRemainder(dividingBy: 1000)
    return Event(
      "earn",
      [.int(seconds), .string("learning"), rest == 0 ? .null : .int(rest), .null]
    )
  }
}
