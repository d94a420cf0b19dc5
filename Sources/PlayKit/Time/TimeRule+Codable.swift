// SPDX-License-Identifier: Apache-2.0

extension TimeRule: Codable {
  /// From the line of text that it is kept as.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    let text = try single.decode(String.self)
    guard let rule = TimeRule(text) else {
      throw DecodingError.dataCorruptedError(in: single, debugDescription: "'\(text)' is no rule")
    }
    self = rule
  }

  /// As the line of text that it is kept as.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    try single.encode(text)
  }
}

extension TimeRule.Window: Codable {
  /// From a span as it is typed, such as `16:00-19:00`.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    let text = try single.decode(String.self)
    guard let window = TimeRule.Window(text) else {
      throw DecodingError.dataCorruptedError(in: single, debugDescription: "'\(text)' is no span")
    }
    self = window
  }

  /// As it is typed.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    try single.encode(text)
  }
}
