#!/usr/bin/env bash
# Makes this machine's PostgreSQL the standby of another: the first time, and after a failover the old primary.
#   join.sh DATA_DIRECTORY 'host=… port=… user=lamplight_replication dbname=postgres'
# Run it as the user postgres while PostgreSQL is stopped here; the password comes from ~/.pgpass (or PGPASSFILE).
# PGBIN says where pg_basebackup is. Start PostgreSQL afterwards, then run protect.sh at the primary.
set -euo pipefail
data=$1
source="$2 application_name=lamplight_standby"
bin=${PGBIN:-$(dirname "$(command -v pg_basebackup)")}
say() { printf 'join: %s\n' "$*"; }

if "$bin/pg_ctl" status -D "$data" >/dev/null 2>&1; then
  say "PostgreSQL runs on $data. Stop it first." >&2
  exit 1
fi

rewound=no
if [ -s "$data/PG_VERSION" ]; then
  # Until its first checkpoint a new primary's files say nothing of its promotion, and an old one that has to be
  # rewound would be taken for one that has not.
  "$bin/psql" --no-psqlrc --quiet -d "$source" -c CHECKPOINT
  # What this one wrote and nobody was told of is taken back; what is the same is not copied.
  # Killed, it first has to recover by itself, which pg_rewind sees to.
  if "$bin/pg_rewind" --target-pgdata="$data" --source-server="$source" --write-recovery-conf; then
    rewound=yes
    say 'rewound'
  else
    say 'could not be rewound; everything is copied'
  fi
fi
if [ $rewound = no ]; then
  find "$data" -mindepth 1 -delete
  "$bin/pg_basebackup" --pgdata="$data" --dbname="$source" --wal-method=stream \
    --checkpoint=fast --write-recovery-conf
  say 'copied'
fi
# Promoted one day, it acknowledges nothing by itself: that it may go on alone is said by promote.sh.
printf "%s\n" "synchronous_standby_names = 'lamplight_standby'" >>"$data/postgresql.auto.conf"
