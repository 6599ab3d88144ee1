#!/usr/bin/env bash
# Makes a Debian 12 machine a Lamplight server, or brings it to the version it is called from. Run it from an
# unpacked release, as often as you like:
#   sudo bash deploy/debian/install.sh --name lamplight.hospital.example --login-name login.hospital.example \
#     --certificate /etc/ssl/hospital.pem --key /etc/ssl/private/hospital.key --address 10.1.2.3 \
#     --smtp smtp://mail.hospital.example --mail-from 'Lamplight <no-reply@hospital.example>' \
#     --backup-recipient age1…
# With INSTALL_ROOT set, everything is written below it, to be looked at; nothing of the machine changes.
set -euo pipefail

here=$(dirname "$(readlink -f "$0")")
release=$(readlink -f "$here/../..")
root=${INSTALL_ROOT:-}
name='' login_name='' certificate='' key='' address='' smtp='' mail_from='' recipient=''
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 2
}
while [ $# -gt 0 ]; do
  case $1 in
    --name) name=$2 ;;
    --login-name) login_name=$2 ;;
    --certificate) certificate=$2 ;;
    --key) key=$2 ;;
    --address) address=$2 ;;
    --smtp) smtp=$2 ;;
    --mail-from) mail_from=$2 ;;
    --backup-recipient) recipient=$2 ;;
    *) fail "does not know $1" ;;
  esac
  shift 2 || fail "$1 needs a value"
done
for word in name login_name certificate key address smtp mail_from recipient; do
  [ -n "${!word}" ] || fail "needs --${word//_/-}"
done
[[ $recipient == age1* ]] || fail '--backup-recipient is a public key of age; make the pair elsewhere by age-keygen'
[ -n "$root" ] || [ "$(id -u)" -eq 0 ] || fail 'needs root'
[ -r "$certificate" ] && [ -r "$key" ] || fail "cannot read $certificate and $key"

packages() {
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    postgresql nats-server coturn nginx age zstd curl openssl gettext-base ffmpeg espeak-ng npm
  id lamplight >/dev/null 2>&1 || useradd --system --home-dir /var/lib/lamplight --shell /usr/sbin/nologin lamplight
}

# Versions lie side by side; the link says which one runs, and leads back to the one before if need be.
place_release() {
  local version
  version=$(date -u +%Y%m%dT%H%M%SZ)
  target=/opt/lamplight/releases/$version
  mkdir -p "$target"
  tar -C "$release" --exclude=./.git --exclude=./.data -cf - . | tar -C "$target" -xf -
  chown -R root:root "$target"
  chmod -R go-w,a+rX "$target"
  [ -x "$target/node_modules/.bin/node" ] || npm ci --prefix "$target" --no-audit --no-fund
  [ -d "$target/apps/web/dist" ] && [ -d "$target/apps/room/dist" ] && [ -d "$target/apps/server/dist" ] ||
    npm run build --prefix "$target"
  ln -sfn "$target" /opt/lamplight/next
  mv -T /opt/lamplight/next /opt/lamplight/current
}

