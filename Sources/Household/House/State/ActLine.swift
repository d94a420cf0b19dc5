// SPDX-License-Identifier: Apache-2.0

/// What acts that are done with one line have in common: they are taken back as one.
package struct ActLine {
  /// The number of its first act.
  package var first: Int?
  /// Where in its list was what is taken out now.
  package var place: Int?

  /// True if something was done.
  package var isBegun: Bool { first != nil || place != nil }

  /// A line that has done nothing yet.
  package init() {}
}
