// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// One word of a claim, or a comma, and where it stands.
struct ClaimWord {
  /// What it says, quotes left out.
  var text: String
  /// Its first character, from 1.
  var column: Int
  /// How many characters it takes in the text.
  var length: Int
  /// Whether it stood in quotes, so that it is a name and nothing else.
  var isQuoted = false

  /// Whether it is that word of the claim's own.
  func says(_ word: String) -> Bool { !isQuoted && text == word }

  /// The words of a text: between blanks and commas, but for those in quotes.
  static func words(of text: String) -> [ClaimWord] {
    var words: [ClaimWord] = []
    let characters = Array(text)
    var place = 0
    while place < characters.count {
      let start = place
      switch characters[place] {
      case let blank where blank.isWhitespace:
        place += 1
        continue
      case ",": place += 1
      default: place = end(of: characters, from: place)
      }
      words.append(word(characters[start..<place], from: start))
    }
    return words
  }

  // Behind the last character of the word; blanks and commas in quotes belong to it.
  private static func end(of characters: [Character], from start: Int) -> Int {
    var place = start
    var quote: Character?
    while place < characters.count {
      let character = characters[place]
      if let open = quote {
        if character == "\\" { place += 1 }
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "," || character.isWhitespace {
        break
      }
      place += 1
    }
    return min(place, characters.count)
  }

  private static func word(_ characters: ArraySlice<Character>, from start: Int) -> ClaimWord {
    let text = String(characters)
    var word = ClaimWord(text: text, column: start + 1, length: characters.count)
    if let quote = characters.first, quote == "'" || quote == "\"",
      case .literal(.string(let name)) = try? ExpressionParser.parse(
        text,
        scope: ExpressionScope(),
        mode: .chart
      )
    {
      word.text = name
      word.isQuoted = true
    }
    return word
  }
}
