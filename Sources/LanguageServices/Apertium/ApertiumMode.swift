// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a translation is put together, from the file that Apertium installs: a line of programs and
/// their arguments.
///
/// Apertium's own front end hands that line to a shell. Here it is taken apart, and each program is
/// started by itself, so no shell is near what a person typed.
struct ApertiumMode: Sendable {
  /// The programs and their arguments, in order.
  var stages: [[String]]

  /// Reads a mode's line; nil when it holds anything but plain words and quotes.
  ///
  /// `$1` is the generator's way of marking what it does not know, here `-g`: mark it; `$2` are
  /// further options of the tagger, here none.
  init?(_ text: String) {
    var stages: [[String]] = [[]]
    var word = ""
    var isInWord = false
    var isQuoted = false
    for character in text.trimmingCharacters(in: .whitespacesAndNewlines) + " " {
      switch character {
      case "'":
        isQuoted.toggle()
        isInWord = true
      case _ where isQuoted:
        word.append(character)
      case " ", "\t", "|":
        if isInWord { stages[stages.count - 1].append(word) }
        (word, isInWord) = ("", false)
        if character == "|" { stages.append([]) }
      case "\n", "\"", "`", ";", "&", "<", ">", "(", ")", "\\", "*":
        return nil
      default:
        word.append(character)
        isInWord = true
      }
    }
    self.stages = stages.map { stage in
      stage.map { $0 == "$1" ? "-g" : $0 }.filter { $0 != "$2" }
    }
    guard !isQuoted, self.stages.allSatisfy({ !$0.isEmpty && !$0.joined().contains("$") }) else {
      return nil
    }
  }
}
