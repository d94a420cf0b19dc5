// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Testing

/// What people write in closures by habit, given to the compiler as an app's own code would be.
@Suite("habits of Swift in closures of a chart")
struct HabitTests {
  private static let noValue = "no value yet: see when, then, now, + of texts, set(_:to:)"
  private static let noCondition =
    "no value yet: see $0.when(_:do:else:) and .then(_:else:)"
  private static let noBool = "a condition is an expression over $0 and $1, not a Bool"
  private static let noPart = "texts are compared whole: send what is asked as a Bool"
  private static let noCase = "texts are only joined, by +: the app shows them otherwise"
  private static let noOther = "expressions keep their types: declare the variable so"

  /// A line of a chart, and what the compiler says of it.
  private static let habits: [(line: String, message: String)] = [
    (#"on(\.a, do: { if $0.n > 3 { $0.n = 0 } })"#, noCondition),
    (#"on(\.add, do: { if $1 == 3 { $0.n = 0 } })"#, noCondition),
    (#"on(\.a, do: { if $0.isOn { $0.n = 0 } })"#, noValue),
    (#"on(\.a, do: { while $0.n < 3 { $0.n += 1 } })"#, noCondition),
    (#"on(\.a, do: { guard $0.n != 3 else { return }; $0.n = 0 })"#, noCondition),
    (#"on(\.a, do: { $0.n = $0.isOn ? 1 : 2 })"#, noValue),
    (#"on(\.a, do: { for one in $0.list { $0.n += one } })"#, noValue),
    (#"on(\.a, do: { $0.at = Date() })"#, noValue),
    (#"on(\.add, do: { $0.title = "\($1)" })"#, noValue),
    (#"on(\.a, do: { $0.n = $0.chosen! })"#, noValue),
    (#"on(\.a, do: { $0.n = Int.random(in: 1...6) })"#, noValue),
    (#"on(\.a, do: { $0.n = .random(in: 1...6) })"#, noValue),
    (#"on(\.a, do: { $0.n = limit })"#, noValue),
    (#"on(\.a, do: { $0.n = $0.list.map { $0 }.max() ?? 0 })"#, noValue),
    (#"on(\.a, do: { $0.cart.sort { $0.price < $1.price } })"#, noValue),
    (#"on(\.a, do: { $0.list.shuffle() })"#, noValue),
    (#"on(\.a, do: { $0.list.removeLast() })"#, noValue),
    (#"on(\.a, do: { $0.list.reverse() })"#, noValue),
    (#"on(\.a, when: { $0.list.max()! > 3 })"#, noBool),
    (#"on(\.a, when: { $0.n > 3 ? true : false })"#, noBool),
    (#"on(\.a, when: { $0.title.hasSuffix("a") })"#, noBool),
    (#"on(\.a, when: { $0.title.hasPrefix("a") })"#, noPart),
    (#"on(\.say, when: { $1.hasPrefix("a") })"#, noPart),
    (#"on(\.a, do: { $0.title = $0.title.uppercased() })"#, noCase),
    (#"on(\.say, do: { $0.title = $1.uppercased() })"#, noCase),
    (
      #"on(\.a, do: { $0.list = $0.list.map { $0 * 2 } })"#,
      "lists have filter, sum, count(where:), first(where:)"
    ),
    (
      #"on(\.a, do: { $0.n = $0.list.reduce(0, +) })"#,
      "lists have sum, count(where:), allSatisfy, contains(where:)"
    ),
    (#"on(\.a, do: { $0.list.removeFirst() })"#, "write remove(at: 0)"),
    (#"on(\.add, do: { $0.list += [$1] })"#, "write append(_:), or append(contentsOf:)"),
    (#"on(\.add, do: { $0.x = Double($1) })"#, noOther),
    (#"on(\.add, do: { $0.title = String($1) })"#, noOther),
    (#"after(.seconds(3)) { $0.n = 1 }"#, "write after(.seconds(3), to: .node, do: { … })"),
  ]

  /// What works as it does elsewhere in Swift.
  private static let usual = [
    #"on(\.add, do: { $0.n = max($0.n, $1); $0.n = min(10, $0.n + $1); $0.x = min($0.x, 1) })"#,
    #"on(\.add, when: { (1...5).contains($1) }, do: { $0.n = ($0.n + $1).clamped(to: 0...9) })"#,
    #"on(\.add, do: { $0.list.insert($1, at: 0); $0.list.insert(7, at: 1); $0.list.sort() })"#,
    #"on(\.a, do: { $0.list = $0.list.sorted(); $0.n = abs($0.n); $0.n.negate() })"#,
    #"on(\.a, do: { $0.list = []; $0.stock = [:]; $0.tags = []; $0.some = []; $0.cart = [] })"#,
    #"on(\.a, do: { $0.list = [3, 1]; $0.stock = ["a": 1]; $0.tags = ["b", "a", "b"] })"#,
    #"on(\.a, do: { $0.chosen = nil; $0.mode = .dark; $0.chosen = $0.n; $0.title = "x" })"#,
    #"on(\.put, do: { $0.cart.insert($1, at: $0.cart.count); $0.cart = [Item(id: 3)] })"#,
  ]

  // One file: the compiler reads the library once.
  private static func text(_ lines: [String]) -> String {
    lines.enumerated().reduce(
      """
      import Foundation
      import StateEngine
      let limit = 5
      struct Item: EventArgument { var id = 0; var price = 0 }
      enum Mode: String, Codable { case light, dark }
      """
    ) { text, one in
      """
      \(text)
      #sourceLocation(file: "habit\(one.offset).swift", line: 1)
      struct Shop\(one.offset): Machine {
        enum Node: MachineNode { case open, shut }
        struct Context: MachineContext {
          var n = 0; var x = 0.5; var title = ""; var isOn = false; var chosen: Int?
          var list: [Int] = []; var cart: [Item] = []; var stock: [String: Int] = [:]
          var tags: Set<String> = []; var some: [Int]?; var at: Date?; var mode = Mode.light
        }
        struct Events: MachineEvents {
          let a = PlainEvent(); let b = PlainEvent(); let add = Event<Int>()
          let put = Event<Item>(); let say = Event<String>()
        }
        static var chart: some ChartContent {
          state(.open) { \(one.element) }
          state(.shut)
        }
      }
      """
    }
  }

  @Test("each habit that cannot work is told what to write instead, first of all")
  func unavailable() throws {
    let errors = try Snippet(Self.text(Self.habits.map(\.line))).errors
    for (number, habit) in Self.habits.enumerated() {
      let told = errors.filter { $0.contains("habit\(number).swift:") }
      #expect(
        told.contains { $0.hasSuffix("is unavailable: \(habit.message)") },
        "\(habit): \(told)"
      )
      #expect(told.allSatisfy { $0.contains(" is unavailable: ") }, "\(habit.line): \(told)")
    }
  }

  @Test("what is written as elsewhere in Swift compiles")
  func available() throws {
    let errors = try Snippet(Self.text(Self.usual)).errors
    #expect(errors == [], "\(errors)")
  }

  @Test("a misspelt name and a wrong type are told as before")
  func misspelt() throws {
    let lines = [
      (#"on(\.a, do: { $0.nn = 3 })"#, "has no dynamic member 'nn'"),
      (#"on(\.a, when: { $0.nn > 3 })"#, "has no dynamic member 'nn'"),
      (#"on(\.aa)"#, "has no member 'aa'"), (#"on(\.aa, to: .shut)"#, "has no member 'aa'"),
      (#"on(\.a, to: .opn)"#, "has no member 'opn'"),
      (#"on(\.a, do: { $0.n = "x" })"#, "cannot assign value of type 'String'"),
      (#"on(\.a, do: { $0.mode = .darc })"#, "has no member 'darc'"),
      (#"on(\.a, do: { $0.n = $0.chosen })"#, "this variable may be absent"),
    ]
    let errors = try Snippet(Self.text(lines.map(\.0))).errors
    for (number, line) in lines.enumerated() {
      let told = errors.filter { $0.contains("habit\(number).swift:") }
      #expect(told.contains { $0.contains(line.1) }, "\(line.0): \(told)")
    }
  }
}

/// Uses what Swift has for numbers and lists.
private struct Jar: Machine {
  enum Node: MachineNode { case open }
  struct Context: MachineContext {
    var n = 5
    var x = 0.5
    var list = [3, 1, 2]
    var words = ["b", "a"]
    var tags: Set<String> = ["z"]
    var stock = ["a": 1]
    var head: Int?
    var tail: Int?
  }
  struct Events: MachineEvents {
    let count = Event<Int>("by")
    let put = Event<Int>("place")
    let order = PlainEvent()
    let empty = PlainEvent()
    let fill = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.open) {
      on(
        \.count,
        when: { (-9...9).contains($1) },
        do: {
          $0.n = max(0, min($0.n + $1, 10))
          $0.x = max($0.x, 0.75)
          $0.head = ($0.n * 2).clamped(to: 3...7)
          $0.tail = abs(0 - $1)
        }
      )
      on(\.put, do: { $0.list.insert(9, at: $1) })
      on(
        \.order,
        do: {
          $0.list.sort()
          $0.words = $0.words.sorted()
          $0.n.negate()
        }
      )
      on(
        \.empty,
        do: {
          $0.list = []
          $0.words = []
          $0.tags = []
          $0.stock = [:]
        }
      )
      on(
        \.fill,
        do: {
          $0.tags = ["b", "a", "b"]
          $0.stock = ["x": 2]
        }
      )
    }
  }
}

extension HabitTests {
  @Test("numbers and lists are computed as Swift computes them")
  func computed() throws {
    let jar = try Live(Jar.self, time: VirtualTime(start: 0))
    jar.send(\.count, 8)
    #expect(jar.context.n == 10 && jar.context.x == 0.75)
    #expect(jar.context.head == 7 && jar.context.tail == 8)
    #expect(jar.send(\.count, 10).outcome == .refused)
    jar.send(\.put, 3)
    jar.send(\.put, 0)
    #expect(jar.context.list == [9, 3, 1, 2, 9])
    #expect(jar.send(\.put, 6).outcome == .refused)
    #expect(jar.send(\.put, -1).outcome == .refused)
    jar.send(\.order)
    #expect(jar.context.list == [1, 2, 3, 9, 9] && jar.context.words == ["a", "b"])
    #expect(jar.context.n == -10)
    jar.send(\.fill)
    #expect(jar.context.tags == ["a", "b"] && jar.context.stock == ["x": 2])
    jar.send(\.empty)
    #expect(jar.context.list.isEmpty && jar.context.words.isEmpty)
    #expect(jar.context.tags.isEmpty && jar.context.stock.isEmpty)
  }
}
