// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Foundation

/// The folder that a chart lies in: what it may read besides itself.
///
/// Only regular files in it, or in folders below, of at most ``ScxmlDocument/sizeLimit`` bytes.
public struct ScxmlFolder: Sendable {
  private let path: String

  /// The folder of a path.
  public init(_ path: String) {
    self.path = URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// The name of a file as a chart gives it, without `file:`; nil when it leads elsewhere.
  static func name(_ source: String) -> String? {
    let name = source.hasPrefix("file:") ? String(source.dropFirst(5)) : source
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.contains(":"), !name.contains("\\"), !name.contains("\0"),
      parts.allSatisfy({ !$0.isEmpty && $0 != ".." && $0 != "." })
    else { return nil }
    return name
  }

  /// The text of a file in the folder, UTF-8; nil when there is none that may be read.
  public func text(of source: String) -> String? {
    guard let name = Self.name(source) else { return nil }
    let file = URL(filePath: path).appending(path: name).resolvingSymlinksInPath()
    guard file.path.hasPrefix(path.hasSuffix("/") ? path : path + "/"),
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= ScxmlDocument.sizeLimit,
      let bytes = try? Foundation.Data(contentsOf: file)
    else { return nil }
    return String(validUTF8: bytes).map { text in
      text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }
  }
}
