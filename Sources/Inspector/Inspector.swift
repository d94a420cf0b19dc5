// SPDX-License-Identifier: Apache-2.0
import ChartFormats
import Foundation
public import StateEngine
import Synchronization

/// The window of an app through which `playstate attach` looks in: a Unix-domain socket, its folder
/// nobody else's, its callers the same user.
///
/// ```swift
/// #if DEBUG
///   let inspector = try Inspector(light)   // keep it; playstate attach prints where
/// #endif
/// ```
///
/// Several shells may look at once. The app waits for none of them, and loses nothing when one dies; a
/// record that a slow shell could not be given is counted, and the shell says so. Secret arguments and
/// variables never leave the app. While no shell is attached it costs nothing.
public final class Inspector: Sendable {
  /// About what a shell may ask the chart's named rules, which are the app's own code.
  public enum RuleQuestions: Sendable {
    /// Whatever the declared types admit, whole numbers within ±2^53: proving asks of what has not
    /// happened yet.
    case ofAdmittedValues
    /// Only what the shell was shown: the states in which the machine has been.
    case ofHadSnapshots
  }

  /// Where the socket is.
  public let path: String
  private let server: InspectorServer

  /// Lets shells look at a machine.
  ///
  /// - Parameters:
  ///   - live: the machine.
  ///   - path: where the socket is; nil for `playstate-UID/NAME-PID.sock` in `/tmp`.
  ///   - mayControl: whether a shell may send events, those of the host among them; where the app's
  ///     store is guarded those of the host stay the app's.
  ///   - asksRules: about what a shell may ask the chart's named rules.
  /// - Throws: ``InspectorFault`` when nobody could listen there: the path is too long, used, or
  ///   somebody else's.
  public convenience init<M: MachineDefinition>(
    _ live: Live<M>,
    at path: String? = nil,
    mayControl: Bool = false,
    asksRules: RuleQuestions = .ofAdmittedValues
  ) throws(InspectorFault) {
    try self.init(live.engine, at: path, mayControl: mayControl, asksRules: asksRules)
  }

  /// Lets shells look at an engine.
  public init(
    _ engine: Engine,
    at path: String? = nil,
    mayControl: Bool = false,
    asksRules: RuleQuestions = .ofAdmittedValues
  ) throws(InspectorFault) {
    self.path = path ?? SocketPath.standard(engine.chart.name)
    let listener = try SocketPath.listen(at: self.path)
    server = InspectorServer(engine, listener, mayControl: mayControl, asksRules)
    let server = server
    Thread.detachNewThread { server.listen() }
  }

  deinit {
    server.stop()
    unlink(path)
  }
}

/// What listens for shells and serves them, a thread each.
final class InspectorServer: Sendable {
  /// How many shells may be attached at a time.
  static let limit = 8
  /// How many may be about to say who they are.
  private static let waitingLimit = 64

  let engine: Engine
  let wire: Wire
  let chartText: String
  /// The whole numbers that variables can hold, by slot.
  let bounds: [Int: ClosedRange<Int>]
  /// What rules can be asked with.
  let arguments: RuleArguments
  let mayControl: Bool
  let asksRules: Inspector.RuleQuestions
  let feed = Feed()
  private let listener: Int32
  private let state = Lock(State())

  private struct State {
    var isOver = false
    var shells = 0
    var threads = 0
    var watching: Engine.Subscription?
  }

  init(
    _ engine: Engine,
    _ listener: Int32,
    mayControl: Bool,
    _ asksRules: Inspector.RuleQuestions
  ) {
    self.engine = engine
    self.asksRules = asksRules
    self.listener = listener
    self.mayControl = mayControl
    wire = Wire(engine.chart)
    bounds = engine.chart.declaredBounds
    arguments = RuleArguments(engine.chart)
    chartText = ChartFormat.scxml.write(engine.chart)
  }

  var isOver: Bool { state.withLock(\.isOver) }

  func listen() {
    while true {
      let descriptor = accept(listener, nil, nil)
      if isOver {
        if descriptor >= 0 { close(descriptor) }
        break
      }
      guard descriptor >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        usleep(100_000)
        continue
      }
      guard SocketPath.isOurs(descriptor) else {
        Self.refuse(WireChannel(descriptor), "the app belongs to another user")
        continue
      }
      guard isRoom else {
        close(descriptor)
        continue
      }
      Thread.detachNewThread { [self] in
        InspectedShell(self, WireChannel(descriptor)).serve()
        state.withLock { $0.threads -= 1 }
      }
    }
    close(listener)
  }

  // So short a line finds room: nobody is waited for.
  static func refuse(_ channel: WireChannel, _ message: String) {
    channel.write(
      .map(["v": .int(Wire.version), "type": .string("error"), "message": .string(message)])
    )
  }

  /// True if one more may say who it is; counted when it may.
  private var isRoom: Bool {
    state.withLock { state in
      guard state.threads < Self.waitingLimit else { return false }
      state.threads += 1
      return true
    }
  }

  /// Gives a shell its place; false when there is none.
  ///
  /// Records are watched only while somebody is there to see them.
  func enter() -> Bool {
    state.withLock { state in
      guard state.shells < Self.limit else { return false }
      state.shells += 1
      if state.watching == nil { state.watching = engine.observe { [feed] in feed.put($0) } }
      return true
    }
  }

  /// Gives a shell's place back.
  func leave() {
    let watching = state.withLock { state -> Engine.Subscription? in
      state.shells -= 1
      guard state.shells == 0 else { return nil }
      return state.watching.take()
    }
    watching?.cancel()
  }

  func stop() {
    let watching = state.withLock { state -> Engine.Subscription? in
      state.isOver = true
      return state.watching.take()
    }
    watching?.cancel()
    shutdown(listener, Int32(SHUT_RDWR))
  }
}
