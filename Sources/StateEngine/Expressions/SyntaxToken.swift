// SPDX-License-Identifier: Apache-2.0

/// A word of an expression or a script and where it stands.
package struct SyntaxToken: Sendable {
  /// What stands there.
  package enum Kind: Sendable, Hashable {
    case number(NumberText)
    case text(String)
    case name(String)
    /// An operator or another mark.
    case sign(String)
    /// A template: its texts, and the sources of what stands between them.
    case template([String], [String])
    /// A regular expression.
    case pattern(String, flags: String)
    case end
    /// What the lexer could not read; the parser reports it when it reaches it, so that the
    /// leftmost fault is told first.
    case fault(ExpressionSyntaxError.Cause)
  }

  package var kind: Kind
  /// The scalars of the text that it covers.
  package var range: Range<Int>
  /// Whether a line ends in front of it.
  package var isOnNewLine = false
}

/// A number as written; a sign before it is read with it, or `Int.min` could not be written.
package struct NumberText: Sendable, Hashable {
  /// The units in which a command may write a duration.
  package enum Unit: String, Sendable {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
    case days = "d"

    var inMilliseconds: Int {
      switch self {
      case .milliseconds: 1
      case .seconds: 1_000
      case .minutes: 60_000
      case .hours: 3_600_000
      case .days: 86_400_000
      }
    }
  }

  package var digits: String
  package var unit: Unit?

  /// The number, durations in seconds and whole when they are; nil when it is out of range.
  func value(isNegative: Bool) -> Value? {
    let text = isNegative ? "-" + digits : digits
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      guard let number = Double(text), number.isFinite else { return nil }
      guard let unit else { return .double(number) }
      let seconds = number * Double(unit.inMilliseconds) / 1_000
      return Int(exactly: seconds).map(Value.int) ?? .double(seconds)
    }
    guard let number = Int(text) else { return nil }
    guard let unit else { return .int(number) }
    let (total, overflow) = number.multipliedReportingOverflow(by: unit.inMilliseconds)
    guard !overflow else { return nil }
    return total.isMultiple(of: 1_000) ? .int(total / 1_000) : .double(Double(total) / 1_000)
  }
}
