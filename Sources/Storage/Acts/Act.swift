// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A line that changed something by hand, such as an adjustment of coins or a setting: what `undo`
/// takes back.
///
/// Acts are only ever added. One that takes another back names it, and no act is named twice.
package struct Act: Sendable, Hashable {
  /// The command that took another act back.
  package static let undo = "undo"
  /// The author of what the holder of the session did, whichever process that was.
  package static let holder = "parents"

  /// Its number, from 1; 0 for one that is not kept yet.
  package var number = 0
  /// When, in milliseconds since 1970.
  package var time: Int
  /// Who did it: ``holder``, or the name of a process.
  package var author: String
  /// The name that whoever did it goes by, when they gave one.
  package var name: String?
  /// The command.
  package var kind: String
  /// The records it made; nil for one that no machine was told of.
  package var records: ClosedRange<Int>?
  /// Its ledger entry.
  package var entry: Int?
  /// What two devices that take the same entry back have in common.
  package var key: String?
  /// What it changed.
  package var change: ActChange
  /// The act that it takes back.
  package var takes: Int?
  /// The first act of the line that it was done with; nil for that one itself.
  package var line: Int?
  /// Where in its list was what it took out.
  package var place: Int?

  /// The number of the first act of its line.
  package var first: Int { line ?? number }

  /// An act that is to be kept.
  package init(
    time: Int,
    author: String,
    name: String? = nil,
    kind: String,
    records: ClosedRange<Int>?,
    change: ActChange,
    entry: Int? = nil,
    key: String? = nil,
    takes: Int? = nil
  ) {
    self.time = time
    self.author = author
    self.name = name
    self.kind = kind
    self.records = records
    self.change = change
    self.entry = entry
    self.key = key
    self.takes = takes
  }
}

/// What an act changed.
package enum ActChange: Sendable, Hashable {
  /// So many more in an account, or fewer when negative; 0 when nothing was left to take.
  case account(AccountKey, amount: Int)
  /// A setting; nil where nobody had set it.
  case setting(String, old: Value?, new: Value?)
  /// The name of an owner of accounts; nil where there is no such owner.
  case owner(id: String, old: String?, new: String?)
  /// A name under which a parent acts; nil where there is none.
  case parent(old: String?, new: String?)
  /// Whether another device's store is taken in.
  case admission(of: String, isIn: Bool)
  /// How a request stands, by its number, and what was granted with it.
  case answer(Int, old: String, new: String, granting: GrantedSetting?)

  /// A setting that an answer changed; nil where nobody had set it.
  package struct GrantedSetting: Sendable, Hashable {
    /// The setting's key.
    package var key: String
    /// The value before.
    package var old: Value?
    /// The value since.
    package var new: Value?

    /// A key and its values.
    package init(_ key: String, old: Value?, new: Value?) {
      (self.key, self.old, self.new) = (key, old, new)
    }

    fileprivate var inverse: GrantedSetting { GrantedSetting(key, old: new, new: old) }
  }

  /// What would take it back.
  package var inverse: ActChange {
    switch self {
    case .account(let account, let amount): .account(account, amount: 0 &- amount)
    case .setting(let key, let old, let new): .setting(key, old: new, new: old)
    case .owner(let id, let old, let new): .owner(id: id, old: new, new: old)
    case .parent(let old, let new): .parent(old: new, new: old)
    case .admission(let store, let isIn): .admission(of: store, isIn: !isIn)
    case .answer(let number, let old, let new, let granted):
      .answer(number, old: new, new: old, granting: granted?.inverse)
    }
  }

  /// Writes its compact form for the store: a map of its fields.
  ///
  /// They come in the order of their names, as a map is written: to make one and sort it would cost as
  /// much as to insert the row.
  ///
  /// - Parameters:
  ///   - writer: takes it.
  ///   - line: the first act of its line.
  ///   - place: where in its list was what it took out.
  package func write(to writer: inout ByteWriter, line: Int? = nil, place: Int? = nil) {
    writer.put(byte: ValueTag.form)
    guard case .account(let account, let amount) = self else {
      let more = [("line", line), ("place", place)].compactMap { name, number in
        number.map { (key: name, value: Value.int($0)) }
      }
      return writer.put(map: more.isEmpty ? fields : (fields + more).sorted { $0.key < $1.key })
    }
    // Without a list: there is one of these for each adjustment of a purse.
    writer.put(byte: ValueTag.map)
    writer.put(count: line == nil ? 4 : 5)
    writer.put("amount")
    writer.put(.int(amount))
    if let line {
      writer.put("line")
      writer.put(.int(line))
    }
    writer.put("machine")
    writer.put(.string(account.machine))
    writer.put("owner")
    writer.put(account.owner)
    writer.put("purse")
    writer.put(.string(account.name))
  }

  // An account's are written above.
  private var fields: [(key: String, value: Value)] {
    switch self {
    case .account: []
    case .setting(let key, let old, let new):
      Self.change(old, new) + [("setting", .string(key))]
    case .owner(let id, let old, let new):
      Self.change(old.map { .string($0) }, new.map { .string($0) }) + [("person", .string(id))]
    case .parent(let old, let new):
      Self.change(old.map { .string($0) }, new.map { .string($0) }) + [("parent", .bool(true))]
    case .admission(let store, let isIn):
      [("admits", .string(store)), ("is", .bool(isIn))]
    case .answer(let number, let old, let new, let granted):
      (granted.map { [("granted", .string($0.key))] } ?? []) + [("is", .string(new))]
        + Self.change(granted?.old, granted?.new)
        + [("request", .int(number)), ("was", .string(old))]
    }
  }

  private static func change(_ old: Value?, _ new: Value?) -> [(key: String, value: Value)] {
    (new.map { [("new", $0)] } ?? []) + (old.map { [("old", $0)] } ?? [])
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue else { return nil }
    if let machine = map["machine"]?.stringValue, let account = map["purse"]?.stringValue,
      let owner = map["owner"], let amount = map["amount"]?.intValue
    {
      self = .account(AccountKey(machine: machine, name: account, owner: owner), amount: amount)
    } else if let key = map["setting"]?.stringValue {
      self = .setting(key, old: map["old"], new: map["new"])
    } else if let number = map["request"]?.intValue, let old = map["was"]?.stringValue,
      let new = map["is"]?.stringValue
    {
      let granted = map["granted"]?.stringValue.map {
        GrantedSetting($0, old: map["old"], new: map["new"])
      }
      self = .answer(number, old: old, new: new, granting: granted)
    } else if let id = map["person"]?.stringValue {
      self = .owner(id: id, old: map["old"]?.stringValue, new: map["new"]?.stringValue)
    } else if let store = map["admits"]?.stringValue, let isIn = map["is"]?.boolValue {
      self = .admission(of: store, isIn: isIn)
    } else if map["parent"] == .bool(true) {
      self = .parent(old: map["old"]?.stringValue, new: map["new"]?.stringValue)
    } else {
      return nil
    }
  }
}
