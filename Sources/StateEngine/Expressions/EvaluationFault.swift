// SPDX-License-Identifier: Apache-2.0

/// Why an expression that is well formed has no value this time.
package enum EvaluationFault: Error, Sendable, Hashable {
  /// A whole number left the range of 64 bits.
  case overflow
  /// A text became longer than 1 MiB.
  case tooLong
  /// Division or remainder by zero.
  case divisionByZero
  /// `/` on two Ints that does not divide.
  case inexactDivision
  /// A value of another type than the operator needs.
  case wrongType(expected: Value.Domain.Kind)
  /// A named rule did what it does not declare: ``StepTrace/ruleFault``.
  case undeclared
  /// Transitions that set each other off without end: the step was given up.
  case endless
  /// Events that send each other without end: those that were left are dropped.
  case endlessEvents
  /// A list has no element in that place.
  case noElement(place: Int32)
  /// A list would have more elements than it may.
  case tooMany(limit: Int32)
  /// In a script: nothing is called so.
  case unknownName
  /// In a script: what is called is no function, or the value has no such method.
  case notCallable
  /// In a script: a member of `null` or `undefined`.
  case noMembers
  /// In a script: no list where one is needed.
  case notAList
  /// In a script: a number outside what the method takes.
  case outOfRange
  /// In a script: an object put into itself, which a copy cannot be.
  case holdsItself
  /// In a script: a place that cannot be assigned to.
  case illegalLocation
  /// In a script: a function cannot be kept with the data.
  case functionAsData
  /// In a script: it is no ECMAScript.
  case notScript
  /// In a chart of scripts: a type or a target of what is sent or started that nothing here has.
  case unknownWord
  /// In a chart of scripts: a delay that is no time.
  case noTime
  /// In a script: ECMAScript that is not supported.
  case notSupported
  /// In a script: it threw something.
  case thrown
  /// In a script: it takes too many steps, or calls itself too deep.
  case tooManySteps
  /// In a script: an event that cannot be brought to whom it is for.
  case unreachable
  /// In a script: what went wrong has been raised already, and the rest of the block is left out.
  case reported
}

extension EvaluationFault {
  static func noElement(place: Int) -> Self { .noElement(place: Int32(clamping: place)) }
  static func tooMany(limit: Int) -> Self { .tooMany(limit: Int32(clamping: limit)) }

  /// The same, with what it is about.
  package func message(about subject: String?) -> String {
    subject.map { "\(message): '\($0)'" } ?? message
  }

  /// The fault in a few words, without a full stop.
  package var message: String {
    switch self {
    case .overflow: "a whole number became too large"
    case .tooLong: "a text became too long"
    case .divisionByZero: "division by zero"
    case .inexactDivision: "two whole numbers that do not divide"
    case .wrongType(let expected):
      expected == .any ? "an unknown name" : "a value that is no \(expected.rawValue)"
    case .undeclared: "a named rule does what it does not declare"
    case .endless: "transitions that set each other off without end"
    case .endlessEvents:
      "events that send each other without end: stopped after \(Chart.microstepLimit), the rest is lost"
    case .noElement(let place): "the list has no element at \(place)"
    case .tooMany(let limit): "a list would have more elements than the \(limit) it may have"
    case .unknownName: "nothing has that name"
    case .notCallable: "what is called there is no function that is known"
    case .noMembers: "null and undefined have no members"
    case .notAList: "a list is needed"
    case .outOfRange: "a number outside the range of that method"
    case .holdsItself: "an object cannot hold itself, since data are copies"
    case .illegalLocation: "nothing can be assigned there"
    case .functionAsData: "a function cannot be kept with the data"
    case .notScript: "that is no ECMAScript"
    case .unknownWord: "no such type or target is known"
    case .noTime: "that is no time such as 2s or 500ms"
    case .notSupported: "that part of ECMAScript is not supported"
    case .thrown: "the script threw an error"
    case .tooManySteps: "the script takes too many steps"
    case .unreachable: "nobody is there who could get it"
    case .reported: "an error that has been told"
    }
  }
}
