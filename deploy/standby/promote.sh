#!/usr/bin/env bash
# Makes the standby the primary. Only when the old primary is dead for certain and stays so, and only when
# protect.sh had said that this standby is synchronous: what a standby behind has not got would be lost.
#   promote.sh 'host=… port=… user=postgres dbname=postgres' --alone
# With --alone it takes writes at once. Until join.sh and protect.sh have made a new standby, what is
# acknowledged is on this one disk. Without it, nothing is acknowledged before a standby is there.
set -euo pipefail
server=$1
alone=${2:-}
ask() { "${PGBIN:+$PGBIN/}psql" --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -d "$server" -c "$1"; }

if [ "$(ask 'SELECT pg_is_in_recovery()')" != t ]; then
  echo 'promote: this is no standby.' >&2
  exit 1
fi
if [ "$(ask 'SELECT pg_promote(true, 60)')" != t ]; then
  echo 'promote: it did not become the primary within a minute. Look at its log.' >&2
  exit 1
fi
echo 'promote: this is the primary now.'
if [ "$alone" = --alone ]; then
  ask "ALTER SYSTEM SET synchronous_standby_names = ''"
  ask 'SELECT pg_reload_conf()' >/dev/null
  echo 'promote: it goes on alone. Make a new standby now: join.sh there, protect.sh here.'
fi
