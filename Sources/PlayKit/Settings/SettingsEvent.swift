// SPDX-License-Identifier: Apache-2.0
public import PlaySettings
public import StateEngine

/// How a machine is told what people have set: one event of the host, of which the arguments, the
/// checks and the assignments follow from the settings' declarations.
///
/// The arguments have the order of the settings, and records kept on disk have it too: a new setting
/// that feeds the machine comes last.
public struct SettingsEvent: Event.Named, Sendable {
  private let settings: [SettingDeclaration]

  /// The event that tells of those of `settings` that feed a variable.
  public init(_ settings: [SettingDeclaration]) {
    self.settings = settings.filter { $0.feeds != nil }
  }

  /// The event's name: the same for every machine.
  public var eventName: String { "settingsChanged" }

  /// The event as a machine declares it, `let settingsChanged = SettingsEvent.declared { … }`; each
  /// argument may be left out.
  ///
  /// - Parameter event: what tells of the settings; asked when the chart is built.
  /// - Returns: the event.
  public static func declared(
    _ event: @escaping @Sendable () -> SettingsEvent
  ) -> MachineEvent<> {
    MachineEvent(
      optional: { event().settings.compactMap(\.argument) },
      by: .host,
      summary: "settings were changed"
    )
  }

  /// The event that tells of these values, by the variables that they feed; with one that no setting
  /// feeds it has an argument too many, which a machine refuses.
  public func callAsFunction(_ values: [String: Value]) -> Event {
    var others = values
    let fed = settings.map { $0.feeds.flatMap { others.removeValue(forKey: $0) } ?? .null }
    return Event(eventName, fed + others.values)
  }

  /// What holds of the values told: numbers are in their ranges.
  package var guards: [Guard] {
    settings.compactMap { setting in
      guard let label = setting.feeds, let (lowest, highest) = setting.bounds else { return nil }
      let value = ExpressionTree.argument(label)
      let isAbsent = ExpressionTree.binary(value, .equal, .literal(.null))
      let isInside = ExpressionTree.binary(
        .binary(value, .greaterOrEqual, .literal(lowest)),
        .and,
        .binary(value, .lessOrEqual, .literal(highest))
      )
      return Guard(
        .binary(isAbsent, .or, isInside),
        refusal: "\(setting.key) must be \(lowest.expressionText) to \(highest.expressionText)"
      )
    }
  }

  /// Takes over the values told; those left out stay as they are.
  package var assignments: [Action] {
    settings.compactMap(\.feeds).map { name in
      let value = ExpressionTree.argument(name)
      let isGiven = ExpressionTree.binary(value, .notEqual, .literal(.null))
      return .assign(name, .conditional(isGiven, value, .variable(name)))
    }
  }
}

extension SettingDeclaration {
  /// The argument that carries it; nil when no machine reads it.
  fileprivate var argument: Event.Argument? {
    guard let label = feeds else { return nil }
    return switch kind {
    case .flag: .init(label, .bool.optional, samples: [.bool(false), .bool(true)])
    case .integer: .init(label, .int.optional, samples: samples)
    case .real: .init(label, .double.optional, samples: samples)
    case .text, .form: .init(label, .string.optional, samples: samples)
    case .choice(let words):
      .init(
        label,
        .string.optional,
        choices: words.map { .init($0) },
        samples: words.map { .string($0) }
      )
    case .choices, .records: .init(label, .list.optional, samples: samples)
    }
  }

  /// The least and the greatest number; nil when it is none.
  fileprivate var bounds: (Value, Value)? {
    switch kind {
    case .integer(let range): (.int(range.lowerBound), .int(range.upperBound))
    case .real(let range): (.double(range.lowerBound), .double(range.upperBound))
    default: nil
    }
  }
}
