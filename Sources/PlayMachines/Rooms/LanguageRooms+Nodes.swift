// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension LanguageRooms {
  /// The places of the rooms, in document order.
  public enum Node: String, MachineNode {
    /// Around everything: six regions side by side.
    case rooms
    /// Which tab is seen.
    case tab
    /// The first tab.
    case home
    /// Lessons.
    case learn
    /// What was learned.
    case progress
    /// What can be set.
    case settings
    /// Whether someone is learning.
    case session
    /// Nobody is.
    case none
    /// Someone is: words, conversations and time count.
    case active
    /// The room.
    case scene
    /// No room.
    case unloaded
    /// The room is on its way.
    case loading
    /// The room is there, with its things.
    case loaded
    /// The labels on things.
    case labels
    /// They are not seen.
    case labelsHidden = "labels.hidden"
    /// They are seen.
    case labelsShown = "labels.shown"
    /// Talking with someone.
    case conversation
    /// Nobody talks.
    case idle
    /// The character says the first thing.
    case greeting
    /// It is the learner's turn.
    case talking
    /// The learner speaks.
    case listening
    /// The character thinks about what to say.
    case thinking
    /// The card that shows how something is right.
    case grammarCard
    /// There is none.
    case cardHidden = "grammarCard.hidden"
    /// The card is showing.
    case cardShown = "grammarCard.shown"
  }

  /// The tabs.
  public enum Tab: String, Codable, CaseIterable, Sendable, Hashable, EventArgument {
    /// The first tab.
    case home
    /// Lessons.
    case learn
    /// What was learned.
    case progress
    /// What can be set.
    case settings
  }
}
