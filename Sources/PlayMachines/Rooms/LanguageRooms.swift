// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// Rooms in which one learns a language: labels on things, someone to talk to, corrections, cards.
///
/// Six regions side by side. What a service has to do (load a room, check grammar, reply) is an
/// effect; a ``RoomPerformer`` does it and sends the answer back as an event.
///
/// ```swift
/// let engine = Engine(try Chart(LanguageRooms.self))
/// engine.send(LanguageRooms.signIn("ana"))
/// ```
public enum LanguageRooms: ParallelMachine, PlayMachine, DetailedMachine {
  /// The name in the shell and in the store.
  public static let name = "rooms"
  /// Which form of snapshots it keeps.
  public static let version = 2
  /// What is computed, kept of each person under their key, and told apart.
  package static var details: MachineDetails {
    MachineDetails(derived: derived, keyed: perLearner.keyed, abstraction: abstraction)
  }
  /// What it remembers.
  public typealias Context = RoomsContext
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    tests: [
      "isUserName": isUserNameRule,
      "isNewName": perLearner.mayBeRenamed(isName: isUserName),
      "hasDueCard": hasDueCardRule,
      "hasError": hasErrorRule,
    ],
    effects: [
      "arrangeLearners": arrangeLearnersRule,
      "renameLearner": perLearner.rename(),
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
    ],
    migrations: [1: addListening]
  )

}
