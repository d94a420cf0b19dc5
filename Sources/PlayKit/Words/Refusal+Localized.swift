public import Foundation
public import StateEngine

extension Refusal: LocalizedError {
  /// Why the event was refused: the plain sentences of the conditions that do not hold, else all that
  /// the shell says.
  public var errorDescription: String? {
    let readings = explanation?.candidates.flatMap(\.guards) ?? []
    var sentences: [String] = []
    for sentence in readings.lazy.filter({ !$0.holds && !$0.isSecret }).compactMap(\.refusal)
    where !sentences.contains(sentence) {
      sentences.append(sentence)
    }
    return sentences.isEmpty ? description : sentences.joined(separator: "; ")
  }
}

extension ChartFault: LocalizedError {
  /// All faults of the chart, a sentence a line.
  public var errorDescription: String? { description }
}
