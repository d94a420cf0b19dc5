// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// All that the story remembers: each stored property is a variable of that name.
public struct StoryContext: MachineContext, Hashable {
  /// Whether the last chapter has been completed.
  public var finished = false

  // MARK: This chapter

  /// Whether this chapter's assist has been given.
  public var assisted = false
  /// Deaths in this chapter.
  public var deaths = 0
  /// Wrong answers in this chapter.
  public var wrongs = 0
  /// Misses in this chapter.
  public var misses = 0

  /// A first start.
  public init() {}
}
