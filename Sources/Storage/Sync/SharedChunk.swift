// SPDX-License-Identifier: Apache-2.0

/// Some ledger entries on their way between stores: what many of them have in common stands once.
package struct SharedChunk: Sendable, Hashable {
  /// Whose entries they are.
  package struct Source: Sendable, Hashable {
    /// The store that made them.
    package var store: String
    /// The machine.
    package var machine: String
    /// The variable that holds the balance.
    package var account: String
    /// Whose account it is, by name.
    package var ownerName: String
    /// Their id; empty when an older store wrote it.
    package var owner: String

    /// An account in a store.
    package init(
      store: String,
      machine: String,
      account: String,
      ownerName: String,
      owner: String = ""
    ) {
      self.store = store
      self.machine = machine
      self.account = account
      self.ownerName = ownerName
      self.owner = owner
    }
  }

  /// An entry, by the places of its source and its kind.
  package struct Line: Sendable, Hashable {
    package var source: Int
    package var kind: Int
    package var number: Int
    package var amount: Int
    package var time: Int
    package var key: String?
  }

  /// How many entries a chunk holds at most: some milliseconds of work.
  package static let limit = 1000

  package private(set) var sources: [Source] = []
  package private(set) var kinds: [String] = []
  package private(set) var lines: [Line] = []

  /// A chunk without entries.
  package init() {}

  /// How many entries it holds.
  package var count: Int { lines.count }

  /// Whether no more entries go into it.
  package var isFull: Bool { lines.count >= Self.limit }

  /// Adds an entry of an account.
  package mutating func add(_ entry: SharedEntry) {
    lines.append(
      Line(
        source: Self.place(of: entry.source, in: &sources),
        kind: Self.place(of: entry.kind, in: &kinds),
        number: entry.number,
        amount: entry.amount,
        time: entry.time,
        key: entry.key
      )
    )
  }

  /// The entries, each alone.
  package var entries: [SharedEntry] {
    lines.map {
      SharedEntry(
        of: sources[$0.source],
        number: $0.number,
        kind: kinds[$0.kind],
        amount: $0.amount,
        time: $0.time,
        key: $0.key
      )
    }
  }

  private static func place<Word: Equatable>(of word: Word, in words: inout [Word]) -> Int {
    if words.last == word { return words.count - 1 }
    if let known = words.firstIndex(of: word) { return known }
    words.append(word)
    return words.count - 1
  }
}

extension SharedChunk {
  /// The chunk in the compact form of the store; numbers and times as steps from entry to entry.
  ///
  /// At its end the owners of all sources and the keys there are; older stores wrote neither.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(count: sources.count)
    for source in sources {
      for text in [source.store, source.machine, source.account, source.ownerName] {
        writer.put(text)
      }
    }
    writer.put(count: kinds.count)
    for kind in kinds { writer.put(kind) }
    writer.put(count: lines.count)
    var (number, time) = (0, 0)
    for line in lines {
      writer.put(count: line.source)
      writer.put(count: line.kind)
      writer.put(signed: line.number &- number)
      writer.put(signed: line.amount)
      writer.put(signed: line.time &- time)
      (number, time) = (line.number, line.time)
    }
    let keys = lines.enumerated().compactMap { place, line in line.key.map { (place, $0) } }
    if keys.isEmpty, sources.allSatisfy(\.owner.isEmpty) { return writer.bytes }
    for source in sources { writer.put(source.owner) }
    writer.put(count: keys.count)
    for (place, key) in keys {
      writer.put(count: place)
      writer.put(key)
    }
    return writer.bytes
  }

  /// A chunk from its compact form; nil when the bytes are none.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Fault) {
      for _ in 0..<(try reader.count()) {
        sources.append(
          Source(
            store: try reader.text(),
            machine: try reader.text(),
            account: try reader.text(),
            ownerName: try reader.text()
          )
        )
      }
      for _ in 0..<(try reader.count()) { kinds.append(try reader.text()) }
      var (number, time) = (0, 0)
      for _ in 0..<(try reader.count()) {
        let (source, kind) = (try reader.count(), try reader.count())
        number &+= try reader.signed()
        let amount = try reader.signed()
        time &+= try reader.signed()
        guard source < sources.count, kind < kinds.count, amount != 0 else { return nil }
        lines.append(
          Line(source: source, kind: kind, number: number, amount: amount, time: time)
        )
      }
      if reader.isAtEnd { return }
      for place in sources.indices { sources[place].owner = try reader.text() }
      for _ in 0..<(try reader.count()) {
        let place = try reader.count()
        guard lines.indices.contains(place) else { return nil }
        lines[place].key = try reader.text()
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
