// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// What processes under test find in place of the tester's own home and language.
package enum NeutralEnvironment {
  /// The environment of this run, but for them.
  package static let variables: [String: String] = {
    var all = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"] { all[name] = nil }
    for name in ["CONFIG", "DATA", "STATE"] { all["XDG_\(name)_HOME"] = nil }
    all["HOME"] = home
    all["LANG"] = "C.UTF-8"
    return all
  }()

  // Empty at first and gone at the end: what help shows is kept in `~`.
  private static let home: String = {
    let path = NSTemporaryDirectory() + "playstate-home-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: NeutralEnvironment.home) }
    return path
  }()
}
