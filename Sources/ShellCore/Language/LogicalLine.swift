// SPDX-License-Identifier: GPL-3.0-or-later

/// A line as the language sees it: physical lines joined where one ends in a backslash.
package struct LogicalLine: Sendable, Equatable {
  /// A point in the file, with the physical line a person sees there.
  package struct Place: Sendable, Equatable {
    /// The number of the physical line, from 1.
    package var line: Int
    /// The column in that line, in characters from 1.
    package var column: Int
    /// The physical line, for showing above a caret.
    package var source: String
  }

  /// Where a joined physical line begins in the text.
  struct Joint: Sendable, Equatable {
    var number: Int
    var offset: Int
  }

  /// The joined text, without the backslashes; with a fault, what can be shown of the faulty line.
  package var text: String
  /// The number of the first physical line.
  package var number: Int
  /// What makes the line unusable, or nil; then `number` is the number of the faulty line.
  package var fault: LineFault? { if case .faulty(let fault) = form { fault } else { nil } }
  // One word, and no reference, for nearly all: a line is handed on often.
  private var form = Form.ordinary

  private enum Form: Sendable, Equatable {
    case ordinary
    case faulty(LineFault)
    /// One for each physical line, the first at offset 0.
    case joined([Joint])
  }

  /// Makes a line that is not joined from several.
  package init(text: String, number: Int, fault: LineFault? = nil) {
    self.text = text
    self.number = number
    if let fault { form = .faulty(fault) }
  }

  /// Notes that a physical line begins at the end of the text.
  mutating func join(_ number: Int) {
    var joints: [Joint] = []
    if case .joined(let before) = form { joints = before }
    form = .ordinary
    joints.append(Joint(number: number, offset: text.utf8.count))
    form = .joined(joints)
  }

  /// Maps a column of the joined text (in characters from 1) back to the file.
  ///
  /// A column past the end maps to one behind the last character.
  package func place(ofColumn column: Int) -> Place {
    let utf8 = text.utf8
    guard case .joined(let joints) = form else {
      return Place(line: number, column: column, source: text)
    }
    let index =
      text.index(text.startIndex, offsetBy: max(0, column - 1), limitedBy: text.endIndex)
      ?? text.endIndex
    let offset = utf8.distance(from: utf8.startIndex, to: index)
    // Of several joints at one offset (a line of only a backslash) the last one holds the text.
    let here = joints.lastIndex { $0.offset <= offset } ?? 0
    let begin = utf8.index(utf8.startIndex, offsetBy: joints[here].offset)
    var end = utf8.endIndex
    var tail = ""
    if here + 1 < joints.count {
      end = utf8.index(utf8.startIndex, offsetBy: joints[here + 1].offset)
      tail = "\\"
    }
    return Place(
      line: joints[here].number,
      column: String(text.unicodeScalars[begin..<index]).count + 1,
      source: String(text.unicodeScalars[begin..<end]) + tail
    )
  }
}
