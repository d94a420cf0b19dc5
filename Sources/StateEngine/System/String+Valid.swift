// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text in bytes that are UTF-8 throughout; nil in others.
  @inlinable
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // Reading them as what they nearly always are costs a third of validating them.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    #if canImport(Darwin)
      // `String(validating:as:)` came with iOS 18. What is mended differs from what was there.
      self.init(decoding: bytes, as: UTF8.self)
      guard utf8.elementsEqual(bytes) else { return nil }
    #else
      self.init(validating: bytes, as: UTF8.self)
    #endif
  }

  /// Without the blanks around it.
  package var trimmedOfBlanks: String {
    var rest = unicodeScalars[...]
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
