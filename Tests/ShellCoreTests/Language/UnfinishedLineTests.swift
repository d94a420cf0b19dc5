// SPDX-License-Identifier: GPL-3.0-or-later
import PlaySettings
import StateEngine
import Testing

@testable import ShellCore

/// A line that is being typed is read by the rules of whole lines.
@Suite("Unfinished lines")
struct UnfinishedLineTests {
  private func scan(
    _ line: String,
    acceptsUnfinished: Bool
  ) -> (commands: [ParsedCommand], ending: CommandScanner.Ending, fault: LexicalFault?) {
    var text = line
    return text.withUTF8 { utf8 in
      var scanner = CommandScanner(utf8, line: line, acceptsUnfinished: acceptsUnfinished) {
        $0 == "expect"
      }
      var commands: [ParsedCommand] = []
      let fault = scanner.scan(into: &commands)
      return (commands, scanner.ending, fault)
    }
  }

  /// Pieces of lines, put together at random.
  private static let pieces = [
    "state", "expect", " ", "\t", ";", "#", "# ", "'", "\"", "\\", "\\u{43}", "\\u{", "\\n", ">",
    ">>",
    "|", "ü", "😀", "a", "=", "--x", "\\q", "“", "”", "„", "‘", "’", "‚", "«", "»", "(", ",", "<",
    "7",
    "-", "’s", "…", "½",
  ]

  @Test("are read as whole ones where they are whole, and never are a fault")
  func agree() {
    var random = RandomState(seed: 7)
    for _ in 0..<20_000 {
      let line = (0...random.number(in: 0...9)).map { _ in
        Self.pieces[random.number(in: 0...Self.pieces.count - 1)]
      }.joined()
      let whole = scan(line, acceptsUnfinished: false)
      let unfinished = scan(line, acceptsUnfinished: true)
      #expect(unfinished.fault == nil, "\(line.debugDescription)")
      if whole.fault == nil {
        #expect(whole.commands == unfinished.commands, "\(line.debugDescription)")
        #expect(whole.ending == unfinished.ending, "\(line.debugDescription)")
      }
      var comments = CommentScanner()
      comments.scan(line.utf8)
      // A `#` at the very end may still become a word.
      if whole.fault == nil, !line.hasSuffix("#") {
        #expect(comments.isInComment == (whole.ending == .comment), "\(line.debugDescription)")
      }
    }
  }

  @Test("a word in quotes is read again as it was", arguments: [nil, "'", "\""] as [Character?])
  func quoting(_ quote: Character?) {
    var random = RandomState(seed: 11)
    for _ in 0..<5_000 {
      let text = (0...random.number(in: 0...5)).map { _ in
        Self.pieces[random.number(in: 0...Self.pieces.count - 1)]
      }.joined()
      let written = "state " + Quoting.quoted(text, in: quote)
      let read = scan(written, acceptsUnfinished: false)
      #expect(read.fault == nil && read.commands.count == 1, "\(written.debugDescription)")
      #expect(read.commands.first?.words.dropFirst().map(\.text) == [text], "\(written)")
      let open = "state " + Quoting.quoted(text, in: quote ?? "\"", isWhole: false)
      let typed = scan(open, acceptsUnfinished: true)
      #expect(typed.commands.last?.words.last?.text == text, "\(open.debugDescription)")
    }
  }
}
