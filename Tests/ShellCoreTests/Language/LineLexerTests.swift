// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import ShellCore

private let lexer = LineLexer { ["expect", "check", "watch", "break"].contains($0) }

private func split(_ line: String) throws -> [ParsedCommand] { try lexer.split(line) }

private func words(_ line: String) throws -> [[String]] {
  try split(line).map { $0.words.map(\.text) }
}

private func fault(_ line: String) -> LexicalFault? {
  do throws(LexicalFault) {
    _ = try lexer.split(line)
    return nil
  } catch {
    return error
  }
}

struct LineLexerTests {
  // MARK: Words

  @Test func `Words split at blanks and know their place`() throws {
    let command = try #require(try split("  send\t tapChest  x ").first)
    #expect(
      command.words == [
        Word(text: "send", column: 3, length: 4), Word(text: "tapChest", column: 9, length: 8),
        Word(text: "x", column: 19, length: 1),
      ]
    )
    #expect(command.text == "send\t tapChest  x")
    #expect(command.column == 3)
    #expect(command.raw == nil)
  }

  @Test(arguments: ["", " \t ", "# note", " #", ";", " ; ;; # x", "#\tx"])
  func `Nothing to do gives no commands`(line: String) throws {
    #expect(try split(line).isEmpty)
  }

  @Test func `Semicolons outside quotes separate commands`() throws {
    let commands = try split("state;  coins +5 ; say ';' \";\"; ")
    #expect(
      commands.map { $0.words.map(\.text) } == [["state"], ["coins", "+5"], ["say", ";", ";"]]
    )
    #expect(commands.map(\.text) == ["state", "coins +5", "say ';' \";\""])
    #expect(commands.map(\.column) == [1, 9, 20])
  }

  @Test func `A comment begins with a lone hash only`() throws {
    #expect(try words("goto #18 a# '#' # gone; state") == [["goto", "#18", "a#", "#"]])
    #expect(try split("coins +5 # why").first?.text == "coins +5")
    #expect(try words("a#") == [["a#"]])
    #expect(try words("a #") == [["a"]])
  }

  // MARK: Quotes

  @Test func `Quotes keep blanks, and adjacent pieces are one word`() throws {
    #expect(try words(#"redeem "Game Time""#) == [["redeem", "Game Time"]])
    #expect(try words(#"'a b'"c"'d e' ''"#) == [["a bcd e", ""]])
    let word = try #require(try split("x ''").first?.words.last)
    #expect(word == Word(text: "", column: 3, length: 2, wasQuoted: true))
  }

  @Test(arguments: [
    ("coins Mia +2 Tom's and Ann's book", ["coins", "Mia", "+2", "Tom's", "and", "Ann's", "book"]),
    (#"O'Neil für's 12" 5'"#, ["O'Neil", "für's", #"12""#, "5'"]),
    (#"a"b c"d rock-'n'-roll x/'y"#, [#"a"b"#, #"c"d"#, "rock-'n'-roll", "x/'y"]),
    (
      #"a='b c' f("d e") [' '] {" "} x,"y z" k:'l m'"#,
      ["a=b c", "f(d e)", "[ ]", "{ }", "x,y z", "k:l m"]
    ),
    ("it's; 'it''s' don't", ["it's"]),
    (
      "“Die Maus” „Die Maus“ ‘a b’ ‚a b‘ «a b» »a b«",
      ["Die Maus", "Die Maus", "a b", "a b", "a b", "a b"]
    ),
    (
      #"‘Tom’s book’ O’Neil x=“a b” “12" disc” „; # > |“"#,
      ["Tom’s book", "O’Neil", "x=a b", #"12" disc"#, "; # > |"]
    ),
    (#"“a\n"b”"#, [#"a\n"b"#]), ("é'x y", ["é'x", "y"]), ("’a b’", ["a b"]),
  ])
  func `A quote opens where a word begins and behind a few marks`(
    line: String,
    expected: [String]
  ) throws {
    #expect(try words(line).first == expected)
  }

  @Test(arguments: [
    "'Tom's 'x", "“a", "„a", "«a", "‘Tom’s", "x ’a", "a='b", #"f("x"#, "check “a",
  ])
  func `A quote that is not closed is a fault`(line: String) {
    #expect(fault(line)?.cause == .unterminatedQuote)
  }

  @Test func `Expressions and programs keep their quotes`() throws {
    let commands = try split(#"check a=="x;y" && b<'; # ' ; log | cut -d';' -f1 # first"#)
    #expect(commands.map(\.raw?.text) == [#"a=="x;y" && b<'; # '"#, nil])
    #expect(
      commands.last?.redirection == .program(RawText(text: "cut -d';' -f1", column: 36))
    )
    #expect(try split("check coins 3 Tom's; lock").map(\.text) == ["check coins 3 Tom's", "lock"])
  }

  @Test func `Escapes work in double quotes only`() throws {
    #expect(try words(#"e "\"\\\n\t\u{e9}\u{1F600}""#) == [["e", "\"\\\n\té😀"]])
    #expect(try words(#"e '\n\' \n a\"b c""#) == [["e", #"\n\"#, #"\n"#, #"a\"b"#, #"c""#]])
  }

  @Test(arguments: [
    (#"a "\q""#, 4, 2), (#"a "\ä""#, 4, 2), (#"a "\u{}""#, 4, 4), (#"a "\u{0}""#, 4, 5),
    (#"a "\u{D800}""#, 4, 8), (#"a "\u{110000}""#, 4, 10), (#"a "\u41""#, 4, 2),
    (#"ü "\r""#, 4, 2), (#"a "\u{41""#, 4, 5),
  ])
  func `Unknown escapes are faults`(line: String, column: Int, length: Int) {
    #expect(fault(line) == LexicalFault(column: column, length: length, cause: .badEscape))
  }

  @Test(arguments: [
    ("a 'b", 3, 2), (#"a "b\""#, 3, 4), ("é '🎉", 3, 2), (#"a "\"#, 3, 2), ("expect 'x", 8, 2),
    ("a | b \"c", 7, 2), ("it 's", 4, 2),
  ])
  func `An open quote is a fault at the quote`(line: String, column: Int, length: Int) {
    #expect(fault(line) == LexicalFault(column: column, length: length, cause: .unterminatedQuote))
  }

  // MARK: Columns

  @Test func `Columns count characters as a person sees them`() throws {
    let commands = try split("größe 👨‍👩‍👧 e\u{301}x ; 🇩🇪 z")
    #expect(commands[0].words.map(\.column) == [1, 7, 9])
    #expect(commands[0].words.map(\.length) == [5, 1, 2])
    #expect(commands[1].words.map(\.column) == [14, 16])
    #expect(commands[1].column == 14)
  }

  // MARK: Redirections

  @Test func `Output goes to a file, at the end of a file, or to a program`() throws {
    let commands = try split("log > out.txt; log 5>>'my file' ; state | grep -i 'a;b' | wc -l ; x")
    #expect(commands.map { $0.words.map(\.text) } == [["log"], ["log", "5"], ["state"], ["x"]])
    let file = Word(text: "out.txt", column: 7, length: 7)
    #expect(commands[0].redirection == .file(file, append: false))
    let other = Word(text: "my file", column: 23, length: 9, wasQuoted: true)
    #expect(commands[1].redirection == .file(other, append: true))
    let program = RawText(text: "grep -i 'a;b' | wc -l", column: 43)
    #expect(commands[2].redirection == .program(program))
    #expect(commands[2].text == "state | grep -i 'a;b' | wc -l")
    #expect(commands[3].redirection == nil)
  }

  @Test func `Quoted marks redirect nothing`() throws {
    #expect(try words("say '>' \"|\" '#'") == [["say", ">", "|", "#"]])
  }

  @Test(arguments: [
    ("log >", 5, 1, LexicalFault.Cause.missingRedirectionTarget),
    ("log >> ; x", 5, 2, .missingRedirectionTarget), ("log > | x", 5, 1, .missingRedirectionTarget),
    ("log > # x", 5, 1, .missingRedirectionTarget), ("ü >>>", 3, 2, .missingRedirectionTarget),
    ("log |", 5, 1, .emptyPipe), ("log | ; x", 5, 1, .emptyPipe), ("a || b", 3, 1, .emptyPipe),
    ("> out", 1, 1, .missingCommand), ("a; | b", 4, 1, .missingCommand),
    ("a > b c", 7, 1, .textAfterRedirection), ("a > b 'c d'", 7, 5, .textAfterRedirection),
    ("a > b >> c", 7, 1, .textAfterRedirection), ("a > b | c", 7, 1, .textAfterRedirection),
  ])
  func `A redirection that makes no sense is a fault`(
    line: String,
    column: Int,
    length: Int,
    cause: LexicalFault.Cause
  ) {
    #expect(fault(line) == LexicalFault(column: column, length: length, cause: cause))
  }

  // MARK: Raw text

  @Test(arguments: [
    ("expect coins >= 5 | x", "coins >= 5 | x", 8),
    ("expect  refused  tapChest ", "refused  tapChest", 9),
    ("expect > 3", "> 3", 8),
    ("expect a == 'x; # y' || \"\\\"\" # note", "a == 'x; # y' || \"\\\"\"", 8),
    ("expect größe == 3", "größe == 3", 8),
    ("expect", "", 7), ("  expect  ", "", 9), ("expect # x", "", 7),
    ("expect a#b", "a#b", 8), ("'expect' a > b", "a > b", 10),
  ])
  func `An expression is taken as it stands`(line: String, text: String, column: Int) throws {
    let commands = try split(line)
    #expect(commands.count == 1)
    #expect(commands.first?.raw == RawText(text: text, column: column))
    #expect(commands.first?.words.map(\.text) == ["expect"])
    #expect(commands.first?.redirection == nil)
  }

  @Test func `An expression ends at a semicolon`() throws {
    let commands = try split("expect a > 1; send x > f; check b")
    #expect(commands.map(\.raw?.text) == ["a > 1", nil, "b"])
    #expect(commands.map(\.text) == ["expect a > 1", "send x > f", "check b"])
  }

  // MARK: Laws

  @Test func `The quick way and the careful way agree on plain lines`() throws {
    var random = RandomState(seed: 1)
    for _ in 0..<5000 {
      let pieces = [
        "a", " ", "\t", "expect", "coins", "\\", "-", "check ", "longerThanFifteenBytes",
      ]
      let line = (0..<Int.random(in: 0..<9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // A semicolon at the end makes the lexer careful, and changes nothing else.
      #expect(try split(line) == split(line + ";"), "\(line)")
    }
  }

  @Test func `No bytes make it crash, and every place is inside the line`() throws {
    var random = RandomState(seed: 42)
    let pieces: [String] = [
      "a", " ", "'", "\"", "\\", ";", "#", "# ", ">", ">>", "|", "ü", "👨‍👩‍👧", "\u{301}", "\\u{", "}",
      "41", "expect ", "\u{0}", "\r", "\\\n", "\u{200D}", "\u{FE0F}",
    ]
    for _ in 0..<20_000 {
      let line = (0..<Int.random(in: 0..<14, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let count = line.count
      do throws(LexicalFault) {
        let commands = try lexer.split(line)
        for command in commands {
          #expect(!command.words.isEmpty)
          #expect(line.utf8.count >= command.text.utf8.count)
          for word in command.words {
            #expect(word.column >= 1 && word.length >= 1 && word.column + word.length <= count + 2)
          }
        }
      } catch {
        #expect(error.column >= 1 && error.length >= 1 && error.column <= count + 1)
      }
    }
  }

  @Test func `Random bytes from reader to lexer never crash`() throws {
    var random = RandomState(seed: 3)
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      let lines = LogicalLines(LineReader(bytes: bytes, limit: 64), limit: 64)
      while let line = try lines.next() {
        let fault = fault(line.text)
        let place = line.place(ofColumn: fault?.column ?? line.fault?.column ?? 1)
        let diagnostic = Diagnostic(
          file: "x",
          line: place.line,
          column: place.column,
          length: fault?.length ?? 1,
          message: "m",
          source: place.source
        )
        #expect(diagnostic.text().hasPrefix("x:"))
      }
    }
  }
}
