// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

// Settings and what follows from them are one transaction of the store, and the file is none of its
// tables. So the new text is first written beside the file and named in the store; once that is on
// disk it takes the file's place. If the process is killed in between, the next one finishes it.

extension SettingsFile {
  /// The version that will take the file's place.
  struct Next: Sendable, Hashable, Codable {
    /// One setting: its path, its former value and its new one.
    struct Change: Sendable, Hashable, Codable {
      var path: [String]
      var from: Value?
      var to: Value?
    }

    /// How it is called, beside the file.
    var name = ""
    /// The version of the file that it takes the place of; nil when there was none.
    var base: Identity?
    var changes: [Change] = []

    /// Nothing yet.
    init() {}

    /// Sets settings in a property list.
    mutating func set(_ all: [SettingChange], in dictionary: inout [String: Any]) {
      var places = Dictionary(zip(changes.map(\.path), changes.indices)) { first, _ in first }
      for one in all {
        let path = one.declaration.path
        if let place = places[path] {
          changes[place].to = one.value
        } else {
          places[path] = changes.count
          changes.append(Change(path: path, from: Self.value(at: path, dictionary), to: one.value))
        }
        PropertyList.put(one.value.flatMap(PropertyList.object), at: path[...], in: &dictionary)
      }
    }

    /// Sets them in what somebody else has made of the file: what they have changed stays.
    func put(in dictionary: inout [String: Any]) {
      for one in changes where Self.value(at: one.path, dictionary) == one.from {
        PropertyList.put(one.to.flatMap(PropertyList.object), at: one.path[...], in: &dictionary)
      }
    }

    private static func value(at path: [String], _ dictionary: [String: Any]) -> Value? {
      PropertyList.object(at: path[...], in: dictionary).flatMap(PropertyList.value)
    }
  }

  /// Where it stands.
  func path(of next: Next) -> String { "\(PrivateFiles.folder(of: resolved))/\(next.name)" }

  /// Takes it away.
  func forget(_ next: Next?) {
    if let next { unlink(path(of: next)) }
  }

  /// Puts what was set in the file's place, unless somebody has done so.
  func place(_ state: inout State) throws(SettingsFault) {
    guard let next = state.next else { return }
    let lock = try lock()
    defer { lock.release(0) }
    let new = path(of: next)
    var isAsKnown = false
    if !PrivateFiles.isGone(new) {
      do throws(FileFault) {
        if find(path) == next.base.map({ .found($0) }) ?? .missing {
          try AtomicFile.put(new, inPlaceOf: resolved)
          isAsKnown = true
        } else {
          try merge(next)
          unlink(new)
        }
      } catch {
        throw .unwritable(error)
      }
    }
    state.next = nil
    if isAsKnown, case .found(let identity) = find(path) {
      state.identity = identity
    } else {
      state.hasLooked = false
    }
  }

  /// Sets it in what somebody has made of the file meanwhile; what is no settings file is left alone.
  private func merge(_ next: Next) throws(FileFault) {
    guard let bytes = try? PrivateFiles.contents(of: path, atMost: Self.sizeLimit),
      var dictionary = try? PropertyList.read(bytes)
    else { return }
    next.put(in: &dictionary)
    try AtomicFile.replace(resolved, with: PropertyListText.bytes(of: dictionary))
  }
}

// MARK: - As a value of the store

// Kept as a list of its five numbers.
extension SettingsFile.Identity: Codable {
  init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    guard numbers.count == 5 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected five numbers")
      )
    }
    device = UInt64(truncatingIfNeeded: numbers[0])
    inode = UInt64(truncatingIfNeeded: numbers[1])
    (size, seconds, nanoseconds) = (numbers[2], numbers[3], numbers[4])
  }

  func encode(to encoder: any Encoder) throws {
    let places = [device, inode].map { Int(truncatingIfNeeded: $0) }
    try (places + [size, seconds, nanoseconds]).encode(to: encoder)
  }
}
