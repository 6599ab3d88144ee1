#!/usr/bin/env bash
# Writes the settings of a first installation, with fresh secrets, into a directory; where they are, they stay.
#   make-settings.sh DIRECTORY --name lamplight.hospital.example --login-name login.hospital.example \
#     --smtp smtp://mail.hospital.example --mail-from 'Lamplight <no-reply@hospital.example>'
# Each part gets a file of its own, so that none knows more than it needs. All of them listen on loopback.
set -euo pipefail

fail() {
  printf 'make-settings.sh: %s\n' "$*" >&2
  exit 2
}
settings=${1:-}
[ -n "$settings" ] && [[ $settings != --* ]] || fail 'say the directory first'
shift
name='' login_name='' smtp='' mail_from=''
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || fail "$1 needs a value"
  case $1 in
    --name) name=$2 ;;
    --login-name) login_name=$2 ;;
    --smtp) smtp=$2 ;;
    --mail-from) mail_from=$2 ;;
    *) fail "does not know $1" ;;
  esac
  shift 2
done
for word in name login_name; do
  [[ ${!word} =~ ^[a-z0-9.-]+$ ]] || fail "--${word//_/-} is a host name, without https:// and without a path"
done
[[ $smtp =~ ^smtps?://[^\'[:space:]]+$ ]] || fail '--smtp is an address such as smtp://mail.hospital.example'
[[ -n $mail_from && $mail_from != *\'* ]] || fail '--mail-from is missing, or has a quote in it'

mkdir -p "$settings"
if [ -e "$settings/lamplight.env" ]; then
  echo "The settings in $settings are there and stay as they are."
  exit 0
fi
umask 077

secret() { openssl rand -base64 48 | tr '+/' '-_' | tr -d '=\n'; }
write() { cat >"$settings/$1"; }

app=$(secret) worker=$(secret) owner=$(secret) identity=$(secret)
nats=$(secret) turn=$(secret) client=$(secret) admin=$(secret)
database=127.0.0.1:5432/lamplight

write migrate.env <<SETTINGS
LAMPLIGHT_OWNER_DATABASE_URL=postgres://lamplight_owner:$owner@$database
LAMPLIGHT_CELL=0
SETTINGS
write identity.env <<SETTINGS
LAMPLIGHT_IDENTITY_URL=https://$login_name
LAMPLIGHT_IDENTITY_HOST=127.0.0.1
LAMPLIGHT_IDENTITY_PORT=7310
LAMPLIGHT_IDENTITY_ADMIN_PORT=7311
LAMPLIGHT_IDENTITY_ADMIN_TOKEN=$admin
LAMPLIGHT_IDENTITY_DATABASE_URL=postgres://lamplight_identity:$identity@$database
LAMPLIGHT_IDENTITY_SECRET=$(secret)
LAMPLIGHT_IDENTITY_CLIENTS='[{"client_id":"lamplight","client_secret":"$client","redirect_uris":["https://$name/api/v1/sign_in/return"],"post_logout_redirect_uris":["https://$name/"]}]'
LAMPLIGHT_SMTP_URL=$smtp
LAMPLIGHT_MAIL_FROM='$mail_from'
SETTINGS
write nats.conf <<SETTINGS
host: "127.0.0.1"
port: 4222
server_name: "lamplight"
max_payload: 1MB
authorization {
  user: "lamplight"
  password: "$nats"
  timeout: 2
}
SETTINGS
write backup.env <<SETTINGS
BACKUP_DIR=/var/backups/lamplight
BACKUP_RECIPIENTS=/etc/lamplight/backup.recipients
BACKUP_KEEP_DAYS=14
PGHOST=/var/run/postgresql
LAMPLIGHT_OBJECT_DIR=/var/lib/lamplight/objects
LAMPLIGHT_SEAL_DIR=/var/lib/lamplight/seals
SETTINGS
# Of the superuser, where PostgreSQL comes as an image; Debian's own lets its administrator in without one.
secret | write postgres.secret
for instance in 1 2; do
  write "server-$instance.env" <<SETTINGS
SERVER_ROLES=api,gateway,worker
LAMPLIGHT_PORT=730$instance
LAMPLIGHT_METRICS_PORT=740$instance
SETTINGS
done
write server-hl7.env <<SETTINGS
# For the messages of the hospital's other systems. Where it listens for them stands in lamplight.env.
SERVER_ROLES=hl7
LAMPLIGHT_PORT=7303
LAMPLIGHT_METRICS_PORT=7403
SETTINGS
# Last: its being there says that the others are.
write lamplight.env.part <<SETTINGS
# Of all servers of this cell. The names are explained in apps/server/README.md, how to change a secret in
# docs/operations/secrets.md. The backups do not hold this file: keep a copy where only you can read it.
LAMPLIGHT_HOST=127.0.0.1
LAMPLIGHT_PUBLIC_URL=https://$name
LAMPLIGHT_DATABASE_URL=postgres://lamplight_app:$app@$database
LAMPLIGHT_WORKER_DATABASE_URL=postgres://lamplight_worker:$worker@$database
LAMPLIGHT_NATS_URL=nats://lamplight:$nats@127.0.0.1:4222
LAMPLIGHT_TOKEN_SECRET=$(secret)
LAMPLIGHT_PARTNER_SECRET=$(secret)
LAMPLIGHT_OIDC_PROVIDERS='[{"id":"lamplight","issuer":"https://$login_name","client_id":"lamplight","client_secret":"$client","password_url":"https://$login_name/change-password","accounts":{"url":"http://127.0.0.1:7311","token":"$admin"}}]'
LAMPLIGHT_WEB_DIR=/opt/lamplight/current/apps/web/dist
LAMPLIGHT_ROOM_DIR=/opt/lamplight/current/apps/room/dist
LAMPLIGHT_ANNOUNCEMENTS_DIR=/opt/lamplight/current/apps/server/dist/announcements
LAMPLIGHT_SEAL_DIR=/var/lib/lamplight/seals
LAMPLIGHT_OBJECT_DIR=/var/lib/lamplight/objects
LAMPLIGHT_TURN_URLS=turn:$name:3478?transport=udp,turn:$name:3478?transport=tcp
LAMPLIGHT_TURN_SECRET=$turn
# For the messages of the hospital's other systems: docs/operations/adt.md. The server hl7 alone listens there, the
# others send test messages to it. To be reached from elsewhere it needs LAMPLIGHT_HL7_HOST, and then the two files of
# LAMPLIGHT_HL7_TLS.
LAMPLIGHT_HL7_PORT=7360
SETTINGS
mv "$settings/lamplight.env.part" "$settings/lamplight.env"
echo "Wrote the settings in $settings, with fresh secrets."
