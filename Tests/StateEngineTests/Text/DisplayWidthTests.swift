// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import StateEngine

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("größe", 5), ("e\u{301}", 1), ("日本語", 6), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｗ", 2), ("ﾊ", 1), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2),
    ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("⌚", 2), ("1️⃣", 2), ("\u{200B}", 0), ("…", 1), ("▸", 1),
    ("·", 1), ("✓", 1), ("\u{7}", 1), ("नि", 2), ("\u{20000}", 2),
  ])
  func `Characters take the columns a terminal gives them`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `Cutting leaves whole characters within the width`() {
    #expect(VisibleText.cut("abcdef", to: 6) == "abcdef")
    #expect(VisibleText.cut("abcdef", to: 5) == "abcd…")
    #expect(VisibleText.cut("日本語", to: 5) == "日本…")
    #expect(VisibleText.cut("日本語", to: 4) == "日…")
    #expect(VisibleText.cut("abc", to: 0) == "")
  }
}
