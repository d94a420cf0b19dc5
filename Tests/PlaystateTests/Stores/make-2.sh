#!/bin/sh
# make-2.sh PLAYSTATE OUT: a store as a program writes it whose fingerprints are of the form before
# '2-', as SQL; made once with 0.1.0, and kept. It holds the family's machines, a chart from a file
# (light.scxml beside this), and the machine of an app (room.scxml), whose chart the app keeps there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
store=$(mktemp -d)
"$1" --store "$store" --no-timing -c 'use rooms' -c 'send signIn Lena' -c 'use game' -c 'wait 3s' \
  -c 'send tapPlayer Alexander' -c 'coins +7' -c 'use rewards' -c 'coins +50' \
  -c "use $here/light.scxml" -c 'send button' -c 'send button' -c 'send go' \
  -c "use $here/room.scxml" -c 'send open' -c 'use game' >&2
# What Store.open(_:) of an app does beside: a fingerprint is the same whoever makes it.
sqlite3 "$store/playstate.sqlite" "INSERT INTO chart_text SELECT fingerprint, machine, version, 0,
  CAST(readfile('$here/room.scxml') AS TEXT) FROM chart WHERE machine = 'room'"
{
  sqlite3 "$store/playstate.sqlite" .dump
  echo "PRAGMA user_version=$(sqlite3 "$store/playstate.sqlite" 'PRAGMA user_version');"
} > "$2"
rm -rf "$store"
