// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension LanguageRooms {
  /// What of a learner goes from store to store, and how two of it become one.
  static let mergedParts = [
    MergeCapability.Part(variable(\.badges), .union),
    MergeCapability.Part(variable(\.cards), .newest(stamp: "updatedAt")),
    MergeCapability.Part(variable(\.languages), .newest(stamp: "updatedAt")),
  ]

  static let merge = MergeCapability(
    of: variable(\.profileOf),
    others: variable(\.profiles),
    mergedParts,
    by: Self.merged
  )
}
