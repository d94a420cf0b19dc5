// SPDX-License-Identifier: GPL-3.0-or-later

// Lines of answers on a narrow screen: a terminal would break them inside words.

extension OutputBuffer {
  /// Breaks lines at blanks so that they fit a width; a word that is wider stays whole, so that it
  /// can be copied.
  ///
  /// - Parameters:
  ///   - begin: the byte at which the first line begins.
  ///   - width: in columns of a terminal.
  package mutating func wrapLines(from begin: Int, width: Int) {
    guard holdsLine(longerThan: width, from: begin) else { return }
    var part = OutputBuffer()
    part.bytes = Array(room[begin..<count])
    part.ownCodes = ownCodes.filter { $0.lowerBound >= begin }
      .map { $0.lowerBound - begin..<$0.upperBound - begin }
    end = begin
    ownCodes.removeAll { $0.lowerBound >= begin }
    let lines = part.text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.flatMap { WordWrap.lines(of: String($0), width: width, hanging: 2) }
    append(verbatim: wrapped.joined(separator: "\n"))
  }

  private func holdsLine(longerThan width: Int, from begin: Int) -> Bool {
    if count - begin <= width { return false }
    return withBytes { bytes in
      var start = begin
      while bytes.count - start > width {
        // Backward, since most lines are much shorter.
        var place = start + width
        while bytes[place] != UInt8(ascii: "\n") {
          place -= 1
          if place < start { return true }
        }
        start = place + 1
      }
      return false
    }
  }
}
