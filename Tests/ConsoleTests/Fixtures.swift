// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// A pipe whose ends close with it.
final class Pipe {
  let input: Int32
  private(set) var output: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe(&ends)
    precondition(result == 0)
    (input, output) = (ends[0], ends[1])
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(output, bytes, bytes.count) == bytes.count)
  }

  func finish() {
    close(output)
    output = -1
  }

  deinit {
    close(input)
    if output >= 0 { close(output) }
  }
}

/// The generator of Steele, Lea and Flood, for tests that are the same each time.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
