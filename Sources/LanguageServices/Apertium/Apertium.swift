// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// English and Spanish by Apertium: analysis, generation, translation.
struct Apertium: Sendable {
  /// The name by which it is listed.
  static let name = "apertium-eng-spa"
  /// How to install it.
  static let installHint = "sudo apt install apertium apertium-eng-spa"
  /// What is said where it is not there.
  static let absent = ServiceError.unavailable(service: name, installHint: installHint)

  /// Where `lt-proc` and its relatives are.
  let path: SearchPath
  /// The program that analyses and generates.
  let lttoolbox: Program
  /// The folder with the dictionaries.
  let folder: String
  /// The folder with the modes.
  let modes: String

  /// The one that is installed; nil when none is.
  ///
  /// - Parameters:
  ///   - path: where its programs are.
  ///   - folder: where its data is, as Debian lays it.
  init?(in path: SearchPath, folder: String = "/usr/share/apertium") {
    guard let lttoolbox = path.program("lt-proc") else { return nil }
    self.path = path
    self.lttoolbox = lttoolbox
    self.folder = "\(folder)/apertium-eng-spa"
    modes = "\(folder)/modes"
    let needed = ["spa-eng.automorf.bin", "eng-spa.autogen.bin"]
    guard needed.allSatisfy({ FileManager.default.isReadableFile(atPath: "\(self.folder)/\($0)") })
    else { return nil }
  }

  /// The words of a Spanish text, with all that they may be.
  func analysed(_ text: String) async throws(ServiceError) -> [LexicalUnit] {
    let output = try await lttoolbox.text(
      ["\(folder)/spa-eng.automorf.bin"],
      // Without a line's end it swallows a full stop at the end.
      input: ApertiumStream.escaped(text) + "\n"
    )
    guard let units = ApertiumStream.units(output, of: text) else {
      throw .invalidResponse("\(lttoolbox.name) answered about another text")
    }
    return units
  }

  /// The Spanish words of some forms, one each, in order; nil for one that there is not.
  func generated(_ forms: [LexicalForm]) async throws(ServiceError) -> [String?] {
    guard !forms.isEmpty else { return [] }
    let output = try await lttoolbox.text(
      ["-g", "\(folder)/eng-spa.autogen.bin"],
      input: forms.map { "^\($0.text)$" }.joined(separator: "\n")
    )
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= forms.count else {
      throw .invalidResponse("\(lttoolbox.name) left words out")
    }
    return lines.prefix(forms.count).map { line in
      // `~` asks a later program to look at its neighbours; `#` says that there is no such form.
      let word = line.filter { $0 != "~" }
      return word.isEmpty || "#@*".contains(word[word.startIndex]) ? nil : String(word)
    }
  }
}
