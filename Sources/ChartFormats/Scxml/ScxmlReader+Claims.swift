// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// Reads what the file claims of its chart, in the words of `check`.
  mutating func readClaims(of root: MarkupElement) {
    for element in root.allOwn("claim") {
      guard let text = need("that", of: element), let claim = claim(text) else { continue }
      places.claims.append(element.offset)
      description.invariants.append(
        Invariant(claim, says: element.attribute("says")?.value ?? "")
      )
    }
  }

  private mutating func claim(_ attribute: MarkupAttribute) -> Invariant.Claim? {
    var scope = scope
    // What expressions of SCXML know the event by is no name here.
    scope.variables["_event"] = nil
    do throws(ClaimSyntaxError) {
      let claim = try ClaimParser.parse(
        attribute.value,
        scope: scope,
        // A variable called `state` is meant where there is one.
        mode: scope.variables["state"] == nil ? .command : .chart,
        nodes: description.nodes,
        events: description.events + [EventDeclaration(ChartEvent.restore.eventName)]
      )
      return claim.trees.allSatisfy { isBounded($0.tree, attribute) } ? claim : nil
    } catch {
      let offset = attribute.offset(ofCharacter: error.column - 1, in: source)
      report(.claim(error), at: offset, length: error.length)
      return nil
    }
  }
}
