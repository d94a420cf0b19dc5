// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// The charts that a chart and those it starts can start, each read once.
///
/// Documents are kept, not charts: a chart knows its library.
final class ScxmlLibrary: Sendable {
  private static let limit = 100

  private let folder: ScxmlFolder?
  private let documents = Lock<[String: ScxmlDocument]>([:])

  /// A library of charts beside which lies a folder.
  init(_ folder: ScxmlFolder?) { self.folder = folder }

  /// The chart in a text; nil when that is none.
  func chart(_ text: String) -> Chart? {
    if let known = documents.withLock({ $0[text] }) { return try? known.built(self) }
    guard let document = try? ScxmlDocument(text.utf8, beside: folder, isScript: true) else {
      return nil
    }
    documents.withLock { documents in
      if documents.count >= Self.limit { documents.removeAll() }
      documents[text] = document
    }
    return try? document.built(self)
  }
}
