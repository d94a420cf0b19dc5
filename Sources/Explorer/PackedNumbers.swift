// SPDX-License-Identifier: Apache-2.0

/// Numbers one after the other, each in as few bytes as it needs: seven bits a byte, the lowest first,
/// and the eighth bit where more follow (LEB128).
struct PackedNumbers {
  private var bytes: [UInt8] = []

  /// Where the next number will begin.
  var end: Int { bytes.count }

  /// How many bytes it holds, what is free included.
  var size: Int { bytes.capacity }

  /// Adds a number at the end.
  mutating func append(_ number: UInt32) {
    bytes.reserve(5)
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The number that begins at a place, which then is the next one's.
  @inline(__always)
  func number(at place: inout Int) -> UInt32 {
    var (number, shift) = (UInt32(0), UInt32(0))
    while true {
      let byte = bytes[place]
      place += 1
      number |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Whether these numbers stand at a place, where as many do.
  func has(_ numbers: [UInt32], at place: Int) -> Bool {
    // Without a look at the bounds each time: this is done once a move.
    bytes.withUnsafeBufferPointer { bytes in
      numbers.withUnsafeBufferPointer { numbers in
        var place = place
        for number in numbers {
          var rest = number
          while rest >= 0x80 {
            if bytes[place] != UInt8(truncatingIfNeeded: rest) | 0x80 { return false }
            rest >>= 7
            place += 1
          }
          if bytes[place] != UInt8(rest) { return false }
          place += 1
        }
        return true
      }
    }
  }
}

extension Array {
  /// Makes room for some more: a quarter of what there is, where an array would take twice as much.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { reserveCapacity(count + count / 4 + more) }
  }
}
