// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import StateEngine

struct ExpressionParserTests {
  @Test(
    "what is printed parses to the same tree",
    arguments: [
      "coins >= 10", "!online", "!(online && isRich)", "-5", "-coins", "-(5)", "-(-5)", "-(-coins)",
      "coins - -5", "coins - (3 - 2)", "coins - 3 - 2", "(1 + 2) * 3", "1 + 2 * 3", "1.0", "1e+20",
      "5e-324", "-0.5", "9223372036854775807", "-9223372036854775808", "'it\\'s'", "'a\\\\b\\n\\t'",
      "'\\u0000\\u001B\\u2028'", "[]", "[1, -2, 'x', [true, null]]", "event.name == null",
      "Math.max(coins, 1) + 2", "video.title == 'Bär'", "players.includes(event.name)",
      "[1, 2].includes(coins)",
      "In('home') && In('labels.shown')", "now - 5 > coins", "online ? 1 : isRich ? 2 : 3",
      "(online ? isRich : online) ? 1 : 2", "online && (isRich || online)", "coins % 2 == 0",
      "online && isRich || online", "players.length", "(5).length", "-(5).length", "größe == true",
      "coins == 1 == online", "coins == (1 == 2)", "-!online", "!!online",
      "(title + 'x').length", "'👩‍👩‍👧\u{301}'", "'\u{301}'", "{}", "{a: 1.0, b: [{'c d': null}]}",
    ]
  )
  func roundTrip(text: String) throws {
    let tree = try Fixture.parse(text)
    #expect(tree.description == text)
    #expect(try Fixture.parse(tree.description) == tree)
  }

  @Test(
    "operators bind as in ECMAScript",
    arguments: [
      ("1 + 2 * 3", "1 + (2 * 3)"), ("1 * 2 + 3", "(1 * 2) + 3"), ("1 - 2 - 3", "(1 - 2) - 3"),
      ("8 / 4 / 2", "(8 / 4) / 2"), ("Math.min(1, 2, coins)", "Math.min(Math.min(1, 2), coins)"),
      ("8 % 4 * 2", "(8 % 4) * 2"),
      ("coins + 1 < 2 == online", "((coins + 1) < 2) == online"),
      ("online || online && isRich", "online || (online && isRich)"),
      ("online == isRich && online", "(online == isRich) && online"),
      ("!online == isRich", "(!online) == isRich"), ("-coins + 1", "(-coins) + 1"),
      ("online ? 1 : 2 + 3", "online ? 1 : (2 + 3)"),
      ("online || isRich ? 1 : 2", "(online || isRich) ? 1 : 2"),
      ("coins===12 && coins!==3", "coins == 12 && coins != 3"), ("\"a\"+\"'\"", "'a' + '\\''"),
    ]
  )
  func precedence(text: String, same: String) throws {
    #expect(try Fixture.parse(text) == Fixture.parse(same))
  }

  @Test("a sign before a number is part of it, before anything else an operator")
  func signs() throws {
    #expect(try Fixture.parse("-5") == .literal(.int(-5)))
    #expect(try Fixture.parse("-0.5") == .literal(.double(-0.5)))
    #expect(try Fixture.parse("-9223372036854775808") == .literal(.int(.min)))
    #expect(try Fixture.parse("-(5)") == .unary(.minus, .literal(.int(5))))
    #expect(try Fixture.parse("- coins") == .unary(.minus, .variable("coins")))
  }

  @Test("strings may stand in either quotes and use escapes")
  func strings() throws {
    #expect(try Fixture.parse(#""a'b\"c""#) == .literal(.string("a'b\"c")))
    #expect(try Fixture.parse(#"'\u00e4\u{1F600}\uD83D\uDE00\r'"#) == .literal(.string("ä😀😀\r")))
  }

  @Test("maps of constants are printed with their keys in order")
  func maps() throws {
    let tree = ExpressionTree.literal(.map(["b": .int(2), "a": .double(1)]))
    #expect(tree.description == "{a: 1.0, b: 2}")
    #expect(try Fixture.parse("{'b': 2, a: 1.0}") == tree)
    #expect(throws: ExpressionSyntaxError.self) { try Fixture.parse("{a: coins}") }
    #expect(throws: ExpressionSyntaxError.self) { try Fixture.parse("{a 1}") }
  }

  @Test("the clock may be written as ECMAScript has it")
  func clock() throws {
    #expect(try Fixture.parse("Date.now() + 1") == Fixture.parse("now + 1"))
    #expect(throws: ExpressionSyntaxError.self) { try Fixture.parse("Date.parse('x')") }
    #expect(throws: ExpressionSyntaxError.self) { try Fixture.parse("Date.now") }
  }

