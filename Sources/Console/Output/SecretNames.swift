// SPDX-License-Identifier: GPL-3.0-or-later

/// The names behind which a machine takes secrets, and a quick look for them in a text.
struct SecretNames {
  /// Its commands, words and events with secret arguments.
  let all: Set<String>
  // By the first byte of a name, a bit for each length; nothing when a name holds other signs than
  // letters and digits of ASCII, or is longer than a bit for its length.
  private let lengths: [UInt64]?

  init(_ names: Set<String>) {
    all = names
    var lengths = [UInt64](repeating: 0, count: 0x80)
    var arePlain = true
    for name in names {
      let (first, count) = (name.utf8.first ?? 0, name.utf8.count)
      arePlain = arePlain && count < 64 && name.utf8.allSatisfy(Self.isLetterOrDigit)
      if arePlain { lengths[Int(first)] |= 1 << UInt64(count) }
    }
    self.lengths = arePlain ? lengths : nil
  }

  /// True if a text may hold one of the names between other signs than letters and digits; nearly no
  /// line does.
  func mayBe(in text: String) -> Bool {
    guard let lengths else { return true }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      var begin = 0
      for end in 0...bytes.count {
        let byte = end < bytes.count ? bytes[end] : 0
        if byte >= 0x80 { return true }
        if Self.isLetterOrDigit(byte) { continue }
        if end > begin, lengths[Int(bytes[begin])] >> UInt64(min(end - begin, 63)) & 1 != 0,
          all.contains(String(decoding: bytes[begin..<end], as: UTF8.self))
        {
          return true
        }
        begin = end + 1
      }
      return false
    } ?? true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}
