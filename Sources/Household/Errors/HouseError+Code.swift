// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

// The words of the house's errors for programs.

extension HouseError {
  /// A stable word for scripts.
  package var code: String {
    switch cause {
    case .misunderstood(let misunderstanding): misunderstanding.code
    case .noValue: "noValue"
    case .unknownSetting: "unknownSetting"
    case .wrongSetting: "badSetting"
    case .unknownMachine: "unknownMachine"
    case .faultyMachine: "faultyChart"
    case .notOffered: "notOffered"
    case .needsParent: "needsParent"
    case .guarded: "guarded"
    case .storeFact: "storeFact"
    case .sandboxOnly: "sandboxOnly"
    case .onlyForward: "onlyForward"
    case .nothingByHand: "nothingByHand"
    case .liveOnly: "liveOnly"
    case .badName: "badName"
    case .impossible: "impossible"
    case .said(let phrase, _): phrase.key
    case .journal: "journal"
    case .store, .lost: "store"
    case .settings: "settings"
    case .unreadable: "unreadable"
    case .unwritable: "unwritable"
    case .parentElsewhere: "parentElsewhere"
    case .other(let cause): cause.code
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
