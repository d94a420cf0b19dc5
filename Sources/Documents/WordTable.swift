// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import PlayKit

/// Writes the Swift table of the sentences from the String Catalog, which is their source: SwiftPM
/// compiles none on Linux.
enum WordTable {
  /// Where the catalog stands in the project.
  static let catalog = "Sources/PlayKit/Words/Family.xcstrings"
  /// Where the table is written to.
  static let table = "Sources/PlayKit/Words/Phrase+Family.swift"

  /// Why a catalog cannot be made into a table.
  struct Fault: Error, CustomStringConvertible {
    /// The entry.
    var key: String
    /// What is wrong with it.
    var reason: String

    /// `family.today: no German form`.
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
    var strings: [String: Entry]
  }

  /// The Swift source of a catalog.
  ///
  /// - Parameter catalog: the bytes of an `.xcstrings` file.
  /// - Returns: the source, ready to be written.
  /// - Throws: ``Fault`` for an entry that lacks a language or a form, or whose languages are filled
  ///   differently; the decoder's error for what is no catalog.
  static func source(of catalog: Data) throws -> String {
    let catalog = try JSONDecoder().decode(Catalog.self, from: catalog)
    var text = """
      // SPDX-License-Identifier: Apache-2.0

      // Written by `swift build && swift run Documents .` from Family.xcstrings: change that.
      // swift-format-ignore-file

      extension Phrase {

      """
    var names: [String] = []
    for (key, entry) in catalog.strings.sorted(by: { $0.key < $1.key }) {
      var forms: [(FamilyLanguage, Phrase.Forms)] = []
      for language in FamilyLanguage.allCases {
        guard let localization = entry.localizations[language.rawValue],
          let form = self.forms(localization)
        else { throw Fault(key: key, reason: "no form in '\(language.rawValue)'") }
        forms.append((language, form))
      }
      let fillings = Set(forms.map { Self.fillings($0.1.other) })
      guard fillings.count == 1 else {
        throw Fault(key: key, reason: "its languages are not filled alike")
      }
      let name = Self.name(of: key)
      names.append(name)
      let list = forms.map { language, form in
        let one = form.one.map { ", one: \(literal($0))" } ?? ""
        return ".\(language): Phrase.Forms(\(literal(form.other))\(one))"
      }
      text += "  /// \(forms.first { $0.0 == .english }?.1.other ?? key)\n"
      let entry = "\(literal(key)), [\(list.joined(separator: ", "))]"
      text += "  public static let \(name) = Phrase(\(entry))\n"
    }
    text += "\n  /// All of them, in the order of their keys.\n  public static let all = [\n"
    text += names.map { "    \($0),\n" }.joined()
    return text + "  ]\n}\n"
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
    let parts = key.split(separator: ".")
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
