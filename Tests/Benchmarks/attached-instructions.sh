#!/usr/bin/env bash
# Instructions that the sending thread of an app spends more for each event while shells are attached,
# by callgrind: none, one, and two shells of which one is killed amid it.
#
# usage: attached-instructions.sh INSPECTOR-PROBE PLAYSTATE     both optimised
set -euo pipefail
probe=$1 playstate=$2
folder=$(mktemp -d /tmp/attached-XXXXXX)
# Valgrind cannot read what the compiler writes for a debugger.
strip -g -o "$folder/probe" "$probe"
count() {
  local shells=$1 socket=$folder/$1.d/app.sock others=()
  mkfifo "$folder/$shells.in"
  valgrind --tool=callgrind --separate-threads=yes --callgrind-out-file="$folder/$shells" \
    "$folder/probe" "$socket" light control flood 20000 2 \
    <"$folder/$shells.in" >"$folder/$shells.out" 2>&1 &
  exec 9>"$folder/$shells.in"
  until grep -q ready "$folder/$shells.out"; do sleep 0.2; done
  for _ in $(seq "$shells"); do
    "$playstate" attach "$socket" -c state -c 'wait 600s' >/dev/null 2>&1 &
    others+=($!)
  done
  sleep 4
  echo go >&9
  sleep 1
  [ "$shells" -lt 2 ] || kill -9 "${others[0]}"
  until grep -q '^sent' "$folder/$shells.out"; do sleep 0.5; done
  for one in "${others[@]}"; do kill -9 "$one" 2>/dev/null || true; done
  echo quit >&9
  exec 9>&-
  wait
  sed -n 's/^summary: //p' "$folder/$shells-01"
}
none=$(count 0 2>/dev/null)
for shells in 1 2; do
  some=$(count "$shells" 2>/dev/null)
  echo "$shells attached: $(((some - none) / 40000)) instructions more an event"
done
rm -rf "$folder"
