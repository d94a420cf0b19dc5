// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

#if !canImport(Darwin)
  import Synchronization
#endif

/// Which signals have come: what a handler may write, and others read and take.
struct NotedSignals: ~Copyable, @unchecked Sendable {
  static let limit = 64

  #if canImport(Darwin)
    // `Atomic` came with macOS 15. A word a signal, so that none is lost while another is taken; it is
    // what the C standard lets a handler write.
    private let words: UnsafeMutablePointer<sig_atomic_t>

    init() {
      words = .allocate(capacity: Self.limit)
      words.initialize(repeating: 0, count: Self.limit)
    }

    func add(_ number: Int32) { words[Int(number)] = 1 }

    func contains(_ number: Int32) -> Bool { words[Int(number)] != 0 }

    var isEmpty: Bool { !(0..<Self.limit).contains { words[$0] != 0 } }

    func take(_ number: Int32) -> Bool {
      defer { words[Int(number)] = 0 }
      return contains(number)
    }
  #else
    private let bits = Atomic<UInt64>(0)

    func add(_ number: Int32) { bits.bitwiseOr(1 << UInt64(number), ordering: .relaxed) }

    func contains(_ number: Int32) -> Bool {
      bits.load(ordering: .relaxed) & 1 << UInt64(number) != 0
    }

    var isEmpty: Bool { bits.load(ordering: .relaxed) == 0 }

    func take(_ number: Int32) -> Bool {
      let bit: UInt64 = 1 << UInt64(number)
      return bits.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
    }
  #endif
}
