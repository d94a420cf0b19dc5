// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A picture that a machine can make of itself, as data: the shell shows it at a word of that name,
/// below `state`, or both, and knows no machine by name.
public struct DrawingDeclaration: Sendable {
  /// The word that shows it, such as `dashboard`; may not be a command's name.
  public var name: String
  /// What it shows, in one sentence.
  public var summary: String
  /// Whether `state` shows it too, below its own lines.
  public var isShownWithState: Bool
  /// Whether it is shown below the answer of every event that was accepted: a line or two.
  public var isShownWithEvents: Bool
  /// Makes the picture: pure, it reads the scene and nothing else.
  public var draw: @Sendable (DrawingScene) -> Drawing

  /// A picture by its word.
  public init(
    _ name: String,
    summary: String,
    isShownWithState: Bool = false,
    isShownWithEvents: Bool = false,
    draw: @escaping @Sendable (DrawingScene) -> Drawing
  ) {
    self.name = name
    self.summary = summary
    self.isShownWithState = isShownWithState
    self.isShownWithEvents = isShownWithEvents
    self.draw = draw
  }
}

/// What a picture is made from: a snapshot of the machine, read by names, and the paper's width.
public struct DrawingScene: Sendable {
  /// How many columns there are; at least 20.
  public var width: Int
  /// The present, in milliseconds since 1970.
  public var now: Int
  private let read: @Sendable (String) -> Value?

  /// A scene by its width, its time and what reads a variable; nil for a name that is none.
  public init(width: Int, now: Int, read: @escaping @Sendable (String) -> Value?) {
    self.width = max(width, 20)
    self.now = now
    self.read = read
  }

  /// The value of a variable, kept or derived; null when there is none of that name.
  public func value(of variable: String) -> Value { read(variable) ?? .null }
}

/// A picture: rows for eyes, sentences for ears, facts for programs, all saying the same.
public struct Drawing: Sendable, Hashable {
  /// Text in one ink.
  public struct Span: Sendable, Hashable {
    /// What is written; no line breaks, no escape codes.
    public var text: String
    /// How it is shown where there is colour; it must be clear without.
    public var ink: Ink
    /// Text in an ink.
    public init(_ text: String, _ ink: Ink = .plain) {
      self.text = text
      self.ink = ink
    }
  }
  /// How text is shown.
  public enum Ink: Sendable, Hashable {
    /// As everything else.
    case plain
    /// Of less weight.
    case dim
    /// Of more weight.
    case strong
    /// A colour by red, green and blue, each 0…255; it needs a contrast of 4.5 to 1 on black and on
    /// white.
    case colour(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The rows, each no wider than the scene.
  public var rows: [[Span]]
  /// The same as whole sentences, in reading order: what `--plain` prints.
  public var sentences: [String]
  /// The same as data: what `--json` prints.
  public var facts: [String: Value]

  /// A picture put together from its three forms.
  public init(rows: [[Span]], sentences: [String], facts: [String: Value]) {
    self.rows = rows
    self.sentences = sentences
    self.facts = facts
  }
}
