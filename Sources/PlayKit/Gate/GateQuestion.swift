// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A question for grown-ups: `first × second + plus`; a sum has a second factor of 1.
struct GateQuestion {
  let text: String
  let first: Int
  let second: Int
  let plus: Int

  init(_ level: GateLevel, _ random: inout RandomState) {
    switch level {
    case .easy: self.init(sumFrom: &random)
    case .standard: self.init(productFrom: &random, plus: 0)
    case .strong: self.init(productFrom: &random, plus: random.number(in: 11...99))
    }
  }

  // Two numbers of two digits, whose ones make more than nine, and a sum of two digits.
  private init(sumFrom random: inout RandomState) {
    let tens = random.number(in: 1...7)
    let ones = random.number(in: 1...9)
    first = tens * 10 + ones
    second = 1
    plus = random.number(in: 1...(8 - tens)) * 10 + random.number(in: (10 - ones)...9)
    text = "\(first) + \(plus)"
  }

  private init(productFrom random: inout RandomState, plus: Int) {
    first = random.number(in: 3...9)
    second = random.number(in: 13...29)
    self.plus = plus
    text = plus == 0 ? "\(first) × \(second)" : "\(first) × \(second) + \(plus)"
  }
}
