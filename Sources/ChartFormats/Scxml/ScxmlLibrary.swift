// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// The charts that a chart and those it starts can start, each read once.
///
/// Documents are kept, not charts: a chart knows its library.
final class ScxmlLibrary: Sendable {
  private static let limit = 100

  private let folder: ScxmlFolder?
  private let manner: ScxmlManner
  private let documents = Lock<[String: ScxmlDocument]>([:])

  /// A library of charts beside which lies a folder.
  init(_ folder: ScxmlFolder?, _ manner: ScxmlManner) {
    self.folder = folder
    self.manner = (false, manner.isForced)
  }

  /// The chart in a text; nil when that is none.
  func chart(_ text: String) -> Chart? {
    if let known = documents.withLock({ $0[text] }) { return try? known.built(self) }
    let document = try? ScxmlDocument(text.utf8, beside: folder, manner, isScript: true)
    guard let document else { return nil }
    documents.withLock { documents in
      if documents.count >= Self.limit { documents.removeAll() }
      documents[text] = document
    }
    return try? document.built(self)
  }
}
