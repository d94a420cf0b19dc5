// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// A story in six chapters, told strictly forward: whoever completes one is in the next, and who
/// struggles gets an assist once a chapter.
///
/// ```swift
/// let engine = Engine(try Chart(StoryChapters.self))
/// engine.send(StoryChapters.complete())
/// ```
public enum StoryChapters: Machine, PlayMachine, DetailedMachine {
  /// The name in the shell and in the store.
  public static let name = "story"
  /// The version of its snapshots.
  public static let version = 2
  /// What it remembers.
  public typealias Context = StoryContext
  /// What is computed, what is each reader's, and what is told apart.
  package static var details: MachineDetails {
    MachineDetails(derived: derived, keyed: perReader.keyed, abstraction: abstraction)
  }
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    tests: ["isReader": isReaderRule, "isNewName": perReader.mayBeRenamed()],
    effects: [
      "openBook": openBookRule, "closeBook": closeBookRule,
      "renameReader": perReader.rename(),
    ],
    migrations: [1: addReaders]
  )
}
