// SPDX-License-Identifier: Apache-2.0

/// SHA-256 (FIPS 180-4), HMAC (RFC 2104) and PBKDF2 (RFC 8018) with it: what a PIN needs, so that no
/// library of cryptography is linked for four functions.
package struct SHA256 {
  /// The bytes of a block.
  static let blockSize = 64

  private var state: State
  private var count = 0
  private var tail: [UInt8] = []

  /// The eight words of a state; a block that is hashed makes the next one of it.
  struct State {
    var words: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19
    )

    mutating func mix(_ other: State) {
      let (one, two) = (words, other.words)
      words = (
        one.0 ^ two.0, one.1 ^ two.1, one.2 ^ two.2, one.3 ^ two.3, one.4 ^ two.4, one.5 ^ two.5,
        one.6 ^ two.6, one.7 ^ two.7
      )
    }

    /// The 32 bytes.
    var bytes: [UInt8] {
      let (a, b, c, d, e, f, g, h) = words
      return [a, b, c, d, e, f, g, h].flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
      }
    }
  }

  /// Nothing hashed yet.
  init() { state = State() }

  /// The hash of some bytes, 32 of them.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.add(bytes)
    return hash.finish()
  }

  mutating func add(_ bytes: [UInt8]) {
    tail += bytes
    count += bytes.count
    var start = 0
    while tail.count - start >= Self.blockSize {
      Self.compress(&state, tail, at: start)
      start += Self.blockSize
    }
    tail.removeFirst(start)
  }

  mutating func finish() -> [UInt8] {
    let bits = UInt64(count) &* 8
    let zeros = (119 - tail.count) % Self.blockSize
    add([0x80] + Array(repeating: 0, count: zeros))
    add([56, 48, 40, 32, 24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) })
    return state.bytes
  }

  // MARK: A block

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  @inline(__always)
  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// Hashes 64 bytes from a place on.
  static func compress(_ state: inout State, _ bytes: [UInt8], at start: Int) {
    compress(&state) { schedule in
      bytes.withUnsafeBufferPointer { bytes in
        for place in 0..<16 {
          let from = start &+ place &* 4
          let high = UInt32(bytes[from]) &<< 24 | UInt32(bytes[from &+ 1]) &<< 16
          schedule[place] = high | UInt32(bytes[from &+ 2]) &<< 8 | UInt32(bytes[from &+ 3])
        }
      }
    }
  }

  /// Hashes the 32 bytes of a state as the last block behind another one.
  private static func compress(_ state: inout State, _ message: State) {
    compress(&state) { schedule in
      let (a, b, c, d, e, f, g, h) = message.words
      (schedule[0], schedule[1], schedule[2], schedule[3]) = (a, b, c, d)
      (schedule[4], schedule[5], schedule[6], schedule[7]) = (e, f, g, h)
      schedule[8] = 0x8000_0000
      for place in 9..<15 { schedule[place] = 0 }
      schedule[15] = UInt32(blockSize + 32) * 8
    }
  }

  @inline(__always)
  private static func compress(
    _ state: inout State,
    filling: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      filling(schedule)
      for place in 16..<64 {
        let (early, late) = (schedule[place &- 15], schedule[place &- 2])
        let first = turned(early, 7) ^ turned(early, 18) ^ early &>> 3
        let second = turned(late, 17) ^ turned(late, 19) ^ late &>> 10
        schedule[place] = schedule[place &- 16] &+ first &+ schedule[place &- 7] &+ second
      }
      var (a, b, c, d, e, f, g, h) = state.words
      constants.withUnsafeBufferPointer { constants in
        for place in 0..<64 {
          let sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
          let choice = e & f ^ ~e & g
          let one = h &+ sum &+ choice &+ constants[place] &+ schedule[place]
          let other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
          let most = a & b ^ a & c ^ b & c
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ other &+ most)
        }
      }
      let old = state.words
      state.words = (
        old.0 &+ a, old.1 &+ b, old.2 &+ c, old.3 &+ d, old.4 &+ e, old.5 &+ f, old.6 &+ g,
        old.7 &+ h
      )
    }
  }
}

// MARK: - HMAC and PBKDF2

extension SHA256 {
  /// HMAC with a key: the states behind its two pads, and what is made of messages.
  private struct Keyed {
    var inner = State()
    var outer = State()

    init(_ key: [UInt8]) {
      var key = key.count > blockSize ? SHA256.hash(key) : key
      key += Array(repeating: 0, count: blockSize - key.count)
      SHA256.compress(&inner, key.map { $0 ^ 0x36 }, at: 0)
      SHA256.compress(&outer, key.map { $0 ^ 0x5c }, at: 0)
    }

    func code(of message: [UInt8]) -> State {
      var hash = SHA256()
      (hash.state, hash.count) = (inner, blockSize)
      hash.add(message)
      _ = hash.finish()
      return outside(hash.state)
    }

    func code(of message: State) -> State {
      var state = inner
      SHA256.compress(&state, message)
      return outside(state)
    }

    private func outside(_ message: State) -> State {
      var state = outer
      SHA256.compress(&state, message)
      return state
    }
  }

  /// PBKDF2-HMAC-SHA-256: a key of so many bytes, which takes as long as the count says.
  ///
  /// - Parameters:
  ///   - password: what is known.
  ///   - salt: what makes each one another.
  ///   - rounds: how often it is hashed, at least 1.
  ///   - length: how many bytes are wanted.
  /// - Returns: the bytes.
  package static func key(
    of password: [UInt8],
    salt: [UInt8],
    rounds: Int,
    length: Int = 32
  ) -> [UInt8] {
    let keyed = Keyed(password)
    var key: [UInt8] = []
    var number: UInt32 = 1
    while key.count < length {
      let counter = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      var last = keyed.code(of: salt + counter)
      var block = last
      for _ in 1..<max(1, rounds) {
        last = keyed.code(of: last)
        block.mix(last)
      }
      key += block.bytes
      number &+= 1
    }
    return Array(key.prefix(length))
  }
}
