// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What a child sees and can do at one place of a machine, as data: a terminal draws it, an app can
/// read it.
///
/// All words are in the language of the scene it was made for. A number and Enter does a choice,
/// Enter alone the first one, unless that spends something or gives it away.
public struct Screen: Sendable, Hashable {
  /// What becomes of a choice.
  public enum Act: Sendable, Hashable {
    /// An event is sent to the machine.
    case send(Event)
    /// Another page of the same place; nil for the place itself.
    case page(String?)
    /// A grown-up is asked for something.
    case wish(FamilyRequest.Kind, String)
    /// The gate for grown-ups asks.
    case grownUps
    /// Another machine of the house is played, by its name.
    case machine(String)
    /// Play ends.
    case end
    /// Nothing is done; where time is not real, so much of it passes.
    case watch(milliseconds: Int)
  }

  /// Something that can be done.
  public struct Choice: Sendable, Hashable {
    /// What it is called.
    public var label: String
    /// What becomes of it.
    public var act: Act
    /// What is said when the machine does not accept it; nil for what is said everywhere.
    public var refusal: String?
    /// Whether Enter alone does it where it is the first: not what spends something or gives it away.
    public var takesEnter: Bool

    /// Something that can be done.
    public init(_ label: String, _ act: Act, refusal: String? = nil, takesEnter: Bool = true) {
      self.label = label
      self.act = act
      self.refusal = refusal
      self.takesEnter = takesEnter
    }

    /// An event that can be sent.
    public init(_ label: String, _ event: Event, refusal: String? = nil, takesEnter: Bool = true) {
      self.init(label, .send(event), refusal: refusal, takesEnter: takesEnter)
    }
  }

  /// A question whose answer is a number: what is typed is the answer and no choice.
  public struct Question: Sendable, Hashable {
    /// The event that answers, with one Int.
    public var event: String
    /// The answers there may be.
    public var answers: [Int]

    /// A question whose answer is one of some numbers.
    public init(_ event: String, among answers: some Sequence<Int>) {
      self.event = event
      self.answers = Array(answers)
    }
  }

  /// The name of the place.
  public var place: String
  /// One picture, its rows no wider than the scene; empty for none.
  public var picture: [[Drawing.Span]]
  /// What the picture shows, in words and numbers, for whoever hears the screen or feels it; empty
  /// where the sentences say it.
  public var told: [String]
  /// At most three sentences of at most seven words.
  public var sentences: [String]
  /// What can be done, the first one by Enter alone where it takes that.
  public var choices: [Choice]
  /// What is asked instead of a choice; nil for nothing.
  public var question: Question?
  /// The event that takes whatever else is typed, with one String; nil where nothing is said.
  public var spoken: String?
  /// Single letters, and words for arrows, that do something, such as `l`.
  public var keys: [String: Act]
  /// What `0` does; nil where there is no way back.
  public var back: Act?
  /// The same in other words, said at `?`.
  public var help: String
  /// Whether it lies over the level that was played: the level's picture stands above it, dimmed.
  public var isOverLevel: Bool

  /// A screen put together from its parts.
  public init(
    _ place: String,
    picture: [[Drawing.Span]] = [],
    told: [String] = [],
    _ sentences: [String],
    choices: [Choice] = [],
    question: Question? = nil,
    spoken: String? = nil,
    keys: [String: Act] = [:],
    back: Act? = nil,
    help: String,
    isOverLevel: Bool = false
  ) {
    self.place = place
    self.picture = picture
    self.told = told
    self.sentences = sentences
    self.choices = choices
    self.question = question
    self.spoken = spoken
    self.keys = keys
    self.back = back
    self.help = help
    self.isOverLevel = isOverLevel
  }
}
