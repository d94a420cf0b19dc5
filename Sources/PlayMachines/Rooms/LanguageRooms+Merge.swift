// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension LanguageRooms {
  /// What of a learner goes from store to store, and how two of it become one.
  static let mergedParts = [
    MergeCapability.Part("badges", .union),
    MergeCapability.Part("cards", .newest(stamp: "updatedAt")),
    MergeCapability.Part("languages", .newest(stamp: "updatedAt")),
  ]

  static let merge = MergeCapability(
    owner: "profileOf",
    others: "profiles",
    parts: mergedParts,
    event: Self.merged.eventName
  )
}
