// SPDX-License-Identifier: Apache-2.0

// Written by `swift build && swift run Documents .` from Family.xcstrings: change that.
// swift-format-ignore-file
import StateEngine

extension Phrase {
  /// which activities are open
  package static let actActivities = Phrase("act.activities", [.english: Phrase.Forms("which activities are open"), .german: Phrase.Forms("welche Aktivitäten offen sind"), .spanish: Phrase.Forms("qué actividades están abiertas")])
  /// close an activity, by its number
  package static let actActivityOff = Phrase("act.activityOff", [.english: Phrase.Forms("close an activity, by its number"), .german: Phrase.Forms("eine Aktivität sperren, nach ihrer Nummer"), .spanish: Phrase.Forms("cerrar una actividad, por su número")])
  /// back up the whole family in one file
  package static let actBackup = Phrase("act.backup", [.english: Phrase.Forms("back up the whole family in one file"), .german: Phrase.Forms("die ganze Familie in einer Datei sichern"), .spanish: Phrase.Forms("guardar toda la familia en un archivo")])
  /// no play after that time
  package static let actBedtime = Phrase("act.bedtime", [.english: Phrase.Forms("no play after that time"), .german: Phrase.Forms("danach wird nicht mehr gespielt"), .spanish: Phrase.Forms("no se juega después de esa hora")])
  /// add a child
  package static let actChildAdd = Phrase("act.childAdd", [.english: Phrase.Forms("add a child"), .german: Phrase.Forms("ein Kind hinzufügen"), .spanish: Phrase.Forms("agregar un niño")])
  /// remove a child
  package static let actChildRemove = Phrase("act.childRemove", [.english: Phrase.Forms("remove a child"), .german: Phrase.Forms("ein Kind entfernen"), .spanish: Phrase.Forms("quitar a un niño")])
  /// rename a child
  package static let actChildRename = Phrase("act.childRename", [.english: Phrase.Forms("rename a child"), .german: Phrase.Forms("ein Kind umbenennen"), .spanish: Phrase.Forms("cambiar el nombre de un niño")])
  /// who plays here; '%1$@ %2$@ NAME'
  package static let actChildren = Phrase("act.children", [.english: Phrase.Forms("who plays here; '%1$@ %2$@ NAME'"), .german: Phrase.Forms("wer hier spielt; „%1$@ %2$@ NAME“"), .spanish: Phrase.Forms("quién juega aquí; «%1$@ %2$@ NOMBRE»")])
  /// give 3 coins and say what for
  package static let actCoins = Phrase("act.coins", [.english: Phrase.Forms("give 3 coins and say what for"), .german: Phrase.Forms("3 Münzen schenken und sagen, wofür"), .spanish: Phrase.Forms("dar 3 monedas y decir por qué")])
  /// reading
  package static let actCoinsFor = Phrase("act.coinsFor", [.english: Phrase.Forms("reading"), .german: Phrase.Forms("gelesen"), .spanish: Phrase.Forms("leer")])
  /// take away 2 coins
  package static let actCoinsTake = Phrase("act.coinsTake", [.english: Phrase.Forms("take away 2 coins"), .german: Phrase.Forms("2 Münzen abziehen"), .spanish: Phrase.Forms("quitar 2 monedas")])
  /// a limit by weekday
  package static let actDays = Phrase("act.days", [.english: Phrase.Forms("a limit by weekday"), .german: Phrase.Forms("ein Limit je nach Wochentag"), .spanish: Phrase.Forms("un límite según el día de la semana")])
  /// each child: today and the week
  package static let actFamily = Phrase("act.family", [.english: Phrase.Forms("each child: today and the week"), .german: Phrase.Forms("jedes Kind: heute und die Woche"), .spanish: Phrase.Forms("cada niño: hoy y la semana")])
  /// show one setting
  package static let actGet = Phrase("act.get", [.english: Phrase.Forms("show one setting"), .german: Phrase.Forms("eine Einstellung anzeigen"), .spanish: Phrase.Forms("mostrar un ajuste")])
  /// how to type a command
  package static let actHelp = Phrase("act.help", [.english: Phrase.Forms("how to type a command"), .german: Phrase.Forms("wie ein Befehl eingegeben wird"), .spanish: Phrase.Forms("cómo se escribe un comando")])
  /// what happened today, and who did it
  package static let actHistory = Phrase("act.history", [.english: Phrase.Forms("what happened today, and who did it"), .german: Phrase.Forms("was heute passiert ist und von wem"), .spanish: Phrase.Forms("qué pasó hoy y quién lo hizo")])
  /// at what hours a child may play
  package static let actHours = Phrase("act.hours", [.english: Phrase.Forms("at what hours a child may play"), .german: Phrase.Forms("um welche Uhrzeit gespielt werden darf"), .spanish: Phrase.Forms("a qué horas se puede jugar")])
  /// leave the parents' page
  package static let actLock = Phrase("act.lock", [.english: Phrase.Forms("leave the parents' page"), .german: Phrase.Forms("den Elternbereich verlassen"), .spanish: Phrase.Forms("salir de la página de los padres")])
  /// a month as a page for the browser
  package static let actMonth = Phrase("act.month", [.english: Phrase.Forms("a month as a page for the browser"), .german: Phrase.Forms("ein Monat als Seite für den Browser"), .spanish: Phrase.Forms("un mes como página para el navegador")])
  /// 15 minutes more today
  package static let actMore = Phrase("act.more", [.english: Phrase.Forms("15 minutes more today"), .german: Phrase.Forms("heute 15 Minuten mehr"), .spanish: Phrase.Forms("hoy 15 minutos más")])
  /// give yourself a name that is recorded with what you do
  package static let actNamed = Phrase("act.named", [.english: Phrase.Forms("give yourself a name that is recorded with what you do"), .german: Phrase.Forms("sich einen Namen geben, der bei Ihren Änderungen steht"), .spanish: Phrase.Forms("ponerse un nombre que aparece junto a lo que usted cambia")])
  /// turn down a wish
  package static let actNo = Phrase("act.no", [.english: Phrase.Forms("turn down a wish"), .german: Phrase.Forms("einen Wunsch ablehnen"), .spanish: Phrase.Forms("rechazar un deseo")])
  /// That cannot be done now.
  package static let actNotNow = Phrase("act.notNow", [.english: Phrase.Forms("That cannot be done now."), .german: Phrase.Forms("Das geht gerade nicht."), .spanish: Phrase.Forms("Eso no se puede hacer ahora.")])
  /// remove a parent's name
  package static let actParentRemove = Phrase("act.parentRemove", [.english: Phrase.Forms("remove a parent's name"), .german: Phrase.Forms("den Namen eines Elternteils entfernen"), .spanish: Phrase.Forms("quitar el nombre de uno de los padres")])
  /// rename a parent
  package static let actParentRename = Phrase("act.parentRename", [.english: Phrase.Forms("rename a parent"), .german: Phrase.Forms("einen Elternteil umbenennen"), .spanish: Phrase.Forms("cambiar el nombre de uno de los padres")])
  /// open the parents' page
  package static let actParents = Phrase("act.parents", [.english: Phrase.Forms("open the parents' page"), .german: Phrase.Forms("Elternbereich öffnen"), .spanish: Phrase.Forms("abrir la página de los padres")])
  /// no play until '%1$@'
  package static let actPause = Phrase("act.pause", [.english: Phrase.Forms("no play until '%1$@'"), .german: Phrase.Forms("kein Spielen bis „%1$@“"), .spanish: Phrase.Forms("no se juega hasta «%1$@»")])
  /// a PIN instead of the sum at the parents' door
  package static let actPin = Phrase("act.pin", [.english: Phrase.Forms("a PIN instead of the sum at the parents' door"), .german: Phrase.Forms("eine PIN statt der Rechenaufgabe für Eltern"), .spanish: Phrase.Forms("un PIN en lugar de la cuenta para los padres")])
  /// give 20 points and say what for
  package static let actPoints = Phrase("act.points", [.english: Phrase.Forms("give 20 points and say what for"), .german: Phrase.Forms("20 Punkte schenken und sagen, wofür"), .spanish: Phrase.Forms("dar 20 puntos y decir por qué")])
  /// tidying up
  package static let actPointsFor = Phrase("act.pointsFor", [.english: Phrase.Forms("tidying up"), .german: Phrase.Forms("aufgeräumt"), .spanish: Phrase.Forms("ordenar")])
  /// delete everything about a child
  package static let actPrivacyDelete = Phrase("act.privacyDelete", [.english: Phrase.Forms("delete everything about a child"), .german: Phrase.Forms("alles über ein Kind löschen"), .spanish: Phrase.Forms("borrar todo sobre un niño")])
  /// everything about a child as a file
  package static let actPrivacyExport = Phrase("act.privacyExport", [.english: Phrase.Forms("everything about a child as a file"), .german: Phrase.Forms("alles über ein Kind als Datei"), .spanish: Phrase.Forms("todo sobre un niño en un archivo")])
  /// import such a file
  package static let actPrivacyImport = Phrase("act.privacyImport", [.english: Phrase.Forms("import such a file"), .german: Phrase.Forms("eine solche Datei einlesen"), .spanish: Phrase.Forms("leer un archivo así")])
  /// how many days of history to keep
  package static let actPrivacyRetention = Phrase("act.privacyRetention", [.english: Phrase.Forms("how many days of history to keep"), .german: Phrase.Forms("wie viele Tage der Verlauf aufgehoben wird"), .spanish: Phrase.Forms("cuántos días se guarda el historial")])
  /// what is stored about a child
  package static let actPrivacyShow = Phrase("act.privacyShow", [.english: Phrase.Forms("what is stored about a child"), .german: Phrase.Forms("was über ein Kind gespeichert ist"), .spanish: Phrase.Forms("qué se guarda sobre un niño")])
  /// redo what was taken back
  package static let actRedo = Phrase("act.redo", [.english: Phrase.Forms("redo what was taken back"), .german: Phrase.Forms("wiederholen, was zurückgenommen wurde"), .spanish: Phrase.Forms("rehacer lo que se deshizo")])
  /// the week of a child: minutes, levels, coins
  package static let actReport = Phrase("act.report", [.english: Phrase.Forms("the week of a child: minutes, levels, coins"), .german: Phrase.Forms("die Woche eines Kindes: Minuten, Level, Münzen"), .spanish: Phrase.Forms("la semana de un niño: minutos, niveles, monedas")])
  /// what the children ask for
  package static let actRequests = Phrase("act.requests", [.english: Phrase.Forms("what the children ask for"), .german: Phrase.Forms("was die Kinder sich wünschen"), .spanish: Phrase.Forms("qué piden los niños")])
  /// restore the default
  package static let actReset = Phrase("act.reset", [.english: Phrase.Forms("restore the default"), .german: Phrase.Forms("auf den Ausgangswert zurücksetzen"), .spanish: Phrase.Forms("volver al valor inicial")])
  /// let a child play again
  package static let actResume = Phrase("act.resume", [.english: Phrase.Forms("let a child play again"), .german: Phrase.Forms("ein Kind wieder spielen lassen"), .spanish: Phrase.Forms("dejar que un niño vuelva a jugar")])
  /// add a reward
  package static let actRewardAdd = Phrase("act.rewardAdd", [.english: Phrase.Forms("add a reward"), .german: Phrase.Forms("eine Belohnung hinzufügen"), .spanish: Phrase.Forms("agregar un premio")])
  /// Ice cream
  package static let actRewardFor = Phrase("act.rewardFor", [.english: Phrase.Forms("Ice cream"), .german: Phrase.Forms("Eis essen"), .spanish: Phrase.Forms("Un helado")])
  /// withdraw a reward, by its number
  package static let actRewardOff = Phrase("act.rewardOff", [.english: Phrase.Forms("withdraw a reward, by its number"), .german: Phrase.Forms("eine Belohnung zurückziehen, nach ihrer Nummer"), .spanish: Phrase.Forms("retirar un premio, por su número")])
  /// what points can be spent on
  package static let actRewards = Phrase("act.rewards", [.english: Phrase.Forms("what points can be spent on"), .german: Phrase.Forms("wofür man Punkte einlösen kann"), .spanish: Phrase.Forms("en qué se pueden gastar los puntos")])
  /// change a setting
  package static let actSet = Phrase("act.set", [.english: Phrase.Forms("change a setting"), .german: Phrase.Forms("eine Einstellung ändern"), .spanish: Phrase.Forms("cambiar un ajuste")])
  /// what else can be set
  package static let actSettings = Phrase("act.settings", [.english: Phrase.Forms("what else can be set"), .german: Phrase.Forms("was sich sonst einstellen lässt"), .spanish: Phrase.Forms("qué más se puede ajustar")])
  /// share coins, names and time played with another device through a folder
  package static let actSync = Phrase("act.sync", [.english: Phrase.Forms("share coins, names and time played with another device through a folder"), .german: Phrase.Forms("Münzen, Namen und Spielzeit über einen Ordner mit einem anderen Gerät teilen"), .spanish: Phrase.Forms("compartir monedas, nombres y tiempo jugado con otro dispositivo mediante una carpeta")])
  /// family
  package static let actSyncTo = Phrase("act.syncTo", [.english: Phrase.Forms("family"), .german: Phrase.Forms("familie"), .spanish: Phrase.Forms("familia")])
  /// a limit for every day
  package static let actTime = Phrase("act.time", [.english: Phrase.Forms("a limit for every day"), .german: Phrase.Forms("ein Limit für jeden Tag"), .spanish: Phrase.Forms("un límite para cada día")])
  /// no limit, at any hour
  package static let actTimeOff = Phrase("act.timeOff", [.english: Phrase.Forms("no limit, at any hour"), .german: Phrase.Forms("kein Limit und zu jeder Uhrzeit"), .spanish: Phrase.Forms("sin límite y a cualquier hora")])
  /// take back the last change
  package static let actUndo = Phrase("act.undo", [.english: Phrase.Forms("take back the last change"), .german: Phrase.Forms("die letzte Änderung zurücknehmen"), .spanish: Phrase.Forms("deshacer el último cambio")])
  /// allow a video
  package static let actVideoAdd = Phrase("act.videoAdd", [.english: Phrase.Forms("allow a video"), .german: Phrase.Forms("ein Video erlauben"), .spanish: Phrase.Forms("permitir un video")])
  /// The Zoo
  package static let actVideoFor = Phrase("act.videoFor", [.english: Phrase.Forms("The Zoo"), .german: Phrase.Forms("Die Maus"), .spanish: Phrase.Forms("El zoo")])
  /// remove a video, by its number
  package static let actVideoRemove = Phrase("act.videoRemove", [.english: Phrase.Forms("remove a video, by its number"), .german: Phrase.Forms("ein Video entfernen, nach seiner Nummer"), .spanish: Phrase.Forms("quitar un video, por su número")])
  /// which videos may be watched
  package static let actVideos = Phrase("act.videos", [.english: Phrase.Forms("which videos may be watched"), .german: Phrase.Forms("welche Videos angeschaut werden dürfen"), .spanish: Phrase.Forms("qué videos se pueden ver")])
  /// what developers see
  package static let actVoice = Phrase("act.voice", [.english: Phrase.Forms("what developers see"), .german: Phrase.Forms("was Entwickler sehen"), .spanish: Phrase.Forms("lo que ven los desarrolladores")])
  /// what happened in the last seven days
  package static let actWeek = Phrase("act.week", [.english: Phrase.Forms("what happened in the last seven days"), .german: Phrase.Forms("was in den letzten sieben Tagen war"), .spanish: Phrase.Forms("qué pasó en los últimos siete días")])
  /// note down what a child asks for
  package static let actWish = Phrase("act.wish", [.english: Phrase.Forms("note down what a child asks for"), .german: Phrase.Forms("notieren, was sich ein Kind wünscht"), .spanish: Phrase.Forms("anotar lo que pide un niño")])
  /// 15 minutes
  package static let actWishFor = Phrase("act.wishFor", [.english: Phrase.Forms("15 minutes"), .german: Phrase.Forms("15 Minuten"), .spanish: Phrase.Forms("15 minutos")])
  /// grant a wish
  package static let actYes = Phrase("act.yes", [.english: Phrase.Forms("grant a wish"), .german: Phrase.Forms("einen Wunsch erfüllen"), .spanish: Phrase.Forms("conceder un deseo")])
  /// '%1$@' is now closed.
  package static let activityOff = Phrase("activity.off", [.english: Phrase.Forms("'%1$@' is now closed."), .german: Phrase.Forms("„%1$@“ ist jetzt gesperrt."), .spanish: Phrase.Forms("«%1$@» está ahora cerrada.")])
  /// '%1$@' is now open.
  package static let activityOn = Phrase("activity.on", [.english: Phrase.Forms("'%1$@' is now open."), .german: Phrase.Forms("„%1$@“ ist jetzt freigegeben."), .spanish: Phrase.Forms("«%1$@» está ahora abierta.")])
  /// Puzzles
  package static let activityRaetsel = Phrase("activity.raetsel", [.english: Phrase.Forms("Puzzles"), .german: Phrase.Forms("Rätsel"), .spanish: Phrase.Forms("Acertijos")])
  /// Numbers
  package static let activityZahlen = Phrase("activity.zahlen", [.english: Phrase.Forms("Numbers"), .german: Phrase.Forms("Zahlen"), .spanish: Phrase.Forms("Números")])
  /// There is no Playstate data in '%1$@'.
  package static let backupAbsent = Phrase("backup.absent", [.english: Phrase.Forms("There is no Playstate data in '%1$@'."), .german: Phrase.Forms("In „%1$@“ liegen keine Playstate-Daten."), .spanish: Phrase.Forms("En «%1$@» no hay datos de Playstate.")])
  /// What was there before is now called '%1$@'.
  package static let backupAside = Phrase("backup.aside", [.english: Phrase.Forms("What was there before is now called '%1$@'."), .german: Phrase.Forms("Was vorher dort war, heißt jetzt „%1$@“."), .spanish: Phrase.Forms("Lo que había antes se llama ahora «%1$@».")])
  /// 'playstate restore-backup NUMBER' brings one of them back.
  package static let backupAsideHelp = Phrase("backup.asideHelp", [.english: Phrase.Forms("'playstate restore-backup NUMBER' brings one of them back."), .german: Phrase.Forms("„playstate restore-backup NUMMER“ stellt einen dieser Stände wieder her."), .spanish: Phrase.Forms("«playstate restore-backup NÚMERO» recupera uno de ellos.")])
  /// Playstate is still open on '%1$@'. Please close it there first.
  package static let backupBusy = Phrase("backup.busy", [.english: Phrase.Forms("Playstate is still open on '%1$@'. Please close it there first."), .german: Phrase.Forms("Playstate ist für „%1$@“ noch offen. Bitte beenden Sie es dort zuerst."), .spanish: Phrase.Forms("Playstate todavía está abierto en «%1$@». Ciérrelo allí primero.")])
  /// '%2$@' now holds what is in '%1$@'.
  package static let backupCopied = Phrase("backup.copied", [.english: Phrase.Forms("'%2$@' now holds what is in '%1$@'."), .german: Phrase.Forms("„%2$@“ enthält jetzt, was in „%1$@“ ist."), .spanish: Phrase.Forms("«%2$@» contiene ahora lo que hay en «%1$@».")])
  /// '%1$@' cannot be used: %2$@. Nothing was changed.
  package static let backupFailed = Phrase("backup.failed", [.english: Phrase.Forms("'%1$@' cannot be used: %2$@. Nothing was changed."), .german: Phrase.Forms("„%1$@“ ist nicht benutzbar: %2$@. Es wurde nichts geändert."), .spanish: Phrase.Forms("No se puede usar «%1$@»: %2$@. No se cambió nada.")])
  /// The whole family is backed up in '%1$@'. To bring it back, type 'playstate restore-backup' and the name of this file.
  package static let backupMade = Phrase("backup.made", [.english: Phrase.Forms("The whole family is backed up in '%1$@'. To bring it back, type 'playstate restore-backup' and the name of this file."), .german: Phrase.Forms("Die ganze Familie ist in „%1$@“ gesichert. Zurück geht es mit „playstate restore-backup“ und dem Namen dieser Datei."), .spanish: Phrase.Forms("Toda la familia está guardada en «%1$@». Para recuperarla, escriba «playstate restore-backup» y el nombre de este archivo.")])
  /// Only a parent can do this: at a terminal, a question is asked first. Nothing was changed.
  package static let backupNeedsParent = Phrase("backup.needsParent", [.english: Phrase.Forms("Only a parent can do this: at a terminal, a question is asked first. Nothing was changed."), .german: Phrase.Forms("Das können nur Eltern: Im Terminal kommt zuerst eine Frage. Es wurde nichts geändert."), .spanish: Phrase.Forms("Esto solo lo puede hacer uno de los padres: en una terminal se hace primero una pregunta. No se cambió nada.")])
  /// '%1$@' was made by a newer version of Playstate. Nothing was changed.
  package static let backupNewer = Phrase("backup.newer", [.english: Phrase.Forms("'%1$@' was made by a newer version of Playstate. Nothing was changed."), .german: Phrase.Forms("„%1$@“ stammt von einer neueren Version von Playstate. Es wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» se hizo con una versión más nueva de Playstate. No se cambió nada.")])
  /// Nothing was set aside here.
  package static let backupNoAside = Phrase("backup.noAside", [.english: Phrase.Forms("Nothing was set aside here."), .german: Phrase.Forms("Hier wurde nichts beiseitegelegt."), .spanish: Phrase.Forms("Aquí no se apartó nada.")])
  /// '%1$@' is not a backup, or it is damaged. Nothing was changed.
  package static let backupNone = Phrase("backup.none", [.english: Phrase.Forms("'%1$@' is not a backup, or it is damaged. Nothing was changed."), .german: Phrase.Forms("„%1$@“ ist keine Sicherung, oder sie ist beschädigt. Es wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» no es una copia de seguridad o está dañada. No se cambió nada.")])
  /// Everything is as it was when '%1$@' was made.
  package static let backupRestored = Phrase("backup.restored", [.english: Phrase.Forms("Everything is as it was when '%1$@' was made."), .german: Phrase.Forms("Alles ist wieder so wie damals, als „%1$@“ entstand."), .spanish: Phrase.Forms("Todo está como cuando se hizo «%1$@».")])
  /// There is already Playstate data in '%1$@'. Nothing was changed.
  package static let backupTaken = Phrase("backup.taken", [.english: Phrase.Forms("There is already Playstate data in '%1$@'. Nothing was changed."), .german: Phrase.Forms("In „%1$@“ liegen schon Playstate-Daten. Es wurde nichts geändert."), .spanish: Phrase.Forms("En «%1$@» ya hay datos de Playstate. No se cambió nada.")])
  /// There is no child called %1$@ here. Did you mean %2$@?
  package static let childNear = Phrase("child.near", [.english: Phrase.Forms("There is no child called %1$@ here. Did you mean %2$@?"), .german: Phrase.Forms("Ein Kind namens %1$@ gibt es hier nicht. Meinten Sie %2$@?"), .spanish: Phrase.Forms("Aquí no hay ningún niño que se llame %1$@. ¿Quería decir %2$@?")])
  /// There is no child called %1$@ here.
  package static let childUnknown = Phrase("child.unknown", [.english: Phrase.Forms("There is no child called %1$@ here."), .german: Phrase.Forms("Ein Kind namens %1$@ gibt es hier nicht."), .spanish: Phrase.Forms("Aquí no hay ningún niño que se llame %1$@.")])
  /// Which child? Choose: %1$@.
  package static let childWhich = Phrase("child.which", [.english: Phrase.Forms("Which child? Choose: %1$@."), .german: Phrase.Forms("Welches Kind? Zur Auswahl: %1$@."), .spanish: Phrase.Forms("¿Qué niño? Elija: %1$@.")])
  /// %1$@ can play here now.
  package static let childrenAdded = Phrase("children.added", [.english: Phrase.Forms("%1$@ can play here now."), .german: Phrase.Forms("%1$@ kann jetzt hier spielen."), .spanish: Phrase.Forms("%1$@ ya puede jugar aquí.")])
  /// To remove %1$@, type the name twice: '%2$@'. For 30 days '%3$@' brings everything back.
  package static let childrenConfirm = Phrase("children.confirm", [.english: Phrase.Forms("To remove %1$@, type the name twice: '%2$@'. For 30 days '%3$@' brings everything back."), .german: Phrase.Forms("Um %1$@ zu entfernen, tippen Sie den Namen zweimal: „%2$@“. 30 Tage lang bringt „%3$@“ alles zurück."), .spanish: Phrase.Forms("Para quitar a %1$@, escriba el nombre dos veces: «%2$@». Durante 30 días «%3$@» lo recupera todo.")])
  /// Children: %1$@.
  package static let childrenHere = Phrase("children.here", [.english: Phrase.Forms("Children: %1$@."), .german: Phrase.Forms("Kinder: %1$@."), .spanish: Phrase.Forms("Niños: %1$@.")])
  /// %1$@ is the only child here and cannot be removed.
  package static let childrenLast = Phrase("children.last", [.english: Phrase.Forms("%1$@ is the only child here and cannot be removed."), .german: Phrase.Forms("%1$@ ist das einzige Kind hier und kann nicht entfernt werden."), .spanish: Phrase.Forms("%1$@ es el único niño aquí y no se puede quitar.")])
  /// '%1$@' is not a valid name: 1 to 20 letters, also with spaces, hyphens or apostrophes.
  package static let childrenName = Phrase("children.name", [.english: Phrase.Forms("'%1$@' is not a valid name: 1 to 20 letters, also with spaces, hyphens or apostrophes."), .german: Phrase.Forms("„%1$@“ ist kein gültiger Name: 1 bis 20 Buchstaben, auch mit Leerzeichen, Bindestrich oder Apostroph."), .spanish: Phrase.Forms("«%1$@» no es un nombre válido: de 1 a 20 letras, también con espacios, guiones o apóstrofos.")])
  /// No child has been added yet. '%1$@ %2$@ NAME' adds one.
  package static let childrenNone = Phrase("children.none", [.english: Phrase.Forms("No child has been added yet. '%1$@ %2$@ NAME' adds one."), .german: Phrase.Forms("Noch ist kein Kind eingetragen. „%1$@ %2$@ NAME“ fügt eines hinzu."), .spanish: Phrase.Forms("Todavía no hay ningún niño. «%1$@ %2$@ NOMBRE» añade uno.")])
  /// %1$@ has been removed. '%2$@' brings everything back.
  package static let childrenRemoved = Phrase("children.removed", [.english: Phrase.Forms("%1$@ has been removed. '%2$@' brings everything back."), .german: Phrase.Forms("%1$@ wurde entfernt. „%2$@“ bringt alles zurück."), .spanish: Phrase.Forms("Se quitó a %1$@. «%2$@» lo recupera todo.")])
  /// %1$@ is now called %2$@.
  package static let childrenRenamed = Phrase("children.renamed", [.english: Phrase.Forms("%1$@ is now called %2$@."), .german: Phrase.Forms("%1$@ heißt jetzt %2$@."), .spanish: Phrase.Forms("%1$@ se llama ahora %2$@.")])
  /// There is already a child called %1$@.
  package static let childrenTaken = Phrase("children.taken", [.english: Phrase.Forms("There is already a child called %1$@."), .german: Phrase.Forms("Ein Kind namens %1$@ gibt es schon."), .spanish: Phrase.Forms("Ya hay un niño que se llama %1$@.")])
  /// The clock was set back by several days: the day starts over.
  package static let clockBack = Phrase("clock.back", [.english: Phrase.Forms("The clock was set back by several days: the day starts over."), .german: Phrase.Forms("Die Uhr wurde um mehrere Tage zurückgestellt: Der Tag beginnt von vorn."), .spanish: Phrase.Forms("El reloj se atrasó varios días: el día vuelve a empezar.")])
  /// The clock was set forward by %1$lld days: today counts as a new day.
  package static let clockForward = Phrase("clock.forward", [.english: Phrase.Forms("The clock was set forward by %1$lld days: today counts as a new day.", one: "The clock was set forward by %1$lld day: today counts as a new day."), .german: Phrase.Forms("Die Uhr wurde um %1$lld Tage vorgestellt: Heute zählt als neuer Tag.", one: "Die Uhr wurde um %1$lld Tag vorgestellt: Heute zählt als neuer Tag."), .spanish: Phrase.Forms("El reloj se adelantó %1$lld días: hoy cuenta como un día nuevo.", one: "El reloj se adelantó %1$lld día: hoy cuenta como un día nuevo.")])
  /// The clock was changed from %1$@ to %2$@. Played on %3$@: %4$@.
  package static let clockJumped = Phrase("clock.jumped", [.english: Phrase.Forms("The clock was changed from %1$@ to %2$@. Played on %3$@: %4$@."), .german: Phrase.Forms("Die Uhr wurde von %1$@ auf %2$@ verstellt. Gespielt am %3$@: %4$@."), .spanish: Phrase.Forms("El reloj se cambió de %1$@ a %2$@. Jugado el %3$@: %4$@.")])
  /// I don't know '%1$@'. Did you mean '%2$@'?
  package static let commandNear = Phrase("command.near", [.english: Phrase.Forms("I don't know '%1$@'. Did you mean '%2$@'?"), .german: Phrase.Forms("„%1$@“ kenne ich nicht. Meinten Sie „%2$@“?"), .spanish: Phrase.Forms("No conozco «%1$@». ¿Quería decir «%2$@»?")])
  /// I don't know '%1$@', so nothing was done. You can type:
  package static let commandUnknown = Phrase("command.unknown", [.english: Phrase.Forms("I don't know '%1$@', so nothing was done. You can type:"), .german: Phrase.Forms("„%1$@“ kenne ich nicht, es wurde nichts geändert. Sie können eingeben:"), .spanish: Phrase.Forms("No conozco «%1$@», así que no se ha hecho nada. Puede escribir:")])
  /// Start
  package static let courtBegin = Phrase("court.begin", [.english: Phrase.Forms("Start"), .german: Phrase.Forms("Anfangen"), .spanish: Phrase.Forms("Empezar")])
  /// Press Enter to start the match.
  package static let courtBeginHelp = Phrase("court.beginHelp", [.english: Phrase.Forms("Press Enter to start the match."), .german: Phrase.Forms("Drück Enter, dann geht das Spiel los."), .spanish: Phrase.Forms("Pulsa Enter para empezar el partido.")])
  /// The call is %1$@.
  package static let courtCall = Phrase("court.call", [.english: Phrase.Forms("The call is %1$@."), .german: Phrase.Forms("Die Ansage ist %1$@."), .spanish: Phrase.Forms("Se canta %1$@.")])
  /// End the match
  package static let courtEnd = Phrase("court.end", [.english: Phrase.Forms("End the match"), .german: Phrase.Forms("Das Spiel beenden"), .spanish: Phrase.Forms("Terminar el partido")])
  /// Four people play, two on each side.
  package static let courtFour = Phrase("court.four", [.english: Phrase.Forms("Four people play, two on each side."), .german: Phrase.Forms("Vier spielen, zwei auf jeder Seite."), .spanish: Phrase.Forms("Juegan cuatro, dos en cada lado.")])
  /// A new match
  package static let courtNew = Phrase("court.new", [.english: Phrase.Forms("A new match"), .german: Phrase.Forms("Ein neues Spiel"), .spanish: Phrase.Forms("Un partido nuevo")])
  /// The next game
  package static let courtNext = Phrase("court.next", [.english: Phrase.Forms("The next game"), .german: Phrase.Forms("Das nächste Spiel"), .spanish: Phrase.Forms("El juego siguiente")])
  /// The match is over.
  package static let courtOver = Phrase("court.over", [.english: Phrase.Forms("The match is over."), .german: Phrase.Forms("Das Spiel ist zu Ende."), .spanish: Phrase.Forms("El partido ha terminado.")])
  /// Type a number to go on.
  package static let courtOverHelp = Phrase("court.overHelp", [.english: Phrase.Forms("Type a number to go on."), .german: Phrase.Forms("Tippe eine Zahl, dann geht es weiter."), .spanish: Phrase.Forms("Escribe un número para seguir.")])
  /// The court
  package static let courtPlace = Phrase("court.place", [.english: Phrase.Forms("The court"), .german: Phrase.Forms("Das Spielfeld"), .spanish: Phrase.Forms("La cancha")])
  /// Team %1$@ won the point
  package static let courtRally = Phrase("court.rally", [.english: Phrase.Forms("Team %1$@ won the point"), .german: Phrase.Forms("Punkt für Team %1$@"), .spanish: Phrase.Forms("Punto para el equipo %1$@")])
  /// Type a or b after each rally.
  package static let courtRallyHelp = Phrase("court.rallyHelp", [.english: Phrase.Forms("Type a or b after each rally."), .german: Phrase.Forms("Tippe nach jedem Ballwechsel a oder b."), .spanish: Phrase.Forms("Escribe a o b tras cada punto.")])
  /// Take a break
  package static let courtRest = Phrase("court.rest", [.english: Phrase.Forms("Take a break"), .german: Phrase.Forms("Pause machen"), .spanish: Phrase.Forms("Hacer una pausa")])
  /// The match is paused.
  package static let courtResting = Phrase("court.resting", [.english: Phrase.Forms("The match is paused."), .german: Phrase.Forms("Das Spiel macht Pause."), .spanish: Phrase.Forms("El partido está en pausa.")])
  /// Team A: %1$lld. Team B: %2$lld.
  package static let courtScore = Phrase("court.score", [.english: Phrase.Forms("Team A: %1$lld. Team B: %2$lld."), .german: Phrase.Forms("Team A: %1$lld. Team B: %2$lld."), .spanish: Phrase.Forms("Equipo A: %1$lld. Equipo B: %2$lld.")])
  /// %1$@ serves, %2$@ receives.
  package static let courtServes = Phrase("court.serves", [.english: Phrase.Forms("%1$@ serves, %2$@ receives."), .german: Phrase.Forms("%1$@ schlägt auf, %2$@ nimmt an."), .spanish: Phrase.Forms("%1$@ saca, %2$@ recibe.")])
  /// Two people play, one on each side.
  package static let courtTwo = Phrase("court.two", [.english: Phrase.Forms("Two people play, one on each side."), .german: Phrase.Forms("Zwei spielen, einer auf jeder Seite."), .spanish: Phrase.Forms("Juegan dos, uno en cada lado.")])
  /// Undo the last point
  package static let courtUndo = Phrase("court.undo", [.english: Phrase.Forms("Undo the last point"), .german: Phrase.Forms("Den letzten Punkt zurücknehmen"), .spanish: Phrase.Forms("Quitar el último punto")])
  /// Play with four people
  package static let courtWithFour = Phrase("court.withFour", [.english: Phrase.Forms("Play with four people"), .german: Phrase.Forms("Zu viert spielen"), .spanish: Phrase.Forms("Jugar cuatro")])
  /// Play with two people
  package static let courtWithTwo = Phrase("court.withTwo", [.english: Phrase.Forms("Play with two people"), .german: Phrase.Forms("Zu zweit spielen"), .spanish: Phrase.Forms("Jugar dos")])
  /// Team %1$@ wins this game.
  package static let courtWon = Phrase("court.won", [.english: Phrase.Forms("Team %1$@ wins this game."), .german: Phrase.Forms("Team %1$@ gewinnt dieses Spiel."), .spanish: Phrase.Forms("El equipo %1$@ gana este juego.")])
  /// %1$@ %2$@
  package static let dateDay = Phrase("date.day", [.english: Phrase.Forms("%1$@ %2$@"), .german: Phrase.Forms("%1$@ %2$@"), .spanish: Phrase.Forms("%1$@ %2$@")])
  /// %1$lld %2$@
  package static let dateMonth = Phrase("date.month", [.english: Phrase.Forms("%1$lld %2$@"), .german: Phrase.Forms("%1$lld. %2$@"), .spanish: Phrase.Forms("%1$lld %2$@")])
  /// set; forgotten? take %1$@ out of %2$@, and the gate asks a sum again
  package static let doctorPin = Phrase("doctor.pin", [.english: Phrase.Forms("set; forgotten? take %1$@ out of %2$@, and the gate asks a sum again"), .german: Phrase.Forms("gesetzt; vergessen? %1$@ aus %2$@ löschen, dann kommt wieder eine Rechenaufgabe"), .spanish: Phrase.Forms("puesto; ¿olvidado? quite %1$@ de %2$@, y se preguntará de nuevo una cuenta")])
  /// the key 'pin' in 'gate'
  package static let doctorPinKey = Phrase("doctor.pinKey", [.english: Phrase.Forms("the key 'pin' in 'gate'"), .german: Phrase.Forms("den Schlüssel „pin“ in „gate“"), .spanish: Phrase.Forms("la clave «pin» de «gate»")])
  /// line %1$lld
  package static let doctorPinLine = Phrase("doctor.pinLine", [.english: Phrase.Forms("line %1$lld"), .german: Phrase.Forms("Zeile %1$lld"), .spanish: Phrase.Forms("la línea %1$lld")])
  /// lines %1$lld and %2$lld
  package static let doctorPinLines = Phrase("doctor.pinLines", [.english: Phrase.Forms("lines %1$lld and %2$lld"), .german: Phrase.Forms("Zeile %1$lld und %2$lld"), .spanish: Phrase.Forms("las líneas %1$lld y %2$lld")])
  /// Something is wrong: the lines marked '!!' say what.
  package static let doctorUnwell = Phrase("doctor.unwell", [.english: Phrase.Forms("Something is wrong: the lines marked '!!' say what."), .german: Phrase.Forms("Etwas stimmt nicht: Die Zeilen mit „!!“ sagen, was."), .spanish: Phrase.Forms("Algo no está bien: las líneas con «!!» dicen qué.")])
  /// All is well.
  package static let doctorWell = Phrase("doctor.well", [.english: Phrase.Forms("All is well."), .german: Phrase.Forms("Alles ist in Ordnung."), .spanish: Phrase.Forms("Todo está en orden.")])
  /// %1$lld coins
  package static let familyCoins = Phrase("family.coins", [.english: Phrase.Forms("%1$lld coins", one: "%1$lld coin"), .german: Phrase.Forms("%1$lld Münzen", one: "%1$lld Münze"), .spanish: Phrase.Forms("%1$lld monedas", one: "%1$lld moneda")])
  /// Today %1$lld minutes, no limit
  package static let familyFree = Phrase("family.free", [.english: Phrase.Forms("Today %1$lld minutes, no limit", one: "Today %1$lld minute, no limit"), .german: Phrase.Forms("Heute %1$lld Minuten, kein Limit", one: "Heute %1$lld Minute, kein Limit"), .spanish: Phrase.Forms("Hoy %1$lld minutos, sin límite", one: "Hoy %1$lld minuto, sin límite")])
  /// %1$lld minutes of that for points
  package static let familyGiven = Phrase("family.given", [.english: Phrase.Forms("%1$lld minutes of that for points", one: "%1$lld minute of that for points"), .german: Phrase.Forms("davon %1$lld Minuten für Punkte", one: "davon %1$lld Minute für Punkte"), .spanish: Phrase.Forms("de ellos, %1$lld minutos por puntos", one: "de ellos, %1$lld minuto por puntos")])
  /// Today between %1$@
  package static let familyHours = Phrase("family.hours", [.english: Phrase.Forms("Today between %1$@"), .german: Phrase.Forms("Heute zwischen %1$@"), .spanish: Phrase.Forms("Hoy entre las %1$@")])
  /// Last played %1$@
  package static let familyLast = Phrase("family.last", [.english: Phrase.Forms("Last played %1$@"), .german: Phrase.Forms("Zuletzt gespielt %1$@"), .spanish: Phrase.Forms("Jugó por última vez el %1$@")])
  /// Last played today at %1$@
  package static let familyLastToday = Phrase("family.lastToday", [.english: Phrase.Forms("Last played today at %1$@"), .german: Phrase.Forms("Zuletzt gespielt: heute um %1$@ Uhr"), .spanish: Phrase.Forms("Jugó por última vez hoy a las %1$@")])
  /// █ = %1$lld minutes
  package static let familyLegend = Phrase("family.legend", [.english: Phrase.Forms("█ = %1$lld minutes", one: "█ = %1$lld minute"), .german: Phrase.Forms("█ = %1$lld Minuten", one: "█ = %1$lld Minute"), .spanish: Phrase.Forms("█ = %1$lld minutos", one: "█ = %1$lld minuto")])
  /// Has not played yet
  package static let familyNever = Phrase("family.never", [.english: Phrase.Forms("Has not played yet"), .german: Phrase.Forms("Hat noch nicht gespielt"), .spanish: Phrase.Forms("Todavía no ha jugado")])
  /// + is more
  package static let familyOver = Phrase("family.over", [.english: Phrase.Forms("+ is more"), .german: Phrase.Forms("+ ist mehr"), .spanish: Phrase.Forms("+ es más")])
  /// Paused: no play until '%1$@ %2$@'
  package static let familyPaused = Phrase("family.paused", [.english: Phrase.Forms("Paused: no play until '%1$@ %2$@'"), .german: Phrase.Forms("Pause: kein Spielen bis „%1$@ %2$@“"), .spanish: Phrase.Forms("En pausa: no se juega hasta «%1$@ %2$@»")])
  /// %1$lld points
  package static let familyPoints = Phrase("family.points", [.english: Phrase.Forms("%1$lld points", one: "%1$lld point"), .german: Phrase.Forms("%1$lld Punkte", one: "%1$lld Punkt"), .spanish: Phrase.Forms("%1$lld puntos", one: "%1$lld punto")])
  /// What you can type:
  package static let familySay = Phrase("family.say", [.english: Phrase.Forms("What you can type:"), .german: Phrase.Forms("Was Sie eingeben können:"), .spanish: Phrase.Forms("Lo que puede escribir:")])
  /// Today %1$lld of %2$lld minutes, %3$lld left
  package static let familyToday = Phrase("family.today", [.english: Phrase.Forms("Today %1$lld of %2$lld minutes, %3$lld left"), .german: Phrase.Forms("Heute %1$lld von %2$lld Minuten, noch %3$lld"), .spanish: Phrase.Forms("Hoy %1$lld de %2$lld minutos, quedan %3$lld")])
  /// Videos: %1$lld minutes
  package static let familyVideos = Phrase("family.videos", [.english: Phrase.Forms("Videos: %1$lld minutes", one: "Videos: %1$lld minute"), .german: Phrase.Forms("Videos: %1$lld Minuten", one: "Videos: %1$lld Minute"), .spanish: Phrase.Forms("Videos: %1$lld minutos", one: "Videos: %1$lld minuto")])
  /// '%1$@' already exists and was left alone. Add '--replace' to overwrite it.
  package static let fileExists = Phrase("file.exists", [.english: Phrase.Forms("'%1$@' already exists and was left alone. Add '--replace' to overwrite it."), .german: Phrase.Forms("„%1$@“ gibt es schon; die Datei blieb, wie sie ist. Mit „--replace“ wird sie überschrieben."), .spanish: Phrase.Forms("«%1$@» ya existe y se dejó como está. Con «--replace» se sobrescribe.")])
  /// '%1$@' is a folder. Please name a file in it.
  package static let fileFolder = Phrase("file.folder", [.english: Phrase.Forms("'%1$@' is a folder. Please name a file in it."), .german: Phrase.Forms("„%1$@“ ist ein Ordner. Bitte nennen Sie eine Datei darin."), .spanish: Phrase.Forms("«%1$@» es una carpeta. Indique un archivo que esté en ella.")])
  /// '%1$@' cannot be read.
  package static let fileUnreadable = Phrase("file.unreadable", [.english: Phrase.Forms("'%1$@' cannot be read."), .german: Phrase.Forms("„%1$@“ lässt sich nicht lesen."), .spanish: Phrase.Forms("No se puede leer «%1$@».")])
  /// '%1$@' cannot be written. Please choose another place.
  package static let fileUnwritable = Phrase("file.unwritable", [.english: Phrase.Forms("'%1$@' cannot be written. Please choose another place."), .german: Phrase.Forms("„%1$@“ lässt sich nicht schreiben. Bitte wählen Sie einen anderen Ort."), .spanish: Phrase.Forms("No se puede escribir «%1$@». Elija otro lugar.")])
  /// Saved: '%1$@'.
  package static let fileWritten = Phrase("file.written", [.english: Phrase.Forms("Saved: '%1$@'."), .german: Phrase.Forms("Gespeichert: „%1$@“."), .spanish: Phrase.Forms("Guardado: «%1$@».")])
  /// children child kids
  package static let firstChildren = Phrase("first.children", [.english: Phrase.Forms("children child kids"), .german: Phrase.Forms("Kinder Kind"), .spanish: Phrase.Forms("niños niño niña")])
  /// developers developer
  package static let firstDevelopers = Phrase("first.developers", [.english: Phrase.Forms("developers developer"), .german: Phrase.Forms("Entwickler Entwicklerin"), .spanish: Phrase.Forms("desarrolladores desarrollador desarrolladora")])
  /// All set. '%1$@' takes back the last step; '%2$@' shows what else there is.
  package static let firstDone = Phrase("first.done", [.english: Phrase.Forms("All set. '%1$@' takes back the last step; '%2$@' shows what else there is."), .german: Phrase.Forms("Fertig eingerichtet. „%1$@“ nimmt den letzten Schritt zurück, „%2$@“ zeigt, was es noch gibt."), .spanish: Phrase.Forms("Listo. «%1$@» deshace el último paso; «%2$@» muestra lo demás.")])
  /// Type a number, a word or any command. Ctrl-D quits.
  package static let firstHow = Phrase("first.how", [.english: Phrase.Forms("Type a number, a word or any command. Ctrl-D quits."), .german: Phrase.Forms("Bitte eine Nummer, ein Wort oder einen Befehl eingeben. Strg-D beendet."), .spanish: Phrase.Forms("Escriba un número, una palabra o cualquier orden. Ctrl-D cierra.")])
  /// How many minutes a day may %1$@ play? Enter keeps %2$lld.
  package static let firstLimit = Phrase("first.limit", [.english: Phrase.Forms("How many minutes a day may %1$@ play? Enter keeps %2$lld."), .german: Phrase.Forms("Wie viele Minuten am Tag darf %1$@ spielen? Enter lässt es bei %2$lld."), .spanish: Phrase.Forms("¿Cuántos minutos al día puede jugar %1$@? Intro lo deja en %2$lld.")])
  /// What is your child's name? Several with commas. Enter skips this.
  package static let firstName = Phrase("first.name", [.english: Phrase.Forms("What is your child's name? Several with commas. Enter skips this."), .german: Phrase.Forms("Wie heißt Ihr Kind? Mehrere mit Komma. Enter überspringt das."), .spanish: Phrase.Forms("¿Cómo se llama su hijo o hija? Si son varios, con comas. Intro lo omite.")])
  /// Please type just the name, such as Mia. For several children: Mia, Ben. Enter skips this.
  package static let firstNameAlone = Phrase("first.nameAlone", [.english: Phrase.Forms("Please type just the name, such as Mia. For several children: Mia, Ben. Enter skips this."), .german: Phrase.Forms("Bitte nur den Namen eingeben, zum Beispiel Mia. Bei mehreren Kindern: Mia, Ben. Enter überspringt das."), .spanish: Phrase.Forms("Escriba solo el nombre, por ejemplo Mia. Si son varios: Mia, Ben. Intro lo omite.")])
  /// parents parent
  package static let firstParents = Phrase("first.parents", [.english: Phrase.Forms("parents parent"), .german: Phrase.Forms("Eltern Elternteil"), .spanish: Phrase.Forms("padres padre madre")])
  /// Should Playstate start with the children's screens from now on? Type '%1$@', or press Enter for no.
  package static let firstScreens = Phrase("first.screens", [.english: Phrase.Forms("Should Playstate start with the children's screens from now on? Type '%1$@', or press Enter for no."), .german: Phrase.Forms("Soll Playstate künftig mit der Kinderansicht starten? „%1$@“ eingeben, für nein nur Enter drücken."), .spanish: Phrase.Forms("¿Debe Playstate empezar desde ahora con las pantallas de los niños? Escriba «%1$@», o pulse Intro para no.")])
  /// a age aged an and another are boy boys call called child children daughter daughters each every girl girls have he hello her hes hi his i im is it its just kid kids me my name named names none not old only or our she shes son sons that the their there they this to two we with year years
  package static let firstSentenceWords = Phrase("first.sentenceWords", [.english: Phrase.Forms("a age aged an and another are boy boys call called child children daughter daughters each every girl girls have he hello her hes hi his i im is it its just kid kids me my name named names none not old only or our she shes son sons that the their there they this to two we with year years"), .german: Phrase.Forms("auch aus bin das dass die ein eine er es hallo haben hat heissen heißen heißt heisst hab habe ich ihr ihre ist jahre jahr junge keine kein kind kinder mein meine meinem meiner mit mädchen name namen nein nennen nennt nicht noch nur oder seine sie sind sohn söhne tochter töchter und unser unsere wir zwei alt plus"), .spanish: Phrase.Forms("años año con dos e el ella ellos es esta está este hay hija hijas hijo hijos hola la las los llama llaman llamo me mi mis nena nene niña niñas niño niños no nombre nombres nuestra nuestro o se solo son soy su sus tengo tiene una un u y yo")])
  /// Who is here?  1 %1$@ · 2 %2$@ · 3 %3$@
  package static let firstWho = Phrase("first.who", [.english: Phrase.Forms("Who is here?  1 %1$@ · 2 %2$@ · 3 %3$@"), .german: Phrase.Forms("Wer ist da?  1 %1$@ · 2 %2$@ · 3 %3$@"), .spanish: Phrase.Forms("¿Quién está ahí?  1 %1$@ · 2 %2$@ · 3 %3$@")])
  /// This is for parents: '%1$@' asks a question first.
  package static let gateClosed = Phrase("gate.closed", [.english: Phrase.Forms("This is for parents: '%1$@' asks a question first."), .german: Phrase.Forms("Das geht nur im Elternbereich: „%1$@“ stellt zuerst eine Frage."), .spanish: Phrase.Forms("Esto es para los padres: «%1$@» hace primero una pregunta.")])
  /// The parents' page is open in another window. Please leave it there first.
  package static let gateElsewhere = Phrase("gate.elsewhere", [.english: Phrase.Forms("The parents' page is open in another window. Please leave it there first."), .german: Phrase.Forms("Der Elternbereich ist in einem anderen Fenster offen. Bitte verlassen Sie ihn zuerst dort."), .spanish: Phrase.Forms("La página de los padres está abierta en otra ventana. Ciérrela allí primero.")])
  /// From now on only parents can change coins by hand.
  package static let gateGuarded = Phrase("gate.guarded", [.english: Phrase.Forms("From now on only parents can change coins by hand."), .german: Phrase.Forms("Ab jetzt können nur Eltern Münzen von Hand ändern."), .spanish: Phrase.Forms("Desde ahora solo los padres pueden cambiar las monedas a mano.")])
  /// The parents' page has closed: nothing was typed for a while.
  package static let gateIdle = Phrase("gate.idle", [.english: Phrase.Forms("The parents' page has closed: nothing was typed for a while."), .german: Phrase.Forms("Der Elternbereich ist geschlossen: Eine Weile wurde nichts eingegeben."), .spanish: Phrase.Forms("La página de los padres se cerró: no se escribió nada durante un rato.")])
  /// You have left the parents' page.
  package static let gateLeft = Phrase("gate.left", [.english: Phrase.Forms("You have left the parents' page."), .german: Phrase.Forms("Sie haben den Elternbereich verlassen."), .spanish: Phrase.Forms("Ha salido de la página de los padres.")])
  /// Only parents can do that.
  package static let gateNeeded = Phrase("gate.needed", [.english: Phrase.Forms("Only parents can do that."), .german: Phrase.Forms("Das können nur Eltern."), .spanish: Phrase.Forms("Eso solo lo pueden hacer los padres.")])
  /// The answer is a number. An empty line takes you back.
  package static let gateNumber = Phrase("gate.number", [.english: Phrase.Forms("The answer is a number. An empty line takes you back."), .german: Phrase.Forms("Die Antwort ist eine Zahl. Eine leere Zeile führt zurück."), .spanish: Phrase.Forms("La respuesta es un número. Una línea vacía lo lleva de vuelta.")])
  /// You are on the parents' page. '%1$@' leaves it.
  package static let gateOpen = Phrase("gate.open", [.english: Phrase.Forms("You are on the parents' page. '%1$@' leaves it."), .german: Phrase.Forms("Sie sind jetzt im Elternbereich. Mit „%1$@“ verlassen Sie ihn."), .spanish: Phrase.Forms("Está en la página de los padres. «%1$@» sale de ella.")])
  /// Should Playstate start with the children's screens? Type '%1$@' for that.
  package static let gateStartVoice = Phrase("gate.startVoice", [.english: Phrase.Forms("Should Playstate start with the children's screens? Type '%1$@' for that."), .german: Phrase.Forms("Soll Playstate künftig mit der Kinderansicht starten? Dann tippen Sie „%1$@“."), .spanish: Phrase.Forms("¿Quiere que Playstate empiece con las pantallas de los niños? Escriba «%1$@».")])
  /// Then Playstate will start as before.
  package static let gateStartVoiceNo = Phrase("gate.startVoiceNo", [.english: Phrase.Forms("Then Playstate will start as before."), .german: Phrase.Forms("Dann startet Playstate wie bisher."), .spanish: Phrase.Forms("Entonces Playstate empezará como antes.")])
  /// The question is locked for %1$@. Please try again then.
  package static let gateWaits = Phrase("gate.waits", [.english: Phrase.Forms("The question is locked for %1$@. Please try again then."), .german: Phrase.Forms("Die Frage ist noch %1$@ lang gesperrt. Bitte versuchen Sie es dann wieder."), .spanish: Phrase.Forms("La pregunta está bloqueada durante %1$@. Inténtelo después.")])
  /// That is not the answer. Please try again.
  package static let gateWrong = Phrase("gate.wrong", [.english: Phrase.Forms("That is not the answer. Please try again."), .german: Phrase.Forms("Das stimmt nicht. Bitte versuchen Sie es noch einmal."), .spanish: Phrase.Forms("Esa no es la respuesta. Inténtelo otra vez.")])
  /// That is not the answer. Please try again, or press Enter to leave.
  package static let gateWrongAtPrompt = Phrase("gate.wrongAtPrompt", [.english: Phrase.Forms("That is not the answer. Please try again, or press Enter to leave."), .german: Phrase.Forms("Das stimmt nicht. Versuchen Sie es noch einmal oder gehen Sie mit Enter zurück."), .spanish: Phrase.Forms("Esa no es la respuesta. Inténtelo otra vez o pulse Enter para salir.")])
  /// That is not the answer.
  package static let gateWrongLast = Phrase("gate.wrongLast", [.english: Phrase.Forms("That is not the answer."), .german: Phrase.Forms("Das stimmt nicht."), .spanish: Phrase.Forms("Esa no es la respuesta.")])
  /// Parents: '%1$@' · Developers: 'help' · Children: '%2$@' · Ctrl-D quits.
  package static let greetingLine = Phrase("greeting.line", [.english: Phrase.Forms("Parents: '%1$@' · Developers: 'help' · Children: '%2$@' · Ctrl-D quits."), .german: Phrase.Forms("Eltern: „%1$@“ · Entwickler: „help“ · Kinder: „%2$@“ · Strg-D beendet."), .spanish: Phrase.Forms("Padres: «%1$@» · Desarrolladores: «help» · Niños: «%2$@» · Ctrl-D cierra.")])
  /// Show all: '%1$@'
  package static let helpAll = Phrase("help.all", [.english: Phrase.Forms("Show all: '%1$@'"), .german: Phrase.Forms("Alles zeigen: „%1$@“"), .spanish: Phrase.Forms("Mostrar todo: «%1$@»")])
  /// What parents can type:
  package static let helpHeading = Phrase("help.heading", [.english: Phrase.Forms("What parents can type:"), .german: Phrase.Forms("Was Eltern eingeben können:"), .spanish: Phrase.Forms("Lo que los padres pueden escribir:")])
  /// 'voice developer' shows the developers' view.
  package static let helpMore = Phrase("help.more", [.english: Phrase.Forms("'voice developer' shows the developers' view."), .german: Phrase.Forms("„voice developer“ zeigt die Ansicht für Entwickler."), .spanish: Phrase.Forms("«voice developer» muestra la vista para desarrolladores.")])
  /// redone: %1$@
  package static let historyAgain = Phrase("history.again", [.english: Phrase.Forms("redone: %1$@"), .german: Phrase.Forms("wiederhergestellt: %1$@"), .spanish: Phrase.Forms("rehecho: %1$@")])
  /// %1$@: %2$@.
  package static let historyDid = Phrase("history.did", [.english: Phrase.Forms("%1$@: %2$@."), .german: Phrase.Forms("%1$@: %2$@."), .spanish: Phrase.Forms("%1$@: %2$@.")])
  /// %1$@: %2$@.
  package static let historyMoved = Phrase("history.moved", [.english: Phrase.Forms("%1$@: %2$@."), .german: Phrase.Forms("%1$@: %2$@."), .spanish: Phrase.Forms("%1$@: %2$@.")])
  /// Nothing happened in this time.
  package static let historyNothing = Phrase("history.nothing", [.english: Phrase.Forms("Nothing happened in this time."), .german: Phrase.Forms("In dieser Zeit ist nichts passiert."), .spanish: Phrase.Forms("En este tiempo no pasó nada.")])
  /// For anything older, '%1$@' shows only the totals.
  package static let historyOlder = Phrase("history.older", [.english: Phrase.Forms("For anything older, '%1$@' shows only the totals."), .german: Phrase.Forms("Für alles Ältere zeigt „%1$@“ nur noch die Summen."), .spanish: Phrase.Forms("De lo anterior, «%1$@» muestra solo los totales.")])
  /// Parents
  package static let historyParents = Phrase("history.parents", [.english: Phrase.Forms("Parents"), .german: Phrase.Forms("Eltern"), .spanish: Phrase.Forms("Padres")])
  /// %1$@ takes a break
  package static let historyPause = Phrase("history.pause", [.english: Phrase.Forms("%1$@ takes a break"), .german: Phrase.Forms("%1$@ macht Pause"), .spanish: Phrase.Forms("%1$@ hace una pausa")])
  /// %1$@ played %2$@ for %3$@; levels solved: %4$@.
  package static let historyPlayed = Phrase("history.played", [.english: Phrase.Forms("%1$@ played %2$@ for %3$@; levels solved: %4$@."), .german: Phrase.Forms("%1$@ hat %3$@ %2$@ gespielt; gelöste Level: %4$@."), .spanish: Phrase.Forms("%1$@ jugó a %2$@ durante %3$@; niveles resueltos: %4$@.")])
  /// %1$@'s play time: %2$@
  package static let historyRule = Phrase("history.rule", [.english: Phrase.Forms("%1$@'s play time: %2$@"), .german: Phrase.Forms("Spielzeit für %1$@: %2$@"), .spanish: Phrase.Forms("tiempo de juego de %1$@: %2$@")])
  /// Someone on this device
  package static let historySomebody = Phrase("history.somebody", [.english: Phrase.Forms("Someone on this device"), .german: Phrase.Forms("Jemand an diesem Gerät"), .spanish: Phrase.Forms("Alguien en este dispositivo")])
  /// took back: %1$@
  package static let historyTaken = Phrase("history.taken", [.english: Phrase.Forms("took back: %1$@"), .german: Phrase.Forms("zurückgenommen: %1$@"), .spanish: Phrase.Forms("deshecho: %1$@")])
  /// %1$@ watched '%2$@' for %3$@.
  package static let historyWatched = Phrase("history.watched", [.english: Phrase.Forms("%1$@ watched '%2$@' for %3$@."), .german: Phrase.Forms("%1$@ hat %3$@ „%2$@“ angesehen."), .spanish: Phrase.Forms("%1$@ vio «%2$@» durante %3$@.")])
  /// Card %1$lld: %2$@.
  package static let levelCardOpen = Phrase("level.cardOpen", [.english: Phrase.Forms("Card %1$lld: %2$@."), .german: Phrase.Forms("Karte %1$lld: %2$@."), .spanish: Phrase.Forms("Carta %1$lld: %2$@.")])
  /// Found: %1$@.
  package static let levelCardsFound = Phrase("level.cardsFound", [.english: Phrase.Forms("Found: %1$@."), .german: Phrase.Forms("Gefunden: %1$@."), .spanish: Phrase.Forms("Encontradas: %1$@.")])
  /// Still hidden: %1$@.
  package static let levelCardsHidden = Phrase("level.cardsHidden", [.english: Phrase.Forms("Still hidden: %1$@."), .german: Phrase.Forms("Noch verdeckt: %1$@."), .spanish: Phrase.Forms("Aún tapadas: %1$@.")])
  /// diamond
  package static let levelDiamond = Phrase("level.diamond", [.english: Phrase.Forms("diamond"), .german: Phrase.Forms("Raute"), .spanish: Phrase.Forms("rombo")])
  /// Dice
  package static let levelDice = Phrase("level.dice", [.english: Phrase.Forms("Dice"), .german: Phrase.Forms("Würfel"), .spanish: Phrase.Forms("Dados")])
  /// Count the dots. Type the number.
  package static let levelDiceHelp = Phrase("level.diceHelp", [.english: Phrase.Forms("Count the dots. Type the number."), .german: Phrase.Forms("Zähle die Punkte. Tippe die Zahl."), .spanish: Phrase.Forms("Cuenta los puntos. Escribe el número.")])
  /// Count like this: %1$@.
  package static let levelDiceHint = Phrase("level.diceHint", [.english: Phrase.Forms("Count like this: %1$@."), .german: Phrase.Forms("Zähle so: %1$@."), .spanish: Phrase.Forms("Cuenta así: %1$@.")])
  /// How many dots are there?
  package static let levelDiceSay = Phrase("level.diceSay", [.english: Phrase.Forms("How many dots are there?"), .german: Phrase.Forms("Wie viele Punkte sind das?"), .spanish: Phrase.Forms("¿Cuántos puntos hay?")])
  /// Dice %1$lld: %2$@.
  package static let levelDie = Phrase("level.die", [.english: Phrase.Forms("Dice %1$lld: %2$@."), .german: Phrase.Forms("Würfel %1$lld: %2$@."), .spanish: Phrase.Forms("Dado %1$lld: %2$@.")])
  /// dot
  package static let levelDot = Phrase("level.dot", [.english: Phrase.Forms("dot"), .german: Phrase.Forms("Punkt"), .spanish: Phrase.Forms("punto")])
  /// Down
  package static let levelDown = Phrase("level.down", [.english: Phrase.Forms("Down"), .german: Phrase.Forms("Runter"), .spanish: Phrase.Forms("Abajo")])
  /// %1$lld down
  package static let levelFarDown = Phrase("level.farDown", [.english: Phrase.Forms("%1$lld down"), .german: Phrase.Forms("%1$lld nach unten"), .spanish: Phrase.Forms("%1$lld hacia abajo")])
  /// %1$lld to the left
  package static let levelFarLeft = Phrase("level.farLeft", [.english: Phrase.Forms("%1$lld to the left"), .german: Phrase.Forms("%1$lld nach links"), .spanish: Phrase.Forms("%1$lld a la izquierda")])
  /// %1$lld to the right
  package static let levelFarRight = Phrase("level.farRight", [.english: Phrase.Forms("%1$lld to the right"), .german: Phrase.Forms("%1$lld nach rechts"), .spanish: Phrase.Forms("%1$lld a la derecha")])
  /// %1$lld up
  package static let levelFarUp = Phrase("level.farUp", [.english: Phrase.Forms("%1$lld up"), .german: Phrase.Forms("%1$lld nach oben"), .spanish: Phrase.Forms("%1$lld hacia arriba")])
  /// Now go down.
  package static let levelGoDown = Phrase("level.goDown", [.english: Phrase.Forms("Now go down."), .german: Phrase.Forms("Geh jetzt nach unten."), .spanish: Phrase.Forms("Ahora ve hacia abajo.")])
  /// Now go left.
  package static let levelGoLeft = Phrase("level.goLeft", [.english: Phrase.Forms("Now go left."), .german: Phrase.Forms("Geh jetzt nach links."), .spanish: Phrase.Forms("Ahora ve a la izquierda.")])
  /// Now go right.
  package static let levelGoRight = Phrase("level.goRight", [.english: Phrase.Forms("Now go right."), .german: Phrase.Forms("Geh jetzt nach rechts."), .spanish: Phrase.Forms("Ahora ve a la derecha.")])
  /// Now go up.
  package static let levelGoUp = Phrase("level.goUp", [.english: Phrase.Forms("Now go up."), .german: Phrase.Forms("Geh jetzt nach oben."), .spanish: Phrase.Forms("Ahora ve hacia arriba.")])
  /// heart
  package static let levelHeart = Phrase("level.heart", [.english: Phrase.Forms("heart"), .german: Phrase.Forms("Herz"), .spanish: Phrase.Forms("corazón")])
  /// Left
  package static let levelLeft = Phrase("level.left", [.english: Phrase.Forms("Left"), .german: Phrase.Forms("Links"), .spanish: Phrase.Forms("Izquierda")])
  /// Maze
  package static let levelMaze = Phrase("level.maze", [.english: Phrase.Forms("Maze"), .german: Phrase.Forms("Labyrinth"), .spanish: Phrase.Forms("Laberinto")])
  /// You are the face. Go step by step.
  package static let levelMazeHelp = Phrase("level.mazeHelp", [.english: Phrase.Forms("You are the face. Go step by step."), .german: Phrase.Forms("Du bist das Gesicht. Geh Schritt für Schritt."), .spanish: Phrase.Forms("Tú eres la cara. Ve paso a paso.")])
  /// You can go: %1$@.
  package static let levelMazeOpen = Phrase("level.mazeOpen", [.english: Phrase.Forms("You can go: %1$@."), .german: Phrase.Forms("Du kannst gehen: %1$@."), .spanish: Phrase.Forms("Puedes ir: %1$@.")])
  /// Find the way to the star.
  package static let levelMazeSay = Phrase("level.mazeSay", [.english: Phrase.Forms("Find the way to the star."), .german: Phrase.Forms("Finde den Weg zum Stern."), .spanish: Phrase.Forms("Busca el camino hasta la estrella.")])
  /// To the star: %1$@.
  package static let levelMazeStar = Phrase("level.mazeStar", [.english: Phrase.Forms("To the star: %1$@."), .german: Phrase.Forms("Zum Stern: %1$@."), .spanish: Phrase.Forms("Hasta la estrella: %1$@.")])
  /// Type the bigger number.
  package static let levelMoreHelp = Phrase("level.moreHelp", [.english: Phrase.Forms("Type the bigger number."), .german: Phrase.Forms("Tippe die größere Zahl."), .spanish: Phrase.Forms("Escribe el número más grande.")])
  /// It is bigger than %1$lld.
  package static let levelMoreHint = Phrase("level.moreHint", [.english: Phrase.Forms("It is bigger than %1$lld."), .german: Phrase.Forms("Sie ist größer als %1$lld."), .spanish: Phrase.Forms("Es más grande que %1$lld.")])
  /// Which number is bigger?
  package static let levelMoreSay = Phrase("level.moreSay", [.english: Phrase.Forms("Which number is bigger?"), .german: Phrase.Forms("Welche Zahl ist größer?"), .spanish: Phrase.Forms("¿Qué número es más grande?")])
  /// Look how far the numbers jump.
  package static let levelNextHelp = Phrase("level.nextHelp", [.english: Phrase.Forms("Look how far the numbers jump."), .german: Phrase.Forms("Schau, wie weit die Zahlen springen."), .spanish: Phrase.Forms("Mira cuánto saltan los números.")])
  /// It is %1$lld more each time.
  package static let levelNextHint = Phrase("level.nextHint", [.english: Phrase.Forms("It is %1$lld more each time."), .german: Phrase.Forms("Es sind immer %1$lld mehr."), .spanish: Phrase.Forms("Cada vez son %1$lld más.")])
  /// Which number comes next?
  package static let levelNextSay = Phrase("level.nextSay", [.english: Phrase.Forms("Which number comes next?"), .german: Phrase.Forms("Welche Zahl kommt als Nächstes?"), .spanish: Phrase.Forms("¿Qué número viene después?")])
  /// note
  package static let levelNote = Phrase("level.note", [.english: Phrase.Forms("note"), .german: Phrase.Forms("Note"), .spanish: Phrase.Forms("nota")])
  /// Pick the number
  package static let levelNumbers = Phrase("level.numbers", [.english: Phrase.Forms("Pick the number"), .german: Phrase.Forms("Wähle die Zahl"), .spanish: Phrase.Forms("Elige el número")])
  /// The numbers: %1$@.
  package static let levelNumbersAre = Phrase("level.numbersAre", [.english: Phrase.Forms("The numbers: %1$@."), .german: Phrase.Forms("Die Zahlen: %1$@."), .spanish: Phrase.Forms("Los números: %1$@.")])
  /// Find the pairs
  package static let levelPairs = Phrase("level.pairs", [.english: Phrase.Forms("Find the pairs"), .german: Phrase.Forms("Finde die Paare"), .spanish: Phrase.Forms("Busca las parejas")])
  /// These two are different.
  package static let levelPairsApart = Phrase("level.pairsApart", [.english: Phrase.Forms("These two are different."), .german: Phrase.Forms("Diese zwei sind verschieden."), .spanish: Phrase.Forms("Estos dos son distintos.")])
  /// Type a number to look behind it.
  package static let levelPairsHelp = Phrase("level.pairsHelp", [.english: Phrase.Forms("Type a number to look behind it."), .german: Phrase.Forms("Tippe eine Zahl. Schau dahinter."), .spanish: Phrase.Forms("Escribe un número. Mira detrás.")])
  /// Look behind number %1$lld.
  package static let levelPairsHint = Phrase("level.pairsHint", [.english: Phrase.Forms("Look behind number %1$lld."), .german: Phrase.Forms("Schau hinter die %1$lld."), .spanish: Phrase.Forms("Mira detrás del número %1$lld.")])
  /// Find two that match.
  package static let levelPairsSay = Phrase("level.pairsSay", [.english: Phrase.Forms("Find two that match."), .german: Phrase.Forms("Finde zwei gleiche Zeichen."), .spanish: Phrase.Forms("Busca dos dibujos iguales.")])
  /// Right
  package static let levelRight = Phrase("level.right", [.english: Phrase.Forms("Right"), .german: Phrase.Forms("Rechts"), .spanish: Phrase.Forms("Derecha")])
  /// square
  package static let levelSquare = Phrase("level.square", [.english: Phrase.Forms("square"), .german: Phrase.Forms("Quadrat"), .spanish: Phrase.Forms("cuadrado")])
  /// star
  package static let levelStar = Phrase("level.star", [.english: Phrase.Forms("star"), .german: Phrase.Forms("Stern"), .spanish: Phrase.Forms("estrella")])
  /// triangle
  package static let levelTriangle = Phrase("level.triangle", [.english: Phrase.Forms("triangle"), .german: Phrase.Forms("Dreieck"), .spanish: Phrase.Forms("triángulo")])
  /// Up
  package static let levelUp = Phrase("level.up", [.english: Phrase.Forms("Up"), .german: Phrase.Forms("Hoch"), .spanish: Phrase.Forms("Arriba")])
  /// There is a wall.
  package static let levelWall = Phrase("level.wall", [.english: Phrase.Forms("There is a wall."), .german: Phrase.Forms("Da ist eine Wand."), .spanish: Phrase.Forms("Ahí hay una pared.")])
  /// This line is too long.
  package static let lineLong = Phrase("line.long", [.english: Phrase.Forms("This line is too long."), .german: Phrase.Forms("Diese Zeile ist zu lang."), .spanish: Phrase.Forms("Esta línea es demasiado larga.")])
  /// A quotation mark is missing in this line.
  package static let lineQuote = Phrase("line.quote", [.english: Phrase.Forms("A quotation mark is missing in this line."), .german: Phrase.Forms("In dieser Zeile fehlt ein Anführungszeichen."), .spanish: Phrase.Forms("En esta línea falta una comilla.")])
  /// This line cannot be read. Please type it again.
  package static let lineUnreadable = Phrase("line.unreadable", [.english: Phrase.Forms("This line cannot be read. Please type it again."), .german: Phrase.Forms("Diese Zeile ist nicht lesbar. Bitte geben Sie sie noch einmal ein."), .spanish: Phrase.Forms("No se puede leer esta línea. Escríbala otra vez.")])
  /// %1$@ was not opened: Playstate ended before everything was ready.
  package static let linkLost = Phrase("link.lost", [.english: Phrase.Forms("%1$@ was not opened: Playstate ended before everything was ready."), .german: Phrase.Forms("%1$@ wurde nicht geöffnet: Playstate endete, bevor alles bereit war."), .spanish: Phrase.Forms("No se abrió %1$@: Playstate terminó antes de que todo estuviera listo.")])
  /// %1$@ is waiting: it opens as soon as everything is ready.
  package static let linkWaits = Phrase("link.waits", [.english: Phrase.Forms("%1$@ is waiting: it opens as soon as everything is ready."), .german: Phrase.Forms("%1$@ wartet: Es öffnet sich, sobald alles bereit ist."), .spanish: Phrase.Forms("%1$@ está esperando: se abrirá cuando todo esté listo.")])
  /// Activities:
  package static let listActivities = Phrase("list.activities", [.english: Phrase.Forms("Activities:"), .german: Phrase.Forms("Aktivitäten:"), .spanish: Phrase.Forms("Actividades:")])
  /// More: %1$@
  package static let listMore = Phrase("list.more", [.english: Phrase.Forms("More: %1$@"), .german: Phrase.Forms("Mehr: %1$@"), .spanish: Phrase.Forms("Más: %1$@")])
  /// No videos are allowed yet.
  package static let listNoVideos = Phrase("list.noVideos", [.english: Phrase.Forms("No videos are allowed yet."), .german: Phrase.Forms("Noch ist kein Video erlaubt."), .spanish: Phrase.Forms("Todavía no hay ningún video permitido.")])
  /// No videos are allowed for %1$@ yet.
  package static let listNoVideosOf = Phrase("list.noVideosOf", [.english: Phrase.Forms("No videos are allowed for %1$@ yet."), .german: Phrase.Forms("Für %1$@ ist noch kein Video erlaubt."), .spanish: Phrase.Forms("Todavía no hay ningún video permitido para %1$@.")])
  /// '%1$@' is not in the list.
  package static let listNone = Phrase("list.none", [.english: Phrase.Forms("'%1$@' is not in the list."), .german: Phrase.Forms("„%1$@“ steht nicht in der Liste."), .spanish: Phrase.Forms("«%1$@» no está en la lista.")])
  /// '%1$@'
  package static let listQuoted = Phrase("list.quoted", [.english: Phrase.Forms("'%1$@'"), .german: Phrase.Forms("„%1$@“"), .spanish: Phrase.Forms("«%1$@»")])
  /// What points can be spent on:
  package static let listRewards = Phrase("list.rewards", [.english: Phrase.Forms("What points can be spent on:"), .german: Phrase.Forms("Das gibt es für Punkte:"), .spanish: Phrase.Forms("En qué se pueden gastar los puntos:")])
  /// Type it like this: %1$@
  package static let listSay = Phrase("list.say", [.english: Phrase.Forms("Type it like this: %1$@"), .german: Phrase.Forms("So geht es: %1$@"), .spanish: Phrase.Forms("Se escribe así: %1$@")])
  /// %1$lld videos are allowed:
  package static let listVideos = Phrase("list.videos", [.english: Phrase.Forms("%1$lld videos are allowed:", one: "%1$lld video is allowed:"), .german: Phrase.Forms("%1$lld Videos sind erlaubt:", one: "%1$lld Video ist erlaubt:"), .spanish: Phrase.Forms("%1$lld videos permitidos:", one: "%1$lld video permitido:")])
  /// %2$@ may watch %1$lld videos:
  package static let listVideosOf = Phrase("list.videosOf", [.english: Phrase.Forms("%2$@ may watch %1$lld videos:", one: "%2$@ may watch %1$lld video:"), .german: Phrase.Forms("%2$@ darf %1$lld Videos ansehen:", one: "%2$@ darf %1$lld Video ansehen:"), .spanish: Phrase.Forms("%2$@ puede ver %1$lld videos:", one: "%2$@ puede ver %1$lld video:")])
  /// Type 'playstate' in a terminal, then '%1$@'. You are asked a sum that a small child cannot do yet; after that you see your family. After five minutes without typing the page closes.
  package static let manualBegin = Phrase("manual.begin", [.english: Phrase.Forms("Type 'playstate' in a terminal, then '%1$@'. You are asked a sum that a small child cannot do yet; after that you see your family. After five minutes without typing the page closes."), .german: Phrase.Forms("Tippen Sie in einem Terminal „playstate“ und dann „%1$@“. Es kommt eine Rechenaufgabe, die ein kleines Kind noch nicht lösen kann; danach sehen Sie Ihre Familie. Nach fünf Minuten ohne Eingabe schließt sich der Bereich."), .spanish: Phrase.Forms("Escriba «playstate» en una terminal y luego «%1$@». Se le pide una cuenta que un niño pequeño todavía no sabe hacer; después verá a su familia. Tras cinco minutos sin escribir, la página se cierra.")])
  /// WHAT YOU CAN TYPE
  package static let manualHeadActs = Phrase("manual.headActs", [.english: Phrase.Forms("WHAT YOU CAN TYPE"), .german: Phrase.Forms("WAS SIE EINGEBEN KÖNNEN"), .spanish: Phrase.Forms("LO QUE PUEDE ESCRIBIR")])
  /// THE FIRST EVENING
  package static let manualHeadBegin = Phrase("manual.headBegin", [.english: Phrase.Forms("THE FIRST EVENING"), .german: Phrase.Forms("DER ERSTE ABEND"), .spanish: Phrase.Forms("LA PRIMERA NOCHE")])
  /// MORE COMMANDS
  package static let manualHeadMore = Phrase("manual.headMore", [.english: Phrase.Forms("MORE COMMANDS"), .german: Phrase.Forms("WEITERE BEFEHLE"), .spanish: Phrase.Forms("MÁS COMANDOS")])
  /// DESCRIPTION
  package static let manualHeadName = Phrase("manual.headName", [.english: Phrase.Forms("DESCRIPTION"), .german: Phrase.Forms("BESCHREIBUNG"), .spanish: Phrase.Forms("DESCRIPCIÓN")])
  /// THE CHILD'S SIDE
  package static let manualHeadPlay = Phrase("manual.headPlay", [.english: Phrase.Forms("THE CHILD'S SIDE"), .german: Phrase.Forms("FÜR DAS KIND"), .spanish: Phrase.Forms("PARA EL NIÑO")])
  /// SEE ALSO
  package static let manualHeadSee = Phrase("manual.headSee", [.english: Phrase.Forms("SEE ALSO"), .german: Phrase.Forms("SIEHE AUCH"), .spanish: Phrase.Forms("VÉASE TAMBIÉN")])
  /// PLAY TIME
  package static let manualHeadTime = Phrase("manual.headTime", [.english: Phrase.Forms("PLAY TIME"), .german: Phrase.Forms("SPIELZEIT"), .spanish: Phrase.Forms("TIEMPO DE JUEGO")])
  /// TRUST
  package static let manualHeadTrust = Phrase("manual.headTrust", [.english: Phrase.Forms("TRUST"), .german: Phrase.Forms("VERTRAUEN"), .spanish: Phrase.Forms("CONFIANZA")])
  /// The parents' page speaks the language of the terminal; 'set language German' or --language chooses another one. While you look, children can go on playing.
  package static let manualLanguage = Phrase("manual.language", [.english: Phrase.Forms("The parents' page speaks the language of the terminal; 'set language German' or --language chooses another one. While you look, children can go on playing."), .german: Phrase.Forms("Der Elternbereich spricht die Sprache des Terminals; „ändern sprache Englisch“ oder --language wählt eine andere. Während Sie nachsehen, kann Ihr Kind weiterspielen."), .spanish: Phrase.Forms("La página de los padres habla el idioma de la terminal; «cambiar idioma inglés» o --language elige otro. Mientras usted mira, los niños pueden seguir jugando.")])
  /// 'playstate play' is for the child: a calm screen after each step, choices by number, and levels to play. The command line is behind the gate. 'set view children' makes Playstate start with the child's screens; so does '%1$@ 1' when you first pass the gate.
  package static let manualPlay = Phrase("manual.play", [.english: Phrase.Forms("'playstate play' is for the child: a calm screen after each step, choices by number, and levels to play. The command line is behind the gate. 'set view children' makes Playstate start with the child's screens; so does '%1$@ 1' when you first pass the gate."), .german: Phrase.Forms("„playstate play“ ist für das Kind: ein ruhiges Bild nach jedem Schritt, Auswahl per Ziffer und Level zum Spielen. Die Eingabezeile liegt hinter der Frage für Eltern. Mit „ändern ansicht Kinder“ startet Playstate in der Kinderansicht, ebenso mit „%1$@ 1“, wenn Sie den Elternbereich zum ersten Mal öffnen."), .spanish: Phrase.Forms("«playstate play» es para el niño: una pantalla tranquila después de cada paso, opciones por número y niveles para jugar. La línea de comandos queda detrás de la pregunta para los padres. Con «cambiar vista niños» Playstate empieza con las pantallas del niño; también con «%1$@ 1» la primera vez que usted entra.")])
  /// Everything stays on this machine, unless you name a folder for sharing yourself.
  package static let manualPrivate = Phrase("manual.private", [.english: Phrase.Forms("Everything stays on this machine, unless you name a folder for sharing yourself."), .german: Phrase.Forms("Alles bleibt auf diesem Gerät, außer Sie nennen selbst einen Ordner zum Teilen."), .spanish: Phrase.Forms("Todo se queda en este equipo, a menos que usted mismo indique una carpeta para compartir.")])
  /// A report can be a page to print or a table: '%1$@ Lena %2$@ --html lena.html' or '--csv lena.csv'. The page needs no internet connection.
  package static let manualReport = Phrase("manual.report", [.english: Phrase.Forms("A report can be a page to print or a table: '%1$@ Lena %2$@ --html lena.html' or '--csv lena.csv'. The page needs no internet connection."), .german: Phrase.Forms("Ein Bericht kann eine Seite zum Drucken oder eine Tabelle sein: „%1$@ Lena %2$@ --html lena.html“ oder „--csv lena.csv“. Die Seite braucht kein Internet."), .spanish: Phrase.Forms("Un informe puede ser una página para imprimir o una tabla: «%1$@ Lena %2$@ --html lena.html» o «--csv lena.csv». La página no necesita internet.")])
  /// 'playstate restore-backup FILE' brings back what '%1$@' has saved. What was there before is kept under another name.
  package static let manualRestore = Phrase("manual.restore", [.english: Phrase.Forms("'playstate restore-backup FILE' brings back what '%1$@' has saved. What was there before is kept under another name."), .german: Phrase.Forms("„playstate restore-backup DATEI“ stellt wieder her, was „%1$@“ gesichert hat. Was vorher da war, bleibt unter einem anderen Namen erhalten."), .spanish: Phrase.Forms("«playstate restore-backup ARCHIVO» recupera lo que guardó «%1$@». Lo que había antes se conserva con otro nombre.")])
  /// look after your child's time, rewards and settings
  package static let manualSummary = Phrase("manual.summary", [.english: Phrase.Forms("look after your child's time, rewards and settings"), .german: Phrase.Forms("Zeit, Belohnungen und Einstellungen Ihres Kindes"), .spanish: Phrase.Forms("cuidar el tiempo, los premios y los ajustes de su hijo")])
  /// A number is the limit for every day; put weekdays before it to limit those days only. '+15', '-10' and '=30' apply to today. A span such as 16:00-19:00 says when your child may play. Play ends after the current level, a few minutes later at most.
  package static let manualTime = Phrase("manual.time", [.english: Phrase.Forms("A number is the limit for every day; put weekdays before it to limit those days only. '+15', '-10' and '=30' apply to today. A span such as 16:00-19:00 says when your child may play. Play ends after the current level, a few minutes later at most."), .german: Phrase.Forms("Eine Zahl ist das Limit für jeden Tag; Wochentage davor beschränken es auf diese Tage. „+15“, „-10“ und „=30“ gelten nur heute. Eine Spanne wie 16:00-19:00 legt fest, wann gespielt werden darf. Schluss ist nach dem laufenden Level, höchstens ein paar Minuten später."), .spanish: Phrase.Forms("Un número es el límite de cada día; si pone antes días de la semana, vale solo para esos días. «+15», «-10» y «=30» valen solo hoy. Un intervalo como 16:00-19:00 dice cuándo se puede jugar. El juego termina después del nivel en curso, como mucho unos minutos más tarde.")])
  /// You cannot break anything by trying: '%1$@' takes back the last change, and then the one before it, even from earlier days. Play itself is never taken back.
  package static let manualUndo = Phrase("manual.undo", [.english: Phrase.Forms("You cannot break anything by trying: '%1$@' takes back the last change, and then the one before it, even from earlier days. Play itself is never taken back."), .german: Phrase.Forms("Beim Ausprobieren geht nichts kaputt: „%1$@“ nimmt die letzte Änderung zurück und dann die davor, auch von früheren Tagen. Gespieltes wird nie zurückgenommen."), .spanish: Phrase.Forms("Por probar no se rompe nada: «%1$@» deshace el último cambio y luego el anterior, también de otros días. Lo jugado nunca se deshace.")])
  /// This does not lock a tablet. It is the brain of a learning app, and here you can look inside: how long your child played, what was learned, and what is allowed.
  package static let manualWhat = Phrase("manual.what", [.english: Phrase.Forms("This does not lock a tablet. It is the brain of a learning app, and here you can look inside: how long your child played, what was learned, and what is allowed."), .german: Phrase.Forms("Das hier sperrt kein Tablet. Es ist das Gehirn einer Lern-App, und hier schauen Sie hinein: wie lange gespielt wurde, was gelernt wurde, was erlaubt ist."), .spanish: Phrase.Forms("Esto no bloquea una tableta. Es el cerebro de una app para aprender, y aquí puede mirar dentro: cuánto se jugó, qué se aprendió, qué está permitido.")])
  /// No game has begun. Start one.
  package static let matchNoGame = Phrase("match.noGame", [.english: Phrase.Forms("No game has begun. Start one."), .german: Phrase.Forms("Es hat noch kein Spiel begonnen. Bitte eines anfangen."), .spanish: Phrase.Forms("No ha empezado ningún juego. Empieza uno.")])
  /// There is nothing to take back.
  package static let matchNothingToUndo = Phrase("match.nothingToUndo", [.english: Phrase.Forms("There is nothing to take back."), .german: Phrase.Forms("Es gibt nichts zurückzunehmen."), .spanish: Phrase.Forms("No hay nada que deshacer.")])
  /// This game is over.
  package static let matchOver = Phrase("match.over", [.english: Phrase.Forms("This game is over."), .german: Phrase.Forms("Dieses Spiel ist zu Ende."), .spanish: Phrase.Forms("Este juego ha terminado.")])
  /// Pause first. Then change the server.
  package static let matchPauseForServer = Phrase("match.pauseForServer", [.english: Phrase.Forms("Pause first. Then change the server."), .german: Phrase.Forms("Erst unterbrechen. Dann ändern, wer aufschlägt."), .spanish: Phrase.Forms("Primero haz una pausa. Luego cambia quién saca.")])
  /// Pause first. Then change the serving team.
  package static let matchPauseForTeam = Phrase("match.pauseForTeam", [.english: Phrase.Forms("Pause first. Then change the serving team."), .german: Phrase.Forms("Erst unterbrechen. Dann das aufschlagende Team ändern."), .spanish: Phrase.Forms("Primero haz una pausa. Luego cambia el equipo que saca.")])
  /// The game is paused. Resume it to keep score.
  package static let matchPaused = Phrase("match.paused", [.english: Phrase.Forms("The game is paused. Resume it to keep score."), .german: Phrase.Forms("Das Spiel ist unterbrochen. Erst weiterspielen, dann zählen."), .spanish: Phrase.Forms("El juego está en pausa. Reanúdalo para contar puntos.")])
  /// The players are 1 and 2.
  package static let matchPlayers = Phrase("match.players", [.english: Phrase.Forms("The players are 1 and 2."), .german: Phrase.Forms("Es spielen 1 und 2."), .spanish: Phrase.Forms("Los jugadores son 1 y 2.")])
  /// The teams are A and B.
  package static let matchTeams = Phrase("match.teams", [.english: Phrase.Forms("The teams are A and B."), .german: Phrase.Forms("Die Teams heißen A und B."), .spanish: Phrase.Forms("Los equipos son A y B.")])
  /// Apr
  package static let monthApril = Phrase("month.april", [.english: Phrase.Forms("Apr"), .german: Phrase.Forms("April"), .spanish: Phrase.Forms("abr")])
  /// Aug
  package static let monthAugust = Phrase("month.august", [.english: Phrase.Forms("Aug"), .german: Phrase.Forms("Aug."), .spanish: Phrase.Forms("ago")])
  /// Dec
  package static let monthDecember = Phrase("month.december", [.english: Phrase.Forms("Dec"), .german: Phrase.Forms("Dez."), .spanish: Phrase.Forms("dic")])
  /// Feb
  package static let monthFebruary = Phrase("month.february", [.english: Phrase.Forms("Feb"), .german: Phrase.Forms("Feb."), .spanish: Phrase.Forms("feb")])
  /// Jan
  package static let monthJanuary = Phrase("month.january", [.english: Phrase.Forms("Jan"), .german: Phrase.Forms("Jan."), .spanish: Phrase.Forms("ene")])
  /// Jul
  package static let monthJuly = Phrase("month.july", [.english: Phrase.Forms("Jul"), .german: Phrase.Forms("Juli"), .spanish: Phrase.Forms("jul")])
  /// Jun
  package static let monthJune = Phrase("month.june", [.english: Phrase.Forms("Jun"), .german: Phrase.Forms("Juni"), .spanish: Phrase.Forms("jun")])
  /// Mar
  package static let monthMarch = Phrase("month.march", [.english: Phrase.Forms("Mar"), .german: Phrase.Forms("März"), .spanish: Phrase.Forms("mar")])
  /// May
  package static let monthMay = Phrase("month.may", [.english: Phrase.Forms("May"), .german: Phrase.Forms("Mai"), .spanish: Phrase.Forms("may")])
  /// Nov
  package static let monthNovember = Phrase("month.november", [.english: Phrase.Forms("Nov"), .german: Phrase.Forms("Nov."), .spanish: Phrase.Forms("nov")])
  /// Oct
  package static let monthOctober = Phrase("month.october", [.english: Phrase.Forms("Oct"), .german: Phrase.Forms("Okt."), .spanish: Phrase.Forms("oct")])
  /// Sep
  package static let monthSeptember = Phrase("month.september", [.english: Phrase.Forms("Sep"), .german: Phrase.Forms("Sep."), .spanish: Phrase.Forms("sep")])
  /// activities
  package static let nameActivities = Phrase("name.activities", [.english: Phrase.Forms("activities"), .german: Phrase.Forms("aktivitäten"), .spanish: Phrase.Forms("actividades")])
  /// backup
  package static let nameBackup = Phrase("name.backup", [.english: Phrase.Forms("backup"), .german: Phrase.Forms("sicherung"), .spanish: Phrase.Forms("respaldo")])
  /// children
  package static let nameChildren = Phrase("name.children", [.english: Phrase.Forms("children"), .german: Phrase.Forms("kinder"), .spanish: Phrase.Forms("niños")])
  /// coins
  package static let nameCoins = Phrase("name.coins", [.english: Phrase.Forms("coins"), .german: Phrase.Forms("münzen"), .spanish: Phrase.Forms("monedas")])
  /// family
  package static let nameFamily = Phrase("name.family", [.english: Phrase.Forms("family"), .german: Phrase.Forms("familie"), .spanish: Phrase.Forms("familia")])
  /// get
  package static let nameGet = Phrase("name.get", [.english: Phrase.Forms("get"), .german: Phrase.Forms("anzeigen"), .spanish: Phrase.Forms("consultar")])
  /// help
  package static let nameHelp = Phrase("name.help", [.english: Phrase.Forms("help"), .german: Phrase.Forms("hilfe"), .spanish: Phrase.Forms("ayuda")])
  /// history
  package static let nameHistory = Phrase("name.history", [.english: Phrase.Forms("history"), .german: Phrase.Forms("verlauf"), .spanish: Phrase.Forms("historial")])
  /// lock
  package static let nameLock = Phrase("name.lock", [.english: Phrase.Forms("lock"), .german: Phrase.Forms("zu"), .spanish: Phrase.Forms("cerrar")])
  /// no
  package static let nameNo = Phrase("name.no", [.english: Phrase.Forms("no"), .german: Phrase.Forms("nein"), .spanish: Phrase.Forms("no")])
  /// parents
  package static let nameParents = Phrase("name.parents", [.english: Phrase.Forms("parents"), .german: Phrase.Forms("eltern"), .spanish: Phrase.Forms("padres")])
  /// pause
  package static let namePause = Phrase("name.pause", [.english: Phrase.Forms("pause"), .german: Phrase.Forms("pause"), .spanish: Phrase.Forms("pausa")])
  /// pin
  package static let namePin = Phrase("name.pin", [.english: Phrase.Forms("pin"), .german: Phrase.Forms("pin"), .spanish: Phrase.Forms("pin")])
  /// play
  package static let namePlay = Phrase("name.play", [.english: Phrase.Forms("play"), .german: Phrase.Forms("spielen"), .spanish: Phrase.Forms("jugar")])
  /// points
  package static let namePoints = Phrase("name.points", [.english: Phrase.Forms("points"), .german: Phrase.Forms("punkte"), .spanish: Phrase.Forms("puntos")])
  /// privacy
  package static let namePrivacy = Phrase("name.privacy", [.english: Phrase.Forms("privacy"), .german: Phrase.Forms("daten"), .spanish: Phrase.Forms("datos")])
  /// quit
  package static let nameQuit = Phrase("name.quit", [.english: Phrase.Forms("quit"), .german: Phrase.Forms("beenden"), .spanish: Phrase.Forms("salir")])
  /// redo
  package static let nameRedo = Phrase("name.redo", [.english: Phrase.Forms("redo"), .german: Phrase.Forms("wiederholen"), .spanish: Phrase.Forms("rehacer")])
  /// report
  package static let nameReport = Phrase("name.report", [.english: Phrase.Forms("report"), .german: Phrase.Forms("bericht"), .spanish: Phrase.Forms("informe")])
  /// requests
  package static let nameRequests = Phrase("name.requests", [.english: Phrase.Forms("requests"), .german: Phrase.Forms("wünsche"), .spanish: Phrase.Forms("peticiones")])
  /// reset
  package static let nameReset = Phrase("name.reset", [.english: Phrase.Forms("reset"), .german: Phrase.Forms("zurücksetzen"), .spanish: Phrase.Forms("restablecer")])
  /// resume
  package static let nameResume = Phrase("name.resume", [.english: Phrase.Forms("resume"), .german: Phrase.Forms("weiter"), .spanish: Phrase.Forms("reanudar")])
  /// rewards
  package static let nameRewards = Phrase("name.rewards", [.english: Phrase.Forms("rewards"), .german: Phrase.Forms("belohnungen"), .spanish: Phrase.Forms("premios")])
  /// set
  package static let nameSet = Phrase("name.set", [.english: Phrase.Forms("set"), .german: Phrase.Forms("ändern"), .spanish: Phrase.Forms("cambiar")])
  /// settings
  package static let nameSettings = Phrase("name.settings", [.english: Phrase.Forms("settings"), .german: Phrase.Forms("einstellungen"), .spanish: Phrase.Forms("ajustes")])
  /// sync
  package static let nameSync = Phrase("name.sync", [.english: Phrase.Forms("sync"), .german: Phrase.Forms("abgleich"), .spanish: Phrase.Forms("sincronizar")])
  /// time
  package static let nameTime = Phrase("name.time", [.english: Phrase.Forms("time"), .german: Phrase.Forms("zeit"), .spanish: Phrase.Forms("tiempo")])
  /// undo
  package static let nameUndo = Phrase("name.undo", [.english: Phrase.Forms("undo"), .german: Phrase.Forms("rückgängig"), .spanish: Phrase.Forms("deshacer")])
  /// videos
  package static let nameVideos = Phrase("name.videos", [.english: Phrase.Forms("videos"), .german: Phrase.Forms("videos"), .spanish: Phrase.Forms("videos")])
  /// voice
  package static let nameVoice = Phrase("name.voice", [.english: Phrase.Forms("voice"), .german: Phrase.Forms("ansicht"), .spanish: Phrase.Forms("vista")])
  /// wish
  package static let nameWish = Phrase("name.wish", [.english: Phrase.Forms("wish"), .german: Phrase.Forms("wunsch"), .spanish: Phrase.Forms("deseo")])
  /// yes
  package static let nameYes = Phrase("name.yes", [.english: Phrase.Forms("yes"), .german: Phrase.Forms("ja"), .spanish: Phrase.Forms("sí")])
  /// activity activities game games level levels
  package static let nounActivities = Phrase("noun.activities", [.english: Phrase.Forms("activity activities game games level levels"), .german: Phrase.Forms("aktivität aktivitäten spiel spiele spielen level"), .spanish: Phrase.Forms("actividad actividades juego juegos nivel niveles")])
  /// backup backups copy copies
  package static let nounBackup = Phrase("noun.backup", [.english: Phrase.Forms("backup backups copy copies"), .german: Phrase.Forms("backup backups sicherung sicherungen sicherungskopie kopie"), .spanish: Phrase.Forms("respaldo respaldos copia copias")])
  /// coin coins money
  package static let nounCoins = Phrase("noun.coins", [.english: Phrase.Forms("coin coins money"), .german: Phrase.Forms("münze münzen münzstand taler geld"), .spanish: Phrase.Forms("moneda monedas dinero")])
  /// family overview status summary
  package static let nounFamily = Phrase("noun.family", [.english: Phrase.Forms("family overview status summary"), .german: Phrase.Forms("familie familien übersicht überblick"), .spanish: Phrase.Forms("familia familias resumen")])
  /// setting settings option options language sound sounds volume music preferences
  package static let nounGet = Phrase("noun.get", [.english: Phrase.Forms("setting settings option options language sound sounds volume music preferences"), .german: Phrase.Forms("einstellung einstellungen option optionen sprache ton töne lautstärke musik"), .spanish: Phrase.Forms("ajuste ajustes opción opciones idioma sonido sonidos volumen música configuración")])
  /// help
  package static let nounHelp = Phrase("noun.help", [.english: Phrase.Forms("help"), .german: Phrase.Forms("hilfe"), .spanish: Phrase.Forms("ayuda")])
  /// history log logs yesterday change changes
  package static let nounHistory = Phrase("noun.history", [.english: Phrase.Forms("history log logs yesterday change changes"), .german: Phrase.Forms("verlauf protokoll gestern änderung änderungen"), .spanish: Phrase.Forms("historial historia registro ayer cambio cambios")])
  /// exit logout
  package static let nounLock = Phrase("noun.lock", [.english: Phrase.Forms("exit logout"), .german: Phrase.Forms("abmeldung ausgang"), .spanish: Phrase.Forms("salida")])
  /// wish wishes request requests
  package static let nounNo = Phrase("noun.no", [.english: Phrase.Forms("wish wishes request requests"), .german: Phrase.Forms("wunsch wünsche wünschen anfrage anfragen"), .spanish: Phrase.Forms("deseo deseos petición peticiones solicitud solicitudes")])
  /// parent parents mom mum dad mother father
  package static let nounParents = Phrase("noun.parents", [.english: Phrase.Forms("parent parents mom mum dad mother father"), .german: Phrase.Forms("elternteil eltern mama papa mutter vater"), .spanish: Phrase.Forms("padre padres madre madres mamá papá")])
  /// pause pauses break breaks stop
  package static let nounPause = Phrase("noun.pause", [.english: Phrase.Forms("pause pauses break breaks stop"), .german: Phrase.Forms("pause pausen sperre sperren stopp spielverbot"), .spanish: Phrase.Forms("pausa pausas descanso descansos")])
  /// pin pins code password passcode
  package static let nounPin = Phrase("noun.pin", [.english: Phrase.Forms("pin pins code password passcode"), .german: Phrase.Forms("pin pins code passwort kennwort geheimzahl"), .spanish: Phrase.Forms("pin código contraseña clave")])
  /// child children kid kids son sons daughter daughters name names player players
  package static let nounPlayers = Phrase("noun.players", [.english: Phrase.Forms("child children kid kids son sons daughter daughters name names player players"), .german: Phrase.Forms("kind kinder kindern kindes sohn söhne tochter töchter name namen spieler"), .spanish: Phrase.Forms("niño niños niña niñas hijo hijos hija hijas nombre nombres jugador jugadores")])
  /// point points star stars
  package static let nounPoints = Phrase("noun.points", [.english: Phrase.Forms("point points star stars"), .german: Phrase.Forms("punkt punkte punkten stern sterne sternen"), .spanish: Phrase.Forms("punto puntos estrella estrellas")])
  /// privacy data
  package static let nounPrivacy = Phrase("noun.privacy", [.english: Phrase.Forms("privacy data"), .german: Phrase.Forms("daten datenschutz privatsphäre"), .spanish: Phrase.Forms("dato datos privacidad")])
  /// undo mistake mistakes
  package static let nounRedo = Phrase("noun.redo", [.english: Phrase.Forms("undo mistake mistakes"), .german: Phrase.Forms("fehler rücknahme"), .spanish: Phrase.Forms("error errores")])
  /// report reports week weeks month months statistics stats
  package static let nounReport = Phrase("noun.report", [.english: Phrase.Forms("report reports week weeks month months statistics stats"), .german: Phrase.Forms("bericht berichte berichten wochenbericht monatsbericht woche wochen monat monate statistik auswertung"), .spanish: Phrase.Forms("informe informes semana semanas mes meses estadística estadísticas")])
  /// wish wishes request requests
  package static let nounRequests = Phrase("noun.requests", [.english: Phrase.Forms("wish wishes request requests"), .german: Phrase.Forms("wunsch wünsche wünschen anfrage anfragen"), .spanish: Phrase.Forms("deseo deseos petición peticiones solicitud solicitudes")])
  /// setting settings option options language sound sounds volume music preferences
  package static let nounReset = Phrase("noun.reset", [.english: Phrase.Forms("setting settings option options language sound sounds volume music preferences"), .german: Phrase.Forms("einstellung einstellungen option optionen sprache ton töne lautstärke musik"), .spanish: Phrase.Forms("ajuste ajustes opción opciones idioma sonido sonidos volumen música configuración")])
  /// pause pauses break breaks stop
  package static let nounResume = Phrase("noun.resume", [.english: Phrase.Forms("pause pauses break breaks stop"), .german: Phrase.Forms("pause pausen sperre sperren stopp spielverbot"), .spanish: Phrase.Forms("pausa pausas descanso descansos")])
  /// reward rewards prize prizes
  package static let nounRewards = Phrase("noun.rewards", [.english: Phrase.Forms("reward rewards prize prizes"), .german: Phrase.Forms("belohnung belohnungen preis preise preisen prämie prämien"), .spanish: Phrase.Forms("premio premios recompensa recompensas")])
  /// setting settings option options language sound sounds volume music preferences
  package static let nounSet = Phrase("noun.set", [.english: Phrase.Forms("setting settings option options language sound sounds volume music preferences"), .german: Phrase.Forms("einstellung einstellungen option optionen sprache ton töne lautstärke musik"), .spanish: Phrase.Forms("ajuste ajustes opción opciones idioma sonido sonidos volumen música configuración")])
  /// setting settings option options language sound sounds volume music preferences
  package static let nounSettings = Phrase("noun.settings", [.english: Phrase.Forms("setting settings option options language sound sounds volume music preferences"), .german: Phrase.Forms("einstellung einstellungen option optionen sprache ton töne lautstärke musik"), .spanish: Phrase.Forms("ajuste ajustes opción opciones idioma sonido sonidos volumen música configuración")])
  /// sync device devices tablet tablets phone phones computer
  package static let nounSync = Phrase("noun.sync", [.english: Phrase.Forms("sync device devices tablet tablets phone phones computer"), .german: Phrase.Forms("abgleich gerät geräte geräten tablet tablets handy handys computer"), .spanish: Phrase.Forms("sincronización dispositivo dispositivos tableta tabletas móvil móviles computadora")])
  /// time times minute minutes min mins hour hours limit limits bed bedtime bedtimes playtime screentime weekday weekdays weekend weekends
  package static let nounTime = Phrase("noun.time", [.english: Phrase.Forms("time times minute minutes min mins hour hours limit limits bed bedtime bedtimes playtime screentime weekday weekdays weekend weekends"), .german: Phrase.Forms("zeit zeiten minute minuten min stunde stunden std uhr limit limits grenze grenzen spielzeit spielzeiten bildschirmzeit medienzeit schlafenszeit bettzeit wochentag wochentage wochentags werktag werktage werktags wochenende wochenenden"), .spanish: Phrase.Forms("tiempo tiempos minuto minutos min hora horas horario horarios límite límites dormir cama")])
  /// undo mistake mistakes
  package static let nounUndo = Phrase("noun.undo", [.english: Phrase.Forms("undo mistake mistakes"), .german: Phrase.Forms("fehler rücknahme"), .spanish: Phrase.Forms("error errores")])
  /// video videos film films movie movies cartoon cartoons
  package static let nounVideos = Phrase("noun.videos", [.english: Phrase.Forms("video videos film films movie movies cartoon cartoons"), .german: Phrase.Forms("video videos film filme filmen sendung sendungen"), .spanish: Phrase.Forms("video videos película películas dibujos")])
  /// voice view developer developers
  package static let nounVoice = Phrase("noun.voice", [.english: Phrase.Forms("voice view developer developers"), .german: Phrase.Forms("ansicht ansichten entwickler"), .spanish: Phrase.Forms("vista vistas desarrollador desarrolladores")])
  /// wish wishes request requests
  package static let nounWish = Phrase("noun.wish", [.english: Phrase.Forms("wish wishes request requests"), .german: Phrase.Forms("wunsch wünsche wünschen anfrage anfragen"), .spanish: Phrase.Forms("deseo deseos petición peticiones solicitud solicitudes")])
  /// wish wishes request requests
  package static let nounYes = Phrase("noun.yes", [.english: Phrase.Forms("wish wishes request requests"), .german: Phrase.Forms("wunsch wünsche wünschen anfrage anfragen"), .spanish: Phrase.Forms("deseo deseos petición peticiones solicitud solicitudes")])
  /// Minutes of play by day
  package static let pageChart = Phrase("page.chart", [.english: Phrase.Forms("Minutes of play by day"), .german: Phrase.Forms("Spielminuten je Tag"), .spanish: Phrase.Forms("Minutos de juego por día")])
  /// Day
  package static let pageDay = Phrase("page.day", [.english: Phrase.Forms("Day"), .german: Phrase.Forms("Tag"), .spanish: Phrase.Forms("Día")])
  /// Bars show the minutes played; the line is the day's limit.
  package static let pageLegend = Phrase("page.legend", [.english: Phrase.Forms("Bars show the minutes played; the line is the day's limit."), .german: Phrase.Forms("Die Balken zeigen die gespielten Minuten, die Linie ist das Limit des Tages."), .spanish: Phrase.Forms("Las barras muestran los minutos jugados; la línea es el límite del día.")])
  /// Levels solved by day
  package static let pageLevels = Phrase("page.levels", [.english: Phrase.Forms("Levels solved by day"), .german: Phrase.Forms("Gelöste Level je Tag"), .spanish: Phrase.Forms("Niveles resueltos por día")])
  /// Limit
  package static let pageLimit = Phrase("page.limit", [.english: Phrase.Forms("Limit"), .german: Phrase.Forms("Limit"), .spanish: Phrase.Forms("Límite")])
  /// Made on %1$@ on this device. Nothing was sent anywhere.
  package static let pageMade = Phrase("page.made", [.english: Phrase.Forms("Made on %1$@ on this device. Nothing was sent anywhere."), .german: Phrase.Forms("Am %1$@ auf diesem Gerät erstellt. Es wurde nichts verschickt."), .spanish: Phrase.Forms("Hecho el %1$@ en este dispositivo. No se envió nada.")])
  /// Minutes
  package static let pageMinutes = Phrase("page.minutes", [.english: Phrase.Forms("Minutes"), .german: Phrase.Forms("Minuten"), .spanish: Phrase.Forms("Minutos")])
  /// Mistakes
  package static let pageMistakes = Phrase("page.mistakes", [.english: Phrase.Forms("Mistakes"), .german: Phrase.Forms("Fehler"), .spanish: Phrase.Forms("Errores")])
  /// Only the newest %1$lld lines are shown.
  package static let pageMore = Phrase("page.more", [.english: Phrase.Forms("Only the newest %1$lld lines are shown."), .german: Phrase.Forms("Nur die neuesten %1$lld Zeilen werden gezeigt."), .spanish: Phrase.Forms("Solo se muestran las %1$lld líneas más nuevas.")])
  /// Busiest day: %2$@ with %1$lld minutes.
  package static let pageMost = Phrase("page.most", [.english: Phrase.Forms("Busiest day: %2$@ with %1$lld minutes.", one: "Busiest day: %2$@ with %1$lld minute."), .german: Phrase.Forms("Am meisten gespielt am %2$@: %1$lld Minuten.", one: "Am meisten gespielt am %2$@: %1$lld Minute."), .spanish: Phrase.Forms("El día con más juego: %2$@, %1$lld minutos.", one: "El día con más juego: %2$@, %1$lld minuto.")])
  /// Most levels solved on %2$@: %1$lld.
  package static let pageMostLevels = Phrase("page.mostLevels", [.english: Phrase.Forms("Most levels solved on %2$@: %1$lld."), .german: Phrase.Forms("Die meisten Level gelöst am %2$@: %1$lld."), .spanish: Phrase.Forms("El día con más niveles resueltos: %2$@, %1$lld.")])
  /// Levels
  package static let pageSolved = Phrase("page.solved", [.english: Phrase.Forms("Levels"), .german: Phrase.Forms("Level"), .spanish: Phrase.Forms("Niveles")])
  /// q = back, Space = more
  package static let pagerPrompt = Phrase("pager.prompt", [.english: Phrase.Forms("q = back, Space = more"), .german: Phrase.Forms("q = Schluss, Leertaste = weiter"), .spanish: Phrase.Forms("q = salir, Espacio = seguir")])
  /// %1$@ has been added to the parents.
  package static let parentsAdded = Phrase("parents.added", [.english: Phrase.Forms("%1$@ has been added to the parents."), .german: Phrase.Forms("%1$@ gehört jetzt zu den Eltern."), .spanish: Phrase.Forms("%1$@ está ahora entre los padres.")])
  /// There is already a parent called %1$@.
  package static let parentsKnown = Phrase("parents.known", [.english: Phrase.Forms("There is already a parent called %1$@."), .german: Phrase.Forms("Bei den Eltern heißt schon jemand %1$@."), .spanish: Phrase.Forms("Ya hay uno de los padres que se llama %1$@.")])
  /// You are now %1$@. What you do is recorded under this name.
  package static let parentsNamed = Phrase("parents.named", [.english: Phrase.Forms("You are now %1$@. What you do is recorded under this name."), .german: Phrase.Forms("Sie sind jetzt %1$@. Was Sie tun, wird unter diesem Namen festgehalten."), .spanish: Phrase.Forms("Ahora es %1$@. Lo que haga queda anotado con este nombre.")])
  /// There is no parent called %1$@ here.
  package static let parentsNobody = Phrase("parents.nobody", [.english: Phrase.Forms("There is no parent called %1$@ here."), .german: Phrase.Forms("Bei den Eltern heißt niemand %1$@."), .spanish: Phrase.Forms("Ninguno de los padres se llama aquí %1$@.")])
  /// %1$@ has been removed from the parents.
  package static let parentsRemoved = Phrase("parents.removed", [.english: Phrase.Forms("%1$@ has been removed from the parents."), .german: Phrase.Forms("%1$@ gehört nicht mehr zu den Eltern."), .spanish: Phrase.Forms("%1$@ ya no está entre los padres.")])
  /// There is no parent called %1$@ yet. '%2$@ %3$@ %1$@' adds the name.
  package static let parentsUnknown = Phrase("parents.unknown", [.english: Phrase.Forms("There is no parent called %1$@ yet. '%2$@ %3$@ %1$@' adds the name."), .german: Phrase.Forms("Bei den Eltern heißt noch niemand %1$@. „%2$@ %3$@ %1$@“ fügt den Namen hinzu."), .spanish: Phrase.Forms("Todavía nadie se llama %1$@ entre los padres. «%2$@ %3$@ %1$@» agrega el nombre.")])
  /// %1$@ is already taking a break.
  package static let pauseAlready = Phrase("pause.already", [.english: Phrase.Forms("%1$@ is already taking a break."), .german: Phrase.Forms("%1$@ macht schon Pause."), .spanish: Phrase.Forms("%1$@ ya está en pausa.")])
  /// %1$@ is taking a break: no play until '%2$@ %1$@'.
  package static let pauseBegun = Phrase("pause.begun", [.english: Phrase.Forms("%1$@ is taking a break: no play until '%2$@ %1$@'."), .german: Phrase.Forms("%1$@ macht Pause: kein Spielen bis „%2$@ %1$@“."), .spanish: Phrase.Forms("%1$@ hace una pausa: no juega hasta «%2$@ %1$@».")])
  /// %1$@ may play again.
  package static let pauseEnded = Phrase("pause.ended", [.english: Phrase.Forms("%1$@ may play again."), .german: Phrase.Forms("%1$@ darf wieder spielen."), .spanish: Phrase.Forms("%1$@ puede jugar otra vez.")])
  /// %1$@ was not taking a break.
  package static let pauseNone = Phrase("pause.none", [.english: Phrase.Forms("%1$@ was not taking a break."), .german: Phrase.Forms("%1$@ macht gerade keine Pause."), .spanish: Phrase.Forms("%1$@ no estaba en pausa.")])
  /// A PIN has 4 to 12 digits.
  package static let pinDigits = Phrase("pin.digits", [.english: Phrase.Forms("A PIN has 4 to 12 digits."), .german: Phrase.Forms("Eine PIN hat 4 bis 12 Ziffern."), .spanish: Phrase.Forms("Un PIN tiene de 4 a 12 cifras.")])
  /// That PIN is too easy to guess. Please choose another one.
  package static let pinEasy = Phrase("pin.easy", [.english: Phrase.Forms("That PIN is too easy to guess. Please choose another one."), .german: Phrase.Forms("Diese PIN ist zu leicht zu erraten. Bitte wählen Sie eine andere."), .spanish: Phrase.Forms("Ese PIN es demasiado fácil de adivinar. Elija otro.")])
  /// A PIN opens the parents' page. '%1$@' goes back to the sum.
  package static let pinIsSet = Phrase("pin.isSet", [.english: Phrase.Forms("A PIN opens the parents' page. '%1$@' goes back to the sum."), .german: Phrase.Forms("Eine PIN öffnet den Elternbereich. Mit „%1$@“ stellt Playstate wieder eine Rechenaufgabe."), .spanish: Phrase.Forms("Un PIN abre la página de los padres. «%1$@» vuelve a la cuenta.")])
  /// There is no PIN. '%1$@' sets one of 4 to 12 digits.
  package static let pinNone = Phrase("pin.none", [.english: Phrase.Forms("There is no PIN. '%1$@' sets one of 4 to 12 digits."), .german: Phrase.Forms("Es gibt keine PIN. „%1$@“ legt eine mit 4 bis 12 Ziffern fest."), .spanish: Phrase.Forms("No hay PIN. «%1$@» pone uno de 4 a 12 cifras.")])
  /// The PIN is gone. The parents' page asks a sum again.
  package static let pinOff = Phrase("pin.off", [.english: Phrase.Forms("The PIN is gone. The parents' page asks a sum again."), .german: Phrase.Forms("Die PIN ist weg. Vor dem Elternbereich steht wieder eine Rechenaufgabe."), .spanish: Phrase.Forms("El PIN ya no está. La página de los padres vuelve a pedir una cuenta.")])
  /// From now on this PIN opens the parents' page.
  package static let pinSet = Phrase("pin.set", [.english: Phrase.Forms("From now on this PIN opens the parents' page."), .german: Phrase.Forms("Ab jetzt öffnet diese PIN den Elternbereich."), .spanish: Phrase.Forms("Desde ahora este PIN abre la página de los padres.")])
  /// Type your number.
  package static let playAnswer = Phrase("play.answer", [.english: Phrase.Forms("Type your number."), .german: Phrase.Forms("Tippe deine Zahl."), .spanish: Phrase.Forms("Escribe tu número.")])
  /// Back
  package static let playBack = Phrase("play.back", [.english: Phrase.Forms("Back"), .german: Phrase.Forms("Zurück"), .spanish: Phrase.Forms("Atrás")])
  /// Goodbye! Everything is saved.
  package static let playBye = Phrase("play.bye", [.english: Phrase.Forms("Goodbye! Everything is saved."), .german: Phrase.Forms("Tschüss! Alles ist gespeichert."), .spanish: Phrase.Forms("¡Adiós! Todo está guardado.")])
  /// Goodbye!
  package static let playByeSandbox = Phrase("play.byeSandbox", [.english: Phrase.Forms("Goodbye!"), .german: Phrase.Forms("Tschüss!"), .spanish: Phrase.Forms("¡Adiós!")])
  /// Treasure chest
  package static let playChest = Phrase("play.chest", [.english: Phrase.Forms("Treasure chest"), .german: Phrase.Forms("Schatztruhe"), .spanish: Phrase.Forms("Cofre del tesoro")])
  /// %1$lld more coins open the chest.
  package static let playChestClosed = Phrase("play.chestClosed", [.english: Phrase.Forms("%1$lld more coins open the chest.", one: "One more coin opens the chest."), .german: Phrase.Forms("Noch %1$lld Münzen öffnen die Truhe.", one: "Noch eine Münze öffnet die Truhe."), .spanish: Phrase.Forms("%1$lld monedas más abren el cofre.", one: "Una moneda más abre el cofre.")])
  /// Type one of the numbers.
  package static let playChoose = Phrase("play.choose", [.english: Phrase.Forms("Type one of the numbers."), .german: Phrase.Forms("Tippe eine der Zahlen."), .spanish: Phrase.Forms("Escribe uno de los números.")])
  /// Clock
  package static let playClock = Phrase("play.clock", [.english: Phrase.Forms("Clock"), .german: Phrase.Forms("Uhr"), .spanish: Phrase.Forms("Reloj")])
  /// That is how much time is left.
  package static let playClockHelp = Phrase("play.clockHelp", [.english: Phrase.Forms("That is how much time is left."), .german: Phrase.Forms("So viel Zeit ist noch übrig."), .spanish: Phrase.Forms("Este es el tiempo que queda.")])
  /// %1$lld coins!
  package static let playCoins = Phrase("play.coins", [.english: Phrase.Forms("%1$lld coins!", one: "One coin!"), .german: Phrase.Forms("%1$lld Münzen!", one: "Eine Münze!"), .spanish: Phrase.Forms("¡%1$lld monedas!", one: "¡Una moneda!")])
  /// Play somewhere else
  package static let playDoors = Phrase("play.doors", [.english: Phrase.Forms("Play somewhere else"), .german: Phrase.Forms("Woanders spielen"), .spanish: Phrase.Forms("Jugar en otro sitio")])
  /// Type the number next to a place.
  package static let playDoorsHelp = Phrase("play.doorsHelp", [.english: Phrase.Forms("Type the number next to a place."), .german: Phrase.Forms("Tippe die Zahl vor einem Ort."), .spanish: Phrase.Forms("Escribe el número de un lugar.")])
  /// Where would you like to go?
  package static let playDoorsSay = Phrase("play.doorsSay", [.english: Phrase.Forms("Where would you like to go?"), .german: Phrase.Forms("Wohin möchtest du gehen?"), .spanish: Phrase.Forms("¿Adónde quieres ir?")])
  /// Drawing
  package static let playDrawing = Phrase("play.drawing", [.english: Phrase.Forms("Drawing"), .german: Phrase.Forms("Zeichnen"), .spanish: Phrase.Forms("Dibujar")])
  /// %1$@ is playing somewhere else now.
  package static let playElsewhere = Phrase("play.elsewhere", [.english: Phrase.Forms("%1$@ is playing somewhere else now."), .german: Phrase.Forms("%1$@ spielt jetzt woanders weiter."), .spanish: Phrase.Forms("%1$@ sigue jugando en otro lugar.")])
  /// Good that you tried.
  package static let playEncourage = Phrase("play.encourage", [.english: Phrase.Forms("Good that you tried."), .german: Phrase.Forms("Schön, dass du es probiert hast."), .spanish: Phrase.Forms("Qué bien que lo intentaste.")])
  /// Stop playing
  package static let playEnd = Phrase("play.end", [.english: Phrase.Forms("Stop playing"), .german: Phrase.Forms("Aufhören"), .spanish: Phrase.Forms("Dejar de jugar")])
  /// stop, quit, exit, bye, goodbye
  package static let playEndWords = Phrase("play.endWords", [.english: Phrase.Forms("stop, quit, exit, bye, goodbye"), .german: Phrase.Forms("aufhören, ende, schluss, stopp, tschüss"), .spanish: Phrase.Forms("fin, parar, salir, adiós, adios")])
  /// Enough for today. See you tomorrow!
  package static let playEnough = Phrase("play.enough", [.english: Phrase.Forms("Enough for today. See you tomorrow!"), .german: Phrase.Forms("Genug für heute. Bis morgen!"), .spanish: Phrase.Forms("Es todo por hoy. ¡Hasta mañana!")])
  /// You have done so much!
  package static let playFifth = Phrase("play.fifth", [.english: Phrase.Forms("You have done so much!"), .german: Phrase.Forms("Du hast so viel geschafft!"), .spanish: Phrase.Forms("¡Ya has hecho muchísimo!")])
  /// 5 minutes of video: 10 coins
  package static let playFive = Phrase("play.five", [.english: Phrase.Forms("5 minutes of video: 10 coins"), .german: Phrase.Forms("5 Minuten Video: 10 Münzen"), .spanish: Phrase.Forms("5 minutos de video: 10 monedas")])
  /// Five more minutes to play today.
  package static let playFiveLeft = Phrase("play.fiveLeft", [.english: Phrase.Forms("Five more minutes to play today."), .german: Phrase.Forms("Du kannst heute noch fünf Minuten spielen."), .spanish: Phrase.Forms("Hoy puedes jugar cinco minutos más.")])
  /// A game
  package static let playGame = Phrase("play.game", [.english: Phrase.Forms("A game"), .german: Phrase.Forms("Ein Spiel"), .spanish: Phrase.Forms("Un juego")])
  /// Type the number next to a game.
  package static let playGamesHelp = Phrase("play.gamesHelp", [.english: Phrase.Forms("Type the number next to a game."), .german: Phrase.Forms("Tippe die Zahl vor einem Spiel."), .spanish: Phrase.Forms("Escribe el número de un juego.")])
  /// Which game do you like?
  package static let playGamesSay = Phrase("play.gamesSay", [.english: Phrase.Forms("Which game do you like?"), .german: Phrase.Forms("Welches Spiel magst du spielen?"), .spanish: Phrase.Forms("¿Qué juego te gusta?")])
  /// This is a question for grown-ups.
  package static let playGateAsks = Phrase("play.gateAsks", [.english: Phrase.Forms("This is a question for grown-ups."), .german: Phrase.Forms("Hier ist eine Frage für Große."), .spanish: Phrase.Forms("Esta pregunta es para los mayores.")])
  /// Children go back with 0.
  package static let playGateHelp = Phrase("play.gateHelp", [.english: Phrase.Forms("Children go back with 0."), .german: Phrase.Forms("Kinder gehen mit 0 zurück."), .spanish: Phrase.Forms("Los niños vuelven con 0.")])
  /// This door is resting for a while.
  package static let playGateWait = Phrase("play.gateWait", [.english: Phrase.Forms("This door is resting for a while."), .german: Phrase.Forms("Diese Tür ruht sich kurz aus."), .spanish: Phrase.Forms("Esta puerta descansa un rato.")])
  /// For grown-ups
  package static let playGrownUps = Phrase("play.grownUps", [.english: Phrase.Forms("For grown-ups"), .german: Phrase.Forms("Für Große"), .spanish: Phrase.Forms("Para mayores")])
  /// The grown-ups are here right now.
  package static let playGrownUpsSay = Phrase("play.grownUpsSay", [.english: Phrase.Forms("The grown-ups are here right now."), .german: Phrase.Forms("Hier sind gerade die Großen."), .spanish: Phrase.Forms("Ahora están aquí los mayores.")])
  /// You have %1$lld coins.
  package static let playHaveCoins = Phrase("play.haveCoins", [.english: Phrase.Forms("You have %1$lld coins.", one: "You have one coin."), .german: Phrase.Forms("Du hast %1$lld Münzen.", one: "Du hast eine Münze."), .spanish: Phrase.Forms("Tienes %1$lld monedas.", one: "Tienes una moneda.")])
  /// Hello!
  package static let playHello = Phrase("play.hello", [.english: Phrase.Forms("Hello!"), .german: Phrase.Forms("Hallo!"), .spanish: Phrase.Forms("¡Hola!")])
  /// Help
  package static let playHelp = Phrase("play.help", [.english: Phrase.Forms("Help"), .german: Phrase.Forms("Hilfe"), .spanish: Phrase.Forms("Ayuda")])
  /// Home
  package static let playHome = Phrase("play.home", [.english: Phrase.Forms("Home"), .german: Phrase.Forms("Zuhause"), .spanish: Phrase.Forms("Inicio")])
  /// Choose a game and earn coins.
  package static let playHomeHelp = Phrase("play.homeHelp", [.english: Phrase.Forms("Choose a game and earn coins."), .german: Phrase.Forms("Wähle ein Spiel und sammle Münzen."), .spanish: Phrase.Forms("Elige un juego y gana monedas.")])
  /// Home · %1$@
  package static let playHomeOf = Phrase("play.homeOf", [.english: Phrase.Forms("Home · %1$@"), .german: Phrase.Forms("Zuhause · %1$@"), .spanish: Phrase.Forms("Inicio · %1$@")])
  /// Hooray!
  package static let playHooray = Phrase("play.hooray", [.english: Phrase.Forms("Hooray!"), .german: Phrase.Forms("Hurra!"), .spanish: Phrase.Forms("¡Hurra!")])
  /// This comes later.
  package static let playLater = Phrase("play.later", [.english: Phrase.Forms("This comes later."), .german: Phrase.Forms("Das kommt später."), .spanish: Phrase.Forms("Esto viene más tarde.")])
  /// Logic
  package static let playLogic = Phrase("play.logic", [.english: Phrase.Forms("Logic"), .german: Phrase.Forms("Logik"), .spanish: Phrase.Forms("Lógica")])
  /// One minute of video is left.
  package static let playMinuteLeft = Phrase("play.minuteLeft", [.english: Phrase.Forms("One minute of video is left."), .german: Phrase.Forms("Noch eine Minute Video."), .spanish: Phrase.Forms("Queda un minuto de video.")])
  /// %1$lld minutes to play today.
  package static let playMinutesToday = Phrase("play.minutesToday", [.english: Phrase.Forms("%1$lld minutes to play today.", one: "One minute to play today."), .german: Phrase.Forms("Heute noch %1$lld Minuten Spielzeit.", one: "Heute noch eine Minute Spielzeit."), .spanish: Phrase.Forms("Hoy te quedan %1$lld minutos de juego.", one: "Hoy te queda un minuto de juego.")])
  /// More
  package static let playMore = Phrase("play.more", [.english: Phrase.Forms("More"), .german: Phrase.Forms("Mehr"), .spanish: Phrase.Forms("Más")])
  /// You need %1$lld more coins for this.
  package static let playNeedCoins = Phrase("play.needCoins", [.english: Phrase.Forms("You need %1$lld more coins for this.", one: "You need one more coin for this."), .german: Phrase.Forms("Dafür fehlen noch %1$lld Münzen.", one: "Dafür fehlt noch eine Münze."), .spanish: Phrase.Forms("Para esto faltan %1$lld monedas más.", one: "Para esto falta una moneda más.")])
  /// Play a game and earn coins.
  package static let playNoCoins = Phrase("play.noCoins", [.english: Phrase.Forms("Play a game and earn coins."), .german: Phrase.Forms("Spiel etwas und sammle Münzen."), .spanish: Phrase.Forms("Juega y gana monedas.")])
  /// Videos come another day.
  package static let playNoVideos = Phrase("play.noVideos", [.english: Phrase.Forms("Videos come another day."), .german: Phrase.Forms("Videos gibt es ein anderes Mal."), .spanish: Phrase.Forms("Los videos vienen otro día.")])
  /// No names are here yet.
  package static let playNobody = Phrase("play.nobody", [.english: Phrase.Forms("No names are here yet."), .german: Phrase.Forms("Hier steht noch kein Name."), .spanish: Phrase.Forms("Aquí todavía no hay nombres.")])
  /// '%1$@' has no screens for children.
  package static let playNone = Phrase("play.none", [.english: Phrase.Forms("'%1$@' has no screens for children."), .german: Phrase.Forms("„%1$@“ hat keine Ansicht für Kinder."), .spanish: Phrase.Forms("«%1$@» no tiene pantallas para niños.")])
  /// The video is waiting for the internet.
  package static let playOffline = Phrase("play.offline", [.english: Phrase.Forms("The video is waiting for the internet."), .german: Phrase.Forms("Das Video wartet auf das Internet."), .spanish: Phrase.Forms("El video espera a que haya internet.")])
  /// One more minute to play today.
  package static let playOneLeft = Phrase("play.oneLeft", [.english: Phrase.Forms("One more minute to play today."), .german: Phrase.Forms("Du kannst heute noch eine Minute spielen."), .spanish: Phrase.Forms("Hoy puedes jugar un minuto más.")])
  /// Go on
  package static let playOnward = Phrase("play.onward", [.english: Phrase.Forms("Go on"), .german: Phrase.Forms("Weiter"), .spanish: Phrase.Forms("Seguir")])
  /// Press Enter to go on.
  package static let playOnwardHelp = Phrase("play.onwardHelp", [.english: Phrase.Forms("Press Enter to go on."), .german: Phrase.Forms("Drück Enter, dann geht es weiter."), .spanish: Phrase.Forms("Pulsa Enter para seguir.")])
  /// It's break time.
  package static let playPaused = Phrase("play.paused", [.english: Phrase.Forms("It's break time."), .german: Phrase.Forms("Jetzt ist Pause."), .spanish: Phrase.Forms("Ahora toca una pausa.")])
  /// Here grown-ups type their PIN.
  package static let playPin = Phrase("play.pin", [.english: Phrase.Forms("Here grown-ups type their PIN."), .german: Phrase.Forms("Hier tippen Große ihre PIN."), .spanish: Phrase.Forms("Aquí los mayores escriben su PIN.")])
  /// You did it, one more coin!
  package static let playSolved = Phrase("play.solved", [.english: Phrase.Forms("You did it, one more coin!"), .german: Phrase.Forms("Geschafft, eine Münze mehr!"), .spanish: Phrase.Forms("¡Lo lograste, una moneda más!")])
  /// It starts in a moment.
  package static let playSoon = Phrase("play.soon", [.english: Phrase.Forms("It starts in a moment."), .german: Phrase.Forms("Gleich geht es los."), .spanish: Phrase.Forms("Empieza en un momento.")])
  /// 10 minutes of video: 20 coins
  package static let playTen = Phrase("play.ten", [.english: Phrase.Forms("10 minutes of video: 20 coins"), .german: Phrase.Forms("10 Minuten Video: 20 Münzen"), .spanish: Phrase.Forms("10 minutos de video: 20 monedas")])
  /// Go on watching: %1$lld minutes
  package static let playTicket = Phrase("play.ticket", [.english: Phrase.Forms("Go on watching: %1$lld minutes", one: "Go on watching: one minute"), .german: Phrase.Forms("Weiter schauen: %1$lld Minuten", one: "Weiter schauen: eine Minute"), .spanish: Phrase.Forms("Seguir viendo: %1$lld minutos", one: "Seguir viendo: un minuto")])
  /// Your video time is up.
  package static let playTimeUp = Phrase("play.timeUp", [.english: Phrase.Forms("Your video time is up."), .german: Phrase.Forms("Die Zeit ist um."), .spanish: Phrase.Forms("Se acabó el tiempo de video.")])
  /// Treasure
  package static let playTreasure = Phrase("play.treasure", [.english: Phrase.Forms("Treasure"), .german: Phrase.Forms("Schatz"), .spanish: Phrase.Forms("Tesoro")])
  /// Choose how long you want to watch.
  package static let playTreasureHelp = Phrase("play.treasureHelp", [.english: Phrase.Forms("Choose how long you want to watch."), .german: Phrase.Forms("Wähle, wie lange du schauen willst."), .spanish: Phrase.Forms("Elige cuánto tiempo quieres ver.")])
  /// Here you swap coins for video minutes.
  package static let playTreasureSay = Phrase("play.treasureSay", [.english: Phrase.Forms("Here you swap coins for video minutes."), .german: Phrase.Forms("Hier tauschst du Münzen gegen Videominuten."), .spanish: Phrase.Forms("Aquí cambias monedas por minutos de video.")])
  /// Please get a grown-up.
  package static let playTrouble = Phrase("play.trouble", [.english: Phrase.Forms("Please get a grown-up."), .german: Phrase.Forms("Hol bitte einen Erwachsenen."), .spanish: Phrase.Forms("Llama a una persona mayor, por favor.")])
  /// Try again.
  package static let playTryAgain = Phrase("play.tryAgain", [.english: Phrase.Forms("Try again."), .german: Phrase.Forms("Probier es noch einmal."), .spanish: Phrase.Forms("Inténtalo otra vez.")])
  /// It is playing
  package static let playVideoPlays = Phrase("play.videoPlays", [.english: Phrase.Forms("It is playing"), .german: Phrase.Forms("Es läuft"), .spanish: Phrase.Forms("Ya se ve")])
  /// Videos
  package static let playVideos = Phrase("play.videos", [.english: Phrase.Forms("Videos"), .german: Phrase.Forms("Videos"), .spanish: Phrase.Forms("Videos")])
  /// Type the number next to a video.
  package static let playVideosHelp = Phrase("play.videosHelp", [.english: Phrase.Forms("Type the number next to a video."), .german: Phrase.Forms("Tippe die Zahl vor einem Video."), .spanish: Phrase.Forms("Escribe el número de un video.")])
  /// There are no videos yet.
  package static let playVideosNone = Phrase("play.videosNone", [.english: Phrase.Forms("There are no videos yet."), .german: Phrase.Forms("Es gibt noch keine Videos."), .spanish: Phrase.Forms("Todavía no hay videos.")])
  /// You have %1$lld minutes for videos.
  package static let playVideosSay = Phrase("play.videosSay", [.english: Phrase.Forms("You have %1$lld minutes for videos.", one: "You have one minute for videos."), .german: Phrase.Forms("Du hast %1$lld Minuten für Videos.", one: "Du hast eine Minute für Videos."), .spanish: Phrase.Forms("Tienes %1$lld minutos para videos.", one: "Tienes un minuto para videos.")])
  /// Your video minutes are only for today.
  package static let playVideosToday = Phrase("play.videosToday", [.english: Phrase.Forms("Your video minutes are only for today."), .german: Phrase.Forms("Deine Videominuten gelten nur heute."), .spanish: Phrase.Forms("Tus minutos de video valen solo hoy.")])
  /// Watch
  package static let playWatch = Phrase("play.watch", [.english: Phrase.Forms("Watch"), .german: Phrase.Forms("Schauen"), .spanish: Phrase.Forms("Ver")])
  /// %1$lld minutes of video are left.
  package static let playWatchSay = Phrase("play.watchSay", [.english: Phrase.Forms("%1$lld minutes of video are left.", one: "One minute of video is left."), .german: Phrase.Forms("Das Video läuft noch %1$lld Minuten.", one: "Das Video läuft noch eine Minute."), .spanish: Phrase.Forms("Quedan %1$lld minutos de video.", one: "Queda un minuto de video.")])
  /// A grown-up starts the video. Then say that it plays.
  package static let playWatchTogether = Phrase("play.watchTogether", [.english: Phrase.Forms("A grown-up starts the video. Then say that it plays."), .german: Phrase.Forms("Ein Erwachsener startet das Video. Sag dann, dass es läuft."), .spanish: Phrase.Forms("Un adulto te pone el video. Después di que ya se ve.")])
  /// Who is playing?
  package static let playWho = Phrase("play.who", [.english: Phrase.Forms("Who is playing?"), .german: Phrase.Forms("Wer spielt?"), .spanish: Phrase.Forms("¿Quién juega?")])
  /// Type the number next to your name.
  package static let playWhoHelp = Phrase("play.whoHelp", [.english: Phrase.Forms("Type the number next to your name."), .german: Phrase.Forms("Tippe die Zahl vor deinem Namen."), .spanish: Phrase.Forms("Escribe el número de tu nombre.")])
  /// Hello! Which name is yours?
  package static let playWhoSay = Phrase("play.whoSay", [.english: Phrase.Forms("Hello! Which name is yours?"), .german: Phrase.Forms("Hallo! Wie heißt du?"), .spanish: Phrase.Forms("¡Hola! ¿Cuál es tu nombre?")])
  /// You can play again later.
  package static let playWindow = Phrase("play.window", [.english: Phrase.Forms("You can play again later."), .german: Phrase.Forms("Du kannst später wieder spielen."), .spanish: Phrase.Forms("Puedes volver a jugar más tarde.")])
  /// Make a wish
  package static let playWish = Phrase("play.wish", [.english: Phrase.Forms("Make a wish"), .german: Phrase.Forms("Wünsch dir etwas"), .spanish: Phrase.Forms("Pide un deseo")])
  /// 15 minutes more
  package static let playWish15 = Phrase("play.wish15", [.english: Phrase.Forms("15 minutes more"), .german: Phrase.Forms("15 Minuten mehr"), .spanish: Phrase.Forms("15 minutos más")])
  /// 30 minutes more
  package static let playWish30 = Phrase("play.wish30", [.english: Phrase.Forms("30 minutes more"), .german: Phrase.Forms("30 Minuten mehr"), .spanish: Phrase.Forms("30 minutos más")])
  /// You have many wishes already.
  package static let playWishFull = Phrase("play.wishFull", [.english: Phrase.Forms("You have many wishes already."), .german: Phrase.Forms("Du hast schon viele Wünsche."), .spanish: Phrase.Forms("Ya tienes muchos deseos.")])
  /// A grown-up will answer you later.
  package static let playWishHelp = Phrase("play.wishHelp", [.english: Phrase.Forms("A grown-up will answer you later."), .german: Phrase.Forms("Ein Erwachsener antwortet dir später."), .spanish: Phrase.Forms("Una persona mayor te contesta después.")])
  /// Your wish has been noted.
  package static let playWishKept = Phrase("play.wishKept", [.english: Phrase.Forms("Your wish has been noted."), .german: Phrase.Forms("Dein Wunsch ist aufgeschrieben."), .spanish: Phrase.Forms("Tu deseo está anotado.")])
  /// Not this time: %1$@.
  package static let playWishNo = Phrase("play.wishNo", [.english: Phrase.Forms("Not this time: %1$@."), .german: Phrase.Forms("Diesmal nicht: %1$@."), .spanish: Phrase.Forms("Esta vez no: %1$@.")])
  /// What do you wish for?
  package static let playWishSay = Phrase("play.wishSay", [.english: Phrase.Forms("What do you wish for?"), .german: Phrase.Forms("Was wünschst du dir?"), .spanish: Phrase.Forms("¿Qué deseas?")])
  /// Play together
  package static let playWishTogether = Phrase("play.wishTogether", [.english: Phrase.Forms("Play together"), .german: Phrase.Forms("Zusammen spielen"), .spanish: Phrase.Forms("Jugar juntos")])
  /// A new video
  package static let playWishVideo = Phrase("play.wishVideo", [.english: Phrase.Forms("A new video"), .german: Phrase.Forms("Ein neues Video"), .spanish: Phrase.Forms("Un video nuevo")])
  /// Your wish has come true: %1$@.
  package static let playWishYes = Phrase("play.wishYes", [.english: Phrase.Forms("Your wish has come true: %1$@."), .german: Phrase.Forms("Dein Wunsch wird wahr: %1$@."), .spanish: Phrase.Forms("Tu deseo se cumple: %1$@.")])
  /// Wishes
  package static let playWishes = Phrase("play.wishes", [.english: Phrase.Forms("Wishes"), .german: Phrase.Forms("Wünsche"), .spanish: Phrase.Forms("Deseos")])
  /// What parents changed
  package static let privacyAct = Phrase("privacy.act", [.english: Phrase.Forms("What parents changed"), .german: Phrase.Forms("Was Eltern geändert haben"), .spanish: Phrase.Forms("Lo que cambiaron los padres")])
  /// Set aside
  package static let privacyAside = Phrase("privacy.aside", [.english: Phrase.Forms("Set aside"), .german: Phrase.Forms("Beiseite gelegt"), .spanish: Phrase.Forms("Apartado")])
  /// Once you have answered, '%1$@ %2$@ %3$@ %3$@' deletes everything about %3$@. That cannot be taken back.
  package static let privacyAsk = Phrase("privacy.ask", [.english: Phrase.Forms("Once you have answered, '%1$@ %2$@ %3$@ %3$@' deletes everything about %3$@. That cannot be taken back."), .german: Phrase.Forms("Wenn Sie geantwortet haben, löscht „%1$@ %2$@ %3$@ %3$@“ alles über %3$@. Das lässt sich nicht rückgängig machen."), .spanish: Phrase.Forms("Cuando haya contestado, «%1$@ %2$@ %3$@ %3$@» borra todo sobre %3$@. Eso no se puede deshacer.")])
  /// '%1$@', written on %2$@, still contains the name. Nothing in it was changed.
  package static let privacyCopy = Phrase("privacy.copy", [.english: Phrase.Forms("'%1$@', written on %2$@, still contains the name. Nothing in it was changed."), .german: Phrase.Forms("„%1$@“ vom %2$@ enthält den Namen noch. Darin wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@», del %2$@, todavía contiene el nombre. Ahí no se cambió nada.")])
  /// Please type a number of days from 1 to 3650, not '%1$@'.
  package static let privacyDays = Phrase("privacy.days", [.english: Phrase.Forms("Please type a number of days from 1 to 3650, not '%1$@'."), .german: Phrase.Forms("Bitte geben Sie 1 bis 3650 Tage an, nicht „%1$@“."), .spanish: Phrase.Forms("Escriba un número de días de 1 a 3650, no «%1$@».")])
  /// Everything about %1$@ has been deleted.
  package static let privacyDeleted = Phrase("privacy.deleted", [.english: Phrase.Forms("Everything about %1$@ has been deleted."), .german: Phrase.Forms("Alles über %1$@ ist gelöscht."), .spanish: Phrase.Forms("Se borró todo sobre %1$@.")])
  /// Those are two different names. Please type %1$@ twice.
  package static let privacyDiffers = Phrase("privacy.differs", [.english: Phrase.Forms("Those are two different names. Please type %1$@ twice."), .german: Phrase.Forms("Das sind zwei verschiedene Namen. Bitte schreiben Sie zweimal %1$@."), .spanish: Phrase.Forms("Son dos nombres distintos. Escriba dos veces %1$@.")])
  /// %1$lld entries
  package static let privacyEntries = Phrase("privacy.entries", [.english: Phrase.Forms("%1$lld entries", one: "%1$lld entry"), .german: Phrase.Forms("%1$lld Einträge", one: "%1$lld Eintrag"), .spanish: Phrase.Forms("%1$lld entradas", one: "%1$lld entrada")])
  /// Everything about %1$@ is in '%2$@'. '%3$@ %4$@' imports it again.
  package static let privacyExported = Phrase("privacy.exported", [.english: Phrase.Forms("Everything about %1$@ is in '%2$@'. '%3$@ %4$@' imports it again."), .german: Phrase.Forms("Alles über %1$@ ist jetzt in „%2$@“. „%3$@ %4$@“ liest es wieder ein."), .spanish: Phrase.Forms("Todo sobre %1$@ está en «%2$@». «%3$@ %4$@» lo vuelve a leer.")])
  /// '%1$@' comes from another family. Nothing was changed.
  package static let privacyFamily = Phrase("privacy.family", [.english: Phrase.Forms("'%1$@' comes from another family. Nothing was changed."), .german: Phrase.Forms("„%1$@“ stammt von einer anderen Familie. Es wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» es de otra familia. No se cambió nada.")])
  /// First type '%1$@ %2$@ %3$@' and answer the question.
  package static let privacyFirst = Phrase("privacy.first", [.english: Phrase.Forms("First type '%1$@ %2$@ %3$@' and answer the question."), .german: Phrase.Forms("Geben Sie zuerst „%1$@ %2$@ %3$@“ ein und beantworten Sie die Frage."), .spanish: Phrase.Forms("Primero escriba «%1$@ %2$@ %3$@» y conteste la pregunta.")])
  /// These shared folders may contain it too; nothing there can be deleted from here: %1$@.
  package static let privacyFolders = Phrase("privacy.folders", [.english: Phrase.Forms("These shared folders may contain it too; nothing there can be deleted from here: %1$@."), .german: Phrase.Forms("In diesen geteilten Ordnern kann es auch stehen; von hier aus lässt sich dort nichts löschen: %1$@."), .spanish: Phrase.Forms("Estas carpetas compartidas también pueden contenerlo; desde aquí no se puede borrar nada en ellas: %1$@.")])
  /// Single entries of coins and points are kept for at least %1$lld days; older ones may be added up, and only the balance stays.
  package static let privacyFolding = Phrase("privacy.folding", [.english: Phrase.Forms("Single entries of coins and points are kept for at least %1$lld days; older ones may be added up, and only the balance stays.", one: "Single entries of coins and points are kept for at least %1$lld day; older ones may be added up, and only the balance stays."), .german: Phrase.Forms("Einzelne Buchungen von Münzen und Punkten bleiben mindestens %1$lld Tage gespeichert; ältere können zusammengezählt werden, und nur der Kontostand bleibt.", one: "Einzelne Buchungen von Münzen und Punkten bleiben mindestens %1$lld Tag gespeichert; ältere können zusammengezählt werden, und nur der Kontostand bleibt."), .spanish: Phrase.Forms("Cada movimiento de monedas y puntos se guarda al menos %1$lld días; los más antiguos se pueden sumar y solo queda el saldo.", one: "Cada movimiento de monedas y puntos se guarda al menos %1$lld día; los más antiguos se pueden sumar y solo queda el saldo.")])
  /// '%1$@' is not an export of a child. Nothing was changed.
  package static let privacyForeign = Phrase("privacy.foreign", [.english: Phrase.Forms("'%1$@' is not an export of a child. Nothing was changed."), .german: Phrase.Forms("„%1$@“ ist kein Export eines Kindes. Es wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» no es la exportación de un niño. No se cambió nada.")])
  /// '%1$@' is no longer the reason for anything.
  package static let privacyForgotten = Phrase("privacy.forgotten", [.english: Phrase.Forms("'%1$@' is no longer the reason for anything."), .german: Phrase.Forms("„%1$@“ steht nirgends mehr als Grund."), .spanish: Phrase.Forms("«%1$@» ya no figura como motivo.")])
  /// %1$@ is already here. Nothing was changed.
  package static let privacyHere = Phrase("privacy.here", [.english: Phrase.Forms("%1$@ is already here. Nothing was changed."), .german: Phrase.Forms("%1$@ ist schon hier. Es wurde nichts geändert."), .spanish: Phrase.Forms("%1$@ ya está aquí. No se cambió nada.")])
  /// %1$@ is back, with everything.
  package static let privacyImported = Phrase("privacy.imported", [.english: Phrase.Forms("%1$@ is back, with everything."), .german: Phrase.Forms("%1$@ ist wieder da, mit allem."), .spanish: Phrase.Forms("%1$@ está de vuelta, con todo.")])
  /// Stored about %1$@:
  package static let privacyKept = Phrase("privacy.kept", [.english: Phrase.Forms("Stored about %1$@:"), .german: Phrase.Forms("Über %1$@ ist gespeichert:"), .spanish: Phrase.Forms("Guardado sobre %1$@:")])
  /// '%1$@' is too large for an export. Nothing was changed.
  package static let privacyLarge = Phrase("privacy.large", [.english: Phrase.Forms("'%1$@' is too large for an export. Nothing was changed."), .german: Phrase.Forms("„%1$@“ ist zu groß für einen Export. Es wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» es demasiado grande para una exportación. No se cambió nada.")])
  /// Coins
  package static let privacyLedger = Phrase("privacy.ledger", [.english: Phrase.Forms("Coins"), .german: Phrase.Forms("Münzen"), .spanish: Phrase.Forms("Monedas")])
  /// '%1$@' still contains the name. Nothing in it was changed.
  package static let privacyLeft = Phrase("privacy.left", [.english: Phrase.Forms("'%1$@' still contains the name. Nothing in it was changed."), .german: Phrase.Forms("In „%1$@“ steht der Name noch. Darin wurde nichts geändert."), .spanish: Phrase.Forms("«%1$@» todavía contiene el nombre. Ahí no se cambió nada.")])
  /// What was played
  package static let privacyLog = Phrase("privacy.log", [.english: Phrase.Forms("What was played"), .german: Phrase.Forms("Was gespielt wurde"), .spanish: Phrase.Forms("Lo que se jugó")])
  /// Days in the report
  package static let privacyMeasure = Phrase("privacy.measure", [.english: Phrase.Forms("Days in the report"), .german: Phrase.Forms("Tage im Bericht"), .spanish: Phrase.Forms("Días en el informe")])
  /// Nothing was deleted. You have left the parents' page.
  package static let privacyNotDeleted = Phrase("privacy.notDeleted", [.english: Phrase.Forms("Nothing was deleted. You have left the parents' page."), .german: Phrase.Forms("Es wurde nichts gelöscht. Sie haben den Elternbereich verlassen."), .spanish: Phrase.Forms("No se borró nada. Ha salido de la página de los padres.")])
  /// Name
  package static let privacyPerson = Phrase("privacy.person", [.english: Phrase.Forms("Name"), .german: Phrase.Forms("Name"), .spanish: Phrase.Forms("Nombre")])
  /// Progress
  package static let privacyProfile = Phrase("privacy.profile", [.english: Phrase.Forms("Progress"), .german: Phrase.Forms("Fortschritt"), .spanish: Phrase.Forms("Progreso")])
  /// What was played is kept for %1$lld days; after that, only its time.
  package static let privacyRetention = Phrase("privacy.retention", [.english: Phrase.Forms("What was played is kept for %1$lld days; after that, only its time.", one: "What was played is kept for %1$lld day; after that, only its time."), .german: Phrase.Forms("Was gespielt wurde, bleibt %1$lld Tage gespeichert, danach nur noch die Zeit.", one: "Was gespielt wurde, bleibt %1$lld Tag gespeichert, danach nur noch die Zeit."), .spanish: Phrase.Forms("Lo jugado se guarda %1$lld días; después, solo la hora.", one: "Lo jugado se guarda %1$lld día; después, solo la hora.")])
  /// From other devices
  package static let privacyShared = Phrase("privacy.shared", [.english: Phrase.Forms("From other devices"), .german: Phrase.Forms("Von anderen Geräten"), .spanish: Phrase.Forms("De otros dispositivos")])
  /// %1$@ since %2$@
  package static let privacySince = Phrase("privacy.since", [.english: Phrase.Forms("%1$@ since %2$@"), .german: Phrase.Forms("%1$@ seit %2$@"), .spanish: Phrase.Forms("%1$@ desde %2$@")])
  /// The name is also in "%1$@". '%2$@' takes it out.
  package static let privacyText = Phrase("privacy.text", [.english: Phrase.Forms("The name is also in \"%1$@\". '%2$@' takes it out."), .german: Phrase.Forms("Der Name steht auch in „%1$@“. „%2$@“ nimmt ihn heraus."), .spanish: Phrase.Forms("El nombre también está en \"%1$@\". «%2$@» lo quita.")])
  /// '%1$@' cannot be read now, so it may still contain the name.
  package static let privacyUnread = Phrase("privacy.unread", [.english: Phrase.Forms("'%1$@' cannot be read now, so it may still contain the name."), .german: Phrase.Forms("„%1$@“ lässt sich gerade nicht lesen: Der Name kann noch darin stehen."), .spanish: Phrase.Forms("«%1$@» no se puede leer ahora: puede que todavía contenga el nombre.")])
  /// All of it is in '%1$@'.
  package static let privacyWhere = Phrase("privacy.where", [.english: Phrase.Forms("All of it is in '%1$@'."), .german: Phrase.Forms("Alles ist in „%1$@“."), .spanish: Phrase.Forms("Todo está en «%1$@».")])
  /// You have %1$@.
  package static let prizeBalance = Phrase("prize.balance", [.english: Phrase.Forms("You have %1$@."), .german: Phrase.Forms("Du hast %1$@."), .spanish: Phrase.Forms("Tienes %1$@.")])
  /// Type a number, then Enter.
  package static let prizeChooseCard = Phrase("prize.chooseCard", [.english: Phrase.Forms("Type a number, then Enter."), .german: Phrase.Forms("Tippe eine Zahl und Enter."), .spanish: Phrase.Forms("Escribe un número y pulsa Enter.")])
  /// %1$@ for %2$@?
  package static let prizeConfirm = Phrase("prize.confirm", [.english: Phrase.Forms("%1$@ for %2$@?"), .german: Phrase.Forms("%1$@ für %2$@?"), .spanish: Phrase.Forms("¿%1$@ por %2$@?")])
  /// It costs %1$lld points.
  package static let prizeCosts = Phrase("prize.costs", [.english: Phrase.Forms("It costs %1$lld points.", one: "It costs one point."), .german: Phrase.Forms("Das kostet %1$lld Punkte.", one: "Das kostet einen Punkt."), .spanish: Phrase.Forms("Cuesta %1$lld puntos.", one: "Cuesta un punto.")])
  /// %1$@ costs %2$@.
  package static let prizeDetail = Phrase("prize.detail", [.english: Phrase.Forms("%1$@ costs %2$@."), .german: Phrase.Forms("%1$@ kostet %2$@."), .spanish: Phrase.Forms("%1$@ cuesta %2$@.")])
  /// Press 0 to keep your points.
  package static let prizeDetailHelp = Phrase("prize.detailHelp", [.english: Phrase.Forms("Press 0 to keep your points."), .german: Phrase.Forms("Mit 0 behältst du deine Punkte."), .spanish: Phrase.Forms("Con 0 te quedas tus puntos.")])
  /// %1$@ cost %2$@.
  package static let prizeDetailMany = Phrase("prize.detailMany", [.english: Phrase.Forms("%1$@ cost %2$@."), .german: Phrase.Forms("%1$@ kosten %2$@."), .spanish: Phrase.Forms("%1$@ cuestan %2$@.")])
  /// use up first
  package static let prizeFull = Phrase("prize.full", [.english: Phrase.Forms("use up first"), .german: Phrase.Forms("erst einlösen"), .spanish: Phrase.Forms("usa antes")])
  /// +%1$@ just now.
  package static let prizeGain = Phrase("prize.gain", [.english: Phrase.Forms("+%1$@ just now."), .german: Phrase.Forms("Neu: +%1$@."), .spanish: Phrase.Forms("Ahora: +%1$@.")])
  /// Get it
  package static let prizeGet = Phrase("prize.get", [.english: Phrase.Forms("Get it"), .german: Phrase.Forms("Holen"), .spanish: Phrase.Forms("Canjear")])
  /// %1$@ is yours.
  package static let prizeGranted = Phrase("prize.granted", [.english: Phrase.Forms("%1$@ is yours."), .german: Phrase.Forms("%1$@ ist da."), .spanish: Phrase.Forms("%1$@ es tuyo.")])
  /// %1$@ are yours.
  package static let prizeGrantedMany = Phrase("prize.grantedMany", [.english: Phrase.Forms("%1$@ are yours."), .german: Phrase.Forms("%1$@ sind da."), .spanish: Phrase.Forms("%1$@ son tuyos.")])
  /// You have %1$lld points.
  package static let prizeHave = Phrase("prize.have", [.english: Phrase.Forms("You have %1$lld points.", one: "You have one point."), .german: Phrase.Forms("Du hast %1$lld Punkte.", one: "Du hast einen Punkt."), .spanish: Phrase.Forms("Tienes %1$lld puntos.", one: "Tienes un punto.")])
  /// Type the number next to a reward.
  package static let prizeHelp = Phrase("prize.help", [.english: Phrase.Forms("Type the number next to a reward."), .german: Phrase.Forms("Tippe die Zahl vor einer Belohnung."), .spanish: Phrase.Forms("Escribe el número de un premio.")])
  /// You still have plenty of minutes.
  package static let prizeMany = Phrase("prize.many", [.english: Phrase.Forms("You still have plenty of minutes."), .german: Phrase.Forms("Du hast noch genug Minuten."), .spanish: Phrase.Forms("Todavía tienes muchos minutos.")])
  /// %1$lld more
  package static let prizeMissing = Phrase("prize.missing", [.english: Phrase.Forms("%1$lld more"), .german: Phrase.Forms("noch %1$lld"), .spanish: Phrase.Forms("faltan %1$lld")])
  /// You need %1$lld more points for this.
  package static let prizeNeed = Phrase("prize.need", [.english: Phrase.Forms("You need %1$lld more points for this.", one: "You need one more point for this."), .german: Phrase.Forms("Dafür fehlen noch %1$lld Punkte.", one: "Dafür fehlt noch ein Punkt."), .spanish: Phrase.Forms("Para esto faltan %1$lld puntos más.", one: "Para esto falta un punto más.")])
  /// Next: %1$@
  package static let prizeNext = Phrase("prize.next", [.english: Phrase.Forms("Next: %1$@"), .german: Phrase.Forms("Weiter: %1$@"), .spanish: Phrase.Forms("Sigue: %1$@")])
  /// Later
  package static let prizeNo = Phrase("prize.no", [.english: Phrase.Forms("Later"), .german: Phrase.Forms("Später"), .spanish: Phrase.Forms("Más tarde")])
  /// No rewards yet.
  package static let prizeNoRewards = Phrase("prize.noRewards", [.english: Phrase.Forms("No rewards yet."), .german: Phrase.Forms("Noch keine Belohnungen."), .spanish: Phrase.Forms("Todavía no hay premios.")])
  /// There are no videos just now. Your points stay.
  package static let prizeNoVideos = Phrase("prize.noVideos", [.english: Phrase.Forms("There are no videos just now. Your points stay."), .german: Phrase.Forms("Gerade gibt es keine Videos. Deine Punkte bleiben."), .spanish: Phrase.Forms("Ahora no hay videos. Conservas tus puntos.")])
  /// There is nothing to play just now. Your points stay.
  package static let prizeNothing = Phrase("prize.nothing", [.english: Phrase.Forms("There is nothing to play just now. Your points stay."), .german: Phrase.Forms("Gerade gibt es nichts zu spielen. Deine Punkte bleiben."), .spanish: Phrase.Forms("Ahora no hay nada que jugar. Conservas tus puntos.")])
  /// %1$@ or %2$@
  package static let prizeOr = Phrase("prize.or", [.english: Phrase.Forms("%1$@ or %2$@"), .german: Phrase.Forms("%1$@ oder %2$@"), .spanish: Phrase.Forms("%1$@ o %2$@")])
  /// There is a break now. Your points stay.
  package static let prizePaused = Phrase("prize.paused", [.english: Phrase.Forms("There is a break now. Your points stay."), .german: Phrase.Forms("Gerade ist Pause. Deine Punkte bleiben."), .spanish: Phrase.Forms("Ahora hay una pausa. Conservas tus puntos.")])
  /// Rewards
  package static let prizePlace = Phrase("prize.place", [.english: Phrase.Forms("Rewards"), .german: Phrase.Forms("Belohnungen"), .spanish: Phrase.Forms("Premios")])
  /// The goal is reached.
  package static let prizeReached = Phrase("prize.reached", [.english: Phrase.Forms("The goal is reached."), .german: Phrase.Forms("Tagesziel erreicht."), .spanish: Phrase.Forms("Has llegado a la meta.")])
  /// ready
  package static let prizeReady = Phrase("prize.ready", [.english: Phrase.Forms("ready"), .german: Phrase.Forms("bereit"), .spanish: Phrase.Forms("listo")])
  /// resting now
  package static let prizeResting = Phrase("prize.resting", [.english: Phrase.Forms("resting now"), .german: Phrase.Forms("ruht gerade"), .spanish: Phrase.Forms("descansa")])
  /// Which reward would you like?
  package static let prizeSay = Phrase("prize.say", [.english: Phrase.Forms("Which reward would you like?"), .german: Phrase.Forms("Welche Belohnung möchtest du?"), .spanish: Phrase.Forms("¿Qué premio te gustaría?")])
  /// %1$lld days in a row.
  package static let prizeStreak = Phrase("prize.streak", [.english: Phrase.Forms("%1$lld days in a row.", one: "%1$lld day in a row."), .german: Phrase.Forms("%1$lld Tage in Folge.", one: "%1$lld Tag in Folge."), .spanish: Phrase.Forms("%1$lld días seguidos.", one: "%1$lld día seguido.")])
  /// Do you want it now?
  package static let prizeSure = Phrase("prize.sure", [.english: Phrase.Forms("Do you want it now?"), .german: Phrase.Forms("Möchtest du sie jetzt?"), .spanish: Phrase.Forms("¿Lo quieres ahora?")])
  /// Today %1$lld of %2$lld points.
  package static let prizeToday = Phrase("prize.today", [.english: Phrase.Forms("Today %1$lld of %2$lld points."), .german: Phrase.Forms("Heute %1$lld von %2$lld Punkten."), .spanish: Phrase.Forms("Hoy %1$lld de %2$lld puntos.")])
  /// You cannot play any more today. Your points stay.
  package static let prizeTooLate = Phrase("prize.tooLate", [.english: Phrase.Forms("You cannot play any more today. Your points stay."), .german: Phrase.Forms("Heute kannst du nicht mehr spielen. Deine Punkte bleiben."), .spanish: Phrase.Forms("Hoy ya no puedes jugar. Conservas tus puntos.")])
  /// %1$lld Videos
  package static let prizeVideos = Phrase("prize.videos", [.english: Phrase.Forms("%1$lld Videos", one: "%1$lld Video"), .german: Phrase.Forms("%1$lld Videos", one: "%1$lld Video"), .spanish: Phrase.Forms("%1$lld videos", one: "%1$lld video")])
  /// %1$lld minutes are waiting.
  package static let prizeWaiting = Phrase("prize.waiting", [.english: Phrase.Forms("%1$lld minutes are waiting.", one: "%1$lld minute is waiting."), .german: Phrase.Forms("%1$lld Minuten sind offen.", one: "%1$lld Minute ist offen."), .spanish: Phrase.Forms("%1$lld minutos te esperan.", one: "%1$lld minuto te espera.")])
  /// The last 7 days: %1$@.
  package static let prizeWeek = Phrase("prize.week", [.english: Phrase.Forms("The last 7 days: %1$@."), .german: Phrase.Forms("Die letzten 7 Tage: %1$@."), .spanish: Phrase.Forms("Los últimos 7 días: %1$@.")])
  /// Yes, now
  package static let prizeYes = Phrase("prize.yes", [.english: Phrase.Forms("Yes, now"), .german: Phrase.Forms("Ja, jetzt"), .spanish: Phrase.Forms("Sí, ahora")])
  /// It is yours now!
  package static let prizeYours = Phrase("prize.yours", [.english: Phrase.Forms("It is yours now!"), .german: Phrase.Forms("Jetzt gehört sie dir!"), .spanish: Phrase.Forms("¡Ahora es tuyo!")])
  /// Parents
  package static let promptParents = Phrase("prompt.parents", [.english: Phrase.Forms("Parents"), .german: Phrase.Forms("Eltern"), .spanish: Phrase.Forms("Padres")])
  /// '%1$@' is not an amount. Type it with a sign, such as %2$@.
  package static let purseAmount = Phrase("purse.amount", [.english: Phrase.Forms("'%1$@' is not an amount. Type it with a sign, such as %2$@."), .german: Phrase.Forms("„%1$@“ ist kein Betrag. Bitte mit Vorzeichen eingeben, zum Beispiel %2$@."), .spanish: Phrase.Forms("«%1$@» no es una cantidad. Escríbala con signo, por ejemplo %2$@.")])
  /// %1$@ has %2$@ (%3$@).
  package static let purseChanged = Phrase("purse.changed", [.english: Phrase.Forms("%1$@ has %2$@ (%3$@)."), .german: Phrase.Forms("%1$@ hat %2$@ (%3$@)."), .spanish: Phrase.Forms("%1$@ tiene %2$@ (%3$@).")])
  /// %1$@ has %2$@ (%3$@, %4$@).
  package static let purseChangedFor = Phrase("purse.changedFor", [.english: Phrase.Forms("%1$@ has %2$@ (%3$@, %4$@)."), .german: Phrase.Forms("%1$@ hat %2$@ (%3$@, %4$@)."), .spanish: Phrase.Forms("%1$@ tiene %2$@ (%3$@, %4$@).")])
  /// %1$@ has only %2$@.
  package static let purseDebt = Phrase("purse.debt", [.english: Phrase.Forms("%1$@ has only %2$@."), .german: Phrase.Forms("%1$@ hat nur %2$@."), .spanish: Phrase.Forms("%1$@ solo tiene %2$@.")])
  /// %1$@ has %2$@.
  package static let purseHas = Phrase("purse.has", [.english: Phrase.Forms("%1$@ has %2$@."), .german: Phrase.Forms("%1$@ hat %2$@."), .spanish: Phrase.Forms("%1$@ tiene %2$@.")])
  /// That cannot be done for %1$@ just now. Please try again in a moment.
  package static let purseLater = Phrase("purse.later", [.english: Phrase.Forms("That cannot be done for %1$@ just now. Please try again in a moment."), .german: Phrase.Forms("Das geht für %1$@ gerade nicht. Bitte versuchen Sie es gleich noch einmal."), .spanish: Phrase.Forms("Ahora no se puede hacer eso para %1$@. Inténtelo otra vez en un momento.")])
  /// Give at most %1$lld at a time.
  package static let purseMuch = Phrase("purse.much", [.english: Phrase.Forms("Give at most %1$lld at a time."), .german: Phrase.Forms("Geben Sie höchstens %1$lld auf einmal."), .spanish: Phrase.Forms("Dé como mucho %1$lld a la vez.")])
  /// A reason has at most %1$lld characters.
  package static let purseReason = Phrase("purse.reason", [.english: Phrase.Forms("A reason has at most %1$lld characters."), .german: Phrase.Forms("Ein Grund hat höchstens %1$lld Zeichen."), .spanish: Phrase.Forms("Un motivo tiene como mucho %1$lld caracteres.")])
  /// Already %1$@.
  package static let purseSame = Phrase("purse.same", [.english: Phrase.Forms("Already %1$@."), .german: Phrase.Forms("Schon %1$@."), .spanish: Phrase.Forms("Ya son %1$@.")])
  /// %1$@ already has %2$@.
  package static let purseZero = Phrase("purse.zero", [.english: Phrase.Forms("%1$@ already has %2$@."), .german: Phrase.Forms("%1$@ hat schon %2$@."), .spanish: Phrase.Forms("%1$@ ya tiene %2$@.")])
  /// %1$@ from parents
  package static let reasonAdjusted = Phrase("reason.adjusted", [.english: Phrase.Forms("%1$@ from parents"), .german: Phrase.Forms("%1$@ von den Eltern"), .spanish: Phrase.Forms("%1$@ de los padres")])
  /// %1$@ earned by playing
  package static let reasonEarned = Phrase("reason.earned", [.english: Phrase.Forms("%1$@ earned by playing"), .german: Phrase.Forms("%1$@ verdient beim Spielen"), .spanish: Phrase.Forms("%1$@ por jugar")])
  /// %1$@ expired
  package static let reasonExpired = Phrase("reason.expired", [.english: Phrase.Forms("%1$@ expired"), .german: Phrase.Forms("%1$@ verfallen"), .spanish: Phrase.Forms("%1$@ por caducidad")])
  /// %1$@ from before
  package static let reasonOpening = Phrase("reason.opening", [.english: Phrase.Forms("%1$@ from before"), .german: Phrase.Forms("%1$@ von früher"), .spanish: Phrase.Forms("%1$@ de antes")])
  /// %1$@ exchanged
  package static let reasonRedeemed = Phrase("reason.redeemed", [.english: Phrase.Forms("%1$@ exchanged"), .german: Phrase.Forms("%1$@ eingetauscht"), .spanish: Phrase.Forms("%1$@ por canjes")])
  /// %1$@ given back
  package static let reasonRefunded = Phrase("reason.refunded", [.english: Phrase.Forms("%1$@ given back"), .german: Phrase.Forms("%1$@ zurückbekommen"), .spanish: Phrase.Forms("%1$@ por devoluciones")])
  /// Only %1$lld changes can be redone.
  package static let redoFewer = Phrase("redo.fewer", [.english: Phrase.Forms("Only %1$lld changes can be redone.", one: "Only %1$lld change can be redone."), .german: Phrase.Forms("Nur %1$lld Änderungen lassen sich wiederherstellen.", one: "Nur %1$lld Änderung lässt sich wiederherstellen."), .spanish: Phrase.Forms("Solo se pueden rehacer %1$lld cambios.", one: "Solo se puede rehacer %1$lld cambio.")])
  /// There is nothing to redo.
  package static let redoNothing = Phrase("redo.nothing", [.english: Phrase.Forms("There is nothing to redo."), .german: Phrase.Forms("Es gibt nichts wiederherzustellen."), .spanish: Phrase.Forms("No hay nada que rehacer.")])
  /// a match is the best of 1, 3, 5, 7 or 9 games
  package static let refusedBestOf = Phrase("refused.bestOf", [.english: Phrase.Forms("a match is the best of 1, 3, 5, 7 or 9 games"), .german: Phrase.Forms("ein Match geht über 1, 3, 5, 7 oder 9 Spiele"), .spanish: Phrase.Forms("un partido se juega al mejor de 1, 3, 5, 7 o 9 juegos")])
  /// that card is open, or there is none of that number
  package static let refusedCardOpen = Phrase("refused.cardOpen", [.english: Phrase.Forms("that card is open, or there is none of that number"), .german: Phrase.Forms("diese Karte ist schon offen, oder es gibt keine mit dieser Nummer"), .spanish: Phrase.Forms("esa carta ya está abierta o no hay ninguna con ese número")])
  /// the chest opens at 10 coins
  package static let refusedChest = Phrase("refused.chest", [.english: Phrase.Forms("the chest opens at 10 coins"), .german: Phrase.Forms("die Truhe öffnet sich bei 10 Münzen"), .spanish: Phrase.Forms("el cofre se abre con 10 monedas")])
  /// nobody here has that many coins
  package static let refusedCoinsOfNobody = Phrase("refused.coinsOfNobody", [.english: Phrase.Forms("nobody here has that many coins"), .german: Phrase.Forms("so viele Münzen hat hier niemand"), .spanish: Phrase.Forms("aquí nadie tiene tantas monedas")])
  /// these rules cannot be played: configure first
  package static let refusedConfigure = Phrase("refused.configure", [.english: Phrase.Forms("these rules cannot be played: configure first"), .german: Phrase.Forms("mit diesen Regeln kann man nicht spielen: erst andere wählen"), .spanish: Phrase.Forms("con estas reglas no se puede jugar: elige antes otras")])
  /// end the session first
  package static let refusedEndSession = Phrase("refused.endSession", [.english: Phrase.Forms("end the session first"), .german: Phrase.Forms("erst die Sitzung beenden"), .spanish: Phrase.Forms("termina antes la sesión")])
  /// enter a room first
  package static let refusedEnterRoom = Phrase("refused.enterRoom", [.english: Phrase.Forms("enter a room first"), .german: Phrase.Forms("erst einen Raum betreten"), .spanish: Phrase.Forms("entra antes en una habitación")])
  /// 5 minutes cost 10 coins
  package static let refusedFiveMinutes = Phrase("refused.fiveMinutes", [.english: Phrase.Forms("5 minutes cost 10 coins"), .german: Phrase.Forms("5 Minuten kosten 10 Münzen"), .spanish: Phrase.Forms("5 minutos cuestan 10 monedas")])
  /// the gate is locked for a moment
  package static let refusedGateLocked = Phrase("refused.gateLocked", [.english: Phrase.Forms("the gate is locked for a moment"), .german: Phrase.Forms("die Frage für Erwachsene macht kurz Pause"), .spanish: Phrase.Forms("la pregunta para mayores descansa un momento")])
  /// tapWeiter first
  package static let refusedGoOn = Phrase("refused.goOn", [.english: Phrase.Forms("tapWeiter first"), .german: Phrase.Forms("erst auf „Weiter“ tippen"), .spanish: Phrase.Forms("pulsa antes «Seguir»")])
  /// that language is already being learned
  package static let refusedLanguageLearned = Phrase("refused.languageLearned", [.english: Phrase.Forms("that language is already being learned"), .german: Phrase.Forms("diese Sprache wird schon gelernt"), .spanish: Phrase.Forms("ese idioma ya se está aprendiendo")])
  /// the game is still loading
  package static let refusedLoading = Phrase("refused.loading", [.english: Phrase.Forms("the game is still loading"), .german: Phrase.Forms("das Spiel lädt noch"), .spanish: Phrase.Forms("el juego todavía se está cargando")])
  /// gesperrt, locked
  package static let refusedLocked = Phrase("refused.locked", [.english: Phrase.Forms("gesperrt, locked"), .german: Phrase.Forms("noch gesperrt"), .spanish: Phrase.Forms("todavía está cerrado")])
  /// no game has begun: start first
  package static let refusedMatchNotBegun = Phrase("refused.matchNotBegun", [.english: Phrase.Forms("no game has begun: start first"), .german: Phrase.Forms("es hat noch kein Spiel begonnen: erst anfangen"), .spanish: Phrase.Forms("todavía no ha empezado ningún juego: empieza uno")])
  /// the game is over
  package static let refusedMatchOver = Phrase("refused.matchOver", [.english: Phrase.Forms("the game is over"), .german: Phrase.Forms("das Spiel ist zu Ende"), .spanish: Phrase.Forms("el juego ha terminado")])
  /// the game is paused: resume first
  package static let refusedMatchPaused = Phrase("refused.matchPaused", [.english: Phrase.Forms("the game is paused: resume first"), .german: Phrase.Forms("das Spiel ist unterbrochen: erst weiterspielen"), .spanish: Phrase.Forms("el juego está en pausa: reanúdalo antes")])
  /// the game is being played
  package static let refusedMatchPlayed = Phrase("refused.matchPlayed", [.english: Phrase.Forms("the game is being played"), .german: Phrase.Forms("das Spiel läuft gerade"), .spanish: Phrase.Forms("el juego está en marcha")])
  /// the players are 1 and 2, in singles 1
  package static let refusedMatchPlayers = Phrase("refused.matchPlayers", [.english: Phrase.Forms("the players are 1 and 2, in singles 1"), .german: Phrase.Forms("es spielen 1 und 2, im Einzel nur 1"), .spanish: Phrase.Forms("los jugadores son 1 y 2; si juegan dos, solo 1")])
  /// something is missing; please try again
  package static let refusedMissing = Phrase("refused.missing", [.english: Phrase.Forms("something is missing; please try again"), .german: Phrase.Forms("da fehlt etwas; bitte noch einmal versuchen"), .spanish: Phrase.Forms("falta algo; inténtalo otra vez")])
  /// more points are needed
  package static let refusedMorePoints = Phrase("refused.morePoints", [.english: Phrase.Forms("more points are needed"), .german: Phrase.Forms("dafür fehlen noch Punkte"), .spanish: Phrase.Forms("faltan puntos para eso")])
  /// that is no learner's new name
  package static let refusedNewName = Phrase("refused.newName", [.english: Phrase.Forms("that is no learner's new name"), .german: Phrase.Forms("so kann hier niemand heißen"), .spanish: Phrase.Forms("aquí nadie puede llamarse así")])
  /// no review card is shown: review first
  package static let refusedNoCard = Phrase("refused.noCard", [.english: Phrase.Forms("no review card is shown: review first"), .german: Phrase.Forms("es ist keine Karte zu sehen: erst mit dem Wiederholen anfangen"), .spanish: Phrase.Forms("no se ve ninguna tarjeta: empieza antes el repaso")])
  /// the clock cannot be moved that far
  package static let refusedNoClockMoves = Phrase("refused.noClockMoves", [.english: Phrase.Forms("the clock cannot be moved that far"), .german: Phrase.Forms("so weit lässt sich die Uhr nicht verstellen"), .spanish: Phrase.Forms("el reloj no se puede mover tanto")])
  /// 0 coins change nothing
  package static let refusedNoCoins = Phrase("refused.noCoins", [.english: Phrase.Forms("0 coins change nothing"), .german: Phrase.Forms("0 Münzen ändern nichts"), .spanish: Phrase.Forms("0 monedas no cambian nada")])
  /// that is not a day
  package static let refusedNoDay = Phrase("refused.noDay", [.english: Phrase.Forms("that is not a day"), .german: Phrase.Forms("das ist kein Tag"), .spanish: Phrase.Forms("eso no es un día")])
  /// no review card is due now
  package static let refusedNoDueCard = Phrase("refused.noDueCard", [.english: Phrase.Forms("no review card is due now"), .german: Phrase.Forms("gerade ist keine Karte zum Wiederholen dran"), .spanish: Phrase.Forms("ahora no toca repasar ninguna tarjeta")])
  /// there is no network
  package static let refusedNoNetwork = Phrase("refused.noNetwork", [.english: Phrase.Forms("there is no network"), .german: Phrase.Forms("gerade gibt es keine Internetverbindung"), .spanish: Phrase.Forms("ahora no hay conexión a internet")])
  /// no player is chosen
  package static let refusedNoPlayer = Phrase("refused.noPlayer", [.english: Phrase.Forms("no player is chosen"), .german: Phrase.Forms("es ist noch niemand zum Spielen ausgewählt"), .spanish: Phrase.Forms("todavía no se ha elegido quién juega")])
  /// 0 points change nothing
  package static let refusedNoPoints = Phrase("refused.noPoints", [.english: Phrase.Forms("0 points change nothing"), .german: Phrase.Forms("0 Punkte ändern nichts"), .spanish: Phrase.Forms("0 puntos no cambian nada")])
  /// that is no child's name
  package static let refusedNoReader = Phrase("refused.noReader", [.english: Phrase.Forms("that is no child's name"), .german: Phrase.Forms("das ist kein Kindername"), .spanish: Phrase.Forms("ese no es el nombre de un niño")])
  /// there is no time on the ticket
  package static let refusedNoTicket = Phrase("refused.noTicket", [.english: Phrase.Forms("there is no time on the ticket"), .german: Phrase.Forms("auf dem Ticket ist keine Zeit mehr"), .spanish: Phrase.Forms("ya no queda tiempo en el vale")])
  /// that team has no time-out left in this game
  package static let refusedNoTimeOut = Phrase("refused.noTimeOut", [.english: Phrase.Forms("that team has no time-out left in this game"), .german: Phrase.Forms("dieses Team hat in diesem Spiel keine Auszeit mehr"), .spanish: Phrase.Forms("a ese equipo no le quedan tiempos muertos en este juego")])
  /// nobody reads
  package static let refusedNobodyReads = Phrase("refused.nobodyReads", [.english: Phrase.Forms("nobody reads"), .german: Phrase.Forms("niemand liest gerade"), .spanish: Phrase.Forms("nadie está leyendo")])
  /// there are not that many
  package static let refusedNotSoMany = Phrase("refused.notSoMany", [.english: Phrase.Forms("there are not that many"), .german: Phrase.Forms("so viele gibt es nicht"), .spanish: Phrase.Forms("no hay tantos")])
  /// there are not that many coins
  package static let refusedNotSoManyCoins = Phrase("refused.notSoManyCoins", [.english: Phrase.Forms("there are not that many coins"), .german: Phrase.Forms("so viele Münzen sind nicht da"), .spanish: Phrase.Forms("no hay tantas monedas")])
  /// there are not that many minutes
  package static let refusedNotSoManyMinutes = Phrase("refused.notSoManyMinutes", [.english: Phrase.Forms("there are not that many minutes"), .german: Phrase.Forms("so viele Minuten sind nicht da"), .spanish: Phrase.Forms("no hay tantos minutos")])
  /// there are not that many points
  package static let refusedNotSoManyPoints = Phrase("refused.notSoManyPoints", [.english: Phrase.Forms("there are not that many points"), .german: Phrase.Forms("so viele Punkte sind nicht da"), .spanish: Phrase.Forms("no hay tantos puntos")])
  /// there is nothing more to take back
  package static let refusedNothingMoreToUndo = Phrase("refused.nothingMoreToUndo", [.english: Phrase.Forms("there is nothing more to take back"), .german: Phrase.Forms("mehr lässt sich nicht zurücknehmen"), .spanish: Phrase.Forms("no hay nada más que deshacer")])
  /// there is nothing to take back
  package static let refusedNothingToUndo = Phrase("refused.nothingToUndo", [.english: Phrase.Forms("there is nothing to take back"), .german: Phrase.Forms("es gibt nichts zurückzunehmen"), .spanish: Phrase.Forms("no hay nada que deshacer")])
  /// that game belongs to another activity
  package static let refusedOtherActivity = Phrase("refused.otherActivity", [.english: Phrase.Forms("that game belongs to another activity"), .german: Phrase.Forms("dieses Spiel gehört zu einer anderen Aktivität"), .spanish: Phrase.Forms("ese juego es de otra actividad")])
  /// another number is meant
  package static let refusedOtherNumber = Phrase("refused.otherNumber", [.english: Phrase.Forms("another number is meant"), .german: Phrase.Forms("es ist eine andere Zahl"), .spanish: Phrase.Forms("es otro número")])
  /// there is a pause just now
  package static let refusedPause = Phrase("refused.pause", [.english: Phrase.Forms("there is a pause just now"), .german: Phrase.Forms("gerade ist Pause"), .spanish: Phrase.Forms("ahora toca una pausa")])
  /// pause first: then the serving player can be put right
  package static let refusedPauseForServer = Phrase("refused.pauseForServer", [.english: Phrase.Forms("pause first: then the serving player can be put right"), .german: Phrase.Forms("erst unterbrechen: dann lässt sich richtigstellen, wer aufschlägt"), .spanish: Phrase.Forms("haz antes una pausa: entonces se puede corregir quién saca")])
  /// pause first: then the serving team can be put right
  package static let refusedPauseForTeam = Phrase("refused.pauseForTeam", [.english: Phrase.Forms("pause first: then the serving team can be put right"), .german: Phrase.Forms("erst unterbrechen: dann lässt sich richtigstellen, welches Team aufschlägt"), .spanish: Phrase.Forms("haz antes una pausa: entonces se puede corregir qué equipo saca")])
  /// this is no time of day for playing
  package static let refusedPlayHours = Phrase("refused.playHours", [.english: Phrase.Forms("this is no time of day for playing"), .german: Phrase.Forms("jetzt ist keine Spielzeit"), .spanish: Phrase.Forms("a esta hora no se juega")])
  /// nobody here has that many points
  package static let refusedPointsOfNobody = Phrase("refused.pointsOfNobody", [.english: Phrase.Forms("nobody here has that many points"), .german: Phrase.Forms("so viele Punkte hat hier niemand"), .spanish: Phrase.Forms("aquí nadie tiene tantos puntos")])
  /// no purse holds that many coins
  package static let refusedPurseFull = Phrase("refused.purseFull", [.english: Phrase.Forms("no purse holds that many coins"), .german: Phrase.Forms("so viele Münzen kann niemand haben"), .spanish: Phrase.Forms("nadie puede tener tantas monedas")])
  /// %1$@ must be %2$@ to %3$@
  package static let refusedRange = Phrase("refused.range", [.english: Phrase.Forms("%1$@ must be %2$@ to %3$@"), .german: Phrase.Forms("%1$@ muss zwischen %2$@ und %3$@ liegen"), .spanish: Phrase.Forms("%1$@ tiene que estar entre %2$@ y %3$@")])
  /// that is no reader's new name
  package static let refusedReaderNew = Phrase("refused.readerNew", [.english: Phrase.Forms("that is no reader's new name"), .german: Phrase.Forms("dieser Name passt nicht für ein Kind, das hier lesen soll"), .spanish: Phrase.Forms("ese nombre no sirve para un niño nuevo que lee")])
  /// that child reads already
  package static let refusedReadsAlready = Phrase("refused.readsAlready", [.english: Phrase.Forms("that child reads already"), .german: Phrase.Forms("dieses Kind liest schon"), .spanish: Phrase.Forms("ese niño ya está leyendo")])
  /// the match is over: reset begins a new one
  package static let refusedResetForMatch = Phrase("refused.resetForMatch", [.english: Phrase.Forms("the match is over: reset begins a new one"), .german: Phrase.Forms("das Match ist zu Ende: „reset“ beginnt ein neues"), .spanish: Phrase.Forms("el partido ha terminado: «reset» empieza uno nuevo")])
  /// reset first: then rules can be chosen
  package static let refusedResetForRules = Phrase("refused.resetForRules", [.english: Phrase.Forms("reset first: then rules can be chosen"), .german: Phrase.Forms("erst neu anfangen: dann lassen sich Regeln wählen"), .spanish: Phrase.Forms("empieza antes de nuevo: entonces se pueden elegir reglas")])
  /// that reward is not there any more
  package static let refusedRewardGone = Phrase("refused.rewardGone", [.english: Phrase.Forms("that reward is not there any more"), .german: Phrase.Forms("diese Belohnung gibt es nicht mehr"), .spanish: Phrase.Forms("ese premio ya no existe")])
  /// that reward has no price yet
  package static let refusedRewardPrice = Phrase("refused.rewardPrice", [.english: Phrase.Forms("that reward has no price yet"), .german: Phrase.Forms("diese Belohnung hat noch keinen Preis"), .spanish: Phrase.Forms("ese premio todavía no tiene precio")])
  /// that reward is taking a break
  package static let refusedRewardRests = Phrase("refused.rewardRests", [.english: Phrase.Forms("that reward is taking a break"), .german: Phrase.Forms("diese Belohnung macht gerade Pause"), .spanish: Phrase.Forms("ese premio está descansando")])
  /// your parents have paused rewards
  package static let refusedRewardsPaused = Phrase("refused.rewardsPaused", [.english: Phrase.Forms("your parents have paused rewards"), .german: Phrase.Forms("deine Eltern haben die Belohnungen gerade angehalten"), .spanish: Phrase.Forms("tus padres han detenido los premios")])
  /// a side has 1 or 2 players
  package static let refusedSides = Phrase("refused.sides", [.english: Phrase.Forms("a side has 1 or 2 players"), .german: Phrase.Forms("auf einer Seite spielen 1 oder 2"), .spanish: Phrase.Forms("en cada lado juegan 1 o 2")])
  /// sign in first
  package static let refusedSignIn = Phrase("refused.signIn", [.english: Phrase.Forms("sign in first"), .german: Phrase.Forms("erst anmelden"), .spanish: Phrase.Forms("inicia antes la sesión")])
  /// that tab is already open
  package static let refusedTabSeen = Phrase("refused.tabSeen", [.english: Phrase.Forms("that tab is already open"), .german: Phrase.Forms("dieser Bereich ist schon zu sehen"), .spanish: Phrase.Forms("esa parte ya está a la vista")])
  /// talk with someone first
  package static let refusedTalkFirst = Phrase("refused.talkFirst", [.english: Phrase.Forms("talk with someone first"), .german: Phrase.Forms("erst mit jemandem sprechen"), .spanish: Phrase.Forms("habla antes con alguien")])
  /// the teams are a and b
  package static let refusedTeams = Phrase("refused.teams", [.english: Phrase.Forms("the teams are a and b"), .german: Phrase.Forms("die Teams heißen a und b"), .spanish: Phrase.Forms("los equipos se llaman a y b")])
  /// 10 minutes cost 20 coins
  package static let refusedTenMinutes = Phrase("refused.tenMinutes", [.english: Phrase.Forms("10 minutes cost 20 coins"), .german: Phrase.Forms("10 Minuten kosten 20 Münzen"), .spanish: Phrase.Forms("10 minutos cuestan 20 monedas")])
  /// 1 to 1000 characters
  package static let refusedTextLength = Phrase("refused.textLength", [.english: Phrase.Forms("1 to 1000 characters"), .german: Phrase.Forms("der Text muss 1 bis 1000 Zeichen haben"), .spanish: Phrase.Forms("el texto tiene que tener entre 1 y 1000 caracteres")])
  /// the time limit is 60 to 7200 seconds, or 0 for none
  package static let refusedTimeLimit = Phrase("refused.timeLimit", [.english: Phrase.Forms("the time limit is 60 to 7200 seconds, or 0 for none"), .german: Phrase.Forms("die Zeitgrenze liegt zwischen 60 und 7200 Sekunden; 0 heißt: keine"), .spanish: Phrase.Forms("el límite de tiempo va de 60 a 7200 segundos; 0 es sin límite")])
  /// the time for today is used up
  package static let refusedTimeUsed = Phrase("refused.timeUsed", [.english: Phrase.Forms("the time for today is used up"), .german: Phrase.Forms("die Zeit für heute ist aufgebraucht"), .spanish: Phrase.Forms("el tiempo de hoy ya se usó")])
  /// please try again
  package static let refusedTryAgain = Phrase("refused.tryAgain", [.english: Phrase.Forms("please try again"), .german: Phrase.Forms("bitte noch einmal versuchen"), .spanish: Phrase.Forms("inténtalo otra vez")])
  /// there is no player of that name
  package static let refusedUnknownPlayer = Phrase("refused.unknownPlayer", [.english: Phrase.Forms("there is no player of that name"), .german: Phrase.Forms("so heißt hier niemand"), .spanish: Phrase.Forms("aquí nadie se llama así")])
  /// there is no unused redemption of that id
  package static let refusedUnknownRedemption = Phrase("refused.unknownRedemption", [.english: Phrase.Forms("there is no unused redemption of that id"), .german: Phrase.Forms("unter dieser Nummer gibt es nichts Eingetauschtes, das noch offen ist"), .spanish: Phrase.Forms("con ese número no hay ningún canje pendiente")])
  /// there is no reward of that name
  package static let refusedUnknownReward = Phrase("refused.unknownReward", [.english: Phrase.Forms("there is no reward of that name"), .german: Phrase.Forms("so heißt hier keine Belohnung"), .spanish: Phrase.Forms("aquí no hay ningún premio que se llame así")])
  /// please use some minutes first
  package static let refusedUseMinutes = Phrase("refused.useMinutes", [.english: Phrase.Forms("please use some minutes first"), .german: Phrase.Forms("bitte erst ein paar Minuten einlösen"), .spanish: Phrase.Forms("usa antes algunos minutos")])
  /// a name has 1 to 20 letters
  package static let refusedUserName = Phrase("refused.userName", [.english: Phrase.Forms("a name has 1 to 20 letters"), .german: Phrase.Forms("ein Name hat 1 bis 20 Buchstaben"), .spanish: Phrase.Forms("un nombre tiene de 1 a 20 letras")])
  /// that video is not approved
  package static let refusedVideoApproval = Phrase("refused.videoApproval", [.english: Phrase.Forms("that video is not approved"), .german: Phrase.Forms("dieses Video ist noch nicht erlaubt"), .spanish: Phrase.Forms("ese video todavía no está permitido")])
  /// videos are not allowed now
  package static let refusedVideosLater = Phrase("refused.videosLater", [.english: Phrase.Forms("videos are not allowed now"), .german: Phrase.Forms("Videos gibt es gerade nicht"), .spanish: Phrase.Forms("ahora no hay videos")])
  /// there is a wall
  package static let refusedWall = Phrase("refused.wall", [.english: Phrase.Forms("there is a wall"), .german: Phrase.Forms("da ist eine Wand"), .spanish: Phrase.Forms("ahí hay una pared")])
  /// a game is won by 1 or by 2
  package static let refusedWinBy = Phrase("refused.winBy", [.english: Phrase.Forms("a game is won by 1 or by 2"), .german: Phrase.Forms("ein Spiel gewinnt man mit 1 oder 2 Punkten Vorsprung"), .spanish: Phrase.Forms("un juego se gana por 1 o por 2 puntos")])
  /// the winning score is 1 to 50
  package static let refusedWinningScore = Phrase("refused.winningScore", [.english: Phrase.Forms("the winning score is 1 to 50"), .german: Phrase.Forms("gewonnen wird mit 1 bis 50 Punkten"), .spanish: Phrase.Forms("se gana con 1 a 50 puntos")])
  /// Played: %1$@.
  package static let reportActivities = Phrase("report.activities", [.english: Phrase.Forms("Played: %1$@."), .german: Phrase.Forms("Gespielt wurde: %1$@."), .spanish: Phrase.Forms("A qué se jugó: %1$@.")])
  /// Coins: %1$@.
  package static let reportCoins = Phrase("report.coins", [.english: Phrase.Forms("Coins: %1$@."), .german: Phrase.Forms("Münzen: %1$@."), .spanish: Phrase.Forms("Monedas: %1$@.")])
  /// Difficulty, from 10 to 90: %1$lld.
  package static let reportDifficulty = Phrase("report.difficulty", [.english: Phrase.Forms("Difficulty, from 10 to 90: %1$lld."), .german: Phrase.Forms("Schwierigkeit, von 10 bis 90: %1$lld."), .spanish: Phrase.Forms("Dificultad, de 10 a 90: %1$lld.")])
  /// %1$@ (%2$@)
  package static let reportGift = Phrase("report.gift", [.english: Phrase.Forms("%1$@ (%2$@)"), .german: Phrase.Forms("%1$@ (%2$@)"), .spanish: Phrase.Forms("%1$@ (%2$@)")])
  /// From parents: %1$@.
  package static let reportGifts = Phrase("report.gifts", [.english: Phrase.Forms("From parents: %1$@."), .german: Phrase.Forms("Von den Eltern: %1$@."), .spanish: Phrase.Forms("De los padres: %1$@.")])
  /// Difficulty, from 10 to 90: %1$lld, at the start %2$lld.
  package static let reportHarder = Phrase("report.harder", [.english: Phrase.Forms("Difficulty, from 10 to 90: %1$lld, at the start %2$lld."), .german: Phrase.Forms("Schwierigkeit, von 10 bis 90: %1$lld, am Anfang %2$lld."), .spanish: Phrase.Forms("Dificultad, de 10 a 90: %1$lld, al principio %2$lld.")])
  /// %1$@: %2$@ to %3$@
  package static let reportHeading = Phrase("report.heading", [.english: Phrase.Forms("%1$@: %2$@ to %3$@"), .german: Phrase.Forms("%1$@: %2$@ bis %3$@"), .spanish: Phrase.Forms("%1$@: del %2$@ al %3$@")])
  /// █ minutes played · │ the day's limit
  package static let reportLegend = Phrase("report.legend", [.english: Phrase.Forms("█ minutes played · │ the day's limit"), .german: Phrase.Forms("█ gespielte Minuten · │ Limit des Tages"), .spanish: Phrase.Forms("█ minutos jugados · │ límite del día")])
  /// █ minutes played
  package static let reportLegendFree = Phrase("report.legendFree", [.english: Phrase.Forms("█ minutes played"), .german: Phrase.Forms("█ gespielte Minuten"), .spanish: Phrase.Forms("█ minutos jugados")])
  /// Levels solved: %1$lld · mistakes: %2$lld.
  package static let reportLevels = Phrase("report.levels", [.english: Phrase.Forms("Levels solved: %1$lld · mistakes: %2$lld."), .german: Phrase.Forms("Gelöste Level: %1$lld · Fehlversuche: %2$lld."), .spanish: Phrase.Forms("Niveles resueltos: %1$lld · errores: %2$lld.")])
  /// '%1$@' is not a period: type %2$@ or %3$@.
  package static let reportNoPeriod = Phrase("report.noPeriod", [.english: Phrase.Forms("'%1$@' is not a period: type %2$@ or %3$@."), .german: Phrase.Forms("„%1$@“ ist kein Zeitraum: Bitte %2$@ oder %3$@ eingeben."), .spanish: Phrase.Forms("«%1$@» no es un período: escriba %2$@ o %3$@.")])
  /// Has not played in this time.
  package static let reportNothing = Phrase("report.nothing", [.english: Phrase.Forms("Has not played in this time."), .german: Phrase.Forms("Hat in dieser Zeit nicht gespielt."), .spanish: Phrase.Forms("No jugó en este tiempo.")])
  /// %1$@ %2$@
  package static let reportPart = Phrase("report.part", [.english: Phrase.Forms("%1$@ %2$@"), .german: Phrase.Forms("%1$@ %2$@"), .spanish: Phrase.Forms("%1$@ %2$@")])
  /// '%1$@' is neither a child nor a period such as '%2$@'.
  package static let reportPeriod = Phrase("report.period", [.english: Phrase.Forms("'%1$@' is neither a child nor a period such as '%2$@'."), .german: Phrase.Forms("„%1$@“ ist weder ein Kind noch ein Zeitraum wie „%2$@“."), .spanish: Phrase.Forms("«%1$@» no es ni un niño ni un período como «%2$@».")])
  /// Play time: %1$@, on %2$lld of %3$lld days.
  package static let reportPlayed = Phrase("report.played", [.english: Phrase.Forms("Play time: %1$@, on %2$lld of %3$lld days."), .german: Phrase.Forms("Spielzeit: %1$@, an %2$lld von %3$lld Tagen."), .spanish: Phrase.Forms("Tiempo de juego: %1$@, en %2$lld de %3$lld días.")])
  /// Points: %1$@.
  package static let reportPoints = Phrase("report.points", [.english: Phrase.Forms("Points: %1$@."), .german: Phrase.Forms("Punkte: %1$@."), .spanish: Phrase.Forms("Puntos: %1$@.")])
  /// Played on %1$lld days in a row.
  package static let reportStreak = Phrase("report.streak", [.english: Phrase.Forms("Played on %1$lld days in a row.", one: "Played on %1$lld day in a row."), .german: Phrase.Forms("An %1$lld Tagen hintereinander gespielt.", one: "An %1$lld Tag gespielt."), .spanish: Phrase.Forms("Jugó %1$lld días seguidos.", one: "Jugó %1$lld día seguido.")])
  /// Play report: %1$@
  package static let reportTitle = Phrase("report.title", [.english: Phrase.Forms("Play report: %1$@"), .german: Phrase.Forms("Spielbericht: %1$@"), .spanish: Phrase.Forms("Informe de juego: %1$@")])
  /// Videos: %1$@.
  package static let reportVideos = Phrase("report.videos", [.english: Phrase.Forms("Videos: %1$@."), .german: Phrase.Forms("Videos: %1$@."), .spanish: Phrase.Forms("Videos: %1$@.")])
  /// '%1$@' grants a wish, '%2$@' turns it down.
  package static let requestAnswers = Phrase("request.answers", [.english: Phrase.Forms("'%1$@' grants a wish, '%2$@' turns it down."), .german: Phrase.Forms("„%1$@“ erfüllt einen Wunsch, „%2$@“ lehnt ihn ab."), .spanish: Phrase.Forms("«%1$@» concede un deseo, «%2$@» lo rechaza.")])
  /// There are already %1$lld open wishes.
  package static let requestFull = Phrase("request.full", [.english: Phrase.Forms("There are already %1$lld open wishes."), .german: Phrase.Forms("Es sind schon %1$lld Wünsche offen."), .spanish: Phrase.Forms("Ya hay %1$lld deseos abiertos.")])
  /// The wish has been noted.
  package static let requestKept = Phrase("request.kept", [.english: Phrase.Forms("The wish has been noted."), .german: Phrase.Forms("Der Wunsch ist notiert."), .spanish: Phrase.Forms("El deseo está anotado.")])
  /// %1$@  %2$@: %3$@ (%4$@)
  package static let requestLine = Phrase("request.line", [.english: Phrase.Forms("%1$@  %2$@: %3$@ (%4$@)"), .german: Phrase.Forms("%1$@  %2$@: %3$@ (%4$@)"), .spanish: Phrase.Forms("%1$@  %2$@: %3$@ (%4$@)")])
  /// %1$lld minutes more
  package static let requestMinutes = Phrase("request.minutes", [.english: Phrase.Forms("%1$lld minutes more", one: "%1$lld minute more"), .german: Phrase.Forms("%1$lld Minuten mehr", one: "%1$lld Minute mehr"), .spanish: Phrase.Forms("%1$lld minutos más", one: "%1$lld minuto más")])
  /// %1$@: %2$@, not this time.
  package static let requestNo = Phrase("request.no", [.english: Phrase.Forms("%1$@: %2$@, not this time."), .german: Phrase.Forms("%1$@: %2$@, diesmal nicht."), .spanish: Phrase.Forms("%1$@: %2$@, esta vez no.")])
  /// There are no open wishes.
  package static let requestNone = Phrase("request.none", [.english: Phrase.Forms("There are no open wishes."), .german: Phrase.Forms("Es gibt keine offenen Wünsche."), .spanish: Phrase.Forms("No hay deseos abiertos.")])
  /// %1$lld open wishes:
  package static let requestOpen = Phrase("request.open", [.english: Phrase.Forms("%1$lld open wishes:", one: "%1$lld open wish:"), .german: Phrase.Forms("%1$lld offene Wünsche:", one: "%1$lld offener Wunsch:"), .spanish: Phrase.Forms("%1$lld deseos abiertos:", one: "%1$lld deseo abierto:")])
  /// %1$lld open wishes: '%2$@'
  package static let requestPage = Phrase("request.page", [.english: Phrase.Forms("%1$lld open wishes: '%2$@'", one: "%1$lld open wish: '%2$@'"), .german: Phrase.Forms("%1$lld offene Wünsche: „%2$@“", one: "%1$lld offener Wunsch: „%2$@“"), .spanish: Phrase.Forms("%1$lld deseos abiertos: «%2$@»", one: "%1$lld deseo abierto: «%2$@»")])
  /// Paid for with points in the last 24 hours:
  package static let requestPaid = Phrase("request.paid", [.english: Phrase.Forms("Paid for with points in the last 24 hours:"), .german: Phrase.Forms("In den letzten 24 Stunden mit Punkten bezahlt:"), .spanish: Phrase.Forms("Pagado con puntos en las últimas 24 horas:")])
  /// Which video? '%1$@ TITLE' allows it.
  package static let requestTitle = Phrase("request.title", [.english: Phrase.Forms("Which video? '%1$@ TITLE' allows it."), .german: Phrase.Forms("Welches Video? „%1$@ TITEL“ erlaubt es."), .spanish: Phrase.Forms("¿Qué video? «%1$@ TÍTULO» lo permite.")])
  /// There is no open wish number %1$@.
  package static let requestUnknown = Phrase("request.unknown", [.english: Phrase.Forms("There is no open wish number %1$@."), .german: Phrase.Forms("Einen offenen Wunsch mit der Nummer %1$@ gibt es nicht."), .spanish: Phrase.Forms("No hay ningún deseo abierto con el número %1$@.")])
  /// the video '%1$@'
  package static let requestVideo = Phrase("request.video", [.english: Phrase.Forms("the video '%1$@'"), .german: Phrase.Forms("das Video „%1$@“"), .spanish: Phrase.Forms("el video «%1$@»")])
  /// First choose who is playing.
  package static let requestWho = Phrase("request.who", [.english: Phrase.Forms("First choose who is playing."), .german: Phrase.Forms("Es ist noch niemand zum Spielen ausgewählt."), .spanish: Phrase.Forms("Primero hay que elegir quién juega.")])
  /// %1$@: %2$@, granted.
  package static let requestYes = Phrase("request.yes", [.english: Phrase.Forms("%1$@: %2$@, granted."), .german: Phrase.Forms("%1$@: %2$@, erlaubt."), .spanish: Phrase.Forms("%1$@: %2$@, concedido.")])
  /// '%1$@' now costs %2$@: %3$@.
  package static let rewardAdded = Phrase("reward.added", [.english: Phrase.Forms("'%1$@' now costs %2$@: %3$@."), .german: Phrase.Forms("„%1$@“ kostet jetzt %2$@: %3$@."), .spanish: Phrase.Forms("«%1$@» cuesta ahora %2$@: %3$@.")])
  /// A reward costs 1 to %1$@ points.
  package static let rewardCost = Phrase("reward.cost", [.english: Phrase.Forms("A reward costs 1 to %1$@ points."), .german: Phrase.Forms("Eine Belohnung kostet 1 bis %1$@ Punkte."), .spanish: Phrase.Forms("Un premio cuesta de 1 a %1$@ puntos.")])
  /// '%1$@' is no longer available.
  package static let rewardOff = Phrase("reward.off", [.english: Phrase.Forms("'%1$@' is no longer available."), .german: Phrase.Forms("„%1$@“ gibt es jetzt nicht mehr."), .spanish: Phrase.Forms("«%1$@» ya no está disponible.")])
  /// '%1$@' is now available.
  package static let rewardOn = Phrase("reward.on", [.english: Phrase.Forms("'%1$@' is now available."), .german: Phrase.Forms("„%1$@“ gibt es jetzt."), .spanish: Phrase.Forms("«%1$@» ya está disponible.")])
  /// %1$@ × %2$@
  package static let rewardThing = Phrase("reward.thing", [.english: Phrase.Forms("%1$@ × %2$@"), .german: Phrase.Forms("%1$@ × %2$@"), .spanish: Phrase.Forms("%1$@ × %2$@")])
  /// '%1$@' is not known here: a reward gives minutes ('30 min'), videos ('1 video') or a thing (nothing after the cost).
  package static let rewardUnit = Phrase("reward.unit", [.english: Phrase.Forms("'%1$@' is not known here: a reward gives minutes ('30 min'), videos ('1 video') or a thing (nothing after the cost)."), .german: Phrase.Forms("„%1$@“ ist hier unbekannt: Eine Belohnung gibt Minuten („30 min“), Videos („1 video“) oder eine Sache (nichts hinter dem Preis)."), .spanish: Phrase.Forms("«%1$@» no se conoce aquí: un premio da minutos («30 min»), videos («1 video») o una cosa (nada después del precio).")])
  /// %1$lld videos
  package static let rewardVideos = Phrase("reward.videos", [.english: Phrase.Forms("%1$lld videos", one: "%1$lld video"), .german: Phrase.Forms("%1$lld Videos", one: "%1$lld Video"), .spanish: Phrase.Forms("%1$lld videos", one: "%1$lld video")])
  /// videolist
  package static let setApprovedVideos = Phrase("set.approvedVideos", [.english: Phrase.Forms("videolist"), .german: Phrase.Forms("videoliste"), .spanish: Phrase.Forms("lista")])
  /// sound
  package static let setAudioEnabled = Phrase("set.audioEnabled", [.english: Phrase.Forms("sound"), .german: Phrase.Forms("ton"), .spanish: Phrase.Forms("sonido")])
  /// limit
  package static let setDailyTimeLimitMinutes = Phrase("set.dailyTimeLimitMinutes", [.english: Phrase.Forms("limit"), .german: Phrase.Forms("limit"), .spanish: Phrase.Forms("límite")])
  /// daystart
  package static let setDayStartsAt = Phrase("set.dayStartsAt", [.english: Phrase.Forms("daystart"), .german: Phrase.Forms("tagesbeginn"), .spanish: Phrase.Forms("comienzo")])
  /// question
  package static let setGateLevel = Phrase("set.gate.level", [.english: Phrase.Forms("question"), .german: Phrase.Forms("frage"), .spanish: Phrase.Forms("pregunta")])
  /// overtime
  package static let setGrace = Phrase("set.grace", [.english: Phrase.Forms("overtime"), .german: Phrase.Forms("nachspielzeit"), .spanish: Phrase.Forms("prórroga")])
  /// guard
  package static let setGuarded = Phrase("set.guarded", [.english: Phrase.Forms("guard"), .german: Phrase.Forms("schutz"), .spanish: Phrase.Forms("protección")])
  /// language
  package static let setLanguage = Phrase("set.language", [.english: Phrase.Forms("language"), .german: Phrase.Forms("sprache"), .spanish: Phrase.Forms("idioma")])
  /// volume
  package static let setMusicVolume = Phrase("set.musicVolume", [.english: Phrase.Forms("volume"), .german: Phrase.Forms("lautstärke"), .spanish: Phrase.Forms("volumen")])
  /// pictures
  package static let setPictures = Phrase("set.pictures", [.english: Phrase.Forms("pictures"), .german: Phrase.Forms("bilder"), .spanish: Phrase.Forms("imágenes")])
  /// rewards
  package static let setRewardsAllowed = Phrase("set.rewards.allowed", [.english: Phrase.Forms("rewards"), .german: Phrase.Forms("belohnungen"), .spanish: Phrase.Forms("premios")])
  /// rewardlist
  package static let setRewardsCatalogue = Phrase("set.rewards.catalogue", [.english: Phrase.Forms("rewardlist"), .german: Phrase.Forms("belohnungsliste"), .spanish: Phrase.Forms("catálogo")])
  /// goal
  package static let setRewardsDailyGoal = Phrase("set.rewards.dailyGoal", [.english: Phrase.Forms("goal"), .german: Phrase.Forms("tagesziel"), .spanish: Phrase.Forms("meta")])
  /// learning
  package static let setRewardsLearningRate = Phrase("set.rewards.learningRate", [.english: Phrase.Forms("learning"), .german: Phrase.Forms("lernpunkte"), .spanish: Phrase.Forms("aprendizaje")])
  /// other
  package static let setRewardsOtherRate = Phrase("set.rewards.otherRate", [.english: Phrase.Forms("other"), .german: Phrase.Forms("andere"), .spanish: Phrase.Forms("otras")])
  /// minuteprice
  package static let setRewardsPointsPerMinute = Phrase("set.rewards.pointsPerMinute", [.english: Phrase.Forms("minuteprice"), .german: Phrase.Forms("minutenpreis"), .spanish: Phrase.Forms("precio")])
  /// roomsound
  package static let setRoomsAudioEnabled = Phrase("set.rooms.audioEnabled", [.english: Phrase.Forms("roomsound"), .german: Phrase.Forms("raumton"), .spanish: Phrase.Forms("sonidosala")])
  /// mothertongue
  package static let setRoomsNativeLanguage = Phrase("set.rooms.nativeLanguage", [.english: Phrase.Forms("mothertongue"), .german: Phrase.Forms("muttersprache"), .spanish: Phrase.Forms("lengua")])
  /// grammar
  package static let setRoomsShowGrammar = Phrase("set.rooms.showGrammar", [.english: Phrase.Forms("grammar"), .german: Phrase.Forms("grammatik"), .spanish: Phrase.Forms("gramática")])
  /// view
  package static let setStartVoice = Phrase("set.startVoice", [.english: Phrase.Forms("view"), .german: Phrase.Forms("ansicht"), .spanish: Phrase.Forms("vista")])
  /// timezone
  package static let setTimeZone = Phrase("set.timeZone", [.english: Phrase.Forms("timezone"), .german: Phrase.Forms("zeitzone"), .spanish: Phrase.Forms("zona")])
  /// activities
  package static let setUnlockedActivities = Phrase("set.unlockedActivities", [.english: Phrase.Forms("activities"), .german: Phrase.Forms("aktivitäten"), .spanish: Phrase.Forms("actividades")])
  /// videos
  package static let setVideosAllowed = Phrase("set.videosAllowed", [.english: Phrase.Forms("videos"), .german: Phrase.Forms("videos"), .spanish: Phrase.Forms("videos")])
  /// videotime
  package static let setVideosCount = Phrase("set.videosCount", [.english: Phrase.Forms("videotime"), .german: Phrase.Forms("videozeit"), .spanish: Phrase.Forms("cuentavideos")])
  /// List of videos
  package static let settingApprovedVideos = Phrase("setting.approvedVideos", [.english: Phrase.Forms("List of videos"), .german: Phrase.Forms("Videoliste"), .spanish: Phrase.Forms("Lista de videos")])
  /// Sound
  package static let settingAudioEnabled = Phrase("setting.audioEnabled", [.english: Phrase.Forms("Sound"), .german: Phrase.Forms("Ton"), .spanish: Phrase.Forms("Sonido")])
  /// %1$@: %2$@ (was %3$@).
  package static let settingChanged = Phrase("setting.changed", [.english: Phrase.Forms("%1$@: %2$@ (was %3$@)."), .german: Phrase.Forms("%1$@: %2$@ (bisher %3$@)."), .spanish: Phrase.Forms("%1$@: %2$@ (antes %3$@).")])
  /// Minutes of play a day
  package static let settingDailyTimeLimitMinutes = Phrase("setting.dailyTimeLimitMinutes", [.english: Phrase.Forms("Minutes of play a day"), .german: Phrase.Forms("Spielminuten am Tag"), .spanish: Phrase.Forms("Minutos de juego al día")])
  /// Hour when a new day begins
  package static let settingDayStartsAt = Phrase("setting.dayStartsAt", [.english: Phrase.Forms("Hour when a new day begins"), .german: Phrase.Forms("Uhrzeit, zu der ein neuer Tag beginnt"), .spanish: Phrase.Forms("Hora en que empieza un nuevo día")])
  /// Difficulty of the parents' question
  package static let settingGateLevel = Phrase("setting.gate.level", [.english: Phrase.Forms("Difficulty of the parents' question"), .german: Phrase.Forms("Schwierigkeit der Frage für Eltern"), .spanish: Phrase.Forms("Dificultad de la pregunta para los padres")])
  /// PIN for the parents' page
  package static let settingGatePin = Phrase("setting.gate.pin", [.english: Phrase.Forms("PIN for the parents' page"), .german: Phrase.Forms("PIN für den Elternbereich"), .spanish: Phrase.Forms("PIN de la página de los padres")])
  /// Extra minutes to finish the last level
  package static let settingGrace = Phrase("setting.grace", [.english: Phrase.Forms("Extra minutes to finish the last level"), .german: Phrase.Forms("Minuten, um das letzte Level zu beenden"), .spanish: Phrase.Forms("Minutos para terminar el último nivel")])
  /// Only parents can change coins
  package static let settingGuarded = Phrase("setting.guarded", [.english: Phrase.Forms("Only parents can change coins"), .german: Phrase.Forms("Nur Eltern können Münzen ändern"), .spanish: Phrase.Forms("Solo los padres cambian las monedas")])
  /// Language
  package static let settingLanguage = Phrase("setting.language", [.english: Phrase.Forms("Language"), .german: Phrase.Forms("Sprache"), .spanish: Phrase.Forms("Idioma")])
  /// Music volume
  package static let settingMusicVolume = Phrase("setting.musicVolume", [.english: Phrase.Forms("Music volume"), .german: Phrase.Forms("Lautstärke der Musik"), .spanish: Phrase.Forms("Volumen de la música")])
  /// There is no setting called '%1$@'. Did you mean '%2$@'?
  package static let settingNear = Phrase("setting.near", [.english: Phrase.Forms("There is no setting called '%1$@'. Did you mean '%2$@'?"), .german: Phrase.Forms("Eine Einstellung „%1$@“ gibt es nicht. Meinten Sie „%2$@“?"), .spanish: Phrase.Forms("No hay ningún ajuste «%1$@». ¿Quería decir «%2$@»?")])
  /// Pictures on children's screens
  package static let settingPictures = Phrase("setting.pictures", [.english: Phrase.Forms("Pictures on children's screens"), .german: Phrase.Forms("Bilder in der Kinderansicht"), .spanish: Phrase.Forms("Dibujos en las pantallas de los niños")])
  /// Points can be spent
  package static let settingRewardsAllowed = Phrase("setting.rewards.allowed", [.english: Phrase.Forms("Points can be spent"), .german: Phrase.Forms("Punkte können eingelöst werden"), .spanish: Phrase.Forms("Los puntos se pueden canjear")])
  /// Rewards
  package static let settingRewardsCatalogue = Phrase("setting.rewards.catalogue", [.english: Phrase.Forms("Rewards"), .german: Phrase.Forms("Belohnungen"), .spanish: Phrase.Forms("Premios")])
  /// Points to fill the day's ring
  package static let settingRewardsDailyGoal = Phrase("setting.rewards.dailyGoal", [.english: Phrase.Forms("Points to fill the day's ring"), .german: Phrase.Forms("Punkte für einen vollen Tag"), .spanish: Phrase.Forms("Puntos para llenar el día")])
  /// Points per hour of learning
  package static let settingRewardsLearningRate = Phrase("setting.rewards.learningRate", [.english: Phrase.Forms("Points per hour of learning"), .german: Phrase.Forms("Punkte je Stunde Lernen"), .spanish: Phrase.Forms("Puntos por hora de aprendizaje")])
  /// Points per hour of other activities
  package static let settingRewardsOtherRate = Phrase("setting.rewards.otherRate", [.english: Phrase.Forms("Points per hour of other activities"), .german: Phrase.Forms("Punkte je Stunde andere Aktivität"), .spanish: Phrase.Forms("Puntos por hora de otra actividad")])
  /// Points for one minute of free choice
  package static let settingRewardsPointsPerMinute = Phrase("setting.rewards.pointsPerMinute", [.english: Phrase.Forms("Points for one minute of free choice"), .german: Phrase.Forms("Punkte für eine Minute zur freien Wahl"), .spanish: Phrase.Forms("Puntos por un minuto de libre elección")])
  /// Sound in the language rooms
  package static let settingRoomsAudioEnabled = Phrase("setting.rooms.audioEnabled", [.english: Phrase.Forms("Sound in the language rooms"), .german: Phrase.Forms("Ton in den Sprachräumen"), .spanish: Phrase.Forms("Sonido en las salas de idiomas")])
  /// The child's own language
  package static let settingRoomsNativeLanguage = Phrase("setting.rooms.nativeLanguage", [.english: Phrase.Forms("The child's own language"), .german: Phrase.Forms("Muttersprache des Kindes"), .spanish: Phrase.Forms("Lengua materna del niño")])
  /// Grammar in the language rooms
  package static let settingRoomsShowGrammar = Phrase("setting.rooms.showGrammar", [.english: Phrase.Forms("Grammar in the language rooms"), .german: Phrase.Forms("Grammatik in den Sprachräumen"), .spanish: Phrase.Forms("Gramática en las salas de idiomas")])
  /// %1$@: %2$@, unchanged.
  package static let settingSame = Phrase("setting.same", [.english: Phrase.Forms("%1$@: %2$@, unchanged."), .german: Phrase.Forms("%1$@: %2$@, unverändert."), .spanish: Phrase.Forms("%1$@: %2$@, sin cambios.")])
  /// View at the start
  package static let settingStartVoice = Phrase("setting.startVoice", [.english: Phrase.Forms("View at the start"), .german: Phrase.Forms("Ansicht beim Start"), .spanish: Phrase.Forms("Vista al empezar")])
  /// %1$@ can be: %2$@.
  package static let settingTakes = Phrase("setting.takes", [.english: Phrase.Forms("%1$@ can be: %2$@."), .german: Phrase.Forms("%1$@: möglich ist %2$@."), .spanish: Phrase.Forms("%1$@ puede ser: %2$@.")])
  /// Time zone
  package static let settingTimeZone = Phrase("setting.timeZone", [.english: Phrase.Forms("Time zone"), .german: Phrase.Forms("Zeitzone"), .spanish: Phrase.Forms("Zona horaria")])
  /// There is no setting called '%1$@'. '%2$@' shows all of them.
  package static let settingUnknown = Phrase("setting.unknown", [.english: Phrase.Forms("There is no setting called '%1$@'. '%2$@' shows all of them."), .german: Phrase.Forms("Eine Einstellung „%1$@“ gibt es nicht. „%2$@“ zeigt alle."), .spanish: Phrase.Forms("No hay ningún ajuste «%1$@». «%2$@» los muestra todos.")])
  /// Open activities
  package static let settingUnlockedActivities = Phrase("setting.unlockedActivities", [.english: Phrase.Forms("Open activities"), .german: Phrase.Forms("Offene Aktivitäten"), .spanish: Phrase.Forms("Actividades abiertas")])
  /// Videos allowed
  package static let settingVideosAllowed = Phrase("setting.videosAllowed", [.english: Phrase.Forms("Videos allowed"), .german: Phrase.Forms("Videos erlaubt"), .spanish: Phrase.Forms("Videos permitidos")])
  /// Videos count as play time
  package static let settingVideosCount = Phrase("setting.videosCount", [.english: Phrase.Forms("Videos count as play time"), .german: Phrase.Forms("Videos zählen als Spielzeit"), .spanish: Phrase.Forms("Los videos cuentan como juego")])
  /// The settings file was edited by hand. %1$@
  package static let settingsEdited = Phrase("settings.edited", [.english: Phrase.Forms("The settings file was edited by hand. %1$@"), .german: Phrase.Forms("Die Datei mit den Einstellungen wurde von Hand geändert. %1$@"), .spanish: Phrase.Forms("El archivo de ajustes se editó a mano. %1$@")])
  /// The learning game:
  package static let settingsGame = Phrase("settings.game", [.english: Phrase.Forms("The learning game:"), .german: Phrase.Forms("Das Lernspiel:"), .spanish: Phrase.Forms("El juego para aprender:")])
  /// For everyone:
  package static let settingsHouse = Phrase("settings.house", [.english: Phrase.Forms("For everyone:"), .german: Phrase.Forms("Für alle:"), .spanish: Phrase.Forms("Para todos:")])
  /// Points and rewards:
  package static let settingsRewards = Phrase("settings.rewards", [.english: Phrase.Forms("Points and rewards:"), .german: Phrase.Forms("Punkte und Belohnungen:"), .spanish: Phrase.Forms("Puntos y premios:")])
  /// The language rooms:
  package static let settingsRooms = Phrase("settings.rooms", [.english: Phrase.Forms("The language rooms:"), .german: Phrase.Forms("Die Sprachräume:"), .spanish: Phrase.Forms("Las salas de idiomas:")])
  /// less than a minute
  package static let spanLess = Phrase("span.less", [.english: Phrase.Forms("less than a minute"), .german: Phrase.Forms("weniger als eine Minute"), .spanish: Phrase.Forms("menos de un minuto")])
  /// %1$lld minutes
  package static let spanMinutes = Phrase("span.minutes", [.english: Phrase.Forms("%1$lld minutes", one: "%1$lld minute"), .german: Phrase.Forms("%1$lld Minuten", one: "%1$lld Minute"), .spanish: Phrase.Forms("%1$lld minutos", one: "%1$lld minuto")])
  /// %1$lld seconds
  package static let spanSeconds = Phrase("span.seconds", [.english: Phrase.Forms("%1$lld seconds", one: "%1$lld second"), .german: Phrase.Forms("%1$lld Sekunden", one: "%1$lld Sekunde"), .spanish: Phrase.Forms("%1$lld segundos", one: "%1$lld segundo")])
  /// The newest %1$lld changes are missing: a data file was deleted or replaced.
  package static let storeBehind = Phrase("store.behind", [.english: Phrase.Forms("The newest %1$lld changes are missing: a data file was deleted or replaced.", one: "The newest change is missing: a data file was deleted or replaced."), .german: Phrase.Forms("Die neuesten %1$lld Änderungen fehlen: Eine Datei mit den Daten wurde gelöscht oder ersetzt.", one: "Die neueste Änderung fehlt: Eine Datei mit den Daten wurde gelöscht oder ersetzt."), .spanish: Phrase.Forms("Faltan los %1$lld cambios más nuevos: se borró o reemplazó un archivo de datos.", one: "Falta el cambio más nuevo: se borró o reemplazó un archivo de datos.")])
  /// The data was damaged. Everything that could be read is saved; the damaged file is kept as '%1$@'.
  package static let storeDamaged = Phrase("store.damaged", [.english: Phrase.Forms("The data was damaged. Everything that could be read is saved; the damaged file is kept as '%1$@'."), .german: Phrase.Forms("Die Daten waren beschädigt. Was lesbar war, ist gerettet; die beschädigte Datei liegt unter „%1$@“."), .spanish: Phrase.Forms("Los datos estaban dañados. Lo que se pudo leer está a salvo; el archivo dañado se conserva como «%1$@».")])
  /// %1$lld older records exist only there.
  package static let storeLeft = Phrase("store.left", [.english: Phrase.Forms("%1$lld older records exist only there.", one: "%1$lld older record exists only there."), .german: Phrase.Forms("%1$lld ältere Aufzeichnungen gibt es nur noch dort.", one: "%1$lld ältere Aufzeichnung gibt es nur noch dort."), .spanish: Phrase.Forms("%1$lld registros anteriores quedan solo allí.", one: "%1$lld registro anterior queda solo allí.")])
  /// You can only look at this data: the folder is read-only, so nothing is saved.
  package static let storeLook = Phrase("store.look", [.english: Phrase.Forms("You can only look at this data: the folder is read-only, so nothing is saved."), .german: Phrase.Forms("Diese Daten lassen sich nur ansehen: Der Ordner ist schreibgeschützt, nichts wird gespeichert."), .spanish: Phrase.Forms("Estos datos solo se pueden ver: la carpeta es de solo lectura y no se guarda nada.")])
  /// Something in the data was repaired. 'playstate doctor' says more.
  package static let storeMended = Phrase("store.mended", [.english: Phrase.Forms("Something in the data was repaired. 'playstate doctor' says more."), .german: Phrase.Forms("In den Daten wurde etwas repariert. „playstate doctor“ sagt mehr."), .spanish: Phrase.Forms("Se reparó algo en los datos. «playstate doctor» dice más.")])
  /// The data was damaged, and none of it could be read; the damaged file is kept as '%1$@'.
  package static let storeNothing = Phrase("store.nothing", [.english: Phrase.Forms("The data was damaged, and none of it could be read; the damaged file is kept as '%1$@'."), .german: Phrase.Forms("Die Daten waren beschädigt und nichts davon war lesbar; die beschädigte Datei liegt unter „%1$@“."), .spanish: Phrase.Forms("Los datos estaban dañados y no se pudo leer nada; el archivo dañado se conserva como «%1$@».")])
  /// That does not work in a sandbox: nothing is kept here.
  package static let storeOnly = Phrase("store.only", [.english: Phrase.Forms("That does not work in a sandbox: nothing is kept here."), .german: Phrase.Forms("Das geht beim Ausprobieren nicht: Hier wird nichts gespeichert."), .spanish: Phrase.Forms("Eso no se puede en modo de prueba: aquí no se guarda nada.")])
  /// The data is damaged. Saving what can be read: %1$lld entries …
  package static let storeSaving = Phrase("store.saving", [.english: Phrase.Forms("The data is damaged. Saving what can be read: %1$lld entries …", one: "The data is damaged. Saving what can be read: %1$lld entry …"), .german: Phrase.Forms("Die Daten sind beschädigt. Was lesbar ist, wird gerettet: %1$lld Einträge …", one: "Die Daten sind beschädigt. Was lesbar ist, wird gerettet: %1$lld Eintrag …"), .spanish: Phrase.Forms("Los datos están dañados. Salvando lo que se puede leer: %1$lld entradas…", one: "Los datos están dañados. Salvando lo que se puede leer: %1$lld entrada…")])
  /// Others on this computer may change the folder '%1$@'. Type in a terminal: chmod 700 %2$@
  package static let storeShared = Phrase("store.shared", [.english: Phrase.Forms("Others on this computer may change the folder '%1$@'. Type in a terminal: chmod 700 %2$@"), .german: Phrase.Forms("Andere an diesem Computer dürfen den Ordner „%1$@“ ändern. Im Terminal: chmod 700 %2$@"), .spanish: Phrase.Forms("Otras personas pueden cambiar en este equipo la carpeta «%1$@». En una terminal: chmod 700 %2$@")])
  /// Nothing was changed: Playstate cannot reach its data right now.
  package static let storeTrouble = Phrase("store.trouble", [.english: Phrase.Forms("Nothing was changed: Playstate cannot reach its data right now."), .german: Phrase.Forms("Es wurde nichts geändert: Playstate kommt gerade nicht an seine Daten."), .spanish: Phrase.Forms("No se cambió nada: Playstate no puede acceder ahora a sus datos.")])
  /// That device is now admitted. The next 'sync' takes in what it knows.
  package static let syncAdmitted = Phrase("sync.admitted", [.english: Phrase.Forms("That device is now admitted. The next 'sync' takes in what it knows."), .german: Phrase.Forms("Dieses Gerät ist jetzt zugelassen. Der nächste Aufruf von „sync“ übernimmt, was es weiß."), .spanish: Phrase.Forms("Ese dispositivo está admitido. El próximo «sync» recoge lo que sabe.")])
  /// %1$lld entries of a copy were left out: their numbers are already used here.
  package static let syncConflicts = Phrase("sync.conflicts", [.english: Phrase.Forms("%1$lld entries of a copy were left out: their numbers are already used here.", one: "%1$lld entry of a copy was left out: its number is already used here."), .german: Phrase.Forms("%1$lld Einträge einer Kopie wurden nicht übernommen: Die Nummern sind hier schon vergeben.", one: "%1$lld Eintrag einer Kopie wurde nicht übernommen: Die Nummer ist hier schon vergeben."), .spanish: Phrase.Forms("No se tomaron %1$lld entradas de una copia: sus números ya se usan aquí.", one: "No se tomó %1$lld entrada de una copia: su número ya se usa aquí.")])
  /// %1$lld other devices
  package static let syncDevices = Phrase("sync.devices", [.english: Phrase.Forms("%1$lld other devices", one: "%1$lld other device"), .german: Phrase.Forms("%1$lld anderen Geräten", one: "%1$lld anderen Gerät"), .spanish: Phrase.Forms("%1$lld dispositivos más", one: "%1$lld dispositivo más")])
  /// Synced with %2$@: %1$lld new entries.
  package static let syncDone = Phrase("sync.done", [.english: Phrase.Forms("Synced with %2$@: %1$lld new entries.", one: "Synced with %2$@: %1$lld new entry."), .german: Phrase.Forms("Abgeglichen mit %2$@: %1$lld neue Einträge.", one: "Abgeglichen mit %2$@: %1$lld neuer Eintrag."), .spanish: Phrase.Forms("Sincronizado con %2$@: %1$lld entradas nuevas.", one: "Sincronizado con %2$@: %1$lld entrada nueva.")])
  /// %1$lld changes were dropped.
  package static let syncDropped = Phrase("sync.dropped", [.english: Phrase.Forms("%1$lld changes were dropped.", one: "%1$lld change was dropped."), .german: Phrase.Forms("%1$lld Änderungen wurden verworfen.", one: "%1$lld Änderung wurde verworfen."), .spanish: Phrase.Forms("Se descartaron %1$lld cambios.", one: "Se descartó %1$lld cambio.")])
  /// This data cannot be shared: older entries of coins and points were added up ('ledger.keep'), and another device could count them twice.
  package static let syncFolded = Phrase("sync.folded", [.english: Phrase.Forms("This data cannot be shared: older entries of coins and points were added up ('ledger.keep'), and another device could count them twice."), .german: Phrase.Forms("Diese Daten lassen sich nicht mit anderen Geräten teilen: Ältere Buchungen von Münzen und Punkten sind zusammengezählt ('ledger.keep'), und ein anderes Gerät könnte sie doppelt zählen."), .spanish: Phrase.Forms("Estos datos no se pueden compartir con otros dispositivos: los movimientos antiguos de monedas y puntos ya están sumados ('ledger.keep') y otro dispositivo podría contarlos dos veces.")])
  /// What others know about a child that was deleted here is left out.
  package static let syncForgotten = Phrase("sync.forgotten", [.english: Phrase.Forms("What others know about a child that was deleted here is left out."), .german: Phrase.Forms("Was andere Geräte über ein Kind wissen, das hier gelöscht wurde, bleibt draußen."), .spanish: Phrase.Forms("Lo que otros saben de un niño borrado aquí no se toma.")])
  /// %1$@ was deleted on another device. Here %1$@ stays and is no longer shared. '%2$@ %3$@ %1$@' deletes %1$@ here too.
  package static let syncGone = Phrase("sync.gone", [.english: Phrase.Forms("%1$@ was deleted on another device. Here %1$@ stays and is no longer shared. '%2$@ %3$@ %1$@' deletes %1$@ here too."), .german: Phrase.Forms("%1$@ wurde auf einem anderen Gerät gelöscht. Hier bleibt %1$@ und wird nicht mehr geteilt. „%2$@ %3$@ %1$@“ löscht %1$@ auch hier."), .spanish: Phrase.Forms("%1$@ se borró en otro dispositivo. Aquí se queda y ya no se comparte. «%2$@ %3$@ %1$@» borra a %1$@ también aquí.")])
  /// What belongs to %1$@ cannot be changed right now. Please sync again later.
  package static let syncLater = Phrase("sync.later", [.english: Phrase.Forms("What belongs to %1$@ cannot be changed right now. Please sync again later."), .german: Phrase.Forms("Die Daten von %1$@ lassen sich gerade nicht ändern. Bitte gleichen Sie später noch einmal ab."), .spanish: Phrase.Forms("Lo de %1$@ no se puede cambiar ahora. Sincronice otra vez más tarde.")])
  /// No device of that name is waiting to be admitted.
  package static let syncNobody = Phrase("sync.nobody", [.english: Phrase.Forms("No device of that name is waiting to be admitted."), .german: Phrase.Forms("Kein Gerät dieses Namens wartet auf die Zulassung."), .spanish: Phrase.Forms("Ningún dispositivo con ese nombre espera ser admitido.")])
  /// %1$@ is now called %2$@.
  package static let syncRenamed = Phrase("sync.renamed", [.english: Phrase.Forms("%1$@ is now called %2$@."), .german: Phrase.Forms("%1$@ heißt jetzt %2$@."), .spanish: Phrase.Forms("%1$@ se llama ahora %2$@.")])
  /// Parts of '%1$@' were left out: the file is damaged or only half copied.
  package static let syncSkipped = Phrase("sync.skipped", [.english: Phrase.Forms("Parts of '%1$@' were left out: the file is damaged or only half copied."), .german: Phrase.Forms("Teile von „%1$@“ wurden ausgelassen: Die Datei ist beschädigt oder nur halb kopiert."), .spanish: Phrase.Forms("Se omitieron partes de «%1$@»: el archivo está dañado o copiado a medias.")])
  /// Limits, hours, breaks, wishes, settings and history stay on each device. Add each child there under the same name.
  package static let syncStays = Phrase("sync.stays", [.english: Phrase.Forms("Limits, hours, breaks, wishes, settings and history stay on each device. Add each child there under the same name."), .german: Phrase.Forms("Limits, Spielzeiten, Pausen, Wünsche, Einstellungen und der Verlauf bleiben auf dem jeweiligen Gerät. Tragen Sie dort jedes Kind unter demselben Namen ein."), .spanish: Phrase.Forms("Los límites, los horarios, las pausas, los deseos, los ajustes y el historial se quedan en cada dispositivo. Añada allí a cada niño con el mismo nombre.")])
  /// %1$@ (since %2$@) is new here and is waiting. It would bring: %3$@. 'sync admit %4$@' lets it in.
  package static let syncStranger = Phrase("sync.stranger", [.english: Phrase.Forms("%1$@ (since %2$@) is new here and is waiting. It would bring: %3$@. 'sync admit %4$@' lets it in."), .german: Phrase.Forms("%1$@ (seit %2$@) ist neu hier und wartet. Es brächte mit: %3$@. „sync admit %4$@“ lässt es herein."), .spanish: Phrase.Forms("%1$@ (desde %2$@) es nuevo aquí y espera. Traería: %3$@. «sync admit %4$@» lo deja entrar.")])
  /// %1$@ is called %2$@ on another device, but here %3$@ is a different child.
  package static let syncTaken = Phrase("sync.taken", [.english: Phrase.Forms("%1$@ is called %2$@ on another device, but here %3$@ is a different child."), .german: Phrase.Forms("%1$@ heißt auf einem anderen Gerät %2$@, aber hier ist %3$@ ein anderes Kind."), .spanish: Phrase.Forms("%1$@ se llama %2$@ en otro dispositivo, pero aquí %3$@ es otro niño.")])
  /// %1$lld changes were accepted.
  package static let syncTook = Phrase("sync.took", [.english: Phrase.Forms("%1$lld changes were accepted.", one: "%1$lld change was accepted."), .german: Phrase.Forms("%1$lld Änderungen wurden übernommen.", one: "%1$lld Änderung wurde übernommen."), .spanish: Phrase.Forms("Se aceptaron %1$lld cambios.", one: "Se aceptó %1$lld cambio.")])
  /// A copy of this family uses the same folder: from now on they count as two devices.
  package static let syncTwin = Phrase("sync.twin", [.english: Phrase.Forms("A copy of this family uses the same folder: from now on they count as two devices."), .german: Phrase.Forms("Eine Kopie dieser Familie nutzt denselben Ordner: Beide gelten ab jetzt als zwei Geräte."), .spanish: Phrase.Forms("Una copia de esta familia usa la misma carpeta: desde ahora cuentan como dos dispositivos.")])
  /// %1$lld changes made by hand on a device without a parent are waiting: %2$@. 'sync take' accepts them, 'sync drop' does not.
  package static let syncWaiting = Phrase("sync.waiting", [.english: Phrase.Forms("%1$lld changes made by hand on a device without a parent are waiting: %2$@. 'sync take' accepts them, 'sync drop' does not.", one: "%1$lld change made by hand on a device without a parent is waiting: %2$@. 'sync take' accepts it, 'sync drop' does not."), .german: Phrase.Forms("%1$lld Änderungen von Hand auf einem Gerät ohne Eltern warten: %2$@. „sync take“ übernimmt sie, „sync drop“ verwirft sie.", one: "%1$lld Änderung von Hand auf einem Gerät ohne Eltern wartet: %2$@. „sync take“ übernimmt sie, „sync drop“ verwirft sie."), .spanish: Phrase.Forms("%1$lld cambios hechos a mano en un dispositivo sin padres esperan: %2$@. «sync take» los acepta, «sync drop» no.", one: "%1$lld cambio hecho a mano en un dispositivo sin padres espera: %2$@. «sync take» lo acepta, «sync drop» no.")])
  /// Read it again
  package static let taleAgain = Phrase("tale.again", [.english: Phrase.Forms("Read it again"), .german: Phrase.Forms("Noch einmal lesen"), .spanish: Phrase.Forms("Leerlo otra vez")])
  /// Chapter %1$lld: %2$@
  package static let taleChapter = Phrase("tale.chapter", [.english: Phrase.Forms("Chapter %1$lld: %2$@"), .german: Phrase.Forms("Kapitel %1$lld: %2$@"), .spanish: Phrase.Forms("Capítulo %1$lld: %2$@")])
  /// The computer gives Pip its hand. Now they are friends.
  package static let taleClose1 = Phrase("tale.close1", [.english: Phrase.Forms("The computer gives Pip its hand. Now they are friends."), .german: Phrase.Forms("Der Computer gibt Pip die Hand. Jetzt sind sie Freunde."), .spanish: Phrase.Forms("La computadora da la mano a Pip. Ahora son amigos.")])
  /// The parcel arrives in one piece. Pip takes a short rest.
  package static let taleClose2 = Phrase("tale.close2", [.english: Phrase.Forms("The parcel arrives in one piece. Pip takes a short rest."), .german: Phrase.Forms("Das Paket kommt heil an. Pip ruht sich ein wenig aus."), .spanish: Phrase.Forms("El paquete llega entero. Pip descansa un ratito.")])
  /// Now Pip can read the letter. It says: Come to the wall.
  package static let taleClose3 = Phrase("tale.close3", [.english: Phrase.Forms("Now Pip can read the letter. It says: Come to the wall."), .german: Phrase.Forms("Jetzt kann Pip den Brief lesen. Darin steht: Komm zur Mauer."), .spanish: Phrase.Forms("Ahora Pip puede leer la carta. Dice: Ven al muro.")])
  /// The wall knows Pip by now. A door opens softly.
  package static let taleClose4 = Phrase("tale.close4", [.english: Phrase.Forms("The wall knows Pip by now. A door opens softly."), .german: Phrase.Forms("Die Mauer kennt Pip jetzt. Leise geht eine Tür auf."), .spanish: Phrase.Forms("El muro ya conoce a Pip. Una puerta se abre despacio.")])
  /// Pip builds the bridge piece by piece. The bridge holds.
  package static let taleClose5 = Phrase("tale.close5", [.english: Phrase.Forms("Pip builds the bridge piece by piece. The bridge holds."), .german: Phrase.Forms("Pip baut die Brücke Stück für Stück. Die Brücke hält."), .spanish: Phrase.Forms("Pip construye el puente paso a paso. El puente aguanta.")])
  /// Pip flies on to the stars. Here the story ends.
  package static let taleClose6 = Phrase("tale.close6", [.english: Phrase.Forms("Pip flies on to the stars. Here the story ends."), .german: Phrase.Forms("Pip fliegt weiter zu den Sternen. Hier endet die Geschichte."), .spanish: Phrase.Forms("Pip vuela hacia las estrellas. Aquí termina el cuento.")])
  /// The story is finished
  package static let taleEnd = Phrase("tale.end", [.english: Phrase.Forms("The story is finished"), .german: Phrase.Forms("Die Geschichte ist fertig"), .spanish: Phrase.Forms("El cuento ha terminado")])
  /// Here is some help for Pip.
  package static let taleHelp = Phrase("tale.help", [.english: Phrase.Forms("Here is some help for Pip."), .german: Phrase.Forms("Hier kommt Hilfe für Pip."), .spanish: Phrase.Forms("Aquí hay ayuda para Pip.")])
  /// The Handshake
  package static let taleName1 = Phrase("tale.name1", [.english: Phrase.Forms("The Handshake"), .german: Phrase.Forms("Der Händedruck"), .spanish: Phrase.Forms("El apretón de manos")])
  /// The Parcel Run
  package static let taleName2 = Phrase("tale.name2", [.english: Phrase.Forms("The Parcel Run"), .german: Phrase.Forms("Der Paketlauf"), .spanish: Phrase.Forms("El viaje del paquete")])
  /// The Secret Writing
  package static let taleName3 = Phrase("tale.name3", [.english: Phrase.Forms("The Secret Writing"), .german: Phrase.Forms("Die Geheimschrift"), .spanish: Phrase.Forms("La escritura secreta")])
  /// The Warm Wall
  package static let taleName4 = Phrase("tale.name4", [.english: Phrase.Forms("The Warm Wall"), .german: Phrase.Forms("Die warme Mauer"), .spanish: Phrase.Forms("El muro cálido")])
  /// The Plan
  package static let taleName5 = Phrase("tale.name5", [.english: Phrase.Forms("The Plan"), .german: Phrase.Forms("Der Bauplan"), .spanish: Phrase.Forms("El plano")])
  /// The Edge of Light
  package static let taleName6 = Phrase("tale.name6", [.english: Phrase.Forms("The Edge of Light"), .german: Phrase.Forms("Der Rand des Lichts"), .spanish: Phrase.Forms("El borde de la luz")])
  /// The next chapter
  package static let taleNext = Phrase("tale.next", [.english: Phrase.Forms("The next chapter"), .german: Phrase.Forms("Das nächste Kapitel"), .spanish: Phrase.Forms("El capítulo siguiente")])
  /// Pip is a small spark of light. Today Pip meets a big computer.
  package static let taleOpen1 = Phrase("tale.open1", [.english: Phrase.Forms("Pip is a small spark of light. Today Pip meets a big computer."), .german: Phrase.Forms("Pip ist ein kleiner Lichtfunke. Heute trifft Pip einen großen Computer."), .spanish: Phrase.Forms("Pip es una pequeña chispa de luz. Hoy Pip encuentra una gran computadora.")])
  /// Pip carries a parcel through the net. The way has many turns.
  package static let taleOpen2 = Phrase("tale.open2", [.english: Phrase.Forms("Pip carries a parcel through the net. The way has many turns."), .german: Phrase.Forms("Pip trägt ein Paket durchs Netz. Der Weg hat viele Kurven."), .spanish: Phrase.Forms("Pip lleva un paquete por la red. El camino tiene muchas curvas.")])
  /// There are strange signs in a letter. Each sign stands for one letter.
  package static let taleOpen3 = Phrase("tale.open3", [.english: Phrase.Forms("There are strange signs in a letter. Each sign stands for one letter."), .german: Phrase.Forms("In einem Brief stehen fremde Zeichen. Jedes Zeichen ist ein Buchstabe."), .spanish: Phrase.Forms("En una carta hay signos extraños. Cada signo es una letra.")])
  /// A warm wall guards the house. It opens for its friends.
  package static let taleOpen4 = Phrase("tale.open4", [.english: Phrase.Forms("A warm wall guards the house. It opens for its friends."), .german: Phrase.Forms("Eine warme Mauer schützt das Haus. Sie öffnet sich für ihre Freunde."), .spanish: Phrase.Forms("Un muro cálido protege la casa. Se abre para sus amigos.")])
  /// A big plan lies inside. It shows a bridge of light.
  package static let taleOpen5 = Phrase("tale.open5", [.english: Phrase.Forms("A big plan lies inside. It shows a bridge of light."), .german: Phrase.Forms("Drinnen liegt ein großer Plan. Er zeigt eine Brücke aus Licht."), .spanish: Phrase.Forms("Dentro hay un gran plano. Muestra un puente de luz.")])
  /// The stars begin behind the bridge. Pip looks back and waves.
  package static let taleOpen6 = Phrase("tale.open6", [.english: Phrase.Forms("The stars begin behind the bridge. Pip looks back and waves."), .german: Phrase.Forms("Hinter der Brücke beginnen die Sterne. Pip schaut zurück und winkt."), .spanish: Phrase.Forms("Tras el puente empiezan las estrellas. Pip mira atrás y saluda.")])
  /// You have read the whole story.
  package static let taleOver = Phrase("tale.over", [.english: Phrase.Forms("You have read the whole story."), .german: Phrase.Forms("Du kennst jetzt die ganze Geschichte."), .spanish: Phrase.Forms("Ya has leído todo el cuento.")])
  /// Pip's story
  package static let talePlace = Phrase("tale.place", [.english: Phrase.Forms("Pip's story"), .german: Phrase.Forms("Die Geschichte von Pip"), .spanish: Phrase.Forms("El cuento de Pip")])
  /// Bedroom
  package static let talkBedroom = Phrase("talk.bedroom", [.english: Phrase.Forms("Bedroom"), .german: Phrase.Forms("Schlafzimmer"), .spanish: Phrase.Forms("Dormitorio")])
  /// You can say it like this: %1$@
  package static let talkBetter = Phrase("talk.better", [.english: Phrase.Forms("You can say it like this: %1$@"), .german: Phrase.Forms("So kannst du es sagen: %1$@"), .spanish: Phrase.Forms("Puedes decirlo así: %1$@")])
  /// A word
  package static let talkCard = Phrase("talk.card", [.english: Phrase.Forms("A word"), .german: Phrase.Forms("Ein Wort"), .spanish: Phrase.Forms("Una palabra")])
  /// No
  package static let talkCardAgain = Phrase("talk.cardAgain", [.english: Phrase.Forms("No"), .german: Phrase.Forms("Nein"), .spanish: Phrase.Forms("No")])
  /// Yes
  package static let talkCardGood = Phrase("talk.cardGood", [.english: Phrase.Forms("Yes"), .german: Phrase.Forms("Ja"), .spanish: Phrase.Forms("Sí")])
  /// Almost
  package static let talkCardHard = Phrase("talk.cardHard", [.english: Phrase.Forms("Almost"), .german: Phrase.Forms("Fast"), .spanish: Phrase.Forms("Casi")])
  /// Think of the word, then look.
  package static let talkCardHelp = Phrase("talk.cardHelp", [.english: Phrase.Forms("Think of the word, then look."), .german: Phrase.Forms("Denk an das Wort, dann schau nach."), .spanish: Phrase.Forms("Piensa en la palabra y luego mira.")])
  /// Did you know it?
  package static let talkCardKnown = Phrase("talk.cardKnown", [.english: Phrase.Forms("Did you know it?"), .german: Phrase.Forms("Hast du es gewusst?"), .spanish: Phrase.Forms("¿La sabías?")])
  /// What does this word mean?
  package static let talkCardMeaning = Phrase("talk.cardMeaning", [.english: Phrase.Forms("What does this word mean?"), .german: Phrase.Forms("Was bedeutet dieses Wort?"), .spanish: Phrase.Forms("¿Qué significa esta palabra?")])
  /// Show me
  package static let talkCardTurn = Phrase("talk.cardTurn", [.english: Phrase.Forms("Show me"), .german: Phrase.Forms("Zeig es mir"), .spanish: Phrase.Forms("Muéstramela")])
  /// Language rooms
  package static let talkDoor = Phrase("talk.door", [.english: Phrase.Forms("Language rooms"), .german: Phrase.Forms("Sprachräume"), .spanish: Phrase.Forms("Salas de idiomas")])
  /// Type a short sentence. 0 ends it.
  package static let talkHelp = Phrase("talk.help", [.english: Phrase.Forms("Type a short sentence. 0 ends it."), .german: Phrase.Forms("Tippe einen kurzen Satz. 0 beendet das Gespräch."), .spanish: Phrase.Forms("Escribe una frase corta. Con 0 terminas.")])
  /// Hide the words
  package static let talkHide = Phrase("talk.hide", [.english: Phrase.Forms("Hide the words"), .german: Phrase.Forms("Wörter ausblenden"), .spanish: Phrase.Forms("Esconder las palabras")])
  /// Kitchen
  package static let talkKitchen = Phrase("talk.kitchen", [.english: Phrase.Forms("Kitchen"), .german: Phrase.Forms("Küche"), .spanish: Phrase.Forms("Cocina")])
  /// German
  package static let talkLanguageDe = Phrase("talk.language.de", [.english: Phrase.Forms("German"), .german: Phrase.Forms("Deutsch"), .spanish: Phrase.Forms("Alemán")])
  /// English
  package static let talkLanguageEn = Phrase("talk.language.en", [.english: Phrase.Forms("English"), .german: Phrase.Forms("Englisch"), .spanish: Phrase.Forms("Inglés")])
  /// Spanish
  package static let talkLanguageEs = Phrase("talk.language.es", [.english: Phrase.Forms("Spanish"), .german: Phrase.Forms("Spanisch"), .spanish: Phrase.Forms("Español")])
  /// French
  package static let talkLanguageFr = Phrase("talk.language.fr", [.english: Phrase.Forms("French"), .german: Phrase.Forms("Französisch"), .spanish: Phrase.Forms("Francés")])
  /// Japanese
  package static let talkLanguageJa = Phrase("talk.language.ja", [.english: Phrase.Forms("Japanese"), .german: Phrase.Forms("Japanisch"), .spanish: Phrase.Forms("Japonés")])
  /// Chinese
  package static let talkLanguageZh = Phrase("talk.language.zh", [.english: Phrase.Forms("Chinese"), .german: Phrase.Forms("Chinesisch"), .spanish: Phrase.Forms("Chino")])
  /// Type the number next to a language.
  package static let talkLanguageHelp = Phrase("talk.languageHelp", [.english: Phrase.Forms("Type the number next to a language."), .german: Phrase.Forms("Tippe die Zahl vor einer Sprache."), .spanish: Phrase.Forms("Escribe el número de un idioma.")])
  /// Living room
  package static let talkLivingRoom = Phrase("talk.livingRoom", [.english: Phrase.Forms("Living room"), .german: Phrase.Forms("Wohnzimmer"), .spanish: Phrase.Forms("Sala")])
  /// Practice %1$lld words
  package static let talkPractice = Phrase("talk.practice", [.english: Phrase.Forms("Practice %1$lld words", one: "Practice %1$lld word"), .german: Phrase.Forms("%1$lld Wörter üben", one: "%1$lld Wort üben"), .spanish: Phrase.Forms("Practicar %1$lld palabras", one: "Practicar %1$lld palabra")])
  /// Choose someone to talk to.
  package static let talkRoomHelp = Phrase("talk.roomHelp", [.english: Phrase.Forms("Choose someone to talk to."), .german: Phrase.Forms("Wähle jemanden zum Sprechen."), .spanish: Phrase.Forms("Elige con quién hablar.")])
  /// Rooms
  package static let talkRooms = Phrase("talk.rooms", [.english: Phrase.Forms("Rooms"), .german: Phrase.Forms("Räume"), .spanish: Phrase.Forms("Salas")])
  /// Type the number next to a room.
  package static let talkRoomsHelp = Phrase("talk.roomsHelp", [.english: Phrase.Forms("Type the number next to a room."), .german: Phrase.Forms("Tippe die Zahl vor einem Raum."), .spanish: Phrase.Forms("Escribe el número de una sala.")])
  /// Show the words
  package static let talkShow = Phrase("talk.show", [.english: Phrase.Forms("Show the words"), .german: Phrase.Forms("Wörter anzeigen"), .spanish: Phrase.Forms("Mostrar las palabras")])
  /// Nobody can answer right now.
  package static let talkSilent = Phrase("talk.silent", [.english: Phrase.Forms("Nobody can answer right now."), .german: Phrase.Forms("Gerade kann niemand antworten."), .spanish: Phrase.Forms("Ahora nadie puede responder.")])
  /// This is day %1$lld in a row.
  package static let talkStreak = Phrase("talk.streak", [.english: Phrase.Forms("This is day %1$lld in a row.", one: "This is %1$lld day in a row."), .german: Phrase.Forms("Das ist Tag %1$lld in Folge.", one: "Das ist der erste Tag."), .spanish: Phrase.Forms("Este es tu día %1$lld seguido.", one: "Este es tu día %1$lld.")])
  /// Study
  package static let talkStudy = Phrase("talk.study", [.english: Phrase.Forms("Study"), .german: Phrase.Forms("Arbeitszimmer"), .spanish: Phrase.Forms("Estudio")])
  /// Someone here will talk to you.
  package static let talkWhatIsHere = Phrase("talk.whatIsHere", [.english: Phrase.Forms("Someone here will talk to you."), .german: Phrase.Forms("Hier spricht jemand mit dir."), .spanish: Phrase.Forms("Alguien aquí habla contigo.")])
  /// Which language are you learning today?
  package static let talkWhichLanguage = Phrase("talk.whichLanguage", [.english: Phrase.Forms("Which language are you learning today?"), .german: Phrase.Forms("Welche Sprache lernst du heute?"), .spanish: Phrase.Forms("¿Qué idioma aprendes hoy?")])
  /// Which room would you like to enter?
  package static let talkWhichRoom = Phrase("talk.whichRoom", [.english: Phrase.Forms("Which room would you like to enter?"), .german: Phrase.Forms("In welchen Raum gehst du?"), .spanish: Phrase.Forms("¿En qué sala entras?")])
  /// Talk to %1$@
  package static let talkWith = Phrase("talk.with", [.english: Phrase.Forms("Talk to %1$@"), .german: Phrase.Forms("Mit %1$@ sprechen"), .spanish: Phrase.Forms("Hablar con %1$@")])
  /// These words are on the things.
  package static let talkWords = Phrase("talk.words", [.english: Phrase.Forms("These words are on the things."), .german: Phrase.Forms("Diese Wörter stehen an den Dingen."), .spanish: Phrase.Forms("Estas palabras están en las cosas.")])
  /// You met %1$lld words today.
  package static let talkWordsToday = Phrase("talk.wordsToday", [.english: Phrase.Forms("You met %1$lld words today.", one: "You met %1$lld word today."), .german: Phrase.Forms("Du hast heute %1$lld Wörter gelernt.", one: "Du hast heute %1$lld Wort gelernt."), .spanish: Phrase.Forms("Hoy conociste %1$lld palabras.", one: "Hoy conociste %1$lld palabra.")])
  /// You
  package static let talkYou = Phrase("talk.you", [.english: Phrase.Forms("You"), .german: Phrase.Forms("Du"), .spanish: Phrase.Forms("Tú")])
  /// Type what you want to say.
  package static let talkYourTurn = Phrase("talk.yourTurn", [.english: Phrase.Forms("Type what you want to say."), .german: Phrase.Forms("Tippe, was du sagen möchtest."), .spanish: Phrase.Forms("Escribe lo que quieres decir.")])
  /// between %1$@
  package static let timeBetween = Phrase("time.between", [.english: Phrase.Forms("between %1$@"), .german: Phrase.Forms("zwischen %1$@"), .spanish: Phrase.Forms("entre las %1$@")])
  /// %2$@ between %1$@
  package static let timeBetweenOn = Phrase("time.betweenOn", [.english: Phrase.Forms("%2$@ between %1$@"), .german: Phrase.Forms("%2$@ zwischen %1$@"), .spanish: Phrase.Forms("%2$@ entre las %1$@")])
  /// %1$@: %2$@.
  package static let timeChild = Phrase("time.child", [.english: Phrase.Forms("%1$@: %2$@."), .german: Phrase.Forms("%1$@: %2$@."), .spanish: Phrase.Forms("%1$@: %2$@.")])
  /// %1$@ appears twice. Please name each day only once.
  package static let timeDayTwice = Phrase("time.dayTwice", [.english: Phrase.Forms("%1$@ appears twice. Please name each day only once."), .german: Phrase.Forms("%1$@ kommt zweimal vor. Bitte jeden Tag nur einmal nennen."), .spanish: Phrase.Forms("%1$@ aparece dos veces. Indique cada día una sola vez.")])
  /// %2$@ %1$lld minutes
  package static let timeDays = Phrase("time.days", [.english: Phrase.Forms("%2$@ %1$lld minutes", one: "%2$@ %1$lld minute"), .german: Phrase.Forms("%2$@ %1$lld Minuten", one: "%2$@ %1$lld Minute"), .spanish: Phrase.Forms("%2$@ %1$lld minutos", one: "%2$@ %1$lld minuto")])
  /// %1$lld minutes a day
  package static let timeEveryDay = Phrase("time.everyDay", [.english: Phrase.Forms("%1$lld minutes a day", one: "%1$lld minute a day"), .german: Phrase.Forms("%1$lld Minuten am Tag", one: "%1$lld Minute am Tag"), .spanish: Phrase.Forms("%1$lld minutos al día", one: "%1$lld minuto al día")])
  /// %1$lld minutes today
  package static let timeExactly = Phrase("time.exactly", [.english: Phrase.Forms("%1$lld minutes today", one: "%1$lld minute today"), .german: Phrase.Forms("heute %1$lld Minuten", one: "heute %1$lld Minute"), .spanish: Phrase.Forms("hoy %1$lld minutos", one: "hoy %1$lld minuto")])
  /// %1$lld minutes less today
  package static let timeLess = Phrase("time.less", [.english: Phrase.Forms("%1$lld minutes less today", one: "%1$lld minute less today"), .german: Phrase.Forms("heute %1$lld Minuten weniger", one: "heute %1$lld Minute weniger"), .spanish: Phrase.Forms("hoy %1$lld minutos menos", one: "hoy %1$lld minuto menos")])
  /// %1$lld minutes a day like everyone else
  package static let timeLikeAll = Phrase("time.likeAll", [.english: Phrase.Forms("%1$lld minutes a day like everyone else"), .german: Phrase.Forms("%1$lld Minuten am Tag wie alle Kinder"), .spanish: Phrase.Forms("%1$lld minutos al día como todos")])
  /// %1$lld minutes more today
  package static let timeMore = Phrase("time.more", [.english: Phrase.Forms("%1$lld minutes more today", one: "%1$lld minute more today"), .german: Phrase.Forms("heute %1$lld Minuten mehr", one: "heute %1$lld Minute mehr"), .spanish: Phrase.Forms("hoy %1$lld minutos más", one: "hoy %1$lld minuto más")])
  /// '%1$@' is not a span of time: the start must come before the end, such as 16:00-19:00.
  package static let timeNoWindow = Phrase("time.noWindow", [.english: Phrase.Forms("'%1$@' is not a span of time: the start must come before the end, such as 16:00-19:00."), .german: Phrase.Forms("„%1$@“ ist keine Zeitspanne: Der Beginn muss vor dem Ende liegen, zum Beispiel 16:00-19:00."), .spanish: Phrase.Forms("«%1$@» no es un intervalo: el comienzo debe ir antes del final, por ejemplo 16:00-19:00.")])
  /// no limit
  package static let timeOff = Phrase("time.off", [.english: Phrase.Forms("no limit"), .german: Phrase.Forms("kein Limit"), .spanish: Phrase.Forms("sin límite")])
  /// '%1$@' is not a number of minutes. Please type 0 to 1440.
  package static let timeOnlyMinutes = Phrase("time.onlyMinutes", [.english: Phrase.Forms("'%1$@' is not a number of minutes. Please type 0 to 1440."), .german: Phrase.Forms("„%1$@“ verstehe ich nicht. Bitte geben Sie die Minuten als Zahl von 0 bis 1440 ein."), .spanish: Phrase.Forms("«%1$@» no es un número de minutos. Escriba de 0 a 1440.")])
  /// otherwise %1$lld minutes like everyone else
  package static let timeOtherDays = Phrase("time.otherDays", [.english: Phrase.Forms("otherwise %1$lld minutes like everyone else"), .german: Phrase.Forms("sonst %1$lld Minuten wie alle Kinder"), .spanish: Phrase.Forms("los demás días %1$lld minutos como todos")])
  /// '%1$@' crosses %2$lld:00, when a new day begins. Please type it in two parts.
  package static let timeOverNight = Phrase("time.overNight", [.english: Phrase.Forms("'%1$@' crosses %2$lld:00, when a new day begins. Please type it in two parts."), .german: Phrase.Forms("„%1$@“ reicht über den Tagesbeginn (%2$lld Uhr) hinaus. Bitte geben Sie es in zwei Teilen ein."), .spanish: Phrase.Forms("«%1$@» pasa de las %2$lld:00, cuando empieza un nuevo día. Escríbalo en dos partes.")])
  /// paused
  package static let timePaused = Phrase("time.paused", [.english: Phrase.Forms("paused"), .german: Phrase.Forms("Pause"), .spanish: Phrase.Forms("en pausa")])
  /// Type how long %1$@ may play: %2$@ %1$@ 45, or %2$@ %1$@ +15 for today.
  package static let timeSay = Phrase("time.say", [.english: Phrase.Forms("Type how long %1$@ may play: %2$@ %1$@ 45, or %2$@ %1$@ +15 for today."), .german: Phrase.Forms("Geben Sie ein, wie lange %1$@ spielen darf: %2$@ %1$@ 45, oder %2$@ %1$@ +15 für heute."), .spanish: Phrase.Forms("Escriba cuánto puede jugar %1$@: %2$@ %1$@ 45, o %2$@ %1$@ +15 para hoy.")])
  /// A day can have at most three spans of play.
  package static let timeTooMany = Phrase("time.tooMany", [.english: Phrase.Forms("A day can have at most three spans of play."), .german: Phrase.Forms("Ein Tag kann höchstens drei Spielzeiten haben."), .spanish: Phrase.Forms("Un día puede tener como mucho tres intervalos de juego.")])
  /// %1$@ and %2$@
  package static let timeWindow = Phrase("time.window", [.english: Phrase.Forms("%1$@ and %2$@"), .german: Phrase.Forms("%1$@ und %2$@ Uhr"), .spanish: Phrase.Forms("%1$@ y las %2$@")])
  /// %1$@ added
  package static let undoAdded = Phrase("undo.added", [.english: Phrase.Forms("%1$@ added"), .german: Phrase.Forms("%1$@ hinzugefügt"), .spanish: Phrase.Forms("alta de %1$@")])
  /// the device %1$@ admitted
  package static let undoAdmitted = Phrase("undo.admitted", [.english: Phrase.Forms("the device %1$@ admitted"), .german: Phrase.Forms("das Gerät %1$@ zugelassen"), .spanish: Phrase.Forms("el dispositivo %1$@ admitido")])
  /// Redone: %1$@.
  package static let undoAgain = Phrase("undo.again", [.english: Phrase.Forms("Redone: %1$@."), .german: Phrase.Forms("Wiederhergestellt: %1$@."), .spanish: Phrase.Forms("Rehecho: %1$@.")])
  /// the answer to %1$@'s wish (%2$@)
  package static let undoAnswer = Phrase("undo.answer", [.english: Phrase.Forms("the answer to %1$@'s wish (%2$@)"), .german: Phrase.Forms("die Antwort auf den Wunsch von %1$@ (%2$@)"), .spanish: Phrase.Forms("la respuesta al deseo de %1$@ (%2$@)")])
  /// Only %1$lld changes can be taken back.
  package static let undoFewer = Phrase("undo.fewer", [.english: Phrase.Forms("Only %1$lld changes can be taken back.", one: "Only %1$lld change can be taken back."), .german: Phrase.Forms("Nur %1$lld Änderungen lassen sich zurücknehmen.", one: "Nur %1$lld Änderung lässt sich zurücknehmen."), .spanish: Phrase.Forms("Solo se pueden deshacer %1$lld cambios.", one: "Solo se puede deshacer %1$lld cambio.")])
  /// Not taken back: %1$@. It has been changed or spent since.
  package static let undoKept = Phrase("undo.kept", [.english: Phrase.Forms("Not taken back: %1$@. It has been changed or spent since."), .german: Phrase.Forms("Nicht zurückgenommen: %1$@. Es wurde seitdem geändert oder ausgegeben."), .spanish: Phrase.Forms("No se deshizo: %1$@. Se cambió o se gastó desde entonces.")])
  /// Left for later: %1$@.
  package static let undoLater = Phrase("undo.later", [.english: Phrase.Forms("Left for later: %1$@."), .german: Phrase.Forms("Wird später erledigt: %1$@."), .spanish: Phrase.Forms("Queda para más tarde: %1$@.")])
  /// There is nothing to take back.
  package static let undoNothing = Phrase("undo.nothing", [.english: Phrase.Forms("There is nothing to take back."), .german: Phrase.Forms("Es gibt nichts zurückzunehmen."), .spanish: Phrase.Forms("No hay nada que deshacer.")])
  /// %1$@ added to the parents
  package static let undoParentAdded = Phrase("undo.parentAdded", [.english: Phrase.Forms("%1$@ added to the parents"), .german: Phrase.Forms("%1$@ bei den Eltern hinzugefügt"), .spanish: Phrase.Forms("alta de %1$@ entre los padres")])
  /// %1$@ removed from the parents
  package static let undoParentRemoved = Phrase("undo.parentRemoved", [.english: Phrase.Forms("%1$@ removed from the parents"), .german: Phrase.Forms("%1$@ bei den Eltern entfernt"), .spanish: Phrase.Forms("baja de %1$@ entre los padres")])
  /// Taken back: %1$@ of %2$@. The other %3$@ have been spent.
  package static let undoPart = Phrase("undo.part", [.english: Phrase.Forms("Taken back: %1$@ of %2$@. The other %3$@ have been spent."), .german: Phrase.Forms("Zurückgenommen: %1$@ von %2$@. Die anderen %3$@ sind schon ausgegeben."), .spanish: Phrase.Forms("Deshecho: %1$@ de %2$@. Lo demás, %3$@, ya se gastó.")])
  /// %1$@ %2$@%3$@
  package static let undoPurse = Phrase("undo.purse", [.english: Phrase.Forms("%1$@ %2$@%3$@"), .german: Phrase.Forms("%1$@ %2$@%3$@"), .spanish: Phrase.Forms("%1$@ %2$@%3$@")])
  /// %1$@ removed
  package static let undoRemoved = Phrase("undo.removed", [.english: Phrase.Forms("%1$@ removed"), .german: Phrase.Forms("%1$@ entfernt"), .spanish: Phrase.Forms("baja de %1$@")])
  /// %1$@ renamed to %2$@
  package static let undoRenamed = Phrase("undo.renamed", [.english: Phrase.Forms("%1$@ renamed to %2$@"), .german: Phrase.Forms("%1$@ in %2$@ umbenannt"), .spanish: Phrase.Forms("%1$@ se llama ahora %2$@")])
  /// %1$@: %2$@
  package static let undoSet = Phrase("undo.set", [.english: Phrase.Forms("%1$@: %2$@"), .german: Phrase.Forms("%1$@: %2$@"), .spanish: Phrase.Forms("%1$@: %2$@")])
  /// the device %1$@ no longer admitted
  package static let undoShutOut = Phrase("undo.shutOut", [.english: Phrase.Forms("the device %1$@ no longer admitted"), .german: Phrase.Forms("das Gerät %1$@ nicht mehr zugelassen"), .spanish: Phrase.Forms("el dispositivo %1$@ ya no admitido")])
  /// Taken back. %1$@: %2$@.
  package static let undoTime = Phrase("undo.time", [.english: Phrase.Forms("Taken back. %1$@: %2$@."), .german: Phrase.Forms("Zurückgenommen. %1$@: %2$@."), .spanish: Phrase.Forms("Deshecho. %1$@: %2$@.")])
  /// %1$@'s play time
  package static let undoTimes = Phrase("undo.times", [.english: Phrase.Forms("%1$@'s play time"), .german: Phrase.Forms("die Spielzeit von %1$@"), .spanish: Phrase.Forms("el tiempo de juego de %1$@")])
  /// videos only for %1$@: %2$@
  package static let undoVideos = Phrase("undo.videos", [.english: Phrase.Forms("videos only for %1$@: %2$@"), .german: Phrase.Forms("Videos nur für %1$@: %2$@"), .spanish: Phrase.Forms("videos solo para %1$@: %2$@")])
  /// Taken back: %1$@.
  package static let undoWhole = Phrase("undo.whole", [.english: Phrase.Forms("Taken back: %1$@."), .german: Phrase.Forms("Zurückgenommen: %1$@."), .spanish: Phrase.Forms("Deshecho: %1$@.")])
  /// min mins minute minutes
  package static let unitMinutes = Phrase("unit.minutes", [.english: Phrase.Forms("min mins minute minutes"), .german: Phrase.Forms("min minute minuten"), .spanish: Phrase.Forms("min minuto minutos")])
  /// easy
  package static let valueGateLevelEasy = Phrase("value.gate.level.easy", [.english: Phrase.Forms("easy"), .german: Phrase.Forms("leicht"), .spanish: Phrase.Forms("fácil")])
  /// medium
  package static let valueGateLevelStandard = Phrase("value.gate.level.standard", [.english: Phrase.Forms("medium"), .german: Phrase.Forms("mittel"), .spanish: Phrase.Forms("media")])
  /// hard
  package static let valueGateLevelStrong = Phrase("value.gate.level.strong", [.english: Phrase.Forms("hard"), .german: Phrase.Forms("schwer"), .spanish: Phrase.Forms("difícil")])
  /// none
  package static let valueNone = Phrase("value.none", [.english: Phrase.Forms("none"), .german: Phrase.Forms("keine"), .spanish: Phrase.Forms("ninguno")])
  /// off
  package static let valueOff = Phrase("value.off", [.english: Phrase.Forms("off"), .german: Phrase.Forms("aus"), .spanish: Phrase.Forms("no")])
  /// on
  package static let valueOn = Phrase("value.on", [.english: Phrase.Forms("on"), .german: Phrase.Forms("an"), .spanish: Phrase.Forms("sí")])
  /// .
  package static let valuePoint = Phrase("value.point", [.english: Phrase.Forms("."), .german: Phrase.Forms(","), .spanish: Phrase.Forms(",")])
  /// %1$@ to %2$@
  package static let valueRange = Phrase("value.range", [.english: Phrase.Forms("%1$@ to %2$@"), .german: Phrase.Forms("%1$@ bis %2$@"), .spanish: Phrase.Forms("%1$@ a %2$@")])
  /// Extra Video
  package static let valueRewardsCatalogueExtraVideo = Phrase("value.rewards.catalogue.extra-video", [.english: Phrase.Forms("Extra Video"), .german: Phrase.Forms("Extra-Video"), .spanish: Phrase.Forms("Video extra")])
  /// Game Time
  package static let valueRewardsCatalogueGameTime = Phrase("value.rewards.catalogue.game-time", [.english: Phrase.Forms("Game Time"), .german: Phrase.Forms("Spielzeit"), .spanish: Phrase.Forms("Tiempo de juego")])
  /// Music Time
  package static let valueRewardsCatalogueMusicTime = Phrase("value.rewards.catalogue.music-time", [.english: Phrase.Forms("Music Time"), .german: Phrase.Forms("Musikzeit"), .spanish: Phrase.Forms("Escuchar música")])
  /// Social Time
  package static let valueRewardsCatalogueSocialTime = Phrase("value.rewards.catalogue.social-time", [.english: Phrase.Forms("Social Time"), .german: Phrase.Forms("Freunde treffen"), .spanish: Phrase.Forms("Ver a amigos")])
  /// children
  package static let valueStartVoiceChild = Phrase("value.startVoice.child", [.english: Phrase.Forms("children"), .german: Phrase.Forms("Kinder"), .spanish: Phrase.Forms("niños")])
  /// developers
  package static let valueStartVoiceDeveloper = Phrase("value.startVoice.developer", [.english: Phrase.Forms("developers"), .german: Phrase.Forms("Entwickler"), .spanish: Phrase.Forms("desarrollo")])
  /// parents
  package static let valueStartVoiceParent = Phrase("value.startVoice.parent", [.english: Phrase.Forms("parents"), .german: Phrase.Forms("Eltern"), .spanish: Phrase.Forms("padres")])
  /// add
  package static let verbAdd = Phrase("verb.add", [.english: Phrase.Forms("add"), .german: Phrase.Forms("neu"), .spanish: Phrase.Forms("agregar")])
  /// delete
  package static let verbDelete = Phrase("verb.delete", [.english: Phrase.Forms("delete"), .german: Phrase.Forms("löschen"), .spanish: Phrase.Forms("borrar")])
  /// export
  package static let verbExport = Phrase("verb.export", [.english: Phrase.Forms("export"), .german: Phrase.Forms("exportieren"), .spanish: Phrase.Forms("exportar")])
  /// forget
  package static let verbForget = Phrase("verb.forget", [.english: Phrase.Forms("forget"), .german: Phrase.Forms("vergessen"), .spanish: Phrase.Forms("olvidar")])
  /// import
  package static let verbImport = Phrase("verb.import", [.english: Phrase.Forms("import"), .german: Phrase.Forms("importieren"), .spanish: Phrase.Forms("importar")])
  /// remove
  package static let verbRemove = Phrase("verb.remove", [.english: Phrase.Forms("remove"), .german: Phrase.Forms("entfernen"), .spanish: Phrase.Forms("quitar")])
  /// rename
  package static let verbRename = Phrase("verb.rename", [.english: Phrase.Forms("rename"), .german: Phrase.Forms("umbenennen"), .spanish: Phrase.Forms("renombrar")])
  /// retention
  package static let verbRetention = Phrase("verb.retention", [.english: Phrase.Forms("retention"), .german: Phrase.Forms("frist"), .spanish: Phrase.Forms("plazo")])
  /// show
  package static let verbShow = Phrase("verb.show", [.english: Phrase.Forms("show"), .german: Phrase.Forms("zeigen"), .spanish: Phrase.Forms("mostrar")])
  /// '%1$@' may be watched now.
  package static let videoAdded = Phrase("video.added", [.english: Phrase.Forms("'%1$@' may be watched now."), .german: Phrase.Forms("„%1$@“ darf jetzt angesehen werden."), .spanish: Phrase.Forms("«%1$@» ya se puede ver.")])
  /// %2$@ may watch '%1$@' now.
  package static let videoAddedOf = Phrase("video.addedOf", [.english: Phrase.Forms("%2$@ may watch '%1$@' now."), .german: Phrase.Forms("%2$@ darf „%1$@“ jetzt ansehen."), .spanish: Phrase.Forms("%2$@ ya puede ver «%1$@».")])
  /// '%1$@' is not the address of a YouTube video.
  package static let videoAddress = Phrase("video.address", [.english: Phrase.Forms("'%1$@' is not the address of a YouTube video."), .german: Phrase.Forms("„%1$@“ ist keine Adresse eines YouTube-Videos."), .spanish: Phrase.Forms("«%1$@» no es la dirección de un video de YouTube.")])
  /// '%1$@' is for all children, not just for %2$@.
  package static let videoForAll = Phrase("video.forAll", [.english: Phrase.Forms("'%1$@' is for all children, not just for %2$@."), .german: Phrase.Forms("„%1$@“ ist für alle Kinder, nicht nur für %2$@."), .spanish: Phrase.Forms("«%1$@» es para todos los niños, no solo para %2$@.")])
  /// The list is full: at most %1$lld videos.
  package static let videoFull = Phrase("video.full", [.english: Phrase.Forms("The list is full: at most %1$lld videos."), .german: Phrase.Forms("Die Liste ist voll: höchstens %1$lld Videos."), .spanish: Phrase.Forms("La lista está llena: como mucho %1$lld videos.")])
  /// '%1$@' may no longer be watched.
  package static let videoRemoved = Phrase("video.removed", [.english: Phrase.Forms("'%1$@' may no longer be watched."), .german: Phrase.Forms("„%1$@“ darf nicht mehr angesehen werden."), .spanish: Phrase.Forms("«%1$@» ya no se puede ver.")])
  /// %2$@ may no longer watch '%1$@'.
  package static let videoRemovedOf = Phrase("video.removedOf", [.english: Phrase.Forms("%2$@ may no longer watch '%1$@'."), .german: Phrase.Forms("%2$@ darf „%1$@“ nicht mehr ansehen."), .spanish: Phrase.Forms("%2$@ ya no puede ver «%1$@».")])
  /// '%1$@' is already in the list.
  package static let videoThere = Phrase("video.there", [.english: Phrase.Forms("'%1$@' is already in the list."), .german: Phrase.Forms("„%1$@“ steht schon in der Liste."), .spanish: Phrase.Forms("«%1$@» ya está en la lista.")])
  /// A title has 1 to %1$lld characters, in one line.
  package static let videoTitle = Phrase("video.title", [.english: Phrase.Forms("A title has 1 to %1$lld characters, in one line."), .german: Phrase.Forms("Ein Titel hat 1 bis %1$lld Zeichen in einer Zeile."), .spanish: Phrase.Forms("Un título tiene de 1 a %1$lld caracteres, en una línea.")])
  /// The view is now '%1$@'.
  package static let voiceIs = Phrase("voice.is", [.english: Phrase.Forms("The view is now '%1$@'."), .german: Phrase.Forms("Die Ansicht ist jetzt „%1$@“."), .spanish: Phrase.Forms("La vista es ahora «%1$@».")])
  /// Fri
  package static let weekdayFriday = Phrase("weekday.friday", [.english: Phrase.Forms("Fri"), .german: Phrase.Forms("Fr"), .spanish: Phrase.Forms("vie")])
  /// Mon
  package static let weekdayMonday = Phrase("weekday.monday", [.english: Phrase.Forms("Mon"), .german: Phrase.Forms("Mo"), .spanish: Phrase.Forms("lun")])
  /// Sat
  package static let weekdaySaturday = Phrase("weekday.saturday", [.english: Phrase.Forms("Sat"), .german: Phrase.Forms("Sa"), .spanish: Phrase.Forms("sáb")])
  /// Sun
  package static let weekdaySunday = Phrase("weekday.sunday", [.english: Phrase.Forms("Sun"), .german: Phrase.Forms("So"), .spanish: Phrase.Forms("dom")])
  /// Thu
  package static let weekdayThursday = Phrase("weekday.thursday", [.english: Phrase.Forms("Thu"), .german: Phrase.Forms("Do"), .spanish: Phrase.Forms("jue")])
  /// Tue
  package static let weekdayTuesday = Phrase("weekday.tuesday", [.english: Phrase.Forms("Tue"), .german: Phrase.Forms("Di"), .spanish: Phrase.Forms("mar")])
  /// Wed
  package static let weekdayWednesday = Phrase("weekday.wednesday", [.english: Phrase.Forms("Wed"), .german: Phrase.Forms("Mi"), .spanish: Phrase.Forms("mié")])
  /// all
  package static let wordAll = Phrase("word.all", [.english: Phrase.Forms("all"), .german: Phrase.Forms("alle"), .spanish: Phrase.Forms("todos")])
  /// bedtime
  package static let wordBedtime = Phrase("word.bedtime", [.english: Phrase.Forms("bedtime"), .german: Phrase.Forms("schlafenszeit"), .spanish: Phrase.Forms("dormir")])
  /// month
  package static let wordMonth = Phrase("word.month", [.english: Phrase.Forms("month"), .german: Phrase.Forms("monat"), .spanish: Phrase.Forms("mes")])
  /// today
  package static let wordToday = Phrase("word.today", [.english: Phrase.Forms("today"), .german: Phrase.Forms("heute"), .spanish: Phrase.Forms("hoy")])
  /// week
  package static let wordWeek = Phrase("word.week", [.english: Phrase.Forms("week"), .german: Phrase.Forms("woche"), .spanish: Phrase.Forms("semana")])

