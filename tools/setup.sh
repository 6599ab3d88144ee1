#!/usr/bin/env bash
# Installs what Lamplight needs and this machine lacks: PostgreSQL, NATS, coturn, ffmpeg, espeak-ng,
# Chromium, iproute2, Prometheus, nginx, age, zstd, HAProxy and a C compiler, by apt.
# Run it as often as you like; it changes nothing when everything is there.
set -euo pipefail

oldest_postgres=15
say() { printf '%s\n' "$*"; }
fail() {
  printf '\nSetup stopped: %s\n' "$*" >&2
  exit 1
}

# --- what is there --------------------------------------------------------------------------------

newest_postgres() {
  local binary major newest=0
  for binary in /usr/lib/postgresql/*/bin/postgres; do
    [ -x "$binary" ] || continue
    major=${binary#/usr/lib/postgresql/}
    major=${major%%/*}
    if [[ $major =~ ^[0-9]+$ ]] && [ "$major" -gt "$newest" ]; then newest=$major; fi
  done
  printf '%s' "$newest"
}

# An administrator's directories are often not in a plain user's PATH.
find_program() { PATH="$PATH:/usr/local/sbin:/usr/sbin:/usr/local/bin:/usr/bin" command -v "$1"; }

missing=()
look_for() { # title, package, command that prints what was found or fails
  local found
  if found=$("${@:3}"); then
    say "  found      $1: $found"
  else
    say "  missing    $1"
    missing+=("$2")
  fi
}
find_compiler() { find_program cc || find_program gcc || find_program tcc; }
find_postgres() {
  local newest
  newest=$(newest_postgres)
  [ "$newest" -ge "$oldest_postgres" ] && say "version $newest in /usr/lib/postgresql/$newest"
}
look_for_all() {
  missing=()
  look_for "PostgreSQL $oldest_postgres or newer" postgresql find_postgres
  look_for 'NATS' nats-server find_program nats-server
  look_for 'coturn' coturn find_program turnserver
  look_for 'Chromium' chromium find_program chromium
  # For browser tests that use no camera.
  look_for 'Chromium headless shell' chromium-headless-shell find_program chromium-headless-shell
  look_for 'ffmpeg' ffmpeg find_program ffmpeg
  # Speaks the announcements that come with the product.
  look_for 'espeak-ng' espeak-ng find_program espeak-ng
  # For fault runs with machines of their own in network namespaces.
  look_for 'iproute2' iproute2 find_program bridge
  # For the fault run that tries the alert rules.
  look_for 'Prometheus' prometheus find_program prometheus
  # For fault runs of an upgrade and of a restore.
  look_for 'nginx' nginx find_program nginx
  look_for 'age' age find_program age
  look_for 'zstd' zstd find_program zstd
  # For the run in which a standby takes over: the way to the primary, as it is shipped.
  look_for 'HAProxy' haproxy find_program haproxy
  # For the run on a slow disk, one small file; tcc is the smallest that will do.
  look_for 'a C compiler' tcc find_compiler
}

say 'What Lamplight needs besides Node:'
look_for_all
if [ ${#missing[@]} -eq 0 ]; then
  say 'Nothing to install.'
  exit 0
fi

# --- what is not ----------------------------------------------------------------------------------

command -v apt-get >/dev/null ||
  fail "this machine has no apt. Install these yourself: ${missing[*]} (PostgreSQL $oldest_postgres or newer)."

as_root() { "$@"; }
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null ||
    fail "installing needs root and there is no sudo. As root run: apt-get install ${missing[*]}"
  as_root() { sudo "$@"; }
fi

# Debian starts a service as soon as it is installed. Lamplight runs its own copies on its own ports,
# so the services of packages that come now are kept from starting; any others are left alone.
policy=/usr/sbin/policy-rc.d
made_policy=no
quiet_new_services() {
  [ -e "$policy" ] && return # Somebody's own policy is in force already, as in most containers.
  as_root tee "$policy" >/dev/null <<'POLICY'
#!/bin/sh
# Written by Lamplight's setup for the time of one installation.
for word in "$@"; do
  case "$word" in
    postgresql* | nats-server* | coturn* | prometheus* | nginx* | haproxy*) exit 101 ;;
  esac
done
exit 0
POLICY
  as_root chmod 755 "$policy"
  made_policy=yes
}
restore_policy() {
  if [ "$made_policy" = yes ]; then as_root rm -f "$policy"; fi
  made_policy=no
}
trap restore_policy EXIT

# A service that was known before this run belongs to the machine, not to us.
units_before=$(systemctl list-unit-files --no-legend 2>/dev/null || true)
disable_if_ours() { # package, unit
  local wanted=no package
  for package in "${missing[@]}"; do [ "$package" = "$1" ] && wanted=yes; done
  [ "$wanted" = yes ] && [ -d /run/systemd/system ] || return 0
  case "$units_before" in *"$2.service"*) return 0 ;; esac
  if as_root systemctl disable --now "$2.service" >/dev/null 2>&1; then
    say "  switched off the service $2, which came with the package; Lamplight runs its own"
  fi
}

apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -q \
    -o DPkg::Lock::Timeout=180 -o Acquire::Retries=3 "$@" </dev/null
}

say "Installing ${missing[*]} …"
apt update || fail 'apt could not read its package lists. Check the network and /etc/apt/sources.list, then run npm run setup again.'
if printf '%s\n' "${missing[@]}" | grep -qx postgresql; then
  offered=$(apt-cache depends postgresql 2>/dev/null | sed -n 's/.*Depends: postgresql-\([0-9]*\)$/\1/p' | head -1)
  [ "${offered:-0}" -ge "$oldest_postgres" ] ||
    fail "apt offers PostgreSQL ${offered:-none}, but $oldest_postgres or newer is needed. Add the repository of postgresql.org to apt and run npm run setup again."
fi
quiet_new_services
apt install --no-install-recommends "${missing[@]}" ||
  fail "apt could not install ${missing[*]}. Its own words are above; put that right and run npm run setup again."
restore_policy
disable_if_ours postgresql postgresql
disable_if_ours nats-server nats-server
disable_if_ours coturn coturn
disable_if_ours prometheus prometheus
disable_if_ours nginx nginx
disable_if_ours haproxy haproxy

installed=("${missing[@]}")
say 'After the installation:'
look_for_all
[ ${#missing[@]} -eq 0 ] ||
  fail "still missing after the installation: ${missing[*]}. Look at what apt said above."
say "Installed: ${installed[*]}"
