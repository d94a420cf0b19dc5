// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// A story in six chapters, told strictly forwards: whoever completes one is in the next, and who
/// struggles gets an assist once a chapter.
///
/// ```swift
/// let engine = Engine(try Chart(StoryChapters.self))
/// engine.send(StoryChapters.complete())
/// ```
public enum StoryChapters: Machine, PlayMachine {
  /// The name in the shell and in the store.
  public static let name = "story"
  /// What it remembers.
  public typealias Context = StoryContext
  /// What is computed and told apart.
  public static var details: MachineDetails {
    MachineDetails(derived: derived, abstraction: abstraction)
  }
}
