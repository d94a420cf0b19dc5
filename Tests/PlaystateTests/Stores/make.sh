#!/bin/sh
# make.sh PLAYSTATE OUT: a family's store as that program writes it, as SQL; run once with the
# program of before a migration, and kept.
set -eu
store=$(mktemp -d)
"$1" --store "$store" --no-timing -c 'use rooms' -c 'send signIn Lena' -c 'send signOut' \
  -c 'send signIn Tom' -c 'use game' -c 'wait 3s' -c 'send tapPlayer Alexander' -c 'coins +7' \
  -c 'use rewards' -c 'coins +50' -c 'use game' -c 'send tapProfile' -c 'send tapPlayer Lena' \
  -c 'coins +4' -c 'use rewards' -c 'coins +30' -c 'use game' >&2
{
  sqlite3 "$store/playstate.sqlite" .dump
  echo "PRAGMA user_version=$(sqlite3 "$store/playstate.sqlite" 'PRAGMA user_version');"
} > "$2"
rm -rf "$store"
