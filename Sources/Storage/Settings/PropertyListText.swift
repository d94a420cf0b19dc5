// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// Writes a property list as XML, the way Apple's tools do, keys sorted.
///
/// Foundation's own writer gives 0.3 as 0.29999999999999999, which nobody wants to edit by hand.
struct PropertyListText {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// The bytes of a file that holds a dictionary.
  static func bytes(of dictionary: [String: Any]) -> [UInt8] {
    var writer = PropertyListText()
    writer.add(dictionary, indent: "")
    return Array((writer.text + "</plist>\n").utf8)
  }

  private mutating func add(_ object: Any, indent: String) {
    switch object {
    case let text as String: line(indent, "string", text)
    case let list as [Any]:
      group(indent, "array", isEmpty: list.isEmpty) { writer, indent in
        for one in list { writer.add(one, indent: indent) }
      }
    case let map as [String: Any]:
      group(indent, "dict", isEmpty: map.isEmpty) { writer, indent in
        for (key, value) in map.sorted(by: { $0.key < $1.key }) {
          writer.line(indent, "key", key)
          writer.add(value, indent: indent)
        }
      }
    case let kept as KeptXML: text += "\(indent)\(kept.xml)\n"
    case let date as Date: line(indent, "date", date.ISO8601Format())
    case let data as Data: line(indent, "data", data.base64EncodedString())
    default: addScalar(object, indent)
    }
  }

  private mutating func addScalar(_ object: Any, _ indent: String) {
    switch PropertyList.scalar(object) {
    case .bool(let flag): text += "\(indent)<\(flag ? "true" : "false")/>\n"
    case .int(let number): line(indent, "integer", String(number))
    case .double(let number): line(indent, "real", String(number))
    default: line(indent, object is NSNumber ? "integer" : "string", "\(object)")
    }
  }

  private mutating func group(
    _ indent: String,
    _ tag: String,
    isEmpty: Bool,
    _ body: (inout PropertyListText, String) -> Void
  ) {
    if isEmpty {
      text += "\(indent)<\(tag)/>\n"
      return
    }
    text += "\(indent)<\(tag)>\n"
    body(&self, indent + "\t")
    text += "\(indent)</\(tag)>\n"
  }

  private mutating func line(_ indent: String, _ tag: String, _ content: String) {
    let escaped =
      content
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
    text += "\(indent)<\(tag)>\(escaped)</\(tag)>\n"
  }
}
