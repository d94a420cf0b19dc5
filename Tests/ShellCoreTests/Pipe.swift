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
