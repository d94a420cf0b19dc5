// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlFault.Finding {
  /// The fault in one sentence, without its place and without a full stop.
  public var message: String {
    switch cause {
    case .notText: "the file is not UTF-8"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
    case .notXML(let error): "this is no well-formed XML: \(error.rawValue)"
    case .documentType: "a document type declaration is not read, since it could define entities"
    case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
    case .tooMany(let what, let limit): "there are more than \(limit) \(what.rawValue)"
    case .otherRoot(let name): "the root element is <\(name)>, not <scxml> of SCXML's namespace"
    case .unsupported(let what): what.words
    case .noNamespace: "<scxml> has no namespace"
    case .leftOut(let uri): "what is of the vocabulary '\(uri)' is left out"
    case .otherVersion(let version): "version '\(version)' is read as version 1.0"
    case .emptyCondition: "an empty condition is none"
    case .digitFirst(let name): "'\(name)' is no name, since it begins with a digit"
    case .needsScript: "its types change, or it has no value at times, or rounds as doubles do"
    case .changingType(let name): "'\(name)' has no one type"
    case .assigningCondition: "the condition gives a value, it compares nothing"
    case .functionCondition: "the condition is a function, which holds always"
    case .memberOfNumber(let name, let member): "'\(name)' is a number, and has no '\(member)'"
    case .unknownElement(let name, _): "unknown element <\(name)>"
    case .misplacedElement(let name, let parent): "<\(name)> has no place in <\(parent)>"
    case .unknownAttribute(let name, let element, _): "<\(element)> has no attribute '\(name)'"
    case .missingAttribute(let name, let element): "<\(element)> needs the attribute '\(name)'"
    case .missingElement(let name, let parent): "<\(parent)> needs a <\(name)> in it"
    case .exclusive(let one, let other): "\(one) and \(other) exclude each other"
    case .wrongValue(let found, let attribute, let expected):
      "\(attribute) cannot be '\(found)': it takes \(expected)"
    case .unexpectedText(let parent): "text has no meaning in <\(parent)>"
    case .repeated(let name): "a second <\(name)> has no place here"
    case .duplicateName(let name): "'\(name)' is there twice"
    case .unusableName(let name): "'\(name)' cannot be the name of a variable"
    case .unknownState(let name, _): "no state is called '\(name)'"
    case .unknownVariable(let name, _): "no variable is called '\(name)'"
    case .expression(let error): error.message
    case .claim(let error): error.message
    case .unreadableSource(let name):
      "'\(name)' is no text file beside the chart, of at most \(ScxmlDocument.sizeLimit >> 20) MiB"
    case .noValue(let fault): "the expression has no value: \(fault.message)"
    case .emptyTransition: "a transition needs an event, a condition or a target"
    case .guardCount(let count): "the condition is no chain of \(count) parts joined by &&"
    case .timerMismatch: "the timers cancelled here are not those armed on entry"
    case .chart(let cause): cause.description
    case .cannotStart(let fault):
      "the chart cannot start: \(fault?.message ?? "its first entry fails")"
    }
  }

  /// What may help, or nil.
  public var hint: String? {
    switch cause {
    case .expression(let error): error.hint
    case .claim(let error): error.hint
    case .unknownElement(_, let near), .unknownAttribute(_, _, let near),
      .unknownState(_, let near), .unknownVariable(_, let near):
      didYouMean(near)
    case .noNamespace: "write xmlns=\"\(Vocabulary.scxml)\""
    case .missingAttribute("version", _): "write version=\"1.0\""
    case .unsupported(.dataModel): "--datamodel ecmascript reads it as that, as far as it goes"
    case .assigningCondition: "'==' compares"
    case .functionCondition: "'>=' compares"
    case .notXML(.unescapedCharacter): "in XML < is written &lt; and & is written &amp;"
    case .unsupported(.delayUnit): "write seconds + 's' or milliseconds + 'ms'"
    case .unsupported(.platformEvent): "a step whose expression fails is refused as a whole"
    case .unsupported(.eventPart): "_event.data.NAME is kept"
    default: nil
    }
  }
}

extension ScxmlFault.Unsupported {
  fileprivate var words: String {
    switch self {
    case .element(let name): "<\(name)> is not supported"
    case .attribute(let name, let element):
      "the attribute '\(name)' of <\(element)> is not supported"
    case .foreign(let name): "<\(name)> belongs to no vocabulary that is understood"
    case .dataModel(let name):
      "the data model '\(name)' is not supported: null and ecmascript are"
    case .lateBinding: "data are bound early: late binding is not supported"
    case .processor(let type): "no event processor '\(type)' is supported but the chart's own"
    case .receiver(let target): "events are sent to the chart itself, not to '\(target)'"
    case .platformEvent(let name): "'\(name)' never comes: no error or invocation raises an event"
    case .nullModel: "the null data model has no expressions but In(STATE) in conditions"
    case .eventPart: "this part of _event is not supported"
    case .eventOutside: "the event can be read in its transition only"
    case .location(let text): "'\(text)' is no variable: whole variables are assigned"
    case .delayUnit: "the unit of the delay is not told"
    case .script(let what): "\(what) is not supported in scripts"
    case .changingData: "the first value of data cannot depend on the clock"
    }
  }
}
