// SPDX-License-Identifier: Apache-2.0

/// Steps of one configuration that read the same, and what came of each by what was read.
///
/// Of what is read only that is compared which was not the same in all states so far.
struct StepGroup {
  /// Which steps share a group.
  struct Kind: Hashable {
    var configuration: Int
    /// What they read, as ``StateCode/slots`` has it.
    var slots: SlotMask
    /// The event whose arguments differ from state to state, so that they are read too; nil where
    /// each move has a column of its own.
    var event: Int?
  }

  /// The state that is gone on from, as far as groups look at it.
  struct Visit {
    var number = 0
    var code = StateCode()
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
    key = kind.event == nil ? [] : [0]
    table = StateTable(width: key.count, capacity: 8)
  }

  /// Compares one more of what is read; `word` stands for what it has been so far.
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
    // Often it is the row of the state visited before.
    var isKnown = asked > 0
    asked += 1
    var place = 0
    if kind.event != nil {
      if key[0] != UInt32(move) {
        key[0] = UInt32(move)
        isKnown = false
      }
      place = 1
    }
    for slot in slots {
      let word = visit.code.slots[slot]
      if key[place] != word {
        key[place] = word
        isKnown = false
      }
      place += 1
    }
    if isKnown { return }
    let isNew: Bool
    (row, isNew) = table.insert(key)
    if isNew { outcomes += repeatElement(Self.unknown, count: width) }
    if asked > 512, table.count * 8 > asked * 7 { idle() }
  }

  private mutating func idle() {
    isIdle = true
    table = StateTable(width: 0, capacity: 1)
    outcomes = []
  }
}
