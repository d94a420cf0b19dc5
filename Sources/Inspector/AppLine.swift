// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// What goes to and fro between a shell and an app, for one thread at a time: an answer belongs to
/// its question, and what comes between is kept until somebody wants it.
final class AppLine: Sendable {
  private let state: Lock<LineState>
  /// How long an answer may take, whatever else the app says meanwhile.
  fileprivate static let timeout = Duration.seconds(10)
  /// How many records are kept for whoever asks, at most.
  fileprivate static let limit = 10_000

  /// - Throws: ``InspectorFault`` when nobody listens there.
  init(to path: String) throws(InspectorFault) {
    let descriptor = try SocketPath.connect(to: path)
    state = Lock(
      LineState(channel: WireChannel(descriptor, lineLimit: WireChannel.lineLimits.app))
    )
  }

  /// Whether the app has gone.
  var hasEnded: Bool { state.withLock(\.channel.hasEnded) }

  /// What an app that serves there says first; nil when nothing.
  func greet() -> [String: Value]? {
    state.withLock { state in
      state.channel.write(.map(["v": .int(Wire.version), "type": .string("hello")]))
      return state.channel.wait(until: .now + Self.timeout)?.mapValue
    }
  }

  /// Asks something.
  ///
  /// - Returns: the answer.
  /// - Throws: ``InspectorFault`` when none comes.
  func ask(_ message: [String: Value]) throws(InspectorFault) -> [String: Value] {
    let (answer, hasEnded) = state.withLock { state in
      (state.ask(message), state.channel.hasEnded)
    }
    if let answer { return answer }
    throw InspectorFault(
      hasEnded ? "the app has ended" : "the app has not answered for 10 seconds"
    )
  }

  /// The records that came since this was last called, and how many before them are lost.
  func takeRecords() -> (records: [Value], missed: Int) {
    state.withLock { state in
      defer {
        state.waiting = []
        state.missed = 0
      }
      return (state.waiting, state.missed)
    }
  }
}

private struct LineState {
  let channel: WireChannel
  var lastID = 0
  /// Records that came between answers, as they were sent.
  var waiting: [Value] = []
  var missed = 0
  /// Whether an answer did not come in time: nothing more is waited for.
  var isGivenUp = false

  mutating func ask(_ message: [String: Value]) -> [String: Value]? {
    if isGivenUp { return nil }
    lastID += 1
    var message = message
    message["id"] = .int(lastID)
    channel.write(.map(message))
    let end = ContinuousClock.now + AppLine.timeout
    while let line = channel.wait(until: end)?.mapValue {
      switch line["type"]?.stringValue {
      case "record":
        if let record = line["record"] { waiting.append(record) }
        if waiting.count > AppLine.limit { lose(waiting.count - AppLine.limit / 2) }
      // What came before a gap is no part of an unbroken past.
      case "missed":
        let count = line["count"]?.intValue ?? 0
        missed = missed.clampedSum(max(0, count))
        lose(waiting.count)
      default: if line["id"] == .int(lastID) { return line }
      }
    }
    isGivenUp = true
    return nil
  }

  private mutating func lose(_ count: Int) {
    missed = missed.clampedSum(count)
    waiting.removeFirst(count)
  }
}
