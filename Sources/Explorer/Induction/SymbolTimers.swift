// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A timer of which two things are followed as if they were variables: by when it is due at the
/// latest, and whether it surely is armed.
struct SymbolTimer {
  /// The event it sends.
  var event: Int
  /// The name by which it is replaced and canceled, which no other event's timer has.
  var id: String
  /// The names of the two values, which no chart can have.
  var due: String { "due'\(id)" }
  var armed: String { "armed'\(id)" }
}

extension SymbolTimer {
  /// The latest possible time: no timer is known to be due before.
  static let never = ExpressionTree.literal(.int(Chart.times.upperBound))

  /// How many timers are followed: those that arm each other at once are then fewer than the
  /// firings after which an engine drops what is due.
  private static let limit = 12

  /// The timers of a chart; none where one does not take the place of the one before, or where a name
  /// is shared by timers of several events.
  static func all(of chart: Chart) -> [SymbolTimer] {
    // The end of what was started is a timer too, and goes with it.
    if chart.startsOthers { return [] }
    var found: [SymbolTimer] = []
    var isClear = true
    func add(_ timer: ScheduledEvent) {
      guard let event = chart.event(named: timer.event), timer.replaces else {
        isClear = false
        return
      }
      let known = found.first { $0.event == event || $0.id == timer.id }
      if let known {
        if known.event != event || known.id != timer.id { isClear = false }
      } else {
        found.append(SymbolTimer(event: event, id: timer.id))
      }
    }
    for node in chart.nodes { node.declaration.timers.forEach(add) }
    for case .schedule(let timer) in chart.description.actions { add(timer) }
    return isClear && found.count <= limit ? found : []
  }
}

extension SymbolicStep {
  /// Arms a timer.
  func schedule(
    _ timer: ScheduledEvent,
    _ labels: [String: ExpressionTree],
    _ state: inout SymbolicState
  ) {
    state.need(timer.trees, labels)
    guard let own = symbols.timers.first(where: { $0.id == timer.id }) else { return }
    let test = timer.test.map { state.substituted($0, labels, chart) } ?? .yes
    if test == .no { return }
    let seconds = state.substituted(timer.after, labels, chart)
    let delay = Self.milliseconds(seconds, symbols)
    let due = delay.map { ExpressionTree.joined(state.time, .plus, $0) } ?? SymbolTimer.never
    state.set(own.due, .chosen(test, symbols.named(due, own.due, .int), state.value(own.due)))
    state.set(own.armed, .joined(test, .or, state.value(own.armed)))
    if !isLater(seconds, state.path + [test]) { state.armedAtOnce.insert(own.event) }
  }

  // Whether a pause surely is a millisecond at least where these conditions hold.
  private func isLater(_ seconds: ExpressionTree, _ conditions: [ExpressionTree]) -> Bool {
    switch seconds {
    case .literal(.int(let number)): return number > 0
    case .literal(.double(let number)): return number >= 0.001
    case .binary(let milliseconds, .divide, .literal(.double(1000))):
      let conditions = conditions + [.binary(milliseconds, .lessOrEqual, .literal(.int(0)))]
      // The same pause is met in many states.
      if let known = symbols.refuted[conditions] { return known }
      var refuter = Refuter(symbols)
      let isRefuted = refuter.refutes(conditions, .little)
      symbols.refuted[conditions] = isRefuted
      return isRefuted
    default: return false
    }
  }

  /// Takes a timer back.
  func cancel(_ id: String, _ state: inout SymbolicState) {
    for timer in symbols.timers where timer.id == id { state.forget(timer) }
  }

  // How long a pause in seconds is in milliseconds, exactly as the engine rounds it; nil where that
  // cannot be said.
  private static func milliseconds(
    _ seconds: ExpressionTree,
    _ symbols: SymbolTable
  ) -> ExpressionTree? {
    switch seconds {
    case .literal(.int(let number)):
      guard number < 1 << 40 else { return nil }
      return .literal(.int(max(0, number) * 1000))
    case .literal(.double(let number)):
      guard number.isFinite, number < 1e12 else { return nil }
      return .literal(.int(Int((max(0, number) * 1000).rounded())))
    case .binary(let whole, .divide, .literal(.double(1000))):
      // Up to there dividing and multiplying by a thousand is off by less than a half.
      guard let most = symbols.most(whole), most <= 1 << 50 else { return nil }
      return .joined(whole, .greatest, .literal(.int(0)))
    default: return nil
    }
  }
}

extension SymbolTable {
  /// A number that an expression never exceeds, by its form alone.
  fileprivate func most(_ tree: ExpressionTree) -> Int? {
    switch tree {
    case .literal(.int(let number)): number
    case .variable(let name): definitions[name].flatMap(most)
    case .conditional(_, let then, let otherwise), .binary(let then, .greatest, let otherwise):
      most(then).flatMap { one in most(otherwise).map { max(one, $0) } }
    case .binary(let left, .least, let right):
      [most(left), most(right)].compactMap { $0 }.min()
    default: nil
    }
  }
}

extension SymbolicState {
  /// Nothing is known of a timer any more.
  mutating func forget(_ timer: SymbolTimer) {
    set(timer.due, SymbolTimer.never)
    set(timer.armed, .no)
  }

  func value(_ name: String) -> ExpressionTree {
    symbols.slots[name].map { values[$0] } ?? .variable(name)
  }

  mutating func set(_ name: String, _ tree: ExpressionTree) {
    if let slot = symbols.slots[name] { values[slot] = tree }
  }
}
