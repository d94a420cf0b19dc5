// SPDX-License-Identifier: Apache-2.0

/// Why a text is not a length of time.
package enum DurationFault: Error, Equatable {
  /// Not a number with a unit (`ms`, `s`, `m`, `h`, `d`), nor several with ever smaller units.
  case notUnderstood
  /// Less than nothing.
  case negative
  /// Finer than a millisecond.
  case tooFine
  /// More milliseconds than an `Int` holds.
  case tooLong
}

/// Lengths of time as people write them: `300ms`, `2.5s`, `5m`, `1h30m`, `1d`.
package enum DurationText {
  private static let units: [(name: String, milliseconds: Int)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
  ]

  /// Reads a length of time in milliseconds; a number without a unit counts seconds.
  package static func milliseconds(_ text: String) throws(DurationFault) -> Int {
    if text.hasPrefix("-") {
      _ = try milliseconds(String(text.dropFirst()))
      throw .negative
    }
    var rest = text.utf8[...]
    var total = 0
    var largestUnit = Int.max
    while !rest.isEmpty {
      let whole = takeDigits(&rest)
      var fraction = rest.prefix(0)
      if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        fraction = takeDigits(&rest)
        guard !fraction.isEmpty else { throw .notUnderstood }
      }
      guard !whole.isEmpty else { throw .notUnderstood }
      let isBare = rest.isEmpty && largestUnit == .max
      guard let unit = isBare ? 1000 : takeUnit(&rest), unit < largestUnit else {
        throw .notUnderstood
      }
      largestUnit = unit
      let part = try milliseconds(whole: whole, fraction: fraction, unit: unit)
      let (sum, isOver) = total.addingReportingOverflow(part)
      guard !isOver else { throw .tooLong }
      total = sum
    }
    guard largestUnit != .max else { throw .notUnderstood }
    return total
  }

  /// Writes milliseconds exactly, so that ``milliseconds(_:)`` reads the same number back.
  ///
  /// Below a second `250ms`, otherwise the units that are not zero: `2.5s`, `1h30m`. Nothing at all
  /// is `0s`; a negative length has a minus sign, and is for showing only.
  package static func text(milliseconds: Int) -> String {
    guard milliseconds != 0 else { return "0s" }
    var rest = milliseconds.magnitude
    var text = milliseconds < 0 ? "-" : ""
    if rest < 1000 { return text + "\(rest)ms" }
    for (name, size) in units.prefix(3) {
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: UInt(size))
      if count > 0 { text += "\(count)\(name)" }
      rest = remainder
    }
    if rest > 0 { text += seconds(rest) + "s" }
    return text
  }

  /// Whole seconds and as many of three decimals as needed.
  package static func seconds(_ milliseconds: UInt) -> String {
    let (whole, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard fraction > 0 else { return "\(whole)" }
    var digits = String(String(fraction + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  // MARK: Reading

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return digits
  }

  private static func takeUnit(_ rest: inout Substring.UTF8View) -> Int? {
    let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    rest = rest.dropFirst(name.count)
    return units.first { $0.name.utf8.elementsEqual(name) }?.milliseconds
  }

  private static func milliseconds(
    whole: Substring.UTF8View,
    fraction: Substring.UTF8View,
    unit: Int
  ) throws(DurationFault) -> Int {
    guard let count = Int(String(decoding: whole, as: UTF8.self)) else { throw .tooLong }
    let (product, isOver) = count.multipliedReportingOverflow(by: unit)
    guard !isOver else { throw .tooLong }
    var part = 0
    var scale = 1
    let digits = fraction.reversed().drop { $0 == UInt8(ascii: "0") }.reversed()
    // A day has 86,400,000 ms = 2^10 · 3^3 · 5^5 of them: no exact fraction has more than ten digits.
    guard digits.count <= 10 else { throw .tooFine }
    for digit in digits {
      part = part * 10 + Int(digit - UInt8(ascii: "0"))
      scale *= 10
    }
    let (fractionOfUnit, remainder) = (part * unit).quotientAndRemainder(dividingBy: scale)
    guard remainder == 0 else { throw .tooFine }
    let (sum, isLonger) = product.addingReportingOverflow(fractionOfUnit)
    guard !isLonger else { throw .tooLong }
    return sum
  }
}
