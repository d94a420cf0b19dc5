// SPDX-License-Identifier: GPL-3.0-or-later

// What comes from people, files and other programs must not move the cursor or set a colour. Reports
// need not think of it: whatever is appended counts as data, only codes appended as such get through.

extension OutputBuffer {
  /// Appends bytes that reach the terminal as they are: the program's own codes, or a file's text.
  package mutating func append(verbatim text: String) {
    let begin = count
    append(text)
    ownCodes.append(begin..<count)
  }

  /// Appends one byte that stays as it is.
  mutating func append(verbatim byte: UInt8) {
    ownCodes.append(count..<count + 1)
    append(byte: byte)
  }

  /// Appends a text in the colour of its style, or as it is; the text itself is data.
  package mutating func append(_ text: String, _ style: Theme.Style, _ theme: Theme) {
    guard theme.hasColour, !text.isEmpty else {
      append(text)
      return
    }
    append(verbatim: style.code)
    append(text)
    append(verbatim: Theme.plainCode)
  }

  /// Replaces control characters other than the newline by `·`, but for the program's own codes.
  ///
  /// Costs one pass over what has been appended since the last one, eight bytes at a time, where a text
  /// among it looked as if it held one.
  package mutating func makeVisible() {
    defer {
      visibleCount = count
      if !ownCodes.isEmpty { ownCodes.removeAll(keepingCapacity: true) }
    }
    guard mayHoldControl else { return }
    mayHoldControl = false
    guard let first = firstControl(from: visibleCount) else { return }
    let bytes = bytes
    var result = Array(bytes[..<first])
    result.reserveCapacity(bytes.count + 8)
    var codes = ownCodes[...]
    var index = first
    while index < bytes.count {
      while let code = codes.first, code.upperBound <= index { codes.removeFirst() }
      if let code = codes.first, code.contains(index) {
        result += bytes[index..<code.upperBound]
        index = code.upperBound
        continue
      }
      let length = bytes.withUnsafeBytes { Self.controlLength($0, at: index) }
      if length > 0 {
        result += Array("·".utf8)
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    self.bytes = result
    mayHoldControl = false
  }

  /// Whether U+2028 to U+202E, the separators of lines and marks of direction, or U+2066 to U+2069
  /// begins there.
  package static func isDirectionControl(_ raw: UnsafeRawBufferPointer, at index: Int) -> Bool {
    guard index + 2 < raw.count, raw[index] == 0xE2 else { return false }
    return raw[index + 1] == 0x80 && (0xA8...0xAE).contains(raw[index + 2])
      || raw[index + 1] == 0x81 && (0xA6...0xA9).contains(raw[index + 2])
  }

  /// Whether a text may hold a control character other than the newline.
  static func mayHoldControl(_ raw: UnsafeRawBufferPointer) -> Bool {
    raw.hasWord { !isPrintable($0) && mayHoldControl($0) }
  }

  private func firstControl(from begin: Int) -> Int? {
    withBytes { raw in
      for index in stride(from: begin, to: raw.count, by: 8) {
        let places = index..<min(index + 8, raw.count)
        guard Self.mayHoldControl(UnsafeRawBufferPointer(rebasing: raw[places])) else { continue }
        let place = places.first { Self.controlLength(raw, at: $0) > 0 }
        if let place { return place }
      }
      return nil
    }
  }

  /// How many bytes the control character takes that begins here; 0 for anything else.
  ///
  /// Those of ASCII but the newline, DEL, U+0080 to U+009F, which some terminals obey too, separators
  /// of lines, and the marks that reverse the direction of text.
  private static func controlLength(_ raw: UnsafeRawBufferPointer, at index: Int) -> Int {
    switch raw[index] {
    case 0x0A: 0
    case 0..<0x20, 0x7F: 1
    case 0xC2 where index + 1 < raw.count && (0x80..<0xA0).contains(raw[index + 1]): 2
    case 0xE2 where isDirectionControl(raw, at: index): 3
    default: 0
    }
  }
}

extension UnsafeRawBufferPointer {
  /// True if eight of the bytes pass a test, read as one number; the last eight overlap those before,
  /// and blanks follow fewer.
  @inline(__always)
  func hasWord(where passes: (UInt64) -> Bool) -> Bool {
    guard count >= 8 else {
      var word: UInt64 = 0x2020_2020_2020_2020
      if count >= 4 {
        let end = loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        word = UInt64(loadUnaligned(as: UInt32.self)) | UInt64(end) << 32
      } else {
        for byte in reversed() { word = word << 8 | UInt64(byte) }
      }
      return passes(word)
    }
    var index = 0
    while index < count - 8 {
      if passes(loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
      index += 8
    }
    return passes(loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }
}