  @Test("a name that is both a variable and derived is the variable")
  func variableFirst() throws {
    let scope = ExpressionScope(
      variables: ["a": .init(index: 0, type: .int)],
      derived: ["a": .literal(.bool(true))]
    )
    #expect(try ExpressionTree.variable("a").type(in: scope) == .int)
  }
}

struct ExpressionSyntaxErrorTests {
  typealias Cause = ExpressionSyntaxError.Cause

  @Test(
    "an error names its place and its cause",
    arguments: [
      ("coins = 5", 7, 1, Cause.unexpectedCharacter("=")),
      ("online & isRich", 8, 1, .unexpectedCharacter("&")),
      ("coins >= #", 10, 1, .unexpectedCharacter("#")),
      ("title == 'x", 10, 2, .unterminatedString),
      ("title == 'a\\q'", 10, 4, .invalidEscape),
      ("coins >=", 9, 0, .expected(.operand)),
      ("", 1, 0, .expected(.operand)),
      ("coins 5", 7, 1, .expected(.operatorOrEnd)),
      ("coins)", 6, 1, .expected(.operatorOrEnd)),
      ("(coins", 7, 0, .expected(.mark(")"))),
      ("online ? 1", 11, 0, .expected(.mark(":"))),
      ("video.5", 7, 1, .expected(.memberName)),
      ("In(home)", 4, 4, .expected(.nodeName)),
      ("event", 6, 0, .expected(.mark("."))),
      ("[coins]", 2, 5, .expected(.constant)),
      ("coinz >= 5", 1, 5, .unknownName("coinz", suggestions: ["coins"])),
      ("1 + isrich", 5, 6, .unknownName("isrich", suggestions: ["isRich"])),
      ("event.nam == 'x'", 7, 3, .unknownName("nam", suggestions: ["name"])),
      ("'ä👩‍👩‍👧' == In('hom')", 12, 5, .unknownName("hom", suggestions: ["home"])),
      ("9223372036854775808", 1, 19, .numberOutOfRange),
      ("1 + 1e999", 5, 5, .numberOutOfRange),
      ("5m", 2, 1, .unexpectedCharacter("m")),
      ("coinz = 5", 1, 5, .unknownName("coinz", suggestions: ["coins"])),
    ]
  )
  func places(text: String, column: Int, length: Int, cause: Cause) {
    #expect(throws: ExpressionSyntaxError(column: column, length: length, cause: cause)) {
      try Fixture.parse(text)
    }
  }

  @Test("nesting and long rows end in an error, not in a stack overflow")
  func depth() {
    let nested = String(repeating: "(", count: 20_000) + "1"
    let signs = String(repeating: "!", count: 20_000) + "online"
    let transition = "1" + String(repeating: " + 1", count: 20_000)
    let choices = String(repeating: "online ? 1 : ", count: 20_000) + "1"
    let members = "video" + String(repeating: ".a", count: 20_000)
    for text in [nested, signs, transition, choices, members] {
      do throws(ExpressionSyntaxError) {
        _ = try Fixture.parse(text)
        Issue.record("parsed")
      } catch {
        #expect(error.cause == .tooDeep)
      }
    }
    #expect(throws: Never.self) {
      try Fixture.parse(
        String(repeating: "(", count: 150) + "1" + String(repeating: ")", count: 150)
      )
    }
  }

  @Test(
    "types are checked with columns when asked for",
    arguments: [
      ("online && coins + 1", 11, 9, ExpressionTypeError.Requirement.kind(.bool), Value.Domain.int),
      ("coins + (title)", 9, 7, .number, .string),
      ("title + 1", 9, 1, .kind(.string), .int),
      ("title < 1", 9, 1, .kind(.string), .int),
      ("coins ? 1 : 2", 1, 5, .kind(.bool), .int),
      ("coins.size", 1, 5, .member("size"), .int),
      ("title.includes('x')", 1, 5, .kind(.list), .string),
      ("coins + 1", 1, 9, .kind(.bool), .int),
    ]
  )
  func typed(
    text: String,
    column: Int,
    length: Int,
    expected: ExpressionTypeError.Requirement,
    found: Value.Domain
  ) {
    let cause = Cause.typeMismatch(expected: expected, found: found)
    #expect(throws: ExpressionSyntaxError(column: column, length: length, cause: cause)) {
      try ExpressionParser.parse(text, scope: Fixture.scope, mode: .chart, expecting: .bool)
    }
  }

  @Test("an error has words, and a hint where something helps")
  func words() {
    let misspelt = ExpressionSyntaxError(
      column: 1,
      length: 5,
      cause: .unknownName("coinz", suggestions: ["coins", "coin"])
    )
    #expect(misspelt.message == "unknown name 'coinz'")
    #expect(misspelt.hint == "did you mean 'coins' or 'coin'?")
    let assignment = ExpressionSyntaxError(column: 1, length: 1, cause: .unexpectedCharacter("="))
    #expect(assignment.hint == "equality is written ==")
    let unknown = ExpressionSyntaxError(
      column: 1,
      length: 1,
      cause: .unknownName("x", suggestions: [])
    )
    #expect(unknown.hint == nil)
  }
}