  /// All of them, in the order of their keys.
  package static let all = [
    actActivities,
    actActivityOff,
    actBackup,
    actBedtime,
    actChildAdd,
    actChildRemove,
    actChildRename,
    actChildren,
    actCoins,
    actCoinsFor,
    actCoinsTake,
    actDays,
    actFamily,
    actGet,
    actHelp,
    actHistory,
    actHours,
    actLock,
    actMonth,
    actMore,
    actNamed,
    actNo,
    actNotNow,
    actParentRemove,
    actParentRename,
    actParents,
    actPause,
    actPin,
    actPoints,
    actPointsFor,
    actPrivacyDelete,
    actPrivacyExport,
    actPrivacyImport,
    actPrivacyRetention,
    actPrivacyShow,
    actRedo,
    actReport,
    actRequests,
    actReset,
    actResume,
    actRewardAdd,
    actRewardFor,
    actRewardOff,
    actRewards,
    actSet,
    actSettings,
    actSync,
    actSyncTo,
    actTime,
    actTimeOff,
    actUndo,
    actVideoAdd,
    actVideoFor,
    actVideoRemove,
    actVideos,
    actVoice,
    actWeek,
    actWish,
    actWishFor,
    actYes,
    activityOff,
    activityOn,
    activityRaetsel,
    activityZahlen,
    backupAbsent,
    backupAside,
    backupAsideHelp,
    backupBusy,
    backupCopied,
    backupFailed,
    backupMade,
    backupNeedsParent,
    backupNewer,
    backupNoAside,
    backupNone,
    backupRestored,
    backupTaken,
    childNear,
    childUnknown,
    childWhich,
    childrenAdded,
    childrenConfirm,
    childrenHere,
    childrenLast,
    childrenName,
    childrenNone,
    childrenRemoved,
    childrenRenamed,
    childrenTaken,
    clockBack,
    clockForward,
    clockJumped,
    commandNear,
    commandUnknown,
    courtBegin,
    courtBeginHelp,
    courtCall,
    courtEnd,
    courtFour,
    courtNew,
    courtNext,
    courtOver,
    courtOverHelp,
    courtPlace,
    courtRally,
    courtRallyHelp,
    courtRest,
    courtResting,
    courtScore,
    courtServes,
    courtTwo,
    courtUndo,
    courtWithFour,
    courtWithTwo,
    courtWon,
    dateDay,
    dateMonth,
    doctorPin,
    doctorPinKey,
    doctorPinLine,
    doctorPinLines,
    doctorUnwell,
    doctorWell,
    familyCoins,
    familyFree,
    familyGiven,
    familyHours,
    familyLast,
    familyLastToday,
    familyLegend,
    familyNever,
    familyOver,
    familyPaused,
    familyPoints,
    familySay,
    familyToday,
    familyVideos,
    fileExists,
    fileFolder,
    fileUnreadable,
    fileUnwritable,
    fileWritten,
    firstChildren,
    firstDevelopers,
    firstDone,
    firstHow,
    firstLimit,
    firstName,
    firstNameAlone,
    firstParents,
    firstScreens,
    firstSentenceWords,
    firstWho,
    gateClosed,
    gateElsewhere,
    gateGuarded,
    gateIdle,
    gateLeft,
    gateNeeded,
    gateNumber,
    gateOpen,
    gateStartVoice,
    gateStartVoiceNo,
    gateWaits,
    gateWrong,
    gateWrongAtPrompt,
    gateWrongLast,
    greetingLine,
    helpAll,
    helpHeading,
    helpMore,
    historyAgain,
    historyDid,
    historyMoved,
    historyNothing,
    historyOlder,
    historyParents,
    historyPause,
    historyPlayed,
    historyRule,
    historySomebody,
    historyTaken,
    historyWatched,
    levelCardOpen,
    levelCardsFound,
    levelCardsHidden,
    levelDiamond,
    levelDice,
    levelDiceHelp,
    levelDiceHint,
    levelDiceSay,
    levelDie,
    levelDot,
    levelDown,
    levelFarDown,
    levelFarLeft,
    levelFarRight,
    levelFarUp,
    levelGoDown,
    levelGoLeft,
    levelGoRight,
    levelGoUp,
    levelHeart,
    levelLeft,
    levelMaze,
    levelMazeHelp,
    levelMazeOpen,
    levelMazeSay,
    levelMazeStar,
    levelMoreHelp,
    levelMoreHint,
    levelMoreSay,
    levelNextHelp,
    levelNextHint,
    levelNextSay,
    levelNote,
    levelNumbers,
    levelNumbersAre,
    levelPairs,
    levelPairsApart,
    levelPairsHelp,
    levelPairsHint,
    levelPairsSay,
    levelRight,
    levelSquare,
    levelStar,
    levelTriangle,
    levelUp,
    levelWall,
    lineLong,
    lineQuote,
    lineUnreadable,
    linkLost,
    linkWaits,
    listActivities,
    listMore,
    listNoVideos,
    listNoVideosOf,
    listNone,
    listQuoted,
    listRewards,
    listSay,
    listVideos,
    listVideosOf,
    manualBegin,
    manualHeadActs,
    manualHeadBegin,
    manualHeadMore,
    manualHeadName,
    manualHeadPlay,
    manualHeadSee,
    manualHeadTime,
    manualHeadTrust,
    manualLanguage,
    manualPlay,
    manualPrivate,
    manualReport,
    manualRestore,
    manualSummary,
    manualTime,
    manualUndo,
    manualWhat,
    matchNoGame,
    matchNothingToUndo,
    matchOver,
    matchPauseForServer,
    matchPauseForTeam,
    matchPaused,
    matchPlayers,
    matchTeams,
    monthApril,
    monthAugust,
    monthDecember,
    monthFebruary,
    monthJanuary,
    monthJuly,
    monthJune,
    monthMarch,
    monthMay,
    monthNovember,
    monthOctober,
    monthSeptember,
    nameActivities,
    nameBackup,
    nameChildren,
    nameCoins,
    nameFamily,
    nameGet,
    nameHelp,
    nameHistory,
    nameLock,
    nameNo,
    nameParents,
    namePause,
    namePin,
    namePlay,
    namePoints,
    namePrivacy,
    nameQuit,
    nameRedo,
    nameReport,
    nameRequests,
    nameReset,
    nameResume,
    nameRewards,
    nameSet,
    nameSettings,
    nameSync,
    nameTime,
    nameUndo,
    nameVideos,
    nameVoice,
    nameWish,
    nameYes,
    nounActivities,
    nounBackup,
    nounCoins,
    nounFamily,
    nounGet,
    nounHelp,
    nounHistory,
    nounLock,
    nounNo,
    nounParents,
    nounPause,
    nounPin,
    nounPlayers,
    nounPoints,
    nounPrivacy,
    nounRedo,
    nounReport,
    nounRequests,
    nounReset,
    nounResume,
    nounRewards,
    nounSet,
    nounSettings,
    nounSync,
    nounTime,
    nounUndo,
    nounVideos,
    nounVoice,
    nounWish,
    nounYes,
    pageChart,
    pageDay,
    pageLegend,
    pageLevels,
    pageLimit,
    pageMade,
    pageMinutes,
    pageMistakes,
    pageMore,
    pageMost,
    pageMostLevels,
    pageSolved,
    pagerPrompt,
    parentsAdded,
    parentsKnown,
    parentsNamed,
    parentsNobody,
    parentsRemoved,
    parentsUnknown,
    pauseAlready,
    pauseBegun,
    pauseEnded,
    pauseNone,
    pinDigits,
    pinEasy,
    pinIsSet,
    pinNone,
    pinOff,
    pinSet,
    playAnswer,
    playBack,
    playBye,
    playByeSandbox,
    playChest,
    playChestClosed,
    playChoose,
    playClock,
    playClockHelp,
    playCoins,
    playDoors,
    playDoorsHelp,
    playDoorsSay,
    playDrawing,
    playElsewhere,
    playEncourage,
    playEnd,
    playEndWords,
    playEnough,
    playFifth,
    playFive,
    playFiveLeft,
    playGame,
    playGamesHelp,
    playGamesSay,
    playGateAsks,
    playGateHelp,
    playGateWait,
    playGrownUps,
    playGrownUpsSay,
    playHaveCoins,
    playHello,
    playHelp,
    playHome,
    playHomeHelp,
    playHomeOf,
    playHooray,
    playLater,
    playLogic,
    playMinuteLeft,
    playMinutesToday,
    playMore,
    playNeedCoins,
    playNoCoins,
    playNoVideos,
    playNobody,
    playNone,
    playOffline,
    playOneLeft,
    playOnward,
    playOnwardHelp,
    playPaused,
    playPin,
    playSolved,
    playSoon,
    playTen,
    playTicket,
    playTimeUp,
    playTreasure,
    playTreasureHelp,
    playTreasureSay,
    playTrouble,
    playTryAgain,
    playVideoPlays,
    playVideos,
    playVideosHelp,
    playVideosNone,
    playVideosSay,
    playVideosToday,
    playWatch,
    playWatchSay,
    playWatchTogether,
    playWho,
    playWhoHelp,
    playWhoSay,
    playWindow,
    playWish,
    playWish15,
    playWish30,
    playWishFull,
    playWishHelp,
    playWishKept,
    playWishNo,
    playWishSay,
    playWishTogether,
    playWishVideo,
    playWishYes,
    playWishes,
    privacyAct,
    privacyAside,
    privacyAsk,
    privacyCopy,
    privacyDays,
    privacyDeleted,
    privacyDiffers,
    privacyEntries,
    privacyExported,
    privacyFamily,
    privacyFirst,
    privacyFolders,
    privacyFolding,
    privacyForeign,
    privacyForgotten,
    privacyHere,
    privacyImported,
    privacyKept,
    privacyLarge,
    privacyLedger,
    privacyLeft,
    privacyLog,
    privacyMeasure,
    privacyNotDeleted,
    privacyPerson,
    privacyProfile,
    privacyRetention,
    privacyShared,
    privacySince,
    privacyText,
    privacyUnread,
    privacyWhere,
    prizeBalance,
    prizeChooseCard,
    prizeConfirm,
    prizeCosts,
    prizeDetail,
    prizeDetailHelp,
    prizeDetailMany,
    prizeFull,
    prizeGain,
    prizeGet,
    prizeGranted,
    prizeGrantedMany,
    prizeHave,
    prizeHelp,
    prizeMany,
    prizeMissing,
    prizeNeed,
    prizeNext,
    prizeNo,
    prizeNoRewards,
    prizeNoVideos,
    prizeNothing,
    prizeOr,
    prizePaused,
    prizePlace,
    prizeReached,
    prizeReady,
    prizeResting,
    prizeSay,
    prizeStreak,
    prizeSure,
    prizeToday,
    prizeTooLate,
    prizeVideos,
    prizeWaiting,
    prizeWeek,
    prizeYes,
    prizeYours,
    promptParents,
    purseAmount,
    purseChanged,
    purseChangedFor,
    purseDebt,
    purseHas,
    purseLater,
    purseMuch,
    purseReason,
    purseSame,
    purseZero,
    reasonAdjusted,
    reasonEarned,
    reasonExpired,
    reasonOpening,
    reasonRedeemed,
    reasonRefunded,
    redoFewer,
    redoNothing,
    refusedBestOf,
    refusedCardOpen,
    refusedChest,
    refusedCoinsOfNobody,
    refusedConfigure,
    refusedEndSession,
    refusedEnterRoom,
    refusedFiveMinutes,
    refusedGateLocked,
    refusedGoOn,
    refusedLanguageLearned,
    refusedLoading,
    refusedLocked,
    refusedMatchNotBegun,
    refusedMatchOver,
    refusedMatchPaused,
    refusedMatchPlayed,
    refusedMatchPlayers,
    refusedMissing,
    refusedMorePoints,
    refusedNewName,
    refusedNoCard,
    refusedNoClockMoves,
    refusedNoCoins,
    refusedNoDay,
    refusedNoDueCard,
    refusedNoNetwork,
    refusedNoPlayer,
    refusedNoPoints,
    refusedNoReader,
    refusedNoTicket,
    refusedNoTimeOut,
    refusedNobodyReads,
    refusedNotSoMany,
    refusedNotSoManyCoins,
    refusedNotSoManyMinutes,
    refusedNotSoManyPoints,
    refusedNothingMoreToUndo,
    refusedNothingToUndo,
    refusedOtherActivity,
    refusedOtherNumber,
    refusedPause,
    refusedPauseForServer,
    refusedPauseForTeam,
    refusedPlayHours,
    refusedPointsOfNobody,
    refusedPurseFull,
    refusedRange,
    refusedReaderNew,
    refusedReadsAlready,
    refusedResetForMatch,
    refusedResetForRules,
    refusedRewardGone,
    refusedRewardPrice,
    refusedRewardRests,
    refusedRewardsPaused,
    refusedSides,
    refusedSignIn,
    refusedTabSeen,
    refusedTalkFirst,
    refusedTeams,
    refusedTenMinutes,
    refusedTextLength,
    refusedTimeLimit,
    refusedTimeUsed,
    refusedTryAgain,
    refusedUnknownPlayer,
    refusedUnknownRedemption,
    refusedUnknownReward,
    refusedUseMinutes,
    refusedUserName,
    refusedVideoApproval,
    refusedVideosLater,
    refusedWall,
    refusedWinBy,
    refusedWinningScore,
    reportActivities,
    reportCoins,
    reportDifficulty,
    reportGift,
    reportGifts,
    reportHarder,
    reportHeading,
    reportLegend,
    reportLegendFree,
    reportLevels,
    reportNoPeriod,
    reportNothing,
    reportPart,
    reportPeriod,
    reportPlayed,
    reportPoints,
    reportStreak,
    reportTitle,
    reportVideos,
    requestAnswers,
    requestFull,
    requestKept,
    requestLine,
    requestMinutes,
    requestNo,
    requestNone,
    requestOpen,
    requestPage,
    requestPaid,
    requestTitle,
    requestUnknown,
    requestVideo,
    requestWho,
    requestYes,
    rewardAdded,
    rewardCost,
    rewardOff,
    rewardOn,
    rewardThing,
    rewardUnit,
    rewardVideos,
    setApprovedVideos,
    setAudioEnabled,
    setDailyTimeLimitMinutes,
    setDayStartsAt,
    setGateLevel,
    setGrace,
    setGuarded,
    setLanguage,
    setMusicVolume,
    setPictures,
    setRewardsAllowed,
    setRewardsCatalogue,
    setRewardsDailyGoal,
    setRewardsLearningRate,
    setRewardsOtherRate,
    setRewardsPointsPerMinute,
    setRoomsAudioEnabled,
    setRoomsNativeLanguage,
    setRoomsShowGrammar,
    setStartVoice,
    setTimeZone,
    setUnlockedActivities,
    setVideosAllowed,
    setVideosCount,
    settingApprovedVideos,
    settingAudioEnabled,
    settingChanged,
    settingDailyTimeLimitMinutes,
    settingDayStartsAt,
    settingGateLevel,
    settingGatePin,
    settingGrace,
    settingGuarded,
    settingLanguage,
    settingMusicVolume,
    settingNear,
    settingPictures,
    settingRewardsAllowed,
    settingRewardsCatalogue,
    settingRewardsDailyGoal,
    settingRewardsLearningRate,
    settingRewardsOtherRate,
    settingRewardsPointsPerMinute,
    settingRoomsAudioEnabled,
    settingRoomsNativeLanguage,
    settingRoomsShowGrammar,
    settingSame,
    settingStartVoice,
    settingTakes,
    settingTimeZone,
    settingUnknown,
    settingUnlockedActivities,
    settingVideosAllowed,
    settingVideosCount,
    settingsEdited,
    settingsGame,
    settingsHouse,
    settingsRewards,
    settingsRooms,
    spanLess,
    spanMinutes,
    spanSeconds,
    storeBehind,
    storeDamaged,
    storeLeft,
    storeLook,
    storeMended,
    storeNothing,
    storeOnly,
    storeSaving,
    storeShared,
    storeTrouble,
    syncAdmitted,
    syncConflicts,
    syncDevices,
    syncDone,
    syncDropped,
    syncFolded,
    syncForgotten,
    syncGone,
    syncLater,
    syncNobody,
    syncRenamed,
    syncSkipped,
    syncStays,
    syncStranger,
    syncTaken,
    syncTook,
    syncTwin,
    syncWaiting,
    taleAgain,
    taleChapter,
    taleClose1,
    taleClose2,
    taleClose3,
    taleClose4,
    taleClose5,
    taleClose6,
    taleEnd,
    taleHelp,
    taleName1,
    taleName2,
    taleName3,
    taleName4,
    taleName5,
    taleName6,
    taleNext,
    taleOpen1,
    taleOpen2,
    taleOpen3,
    taleOpen4,
    taleOpen5,
    taleOpen6,
    taleOver,
    talePlace,
    talkBedroom,
    talkBetter,
    talkCard,
    talkCardAgain,
    talkCardGood,
    talkCardHard,
    talkCardHelp,
    talkCardKnown,
    talkCardMeaning,
    talkCardTurn,
    talkDoor,
    talkHelp,
    talkHide,
    talkKitchen,
    talkLanguageDe,
    talkLanguageEn,
    talkLanguageEs,
    talkLanguageFr,
    talkLanguageJa,
    talkLanguageZh,
    talkLanguageHelp,
    talkLivingRoom,
    talkPractice,
    talkRoomHelp,
    talkRooms,
    talkRoomsHelp,
    talkShow,
    talkSilent,
    talkStreak,
    talkStudy,
    talkWhatIsHere,
    talkWhichLanguage,
    talkWhichRoom,
    talkWith,
    talkWords,
    talkWordsToday,
    talkYou,
    talkYourTurn,
    timeBetween,
    timeBetweenOn,
    timeChild,
    timeDayTwice,
    timeDays,
    timeEveryDay,
    timeExactly,
    timeLess,
    timeLikeAll,
    timeMore,
    timeNoWindow,
    timeOff,
    timeOnlyMinutes,
    timeOtherDays,
    timeOverNight,
    timePaused,
    timeSay,
    timeTooMany,
    timeWindow,
    undoAdded,
    undoAdmitted,
    undoAgain,
    undoAnswer,
    undoFewer,
    undoKept,
    undoLater,
    undoNothing,
    undoParentAdded,
    undoParentRemoved,
    undoPart,
    undoPurse,
    undoRemoved,
    undoRenamed,
    undoSet,
    undoShutOut,
    undoTime,
    undoTimes,
    undoVideos,
    undoWhole,
    unitMinutes,
    valueGateLevelEasy,
    valueGateLevelStandard,
    valueGateLevelStrong,
    valueNone,
    valueOff,
    valueOn,
    valuePoint,
    valueRange,
    valueRewardsCatalogueExtraVideo,
    valueRewardsCatalogueGameTime,
    valueRewardsCatalogueMusicTime,
    valueRewardsCatalogueSocialTime,
    valueStartVoiceChild,
    valueStartVoiceDeveloper,
    valueStartVoiceParent,
    verbAdd,
    verbDelete,
    verbExport,
    verbForget,
    verbImport,
    verbRemove,
    verbRename,
    verbRetention,
    verbShow,
    videoAdded,
    videoAddedOf,
    videoAddress,
    videoForAll,
    videoFull,
    videoRemoved,
    videoRemovedOf,
    videoThere,
    videoTitle,
    voiceIs,
    weekdayFriday,
    weekdayMonday,
    weekdaySaturday,
    weekdaySunday,
    weekdayThursday,
    weekdayTuesday,
    weekdayWednesday,
    wordAll,
    wordBedtime,
    wordMonth,
    wordToday,
    wordWeek,
  ]
}
