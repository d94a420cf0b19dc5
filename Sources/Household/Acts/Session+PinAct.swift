// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension Session {
  /// Sets the PIN, changes it, or goes back to the sum.
  ///
  /// - Throws: ``HouseError`` when it has not 4 to 12 digits, or is the first that anybody would try.
  func changePin(_ pin: String?, _ kind: String) throws(HouseError) -> PerformedAct {
    guard let pin else { return try changeSetting(ShellSettings.pin, to: nil, kind) }
    guard PinHash.lengths.contains(pin.utf8.count),
      pin.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(pin)
    else { throw HouseError(.said(.pinDigits, [])) }
    guard !Self.isEasy(Array(pin.utf8)) else { throw HouseError(.said(.pinEasy, [])) }
    var random = SystemRandomNumberGenerator()
    let hash = PinHash(of: number, from: &random)
    return try changeSetting(ShellSettings.pin, to: .string(hash.text), kind)
  }

  /// The PIN of the manuals, which everybody can read.
  private static let example = Array("4831".utf8)

  /// Whether all digits are one, each is one more or less than the one before, or it is the example.
  private static func isEasy(_ digits: [UInt8]) -> Bool {
    if digits == example { return true }
    let steps = Set(zip(digits, digits.dropFirst()).map { Int($1) - Int($0) })
    guard steps.count == 1, let step = steps.first else { return false }
    return abs(step) <= 1
  }
}
