// SPDX-License-Identifier: Apache-2.0

extension LanguageRooms {
  /// A room: where it is, and what stands in it.
  public struct Environment: Codable, Sendable, Hashable, Identifiable {
    /// The id, such as `kitchen`.
    public var id: String
    /// The name in English.
    public var name: String
    /// The things in it, by their English words, in the order in which they are labelled.
    public var things: [String]

    /// The rooms there are; together they hold the twenty things.
    public static let all = [
      Environment(
        id: "kitchen",
        name: "Kitchen",
        things: [
          "table", "chair", "refrigerator", "microwave", "sink", "bottle", "cup", "plate",
        ]
      ),
      Environment(
        id: "livingRoom",
        name: "Living room",
        things: ["sofa", "television", "lamp", "clock", "plant"]
      ),
      Environment(
        id: "bedroom",
        name: "Bedroom",
        things: ["bed", "pillow", "mirror", "door", "window"]
      ),
      Environment(id: "study", name: "Study", things: ["desk", "chair", "lamp", "book"]),
    ]

    /// The room of that id.
    public static func named(_ id: String) -> Environment? { all.first { $0.id == id } }
  }
}