struct CommandModeTests {
  @Test(
    "commands may be written shorter",
    arguments: [
      ("state == home", "In('home')"), ("state != home", "!In('home')"),
      ("state == labels.shown && online", "In('labels.shown') && online"),
      ("state == 'labels.shown'", "In('labels.shown')"), ("In(home)", "In('home')"),
      ("title == raetsel", "title == 'raetsel'"), ("raetsel != title", "'raetsel' != title"),
      ("title == coins", "title == coins"), ("players.includes(Mia)", "players.includes('Mia')"),
      ("coins == 5m", "coins == 300"), ("coins == 2.5s", "coins == 2.5"),
      ("coins == 300ms", "coins == 0.3"), ("coins == 2000ms", "coins == 2"),
      ("coins == 2h", "coins == 7200"), ("coins == 1d", "coins == 86400"),
      ("coins == -1.5m", "coins == -90"), ("home == state", "In('home')"),
      ("home != state && online", "!In('home') && online"), ("'home' == state", "In('home')"),
      ("labels.shown == state", "In('labels.shown')"), ("!(home == state)", "!In('home')"),
      ("online && home === state", "online && In('home')"),
      ("title == 'conis'", "title == 'conis'"), ("player != Mia", "player != 'Mia'"),
      ("title + 'x' == 'raetselx'", "title + 'x' == 'raetselx'"),
    ]
  )
  func shorter(text: String, meaning: String) throws {
    #expect(try Fixture.parse(text, .command).description == meaning)
  }

  @Test(
    "a bare word elsewhere is an unknown name",
    arguments: [
      ("coinz >= 5", 1, "coinz", ["coins"]), ("coins >= fife", 10, "fife", []),
      ("coinz == 5", 1, "coinz", ["coins"]), ("raetsel", 1, "raetsel", []),
      ("!raetsel", 2, "raetsel", []), ("title == (raetsel)", 11, "raetsel", []),
      ("state == hme", 10, "hme", ["home"]),
      ("state != label.shown", 10, "label.shown", ["labels.shown"]),
      ("state", 1, "state", []), ("stat == home", 1, "stat", ["state"]),
      ("videa.title == x", 1, "videa", ["video"]), ("video.title == raetsel", 16, "raetsel", []),
      ("loading != state", 1, "loading", []), ("hom == state", 1, "hom", ["home"]),
      ("player == state", 1, "player", []), ("home == stat", 9, "stat", ["state"]),
      ("home == raetsel", 9, "raetsel", []), ("raetsel == 'raetsel'", 1, "raetsel", []),
      ("coins == conis", 10, "conis", ["coins"]), ("labels.shown > 3", 1, "labels", []),
      ("raetsel == video.title", 1, "raetsel", []),
      ("online && raetsel == title ? raetsel : 1", 30, "raetsel", []),
    ]
  )
  func unknown(text: String, column: Int, name: String, suggestions: [String]) {
    do throws(ExpressionSyntaxError) {
      _ = try Fixture.parse(text, .command)
      Issue.record("parsed")
    } catch {
      #expect(error.column == column)
      #expect(error.cause == .unknownName(name, suggestions: suggestions))
    }
  }

  @Test(
    "a word beside a variable is one of its known values",
    arguments: [
      ("title == ratsel", 10, "ratsel", "title", ["raetsel"]),
      ("home != title", 1, "home", "title", []), ("player == home", 11, "home", "player", []),
      ("player != playr", 11, "playr", "player", ["player", "players"]),
      ("players.includes(Mai)", 18, "Mai", "players", ["Mia"]),
      ("extra == raetsel", 10, "raetsel", "extra", []),
    ]
  )
  func unknownValue(
    text: String,
    column: Int,
    word: String,
    variable: String,
    suggestions: [String]
  ) {
    do throws(ExpressionSyntaxError) {
      _ = try Fixture.parse(text, .command)
      Issue.record("parsed")
    } catch {
      #expect(error.column == column)
      #expect(error.cause == .unknownValue(word, of: variable, suggestions: suggestions))
    }
  }

  @Test("one equals sign beside a state or a variable is told as such")
  func oneEqualsSign() {
    for text in ["state = home", "home = state", "coins = 3", "player = Mia"] {
      do throws(ExpressionSyntaxError) {
        _ = try Fixture.parse(text, .command)
        Issue.record("parsed")
      } catch {
        #expect(error.cause == .unexpectedCharacter("="), "\(text)")
        #expect(error.hint == "equality is written ==")
      }
    }
  }
}
