public import PlayKit
public import StateEngine

/// Rooms in which one learns a language: labels on things, someone to talk to, corrections, cards.
///
/// Six regions side by side. What a service has to do (load a room, check grammar, reply) is an
/// effect; a ``RoomPerformer`` does it and sends the answer back as an event.
///
/// ```swift
/// let engine = Engine(try LanguageRooms.chart())
/// engine.send(LanguageRooms.signIn("ana"))
/// ```
public enum LanguageRooms: PlayMachine {
  /// The name in the shell and in the store.
  public static let name = "rooms"
  /// The version of its snapshots.
  public static let version = 1
  /// What is kept of each person, under their key.
  public static var keyed: KeyedVariables? { perLearner.keyed }
  /// Nobody signed in, no room entered.
  public static var initialContext: RoomsContext { RoomsContext() }
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    tests: [
      "isUserName": isUserNameRule,
      "hasDueCard": hasDueCardRule,
      "hasError": hasErrorRule,
    ],
    effects: [
      "arrangeLearners": arrangeLearnersRule,
      "addUserMessage": addUserMessageRule,
      "addCharacterMessage": addCharacterMessageRule,
      "takeRoom": takeRoomRule,
      "takeErrors": takeErrorsRule,
      "meetLabels": meetLabelsRule,
      "saveSession": saveSessionRule,
      "chooseCard": chooseCardRule,
      "gradeCard": gradeCardRule,
      "declareLevel": declareLevelRule,
      "takeMerged": takeMergedRule,
    ]
  )

  /// The chart, built anew: keep it.
  ///
  /// - Throws: `ChartFault` or `ValueCodingError`, and only when the machine is written wrong.
  public static func chart() throws -> Chart {
    try Chart(description(), rules: rules)
  }
}
