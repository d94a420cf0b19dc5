// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What came of sharing with other houses through a folder.
public struct SyncResult: Sendable {
  /// A store that no parent has admitted: nothing of it is taken in.
  public struct Stranger: Sendable, Hashable {
    /// Its name among others, by which a parent admits it.
    public let store: String
    /// What the device says that it is called; nil when that cannot be read.
    public let device: String?
    /// When its oldest entry was made, in milliseconds since 1970; nil without entries.
    public let since: Int?
    /// How many ledger entries it would bring.
    public let entries: Int
    /// Their sum for each child, by name.
    public let amounts: [String: Int]
  }

  /// Entries made by hand on devices that nobody guards, which wait for a parent.
  public struct Waiting: Sendable, Hashable {
    /// How many.
    public internal(set) var count = 0
    /// Their sum for each child, by name.
    public internal(set) var amounts: [String: Int] = [:]
  }

  /// Something that is to be known besides.
  public enum Remark: Sendable, Hashable {
    /// A copy of this store shares in the same folder; this one goes by another name there.
    case twin(String)
    /// So many entries of such a copy bear numbers that are taken here, and do not count.
    case conflicts(Int)
    /// What others know of a child that was deleted here came along, and was left out.
    case forgotten
    /// A child who was deleted elsewhere is here still, and is shared no more.
    case gone(name: String)
    /// A new name of a child is another child's here.
    case taken(old: String, new: String, other: String)
    /// A child has got a new name elsewhere.
    case renamed(old: String, new: String)
    /// A purse cannot be brought in step now.
    case later(unit: String, person: String)
  }

  /// How many ledger entries were new.
  public let entries: Int
  /// The files of others that were read.
  public let files: [String]
  /// The files of others that are damaged or half copied; what could be read of them counts.
  public let skipped: [String]
  /// The name of this store among others.
  public let store: String
  /// The stores that wait to be admitted, in the order of their names.
  public let strangers: [Stranger]
  /// What waits for a parent.
  public let waiting: Waiting
  /// What else is to be known.
  public let remarks: [Remark]
  /// What happened to the machines, in order.
  package let records: [Record]
}
