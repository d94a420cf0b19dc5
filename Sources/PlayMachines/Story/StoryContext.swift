// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// All that the story remembers: each stored property is a variable of that name.
public struct StoryContext: MachineContext, Hashable {
  /// Whether the last chapter has been completed.
  public var finished = false

  /// The number of the chapter it is in, 1 to 6: what people call it.
  public var chapter = 1

  // MARK: Who reads

  /// The child whose story it is, by name; nil for nobody.
  public var reader: String?
  /// How far the others are, by name.
  public var bookmarks: [String: Bookmark] = [:]

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

/// How far somebody is in the story; each property is a variable of the context by that name, while
/// they read.
public struct Bookmark: Codable, Hashable, Sendable {
  /// The number of the chapter, 1 to 6.
  public var chapter = 1
  /// Whether the last one has been completed.
  public var finished = false

  /// At the beginning.
  public init() {}
}
