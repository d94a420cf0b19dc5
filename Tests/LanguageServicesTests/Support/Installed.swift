import Foundation
import PlayMachines
import Testing

@testable import LanguageServices

/// What is installed on the machine that tests, and what is said where it is not.
enum Installed {
  static let path = SearchPath(environment: ProcessInfo.processInfo.environment)
  static let nowhere = SearchPath(environment: ["PATH": "/nonexistent"])

  static let espeak = Espeak(in: path)
  static let apertium = Apertium(in: path)
  static let freeDict = FreeDict(in: path)

  /// Says loudly that some checks did not run.
  static func tellAbsent(_ name: String, _ hint: String) {
    let line = "NOT CHECKED: \(name) is not installed here; \(hint)\n"
    FileHandle.standardError.write(Data(line.utf8))
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
