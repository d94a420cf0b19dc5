// SPDX-License-Identifier: GPL-3.0-or-later
import Household

extension Session {
  /// What the prompt says of the past; nil now.
  ///
  /// `past 18`, and `past 18 + 2` when two records have followed in a look.
  package var pastText: String? {
    let span = log.span
    guard lookBack != nil || span.isPast else { return nil }
    guard lookBack != nil, span.position > span.origin else { return "past \(span.position)" }
    return "past \(span.origin) + \(span.position - span.origin)"
  }
}
