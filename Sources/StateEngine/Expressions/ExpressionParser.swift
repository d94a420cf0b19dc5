// SPDX-License-Identifier: Apache-2.0

/// Reads expressions: gives names in a text their meaning, and names the first fault.
package final class ExpressionParser {
  /// Which dialect is read.
  package enum Mode: Sendable, Hashable {
    /// The subset of ECMAScript that stands in a chart.
    case chart
    /// What people type: also `state == home`, the values known of a variable without quotes beside
    /// it, and durations in seconds.
    case command
  }

  /// How deep parentheses, and the tree, may be nested: enough for people, not for the stack.
  ///
  /// A chain of operators as in `a + b + c` counts one level each.
  package static let maximumDepth = 200

  let scope: ExpressionScope
  let mode: Mode
  let checksTypes: Bool
  private let scalars: [Unicode.Scalar]
  private let tokens: [SyntaxToken]
  /// The levels whose elements may be named here.
  var levels: Set<Int> = []
  /// Whether the text has a fault, and what stands before it is looked at alone.
  var isUnfinished = false

  private init(
    _ scope: ExpressionScope,
    _ mode: Mode,
    checksTypes: Bool,
    _ scalars: [Unicode.Scalar],
    _ tokens: [SyntaxToken]
  ) {
    (self.scope, self.mode, self.checksTypes) = (scope, mode, checksTypes)
    (self.scalars, self.tokens) = (scalars, tokens)
  }

  /// The tree of `text`, its names resolved in `scope`.
  ///
  /// - Parameters:
  ///   - text: The expression, in full.
  ///   - scope: The names it may use; every other name is an error.
  ///   - mode: The dialect.
  ///   - expected: When given, types are checked too, with the column of the operand at fault, and
  ///     the whole must fit this type. ``Value/Domain/any`` checks the operands alone. Without it
  ///     the caller checks by ``ExpressionTree/type(in:)``, which knows no columns.
  /// - Throws: The leftmost fault.
  /// - Returns: The tree; printing it and parsing again in the same scope gives an equal one.
  package static func parse(
    _ text: String,
    scope: ExpressionScope,
    mode: Mode,
    expecting expected: Value.Domain? = nil
  ) throws(ExpressionSyntaxError) -> ExpressionTree {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(scalar) }
    let dialect = ExpressionDialect(
      isCommand: mode == .command,
      hasCollections: scope.script == nil
    )
    var syntax = SyntaxParser(scalars, dialect)
    let isChecked = expected != nil
    let parser = ExpressionParser(scope, mode, checksTypes: isChecked, scalars, syntax.tokens)
    let whole: Syntax
    do throws(ReadingFault) {
      whole = try syntax.expression()
    } catch {
      throw parser.leftmost(error, behind: syntax.finishedParts)
    }
    guard syntax.token == .end else {
      throw parser.leftmost(syntax.missing(.operatorOrEnd), behind: [whole])
    }
    let result = try parser.resolved(whole)
    if let expected, let found = result.type, !found.fits(expected) {
      throw parser.error(
        .typeMismatch(expected: .kind(expected.kind), found: found),
        at: result.range
      )
    }
    return result.tree
  }

  // MARK: Faults

  // What was read before a fault may have one of its own: that is told first.
  private func leftmost(
    _ fault: ReadingFault,
    behind finished: [Syntax]
  ) -> ExpressionSyntaxError {
    isUnfinished = true
    var cause = fault.cause
    for (number, part) in finished.enumerated() {
      // What is about to be called has no value alone.
      let isCallee = token(behind: part.range).kind == .sign("(") && number + 1 < finished.count
      guard let part = isCallee ? part.parts.first : part else { continue }
      if number == finished.count - 1, case .variable(let name) = part.tree, !part.isGrouped {
        if Self.openWords.contains(name) { continue }
        let isState = mode == .command && name == "state"
        // `state = home` is no unknown name: one more equals sign is meant.
        if cause == .unexpectedCharacter("="), isState || scope.nodes[name] != nil { continue }
        if isState, cause == .expected(.operand) {
          cause = .expected(.nodeName)
          continue
        }
      }
      do throws(ExpressionSyntaxError) {
        _ = try resolved(part)
      } catch {
        return error
      }
    }
    return error(cause, at: fault.range)
  }

  // Words that mean something with what stands behind them.
  private static let openWords: Set<String> = ["event", "In", "Date", "Math", "Object"]

  /// The first word behind a part.
  func token(behind range: Range<Int>) -> SyntaxToken { token(from: range.upperBound) }

  /// The word at a place of the text, or the first behind it.
  func token(from place: Int) -> SyntaxToken {
    var index = 0
    while index < tokens.count - 1, tokens[index].range.lowerBound < place { index += 1 }
    return tokens[index]
  }

  /// The fault that something else should stand there.
  func missing(
    _ expectation: ExpressionSyntaxError.Expectation,
    from place: Int
  ) -> ExpressionSyntaxError {
    error(.expected(expectation), at: token(from: place).range)
  }

  func error(
    _ cause: ExpressionSyntaxError.Cause,
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    ExpressionSyntaxError(cause, at: range, in: scalars)
  }
}

/// A part of the text whose names have a meaning.
struct ParsedExpression {
  var tree: ExpressionTree
  /// The scalars it covers, parentheses included.
  var range: Range<Int>
  /// Its static type; nil where types are not checked.
  var type: Value.Domain?
  /// True if the tree is the one that was written: each name in it is a variable's.
  var isAsWritten = false
  /// Whether it is a bare word that names nothing by itself: a value beside its variable, a state
  /// beside `state`, an error elsewhere.
  var isBareWord = false
}
