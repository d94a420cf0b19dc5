// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

extension StoreError {
  /// An error thrown inside a closure given to GRDB.
  init(_ error: any Error, at path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as FileFault: self.init(error)
    case let error as DatabaseError:
      self.init(Self.cause(error), at: path, error.message ?? "\(error.resultCode)")
    default: self.init(.other, at: path, "\(error)")
    }
  }

  private static func cause(_ error: DatabaseError) -> Cause {
    switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
    case .SQLITE_FULL: .full
    case .SQLITE_READONLY: .readOnly
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unopenable
    case .SQLITE_IOERR: .inputOutput
    case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE: .taken
    default: .other
    }
  }
}
