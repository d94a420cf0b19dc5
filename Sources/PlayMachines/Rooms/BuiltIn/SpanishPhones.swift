// SPDX-License-Identifier: Apache-2.0

/// How Spanish is said, from its letters: broad Castilian, without stress.
///
/// Spanish is written nearly as it is said (Real Academia Española, Ortografía 2010, chapter I); the
/// phones are those that `espeak-ng -v es` writes.
enum SpanishPhones {
  /// The phones of a word; what is no letter is left out.
  static func of(_ word: String) -> [String] {
    let letters = Array(word.lowercased())
    var phones: [String] = []
    var place = 0
    while place < letters.count {
      let (phone, length) = sound(letters, place)
      phones += phone
      place += length
    }
    return phones
  }

  private static let plain: [Character: String] = [
    "a": "a", "á": "a", "e": "e", "é": "e", "í": "i", "o": "o", "ó": "o", "ú": "u", "ü": "w",
    "b": "b", "v": "b", "d": "d", "f": "f", "j": "x", "k": "k", "l": "l", "m": "m", "n": "n",
    "ñ": "ɲ", "p": "p", "s": "s", "t": "t", "w": "w", "z": "θ",
  ]

  private static func sound(_ letters: [Character], _ place: Int) -> ([String], Int) {
    let letter = letters[place]
    let next: Character = place + 1 < letters.count ? letters[place + 1] : " "
    let afterNext: Character = place + 2 < letters.count ? letters[place + 2] : " "
    let isSoft = "eiéí".contains(next)
    switch letter {
    case "c" where next == "h": return (["tʃ"], 2)
    case "c": return ([isSoft ? "θ" : "k"], 1)
    case "g" where next == "u" && "eiéí".contains(afterNext): return (["ɡ"], 2)
    case "g": return ([isSoft ? "x" : "ɡ"], 1)
    case "q": return (["k"], next == "u" ? 2 : 1)
    case "l" where next == "l": return (["ʎ"], 2)
    case "r" where next == "r": return (["r"], 2)
    case "r": return ([place == 0 || "nls".contains(letters[place - 1]) ? "r" : "ɾ"], 1)
    case "h": return ([], 1)
    case "x": return (["k", "s"], 1)
    case "y": return (["aeiouáéíóú".contains(next) ? "ʝ" : "i"], 1)
    case "i": return (["aeouáéóú".contains(next) ? "j" : "i"], 1)
    case "u": return (["aeioáéíó".contains(next) ? "w" : "u"], 1)
    default: return (plain[letter].map { [$0] } ?? [], 1)
    }
  }
}
