// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

/// The words behind a command's name, as its parameters take them one by one.
struct Arguments {
  let call: Call
  let shell: Shell
  /// Those not taken yet, options aside.
  var words: ArraySlice<Word>
  /// The options, each with the word behind it or with itself.
  private(set) var options: [String: Word] = [:]

  /// - Throws: when there are more words than may be, or an option lacks what stands behind it.
  init(
    _ call: Call,
    _ shell: Shell,
    options known: [Place.Option],
    atMost count: Int
  ) throws(CommandError) {
    (self.call, self.shell) = (call, shell)
    words = call.arguments
    for option in known {
      while let found = words.firstIndex(where: { $0.text == option.name }) {
        let word = words.remove(at: found)
        guard let missing = option.missing else {
          options[option.name] = word
          continue
        }
        guard found < words.endIndex else {
          let end = word.column + word.length
          throw CommandError(.missingArgument(missing, usage: call.usage), column: end)
        }
        options[option.name] = words.remove(at: found)
      }
    }
    try check(atMost: count)
  }

  /// Takes the next word.
  ///
  /// - Throws: when there is none; `missing` says what is missing.
  mutating func next(_ missing: String) throws(CommandError) -> Word {
    guard let word = words.popFirst() else { throw call.missing(missing) }
    return word
  }

  /// - Throws: when more words are left.
  func check(atMost count: Int) throws(CommandError) {
    if words.count > count {
      let word = words[words.startIndex + count]
      throw CommandError(.tooManyArguments(usage: call.usage), at: word)
    }
  }
}
