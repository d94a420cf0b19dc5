// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Foundation
import Synchronization

#if canImport(os)
  import os

  /// Writes the log to the system's own, where Console shows it.
  public struct OSLogSink: LogSink {
    private let logger: Logger

    /// A sink under the name of an app.
    public init(subsystem: String = "playstate", category: String = "match") {
      logger = Logger(subsystem: subsystem, category: category)
    }

    /// Writes one line; nothing in it is private.
    public func write(_ event: LogEvent, at milliseconds: Int) {
      let line = event.description
      logger.info("\(line, privacy: .public)")
    }
  }
#endif

/// Writes the log to standard error, a line an event.
public struct ConsoleSink: LogSink {
  /// A sink.
  public init() {}

  /// Writes one line; what cannot be written is lost.
  public func write(_ event: LogEvent, at milliseconds: Int) {
    try? FileHandle.standardError.write(contentsOf: LogLine.data(event, milliseconds))
  }
}

/// Adds the log to a file, a line an event.
public final class FileSink: LogSink {
  private let handle: Lock<FileHandle>
  private let lost = AtomicInt(0)

  /// How many lines could not be written.
  public var lostLineCount: Int { lost.load() }

  /// Adds to a file, which is made when it is not there, for its owner alone.
  ///
  /// - Parameter path: where the file is.
  /// - Throws: when it cannot be opened.
  public init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      let isMade = FileManager.default.createFile(
        atPath: path,
        contents: nil,
        attributes: [.posixPermissions: 0o600]
      )
      guard isMade else { throw CocoaError(.fileWriteUnknown) }
    }
    let opened = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try opened.seekToEnd()
    handle = Lock(opened)
  }

  /// Writes one line; what cannot be written is counted.
  public func write(_ event: LogEvent, at milliseconds: Int) {
    let line = LogLine.data(event, milliseconds)
    do {
      try handle.withLock { try $0.write(contentsOf: line) }
    } catch {
      lost.add(1)
    }
  }
}

private enum LogLine {
  static func data(_ event: LogEvent, _ milliseconds: Int) -> Data {
    let time = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(.iso8601)
    return Data("\(time) \(event)\n".utf8)
  }
}
