// SPDX-License-Identifier: Apache-2.0

/// Finds the things in a room.
public protocol ObjectDetection: Sendable {
  /// The things in a room, in the order in which they are labelled.
  ///
  /// - Parameter environmentID: the room's id, such as `kitchen`.
  /// - Returns: what was found, none twice.
  /// - Throws: ``ServiceError``; `invalidResponse` when there is no such room.
  func detectObjects(in environmentID: String) async throws(ServiceError) -> [DetectedObject]
}
