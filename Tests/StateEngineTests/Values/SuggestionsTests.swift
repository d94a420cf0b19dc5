// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct SuggestionsTests {
  private let words = ["coins", "online", "player", "players", "gate"]

  @Test(
    "near words are found, nearest first",
    arguments: [
      ("coinz", ["coins"]),
      ("conis", ["coins"]),
      ("Coins", ["coins"]),
      ("playrs", ["players", "player"]),
      ("gaet", ["gate"]),
      ("gibt", []),
      ("xyz", []),
      ("", []),
    ]
  )
  func near(word: String, expected: [String]) {
    #expect(Suggestions.near(word, among: words) == expected)
  }

  @Test("the word itself is no suggestion, but its other spelling is the first")
  func sameWord() {
    #expect(Suggestions.near("coins", among: ["coin", "coins", "COINS"]) == ["COINS", "coin"])
  }

  @Test("at most three words are suggested, in the order given")
  func atMostThree() {
    #expect(Suggestions.near("abcdx", among: ["abcd1", "abcd2", "abcd3", "abcd4"]).count == 3)
    #expect(Suggestions.near("abcdx", among: ["abcd2", "abcd1"]) == ["abcd2", "abcd1"])
  }
}
