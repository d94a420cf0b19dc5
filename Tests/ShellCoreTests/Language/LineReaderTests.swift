// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import ShellCore

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

private func lines(
  _ bytes: [UInt8],
  limit: Int = LineReader.standardLimit
) throws -> [PhysicalLine] {
  let reader = LineReader(bytes: bytes, limit: limit)
  var lines: [PhysicalLine] = []
  while let line = try reader.next() { lines.append(line) }
  return lines
}

struct LineReaderTests {
  @Test func `Text splits into numbered lines, the last one without a newline too`() throws {
    let lines = try lines(Array("a\n\nb c\nd".utf8))
    #expect(lines.map(\.text) == ["a", "", "b c", "d"])
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.allSatisfy { $0.fault == nil })
    #expect(try ShellCoreTests.lines([]).isEmpty)
    #expect(try ShellCoreTests.lines(Array("a\n".utf8)).count == 1)
  }

  @Test func `One CR goes from the end of a line, and a BOM from the first line only`() throws {
    let lines = try lines(Array("\u{FEFF}a\r\nb\r\r\n\u{FEFF}c\r".utf8))
    #expect(lines.map { Array($0.text.utf8) } == [[97], [98, 13], [0xEF, 0xBB, 0xBF, 99]])
  }

  @Test func `A NUL and bad UTF-8 are faults of their own lines only`() throws {
    let lines = try lines(Array("ok\nü\0b\n".utf8) + [0xC3, 0xA4, 0x61, 0xFF, 0x62, 0x0A, 0x63])
    #expect(lines.map(\.fault) == [nil, .containsNUL(column: 2), .notUTF8(column: 3), nil])
    #expect(lines[2].text == "äa\u{FFFD}b")
    #expect(lines[3] == PhysicalLine(text: "c", number: 4))
  }

  @Test(arguments: [
    [0xC0, 0x80] as [UInt8], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
  ])
  func `Overlong forms, surrogates, too large and cut sequences are bad UTF-8`(
    bytes: [UInt8]
  ) throws {
    #expect(try lines([0x61] + bytes).map(\.fault) == [.notUTF8(column: 2)])
  }

  @Test func `A line over the limit is refused and the next one goes on`() throws {
    let text = "1234567\n12345678\n123456789\r\nx\n123456789\\"
    let lines = try lines(Array(text.utf8), limit: 8)
    #expect(
      lines.map(\.fault) == [nil, nil, .tooLong(limit: 8), nil, .tooLong(limit: 8)]
    )
    #expect(lines.map(\.continues) == [false, false, false, false, true])
  }

  @Test func `A file with a line far over the limit is read in bounded memory`() throws {
    var name = Array("/tmp/playstate-line-reader-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    unlink(name)
    defer { close(file) }
    var output = OutputBuffer()
    let long = String(repeating: "x", count: 1_000_000)
    output.append(
      verbatim: "first\n" + long + "\n" + String(repeating: "y", count: 999_999) + "\\\r\nlast"
    )
    try output.flush(to: file)
    lseek(file, 0, SEEK_SET)
    let reader = LineReader(descriptor: file, limit: 300_000)
    var lines: [PhysicalLine] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.map(\.text) == ["first", "", "", "last"])
    #expect(lines.map(\.continues) == [false, false, true, false])
    lseek(file, 0, SEEK_SET)
    let generous = LineReader(descriptor: file)
    var lengths: [Int] = []
    while let line = try generous.next() { lengths.append(line.text.utf8.count) }
    #expect(lengths == [5, 1_000_000, 1_000_000, 4])
  }

  @Test func `A pipe tells whether a whole line is at hand`() throws {
    let pipe = Pipe()
    let reader = LineReader(descriptor: pipe.input)
    #expect(!reader.hasBufferedLine)
    pipe.send("one\ntwo\nthr")
    #expect(try reader.next()?.text == "one")
    #expect(reader.hasBufferedLine)
    #expect(try reader.next()?.text == "two")
    #expect(!reader.hasBufferedLine)
    #expect(reader.takeBuffered() == nil)
    pipe.send("ee")
    pipe.finish()
    #expect(try reader.next()?.text == "three")
    #expect(try reader.next() == nil)
    #expect(reader.hasEnded)
  }

  @Test func `A non-blocking descriptor is waited for`() throws {
    let pipe = Pipe()
    _ = fcntl(pipe.input, F_SETFL, O_NONBLOCK)
    pipe.send("a\n")
    let reader = LineReader(descriptor: pipe.input)
    #expect(try reader.next()?.text == "a")
    pipe.finish()
    #expect(try reader.next() == nil)
  }

  @Test func `A failing read is thrown with its errno`() {
    let reader = LineReader(descriptor: -7)
    #expect(throws: InputError(code: EBADF)) { try reader.next() }
  }

  @Test func `Any split of any bytes into blocks gives the same lines`() throws {
    var random = RandomState(seed: 7)
    for _ in 0..<40 {
      let alphabet: [UInt8] = [10, 13, 0, 92, 97, 0xC3, 0xA4, 32]
      let bytes: [UInt8] = (0..<Int.random(in: 0..<3000, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let pipe = Pipe()
      let reader = LineReader(descriptor: pipe.input)
      var found: [PhysicalLine] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int.random(in: 1..<300, using: &random)))
        rest = rest.dropFirst(piece.count)
        #expect(write(pipe.output, piece, piece.count) == piece.count)
        try reader.fill()
        while let line = reader.takeBuffered() { found.append(line) }
      }
      pipe.finish()
      while let line = try reader.next() { found.append(line) }
      #expect(try found == lines(bytes))
    }
  }
}
