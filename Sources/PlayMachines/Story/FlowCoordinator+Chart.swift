import StateEngine

extension FlowCoordinator.Chapter: Chapter {
  /// Where the chart leads from here when the chapter is completed; nil when it stays.
  var next: Self? {
    let chart = StoryChapters.shared
    guard let node = chart.node(named: id), let event = chart.event(named: completion) else {
      preconditionFailure("the story's chart knows no \(id) or no \(completion)")
    }
    var snapshot = chart.beginning(at: node)
    var trace = StepTrace()
    let verdict = chart.step(&snapshot, event: event, now: 0, trace: &trace)
    guard verdict == .moved else { return nil }
    let name = chart.stateText(snapshot.configuration)
    return Self.allCases.first { $0.id == name }
  }

  private var completion: String { StoryChapters.complete.eventName }
}

extension StoryChapters {
  /// The chart, built once for all who only ask it.
  fileprivate static let shared: Chart = {
    do {
      return try Chart(Self.self)
    } catch {
      preconditionFailure("the chart of '\(name)' is faulty: \(error)")
    }
  }()
}

extension Chart {
  /// A machine that has only just entered a node.
  fileprivate func beginning(at node: Int) -> Snapshot {
    var trace = StepTrace()
    var snapshot = start(now: 0, trace: &trace)
    snapshot.configuration = configuration(of: [node]) ?? snapshot.configuration
    return snapshot
  }
}
