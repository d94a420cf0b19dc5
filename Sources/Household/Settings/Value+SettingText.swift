// SPDX-License-Identifier: Apache-2.0
import PlaySettings
package import StateEngine

extension Value {
  /// The value of a setting as it is typed.
  package var settingText: String {
    switch self {
    case .bool(let truth): truth ? "on" : "off"
    case .list(let list) where list.isEmpty: "none"
    case .list(let list):
      list.map { $0.mapValue.map(Self.recordText) ?? $0.plainText }
        .joined(separator: list.allSatisfy { $0.mapValue == nil } ? "," : " ")
    default: plainText
    }
  }

  // `ente="Die Ente"`, as `set` takes it.
  package static func recordText(_ record: [String: Value]) -> String {
    let title = record.filter { $0.key != "id" }.values.map(\.plainText).joined(separator: " ")
    return "\(record["id"]?.plainText ?? "")=\(Quoting.quoted(title, in: "\""))"
  }
}
