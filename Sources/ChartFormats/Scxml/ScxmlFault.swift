// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Why a file is no chart that can run: everything that was found, in the order of the file.
public struct ScxmlFault: Error, Sendable, Hashable {
  /// One fault and where it stands.
  public struct Finding: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    /// How many characters are at fault, 1 at least.
    public var length: Int
    /// What is wrong.
    package var cause: Cause
    /// Where it stands, in bytes: findings are sorted by it.
    let offset: Int
    // The file is shared: a line could be all of it.
    private let text: SourceText

    /// The line's text.
    public var source: String { text.line(line) }

    init(_ cause: Cause, at offset: Int, length: Int, in source: SourceText) {
      (line, column) = source.place(at: offset)
      self.length = max(1, length)
      text = source
      self.cause = cause
      self.offset = offset
    }
  }

  /// What can be wrong.
  package enum Cause: Sendable, Hashable {
    /// Not UTF-8.
    case notText
    /// More bytes than are read.
    case tooLarge(limit: Int)
    /// No well-formed XML.
    case notXML(MarkupError)
    /// A document type declaration, which could define entities.
    case documentType
    /// Elements nested deeper than is read.
    case tooDeep(limit: Int)
    /// More of something than a chart may have.
    case tooMany(Countable, limit: Int)
    /// Another root element than `scxml`.
    case otherRoot(String)
    /// Something that SCXML has and Playstate does not do.
    case unsupported(Unsupported)
    /// An element that nobody knows here; the suggestions are nearest first.
    case unknownElement(String, suggestions: [String])
    /// An element that is known, but not in this place.
    case misplacedElement(String, inside: String)
    /// An attribute that the element does not have.
    case unknownAttribute(String, element: String, suggestions: [String])
    /// An attribute that is needed.
    case missingAttribute(String, element: String)
    /// An element that is needed.
    case missingElement(String, inside: String)
    /// A root element without SCXML's namespace.
    case noNamespace
    /// A vocabulary that is not understood.
    case leftOut(String)
    /// Another version of SCXML.
    case otherVersion(String)
    /// A condition that asks nothing.
    case emptyCondition
    /// A name that begins as XML lets none begin.
    case digitFirst(String)
    /// An expression that a typed chart would take otherwise than ECMAScript does.
    case needsScript
    /// A variable that has no one type.
    case changingType(String)
    /// A condition that gives a variable a value.
    case assigningCondition
    /// A condition that is a function, and so holds always: `a => b`.
    case functionCondition
    /// A member of what is a number.
    case memberOfNumber(String, member: String)
    /// Two things of which one alone may be there.
    case exclusive(String, String)
    /// A value that an attribute does not take.
    case wrongValue(String, attribute: String, expected: String)
    /// Text where none may stand.
    case unexpectedText(inside: String)
    /// An element that may stand here once alone.
    case repeated(String)
    /// Two things of one name.
    case duplicateName(String)
    /// A name that the expressions use themselves, or that is none.
    case unusableName(String)
    /// No state of that name.
    case unknownState(String, suggestions: [String])
    /// No variable of that name.
    case unknownVariable(String, suggestions: [String])
    /// An expression outside the subset, or one that does not fit.
    case expression(ExpressionSyntaxError)
    /// A claim that is none, or does not fit.
    case claim(ClaimSyntaxError)
    /// A file that is not beside the chart, is too large, or no text.
    case unreadableSource(String)
    /// An expression without a value.
    case noValue(EvaluationFault)
    /// A transition with neither event, condition nor target would be taken without end.
    case emptyTransition
    /// A condition that is no chain of as many parts as there are guards.
    case guardCount(Int)
    /// The timers cancelled on exit are not those armed on entry.
    case timerMismatch
    /// What the chart's builder says.
    case chart(Chart.Fault.Cause)
    /// The chart's first entry does not end, or fails.
    case cannotStart(EvaluationFault?)

    /// True if it is there many times where it is there at all.
    var isToldOnce: Bool {
      if case .leftOut = self { true } else { self == .emptyCondition }
    }

    /// True for a part of ECMAScript that does not run here.
    var isOfScripts: Bool {
      switch self {
      case .unsupported(.script): true
      case .expression(let error): error.isUnsupported
      default: false
      }
    }
  }

  /// What there can be too many of.
  package enum Countable: String, Sendable, Hashable {
    /// Attributes of one element.
    case attributes
    /// Bytes in one attribute's value.
    case valueBytes = "bytes in the value of this attribute"
    /// States that one attribute names.
    case targets = "states named here"
    /// States, history included.
    case states
    /// Transitions.
    case transitions
    /// Events.
    case events
    /// Operations that the derived variables of an expression stand for.
    case operations = "operations behind the derived variables here"
    /// Pairs of states and transitions that would have to be kept apart.
    case candidates = "ways in which states, events and transitions meet"
    /// Variables.
    case data = "variables"
    /// Charts that states start.
    case invokes
    /// Bytes that are read as scripts, expressions and data.
    case scriptBytes = "bytes of scripts, expressions and data"
  }

  /// What SCXML has and Playstate does not do.
  package enum Unsupported: Sendable, Hashable {
    /// An element: `invoke`, `script`, `foreach`, `donedata`, `finalize`, `content`.
    case element(String)
    /// An attribute, with the element that has it.
    case attribute(String, element: String)
    /// An element or attribute of a foreign vocabulary.
    case foreign(String)
    /// A data model.
    case dataModel(String)
    /// Late binding of data.
    case lateBinding
    /// Another event processor than the chart's own.
    case processor(String)
    /// Another receiver than the chart itself.
    case receiver(String)
    /// Events that only SCXML's platform raises.
    case platformEvent(String)
    /// An expression in the null data model.
    case nullModel
    /// A part of `_event` that is not kept.
    case eventPart
    /// The event read outside a transition.
    case eventOutside
    /// An assignment to a part of a variable.
    case location(String)
    /// A delay whose unit is not told.
    case delayUnit
    /// A part of ECMAScript.
    case script(String)
    /// A first value that depends on where the machine is, or on the time.
    case changingData
  }

  /// What is wrong with a file as XML.
  package enum MarkupError: String, Sendable, Hashable {
    /// There is no element.
    case empty = "there is no element"
    /// The end tag is not that of the element.
    case wrongEndTag = "an end tag does not fit its start tag"
    /// The file ends inside an element, or goes on behind the last.
    case wrongEnd = "it ends too early, or goes on behind the root element"
    /// An attribute that is there twice.
    case repeatedAttribute = "an attribute is there twice"
    /// An attribute without a value in quotes.
    case unquotedValue = "an attribute has no value in quotes"
    /// A reference to an entity that nobody defined.
    case unknownEntity = "a reference stands for nothing"
    /// A `<` or `&` that should be `&lt;` or `&amp;`.
    case unescapedCharacter = "a character should be written as a reference"
    /// A prefix that nobody declared.
    case unknownPrefix = "a prefix is not declared"
    /// A tag that does not end.
    case unfinishedTag = "a tag does not end"
    /// A name with characters that names do not have, or markup that begins with none.
    case badName = "this is no name"
    /// A character that XML does not allow, such as a control character.
    case forbiddenCharacter = "a character is not allowed"
    /// A first line that is no XML declaration of version 1.0.
    case badDeclaration = "the XML declaration is not one of version 1.0"
    /// A remark with two hyphens in it.
    case badRemark = "two hyphens end a remark"
    /// Text before or behind the root element.
    case textOutside = "text stands outside the root element"
  }

  /// All that was found, in the order of the file; never empty.
  public var findings: [Finding]

  init(findings: [Finding]) {
    self.findings = findings.sorted { $0.offset < $1.offset }
  }
}
