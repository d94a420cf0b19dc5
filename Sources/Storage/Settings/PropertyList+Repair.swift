// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// A value that a property list cannot give back as it was read, and that is written as it was.
///
/// It cannot be read at all, or it is a date, data or a reference.
struct KeptXML {
  var xml: String
  /// Why it cannot be read; nil when it can.
  var fault: PropertyList.BadValue?
}

extension PropertyList {
  /// A value that cannot be read, in a list whose other values can.
  package struct BadValue: Sendable, Hashable {
    /// The key before it.
    package var key: String
    /// Its line in the file.
    package var line: Int
    /// What is wrong with it.
    package var reason: String
  }

  /// The values of a property list that cannot be read, in order.
  package static func badValues(in object: Any) -> [BadValue] {
    switch object {
    case let kept as KeptXML: [kept.fault].compactMap(\.self)
    case let list as [Any]: list.flatMap(badValues)
    case let map as [String: Any]: map.values.flatMap(badValues).sorted { $0.line < $1.line }
    default: []
    }
  }

  /// The line of a key; nil when that is not known, as in a binary list.
  package static func line(of path: [String], in bytes: [UInt8]) -> Int? {
    let text = text(of: bytes)
    let key = text.firstRange(of: "<key>\(path.last ?? "")</key>")
    return key.map { line(of: $0.upperBound, in: text) }
  }

  private static func line(of place: String.Index, in text: String) -> Int {
    text[..<place].count { $0.isNewline } + 1
  }

  private static func text(of bytes: [UInt8]) -> String {
    if let text = String(validUTF8: bytes) { return text }
    let isWide = bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
    return String(data: Data(bytes), encoding: isWide ? .utf16 : .isoLatin1) ?? ""
  }

  private static let mark = "\u{E000}"

  /// Parses an XML list without the values that Foundation cannot give back, which it keeps as text.
  ///
  /// - Returns: nil when it is no XML list, or more is wrong than single values.
  static func repaired(_ bytes: [UInt8]) -> Any? {
    let text = text(of: bytes)
    // A comment, a key, a reference, or an element with nothing but text in it.
    let pieces =
      /(?s)<!--.*?-->|<key>([^<]*)<\/key>|(<dict>\s*<key>CF\$UID<\/key>[^\/]*<\/integer>\s*<\/dict>|<(\w+)(?:\s[^<>]*)?(?:\/>|>(?:[^<]|<!\[CDATA\[.*?\]\]>|<!--.*?-->)*<\/\3>))/
    var kept: [KeptXML] = []
    var key = ""
    // What the head says of the encoding holds no longer.
    var end = text.firstRange(of: "<plist")?.lowerBound ?? text.startIndex
    var rest = ""
    for piece in text[end...].matches(of: pieces) {
      if let name = piece.output.1 { key = String(name) }
      guard let xml = piece.output.2.map(String.init) else { continue }
      var fault: BadValue?
      if let reason = reason(against: xml) {
        let line = line(of: piece.range.lowerBound, in: text)
        fault = BadValue(key: key, line: line, reason: reason)
      } else if !["<date", "<data", "<dict>"].contains(where: xml.hasPrefix) {
        continue
      }
      rest += text[end..<piece.range.lowerBound] + "<string>\(mark)\(kept.count)</string>"
      kept.append(KeptXML(xml: xml, fault: fault))
      end = piece.range.upperBound
    }
    let whole = Data((rest + text[end...]).utf8)
    return (try? PropertyListSerialization.propertyList(from: whole, format: nil))
      .map { filled($0, kept) }
  }

  /// What Foundation says against a single value; nil for nothing.
  private static func reason(against xml: String) -> String? {
    let list = Data("<plist version=\"1.0\">\(xml)</plist>".utf8)
    do {
      let value = try PropertyListSerialization.propertyList(from: list, format: nil)
      // Foundation skips what is no data.
      let text = xml.replacing(/<[^>]*>|\s/, with: "")
      return value is Data && Data(base64Encoded: text) == nil ? "Data not in base 64" : nil
    } catch {
      // The line is counted in the file, not here.
      return words(of: error).replacing(/\ (on|at) line \d+/, with: "")
    }
  }

  /// What Foundation says.
  static func words(of error: any Error) -> String {
    (error as NSError).userInfo["NSDebugDescription"] as? String ?? "it is no property list"
  }

  private static func filled(_ object: Any, _ kept: [KeptXML]) -> Any {
    switch object {
    case let text as String where text.hasPrefix(mark):
      Int(text.dropFirst()).flatMap { kept.indices.contains($0) ? kept[$0] : nil } ?? text
    case let list as [Any]: list.map { filled($0, kept) }
    case let map as [String: Any]: map.mapValues { filled($0, kept) }
    default: object
    }
  }
}
