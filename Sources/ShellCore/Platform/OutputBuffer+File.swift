// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

extension OutputBuffer {
  /// Writes all that is waiting into a file, which is made (0600) when it is missing, and empties the
  /// buffer.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - flag: what becomes of one that is there: `O_TRUNC`, `O_APPEND`, or `O_EXCL` for an error.
  ///   - isOpen: done as soon as it is open.
  /// - Throws: ``OutputError``.
  package mutating func flush(
    toFile path: String,
    _ flag: Int32 = O_TRUNC,
    isOpen: () -> Void = {}
  ) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
    guard descriptor >= 0 else { throw .system(code: errno) }
    defer { close(descriptor) }
    isOpen()
    try flush(to: descriptor)
  }
}

extension OutputError {
  /// The `errno` behind it.
  package var code: Int32 {
    switch self {
    case .closedPipe: EPIPE
    case .system(let code): code
    }
  }
}
