// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The program that tests run as a process.
package enum ProgramUnderTest {
  /// The one that `PLAYSTATE_BINARY` names, such as a release build; else the one beside the tests.
  package static let path: String = {
    if let named = ProcessInfo.processInfo.environment["PLAYSTATE_BINARY"] { return named }
    return beside("playstate")
  }()

  /// A program that was built with the tests.
  package static func beside(_ name: String) -> String {
    let bundles =
      [Bundle.main.executableURL].compactMap(\.self) + Bundle.allBundles.map(\.bundleURL)
    let places = bundles.map { $0.deletingLastPathComponent().appendingPathComponent(name) }
    let found = places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return found?.path ?? name
  }
}
