// SPDX-License-Identifier: Apache-2.0

extension Engine {
  /// Where an engine's records go before it moves on: memory, or a store on disk.
  ///
  /// An engine calls `append` under its lock, and adopts the step only when that did not throw; what
  /// observers are told has been committed.
  public protocol Journal: AnyObject, Sendable {
    /// Takes a record, giving it its number.
    ///
    /// - Parameters:
    ///   - record: what happened; its ``Record/number`` is filled in.
    ///   - snapshot: the snapshot after it.
    ///   - chart: the chart both refer to.
    /// - Throws: when it cannot be taken: then the step has not happened.
    func append(
      _ record: inout Record,
      after snapshot: Snapshot,
      of chart: Chart
    ) throws(Engine.JournalFault)

    /// Makes all that was appended last.
    func commit() throws(Engine.JournalFault)

    /// Whether what comes from outside needs a parent: then an inspector sends no event of the host.
    var isGuarded: Bool { get }

    /// The newest 10,000 records of a machine that it still has, oldest first.
    func past(of chart: Chart) -> [Record]
  }
}

extension Engine.Journal {
  /// Nothing is guarded where nothing says so.
  public var isGuarded: Bool { false }
  /// None where none are kept.
  public func past(of chart: Chart) -> [Record] { [] }
}

extension Engine {
  /// Why a journal could not keep something.
  public struct JournalFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the store said.
    public var reason: String
    /// A fault with the store's own words.
    public init(reason: String) { self.reason = reason }
    /// The reason.
    public var description: String { reason }
  }
}
