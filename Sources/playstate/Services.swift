// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import LanguageServices
import PlayKit
import PlayMachines
import Storage

/// Who does what machines ask of the outside world, in a live session.
enum Services {
  /// The performers, by the machine's name; nothing is looked for before a machine asks.
  static func performers() -> [String: any Performer] {
    let services = LanguageServices { ProcessInfo.processInfo.environment }
    return [
      LanguageRooms.name: RoomPerformer { wishes in
        services.services(
          ServiceSettings(
            aiEndpoint: wishes.aiEndpoint,
            aiModel: wishes.aiModel,
            isAudioOn: wishes.isAudioOn
          )
        )
      }
    ]
  }

  /// What there is and what could be there, with the settings of a store.
  static func descriptions(_ paths: StorePaths) -> [ServiceDescription] {
    // Without them what needs no settings is told; the doctor says elsewhere how they are.
    let file = try? PrivateFiles.contents(
      of: paths.settings,
      atMost: SettingsFile.sizeLimit
    )
    let rooms = file.flatMap { try? PropertyList.read($0) }?["rooms"] as? [String: Any]
    let settings = ServiceSettings(
      aiEndpoint: rooms?["aiEndpoint"] as? String ?? "",
      aiModel: rooms?["aiModel"] as? String ?? ""
    )
    return LanguageServices { ProcessInfo.processInfo.environment }.services(settings).descriptions
  }
}
