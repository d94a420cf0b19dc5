/// A set of variables by index; those from the 128th on count as one.
struct SlotMask {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether a variable from the 128th on is among them.
  private(set) var isBeyond = false

  @inline(__always)
  mutating func insert(_ slot: Int) {
    switch slot {
    case ..<64: low |= 1 << UInt64(slot)
    case ..<128: high |= 1 << UInt64(slot - 64)
    default: isBeyond = true
    }
  }

  mutating func formUnion(_ other: SlotMask) {
    low |= other.low
    high |= other.high
    isBeyond = isBeyond || other.isBeyond
  }

  @inline(__always)
  func intersects(_ other: SlotMask) -> Bool {
    low & other.low != 0 || high & other.high != 0 || isBeyond && other.isBeyond
  }

  /// The variables before the 128th, ascending.
  var slots: [Int] {
    var found: [Int] = []
    for (first, word) in [(0, low), (64, high)] {
      var rest = word
      while rest != 0 {
        found.append(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}

/// What is read for a value: variables, where the machine is, the time.
struct ReadSet {
  var slots = SlotMask()
  var readsPlace = false
  var readsTime = false

  init() {}

  /// What an expression reads, derived names by what they are computed from.
  init(_ tree: ExpressionTree, _ scope: ExpressionScope) {
    var (slots, readsPlace) = (SlotMask(), false)
    tree.forEachRead(in: scope) { slot in
      if let slot { slots.insert(slot) } else { readsPlace = true }
    }
    self.slots = slots
    self.readsPlace = readsPlace
    readsTime = tree.readsTime(in: scope)
  }

  mutating func formUnion(_ other: ReadSet) {
    slots.formUnion(other.slots)
    readsPlace = readsPlace || other.readsPlace
    readsTime = readsTime || other.readsTime
  }

  /// Whether a step with that footprint may change what is read.
  func isTouched(by footprint: Footprint) -> Bool {
    slots.intersects(footprint.writes) || readsPlace && footprint.isElsewhere
      || readsTime && footprint.passesTime
  }
}
