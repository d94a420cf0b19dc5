/// One microstep: the rows taken together, the nodes left and entered.
public struct Microstep: Sendable, Hashable {
  /// The first row taken, by index; -1 when the step is no row's (start, restore).
  public var row: Int
  /// The further rows taken with it, in parallel regions.
  public var moreRows: [Int] { more ?? [] }
  /// The nodes left.
  public var exited: NodeSet
  /// The nodes entered.
  public var entered: NodeSet
  private var more: [Int]?

  /// A microstep put together from its parts; `rows` is empty when it is no row's.
  @inline(__always)
  public init(rows: [Int], exited: NodeSet, entered: NodeSet) {
    self.init(row: rows.first ?? -1, exited: exited, entered: entered)
    if rows.count > 1 { more = Array(rows.dropFirst()) }
  }

  @inline(__always)
  init(row: Int, exited: NodeSet, entered: NodeSet) {
    self.row = row
    self.exited = exited
    self.entered = entered
  }

  /// All rows taken, in document order of their leaves.
  public var rows: [Int] { row < 0 ? [] : [row] + moreRows }

  /// Whether nodes were left or entered.
  @inline(__always)
  public var isMove: Bool { !entered.isEmpty || !exited.isEmpty }
}

extension ShortList<Microstep> {
  /// Whether nodes were left or entered.
  @inline(__always)
  var isMove: Bool {
    guard let first else { return false }
    return first.isMove || (others?.contains(where: \.isMove) ?? false)
  }
}
