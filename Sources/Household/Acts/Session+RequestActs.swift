// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// A request that nobody has answered.
  ///
  /// - Throws: ``HouseError`` when none of that number is open.
  package func openRequest(_ number: Int) throws(HouseError) -> FamilyRequest {
    if let found = try openRequests().first(where: { $0.number == number }) { return found }
    throw HouseError(.said(.requestUnknown, [.text("\(number)")]))
  }

  /// Grants a request: minutes are added to today, a video to the child's list.
  func grant(_ number: Int, _ video: String?, _ kind: String) throws(HouseError) -> PerformedAct {
    var request = try openRequest(number)
    if let video {
      try checkTitle(video, atMost: FamilyRequests.letterLimit)
      (request.kind, request.what) = (.video, video)
    }
    let (granted, told) = try give(what: request)
    return try answer(number, .yes, video ?? "", granting: granted, told, kind)
  }

  /// Does not grant a request.
  func deny(_ number: Int, _ reason: String, _ kind: String) throws(HouseError) -> PerformedAct {
    _ = try openRequest(number)
    try checkReason(reason, atMost: FamilyRequests.letterLimit)
    return try answer(number, .no, reason, granting: nil, [], kind)
  }

  private func answer(
    _ number: Int,
    _ status: FamilyRequest.Status,
    _ reason: String,
    granting granted: ActChange.GrantedSetting?,
    _ told: [Record],
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let desk = try requestDesk()
    let mark = actMark
    let why: String? = reason.isEmpty ? nil : reason
    let event = FamilyRequests.answerRequest(number, status.rawValue, why)
    let records = told + (try accepted(try send(event, to: desk), event.name))
    let change = ActChange.answer(
      number,
      old: FamilyRequest.Status.open.rawValue,
      new: status.rawValue,
      granting: granted
    )
    return try done(kind, change, since: mark, records)
  }

  /// Does what is granted by a setting: minutes for today, or a video more in the list.
  private func give(
    what request: FamilyRequest
  ) throws(HouseError) -> (ActChange.GrantedSetting?, [Record]) {
    let declaration: SettingDeclaration
    let new: Value
    switch request.kind {
    case .other: return (nil, [])
    case .minutes:
      declaration = .time(of: request.person)
      var rule = timeRule(of: request.person)
      rule.add(Int(request.what) ?? 0, on: dayNumber(at: time.now))
      new = .string(rule.text)
    case .video:
      // The one who asked may watch it.
      declaration = .videos(of: request.person)
      let list = try videos(of: request.person)
      let isThere = list.contains { $0.title.lowercased() == request.what.lowercased() }
      let id = FamilyListRow.id(of: request.what, unlike: list.map(\.id))
      let row = Value.map(["id": .string(id), "title": .string(request.what)])
      new = .list((value(of: declaration).listValue ?? []) + (isThere ? [] : [row]))
    }
    let old = settings.chosen(declaration)
    let (records, _) = try apply([SettingChange(declaration, to: new)])
    let granted = ActChange.GrantedSetting(declaration.key, old: old, new: new)
    return (granted, records + tellPlans())
  }
}
