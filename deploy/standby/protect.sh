#!/usr/bin/env bash
# At the primary, once a standby is attached: from now on nothing is acknowledged that it has not on its disk.
# Ends well only when the standby has everything; from then on it may be promoted.
#   protect.sh 'host=… port=… user=postgres dbname=postgres' [SECONDS]
set -euo pipefail
server=$1
end=$((SECONDS + ${2:-300}))
ask() { "${PGBIN:+$PGBIN/}psql" --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -d "$server" -c "$1"; }
wait_for() { # what, query that says t
  until [ "$(ask "$2")" = t ]; do
    if [ $SECONDS -ge $end ]; then
      # Left as asked for, everything would wait for a standby that is not there.
      ask "ALTER SYSTEM SET synchronous_standby_names = ''"
      ask 'SELECT pg_reload_conf()' >/dev/null
      echo "protect: $1. The primary goes on alone; look at the standby's log." >&2
      exit 1
    fi
    sleep 0.2
  done
}

# Asked for before a standby is there, nothing would be acknowledged any more.
wait_for 'no standby is attached' \
  "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE application_name = 'lamplight_standby' AND state = 'streaming')"
ask "ALTER SYSTEM SET synchronous_standby_names = 'lamplight_standby'"
ask 'SELECT pg_reload_conf()' >/dev/null
wait_for 'the standby did not become synchronous' \
  "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE application_name = 'lamplight_standby' AND sync_state = 'sync')"
# Its checkpointer tells the other processes of the setting; by then all of them wait for the standby.
sleep 1
# What was acknowledged alone, a moment ago, has to be there too.
now=$(ask 'SELECT pg_current_wal_insert_lsn()')
wait_for 'the standby does not catch up' \
  "SELECT coalesce(bool_or(flush_lsn >= '$now'), false) FROM pg_stat_replication WHERE sync_state = 'sync'"
echo 'protect: the standby is synchronous.'
