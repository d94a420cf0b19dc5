// SPDX-License-Identifier: Apache-2.0
import StateEngine
public import PlayMachines
import Synchronization

/// The real services of the rooms: what is installed on this machine, and what is built in.
///
/// Making one costs nothing. What is installed is looked for once, when the services are first asked
/// for: some twenty system calls, nothing is started and no connection made.
public final class LanguageServices: Sendable {
  private let environment: @Sendable () -> [String: String]
  private let builtIn: RoomServices
  private let found = Lock<(installed: InstalledServices, key: String?)?>(nil)

  /// Services that are yet to be looked for.
  ///
  /// - Parameters:
  ///   - builtIn: what is always there.
  ///   - environment: the process's environment, read when it is needed: the search path, and
  ///     `PLAYSTATE_AI_KEY`, which is kept from every program that is started, and
  ///     `PLAYSTATE_RECOGNIZER`.
  public init(
    builtIn: RoomServices = .builtIn,
    environment: @escaping @Sendable () -> [String: String]
  ) {
    self.builtIn = builtIn
    self.environment = environment
  }

  /// For each service the best there is, with a description of the four that may be there.
  ///
  /// - Parameter settings: what is set about the services.
  /// - Returns: the services; what is neither installed nor built in throws `unavailable` with the
  ///   way to install it.
  public func services(_ settings: ServiceSettings) -> RoomServices {
    let (installed, key) = found.withLock { found in
      if let found { return found }
      let environment = environment()
      let new = (
        InstalledServices(
          in: SearchPath(environment: environment),
          recognizer: environment[Recognizer.variable]
        ),
        environment[ChatEndpoint.keyVariable]
      )
      found = new
      return new
    }
    return installed.services(settings, key: key, builtIn: builtIn)
  }
}
