// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// All that the story remembers: each stored property is a variable of that name.
public struct StoryContext: MachineContext, Hashable {
  // MARK: Who reads

  /// How far it is: the number of the chapter, 1 to 6; 7 when the last one has been completed.
  public var reached = 1
  /// The child whose story it is, by name; nil for nobody.
  public var reader: String?
  /// How far the others are, by name.
  public var bookmarks: [String: Kept<StoryContext>] = [:]

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
