public import PlayKit
public import StateEngine

/// A match of pickleball: who serves, from where, to what call, until somebody has won.
///
/// ```swift
/// let engine = Engine(try PickleballMatch.chart())
/// engine.send(PickleballMatch.start())
/// engine.send(PickleballMatch.rally(.a))  // 1-0-2, A1 serves from the left
/// ```
///
/// The rules are those of USA Pickleball; rally scoring is provisional there and here.
public enum PickleballMatch: PlayMachine {
  /// The name in the shell and in the store.
  public static let name = "match"
  /// The version of its snapshots.
  public static let version = 1
  /// Doubles to 11, team A first, one game.
  public static var initialContext: MatchContext { MatchContext() }
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    effects: ["note": noteRule, "takeBack": takeBackRule, "makeCall": makeCallRule]
  )

  /// The chart, built anew: keep it.
  ///
  /// - Throws: `ChartFault` or `ValueCodingError`, and only when the machine is written wrong.
  public static func chart() throws -> Chart {
    try Chart(description(), rules: rules)
  }
}
