// SPDX-License-Identifier: Apache-2.0
public import StateEngine

// What `check` proves of the rooms: that the six regions fit together.

extension LanguageRooms {
  /// What is claimed of every reachable state.
  public static var invariants: [Invariant] { placeRules + talkRules + returnRules }

  private static var placeRules: [Invariant] {
    [
      .always(!isIn(Node.active) || user != nil, says: "only who is signed in has a session"),
      .always(
        isIn(Node.unloaded) == hasNoRoom,
        says: "there is a room exactly when one was entered"
      ),
      .refused(Self.signIn, in: Node.active, says: "nobody else signs in during a session"),
      .reachable(Node.loaded, says: "a room can be entered"),
      .alwaysReachable(Node.unloaded, says: "every room can be left"),
    ]
  }

  private static var hasNoRoom: Term<Bool> { environmentID == nil }

  private static var talkRules: [Invariant] {
    [
      .always(isIn(Node.idle) || isIn(Node.loaded), says: "one talks in a room that is there"),
      .always(isIn(Node.idle) || characterID != nil, says: "one talks with somebody"),
      .always(
        !isIn(Node.cardShown) || !isIn(Node.idle),
        says: "a grammar card is seen in a talk, and not after it"
      ),
      .refused(Self.heard, in: Node.idle, says: "nobody listens where nobody talks"),
      .entered(
        Node.thinking,
        from: [.talking, .listening],
        by: [Self.heard],
        says: "an answer comes to what was said, and not otherwise"
      ),
      .entered(
        Node.cardShown,
        by: [Self.grammarFound],
        when: showGrammar,
        says: "a grammar card comes with an error, and only where it is wanted"
      ),
      .always(
        !isIn(Node.listening) || isListening,
        says: "who is listened to has asked for it"
      ),
      .reachable(Node.cardShown, says: "one can be corrected"),
      .alwaysReachable(Node.idle, says: "every talk can be ended"),
    ]
  }

  private static var returnRules: [Invariant] {
    [
      .never(
        from: Node.active,
        by: ChartEvent.restore,
        to: Node.active,
        says: "whoever comes back begins a session anew"
      ),
      .never(
        from: Node.thinking,
        by: ChartEvent.restore,
        to: Node.thinking,
        says: "nobody waits for an answer that will not come"
      ),
    ]
  }

  /// What `check` and `path` tell apart: neither what was said nor how much, but whether there is a
  /// room, a character, a learner.
  package static var abstraction: Abstraction {
    Abstraction(
      keeps: [
        .kept(user != nil), .kept(language), .kept(environmentID != nil),
        .kept(characterID != nil), .kept(showGrammar), .kept(isListening), .kept(reviewing != nil),
      ]
    )
  }
}
