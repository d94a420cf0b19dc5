// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

// What `check` proves of the game: the seed's five absolute rules first.

extension LearningGame {
  /// What is claimed of every reachable state.
  public static var invariants: [Invariant] {
    absoluteRules + gateRules + purseRules + dayRules + wayRules
  }

  private static var absoluteRules: [Invariant] {
    [
      .lasts(Node.loading, milliseconds: 2000, says: "loading is on screen for 2 seconds at least"),
      .entered(
        Node.celebrationOverlay,
        when: coins > 0 && coins % 5 == 0,
        says: "every fifth coin is celebrated, and no other"
      ),
      .leads(
        from: Node.celebrationOverlay,
        by: Self.tapWeiter,
        when: coins >= 10,
        to: Node.treasureScreen,
        says: "with 10 coins the celebration leads to the chest"
      ),
      .leads(
        from: Node.celebrationOverlay,
        by: Self.tapWeiter,
        when: coins < 10,
        to: Node.playing,
        says: "with fewer it leads back to the game"
      ),
      .left(
        Node.celebrationOverlay,
        by: Self.tapWeiter,
        ChartEvent.restore,
        says: "nothing else ends the celebration"
      ),
      .never(
        from: Node.activity,
        to: Node.activitySelection,
        says: "no way leads from a game back to the choice of games"
      ),
    ]
  }

  private static var gateRules: [Invariant] {
    [
      .entered(
        Node.parentDashboard,
        from: [Node.parentGate],
        by: [Self.answer],
        when: Term<Int>(argument: "number") == GateRules.solution,
        says: "the dashboard opens by a right answer at the gate, and not otherwise"
      ),
      .never(
        from: Node.parentDashboard,
        by: ChartEvent.restore,
        to: Node.parentDashboard,
        says: "whoever comes back to the app is before the gate again"
      ),
    ]
  }

  private static var purseRules: [Invariant] {
    [
      .always(coins >= 0, says: "there are never fewer than no coins"),
      .leads(
        from: Node.home,
        by: Self.tapChest,
        when: coins >= 10,
        to: Node.treasureScreen,
        says: "the chest opens with 10 coins"
      ),
      .refused(Self.tapChest, in: Node.home, when: coins < 10, says: "and not with fewer"),
      .entered(
        Node.videoSelection,
        when: ticketSeconds > 0,
        says: "videos are chosen with time on the ticket"
      ),
      .entered(
        Node.videoPlaying,
        from: [Node.videoSelection],
        by: [Self.tapVideo],
        when: ticketSeconds > 0 && isOnline,
        says: "a video plays with time on the ticket and the network there"
      ),
      .always(
        ticketPrice == 0 || isIn(Node.videoSelection),
        says: "a ticket leads to a video or its coins back, however one leaves the videos"
      ),
      .leads(
        isIn(Node.videoPlaying),
        to: !isIn(Node.videoPlaying),
        says: "a video comes to its end, whatever is done or not done"
      ),
      .always(
        ticketMilliseconds >= ticketPrice * millisecondsPerCoin,
        says: "what was paid for is on the ticket"
      ),
      .always(
        coins + ticketPrice <= purseLimit + 20,
        says: "no purse overflows"
      ),
      .keeps(
        coins + ticketPrice,
        by: Self.back,
        Self.home,
        Self.openGate,
        Self.tapTicket,
        Self.tap5min,
        Self.tap10min,
        says: "buying and giving back lose no coin and make none"
      ),
    ]
  }

  private static var dayRules: [Invariant] {
    let isPlaying = isIn(Node.playing)
    return [
      .always(
        !isPlaying || now <= playEndsAtLatest,
        says: "nobody plays longer than the day's end and its grace"
      ),
      .always(
        !isPlaying || isWithinLimit,
        says: "the time that was played is no more than the limit and its grace, by any clock"
      ),
      .always(
        !isPlaying || levelStartedAt < playEndsAt || levelStartedAt <= plannedAt
          || now == levelStartedAt,
        says: "a level that begins after the day's end is over at once"
      ),
      .refused(
        Self.tapSubActivity,
        in: Node.activitySelection,
        when: now >= playEndsAt,
        says: "no game begins after the day's end"
      ),
      .entered(
        Node.playing,
        by: [Self.tapSubActivity, Self.success, Self.tapWeiter],
        says: "a level begins by a choice, or after another"
      ),
    ]
  }

  private static var wayRules: [Invariant] {
    [
      .alwaysReachable(Node.home, says: "from everywhere there is a way to the menu"),
      .reachable(Node.videoPlaying, says: "a video can be watched"),
      .reachable(Node.parentDashboard, says: "a grown-up can reach the dashboard"),
    ]
  }

  /// What `check` and `path` tell apart: not totals, progress, difficulty and dates.
  package static var abstraction: Abstraction {
    Abstraction(
      keeps: [
        .kept(player != nil),
        .kept(activity),
        .kept(isIn(Node.activity).then(subActivity, else: Term<String?>(.literal(.null)))),
        .kept(coins, 0...100),
        .kept(ticketPrice),
        .kept(ticketSeconds > 0),
        .kept(isOnline),
        .kept(videosAllowed),
        .kept(GateRules.wrongAnswers),
        .kept(gateLockedSeconds > 0),
      ],
      samples: childSamples + worldSamples
    )
  }

  private static var childSamples: [Abstraction.Sample] {
    [
      .sample(Self.tapPlayer("Alexander")), .sample(Self.tapPlayer("Ida")),
      .sample(Self.tapActivity(.raetsel)), .sample(Self.tapActivity(.zahlen)),
      .sample(Self.tapActivity(.zeichnen)),
      .sample(Self.success(nil, nil, nil, nil)),
      .sample(Self.tapVideo("ente")), .sample(Self.tapVideo("x")),
      .init(Self.answer.eventName, [GateRules.solution.tree], command: "answer right"),
      .init(Self.answer.eventName, [(GateRules.solution + 1).tree], command: "answer wrong"),
    ]
  }

  private static var worldSamples: [Abstraction.Sample] {
    [
      .sample(Self.progress(100)),
      .sample(Self.openGate(nil)),
      .sample(
        settingsChanged([videosAllowed.variableName: .bool(false)]),
        when: videosAllowed
      ),
      .sample(
        settingsChanged([videosAllowed.variableName: .bool(true)]),
        when: !videosAllowed
      ),
      // What others have is no difference; of whoever is playing adjustCoins changes the same.
      .sample(Self.giveCoins(5, "player-2", nil), when: player == nil),
      .sample(Self.giveTicket("player-1", 5), when: coins == 0),
      // A plan moves only the end of what runs; a pause ends it, at once and the same with any coins.
      .sample(Self.dayPlan(0, 0, nil, nil), when: coins == 0),
      .sample(
        Self.dayPlan(0, 0, [.map(["id": .string("player-1"), "paused": .bool(true)])], nil),
        when: coins == 0 && (isIn(Node.playing) || isIn(Node.videoPlaying))
      ),
      // Coins go with whoever is removed; every place and ticket is reached with 20 of them.
      .sample(Self.playersChanged(["Ida"], nil, nil, nil), when: player != nil && coins <= 20),
      // Whoever is added changes nothing that is kept: once in a place is enough.
      .sample(Self.playersChanged(["Alexander", "Ida"], nil, nil, nil), when: coins == 0),
    ]
  }
}
