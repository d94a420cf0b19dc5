// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Storage

/// The tables of a damaged database, as far as its pages can be read: the file itself is never
/// changed.
///
/// A tree that is broken hides no rows: pages that no tree leads to any more belong to the one table
/// whose columns theirs fit.
final class SalvageReader {
  private let file: PageFile
  private var tables: [String: SalvagedTable]
  /// The pages that trees lead to, and free ones.
  private var known: Set<Int> = [1]
  private var orphans: [Int]?

  /// So many rows are read between two words of progress.
  private static let step = 10_000
  private let progress: SalvageProgress

  /// - Throws: when the file cannot be opened.
  init(_ path: String, _ progress: @escaping SalvageProgress) throws {
    self.progress = progress
    file = try PageFile(path)
    let version = file.page(1).number(at: 60)
    let isKnown = (1...Schema.version).contains(version)
    tables = try SalvagedTable.all(of: isKnown ? version : Schema.version)
    readSchema()
  }

  /// The rows of a table that can be read, in the order of its tree; then those that lie about.
  func rows(_ table: String) -> [TableRow] {
    var rows: [TableRow] = []
    visit(table) {
      rows.append($0)
      return true
    }
    return rows
  }

  /// Visits the rows of a table, each key once, until nobody wants more.
  ///
  /// - Parameters:
  ///   - name: the table.
  ///   - isFromEnd: whether the last ones come first.
  ///   - wants: says whether it wants more.
  func visit(_ name: String, fromEnd isFromEnd: Bool = false, _ wants: (TableRow) -> Bool) {
    guard let table = tables[name] else { return }
    var keys: Set<[DatabaseValue]> = []
    var count = 0
    func body(_ row: TableRow) -> Bool {
      count += 1
      if count % Self.step == 0 { progress(name, count) }
      return wants(row)
    }
    let isWhole = walk(table.root) { page in
      visit(page, of: name, isFromEnd, &keys, isOrphan: false, body)
    } order: {
      isFromEnd ? $0 : $0.reversed()
    }
    guard isWhole == false else { return }
    for number in findOrphans() {
      guard let page = TreePage(number, of: file) else { continue }
      if !visit(page, of: name, isFromEnd, &keys, isOrphan: true, body) { return }
    }
  }

  private func visit(
    _ page: TreePage,
    of name: String,
    _ isFromEnd: Bool,
    _ keys: inout Set<[DatabaseValue]>,
    isOrphan: Bool,
    _ body: (TableRow) -> Bool
  ) -> Bool {
    guard let table = tables[name] else { return true }
    let rows = page.rows(file)
    // A broken tree may lead to another table's rows.
    let fits = rows.contains { table.difference($0) != nil }
    if !isOrphan, !fits, let first = rows.first,
      tables.values.contains(where: { $0.difference(first) != nil })
    {
      return true
    }
    if isOrphan, !fits || owner(of: rows) != name { return true }
    for row in isFromEnd ? rows.reversed() : rows where !isOrphan || table.difference(row) != nil {
      if let key = table.key(row), !keys.insert(key).inserted { continue }
      if !body(table.row(row)) { return false }
    }
    return true
  }

  /// The table that all rows of a page fit best; nil when several do.
  private func owner(of rows: [TreePage.Cell]) -> String? {
    // A row that does not fit counts more than any number of columns.
    let ranks = tables.mapValues { table in
      rows.reduce(0) { $0 + (table.difference($1) ?? 1 << 20) }
    }
    guard let best = ranks.values.min() else { return nil }
    let owners = ranks.filter { $0.value == best }
    return owners.count == 1 ? owners.first?.key : nil
  }

  // MARK: Trees

  /// Goes through a tree.
  ///
  /// - Returns: whether all of it is there; nil when nobody wanted the rest.
  @discardableResult
  private func walk(
    _ root: Int,
    _ body: (TreePage) -> Bool,
    order: ([Int]) -> [Int] = { $0.reversed() }
  ) -> Bool? {
    var isWhole = true
    var open = [root]
    var seen: Set<Int> = []
    while let number = open.popLast() {
      guard seen.insert(number).inserted, let page = TreePage(number, of: file) else {
        isWhole = false
        continue
      }
      known.insert(number)
      if !body(page) { return nil }
      open += order(page.children)
    }
    return isWhole
  }

  private func readSchema() {
    var roots: [Int] = []
    walk(1) { page in
      for row in page.rows(file) where row.columns.count == 5 {
        guard case .string(let kind) = row.columns[0].storage,
          case .string(let name) = row.columns[1].storage,
          case .int64(let root) = row.columns[3].storage, root > 1, root <= file.count
        else { continue }
        roots.append(Int(root))
        guard kind == "table" else { continue }
        tables[name]?.root = Int(root)
        if case .string(let sql) = row.columns[4].storage { tables[name]?.declare(name, as: sql) }
      }
      return true
    }
    for root in roots { walk(root) { _ in true } }
  }

  /// The pages of rows that no tree leads to, the newest first; not those that are free.
  private func findOrphans() -> [Int] {
    if let orphans { return orphans }
    var trunk = file.page(1).number(at: 32)
    while trunk > 1, known.insert(trunk).inserted {
      let page = file.page(trunk)
      for place in 0..<min(page.number(at: 4), PageFile.pageSize / 4 - 2) {
        known.insert(page.number(at: 8 + place * 4))
      }
      trunk = page.number(at: 0)
    }
    let found = (1...max(1, file.count)).reversed().filter { number in
      !known.contains(number) && TreePage(number, of: file)?.isLeaf == true
    }
    orphans = found
    return found
  }
}
