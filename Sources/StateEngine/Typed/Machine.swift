/// A machine written in Swift, in a few lines.
///
/// ```swift
/// struct TrafficLight: Machine {
///   enum Node: MachineNode { case red, green, yellow }
///   struct Context: MachineContext { var waiting = 0 }
///   struct Events: MachineEvents { let button = PlainEvent() }
///   static var chart: some ChartContent {
///     state(.red) { on(\.button, do: { $0.waiting += 1 }); after(.seconds(30), to: .green) }
///     state(.green) { entry { $0.waiting = 0 }; after(.seconds(25), to: .yellow) }
///     state(.yellow) { after(.seconds(3), to: .red) }
///   }
/// }
/// let light = try Live(TrafficLight.self)
/// light.send(\.button)
/// ```
///
/// The closures run once, when the chart is built, and write down what they say as data, which the
/// step, `why`, proofs and drawings read; so there is no `if` in them, but ``Variables/when(_:do:else:)``.
/// All that ``MachineDefinition`` asks for has a default here and can be given too: a version,
/// invariants, secrets, accounts.
public protocol Machine: MachineDefinition
where Node: MachineNode, Context: MachineContext, Events: MachineEvents {
  /// What ``chart`` gives.
  associatedtype Content: ChartContent

  /// The nodes and transitions; the first node is where it begins.
  @ElementsBuilder static var chart: Content { get }
}

extension Machine {
  /// The type's name, its first letter small.
  public static var name: String {
    let name = String(describing: Self.self)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
  /// The first version.
  public static var version: Int { 1 }
  /// Each variable as its declaration says.
  public static var initialContext: Context { Context() }
  /// The events of ``MachineDefinition/Events``, in order.
  public static var events: [EventDeclaration] { Events().declarations }
  /// All variables.
  public static var shown: [String] { [] }
  /// What ``chart`` says.
  public static var elements: [ChartElement] { chart.elements }
}

/// The nodes of a machine: an enum without a raw type.
///
/// A node is called as its case is; give the enum the raw type `String` to call it otherwise.
public protocol MachineNode: CaseIterable, Hashable, Sendable, RawRepresentable<String> {}

extension MachineNode {
  /// Whether both are the same case.
  ///
  /// Else the comparison of raw values would be chosen, which makes the names of both first: a
  /// hundred times as dear.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    // Cases without values are their number, in one byte or two.
    guard MemoryLayout<Self>.size <= 2 else { return left.rawValue == right.rawValue }
    return withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { left.elementsEqual($0) }
    }
  }

  /// The case's name.
  public var rawValue: String { "\(self)" }

  /// The case of that name.
  public init?(rawValue: String) {
    guard let node = Self.allCases.first(where: { "\($0)" == rawValue }) else { return nil }
    self = node
  }
}

/// The variables of a machine: a struct whose stored properties all have a first value.
///
/// Numbers, truth values, text, enums with raw values of `String`, optionals, lists and structs of
/// these.
public protocol MachineContext: Codable, Sendable {
  /// The variables at the very beginning.
  init()
}

/// What a chart is made of.
public protocol ChartContent {
  /// The nodes with what is in them.
  var elements: [ChartElement] { get }
}

extension [ChartElement]: ChartContent {
  /// The list itself.
  public var elements: [ChartElement] { self }
}

extension Chart {
  /// The chart of a machine written in Swift.
  ///
  /// - Throws: ``ChartFault`` with everything that is wrong with it.
  public convenience init<M: MachineDefinition>(_ machine: M.Type) throws(ChartFault) {
    let description: ChartDescription
    do {
      description = try M.description()
    } catch {
      let place = error.path.isEmpty ? "context" : "context.\(error.path)"
      throw ChartFault(
        chart: M.name,
        findings: [ChartFault.Finding(place: place, cause: .notAValue(error.problem))]
      )
    }
    try self.init(description, rules: M.allRules)
  }
}
