// SPDX-License-Identifier: GPL-3.0-or-later

/// What each event does in each place, written from MACHINES.md section 1.
///
/// A child with 20 coins and 100 seconds on a begun ticket, network and videos on. `·` unhandled,
/// `x` refused, `=` stays; a letter is the place it leads to. Nobody rests in `levelComplete`, so
/// it has no column.
let gameSweepTable = """
  event                              L P H A G O T S V Q D
  tapPlayer Alexander                · H · · · · · · · · ·
  tapPlayer nobody                   · x · · · · · · · · ·
  tapActivity raetsel                · · A · · · · · · · ·
  tapActivity zahlen                 · · A · · · · · · · ·
  tapActivity zeichnen               · · x · · · · · · · ·
  tapActivity logik                  · · x · · · · · · · ·
  tapChest                           · · T · · · · · · · ·
  tapTicket                          · · S · · · · · · · ·
  tapSettings                        · · Q · · · · · · · ·
  tapProfile                         · · P · · · · · · · ·
  tapSubActivity puzzleMatching      · · · G · · · · · · ·
  tapSubActivity labyrinth           · · · G · · · · · · ·
  tapSubActivity wuerfel             · · · x · · · · · · ·
  tapSubActivity waehleZahl          · · · x · · · · · · ·
  success                            · · · · G · · · · · ·
  success seconds=-1                 · · · · x · · · · · ·
  tapWeiter                          · · · · · T · · · · ·
  tap5min                            · · · · · · S · · · ·
  tap10min                           · · · · · · S · · · ·
  tapVideo ente                      · · · · · · · V · · ·
  tapVideo fisch                     · · · · · · · x · · ·
  back                               · · · H H · H H H H H
  home                               · · · H H · H H H H H
  tapSound                           = = = = = = = = = = =
  answer right                       · · · · · · · · · D ·
  answer wrong                       · · · · · · · · · = ·
  cancel                             · · · · · · · · · H H
  lock                               · · · · · · · · · H H
  timeUp                             · · · · · · · · H · ·
  minuteLeft                         x x x x x x x x x x x
  fiveMinutesLeft                    x x x x x x x x x x x
  oneMinuteLeft                      x x x x x x x x x x x
  dayTimeUp                          x x x x x x x x x x x
  loadingShown                       x x x x x x x x x x x
  questionExpired                    x x x x x x x x x x x
  idle                               x x x x x x x x x x x
  progress 100                       = · · · · · · · · · ·
  progress 101                       x · · · · · · · · · ·
  openGate                           x Q Q Q Q x Q Q Q = =
  openGate settings                  x Q Q Q Q x Q Q Q = =
  openGate report                    x Q Q Q Q x Q Q Q = =
  adjustCoins 5                      x x = = = = = = = = =
  adjustCoins -20                    x x = = = = = = = = =
  adjustCoins 0                      x x x x x x x x x x x
  adjustCoins -21                    x x x x x x x x x x x
  giveCoins 5 player-1               = = = = = = = = = = =
  giveCoins 0 player-1               x x x x x x x x x x x
  giveCoins -21 player-1             x x x x x x x x x x x
  giveCoins 5 nobody                 x x x x x x x x x x x
  giveTicket player-1 5              = = = = = = = = H = =
  giveTicket nobody 5                = = = = = = = = = = =
  online                             = = = = = = = = = = =
  offline                            = = = = = = = = H = =
  settingsChanged 30                 = = = = = = = = = = =
  settingsChanged 14                 x x x x x x x x x x x
  settingsUsed                       · · · · · · · · · · =
  playersChanged Alexander,Ida       = = = = = = = = = = =
  playersChanged Ida                 = = P P P x P P P = =
  playersChanged Ida Alexander Ida   = = = = = = = = = = =
  playersChanged ''                  = = P P P x P P P = =
  newDay                             = = = = = = = = = = =
  dayPlan 7 0                        = = = = = = = = = = =
  """

/// The same with no coins, no ticket, no network, videos forbidden, and the day's time used up,
/// where that makes a difference.
let gameScarcityTable = """
  event                              H A T S
  tapChest                           x · · ·
  tapTicket                          x · · ·
  tapSubActivity puzzleMatching      · x · ·
  tap5min                            · · x ·
  tap10min                           · · x ·
  tapVideo ente                      · · · x
  """
