// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

// The words of the house's errors for programs.

extension HouseError {
  /// A stable word for scripts.
  package var code: String {
    switch cause {
    case .misunderstood(let misunderstanding): misunderstanding.code
    case .wrongSetting: "badSetting"
    case .faultyMachine: "faultyChart"
    case .said(let phrase, _): phrase.key
    case .lost: "store"
    case .other(let cause): cause.code
    default: caseName(of: cause)
    }
  }
}

extension Reply.Misunderstanding {
  /// A stable word for scripts.
  package var code: String {
    switch cause {
    case .noSuchEvent: "unknownEvent"
    case .missing: "missingArgument"
    case .tooMany: "tooManyArguments"
    case .wrongArgument, .noSuchLabel, .repeated: "badArgument"
    }
  }
}
