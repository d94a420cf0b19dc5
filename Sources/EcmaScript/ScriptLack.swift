// SPDX-License-Identifier: Apache-2.0

/// What ECMAScript has and scripts here do not: refused when a file is read, with line and reason.
///
/// The reader's own table, and the list in the manual.
package enum ScriptLack: String, Sendable, Hashable, CaseIterable {
  /// `class`.
  case classes = "classes"
  /// `function*` and `yield`.
  case generators = "generators"
  /// What comes later.
  case promises = "promises, `async` and `await`"
  /// Parts of a program in files.
  case modules = "`import` and `export`"
  /// Statements that nobody should use.
  case relics = "`with` and `debugger`"
  /// Names of loops.
  case labels = "labels"
  /// `a?.b`.
  case optionalChains = "`?.`"
  /// `{[a]: b}`.
  case computedNames = "computed names in objects"
  /// Members that run something.
  case accessors = "getters and setters"
  /// `catch ({name})`.
  case errorPatterns = "destructuring an error in `catch`"
  /// Searching by a pattern.
  case patterns = "regular expressions with more than plain characters, and their methods"
  /// The calendar.
  case dates = "`Date` except for `Date.now()`"
  /// Texts that are run.
  case evaluation = "`eval` and `new Function`"
  /// Other containers.
  case collections = "`Map`, `Set`, `WeakMap` and `Proxy`"
  /// Numbers that differ from machine to machine.
  case mathematics = "`Math` except for rounding, roots, powers and random numbers"
  /// What browsers and servers have.
  case surroundings = "`require`, `window` and `document`"
  /// Functions as data.
  case functionValues = "functions inside lists and objects of `<data>`"

  /// One of them, in a sentence.
  package var one: String {
    switch self {
    case .generators: "a generator"
    case .labels: "a label"
    case .optionalChains: "'?.'"
    case .computedNames: "a computed name"
    case .errorPatterns: "destructuring an error"
    case .patterns: "a regular expression with more than plain characters"
    case .functionValues: "a function in a list or an object"
    default: rawValue
    }
  }

  /// The words that cannot be used at all.
  package var words: Set<String> {
    switch self {
    case .classes: ["class"]
    case .generators: ["yield"]
    case .promises: ["async", "await"]
    case .modules: ["import", "export"]
    case .relics: ["with", "debugger"]
    case .patterns: ["RegExp"]
    case .dates: ["Date"]
    case .evaluation: ["eval"]
    case .surroundings: ["require", "window", "document"]
    default: []
    }
  }

  /// The names of which nothing can be made with `new`.
  package var makers: Set<String> {
    switch self {
    case .promises: ["Promise"]
    case .patterns: ["RegExp"]
    case .evaluation: ["Function"]
    case .collections: ["Map", "Set", "WeakMap", "Proxy"]
    default: []
    }
  }

  /// Whether a word is one that cannot be used.
  package static func holds(word: String) -> Bool {
    allCases.contains { $0.words.contains(word) }
  }

  /// Whether nothing of that name can be made.
  package static func holds(maker: String) -> Bool {
    allCases.contains { $0.makers.contains(maker) }
  }
}
