// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
  /// German, letters with dots written out or not.
  static let germanWords = """
    limit: limit, limits, grenze, tageslimit, zeitlimit, zeitlimits, zeitgrenze, spielzeit, \
      spielzeiten, zeitbudget, bildschirmzeit, zeit, max, maximal, höchstens, begrenzung, \
      begrenzen, begrenze, medienzeit, regel, regeln, zeitfenster
    perDay: am tag, pro tag, täglich, jeden tag, je tag, / tag, tägliche, tägliches
    today: heute
    total: insgesamt, nur heute, heute nur
    more: mehr, länger, extra, zusätzlich, zusätzliche, bonus, bonuszeit, bonus zeit, noch, \
      obendrauf, verlängere, verlängern, dazu, plus, verlängerung
    less: weniger, kürzer, minus
    noPlay: nicht mehr spielen, darf nicht spielen, darf nicht mehr spielen, heute nicht, kein \
      spielen, kein spiel, nicht spielen, spielverbot, kein spielen mehr, nichts spielen, \
      spielfrei, keine spielzeit, keine zeit, kein tablet, kein handy, kein bildschirm, kein \
      computer, tabletverbot, handyverbot
    only: nur
    after: nach
    notAfter: nicht nach, schlafenszeit, bettzeit, bettgehzeit, ins bett, nicht später als, kein \
      spielen nach
    unlimited: unbegrenzt, unbeschränkt, ohne limit, ohne grenze, so viel er will, so viel sie \
      will, kein limit, kein limit mehr, keine grenze, keine grenze mehr, keine begrenzung
    lift: aufheben, aufgehoben, hebe auf
    from: von, zwischen, ab
    to: bis
    and: und, &
    slash: /
    hours: stunde, stunden, std, h, stündchen
    minutes: minute, minuten, min, minütchen
    oclock: uhr
    am: morgens, vormittags
    pm: abends, nachmittags
    give: gib, gebe, geben, schenken, schenke, bekommt, bekommen, kriegt, gutschreiben, erhält, \
      geschenkt, schenk
    take: abziehen, ziehe, zieh, nimm, nehme, weg, wegnehmen, streichen, kürzen, verliert, \
      verlieren
    set: setze, setzen, zurücksetzen
    coins: münze, münzen, coins, taler, münzstand
    points: punkt, punkte, punktestand, pkt
    stars: stern, sterne
    balance: kontostand, guthaben, geld
    earned: verdient, hat sich verdient, ticket, gutschein
    reason: fürs, für, weil, wegen, als belohnung für
    pause: pause, pausiere, pausieren, sperren, sperre, sperr, stopp, stop, stoppe, stoppen, \
      schluss, schluss mit spielen, aufhören, anhalten, halt
    resume: weiter, entsperren, entsperre, freigeben, wieder freigeben, fortsetzen, \
      weiterspielen, wieder spielen, pause beenden, pause aufheben, pause aus, pause vorbei, \
      weitermachen, darf weitermachen
    all: alle, allen, alle kinder, allen kindern, beide, für alle kinder
    children: kind, kinder, kindern, profil
    play: spielen, spielt, spiel, zocken
    howMuch: wie viel, wie viele, wieviel, wieviele, wie lange, wie lang
    what: was, welche, welcher, gibt es, zeig, zeige, anzeigen, wie, wer
    can: kann, können, könnte, darf, dürfen
    left: restzeit, übrig, noch übrig, verbleibend
    played: gespielt, gemacht, gespielt hat
    now: gerade, macht
    week: woche, diese woche, der woche, in der woche, dieser woche
    month: monat, monats, diesen monat, monatsbericht
    report: bericht, wochenbericht, nutzungsbericht, aktivitätsbericht, statistik, \
      zusammenfassung, auswertung, wochenübersicht, wochenzusammenfassung
    history: verlauf, protokoll, chronik, wer hat das geändert, geändert
    family: übersicht, gesamtübersicht, familie, dashboard
    requests: anfrage, anfragen, wunsch, wünsche, bitten, will jemand, hat jemand gefragt, \
      kinder wollen, wollen die kinder
    approve: erlauben, erlaube, genehmigen, genehmige, ja, zustimmen, annehmen, bestätigen, \
      zulassen, ok, okay
    deny: ablehnen, lehne, nein, verweigern, nicht erlauben, nicht genehmigen
    undo: rückgängig, zurücknehmen, letzte änderung, nimm zurück, widerrufen
    doubt: das war falsch, falsch, storno, stornieren, vertan, ups, zurück
    add: hinzufügen, anlegen, neu, neues, neue, neuer, füge, erstelle, erstellen
    rename: heißt jetzt, umbenennen, umbenennen in, heißt nun
    delete: löschen, lösche, entfernen, entferne
    data: daten, alles, daten von, gespeichert, speichert, speichern
    videos: video, videos, filme
    rewards: belohnung, belohnungen, prämie, prämien
    activities: aktivität, aktivitäten
    settings: einstellung, einstellungen, optionen
    sound: ton, sound, geräusche, töne
    volume: lautstärke
    language: sprache
    german: deutsch
    english: englisch
    mute: stumm, stummschalten
    off: aus, ausschalten, abschalten, deaktivieren
    on: an, ein, einschalten, anschalten, wieder an, wieder ein, aktivieren, wieder aktivieren
    help: hilfe, hilfe zu, wie gebe ich, wie kann ich, wie mache ich
    leave: ausloggen, abmelden, elternbereich verlassen, elternbereich schließen, elternbereich \
      beenden, logout, log out, ich bin fertig, tschüss, bis später
    when: wann
    yesterday: gestern
    anyHour: zu jeder uhrzeit, zu jeder zeit, jederzeit, ohne uhrzeit
    otherwise: sonst, ansonsten, an den anderen tagen
    export: exportieren, export
    backup: backup, sicherung, sicherungskopie
    has: hat, hatte, war
    condition: wenn, falls, sobald, nachdem, bevor, nicht, zu viel, zu viele, zuviel, zuviele, \
      statt, außer, vorerst, fürs erste
    impossible: morgen, übermorgen, nächste woche, wo, wo ist, pin, passwort, kennwort, euro, \
      app, apps, pro woche, pro app, feiertag, feiertage, ferien, urlaub, gerät, handy, tablet, \
      standort, taschengeld
    number 0: null
    number 1: ein, eine, einen, einem, einer, eins
    number 2: zwei, zwo
    number 3: drei
    number 4: vier
    number 5: fünf
    number 6: sechs
    number 7: sieben
    number 8: acht
    number 9: neun
    number 10: zehn
    number 11: elf
    number 12: zwölf
    number 15: fünfzehn
    number 20: zwanzig
    number 25: fünfundzwanzig
    number 30: dreißig
    number 40: vierzig
    number 45: fünfundvierzig
    number 50: fünfzig
    number 60: sechzig
    number 90: neunzig
    minutes 15: viertelstunde, eine viertelstunde, ne viertelstunde, viertel stunde, eine \
      viertel stunde
    minutes 30: halbe stunde, eine halbe stunde, ne halbe stunde, halbstunde
    minutes 45: dreiviertelstunde, dreiviertel stunde, eine dreiviertel stunde, eine \
      dreiviertelstunde
    minutes 60: stündchen, ne stunde
    minutes 90: anderthalb stunden, eineinhalb stunden
    days mon: mo, montag, montags
    days tue: di, dienstag, dienstags
    days wed: mi, mittwoch, mittwochs
    days thu: do, donnerstag, donnerstags
    days fri: fr, freitag, freitags
    days sat: sa, samstag, samstags, sonnabend, sonnabends
    days sun: so, sonntag, sonntags
    days mon-fri: unter der woche, werktags, werktag, wochentags, schultage, schultags, an \
      schultagen, an werktagen, in der schulzeit
    days sat,sun: wochenende, am wochenende, wochenenden, an wochenenden, am we
    filler: bitte, mal, doch, der, die, das, den, dem, des, soll, sollen, sollte, haben, ist, \
      sind, auf, um, am, im, in, bei, zu, zum, zur, mach, mache, machen, stell, stelle, stellen, \
      jetzt, sofort, erlaubt, es, sich, wieder, ne, nen, er, sie, ich, mir, uns, dann, schon, \
      auch, hier, danke, hallo, bitte mal, ab sofort, uns, über, ihr, ihm, spielen lassen, steht, \
      zeit lassen, öffnen, ändern, ändere, schreib, schreibe, gut, ausnahmsweise, gilt, gelten, \
      je, kannst du, könntest du, mein, meine, deren, los, ihr bitte, letzten, letzte
    """
}
