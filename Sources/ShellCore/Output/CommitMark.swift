// SPDX-License-Identifier: GPL-3.0-or-later

// How long a commit takes is known only when the answers it covers are written already: they carry a
// mark where it belongs, which is filled in before anything is printed.

extension OutputBuffer {
  /// The mark in text for people; no value can hold it, since control characters are made visible.
  private static let mark: UInt8 = 0x01
  /// What stands in JSON; in a string its quotes would be escaped.
  private static let field = Array("\"ns\":{\"commit\":0,".utf8)

  /// Leaves room for how long the commit takes.
  package mutating func appendCommitMark() { append(verbatim: Self.mark) }

  /// Puts a commit's duration in all the places left for it.
  ///
  /// Costs one pass over the bytes.
  package mutating func fillCommitMarks(_ nanoseconds: Int, isJSON: Bool) {
    let text = isJSON ? "\"ns\":{\"commit\":\(nanoseconds)," : NanosecondText.text(nanoseconds)
    replace(isJSON ? Self.field : [Self.mark], with: Array(text.utf8))
  }
}
