// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

/// The words behind a command's name, as its parameters take them one by one.
struct Arguments {
  let call: Call
  let shell: Shell
  /// Those not taken yet, options aside; none of a line that is taken as it stands.
  var words: ArraySlice<Word>
  /// What is not taken yet of a line that is taken as it stands.
  var raw: RawText
  /// The options, each with the words behind it or with itself, in the order in which they were typed;
  /// nil for none.
  private(set) var options: [String: [Word]]?

  /// The words of a call, none taken.
  init(_ call: Call, _ shell: Shell) {
    (self.call, self.shell) = (call, shell)
    words = call.arguments
    raw = call.parsed.raw ?? RawText(text: "", column: call.parsed.column)
  }

  /// Takes the options out.
  ///
  /// - Throws: when there are more words than may be, or an option lacks what stands behind it.
  mutating func takeOptions(
    _ known: [Place.Option],
    atMost most: Int
  ) throws(CommandError) {
    guard !call.command.takesRaw else {
      try takeLeading(known)
      return
    }
    for option in known {
      while let found = words.firstIndex(where: { $0.text == option.name }) {
        let word = words.remove(at: found)
        let value = option.missing != nil && found < words.endIndex ? words.remove(at: found) : nil
        try note(value, of: option, at: word)
      }
    }
    try check(atMost: most)
  }

  /// How many words are left.
  var count: Int {
    guard call.command.takesRaw else { return words.count }
    var text = raw.text
    return text.withUTF8 { bytes in
      var (count, isBehindBlank) = (0, true)
      for byte in bytes {
        let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        if isBehindBlank, !isBlank { count += 1 }
        isBehindBlank = isBlank
      }
      return count
    }
  }

  /// The next word, which stays.
  var first: Word? { call.command.takesRaw ? raw.first : words.first }

  /// Puts the first name of a child among so many words before the others.
  mutating func putNameFirst(among count: Int = .max) {
    guard words.count > 1 else { return }
    let people = shell.session.people
    let place = words.prefix(count).firstIndex { word in
      people.contains { PersonName.areSame($0.name, word.text) }
    }
    if let place { words.insert(words.remove(at: place), at: words.startIndex) }
  }

  /// Takes the next word; nil when none is left.
  mutating func pop() -> Word? { call.command.takesRaw ? raw.pop() : words.popFirst() }

  /// Takes the next word.
  ///
  /// - Throws: when there is none; `missing` says what is missing.
  mutating func next(_ missing: String) throws(CommandError) -> Word {
    guard let word = pop() else { throw call.missing(missing) }
    return word
  }

  /// - Throws: when more words are left.
  func check(atMost count: Int) throws(CommandError) {
    if words.count > count {
      let word = words[words.startIndex + count]
      throw CommandError(.tooManyArguments(usage: call.usage), at: word)
    }
  }

  /// - Throws: when an option was typed that is none of these.
  func check(options known: [Place.Option]) throws(CommandError) {
    guard let options else { return }
    let names = known.map(\.name)
    for (name, words) in options where !names.contains(name) {
      throw CommandError(.unknownOption(name, known: names), at: words[0])
    }
  }

  /// Takes the options before text that is taken as it stands.
  private mutating func takeLeading(_ known: [Place.Option]) throws(CommandError) {
    while !known.isEmpty, raw.text.hasPrefix("--"), let word = raw.pop() {
      guard let option = known.first(where: { $0.name == word.text }) else {
        throw CommandError(.unknownOption(word.text, known: known.map(\.name)), at: word)
      }
      try note(option.missing == nil ? nil : raw.pop(), of: option, at: word)
    }
  }

  private mutating func note(
    _ value: Word?,
    of option: Place.Option,
    at word: Word
  ) throws(CommandError) {
    if let missing = option.missing, value == nil {
      let end = word.column + word.length
      throw CommandError(.missingArgument(missing, usage: call.usage), column: end)
    }
    options = options ?? [:]
    options?[option.name, default: []].append(value ?? word)
  }
}

extension RawText {
  /// Its first word, as it stands; nil when it is empty.
  fileprivate var first: Word? {
    let start = Substring(text.utf8.prefix { $0 != 0x20 && $0 != 0x09 })
    return start.isEmpty ? nil : Word(text: String(start), column: column, length: start.count)
  }

  /// Takes the first word off, and the blanks behind it.
  mutating func pop() -> Word? {
    guard let word = first else { return nil }
    let behind = text.utf8.dropFirst(word.text.utf8.count)
    let rest = behind.drop { $0 == 0x20 || $0 == 0x09 }
    column += word.length + behind.count - rest.count
    text = String(Substring(rest))
    return word
  }
}
