// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the system said about a file.
package struct FileFault: Error, Sendable, Hashable {
  /// What was tried, in one word: `open`, `rename`.
  package var operation: String
  /// The file.
  package var path: String
  /// The system's error number.
  package var code: Int32

  /// A fault from its parts.
  package init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The code of something that is no regular file, such as a pipe or a device.
  package static let irregular: Int32 = -1
  /// The code of a file that is larger than it may be.
  package static let tooLarge: Int32 = -2

  /// The system's own words for ``code``, or ours.
  package var words: String {
    switch code {
    case Self.irregular: "it is not a regular file"
    case Self.tooLarge: "it is too large"
    default: String(cString: strerror(code))
    }
  }

  /// Whether it may be gone in a moment: too many open files, no memory, an interruption, a disk
  /// that hesitates.
  var mayPass: Bool { [EINTR, EAGAIN, EMFILE, ENFILE, ENOMEM, EIO].contains(code) }
}
