// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import TestSupport
import Testing

@testable import LanguageServices

/// What is installed on the machine that tests, and what is said where it is not.
enum Installed {
  /// The environment; `PLAYSTATE_TEST_PATH` stands for the search path where it is set, so that a
  /// machine without them can be had anywhere.
  static let environment = {
    var environment = ProcessInfo.processInfo.environment
    if let path = environment["PLAYSTATE_TEST_PATH"] { environment["PATH"] = path }
    return environment
  }()
  /// Swift-subprocess waits for the few threads that all tests share, and those are taken for as
  /// long as all of them take by tests that wait for processes: no answer is late here.
  static let path = {
    var path = SearchPath(environment: environment)
    path.timeout = .seconds(36_000)
    return path
  }()
  static let nowhere = SearchPath(environment: ["PATH": "/nonexistent"])

  static let espeak = Espeak(in: path)
  static let apertium = Apertium(in: path)
  static let freeDict = FreeDict(in: path)

  /// Whether chat servers can be talked to; what is missing is told in the line at the end.
  static let hasCurl: Bool = {
    if OtherTool.areAllExpected || Curl(in: path) != nil { return true }
    tellAbsent("curl", "sudo apt install curl")
    return false
  }()

  /// Says in the line at the end that some checks did not run.
  static func tellAbsent(_ name: String, _ hint: String) {
    NotChecked.note(["\(name) (\(hint))"])
  }
}

/// What an error is; nil when there is none.
func serviceError(_ work: () async throws(ServiceError) -> Void) async -> ServiceError? {
  do throws(ServiceError) {
    try await work()
    return nil
  } catch {
    return error
  }
}
