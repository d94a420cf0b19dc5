// SPDX-License-Identifier: Apache-2.0

// Written by `swift build && swift run Documents .` from Family.xcstrings: change that.
// swift-format-ignore-file

extension SentenceLanguage: CaseIterable {
  /// English.
  public static let english = SentenceLanguage(code: "en")
  /// German.
  public static let german = SentenceLanguage(code: "de")
  /// Spanish.
  public static let spanish = SentenceLanguage(code: "es")

  /// The languages of the catalog: its columns, English first.
  public static let allCases = [english, german, spanish]
}

extension EngineSentence {
  /// it comes from the machine alone: what waits for time comes with 'wait'
  package static let causeClockOnly = EngineSentence([.english: "it comes from the machine alone: what waits for time comes with 'wait'", .german: "das kommt von selbst", .spanish: "eso viene por sí solo"])
  /// a condition does not hold
  package static let causeGuards = EngineSentence([.english: "a condition does not hold", .german: "eine Bedingung ist nicht erfüllt", .spanish: "no se cumple una condición"])
  /// it could not be kept
  package static let causeJournal = EngineSentence([.english: "it could not be kept", .german: "es konnte nicht gespeichert werden", .spanish: "no se pudo guardar"])
  /// the machine has not ended
  package static let causeNotEnded = EngineSentence([.english: "the machine has not ended", .german: "es ist noch nicht am Ende", .spanish: "aún no ha terminado"])
  /// the machine is not suspended
  package static let causeNotSuspended = EngineSentence([.english: "the machine is not suspended", .german: "es ist nicht im Hintergrund", .spanish: "no está en segundo plano"])
  /// the machine is suspended: restore first
  package static let causeSuspended = EngineSentence([.english: "the machine is suspended: restore first", .german: "im Hintergrund geht das nicht: erst zurückkehren", .spanish: "en segundo plano no se puede: hay que volver antes"])
  /// what it does has no value
  package static let causeValue = EngineSentence([.english: "what it does has no value", .german: "was dann geschehen soll, lässt sich nicht ausrechnen", .spanish: "no se puede calcular lo que debe pasar"])
  /// '%1$@' has no argument '%2$@'
  package static let eventLabel = EngineSentence([.english: "'%1$@' has no argument '%2$@'", .german: "„%1$@“ hat keinen Wert „%2$@“", .spanish: "«%1$@» no tiene ningún valor «%2$@»"])
  /// '%1$@' needs %2$@
  package static let eventMissing = EngineSentence([.english: "'%1$@' needs %2$@", .german: "„%1$@“ braucht %2$@", .spanish: "«%1$@» necesita %2$@"])
  /// ; did you mean %1$@?
  package static let eventNear = EngineSentence([.english: "; did you mean %1$@?", .german: "; war %1$@ gemeint?", .spanish: "; ¿quería decir %1$@?"])
  /// %1$@ or %2$@
  package static let eventOr = EngineSentence([.english: "%1$@ or %2$@", .german: "%1$@ oder %2$@", .spanish: "%1$@ o %2$@"])
  /// %1$@ of '%2$@' is there twice
  package static let eventRepeated = EngineSentence([.english: "%1$@ of '%2$@' is there twice", .german: "%1$@ von „%2$@“ kommt zweimal vor", .spanish: "%1$@ de «%2$@» aparece dos veces"])
  /// '%1$@' takes %2$@ arguments, not %3$@
  package static let eventTooMany = EngineSentence([.english: "'%1$@' takes %2$@ arguments, not %3$@", .german: "„%1$@“ nimmt %2$@ Werte, nicht %3$@", .spanish: "«%1$@» toma %2$@ valores, no %3$@"])
  /// no event is called '%1$@'
  package static let eventUnknown = EngineSentence([.english: "no event is called '%1$@'", .german: "kein Ereignis heißt „%1$@“", .spanish: "ningún evento se llama «%1$@»"])
  /// %1$@ of '%2$@' cannot be %3$@
  package static let eventWrong = EngineSentence([.english: "%1$@ of '%2$@' cannot be %3$@", .german: "%1$@ von „%2$@“ kann nicht %3$@ sein", .spanish: "%1$@ de «%2$@» no puede ser %3$@"])
  /// that cannot be done now: it needs %1$@
  package static let refusedNeeds = EngineSentence([.english: "that cannot be done now: it needs %1$@", .german: "das geht gerade nicht: nötig ist %1$@", .spanish: "eso no se puede hacer ahora: hace falta %1$@"])
  /// that cannot be done now
  package static let refusedNow = EngineSentence([.english: "that cannot be done now", .german: "das geht gerade nicht", .spanish: "eso no se puede hacer ahora"])
  /// it could not be brought on from version %1$@: %2$@
  package static let snapshotFailed = EngineSentence([.english: "it could not be brought on from version %1$@: %2$@", .german: "der Stand von Version %1$@ ließ sich nicht übernehmen: %2$@", .spanish: "no se pudo adaptar el estado de la versión %1$@: %2$@"])
  /// '%1$@' is missing or of the wrong kind
  package static let snapshotMalformed = EngineSentence([.english: "'%1$@' is missing or of the wrong kind", .german: "„%1$@“ fehlt oder ist von der falschen Art", .spanish: "«%1$@» falta o es de otro tipo"])
  /// its version %1$@ is newer than this program
  package static let snapshotNewer = EngineSentence([.english: "its version %1$@ is newer than this program", .german: "Version %1$@ ist neuer als dieses Programm", .spanish: "la versión %1$@ es más nueva que este programa"])
  /// nothing leads on from its version %1$@
  package static let snapshotNoMigration = EngineSentence([.english: "nothing leads on from its version %1$@", .german: "von Version %1$@ führt nichts weiter", .spanish: "desde la versión %1$@ no se puede seguir"])
  /// it is a snapshot of '%1$@'
  package static let snapshotOtherMachine = EngineSentence([.english: "it is a snapshot of '%1$@'", .german: "das ist der Stand von „%1$@“", .spanish: "es el estado de «%1$@»"])
  /// another program holds '%1$@'
  package static let storeBusy = EngineSentence([.english: "another program holds '%1$@'", .german: "ein anderes Programm benutzt gerade „%1$@“", .spanish: "otro programa está usando «%1$@»"])
  /// another shell changed the store meanwhile
  package static let storeChanged = EngineSentence([.english: "another shell changed the store meanwhile", .german: "ein anderes Programm hat die Daten inzwischen geändert", .spanish: "otro programa cambió los datos mientras tanto"])
  /// '%1$@' is damaged: %2$@
  package static let storeDamaged = EngineSentence([.english: "'%1$@' is damaged: %2$@", .german: "„%1$@“ ist beschädigt: %2$@", .spanish: "«%1$@» está dañado: %2$@"])
  /// the store '%1$@' failed: %2$@
  package static let storeFailed = EngineSentence([.english: "the store '%1$@' failed: %2$@", .german: "auf „%1$@“ lässt sich nicht zugreifen: %2$@", .spanish: "no se puede acceder a «%1$@»: %2$@"])
  /// the disk is full: nothing more can be kept in '%1$@'
  package static let storeFull = EngineSentence([.english: "the disk is full: nothing more can be kept in '%1$@'", .german: "der Datenträger ist voll: In „%1$@“ lässt sich nichts mehr speichern", .spanish: "el disco está lleno: en «%1$@» no se puede guardar nada más"])
  /// '%1$@' was moved, deleted or replaced while this shell ran: nothing more is kept
  package static let storeGone = EngineSentence([.english: "'%1$@' was moved, deleted or replaced while this shell ran: nothing more is kept", .german: "„%1$@“ wurde verschoben, gelöscht oder ersetzt: Es wird nichts mehr gespeichert", .spanish: "«%1$@» se movió, se borró o se reemplazó: ya no se guarda nada"])
  /// '%1$@' was written by a newer playstate (%2$@, this one knows %3$@)
  package static let storeNewer = EngineSentence([.english: "'%1$@' was written by a newer playstate (%2$@, this one knows %3$@)", .german: "„%1$@“ stammt von einem neueren Playstate (%2$@, dieses kennt %3$@)", .spanish: "«%1$@» es de un Playstate más nuevo (%2$@; este conoce %3$@)"])
  /// '%1$@' can only be read
  package static let storeReadOnly = EngineSentence([.english: "'%1$@' can only be read", .german: "„%1$@“ lässt sich nur lesen", .spanish: "«%1$@» solo se puede leer"])
  /// '%1$@' cannot be opened: %2$@
  package static let storeUnopenable = EngineSentence([.english: "'%1$@' cannot be opened: %2$@", .german: "„%1$@“ lässt sich nicht öffnen: %2$@", .spanish: "«%1$@» no se puede abrir: %2$@"])
}
