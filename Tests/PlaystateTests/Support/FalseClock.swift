// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// A clock that a test sets, for processes that run under Debian's `faketime`.
///
/// The library is loaded into them without the program of that name: a kill would end that instead, and
/// it fails where an earlier process with its number was killed and left its lock behind.
struct FalseClock {
  private let path: String

  /// A clock of one store's shells, which stands nowhere before it is set.
  init(of store: LiveStoreFolder) { path = store.scratch.path("clock") }

  /// Sets it, in seconds since 1970.
  func set(to seconds: Int) throws {
    // Over what stands there, as many digits: faketime takes a file that it cannot read, or an empty
    // one, for the time of the machine.
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
    defer { close(descriptor) }
    let text = Array("\(seconds)".utf8)
    #expect(pwrite(descriptor, text, text.count, 0) == text.count)
  }

  /// What stands before a command that sees this clock; with `isWallAlone` the clock that counts from
  /// the machine's start goes on as it does.
  func words(zone: String = "UTC", isWallAlone: Bool = false) throws -> [String] {
    let own = isWallAlone ? ["FAKETIME_DONT_FAKE_MONOTONIC=1"] : []
    return try [
      Self.preload(), "FAKETIME_FMT=%s", "FAKETIME_NO_CACHE=1", "TZ=\(zone)",
      "FAKETIME_TIMESTAMP_FILE=\(path)", "NO_FAKE_STAT=1",
    ] + own
  }

  /// What stands before a command whose clock is ahead of the machine's: `+2h`, `-5d`.
  static func words(ahead offset: String) throws -> [String] {
    [try preload(), "FAKETIME=\(offset)", "NO_FAKE_STAT=1"]
  }

  private static func preload() throws -> String { "LD_PRELOAD=\(try #require(library))" }

  /// Where Debian keeps the library.
  private static let library: String? = {
    let files = FileManager.default
    let folders = (try? files.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return folders.map { "/usr/lib/\($0)/faketime/libfaketime.so.1" }
      .first { files.fileExists(atPath: $0) }
  }()
}
