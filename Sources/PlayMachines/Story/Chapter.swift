// SPDX-License-Identifier: Apache-2.0

/// A chapter of a story as an app's enum has it: numbered from 0, and known by a name that stays the
/// same when the numbers move.
package protocol Chapter: RawRepresentable<Int>, CaseIterable {
  /// The name that stays the same.
  var id: String { get }
}

extension Chapter {
  /// The case's name.
  package var id: String { "\(self)" }
}
