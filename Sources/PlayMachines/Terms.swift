// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension Term<Int> {
  /// Milliseconds as seconds, for timers.
  var inSeconds: Term<Double> { Term<Double>(.binary(tree, .divide, .literal(.double(1000)))) }

  /// Milliseconds as whole seconds, rounded down: a division must come out even in the language of
  /// expressions.
  var wholeSeconds: Term<Int> { (self - self % 1000) / 1000 }

  /// Milliseconds as whole seconds, rounded up.
  var begunSeconds: Term<Int> { (self + 999).wholeSeconds }
}

/// What came with the event under a label, or something else where it is absent.
func given<T>(_ label: String, else absent: Term<T>) -> Term<T> {
  (Term<T?>(argument: label) == nil).then(absent, else: Term<T>(argument: label))
}

/// A number that came with the event, if it did, lies in a range.
func isWithin(_ range: ClosedRange<Int>, _ label: String) -> Guard {
  let number = Term<Int>(argument: label)
  return Guard(
    Term<Int?>(argument: label) == nil
      || (number >= range.lowerBound && number <= range.upperBound),
    refusal: "\(label) must be \(range.lowerBound) to \(range.upperBound)"
  )
}
