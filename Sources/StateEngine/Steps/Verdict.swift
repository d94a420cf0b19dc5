// SPDX-License-Identifier: Apache-2.0

/// How a step ended: a reply's word, of which a step knows all but `unknown`.
package typealias Verdict = Reply.Outcome

extension Verdict {
  /// Whether something happened.
  var isTaken: Bool { self == .moved || self == .stayed }
}
