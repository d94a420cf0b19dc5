// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Synchronization

/// Programs of other people that tests try our files and our binary with.
///
/// A test that needs some says so, and is skipped where one is missing; when all tests are done, one
/// line names what was not checked. `.ci/run` installs all of them and sets `PLAYSTATE_ALL_TOOLS`:
/// then nothing is skipped, and a missing one fails.
package enum OtherTool: String, Sendable, CaseIterable {
  case axe
  case chromium
  case dot
  case faketime
  case fish
  case mandoc
  case pexpect
  case ps
  case python3
  case sqlite3
  case strace
  case tmux
  case zsh

  /// What installs it on Debian 12.
  package var package: String {
    switch self {
    case .dot: "graphviz"
    case .axe: "axe-playwright-python of PyPI"
    case .pexpect: "python3-pexpect"
    case .ps: "procps"
    default: rawValue
    }
  }

  /// Whether tests that need these tools run.
  ///
  /// What is missing is remembered for the line at the end. Looks once for each tool, which for a
  /// module of Python's starts Python.
  package static func has(_ tools: OtherTool...) -> Bool {
    if areAllExpected { return true }
    let missing = tools.filter { !$0.isInstalled }
    if !missing.isEmpty { NotChecked.note(missing.map { "\($0.rawValue) (\($0.package))" }) }
    return missing.isEmpty
  }

  /// Whether nothing may be skipped.
  package static let areAllExpected =
    ProcessInfo.processInfo.environment["PLAYSTATE_ALL_TOOLS"] != nil

  /// Whether it can be started here.
  package var isInstalled: Bool {
    Self.installed.withLock { known in
      if let answer = known[self] { return answer }
      let answer = look()
      known[self] = answer
      return answer
    }
  }

  private static let installed = Mutex<[OtherTool: Bool]>([:])

  /// The module of Python's that it is; nil for a program.
  private var module: String? {
    switch self {
    case .axe: "axe_playwright_python"
    case .pexpect: "pexpect"
    default: nil
    }
  }

  private func look() -> Bool {
    guard let module else { return Self.isInPath(rawValue) }
    guard Self.isInPath("python3") else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import \(module)"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func isInPath(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
