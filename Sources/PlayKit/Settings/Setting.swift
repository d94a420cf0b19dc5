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
    declaration = SettingDeclaration(
      key,
      in: folder,
      kind,
      rules: rules,
      keepsOthers: keepsOthers,
      // A value that cannot be encoded becomes null, which no kind admits: the check reports it.
      initial: (try? ValueEncoder.encode(initial)) ?? .null,
      samples: samples,
      feeds: feeds,
      toggle: toggle,
      formerKey: formerKey,
      summary: summary
    )
  }
}
