// SPDX-License-Identifier: Apache-2.0

/// What eSpeak NG writes with `--ipa --sep=" "`: a line a clause, a blank between phones, two between
/// words.
enum EspeakOutput {
  /// The phones of all clauses, with one blank between them; nil where the voice gave up and read in
  /// another language, `(en)`, or there is no sound at all.
  static func ipa(_ output: String) -> String? {
    guard !output.contains("(") else { return nil }
    let phones = output.split { $0.isWhitespace }
    return phones.isEmpty ? nil : phones.joined(separator: " ")
  }
}
