// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

extension ShellCause {
  /// A stable word for scripts.
  package var code: String {
    switch self {
    case .expression: "badExpression"
    case .wrongArgument: "badArgument"
    case .line: "badLine"
    case .syntax: "badSyntax"
    case .snapshot: "badSnapshot"
    case .noPath(_, _, true, _): "bounded"
    default: caseName(of: self)
    }
  }
}
