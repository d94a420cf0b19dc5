// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import ShellCore

private func lines(_ text: String, limit: Int = LineReader.standardLimit) throws -> [LogicalLine] {
  let source = LogicalLines(LineReader(text: text, limit: limit), limit: limit)
  var lines: [LogicalLine] = []
  while let line = try source.next() { lines.append(line) }
  return lines
}

struct LogicalLinesTests {
  @Test func `A backslash at the end joins the next line`() throws {
    let lines = try lines("send \\\ntapChest\nco\\\nin\\\ns\nstate\\")
    #expect(lines.map(\.text) == ["send tapChest", "coins", "state"])
    #expect(lines.map(\.number) == [1, 3, 6])
  }

  @Test func `A column of joined text maps back to its line`() throws {
    let line = try #require(try lines("söt \\\n  größe \\\nx").first)
    #expect(line.text == "söt   größe x")
    #expect(line.place(ofColumn: 2) == .init(line: 1, column: 2, source: "söt \\"))
    #expect(line.place(ofColumn: 5) == .init(line: 2, column: 1, source: "  größe \\"))
    #expect(line.place(ofColumn: 11) == .init(line: 2, column: 7, source: "  größe \\"))
    #expect(line.place(ofColumn: 13) == .init(line: 3, column: 1, source: "x"))
    #expect(line.place(ofColumn: 99) == .init(line: 3, column: 2, source: "x"))
  }

  @Test func `Lines of a backslash alone are passed over when mapping`() throws {
    let line = try #require(try lines("\\\n\\\nab").first)
    #expect(line.text == "ab")
    #expect(line.place(ofColumn: 2) == .init(line: 3, column: 2, source: "ab"))
  }

  @Test func `A combining mark at the seam does not lose the place`() throws {
    let line = try #require(try lines("e\\\n\u{301}x").first)
    #expect(line.text == "e\u{301}x")
    #expect(line.place(ofColumn: 2) == .init(line: 2, column: 2, source: "\u{301}x"))
    #expect(line.place(ofColumn: 1).line == 1)
  }

  @Test func `A shebang is skipped in line 1 only`() throws {
    let lines = try lines("#!/usr/bin/playstate \\\nstate\n#!x")
    #expect(lines == [LogicalLine(text: "state", number: 2), LogicalLine(text: "#!x", number: 3)])
  }

  @Test(arguments: ["# C:\\", "state # see C:\\", "state;# x \\", "  #\t\\"])
  func `A comment never joins the next line`(comment: String) throws {
    #expect(try lines(comment + "\nlock").map(\.text) == [comment, "lock"])
  }

  @Test(arguments: ["tag #1 \\", "'# \\", "\"a \\\" # \\", "a#  \\"])
  func `What only looks like a comment joins`(text: String) throws {
    #expect(try lines(text + "\nx").map(\.text) == [text.dropLast() + "x"])
  }

  @Test func `A fault in a continued line spoils the whole and nothing else`() throws {
    let lines = try lines("a\\\nb\0\\\nc\nd")
    #expect(lines.map(\.number) == [2, 4])
    #expect(lines.map(\.fault) == [.containsNUL(column: 2), nil])
    #expect(lines[1].text == "d")
  }

  @Test func `Joined lines obey the limit together`() throws {
    let lines = try lines("12345\\\n12345\\\nx\nnext", limit: 8)
    #expect(lines.map(\.fault) == [.tooLong(limit: 8), nil])
    #expect(lines.map(\.number) == [1, 4])
  }

  @Test func `A continued line is at hand only when its end is`() throws {
    let pipe = Pipe()
    let lines = LogicalLines(LineReader(descriptor: pipe.input))
    #expect(!lines.hasBufferedLine)
    pipe.send("one\ntwo \\\nthr")
    #expect(try lines.next()?.text == "one")
    #expect(!lines.hasBufferedLine)
    pipe.send("ee\nfour\n")
    #expect(try lines.next()?.text == "two three")
    #expect(lines.hasBufferedLine)
    #expect(lines.hasBufferedLine)
    #expect(try lines.next()?.text == "four")
    pipe.send("end \\\n")
    pipe.finish()
    #expect(!lines.hasBufferedLine)
    #expect(try lines.next()?.text == "end ")
    #expect(try lines.next() == nil)
  }
}
