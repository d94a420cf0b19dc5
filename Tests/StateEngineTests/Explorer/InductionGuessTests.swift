// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What is guessed of texts, lists and numbers, and what only looks like it.
@Suite("Guesses of the induction")
struct InductionGuessTests {
  private func proves(_ claim: Invariant.Claim, of chart: Chart) -> Bool {
    let start = Explorer.beginning(of: chart)
    let induction = Induction(chart, [Invariant(claim)], from: start, walk: [], unless: { false })
    return induction?.proves(claim) ?? false
  }

  private func isNot(_ name: String, _ word: String) -> Invariant.Claim {
    .always(.binary(.variable(name), .notEqual, .literal(.string(word))))
  }

  private static let words = [
    VariableDeclaration("word", .string, initial: .string("a")),
    VariableDeclaration("other", .string, initial: .string("b")),
  ]

  private static func word(_ text: String) -> ExpressionTree { .literal(.string(text)) }

  // MARK: Texts

  @Test("a text is one of those that are given to it, also by way of another variable")
  func texts() throws {
    let test = ExpressionTree.binary(.variable("word"), .equal, Self.word("a"))
    let made = try chart(
      [.noted("a")],
      [
        .transition("a", "go", do: [.assign("word", .variable("other"))]),
        .transition(
          "a",
          "turn",
          do: [.assign("other", .conditional(test, Self.word("c"), Self.word("d")))]
        ),
      ],
      variables: Self.words
    )
    #expect(proves(isNot("word", "x"), of: made))
    for word in ["a", "b", "c", "d"] { #expect(!proves(isNot("word", word), of: made)) }
  }

  @Test("an argument may be any text, one with choices one of them; a raised event's any again")
  func arguments() throws {
    func made(_ argument: Event.Argument, by sender: EventDeclaration.Sender) throws -> Chart {
      try chart(
        [.noted("a")],
        [
          .transition("a", "say", do: [.assign("word", .argument("w"))]),
          .transition("a", "go", do: [.raise("say", [.variable("other")])]),
          .transition("a", "turn", do: [.assign("other", Self.word("x"))]),
        ],
        events: [EventDeclaration("say", by: sender, arguments: [argument])],
        variables: Self.words
      )
    }
    let free = Event.Argument("w", .string)
    let few = Event.Argument("w", choices: [.init("c"), .init("d")])
    #expect(!proves(isNot("word", "x"), of: try made(free, by: .anyone)))
    // The other variable comes by way of the raised event, whose choices nobody looks at.
    for argument in [free, few] {
      let raised = try made(argument, by: .anyone)
      var life = WatchedLife(
        [Invariant(isNot("word", "x"))],
        of: raised,
        from: Explorer.beginning(of: raised)
      )
      for name in ["turn", "go"] {
        life.take(.send(event: try #require(raised.event(named: name)), arguments: []))
      }
      if !life.watch.broken.isEmpty { #expect(!proves(isNot("word", "x"), of: raised)) }
    }
    let alone = try chart(
      [.noted("a")],
      [.transition("a", "say", do: [.assign("word", .argument("w"))])],
      events: [EventDeclaration("say", arguments: [few])],
      variables: Self.words
    )
    #expect(proves(isNot("word", "x"), of: alone))
    #expect(!proves(isNot("word", "d"), of: alone))
  }

  @Test("a rule may write any text, but for what it ensures; put together it is a new one")
  func rules() throws {
    func made(_ ensures: [Term<Bool>], isTotal: Bool = false) throws -> Chart {
      let rule = NamedRules.Reasoned<NamedRules.Effect>(
        "a test",
        reads: [],
        writes: ["word"],
        ensures: ensures,
        isTotal: isTotal
      ) { $0["word"] = .string("c") }
      return try chart(
        [.noted("a")],
        [.transition("a", "go", do: [.perform("rule")])],
        variables: Self.words,
        rules: NamedRules(effects: ["rule": rule])
      )
    }
    let word = Term<String>(variable: "word")
    #expect(!proves(isNot("word", "x"), of: try made([])))
    for isTotal in [false, true] {
      #expect(
        proves(isNot("word", "x"), of: try made([word == "c" || word == "d"], isTotal: isTotal))
      )
      #expect(!proves(isNot("word", "d"), of: try made([word == "c" || word == "d"])))
    }
    // What it ensures is no longer so when the rule does not say all.
    #expect(!proves(isNot("word", "x"), of: try made([word == "c" || word != "d"])))
    let joined = try chart(
      [.noted("a")],
      [
        .transition(
          "a",
          "go",
          do: [.assign("word", .binary(.variable("word"), .plus, Self.word("x")))]
        )
      ],
      variables: Self.words
    )
    #expect(!proves(isNot("word", "ax"), of: joined))
  }

  // MARK: Lists and numbers

  @Test(
    "a list that nothing writes is as long as it was, and one that an argument gives any length"
  )
  func lengths() throws {
    let list = VariableDeclaration("list", .list, initial: .list([.int(1), .int(2), .int(3)]))
    let length = ExpressionTree.member(.variable("list"), "length")
    let isThree = Invariant.Claim.always(.binary(length, .equal, .literal(.int(3))))
    let kept = try chart([.noted("a")], [.transition("a", "go")], variables: [list])
    #expect(proves(isThree, of: kept))
    let given = try chart(
      [.noted("a")],
      [.transition("a", "go", do: [.assign("list", .argument("l"))])],
      events: [EventDeclaration("go", arguments: [Event.Argument("l", .list)])],
      variables: [list]
    )
    #expect(!proves(isThree, of: given))
    let text = VariableDeclaration("text", .string, initial: .string("ä\u{1F600}"))
    for count in 1...6 {
      let made = try chart([.noted("a")], [.transition("a", "go")], variables: [text])
      let claim = Invariant.Claim.always(
        .binary(.member(.variable("text"), "length"), .equal, .literal(.int(count)))
      )
      let life = WatchedLife([Invariant(claim)], of: made, from: Explorer.beginning(of: made))
      #expect(life.watch.broken.isEmpty || !proves(claim, of: made))
    }
  }

  @Test("a number of a choice bounds a counter, and is no bound when something adds to it")
  func choices() throws {
    let test = ExpressionTree.binary(.variable("coins"), .equal, .literal(.int(0)))
    func made(_ more: [TransitionDeclaration]) throws -> Chart {
      try chart(
        [.noted("a")],
        [
          .transition(
            "a",
            "go",
            do: [.assign("coins", .conditional(test, .literal(.int(7)), .literal(.int(3))))]
          )
        ] + more
      )
    }
    let claim = Invariant.Claim.always(
      .binary(.variable("coins"), .notEqual, .literal(.int(100)))
    )
    #expect(proves(claim, of: try made([])))
    let rise = TransitionDeclaration.transition(
      "a",
      "up",
      do: [.assign("coins", .binary(.variable("coins"), .plus, .literal(.int(1))))]
    )
    #expect(!proves(claim, of: try made([rise])))
  }

  // MARK: What cannot be, and what is never left

  @Test("where nothing listens an event leads somewhere only when that cannot come")
  func unheard() throws {
    let made = try chart(
      [.noted("a"), .noted("b")],
      [
        .transition("a", "go", "b"),
        .transition("b", "up", do: [.assign("coins", .literal(.int(4)))]),
      ]
    )
    func leads(_ number: Int) -> Invariant.Claim {
      .leads(
        from: "b",
        by: "go",
        when: .binary(.variable("coins"), .equal, .literal(.int(number))),
        to: "a"
      )
    }
    #expect(!proves(leads(4), of: made))
    #expect(!proves(leads(0), of: made))
    #expect(proves(leads(5), of: made))
    #expect(!proves(.leads(from: "b", by: "go", when: nil, to: "a"), of: made))
  }

  @Test("what is never left lasts; what is left by a raised event or for itself does not")
  func lasting() throws {
    func made(_ transitions: [TransitionDeclaration]) throws -> Chart {
      try chart([.noted("a"), .noted("b")], transitions)
    }
    let claim = Invariant.Claim.lasts("a", milliseconds: 1000)
    #expect(proves(claim, of: try made([.transition("a", "go"), .transition("b", "go", "a")])))
    #expect(!proves(claim, of: try made([.transition("a", "go", "b")])))
    let never = Guard(Term<Int>(variable: "coins") > 0)
    #expect(proves(claim, of: try made([.transition("a", "go", "b", when: never)])))
    let raised = try made([
      .transition("a", "go", do: [.raise("inner", [])]), .transition("a", "inner", "b"),
    ])
    #expect(!proves(claim, of: raised))
    let argument = try chart(
      [.noted("a"), .noted("b")],
      [.transition("a", "go", "b", when: Guard(Term<Int>(argument: "n") > 3))],
      events: [EventDeclaration("go", arguments: [Event.Argument("n", .int)])]
    )
    #expect(!proves(claim, of: argument))
  }
}
