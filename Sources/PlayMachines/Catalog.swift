// SPDX-License-Identifier: Apache-2.0
public import PlayKit

/// The machines that Playstate knows; another one is a folder and a line.
public enum Catalog {
  /// The machines, in the order in which they are listed; the first one is the default.
  public static let entries: [CatalogEntry] = (apps + levels).map(\.tried)

  private static let apps = [
    CatalogEntry(LearningGame.self, "the learning game: levels, coins, videos, a parents' gate"),
    CatalogEntry(StoryChapters.self, "a story in six chapters, told strictly forward, with help"),
    CatalogEntry(
      LanguageRooms.self,
      "language rooms: labels on things, someone to talk to, corrections, cards",
      performer: RoomPerformer()
    ),
    CatalogEntry(
      RewardsDashboard.self,
      "the rewards dashboard: points for learning, rewards for points"
    ),
    CatalogEntry(
      PickleballMatch.self,
      "a pickleball match: who serves, from where, to what call"
    ),
  ]

  /// The game's levels that can be played, each a machine by the name of its game.
  private static let levels = [
    CatalogEntry(PairsLevel.self, "a level of the game: pairs of signs behind numbers"),
    CatalogEntry(Labyrinth.self, "a level of the game: a way through a small labyrinth"),
    CatalogEntry(DiceLevel.self, "a level of the game: how many points do the dice show?"),
    CatalogEntry(NumberLevel.self, "a level of the game: which number is more, or comes next?"),
  ]

  /// The machine of that name, or nil.
  public static func entry(named name: String) -> CatalogEntry? {
    entries.first { $0.name == name }
  }
}
