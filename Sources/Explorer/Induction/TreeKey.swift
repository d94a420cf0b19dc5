// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// An expression as a key of a table that is asked very often: hashed by simple sums, since it is
/// compared anyway.
struct TreeKey: Hashable {
  let tree: ExpressionTree

  init(_ tree: ExpressionTree) { self.tree = tree }

  func hash(into hasher: inout Hasher) { hasher.combine(Self.sum(tree)) }

  private static func sum(_ tree: ExpressionTree) -> Int {
    switch tree {
    case .variable(var name):
      name.withUTF8 { bytes in
        var sum = 5381
        for byte in bytes { sum = sum &* 33 &+ Int(byte) }
        return sum
      }
    case .literal(.int(let number)): number
    case .unary(_, let inner): ~sum(inner)
    case .binary(let left, _, let right): sum(left) &* 31 &+ sum(right) &* 17
    default: tree.hashValue
    }
  }
}
