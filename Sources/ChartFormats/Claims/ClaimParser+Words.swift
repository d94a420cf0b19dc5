// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The names and words of a claim, taken one after the other.

extension ClaimParser {
  // MARK: Names

  mutating func state() throws(ClaimSyntaxError) -> String { try state(next("a state")) }

  func state(_ word: ClaimWord) throws(ClaimSyntaxError) -> String {
    if states.contains(word.text) { return word.text }
    let near = Suggestions.near(word.text, among: states)
    throw error(.unknownState(word.text, suggestions: near), at: word)
  }

  mutating func event() throws(ClaimSyntaxError) -> String { try event(next("an event")) }

  func event(_ word: ClaimWord) throws(ClaimSyntaxError) -> String {
    let names = events.map(\.name)
    if names.contains(word.text) { return word.text }
    let near = Suggestions.near(word.text, among: names)
    throw error(.unknownEvent(word.text, suggestions: near), at: word)
  }

  mutating func stateList() throws(ClaimSyntaxError) -> [String] {
    var names = [try state()]
    while take(",") { names.append(try state()) }
    return names
  }

  mutating func eventList() throws(ClaimSyntaxError) -> [String] {
    var names = [try event()]
    while take(",") { names.append(try event()) }
    return names
  }

  // MARK: Words

  var isAtEnd: Bool { place >= words.count }
  var word: ClaimWord? { isAtEnd ? nil : words[place] }

  /// Takes these words if they come next; of a form that begins with them what follows is read.
  mutating func take(_ texts: String..., as form: String? = nil) -> Bool {
    guard words.dropFirst(place).prefix(texts.count).elementsEqual(texts, by: { $0.says($1) })
    else { return false }
    place += texts.count
    usage = form ?? usage
    return true
  }

  mutating func need(_ words: String...) throws(ClaimSyntaxError) {
    for word in words { guard take(word) else { throw missing("'\(word)'") } }
  }

  mutating func next(_ what: String) throws(ClaimSyntaxError) -> ClaimWord {
    guard let word, !word.says(",") else { throw missing(what) }
    place += 1
    return word
  }

  // Changing by its form, so that what it is given is read before it looks.
  mutating func ended<Part>(_ part: Part) throws(ClaimSyntaxError) -> Part {
    guard let word else { return part }
    throw error(.unexpected(word.text, usage: usage), at: word)
  }

  func missing(_ what: String) -> ClaimSyntaxError {
    ClaimSyntaxError(
      column: word?.column ?? text.count + 1,
      length: word?.length ?? 0,
      cause: .expected(what, usage: usage)
    )
  }

  func error(_ cause: ClaimSyntaxError.Cause, at word: ClaimWord) -> ClaimSyntaxError {
    ClaimSyntaxError(column: word.column, length: word.length, cause: cause)
  }
}
