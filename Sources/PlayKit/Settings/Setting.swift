// SPDX-License-Identifier: Apache-2.0
public import PlaySettings
public import StateEngine

/// A setting with the Swift value that counts when nothing is set, with which contexts begin.
public struct Setting<Initial: Encodable & Sendable>: Sendable {
  /// What counts when nothing is set.
  public let initial: Initial
  /// What everybody else reads: the file, the event, `get` and `set`, completion, help, the man page.
  public let declaration: SettingDeclaration

  /// A setting put together from its parts, as `SettingDeclaration` has them.
  public init(
    _ key: String,
    in folder: String? = nil,
    _ kind: SettingDeclaration.Kind,
    rules: [String: SettingDeclaration.FieldRule] = [:],
    keepsOthers: Bool = false,
    initial: Initial,
    samples: [Value] = [],
    feeds: String? = nil,
    toggle: SettingDeclaration.Toggle? = nil,
    formerKey: String? = nil,
    summary: String
  ) {
    self.initial = initial
    let value: Value
    do {
      value = try ValueEncoder.encode(initial)
    } catch {
      preconditionFailure("the initial value of the setting '\(key)' is no value: \(error)")
    }
    declaration = SettingDeclaration(
      key,
      in: folder,
      kind,
      rules: rules,
      keepsOthers: keepsOthers,
      initial: value,
      samples: samples,
      feeds: feeds,
      toggle: toggle,
      formerKey: formerKey,
      summary: summary
    )
  }
}
