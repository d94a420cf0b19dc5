// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// Who was deleted from a store: nobody can be read from it, and yet it tells whether an id is one of
/// them.
package struct Forgotten: Sendable {
  package struct One: Sendable, Hashable {
    /// Other for each, so that two stores do not say the same of one child.
    var salt: String
    /// What becomes of their ids with the salt.
    var hashes: [String]
    /// Whose their purses are now.
    package var token: String

    /// Somebody who was deleted.
    package init(salt: String, hashes: [String], token: String) {
      self.salt = salt
      self.hashes = hashes
      self.token = token
    }
  }

  package static let fact = "forgotten"
  package static let elsewhereFact = "forgotten.elsewhere"
  /// How the owners begin whose purses stay when nobody is left.
  package static let mark = "forgotten-"

  package var all: [One] = []

  /// Of several stores together.
  package init(_ parts: some Sequence<Forgotten>) { all = parts.flatMap(\.all) }

  package init(_ value: Value?) {
    all = (value?.listValue ?? []).compactMap { one in
      guard let map = one.mapValue, let salt = map["salt"]?.stringValue,
        let hashes = map["hashes"]?.listValue?.compactMap(\.stringValue),
        let token = map["token"]?.stringValue
      else { return nil }
      return One(salt: salt, hashes: hashes, token: token)
    }
  }

  package var value: Value? {
    if all.isEmpty { return nil }
    return .list(
      all.map {
        .map([
          "salt": .string($0.salt), "hashes": .list($0.hashes.map { .string($0) }),
          "token": .string($0.token),
        ])
      }
    )
  }

  /// Whether somebody of that id was deleted here.
  package func contains(_ id: String) -> Bool { token(of: id) != nil }

  /// Whose the purses of a deleted id are now; nil for an id that was never deleted.
  package func token(of id: String) -> String? {
    all.first { $0.hashes.contains(Self.hash(id, $0.salt)) }?.token
  }

  /// Adds somebody, and gives them a token that nobody has.
  package mutating func add(_ ids: [String], besides taken: Set<String>) -> String {
    var number = all.count + 1
    while taken.contains("\(Self.mark)\(number)")
      || all.contains(where: {
        $0.token == "\(Self.mark)\(number)"
      })
    { number += 1 }
    let salt = UUID().uuidString.lowercased()
    let hashes = ids.map { Self.hash($0, salt) }
    all.append(One(salt: salt, hashes: hashes, token: "\(Self.mark)\(number)"))
    return "\(Self.mark)\(number)"
  }

  package static func hash(_ id: String, _ salt: String) -> String {
    let bytes = Array("\(salt) \(id)".utf8)
    let first = Checksum.start.adding(bytes)
    return [first, first.adding(bytes)].map { String($0.bits, radix: 16) }.joined()
  }
}
