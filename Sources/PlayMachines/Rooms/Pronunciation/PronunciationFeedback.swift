// SPDX-License-Identifier: Apache-2.0

/// How close an attempt was to a word's pronunciation: a score over phones, and the differences.
public struct PronunciationFeedback: Codable, Sendable, Hashable {
  /// How near, 0 to 100: round(100 · (1 − distance ÷ the longer one's length)).
  public var score: Int
  /// The phones wanted, without stress.
  public var expected: [String]
  /// The phones heard, without stress.
  public var heard: [String]
  /// What was different, from the beginning on; empty for a score of 100.
  public var differences: [PhoneDifference]

  /// Compares what was heard with what was wanted, both in IPA as ``Phones`` reads it.
  public init(expectedIPA: String, heardIPA: String) {
    self.init(expected: Phones.split(expectedIPA), heard: Phones.split(heardIPA))
  }

  /// Compares what was heard with what was wanted, phone by phone; two empty transitions are equal.
  public init(expected: [String], heard: [String]) {
    let alignment = PhoneAlignment(expected: expected, heard: heard)
    let longest = max(expected.count, heard.count, 1)
    // Whole numbers: a half is rounded up, and no fraction is ever in between.
    score = (200 * (longest - alignment.distance) + longest) / (2 * longest)
    self.expected = expected
    self.heard = heard
    differences = alignment.differences
  }
}

/// One place where what was heard is not what was wanted.
public struct PhoneDifference: Codable, Sendable, Hashable {
  /// The place in the phones wanted, from 0; the length for what was added at the end.
  public var place: Int
  /// The phone wanted; nil when one was added.
  public var expected: String?
  /// The phone heard; nil when one was left out.
  public var heard: String?

  /// A difference at a place.
  public init(place: Int, expected: String?, heard: String?) {
    self.place = place
    self.expected = expected
    self.heard = heard
  }
}
