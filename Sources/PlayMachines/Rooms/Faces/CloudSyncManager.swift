// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Carries progress between devices through a folder that some file-syncing service looks after.
///
/// Each device writes a file of its own, so that no two ever write the same; what several know of a
/// language becomes one by the newer ``LanguageProgress/updatedAt``.
public struct CloudSyncManager: Sendable {
  private let folder: URL
  private let device: String

  /// A folder, and a name for this device that no other has.
  public init(folder: URL, device: String) {
    self.folder = folder
    self.device = device
  }

  private var own: URL { folder.appendingPathComponent("\(device).progress.json") }

  /// Puts what is known of a language into the folder, unless something newer stands there.
  ///
  /// - Throws: what Foundation says when the folder cannot be written to, or this device's own file is
  ///   there and cannot be read: it may know more, and is not written over.
  public func syncProgress(_ progress: LanguageProgress) async throws {
    var known = try Self.known(own)
    let other = known[progress.language.id]
    known[progress.language.id] = other.map { Self.newer($0, progress) } ?? progress
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try encoder.encode(known).write(to: own, options: .atomic)
  }

  /// What all devices know, a record a language; a file that cannot be read is left out.
  ///
  /// - Throws: what Foundation says when the folder cannot be read.
  public func fetchProgress() async throws -> [LanguageProgress] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    var merged: [String: LanguageProgress] = [:]
    for file in files where file.lastPathComponent.hasSuffix(".progress.json") {
      merged.merge((try? Self.known(file)) ?? [:], uniquingKeysWith: Self.newer)
    }
    return Language.allCases.compactMap { merged[$0.id] }
  }

  /// What a file says; nothing where there is none.
  private static func known(_ file: URL) throws -> [String: LanguageProgress] {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return [:]
    }
    return try JSONDecoder().decode([String: LanguageProgress].self, from: data)
  }

  // Of two equally new ones the same everywhere, whatever the order: the one whose text is greater.
  private static func newer(_ one: LanguageProgress, _ other: LanguageProgress) -> LanguageProgress
  {
    if one.updatedMilliseconds != other.updatedMilliseconds {
      return one.updatedMilliseconds > other.updatedMilliseconds ? one : other
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ progress: LanguageProgress) -> String {
      (try? encoder.encode(progress)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return text(one) >= text(other) ? one : other
  }
}
