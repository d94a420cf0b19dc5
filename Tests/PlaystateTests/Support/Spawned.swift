// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// A process with the signals of a fresh shell: SIGPIPE and its like end it, whatever this test
/// process ignores.
struct Spawned {
  /// What stands behind a descriptor of the process.
  enum End {
    case file(String)
    case descriptor(Int32)
    case closed
  }

  /// Why a process could not be started: the `errno`.
  struct Failure: Error {
    var code: Int32
  }

  /// Its number, which it keeps when it becomes another program.
  let identifier: pid_t

  init(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    reading: End,
    writing: End,
    errors: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    Self.add(reading, as: 0, O_RDONLY, &actions)
    Self.add(writing, as: 1, O_WRONLY | O_CREAT | O_TRUNC, &actions)
    Self.add(.file(errors), as: 2, O_WRONLY | O_CREAT | O_TRUNC, &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // Not every C library can set the folder of a process to be; the shell can.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, program]
    let words = (shell + arguments).map { strdup($0) }
    let variables = NeutralEnvironment.variables.map { strdup("\($0)=\($1)") }
    defer { (words + variables).forEach { free($0) } }
    var started: pid_t = 0
    let code = Self.starting.withLock { _ in
      posix_spawn(&started, shell[0], &actions, &attributes, words + [nil], variables + [nil])
    }
    guard code == 0 else { throw Failure(code: code) }
    identifier = started
  }

  // Between the making of a pipe and its mark no process may start: it would keep the pipe open.
  private static let starting = Mutex(())

  /// A pipe that no other process inherits.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = starting.withLock { _ in
      let code = Foundation.pipe(&ends)
      for end in ends where code == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return code
    }
    guard code == 0 else { throw Failure(code: errno) }
    return (ends[0], ends[1])
  }

  private static func add(
    _ end: End,
    as descriptor: Int32,
    _ flags: Int32,
    _ actions: inout posix_spawn_file_actions_t
  ) {
    switch end {
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
    case .closed: posix_spawn_file_actions_addclose(&actions, descriptor)
    }
  }

  /// Waits for its end; the exit status, or 128 and the signal's number.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    // What a process under faketime leaves when it is killed would set the clocks of the next one
    // that gets its number.
    for name in ["faketime_shm_", "sem.faketime_sem_"] { unlink("/dev/shm/\(name)\(identifier)") }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
