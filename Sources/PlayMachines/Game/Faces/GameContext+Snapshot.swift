public import StateEngine

extension GameContext {
  /// What the game remembers at a snapshot.
  ///
  /// - Throws: when a variable holds what its property cannot, which a chart's types exclude but
  ///   for the insides of lists and maps.
  public init(_ snapshot: Snapshot, of chart: Chart) throws(ValueCodingError) {
    let names = chart.description.variables.map(\.name)
    self = try ValueDecoder.decode(
      GameContext.self,
      from: .map(Dictionary(zip(names, snapshot.values)) { $1 })
    )
  }
}
