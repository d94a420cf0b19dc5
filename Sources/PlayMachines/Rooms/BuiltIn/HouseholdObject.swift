// SPDX-License-Identifier: Apache-2.0

/// The twenty things that every room can be labelled with, nothing installed.
public enum HouseholdObject: String, Codable, CaseIterable, Sendable, Hashable {
  // In the order of the seed's list.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case table, chair, sofa, lamp, book, television, desk, bed, door, window
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case refrigerator, microwave, sink, mirror, clock, plant, pillow, bottle, cup, plate

  /// What stands on its label; nil for a language that is not built in.
  public func label(in language: Language) -> ObjectLabel? {
    if language == .english { return ObjectLabel(kind: rawValue, word: rawValue, article: "the") }
    return Self.labels(in: language).first { $0.kind == rawValue }
  }

  /// The labels of all twenty in a language, in order; empty for one that is not built in.
  public static func labels(in language: Language) -> [ObjectLabel] { known[language] ?? [] }

  /// The label of a word as it is written, without its article; large or small letters.
  static func label(ofWord word: String, in language: Language) -> ObjectLabel? {
    let folded = word.lowercased()
    return labels(in: language).first { $0.word.lowercased() == folded }
  }

  private static let known: [Language: [ObjectLabel]] = [
    .english: allCases.compactMap { $0.label(in: .english) },
    .spanish: read(HouseholdWords.spanish),
    .german: read(HouseholdWords.german),
    .french: read(HouseholdWords.french),
  ]

  private static func read(_ table: String) -> [ObjectLabel] {
    table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "|").map(String.init)
      guard fields.count == 6 else { return nil }
      let genders: [String: ObjectLabel.Gender] = ["m": .masculine, "f": .feminine, "n": .neuter]
      return ObjectLabel(
        kind: fields[0],
        word: fields[2],
        article: fields[1],
        gender: genders[fields[3]],
        pronunciation: fields[4],
        example: fields[5]
      )
    }
  }
}
