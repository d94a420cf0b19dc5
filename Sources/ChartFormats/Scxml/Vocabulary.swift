// SPDX-License-Identifier: Apache-2.0

/// What may stand where: the elements and attributes of SCXML 1.0 that are understood, and ours.
///
/// Source: State Chart XML (SCXML), W3C Recommendation of 1 September 2015, chapters 3 to 6.
enum Vocabulary {
  /// The namespace of SCXML.
  static let scxml = "http://www.w3.org/2005/07/scxml"
  /// The namespace of what a chart has and SCXML has no word for.
  static let playstate = "urn:playstate:chart:1"

  /// The processor through which a chart sends events to itself.
  static let processors: Set<String> = [
    "scxml", "http://www.w3.org/TR/scxml/#SCXMLEventProcessor",
  ]

  /// What may stand where in a file.
  struct Words {
    /// The elements that may stand in an element, by its name.
    var children: [String: [String]]
    /// The attributes an element may have, by its name.
    var attributes: [String: [String]]
    /// The elements in which a text may stand.
    var texts: Set<String>
  }

  /// In a typed chart.
  static let typed = Words(children: children, attributes: attributes, texts: ["data"])

  /// In a chart as SCXML has it with ECMAScript: all there is.
  static let script: Words = {
    let actions = Self.actions + ["foreach", "script"]
    var words = typed
    for name in ["transition", "onentry", "onexit", "foreach", "finalize"] {
      words.children[name] = actions
    }
    words.children["if"] = actions + ["elseif", "else"]
    words.children["scxml"]?.append("script")
    words.children["state"]?.append("invoke")
    words.children["parallel"]?.append("invoke")
    words.children["final"]?.append("donedata")
    words.children["donedata"] = ["content", "param"]
    words.children["send"] = ["content", "param"]
    words.children["invoke"] = ["content", "param", "finalize"]
    words.attributes["data"]?.append("src")
    words.attributes["script"] = ["src"]
    words.attributes["foreach"] = ["array", "item", "index"]
    words.attributes["content"] = ["expr"]
    words.attributes["send"]? += ["eventexpr", "targetexpr", "typeexpr", "idlocation"]
    words.attributes["cancel"]?.append("sendidexpr")
    words.attributes["invoke"] = [
      "type", "typeexpr", "src", "srcexpr", "id", "idlocation", "namelist", "autoforward",
    ]
    words.texts = ["data", "script", "content", "assign"]
    return words
  }()

  /// The elements that do something.
  static let actions = ["raise", "if", "send", "assign", "log", "cancel"]

  /// The elements that may stand in an element, by its name.
  static let children: [String: [String]] = [
    "scxml": ["state", "parallel", "final", "datamodel"],
    "state": [
      "onentry", "onexit", "transition", "initial", "state", "parallel", "final", "history",
      "datamodel",
    ],
    "parallel": [
      "onentry", "onexit", "transition", "state", "parallel", "history", "datamodel",
    ],
    "final": ["onentry", "onexit"],
    "history": ["transition"],
    "initial": ["transition"],
    "transition": actions,
    "onentry": actions,
    "onexit": actions,
    "if": actions + ["elseif", "else"],
    "datamodel": ["data"],
    "send": ["param"],
  ]

  /// The attributes an element may have, by its name.
  static let attributes: [String: [String]] = [
    "scxml": ["initial", "name", "version", "datamodel", "binding"],
    "state": ["id", "initial"], "parallel": ["id"], "final": ["id"], "history": ["id", "type"],
    "transition": ["event", "cond", "target", "type"],
    "data": ["id", "expr"], "assign": ["location", "expr"],
    "if": ["cond"], "elseif": ["cond"], "log": ["label", "expr"], "raise": ["event"],
    "send": ["event", "target", "type", "id", "delay", "delayexpr", "namelist"],
    "param": ["name", "expr", "location"], "cancel": ["sendid"],
  ]

  /// The attributes of SCXML that are not supported, by element and name.
  static let unsupportedAttributes: [String: Set<String>] = [
    "data": ["src"],
    "send": ["eventexpr", "targetexpr", "typeexpr", "idlocation"],
    "cancel": ["sendidexpr"],
  ]

  /// Our elements that may stand in an element of SCXML, by its name.
  static let ownChildren: [String: [String]] = [
    "scxml": ["derived", "event", "purse", "fallback", "claim", "machine"],
    "state": ["restore", "work", "child"], "parallel": ["restore", "work", "child"],
    "final": ["restore", "work", "child"],
    "data": ["values"], "foreach": ownActions, "finalize": ownActions,
    "transition": ownActions + ["guard"],
    "onentry": ownActions, "onexit": ownActions, "if": ownActions,
  ]

  private static let ownActions = ["effect", "book", "perform"]

  /// Our attributes on elements of SCXML, by element.
  static let ownAttributes: [String: [String]] = [
    "scxml": ["version", "shown", "bookkeeping", "model"],
    "state": ["summary", "end"], "parallel": ["summary", "end"], "final": ["summary", "end"],
    "history": ["summary"],
    "transition": ["refusal", "animation", "citation", "absent"],
    "onentry": ["timers"], "onexit": ["timers"], "data": ["type", "secret", "limit", "input"],
    "raise": ["internal"],
  ]

  /// What our own elements hold: their attributes, and the elements in them, which are ours.
  static let own: [String: (attributes: [String], children: [String])] = [
    "derived": (["id", "expr"], []),
    "event": (["name", "sender", "byHand", "free", "summary"], ["argument"]),
    "argument": (
      ["label", "type", "secret", "offeredFrom", "min", "max", "summary"], ["choice", "sample"]
    ),
    "values": (["min", "max", "summary"], ["choice", "sample"]),
    "choice": (["value", "title"], []),
    "sample": (["expr"], []),
    "purse": (["variable", "owner"], []),
    "fallback": (["to", "cond"], []),
    "claim": (["that", "says"], []),
    "restore": (["to", "cond"], []),
    "child": (["name", "machine", "done", "failed"], ["with", "gives", "fails"]),
    "gives": (["expr"], []),
    "fails": (["expr"], []),
    "with": (["variable", "expr"], []),
    "machine": ([], []),
    "work": (["name", "done", "failed", "attempts"], []),
    "guard": (["name", "code", "refusal"], []),
    "effect": (["name"], ["value"]),
    "value": (["expr"], []),
    "book": (["purse", "kind", "amount"], []),
    "perform": (["name"], []),
  ]
}