place_files() {
  install -d "$root/etc/systemd/system" "$root/etc/nginx/conf.d" "$root/usr/lib/lamplight" "$root/usr/sbin"
  install -m 0644 "$release"/deploy/systemd/* "$root/etc/systemd/system/"
  install -m 0755 "$release"/deploy/backup/lamplight-backup "$release"/deploy/backup/lamplight-restore "$root/usr/lib/lamplight/"
  install -m 0755 "$release/deploy/debian/replace-servers" "$root/usr/sbin/lamplight-replace-servers"
  # Written once, as all settings: whoever has changed the key of the backups would get the old one back.
  local recipients=$root/etc/lamplight/backup.recipients
  [ -e "$recipients" ] || printf '%s\n' "$recipient" >"$recipients"
  chmod 0644 "$recipients"
  grep -qxF -- "$recipient" "$recipients" ||
    echo "$recipients stays as it is, without the key of --backup-recipient; change it by hand."
  PROXY_NAME=$name PROXY_LOGIN_NAME=$login_name PROXY_PORT=443 PROXY_PLAIN_PORT=80 \
    PROXY_CERTIFICATE=$certificate PROXY_KEY=$key PROXY_LOG=/var/log/nginx/lamplight.log \
    PROXY_SERVER_1=127.0.0.1:7301 PROXY_SERVER_2=127.0.0.1:7302 PROXY_IDENTITY=127.0.0.1:7310 \
    fill "$release/deploy/nginx/lamplight.conf.template" >"$root/etc/nginx/conf.d/lamplight.conf"
  local turn_secret
  turn_secret=$(sed -n 's/^LAMPLIGHT_TURN_SECRET=//p' "$root/etc/lamplight/lamplight.env")
  (umask 027 && sed -e "s|=ADDRESS|=$address|" -e "s|=HOSPITAL-DOMAIN|=$name|" -e "s|=SECRET|=$turn_secret|" \
    "$release/deploy/relay/turnserver.conf" >"$root/etc/turnserver.conf")
}

write_settings() {
  bash "$release/deploy/settings/make-settings.sh" "$root/etc/lamplight" \
    --name "$name" --login-name "$login_name" --smtp "$smtp" --mail-from "$mail_from"
  # Recipients are no secret, and PostgreSQL's user reads them; everything else there is 0600.
  chmod 0755 "$root/etc/lamplight"
}

# nginx's own variables have no braces and stay.
fill() {
  local line word value
  while IFS= read -r line; do
    while [[ $line =~ \$\{(PROXY_[A-Z0-9_]+)\} ]]; do
      word=${BASH_REMATCH[1]} value=${!BASH_REMATCH[1]}
      line=${line//"\${$word}"/$value}
    done
    printf '%s\n' "$line"
  done <"$1"
}

prepare_database() {
  local version
  version=$(pg_lsclusters -h | awk '$2 == "main" { print $1 }' | sort -n | tail -n 1)
  install -d -o postgres -g postgres -m 0750 /var/backups/lamplight/base /var/backups/lamplight/wal
  install -d -o lamplight -g lamplight -m 0750 /var/backups/lamplight/files
  chmod 0755 /var/backups/lamplight
  cat >"/etc/postgresql/$version/main/conf.d/lamplight.conf" <<'SETTINGS'
# Written by Lamplight's install.sh; why: docs/operations/database.md.
max_connections = 200
wal_level = replica
archive_mode = on
archive_command = 'BACKUP_DIR=/var/backups/lamplight BACKUP_RECIPIENTS=/etc/lamplight/backup.recipients /usr/lib/lamplight/lamplight-backup wal %p %f'
archive_timeout = 60s
# Details and statements of a failed query can hold a patient's data, which no log may have.
log_error_verbosity = terse
log_min_error_statement = panic
SETTINGS
  # Only the first time and after a change of these: archiving needs a restart, and a restart is an outage of seconds.
  [ "$(runuser -u postgres -- psql -XAtqc 'SHOW archive_mode')" = on ] || systemctl restart "postgresql@$version-main"
  # The passwords of the roles are those of the addresses in the settings.
  (
    set -a
    . /etc/lamplight/migrate.env
    . /etc/lamplight/identity.env
    . /etc/lamplight/lamplight.env
    export LAMPLIGHT_SUPERUSER_DATABASE_URL='postgres://postgres@localhost/postgres?host=/var/run/postgresql'
    cd /opt/lamplight/current
    runuser -u postgres --preserve-environment -- node_modules/.bin/node database/bootstrap.ts
  )
}

start_everything() {
  install -o nats -g nats -m 0600 /etc/lamplight/nats.conf /etc/nats-server.conf
  chown root:turnserver /etc/turnserver.conf
  nginx -t -q
  systemctl daemon-reload
  systemctl enable --quiet nats-server coturn nginx lamplight-identity lamplight-server@1 lamplight-server@2 \
    lamplight-backup.timer lamplight-backup-files.timer
  systemctl start nats-server
  systemctl reload-or-restart coturn
  systemctl start lamplight-migrate.service
  systemctl restart lamplight-identity
  lamplight-replace-servers
  systemctl reload-or-restart nginx
  systemctl start lamplight-backup.timer lamplight-backup-files.timer
}

if [ -n "$root" ]; then
  write_settings
  place_files
  exit 0
fi
packages
place_release
write_settings
place_files
prepare_database
start_everything
echo "Lamplight runs at https://$name. What comes next: docs/operations/installation.md"
