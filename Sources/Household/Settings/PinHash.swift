// SPDX-License-Identifier: Apache-2.0
import Storage

/// A PIN as it is kept: PBKDF2-HMAC-SHA-256 with a salt of its own, so that whoever reads the settings
/// knows it no sooner than by trying them all, slowly.
///
/// As text `pbkdf2-sha256$ROUNDS$SALT$KEY`, both in hexadecimal digits.
struct PinHash: Sendable, Hashable {
  /// How many digits a PIN has.
  static let lengths = 4...12
  /// How often a new one is hashed: a good part of a second.
  static let usualRounds = 250_000

  private static let name = "pbkdf2-sha256"
  private let rounds: Int
  private let salt: [UInt8]
  private let key: [UInt8]

  /// The hash of a PIN.
  ///
  /// - Parameters:
  ///   - pin: its number.
  ///   - random: where the salt comes from.
  ///   - rounds: how often it is hashed.
  init(
    of pin: Int,
    from random: inout some RandomNumberGenerator,
    rounds: Int = PinHash.usualRounds
  ) {
    salt = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    self.rounds = rounds
    key = Self.key(of: pin, salt, rounds)
  }

  /// From its text; nil for anything else, and for one that would take minutes.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == Self.name, let rounds = Int(parts[1]),
      (1...10_000_000).contains(rounds), let salt = Self.bytes(parts[2]), (8...64) ~= salt.count,
      let key = Self.bytes(parts[3]), key.count == 32
    else { return nil }
    (self.rounds, self.salt, self.key) = (rounds, salt, key)
  }

  /// Whether it is the hash of a PIN; as slow for one that it is as for others.
  func isOf(_ pin: Int) -> Bool {
    zip(Self.key(of: pin, salt, rounds), key).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// As it is kept.
  var text: String { "\(Self.name)$\(rounds)$\(Self.hex(salt))$\(Self.hex(key))" }

  private static func key(of pin: Int, _ salt: [UInt8], _ rounds: Int) -> [UInt8] {
    SHA256.key(of: Array(String(pin).utf8), salt: salt, rounds: rounds)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ hex: Substring) -> [UInt8]? {
    let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[place], let low = digits[place + 1] else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }
}
