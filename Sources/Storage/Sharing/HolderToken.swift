// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// The process that holds the session, of which a store has one.
package struct HolderToken: Sendable, Hashable {
  /// The process.
  package var process: Int
  /// The boot it runs in.
  package var boot: String
  /// When it started, in ticks since that boot: tells it from a later process of the same number.
  package var started: Int

  /// A token from its parts.
  package init(process: Int, boot: String, started: Int) {
    self.process = process
    self.boot = boot
    self.started = started
  }

  /// This process.
  package static func current() -> HolderToken {
    let process = Int(getpid())
    return HolderToken(
      process: process,
      boot: ClockReading.bootID,
      started: startTime(of: process) ?? 0
    )
  }

  /// One word for it, which no other process ever has.
  package var name: String { "\(boot)/\(process)/\(started)" }

  /// From ``name``; nil for another word.
  package init?(name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let process = Int(parts[1]), let started = Int(parts[2]) else {
      return nil
    }
    self.init(process: process, boot: parts[0], started: started)
  }

  /// Whether its process still lives.
  package var isAlive: Bool {
    guard boot == ClockReading.bootID, process > 0 else { return false }
    if let now = Self.startTime(of: process) { return now == started }
    // Without /proc the number alone has to do.
    guard started == 0, let number = Int32(exactly: process) else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }

  /// Field 22 of `/proc/PID/stat`; the name before it may hold blanks and brackets.
  private static func startTime(of process: Int) -> Int? {
    // A process of which nothing can be read counts as dead: its session ends.
    guard let bytes = try? PrivateFiles.contents(of: "/proc/\(process)/stat") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return Int(fields[19])
  }

  /// As a value for the store.
  var value: Value {
    .map(["process": .int(process), "boot": .string(boot), "started": .int(started)])
  }

  /// From a value of the store; nil when it is none.
  init?(_ value: Value) {
    guard let map = value.mapValue, let process = map["process"]?.intValue,
      let boot = map["boot"]?.stringValue, let started = map["started"]?.intValue
    else { return nil }
    self.init(process: process, boot: boot, started: started)
  }
}

/// Who holds the session.
package enum SessionHolder: Sendable, Hashable {
  /// Nobody.
  case nobody
  /// The process that asks.
  case me
  /// Another process, which lives.
  case other(HolderToken)
  /// A process that has died without saying so: close what is open and
  /// ``HouseStore/releaseSession()``.
  case dead(HolderToken)
}
