// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import ShellCore

struct DiagnosticTests {
  @Test func `An error shows place, line, caret and hint`() {
    let diagnostic = Diagnostic(
      file: "tour.play",
      line: 4,
      column: 6,
      length: 8,
      message: "unknown event 'tapChset'",
      hint: "did you mean 'tapChest'?",
      source: "send tapChset now"
    )
    #expect(
      diagnostic.text() == """
        tour.play:4:6: error: unknown event 'tapChset'
          send tapChset now
               ^~~~~~~~
        hint: did you mean 'tapChest'?

        """
    )
  }

  @Test func `Included files chain before the message`() {
    let diagnostic = Diagnostic(
      severity: .warning,
      file: "b.play",
      line: 2,
      column: 1,
      message: "empty",
      source: "x",
      includedFrom: [.init(file: "<stdin>", line: 7), .init(file: "a.play", line: 3)]
    )
    #expect(
      diagnostic.text() == """
        included from <stdin>:7
        included from a.play:3
        b.play:2:1: warning: empty
          x
          ^

        """
    )
  }

  @Test func `Without a place only what is known is shown`() {
    #expect(Diagnostic(severity: .note, file: "-c", message: "m").text() == "-c: note: m\n")
    let line = Diagnostic(file: "-c", line: 2, message: "m", source: "abc")
    #expect(line.text() == "-c:2: error: m\n  abc\n")
  }

  private func shown(_ source: String, _ column: Int, _ length: Int = 1) -> String {
    Diagnostic(
      file: "f",
      line: 1,
      column: column,
      length: length,
      message: "m",
      source: source
    ).text().split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test func `The caret stands under wide, combined and tabbed text`() {
    #expect(shown("größe x", 7) == "  größe x\n        ^")
    #expect(shown("日本 x", 4) == "  日本 x\n       ^")
    #expect(shown("a 日本", 3, 2) == "  a 日本\n    ^~~~")
    #expect(shown("👨‍👩‍👧🇩🇪 x", 4) == "  👨‍👩‍👧🇩🇪 x\n       ^")
    #expect(shown("e\u{301}e\u{301} x", 4) == "  e\u{301}e\u{301} x\n     ^")
    #expect(shown("a\tb\tc", 5) == "  a       b       c\n                  ^")
    #expect(shown("ab", 3, 5) == "  ab\n    ^")
    #expect(shown("ab", 99) == "  ab\n    ^")
    #expect(shown("", 1) == "  \n  ^")
    #expect(shown("abc", 2, 99) == "  abc\n   ^~")
  }

  @Test func `Control characters and direction marks are shown as dots`() {
    #expect(shown("a\u{1B}[31m\0\u{9B}\u{202E}b", 9) == "  a·[31m···b\n          ^")
    let diagnostic = Diagnostic(file: "a\nb", message: "x\u{7}", hint: "\u{1B}c")
    #expect(diagnostic.text() == "a·b: error: x·\nhint: ·c\n")
  }

  @Test func `A line of 160 columns is whole and a longer one is cut around the caret`() {
    let exact = String(repeating: "x", count: 160)
    #expect(SourceExcerpt(exact, column: 160, length: 1).text == exact)
    let long = (0..<100).map { String(1000 + $0) }.joined()
    for column in [1, 2, 79, 80, 81, 159, 160, 161, 200, 320, 321, 399, 400, 401] {
      let excerpt = SourceExcerpt(long, column: column, length: 4)
      #expect(excerpt.text.count <= 160)
      #expect(excerpt.text.count >= 159)
      let expected = Array(long).dropFirst(column - 1).first
      #expect(Array(excerpt.text).dropFirst(excerpt.indent).first == expected)
      #expect(excerpt.indent + excerpt.width <= 161)
    }
    #expect(SourceExcerpt(long, column: 1, length: 1).text.hasSuffix("…"))
    #expect(SourceExcerpt(long, column: 1, length: 1).text.hasPrefix("1000"))
    let middle = SourceExcerpt(long, column: 200, length: 1)
    #expect(middle.text.hasPrefix("…") && middle.text.hasSuffix("…"))
    let wide = SourceExcerpt(String(repeating: "日", count: 300), column: 150, length: 300)
    #expect(DisplayWidth.of(wide.text) <= 160)
    #expect(wide.indent + wide.width < 160)
  }

  @Test func `Colour adds escapes and takes no words away`() {
    let diagnostic = Diagnostic(
      file: "f",
      line: 1,
      column: 1,
      message: "m",
      hint: "h",
      source: "s"
    )
    let text = diagnostic.text(theme: Theme(hasColour: true))
    #expect(
      text == "\u{1B}[1mf:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m m\n  s\n  "
        + "\u{1B}[1;31m^\u{1B}[0m\n\u{1B}[32mhint:\u{1B}[0m h\n"
    )
    let bare = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(bare == diagnostic.text())
    #expect(Theme(hasColour: true).paint("", .hint).isEmpty)
  }
}
