// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import ShellCore

struct TextTableTests {
  private func table(_ overflow: TextTable.Overflow = .wrap) -> TextTable {
    var table = TextTable(overflow: overflow)
    table.addRow("#", "event", "what happened")
    table.addRow("9", "tapChest", "home → treasureScreen")
    table.addRow("10", "größe", "refused because the purse has not enough coins in it")
    table.addRow("11")
    return table
  }

  @Test func `Columns are aligned without blanks at the end`() {
    #expect(
      table().text() == """
        #   event     what happened
        9   tapChest  home → treasureScreen
        10  größe     refused because the purse has not enough coins in it
        11

        """
    )
  }

  @Test func `Cells without text leave no blanks at the end`() {
    var table = TextTable()
    table.addRow("a", "", "")
    table.addRow("", "bb", "")
    table.addRow("", "", "→ c")
    table.addRow("", "", "")
    #expect(table.text() == "a\n   bb\n       → c\n\n")
  }

  @Test func `The last column wraps or is cut`() {
    #expect(
      table().text(width: 36) == """
        #   event     what happened
        9   tapChest  home → treasureScreen
        10  größe     refused because the
                      purse has not enough
                      coins in it
        11

        """
    )
    #expect(table(.cut).text(width: 36).contains("\n10  größe     refused because the p…\n"))
  }

  @Test func `Prose without room goes below, and narrow screens get fewer columns`() {
    var table = TextTable()
    table.addRow("musicVolume", "0.3", "a number from 0 to 1", "How loud the music is, 0 to 1.")
    table.addRow("gate.level", "standard", "one of easy, standard, strong", "How hard it asks.")
    #expect(
      table.text(width: 60) == """
        musicVolume  0.3       a number from 0 to 1
            How loud the music is, 0 to 1.
        gate.level   standard  one of easy, standard, strong
            How hard it asks.

        """
    )
    #expect(
      table.text(width: 30) == """
        musicVolume  0.3
            How loud the music is, 0
            to 1.
        gate.level   standard
            How hard it asks.

        """
    )
  }

  @Test func `No line is ever wider than asked, and nothing crashes`() {
    var rows = table()
    rows.addRow([])
    rows.addRow("日本語日本語日本語", "averyveryverylongword", "日本語日本語日本語日本語", "x")
    for width in 1...100 {
      for overflow in [TextTable.Overflow.wrap, .cut] {
        rows.overflow = overflow
        let lines = rows.text(width: width).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= max(2, width) })
      }
    }
    #expect(rows.text(width: nil).hasSuffix("  x\n"))
    #expect(TextTable().text().isEmpty)
  }
}
