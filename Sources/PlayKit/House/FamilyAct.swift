// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What a parent does by hand, as data: the shell's commands, an app's calls, history and `undo` all
/// read it.
///
/// Children are named by their id, which stays when they are renamed. As JSON it is one object with
/// the act's name: `{"limit":{"minutes":45,"of":"…"}}`.
public enum FamilyAct: Sendable, Hashable, Codable {
  // MARK: Time

  /// How many minutes of each day a child may play, 0 to 1440; nil for the family's limit.
  case limit(minutes: Int?, of: String)
  /// When a child may play on each day, at most three spans; none for any hour.
  case windows([TimeRule.Window], of: String)
  /// So many more minutes today, or fewer when negative, beside what was given before.
  case extraTime(minutes: Int, of: String)
  /// No play until it is resumed.
  case pause(String)
  /// Play as before a pause.
  case resume(String)
  /// All that is said of a child's time, weekday by weekday.
  case timeRule(TimeRule, of: String)

  // MARK: Purses

  /// So much into a purse, by what is counted there (`coins`, `points`), or out of it when negative;
  /// 1 to 100,000 either way, and a reason of at most 200 letters, which may be empty.
  case give(Int, unit: String, to: String, reason: String)

  // MARK: People

  /// A child more, by a name of 1 to 20 letters that nobody has.
  case addChild(name: String)
  /// Another name for a child.
  case renameChild(String, to: String)
  /// A child leaves; the last one stays.
  case removeChild(String)
  /// A name more under which a parent acts, of 1 to 20 letters, that no parent has.
  case addParent(name: String)
  /// Another name for a parent; what was done before stays under the former one.
  case renameParent(String, to: String)
  /// A parent's name fewer.
  case removeParent(String)

  // MARK: Wishes

  /// Grants a wish by its number; of a video that the child has not named, its title.
  case grant(Int, video: String?)
  /// Does not grant a wish, with a reason of at most 80 letters, which may be empty.
  case deny(Int, reason: String)

  // MARK: Sharing

  /// Admits another device's store by its name, as `SyncResult` has it: from the next sync on what it
  /// knows is taken in. Undone, it is shut out, and what is here by then stays.
  case admit(store: String)

  // MARK: Settings and lists

  /// A setting by its key; nil for its initial value.
  case setting(String, to: Value?)
  /// A PIN of 4 to 12 digits that the gate asks for instead of a sum, of which only a slow salted hash is
  /// kept; nil for the sum.
  case pin(String?)
  /// A video more, for all or for one child: a title of at most 80 letters, and the id of YouTube's
  /// where there is one.
  case addVideo(title: String, id: String?, for: String?)
  /// A video fewer, by the id it has in the list.
  case removeVideo(id: String, for: String?)
  /// A reward more: what it is called, what it costs, and what it gives (`30 min`, `1 video`, `1 ×`).
  case addReward(name: String, cost: Int, gives: String)
  /// A reward fewer, by the id it has in the list.
  case removeReward(id: String)
  /// Whether a reward can be had, by the id it has in the list.
  case offerReward(id: String, Bool)
  /// Whether an activity is open, by its name in the list.
  case openActivity(String, Bool)
  /// After how many days records keep nothing but number and time, 1 to 3650.
  case retention(days: Int)
  /// Forgets for what something was given, wherever that is the whole reason; it cannot be undone.
  case forgetReason(String)
}
