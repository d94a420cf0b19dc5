// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// The real binary, run as a process.
enum Tool {
  /// What a process left behind.
  struct Result {
    var stdout: String
    var stderr: String
    /// The exit status; 128 and the signal's number when a signal ended it.
    var status: Int32
  }

  /// Where the binary lies.
  static let path = ProgramUnderTest.path

  /// Runs the binary in an empty folder and gives it `input`.
  static func run(_ arguments: [String] = [], _ input: String = "") throws -> Result {
    try run(arguments, bytes: Array(input.utf8))
  }

  /// Runs the sandbox without timing.
  static func sandbox(_ input: String, _ more: String...) throws -> Result {
    try run(["--sandbox", "--no-timing"] + more, input)
  }

  /// Runs the binary and gives it bytes; in `folder`, else in an empty one.
  static func run(
    _ arguments: [String],
    bytes: [UInt8],
    in folder: String? = nil
  ) throws -> Result {
    try run(path, arguments, bytes: bytes, in: folder)
  }

  /// Runs a line of the POSIX shell, in which `$PLAYSTATE` is the binary.
  static func shell(_ line: String, in folder: String? = nil) throws -> Result {
    try run("/bin/bash", ["-c", "PLAYSTATE='\(path)'; \(line)"], bytes: [], in: folder)
  }

  /// Runs Python on a text, to have another opinion.
  static func python(_ program: String, _ input: String, _ arguments: String...) throws -> Result {
    try run(
      "/usr/bin/env",
      ["python3", "-c", program] + arguments,
      bytes: Array(input.utf8),
      in: nil
    )
  }

  /// Runs another program.
  static func run(
    _ program: String,
    _ arguments: [String],
    bytes: [UInt8] = [],
    in folder: String? = nil
  ) throws -> Result {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let input = try scratch.file("stdin", bytes)
    let process = try Spawned(
      program,
      arguments,
      in: folder ?? scratch.folder("work"),
      reading: .file(input),
      writing: .file(scratch.path("stdout")),
      errors: scratch.path("stderr")
    )
    let status = process.wait()
    return Result(
      stdout: try scratch.text("stdout"),
      stderr: try scratch.text("stderr"),
      status: status
    )
  }
}
