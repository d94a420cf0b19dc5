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

  /// The system's own words for ``code``.
  package var words: String { String(cString: strerror(code)) }
}
