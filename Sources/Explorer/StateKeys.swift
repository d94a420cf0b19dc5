// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Turns states into keys: a few words of 32 bits, equal exactly when the abstraction tells the two
/// states not apart.
struct StateKeys {
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
    var isQueued: Bool
    var path: [Int]
    var arguments: [Value]
    /// Milliseconds from now; nil when the order alone counts.
    var left: Int?
  }

  private struct KeptReader {
    var reader: Reader
    var range: ClosedRange<Int>?
    /// The classes in which a counter is followed.
    var fold: CounterFold?
    /// Its name in answers.
    var text: String
    /// What it reads.
    var reads: ReadSet
    /// The values met so far with their codes; few, so that looking through them beats hashing.
    var met: [(value: Value, code: UInt32)] = []
  }

  /// What a step has changed, so that the rest of a key need not be read again.
  struct Changes {
    var slots: NodeSet
    var isElsewhere: Bool
    var changesTimers: Bool
    var changesHistory: Bool
    var passesTime = false
  }

  private var readers: [KeptReader] = []
  private let isSequential: Bool
  /// How many words tell where the machine is: its leaf, or all active nodes.
  private let placeWords: Int
  let keepsTimes: Bool
  private let hasHistory: Bool
  private var relevant = NodeSet()
  private var values = ValueNumbers()
  private var sets: [NodeSet: UInt32] = [:]
  private let startsOthers: Bool
  private let started: StartedMachines?
  private var families: [[Child]: UInt32] = [:]
  private var timers = ListNumbers<TimerMark>()
  private var marks: [(timer: ArmedTimer, code: UInt32)] = []

  /// The range that the state last written lies outside of; nil when it lies in all.
  private(set) var cut: String?

  /// The place of the word that tells which timers run.
  var timerPlace: Int { placeWords }

  /// How many words a key has.
  let width: Int

  /// The keys of a chart by its abstraction.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - plan: what is told apart.
  ///   - start: a state whose numbers are always followed: a range it is outside of does not count.
  ///   - extraWords: how many words the caller adds to each key.
  ///   - ignoresRanges: whether every number is followed.
  init(
    _ chart: Chart,
    _ plan: SearchPlan,
    start: Snapshot,
    extraWords: Int,
    ignoresRanges: Bool = false
  ) {
    isSequential = chart.isSequential
    placeWords = isSequential ? 1 : (chart.nodes.count + 31) / 32
    hasHistory = chart.nodes.contains(where: \.isHistory)
    keepsTimes = plan.keepsTimes
    for kept in plan.kept {
      guard let reader = Self.reader(kept.tree, chart) else { continue }
      let value = try? kept.tree.evaluate(in: chart.scope, snapshot: start, arguments: [])
      let isInside = value?.intValue.map { kept.range?.contains($0) ?? true } ?? true
      var new = KeptReader(
        reader: reader,
        range: isInside && !ignoresRanges ? kept.range : nil,
        fold: nil,
        text: kept.text,
        reads: ReadSet(kept.tree, chart.scope)
      )
      if case .slot(let slot) = reader { new.fold = plan.folds[slot] }
      relevant.formUnion(new.reads.slots)
      readers.append(new)
    }
    startsOthers = chart.startsOthers
    started = plan.started
    width =
      placeWords + 1 + (hasHistory ? start.history.count : 0) + (startsOthers ? 1 : 0)
      + readers.count + extraWords
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

  /// True if a step with these changes leads to a state with the same key.
  func isUntouched(by changes: Changes) -> Bool {
    !changes.isElsewhere && !changes.changesTimers && !changes.changesHistory
      && !changes.passesTime && !changes.slots.intersects(relevant)
  }

  /// Writes the key of a state to the first words of `key`.
  ///
  /// - Parameters:
  ///   - snapshot: the state.
  ///   - key: where it is written; with `changes`, it holds the key of the state before them.
  ///   - changes: what is to be read again; nil for all.
  /// - Returns: whether every number is in its range.
  mutating func write(
    _ snapshot: Snapshot,
    to key: inout [UInt32],
    after changes: Changes? = nil
  ) -> Bool {
    let configuration = snapshot.configuration
    if changes?.isElsewhere ?? true {
      if isSequential {
        key[0] = UInt32(configuration.last ?? 0)
      } else {
        for place in 0..<placeWords { key[place] = configuration.word(place) }
      }
    }
    if changes?.changesTimers ?? true {
      key[placeWords] =
        snapshot.timers.isEmpty ? 0 : code(of: snapshot.timers, at: snapshot.time)
    }
    var place = placeWords + 1
    if hasHistory {
      for set in snapshot.history {
        if changes?.changesHistory ?? true { key[place] = sets.number(of: set) }
        place += 1
      }
    }
    if startsOthers {
      // When a machine below was stepped last says nothing of what it will do.
      if changes?.isElsewhere ?? true {
        key[place] = families.number(
          of: started?.told(snapshot.children) ?? snapshot.children.timeless
        )
      }
      place += 1
    }
    cut = nil
    for index in readers.indices {
      if let changes {
        guard
          changes.slots.intersects(readers[index].reads.slots)
            || changes.isElsewhere && readers[index].reads.readsPlace
            || changes.passesTime && readers[index].reads.readsTime
        else {
          place += 1
          continue
        }
      }
      let word = word(index, snapshot)
      if let range = readers[index].range, word & 3 == 1,
        !range.contains(Int(Int32(bitPattern: word) >> 2))
      {
        cut = readers[index].text
      }
      key[place] = word
      place += 1
    }
    return cut == nil
  }

  private mutating func word(_ index: Int, _ snapshot: Snapshot) -> UInt32 {
    switch readers[index].reader {
    case .slot(let slot):
      if let fold = readers[index].fold, case .int(let number) = snapshot.values[slot] {
        return code(of: .int(fold.representative(of: number)), index)
      }
      return code(of: snapshot.values[slot], index)
    case .bool(let closure): return (try? closure(snapshot, [])).map { $0 ? 8 : 4 } ?? 12
    case .int(let closure):
      return (try? closure(snapshot, [])).map { code(of: .int($0), index) } ?? 12
    case .value(let expression):
      return (try? expression.value(snapshot, [])).map { code(of: $0, index) } ?? 12
    }
  }

  // The low two bits tell: 0 a constant (12 for no value), 1 a number that fits, 2 a place in the
  // list of other values.
  private mutating func code(of value: Value, _ reader: Int) -> UInt32 {
    switch value {
    case .null: return 0
    case .bool(let truth): return truth ? 8 : 4
    case .int(let number) where number > -(1 << 28) && number < 1 << 28:
      return UInt32(bitPattern: Int32(truncatingIfNeeded: number << 2)) | 1
    default: break
    }
    for one in readers[reader].met where one.value == value { return one.code }
    let code = values.number(of: value) << 2 | 2
    if readers[reader].met.count < 8 { readers[reader].met.append((value, code)) }
    return code
  }

  private mutating func code(
    of armed: [ArmedTimer],
    at now: Int
  ) -> UInt32 {
    if armed.count == 1, !keepsTimes {
      let timer = armed[0]
      for one in self.marks
      where one.timer.isSame(timer) {
        return one.code
      }
    }
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
          isQueued: timer.isQueued,
          path: timer.path,
          arguments: timer.arguments,
          left: keepsTimes ? timer.due.clampedDifference(now) : nil
        )
      )
    }
    let code = timers.number(of: marks)
    if armed.count == 1, !keepsTimes, self.marks.count < 8 { self.marks.append((armed[0], code)) }
    return code
  }
}

extension ArmedTimer {
  /// Whether it does the same.
  fileprivate func isSame(_ other: ArmedTimer) -> Bool {
    event == other.event && owner == other.owner && id == other.id && arguments == other.arguments
      && isQueued == other.isQueued && path == other.path
  }
}
