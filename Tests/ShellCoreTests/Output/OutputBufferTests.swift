// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import ShellCore

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

struct OutputBufferTests {
  private func error(flushing output: inout OutputBuffer, to descriptor: Int32) -> OutputError? {
    do throws(OutputError) {
      try output.flush(to: descriptor)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Texts, characters and numbers are appended`() {
    var output = OutputBuffer()
    output.append("ä")
    output.append(literal: "lit")
    output.append(Character("👨‍👩‍👧"))
    output.append("xyz".dropFirst())
    #expect(output.text == "älit👨‍👩‍👧yz")
    #expect(output.count == output.text.utf8.count)
    output.removeAll()
    #expect(output.isEmpty)
  }

  @Test(arguments: [0, 9, 10, -1, -10, 42, 1_000_000, Int.max, Int.min])
  func `Numbers have the digits they should`(number: Int) {
    var output = OutputBuffer()
    output.append(number)
    #expect(output.text == String(number))
  }

  /// Data as it gets out.
  private func seen(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar.value {
      case 0x0A: Array("\n".utf8)
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: Array("·".utf8)
      default: Array(String(scalar).utf8)
      }
    }
  }

  @Test func `What comes as data gets out visible, in whatever ways and order it comes`() {
    var chance = Chance()
    let texts = [
      "", "home", "two\nlines", "\u{1B}[31m", "\u{7F}", "\u{9B}0m", "ü · →", "\u{202E}abc",
      "\u{2066}",
      "1234567\u{1}", "12345678\u{85}", "→→→→\u{2069}", "a much longer text than a word has\t",
      "\r\n",
    ]
    for _ in 0..<2000 {
      var output = OutputBuffer()
      var expected: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &chance) {
        let text = texts[Int.random(in: 0..<texts.count, using: &chance)]
        switch Int.random(in: 0..<9, using: &chance) {
        case 0, 1: output.append(text)
        case 2: output.append(Substring(text))
        case 3: for byte in text.utf8 { output.append(byte: byte) }
        case 4:
          var other = OutputBuffer()
          other.append(text)
          output.append(other)
        case 5:
          output.append(verbatim: text)
          expected += text.utf8
          continue
        case 6:
          output.append(literal: " → ")
          output.append(-120)
          expected += " → -120".utf8
          continue
        default:
          output.makeVisible()
          continue
        }
        expected += seen(text)
      }
      #expect(Array(output.text.utf8) == expected, "\(chance)")
    }
  }

  @Test func `Numbers are filled up with zeros`() {
    var output = OutputBuffer()
    for number in [0, 7, 42, 123, -5] {
      output.append(number, digits: 2)
      output.append(" ")
    }
    #expect(output.text == "00 07 42 123 -05 ")
  }

  @Test func `A full non-blocking pipe is waited for until all is written`() async throws {
    let pipe = Pipe()
    _ = fcntl(pipe.output, F_SETFL, O_NONBLOCK)
    let count = 1 << 20
    let input = pipe.input
    let reader = Task.detached { () -> Int in
      var buffer = [UInt8](repeating: 0, count: 5000)
      var total = 0
      while total < count {
        let got = read(input, &buffer, buffer.count)
        guard got > 0 else { break }
        total += got
      }
      return total
    }
    var output = OutputBuffer()
    output.append(String(repeating: "x", count: count))
    try output.flush(to: pipe.output)
    #expect(output.isEmpty)
    #expect(await reader.value == count)
  }

  @Test func `Errors keep what was not written`() {
    var output = OutputBuffer()
    output.append("abc")
    #expect(error(flushing: &output, to: -7) == .system(code: EBADF))
    #expect(output.text == "abc")
    let full = open("/dev/full", O_WRONLY)
    if full >= 0 {
      #expect(error(flushing: &output, to: full) == .system(code: ENOSPC))
      close(full)
    }
  }

  @Test func `A reader that went away is told apart`() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    var output = OutputBuffer()
    output.append("abc")
    #expect(error(flushing: &output, to: ends[1]) == .closedPipe)
    close(ends[1])
  }

  @Test func `No control character but the newline gets out, whatever stands around it`() {
    for control in 0..<160 {
      for place in 0..<10 {
        for other in ["\n", "a", "\u{B}", "ü", "\t"] {
          guard let scalar = Unicode.Scalar(control) else { continue }
          let text =
            String(repeating: other, count: place) + String(Character(scalar))
            + String(repeating: "\n", count: 9 - place)
          var output = OutputBuffer()
          output.append(text)
          output.makeVisible()
          let wanted = text.unicodeScalars.map { one in
            one != "\n" && one.properties.generalCategory == .control ? "·" : String(one)
          }
          #expect(output.text == wanted.joined(), "\(text.debugDescription)")
        }
      }
    }
  }

  @Test func `Lines are broken behind what waits, which stays as it is`() {
    var output = OutputBuffer()
    output.append("longer than twelve columns\n")
    let begin = output.count
    output.append("one two three\u{1B} four\n")
    output.append("bold", .emphasis, Theme(hasColour: true))
    output.append(" and so on, a long line\n")
    output.wrapLines(from: begin, width: 12)
    output.append("behind\n")
    var plain = output.text
    for code in [Theme.Style.emphasis.code, Theme.plainCode] { plain.replace(code, with: "") }
    #expect(
      plain == """
        longer than twelve columns
        one two
          three·
          four
        bold and so
          on, a long
          line
        behind

        """
    )
  }
}
