#!/bin/sh
# Makes a Debian machine the device of a room. Usage: sudo sh install.sh https://lamplight.example.org
# With INSTALL_ROOT set everything is written below it, to be tried from there; nothing of the machine changes.
set -eu

origin=${1:-}
case $origin in
  https://*/* | http://*/* | '') echo "Say where the server is, without a path: sh install.sh https://lamplight.example.org" >&2; exit 2 ;;
  https://* | http://127.0.0.1:* | http://localhost:*) ;;
  *) echo "$origin is no https address: Chromium gives no camera to a page without it." >&2; exit 2 ;;
esac

here=$(dirname "$(readlink -f "$0")")
root=${INSTALL_ROOT:-}
prefix=$root/usr/lib/lamplight-room
config=$root/etc/lamplight/room.env
profile=$root/var/lib/lamplight-room/profile
host=${origin#*://}
# Chromium writes the port of an origin in its profile, also when it goes without saying.
case $host in
  *:*) with_port=$origin ;;
  *) with_port=$origin:443 ;;
esac

filled() {
  sed -e "s|@ORIGIN_WITH_PORT@|$with_port|g" -e "s|@ORIGIN@|$origin|g" -e "s|@HOST@|$host|g" \
    -e "s|@PREFIX@|$prefix|g" -e "s|@CONFIG@|$config|g" "$here/$1"
}

if [ -z "$root" ]; then
  apt-get install --yes --no-install-recommends chromium nodejs cage iw
  id lamplight-room >/dev/null 2>&1 ||
    useradd --system --create-home --home-dir /var/lib/lamplight-room --groups video,audio,input lamplight-room
fi

mkdir -p "$prefix" "$root/etc/chromium/policies/managed" "$root/etc/lamplight" \
  "$root/etc/systemd/system" "$root/etc/polkit-1/rules.d" "$profile/Default"
install -m 0644 "$here/room-agent.mjs" "$here/machine-facts.mjs" "$prefix/"
install -m 0755 "$here/start-room" "$prefix/start-room"
filled chromium-policies.json >"$root/etc/chromium/policies/managed/lamplight-room.json"
filled lamplight-room.service >"$root/etc/systemd/system/lamplight-room.service"
install -m 0644 "$here/49-lamplight-room.rules" "$root/etc/polkit-1/rules.d/49-lamplight-room.rules"
# A profile in use has its own by then: what it holds of the camera is not overwritten.
[ -e "$profile/Default/Preferences" ] || filled profile-preferences.json >"$profile/Default/Preferences"
[ -e "$config" ] || cat >"$config" <<SETTINGS
# Where the server is, and where this machine's agent listens on its own loopback.
LAMPLIGHT_ROOM_SERVER=$origin
LAMPLIGHT_ROOM_AGENT_PORT=7410
LAMPLIGHT_ROOM_PROFILE=$profile
SETTINGS

if [ -z "$root" ]; then
  chown -R lamplight-room: /var/lib/lamplight-room
  # The serial number of the board is readable by root alone; it is no secret in the room.
  cat /sys/class/dmi/id/product_serial >/etc/lamplight/serial 2>/dev/null || true
  systemctl daemon-reload
  systemctl enable --now lamplight-room.service
  echo "The room page starts on the screen. Pair it with a code from the page of the device."
fi
