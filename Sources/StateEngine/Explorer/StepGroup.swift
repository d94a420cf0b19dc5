/// Steps of one configuration that read the same, and what came of each by what was read.
///
/// Of the variables read only those are compared that were not the same in all states so far.
struct StepGroup {
  /// Which steps share a group.
  struct Kind: Hashable {
    var configuration: Int
    var slots: SlotMask
    var readsTime: Bool
    var readsTimers: Bool
    /// Whether a random number was drawn: what comes of it is decided by the generator too.
    var readsRandom = false
    /// The event whose arguments differ from state to state, so that they are read too; nil where
    /// each move has a column of its own.
    var event: Int?
  }

  /// The state that is gone on from, as far as groups look at it.
  struct Visit {
    var number = 0
    var code = StateCode()
    var time = 0
    var random: UInt64 = 0
  }

  /// What stands where nobody knows what came of a step.
  static let unknown: Int32 = -1

  let kind: Kind
  /// Whether so few steps came again that looking for them was dearer than doing them.
  private(set) var isIdle = false
  private var slots: [Int] = []
  private var table: StateTable
  private var key: [UInt32]
  private var outcomes: [Int32] = []
  private var columnCount = 0
  // How many columns there is room for.
  private var width = 1
  private var asked = 0
  private var visit = 0
  private var row = 0

  /// A group without columns.
  init(_ kind: Kind) {
    self.kind = kind
    let count =
      (kind.readsTime ? 2 : 0) + (kind.readsRandom ? 2 : 0) + (kind.readsTimers ? 1 : 0)
      + (kind.event == nil ? 0 : 1)
    key = Array(repeating: 0, count: count)
    table = StateTable(width: count, capacity: 8)
  }

  /// Compares one more of the variables read; `word` stands for what it has been so far.
  mutating func compare(_ slot: Int, after word: UInt32) {
    guard kind.slots.contains(slot), !isIdle else { return }
    slots.append(slot)
    key.append(word)
    table = table.widened(by: word)
  }

  /// Adds a column for a move.
  mutating func addColumn() -> Int {
    if kind.event != nil { return 0 }
    if columnCount == width {
      var wider: [Int32] = []
      wider.reserveCapacity(outcomes.count * 2)
      for start in stride(from: 0, to: outcomes.count, by: width) {
        wider += outcomes[start..<start + width]
        wider += repeatElement(Self.unknown, count: width)
      }
      outcomes = wider
      width *= 2
    }
    columnCount += 1
    return columnCount - 1
  }

  /// Where the outcome of a move is remembered.
  @inline(__always)
  mutating func place(of move: Int, _ column: Int, _ visit: Visit) -> Int {
    if self.visit != visit.number || kind.event != nil {
      find(move, visit)
      self.visit = visit.number
    }
    return row * width + column
  }

  subscript(place: Int) -> Int32 {
    @inline(__always) get { outcomes[place] }
    set { outcomes[place] = newValue }
  }

  private mutating func find(_ move: Int, _ visit: Visit) {
    var place = 0
    if kind.readsTime {
      put(UInt64(bitPattern: Int64(visit.time)), place)
      place += 2
    }
    if kind.readsRandom {
      put(visit.random, place)
      place += 2
    }
    if kind.readsTimers {
      key[place] = visit.code.timers
      place += 1
    }
    if kind.event != nil {
      key[place] = UInt32(move)
      place += 1
    }
    for slot in slots {
      key[place] = visit.code.slots[slot]
      place += 1
    }
    let isNew: Bool
    (row, isNew) = table.insert(key)
    if isNew { outcomes += repeatElement(Self.unknown, count: width) }
    asked += 1
    if asked > 512, table.count * 8 > asked * 7 { idle() }
  }

  private mutating func put(_ word: UInt64, _ place: Int) {
    key[place] = UInt32(truncatingIfNeeded: word)
    key[place + 1] = UInt32(truncatingIfNeeded: word >> 32)
  }

  private mutating func idle() {
    isIdle = true
    table = StateTable(width: 0, capacity: 1)
    outcomes = []
  }
}
