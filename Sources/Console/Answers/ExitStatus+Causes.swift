// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import Storage
package import ShellCore

// MARK: What leads to which

extension CommandError {
  /// The status it leads to: 1 for what could not be done, 2 for what could not be understood, 74 and
  /// 78 for what is the matter with the world.
  package var status: ExitStatus {
    switch cause {
    case .misunderstood, .unknownSetting, .wrongSetting, .unknownMachine, .faultyMachine,
      .sandboxOnly:
      .notUnderstood
    case .badName(_, let why): why.status
    case .needsParent, .guarded, .storeFact, .parentElsewhere, .impossible, .said, .noValue,
      .notOffered, .liveOnly, .onlyForward, .nothingByHand, .unreadable:
      .failed
    case .journal, .store, .lost, .unwritable: .inputOutput
    case .settings(let fault): fault.status
    case .other: shellCause?.status ?? .failed
    }
  }
}

extension ShellCause {
  fileprivate var status: ExitStatus {
    switch self {
    case .unknownCommand, .expression, .missingArgument, .tooManyArguments, .wrongArgument,
      .unknownOption, .unknownArgument, .faultyChart, .unknownLink, .line, .syntax, .nestedTooDeep,
      .snapshot:
      .notUnderstood
    case .programFailed, .impossible, .unreadable, .untried, .noPath: .failed
    case .unwritable: .inputOutput
    }
  }
}

extension CommandError.NameFault {
  fileprivate var status: ExitStatus {
    switch self {
    case .notANameOfLetters, .unknown: .notUnderstood
    case .taken, .last: .failed
    }
  }
}

extension SettingsFault {
  fileprivate var status: ExitStatus {
    switch self {
    case .stuck: .configuration
    case .unreadable, .unwritable, .locked: .inputOutput
    }
  }
}
