/// Turns moments into keys: a few words of 64 bits, equal exactly when the abstraction tells the two
/// moments not apart.
struct MomentKeys {
  private enum Reader {
    case slot(Int)
    case bool(ExpressionClosure<Bool>)
    case int(ExpressionClosure<Int>)
    case value(CompiledExpression)
  }

  /// A timer as far as it counts.
  private struct TimerMark: Hashable {
    var event: Int
    var owner: Int
    var id: String
    var arguments: [Value]
    /// Milliseconds from now; nil when the order alone counts.
    var left: Int?
  }

  private let readers: [(reader: Reader, range: ClosedRange<Int>?)]
  private let keepsTimes: Bool
  private let hasHistory: Bool
  private var values: [Value: UInt64] = [:]
  private var sets: [NodeSet: UInt64] = [:]
  private var timers: [[TimerMark]: UInt64] = [:]

  /// How many words a key has.
  let width: Int

  /// The keys of a chart by its abstraction.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - start: a moment whose numbers are always followed: a range it is outside of does not count.
  ///   - extraWords: how many words the caller adds to each key.
  init(_ chart: Chart, start: Snapshot, extraWords: Int) {
    var readers: [(reader: Reader, range: ClosedRange<Int>?)] = []
    if let keeps = chart.description.abstraction.keeps {
      for kept in keeps {
        guard let reader = Self.reader(kept.tree, chart) else { continue }
        let value = try? kept.tree.evaluate(in: chart.scope, snapshot: start, arguments: [])
        let isInside = value?.intValue.map { kept.range?.contains($0) ?? true } ?? true
        readers.append((reader, isInside ? kept.range : nil))
      }
      keepsTimes = false
    } else {
      readers = chart.description.variables.indices.map { (.slot($0), nil) }
      keepsTimes = true
    }
    self.readers = readers
    hasHistory = chart.nodes.contains(where: \.isHistory)
    width = 2 + (hasHistory ? start.history.count : 0) + readers.count + extraWords
  }

  private static func reader(_ tree: ExpressionTree, _ chart: Chart) -> Reader? {
    if case .variable(let name) = tree, let entry = chart.scope.variables[name] {
      return .slot(entry.index)
    }
    guard let compiled = try? CompiledExpression(tree, in: chart.scope) else { return nil }
    switch compiled {
    case .bool(let closure): return .bool(closure)
    case .int(let closure): return .int(closure)
    default: return .value(compiled)
    }
  }

  /// Writes the key of a moment behind what stands in `key`.
  ///
  /// - Returns: whether every number is in its range.
  mutating func write(_ snapshot: Snapshot, to key: inout [UInt64]) -> Bool {
    let configuration = snapshot.configuration
    key.append(configuration.high == nil ? configuration.low : ~code(of: configuration))
    key.append(snapshot.timers.isEmpty ? 0 : code(of: snapshot.timers, at: snapshot.time))
    if hasHistory { for set in snapshot.history { key.append(code(of: set)) } }
    var isInside = true
    for place in readers.indices {
      let word: UInt64
      switch readers[place].reader {
      case .slot(let slot): word = code(of: snapshot.values[slot])
      case .bool(let closure): word = (try? closure(snapshot, [])).map { $0 ? 8 : 4 } ?? 12
      case .int(let closure): word = (try? closure(snapshot, [])).map { code(of: .int($0)) } ?? 12
      case .value(let expression):
        word = (try? expression.value(snapshot, [])).map { code(of: $0) } ?? 12
      }
      if let range = readers[place].range, word & 3 == 1,
        !range.contains(Int(Int64(bitPattern: word) >> 2))
      {
        isInside = false
      }
      key.append(word)
    }
    return isInside
  }

  // The low two bits tell: 0 a constant (12 for no value), 1 a number that fits, 2 a place in the
  // list of other values.
  private mutating func code(of value: Value) -> UInt64 {
    switch value {
    case .null: return 0
    case .bool(let truth): return truth ? 8 : 4
    case .int(let number) where number > -(1 << 60) && number < 1 << 60:
      return UInt64(bitPattern: Int64(number << 2)) | 1
    default: break
    }
    if let known = values[value] { return known }
    let code = UInt64(values.count) << 2 | 2
    values[value] = code
    return code
  }

  private mutating func code(of set: NodeSet) -> UInt64 {
    if let known = sets[set] { return known }
    let code = UInt64(sets.count)
    sets[set] = code
    return code
  }

  private mutating func code(of armed: [ArmedTimer], at now: Int) -> UInt64 {
    var marks: [TimerMark] = []
    // By insertion: a stable order, and there are few.
    var order: [Int] = []
    for place in armed.indices {
      let behind = order.firstIndex { armed[$0].due > armed[place].due } ?? order.count
      order.insert(place, at: behind)
    }
    for place in order {
      let timer = armed[place]
      marks.append(
        TimerMark(
          event: timer.event,
          owner: timer.owner,
          id: timer.id,
          arguments: timer.arguments,
          left: keepsTimes ? timer.due - now : nil
        )
      )
    }
    if let known = timers[marks] { return known }
    let code = UInt64(timers.count + 1)
    timers[marks] = code
    return code
  }
}
