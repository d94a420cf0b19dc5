// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

/// A manual page on its way to text, in the mdoc language of mandoc and groff.
struct Mdoc {
  /// The page so far.
  private(set) var text = ""

  /// A page's head.
  ///
  /// - Parameters:
  ///   - name: the page's name.
  ///   - section: the manual's section.
  ///   - summary: what it is, in a few words.
  init(_ name: String, section: Int, summary: String) {
    line(".Dd \(ManPages.date)")
    line(".Dt \(name.uppercased()) \(section)")
    line(".Os")
    line(".Sh NAME")
    line(".Nm \(name)")
    line(".Nd \(Self.escaped(summary))")
  }

  /// A line of macros, as it stands.
  mutating func line(_ macro: String) { text += macro + "\n" }

  /// A section's head, and the prose it begins with.
  mutating func section(_ title: String, _ prose: String = "") {
    line(".Sh \(title)")
    paragraphs(prose)
  }

  /// A subsection's head.
  mutating func subsection(_ title: String) {
    // A mark alone would be punctuation.
    line(".Ss \(title)\(title == "!" ? "\\&" : "")")
  }

  /// Paragraphs of running text; an empty line parts two.
  mutating func paragraphs(_ prose: String) {
    // Lines have 80 bytes at most, and a letter with dots has two.
    let width = prose.utf8.count == prose.count ? 70 : 48
    let parts = prose.split(separator: "\n", omittingEmptySubsequences: false)
    var isFirst = true
    for part in parts where !part.isEmpty {
      if !isFirst { line(".Pp") }
      isFirst = false
      // Each sentence on a line of its own, as mdoc wants it.
      for sentence in Self.sentences(String(part)) {
        for short in WordWrap.lines(of: sentence, width: width) { line(Self.escaped(short)) }
      }
    }
  }

  /// A list of terms with their meaning.
  mutating func definitions(_ items: [(term: String, meaning: String)]) {
    line(".Bl -tag -width Ds")
    for item in items {
      line(".It \(Self.literal(item.term))")
      paragraphs(item.meaning)
    }
    line(".El")
  }

  /// Lines as they are typed.
  mutating func example(_ lines: [String]) {
    line(".Bd -literal -offset indent")
    for one in lines { line(Self.escaped(one)) }
    line(".Ed")
  }

  /// A text as the argument of a macro, set as it is typed.
  static func literal(_ text: String) -> String {
    "Li \"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }

  /// A text with nothing in it that the language would take for itself.
  static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&\(safe)" : safe
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var rest = Substring(text)
    while let end = rest.firstRange(of: ". ") {
      sentences.append(String(rest[..<end.lowerBound]) + ".")
      rest = rest[end.upperBound...]
    }
    return sentences + [String(rest)]
  }
}
