// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why the store could not do something.
package struct StoreError: Error, Sendable, Hashable {
  /// What kind of trouble it is.
  package enum Cause: Sendable, Hashable {
    /// Another program holds the database, and did not let go in time.
    case busy
    /// The disk, or what this user may have of it, is full.
    case full
    /// The file, its folder or the file system can only be read.
    case readOnly
    /// The file is no database, or a broken one.
    case damaged
    /// The file or folder cannot be opened or made.
    case unopenable
    /// A newer Playstate has written it.
    case newerSchema(found: Int, known: Int)
    /// Another shell has changed the store since it was last read.
    case changedElsewhere
    /// The files are no longer those that were opened: moved, deleted or replaced.
    case gone
    /// The system reported an error while reading or writing.
    case inputOutput
    /// Two things that must be told apart would have one name.
    case taken
    /// Anything else.
    case other
  }

  /// What kind of trouble it is.
  package var cause: Cause
  /// The file it is about.
  package var path: String
  /// The database's or the system's own words.
  package var words: String

  /// Trouble with a file, in words.
  package init(_ cause: Cause, at path: String, _ words: String) {
    self.cause = cause
    self.path = path
    self.words = words
  }

  /// The same for a file of the store.
  package init(_ fault: FileFault) {
    let cause: Cause =
      switch fault.code {
      case ENOSPC, EDQUOT, EFBIG: .full
      case EROFS: .readOnly
      case EACCES, EPERM, ENOENT, ENOTDIR, EISDIR: .unopenable
      default: .inputOutput
      }
    self.init(cause, at: fault.path, "\(fault.operation): \(fault.words)")
  }
}
