// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
  /// English; apostrophes are left out, and with them the "s" of "Mia's".
  static let englishWords = """
    limit: limit, limits, daily limit, daily limits, screen time, screentime, time, allowance, \
      daily allowance, play time, playtime, time limit, play hours, max, maximum, at most, up to, \
      no more than, time window, rule, rules, spend at most
    perDay: a day, per day, daily, each day, every day, / day, day
    today: today
    total: in total, just today, today only, only today
    more: more, extra, extra time, longer, bonus, bonus time, another, extend, add, additional, \
      plus, increase
    less: less, fewer, shorter, minus, reduce
    noPlay: cannot play, cant play, may not play, not today, no games, no screen time, no play, \
      no playing, no gaming, grounded, no time, not play, no screens, no tablet, no phone, no \
      computer
    only: only
    after: after
    notAfter: not after, bedtime, bed time, lights out, no games after, no play after, not later \
      than, nothing after
    unlimited: unlimited, unlimited time, no limit, no limits, without limit, as long as she \
      wants, as long as he wants
    lift: lift, drop
    from: from, between
    to: to, until, till, -
    and: and, &
    slash: /
    hours: hour, hours, hr, hrs, h
    minutes: minute, minutes, min, mins, m
    oclock: oclock
    am: am, in the morning
    pm: pm, in the afternoon, in the evening
    give: give, gets, award, grant, credit, gift, gave
    take: take, take off, take away, remove, deduct, subtract, loses, lose, fine, knock
    set: set, reset
    coins: coin, coins
    points: point, points, pts, pt
    stars: star, stars
    balance: balance, money
    earned: earned, earns, deserves
    reason: for, because, because of
    pause: pause, lock, stop, stop playing, times up, time up, time is up, freeze, block, halt, \
      end play, take a break, break
    resume: resume, unlock, unpause, play again, continue, unfreeze, unblock, may continue, end \
      pause, go on, can go on, end the break, end break
    all: everyone, everybody, all, all kids, all children, all the kids, the kids, both, all of \
      them
    children: kid, kids, child, children, profile
    play: play, plays, game, games
    howMuch: how many, how much, how long
    what: what, which, show, show me, list, is there, are there, any, whats, who, how
    can: can, could, may, is, did, does
    left: left, remaining, left over, time left
    played: played, done, happened, did
    now: right now, now, playing, currently
    week: week, this week, weekly
    month: month, this month, monthly
    report: report, weekly report, activity report, usage report, statistics, weekly summary, \
      weekly overview, stats
    history: history, log, activity log, who changed, changed
    family: overview, dashboard, summary, family, status
    requests: request, requests, pending requests, wish, wishes, anyone ask, anyone asked, ask \
      for, asked for, do the kids want, kids want, children want
    approve: approve, allow, yes, accept, grant request, ok, okay
    deny: deny, decline, refuse, no, reject, say no, do not allow
    undo: undo, take back, last change, undo that, revert
    doubt: oops, wrong kid, wrong, that was wrong, mistake
    add: add, new, create
    rename: rename, is now called, is called now
    delete: delete, remove, erase
    data: data, everything, stored, store, save about
    videos: video, videos
    rewards: reward, rewards
    activities: activity, activities
    settings: settings, setting, options, preferences
    sound: sound, sounds, audio
    volume: volume
    language: language
    german: german
    english: english
    mute: mute, silence
    off: off, turn off, disable
    on: on, back on, turn on, enable
    help: help, help with, how do i, how can i
    leave: sign out, log out, logout, log off, exit parent mode, leave parent mode, close parent \
      mode, exit parents, im done, bye, goodbye, back
    when: when
    yesterday: yesterday
    anyHour: at any hour, any hour, at any time, any time, anytime
    otherwise: otherwise, on other days, else
    export: export
    backup: backup, back up
    has: has, had, was, been
    condition: if, unless, once, before, dont, not, too many, too much, instead, except, for now
    impossible: tomorrow, next week, where, where is, pin, passcode, password, $, dollar, \
      dollars, a week, per week, app, apps, website, websites, wifi, ipad, computer, holiday, \
      holidays, device, phone, tablet
    number 0: zero
    number 1: a, an, one
    number 2: two
    number 3: three
    number 4: four
    number 5: five
    number 6: six
    number 7: seven
    number 8: eight
    number 9: nine
    number 10: ten
    number 11: eleven
    number 12: twelve, noon
    number 15: fifteen
    number 20: twenty
    number 30: thirty
    number 40: forty
    number 45: forty five
    number 50: fifty
    number 60: sixty
    number 90: ninety
    minutes 15: quarter of an hour, a quarter of an hour, quarter hour, a quarter hour
    minutes 30: half an hour, half hour, a half hour
    minutes 45: three quarters of an hour
    minutes 90: an hour and a half, one and a half hours, hour and a half
    days mon: mon, monday, mondays
    days tue: tue, tues, tuesday, tuesdays
    days wed: wed, wednesday, wednesdays
    days thu: thu, thur, thurs, thursday, thursdays
    days fri: fri, friday, fridays
    days sat: sat, saturday, saturdays
    days sun: sun, sunday, sundays
    days mon-fri: weekdays, weekday, school days, school day, schooldays, school nights, during \
      the week
    days sat,sun: weekend, weekends, the weekend
    filler: please, plz, pls, the, of, at, by, in, with, let, lets, me, my, her, his, him, your, \
      you, we, i, do, have, be, get, got, are, that, this, it, just, turn, make, change, want, id, \
      like, us, about, so, will, would, should, must, he, she, they, keep, allowed, there, thanks, \
      hi, up, access, also, put, going, say, finish, again, from now on, can you, could you, allow \
      access, yet, got, last
    """
}
