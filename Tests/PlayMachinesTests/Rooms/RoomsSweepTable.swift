// SPDX-License-Identifier: GPL-3.0-or-later

/// What each event does in each place, written from MACHINES.md section 3.
///
/// `·` unhandled, `x` refused, `=` stays; otherwise the leaves that are entered.
let roomsSweepTable = """
  event                    nobody signedIn active loading loaded greeting talking listening thinking card
  tab learn                learn learn learn learn learn learn learn learn learn learn
  tab home                 x x x x x x x x x x
  signIn bob               = = x x x x x x x x
  signIn x!                x x x x x x x x x x
  signOut                  x = none none none none none none none none
  chooseLanguage de        = = x x x x x x x x
  chooseLanguage es        x x x x x x x x x x
  startSession             x active x x x x x x x x
  startSession de          x active x x x x x x x x
  endSession               · · none none none none none none none none
  declareLevel B1          x = = = = = = = = =
  enterRoom study          loading loading loading loading loading loading+idle loading+idle loading+idle loading+idle loading+idle+grammarCard.hidden
  leaveRoom                · · · unloaded unloaded unloaded+idle unloaded+idle unloaded+idle unloaded+idle unloaded+idle+grammarCard.hidden
  showLabels               · · · · · · · · · ·
  hideLabels               labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden labels.hidden
  labelMode minimal        = = = = = = = = = =
  review                   x x x x = = = = = =
  grade good               x x x x x x x x x x
  startConversation lena   x x x x greeting · · · · ·
  startListening           · · · · · · listening · · listening
  heard hola               x x x x x · thinking thinking · thinking+grammarCard.hidden
  heard ''                 x x x x x · x x · x
  stopListening            · · · · · · · talking x ·
  endConversation          · · · · · idle idle idle idle idle+grammarCard.hidden
  dismissCard              · · · · · · · · · grammarCard.hidden
  roomLoaded               · · · loaded · · · · · ·
  roomFailed networkError  · · · unloaded · · · · · ·
  greeted hola             · · · · · talking · · · ·
  grammarFound error       x x x x x x x x grammarCard.shown ·
  grammarFound none        x x x x x x x x = ·
  replied hola             · · · · · · · · talking ·
  serviceFailed networkError · · · · · idle · talking talking ·
  learnerRenamed ana Jo    x = = = = = = = = =
  learnerRenamed ana a1    x x x x x x x x x x
  settingsChanged de       = = = = = = = = = =
  newDay 20001             = = = = = = = = = =
  merged                   = = = = = = = = = =
  """
