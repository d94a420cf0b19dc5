// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A temporary folder of one test.
struct Scratch {
  /// Where it is.
  let root: String

  /// Makes an empty folder.
  init() throws {
    root = NSTemporaryDirectory() + "playstate-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  /// Where a file of that name lies.
  func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Makes a folder and gives its path.
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
    return path(name)
  }

  /// Writes a file and gives its path.
  @discardableResult
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a file of lines and gives its path.
  @discardableResult
  func file(_ name: String, lines: String...) throws -> String {
    try file(name, lines.map { $0 + "\n" }.joined().utf8)
  }

  /// What stands in a file; bytes that are no UTF-8 are replaced.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// Takes it away.
  func remove() { try? FileManager.default.removeItem(atPath: root) }
}

/// Runs a test with a temporary folder, and takes the folder away.
func withScratch(_ body: (Scratch) throws -> Void) throws {
  let scratch = try Scratch()
  defer { scratch.remove() }
  try body(scratch)
}
