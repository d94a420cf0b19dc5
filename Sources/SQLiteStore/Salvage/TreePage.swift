// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// A page of a table or an index, as far as it makes sense.
struct TreePage {
  /// A row: its number, and its columns as they are stored.
  typealias Cell = (number: Int, columns: [DatabaseValue])

  /// The kinds of pages, by their first byte.
  private enum Kind: UInt8 {
    case innerIndex = 2
    case innerTable = 5
    case index = 10
    case table = 13
  }

  private let kind: Kind
  private let bytes: [UInt8]
  private let cells: [Int]
  /// The pages below it, in order.
  let children: [Int]

  /// Whether rows of a table with numbers stand in it.
  var isLeaf: Bool { kind == .table }

  /// Reads a page; nil for one that is of no tree.
  init?(_ number: Int, of file: PageFile) {
    bytes = file.page(number)
    let start = number == 1 ? 100 : 0
    guard bytes.count > start + 12, let kind = Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    let isInner = kind == .innerIndex || kind == .innerTable
    let first = start + (isInner ? 12 : 8)
    let count = min(bytes.number(at: start + 3, bytes: 2), (PageFile.pageSize - first) / 2)
    let size = bytes.count
    cells = (0..<count).map { [bytes] in bytes.number(at: first + $0 * 2, bytes: 2) }
      .filter { $0 >= first && $0 < size }
    let right = bytes.number(at: start + 8)
    children = isInner ? cells.map { [bytes] in bytes.number(at: $0) } + [right] : []
  }

  /// The rows in it that can be read.
  func rows(_ file: PageFile) -> [Cell] {
    kind == .innerTable ? [] : cells.compactMap { row(at: $0, file) }
  }

  private func row(at place: Int, _ file: PageFile) -> Cell? {
    var place = kind == .innerIndex ? place + 4 : place
    guard let length = Self.varint(bytes, &place), length > 0,
      length <= file.count * PageFile.pageSize
    else { return nil }
    var number = 0
    if kind == .table {
      guard let found = Self.varint(bytes, &place) else { return nil }
      number = found
    }
    return Self.columns(payload(length, at: place, file)).map { (number, $0) }
  }

  /// What a row holds: the part that stands here, and what stands on pages of its own.
  private func payload(_ length: Int, at place: Int, _ file: PageFile) -> [UInt8] {
    let size = PageFile.pageSize
    let most = kind == .table ? size - 35 : (size - 12) * 64 / 255 - 23
    let least = (size - 12) * 32 / 255 - 23
    let rest = least + (length - least) % (size - 4)
    let here = length <= most ? length : rest <= most ? rest : least
    guard place + here <= bytes.count else { return [] }
    var found = Array(bytes[place..<place + here])
    var next = here < length ? bytes.number(at: place + here) : 0
    while found.count < length, next > 0 {
      let page = file.page(next)
      guard page.count == size else { break }
      found += page[4..<min(size, 4 + length - found.count)]
      next = page.number(at: 0)
    }
    return found
  }

  /// The columns of a record; what is cut off is nothing.
  private static func columns(_ bytes: [UInt8]) -> [DatabaseValue]? {
    var place = 0
    guard let end = varint(bytes, &place), end > 1, end <= bytes.count else { return nil }
    var body = end
    var columns: [DatabaseValue] = []
    while place < end {
      guard let type = varint(bytes, &place), type >= 0 else { return nil }
      columns.append(value(type, bytes, &body))
    }
    return columns
  }

  private static func value(_ type: Int, _ bytes: [UInt8], _ place: inout Int) -> DatabaseValue {
    let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0]
    let size = type < 12 ? sizes[type] : (type - 12) / 2
    let start = place
    guard start <= bytes.count, size <= bytes.count - start else {
      place = bytes.count + 1
      return .null
    }
    place += size
    let part = bytes[start..<place]
    switch type {
    case 1...6:
      let sign: Int64 = part[start] & 0x80 == 0 ? 0 : -1
      return part.reduce(sign) { $0 << 8 | Int64($1) }.databaseValue
    case 7: return Double(bitPattern: part.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
    case 8, 9: return Int64(type - 8).databaseValue
    case 12...:
      if type & 1 == 0 { return Data(part).databaseValue }
      // Letters that are none are no text.
      return String(bytes: part, encoding: .utf8)?.databaseValue ?? .null
    default: return .null
    }
  }

  private static func varint(_ bytes: [UInt8], _ place: inout Int) -> Int? {
    var number: UInt64 = 0
    for count in 1...9 {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      if count == 9 { return Int(truncatingIfNeeded: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { return Int(truncatingIfNeeded: number) }
    }
    return nil
  }
}
