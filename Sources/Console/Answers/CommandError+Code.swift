// SPDX-License-Identifier: GPL-3.0-or-later

extension ShellCause {
  /// A stable word for scripts.
  package var code: String {
    switch self {
    case .unknownCommand: "unknownCommand"
    case .expression: "badExpression"
    case .missingArgument: "missingArgument"
    case .tooManyArguments: "tooManyArguments"
    case .wrongArgument: "badArgument"
    case .unknownOption: "unknownOption"
    case .unknownArgument: "unknownArgument"
    case .faultyChart: "faultyChart"
    case .unknownLink: "unknownLink"
    case .line: "badLine"
    case .syntax: "badSyntax"
    case .unreadable: "unreadable"
    case .unwritable: "unwritable"
    case .programFailed: "programFailed"
    case .impossible: "impossible"
    case .nestedTooDeep: "nestedTooDeep"
    case .snapshot: "badSnapshot"
    case .untried: "untried"
    case .noPath(_, _, let isBounded, _): isBounded ? "bounded" : "noPath"
    }
  }
}
