// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Chart {
  /// Two of these nodes that can never be active together, by their names; nil when there are none.
  ///
  /// They lie in different children of a node that has one active child at a time.
  package func exclusive(_ places: [Int]) -> (String, String)? {
    for (index, one) in places.enumerated() {
      for other in places.dropFirst(index + 1) {
        let (path, otherPath) = (path(to: one), path(to: other))
        let shared = zip(path, otherPath).prefix { $0 == $1 }.count
        // One lies in the other.
        guard shared < min(path.count, otherPath.count) else { continue }
        let isParallel = shared > 0 && nodes[path[shared - 1]].kind == .parallel
        if !isParallel { return (nodes[one].name, nodes[other].name) }
      }
    }
    return nil
  }

  // From the top down to the node itself.
  private func path(to place: Int) -> [Int] {
    PathFinder(nodes: nodes).ancestors(of: place).reversed() + [place]
  }
}
