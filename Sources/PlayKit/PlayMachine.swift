// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A machine that says, as data, what an app or a shell finds in it beyond its chart.
///
/// The engine knows nothing of it: it runs the chart alone.
public protocol PlayMachine: MachineDefinition {
  /// What it offers beyond its chart.
  static var capabilities: Capabilities { get }
}

extension PlayMachine {
  /// Nothing.
  public static var capabilities: Capabilities { Capabilities() }

  /// What the String Catalog has for it.
  public static func sentence(_ own: String, in language: SentenceLanguage) -> String? {
    Phrase.refusal(own)?.text(language)
  }
}
