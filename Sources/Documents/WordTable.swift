// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit

/// Writes the Swift table of the sentences from the String Catalog, which is their source: SwiftPM
/// compiles none on Linux.
enum WordTable {
  /// Where the catalog stands in the project.
  static let catalog = "Sources/PlayKit/Words/Family.xcstrings"
  /// Where the sentences of families are written to.
  static let table = "Sources/PlayKit/Words/Phrase+Family.swift"
  /// Where those of the engine and of stores are written to, and the languages there are.
  static let engine = "Sources/StateEngine/Text/EngineSentence+Catalog.swift"

  /// Why a catalog cannot be made into a table.
  struct Fault: Error, CustomStringConvertible {
    /// The entry.
    var key: String
    /// What is wrong with it.
    var reason: String

    /// `family.today: no form in 'de'`.
    var description: String { "\(key): \(reason)" }
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable {
      var localizations: [String: Localization]
    }
    struct Localization: Decodable {
      struct Variations: Decodable {
        var plural: [String: Localization]?
      }
      struct Unit: Decodable {
        var value: String
      }
      var stringUnit: Unit?
      var variations: Variations?
    }
    var sourceLanguage: String
    var strings: [String: Entry]

    /// The codes of its columns, that of the source first.
    var languages: [String] {
      let all = Set(strings.values.flatMap(\.localizations.keys)).subtracting([sourceLanguage])
      return [sourceLanguage] + all.sorted()
    }
  }

  /// The Swift sources of a catalog, by the files that they are written to.
  ///
  /// - Parameter catalog: the bytes of an `.xcstrings` file.
  /// - Returns: the sources, ready to be written.
  /// - Throws: ``Fault`` for an entry that lacks a language or a form, or whose languages are filled
  ///   differently; the decoder's error for what is no catalog.
  static func sources(of catalog: Data) throws -> [String: String] {
    let catalog = try JSONDecoder().decode(Catalog.self, from: catalog)
    let languages = catalog.languages
    var phrases = head + "import StateEngine\n\nextension Phrase {\n"
    var engine = head + "\n" + self.languages(languages) + "\nextension EngineSentence {\n"
    var names: [String] = []
    for (key, entry) in catalog.strings.sorted(by: { $0.key < $1.key }) {
      let forms = try forms(of: key, entry, languages)
      let isEngines = key.hasPrefix("engine.")
      let name = Self.name(of: isEngines ? String(key.dropFirst("engine.".count)) : key)
      let list = zip(languages, forms).map { code, form in
        guard !isEngines else { return ".\(word(for: code)): \(literal(form.other))" }
        let one = form.one.map { ", one: \(literal($0))" } ?? ""
        return ".\(word(for: code)): Phrase.Forms(\(literal(form.other))\(one))"
      }
      .joined(separator: ", ")
      let summary = "  /// \(forms[0].other.trimmingCharacters(in: .whitespaces))\n"
      if isEngines {
        engine += summary + "  package static let \(name) = EngineSentence([\(list)])\n"
      } else {
        names.append(name)
        let entry = "\(literal(key)), [\(list)]"
        phrases += summary + "  package static let \(name) = Phrase(\(entry))\n"
      }
    }
    phrases += "\n  /// All of them, in the order of their keys.\n  package static let all = [\n"
    phrases += names.map { "    \($0),\n" }.joined()
    return [table: phrases + "  ]\n}\n", self.engine: engine + "}\n"]
  }

  private static let head = """
    // SPDX-License-Identifier: Apache-2.0

    // Written by `swift build && swift run Documents .` from Family.xcstrings: change that.
    // swift-format-ignore-file

    """

  private static func languages(_ codes: [String]) -> String {
    let words = codes.map(word(for:))
    return "extension SentenceLanguage: CaseIterable {\n"
      + zip(codes, words).map { code, word in
        "  /// \(word.prefix(1).uppercased() + word.dropFirst()).\n"
          + "  public static let \(word) = SentenceLanguage(code: \(literal(code)))\n"
      }
      .joined()
      + "\n  /// The languages of the catalog: its columns, English first.\n"
      + "  public static let allCases = [\(words.joined(separator: ", "))]\n}\n"
  }

  // `de` is `german`; a code that the system has no name for stays.
  private static func word(for code: String) -> String {
    let name = Locale(identifier: "en").localizedString(forLanguageCode: code) ?? code
    let word = name.lowercased().filter { $0.isASCII && $0.isLetter }
    return word.isEmpty ? code : word
  }

  private static func forms(
    of key: String,
    _ entry: Catalog.Entry,
    _ languages: [String]
  ) throws -> [Phrase.Forms] {
    let forms = try languages.map { code in
      guard let one = entry.localizations[code], let form = self.forms(one) else {
        throw Fault(key: key, reason: "no form in '\(code)'")
      }
      return form
    }
    guard Set(forms.map { fillings($0.other) }).count == 1 else {
      throw Fault(key: key, reason: "its languages are not filled alike")
    }
    return forms
  }

  private static func forms(_ one: Catalog.Localization) -> Phrase.Forms? {
    if let unit = one.stringUnit { return Phrase.Forms(unit.value) }
    guard let plural = one.variations?.plural, let other = plural["other"]?.stringUnit else {
      return nil
    }
    return Phrase.Forms(other.value, one: plural["one"]?.stringUnit?.value)
  }

  /// The placeholders of a sentence, each once, in order.
  static func fillings(_ text: String) -> [String] {
    Set(text.matches(of: #/%[0-9]+\$(@|lld)/#).map { String($0.output.0) }).sorted()
  }

  // `family.today` is `familyToday`.
  private static func name(of key: String) -> String {
    let parts = key.split { ".-".contains($0) }
    return parts.enumerated().map { place, part in
      place == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    .joined()
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
