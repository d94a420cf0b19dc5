// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

extension Apertium {
  /// A text in the other of the two languages.
  ///
  /// Starts a dozen programs one after the other, a tenth of a second in all.
  ///
  /// - Parameters:
  ///   - text: a word or a sentence.
  ///   - source: English or Spanish.
  ///   - target: the other one.
  /// - Returns: the translation; words that are unknown stand in it as they are.
  /// - Throws: `translationNotFound` when every word is unknown; `unavailable` for other languages.
  func translation(
    of text: String,
    from source: Language,
    to target: Language
  ) async throws(ServiceError) -> String {
    let name =
      switch (source, target) {
      case (.english, .spanish): "eng-spa"
      case (.spanish, .english): "spa-eng"
      default:
        throw .unavailable(
          service: "\(Self.name) (\(source.rawValue) to \(target.rawValue))",
          installHint: "it knows English and Spanish only"
        )
      }
    let asked = try TextLimit.checked(text)
    var stream = asked
    for stage in try stages(of: name) {
      stream = try await stage.program.text(stage.arguments, input: stream)
    }
    let answer = stream.trimmingCharacters(in: .whitespacesAndNewlines)
    let marks: Set<Character> = ["*", "@", "#"]
    let words = answer.split(separator: " ")
    guard words.contains(where: { $0.first.map { !marks.contains($0) } ?? false }) else {
      throw .translationNotFound(text)
    }
    return words.map { word in
      word.first.map(marks.contains) ?? false ? word.dropFirst() : word
    }.joined(separator: " ")
  }

  private func stages(
    of mode: String
  ) throws(ServiceError) -> [(program: Program, arguments: [String])] {
    let file = "\(modes)/\(mode).mode"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let mode = ApertiumMode(text)
    else { throw Self.absent }
    var stages: [(program: Program, arguments: [String])] = []
    // Its own programs escape what means something to the others, and take that back.
    for stage in [["apertium-destxt"]] + mode.stages + [["apertium-retxt"]] {
      guard let program = path.program(stage[0]) else {
        throw .unavailable(service: stage[0], installHint: Self.installHint)
      }
      stages.append((program, Array(stage.dropFirst())))
    }
    return stages
  }
}
