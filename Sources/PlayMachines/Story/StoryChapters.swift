public import PlayKit
public import StateEngine

/// A story in six chapters, told strictly forwards: whoever completes one is in the next, and who
/// struggles gets an assist once a chapter.
///
/// ```swift
/// let engine = Engine(try StoryChapters.chart())
/// engine.send(StoryChapters.complete())
/// ```
public enum StoryChapters: PlayMachine {
  /// The name in the shell and in the store.
  public static let name = "story"
  /// The version of its snapshots.
  public static let version = 1
  /// The beginning of the first chapter.
  public static var initialContext: StoryContext { StoryContext() }

  /// The chart, built anew: keep it.
  ///
  /// - Throws: `ChartFault` or `ValueCodingError`, and only when the machine is written wrong.
  public static func chart() throws -> Chart {
    try Chart(description(), rules: rules)
  }
}
