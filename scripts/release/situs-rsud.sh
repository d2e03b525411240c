#!/bin/sh
# The one program of a release: `situs-rsud help` lists its commands.
set -eu
software=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
typed="situs-rsud $*"
fail() {
  echo "$1" >&2
  exit 1
}

# `--hospital NAME` chooses one of several hospitals of this machine. Units pass NAME:PORT for one process of several, and only a PORT for the hospital without a name.
asked='' hospital='' before=''
for word in "$@"; do
  shift
  if [ "$before" = --hospital ]; then hospital=$word before=''; continue; fi
  if [ "$word" = --hospital ]; then asked=yes; else set -- "$@" "$word"; fi
  before=$word
done
[ $# -gt 0 ] || set -- help

# Exported even if empty, so that no settings file can set them.
export HOSPITAL='' PROCESS_PORT=''
if [ "$asked" ]; then
  fits() { LC_ALL=C expr "x$hospital" : "x$1\$" >/dev/null; }
  if fits '[0-9]\{1,5\}'; then PROCESS_PORT=$hospital
  elif fits '[a-z][a-z0-9-]\{0,30\}'; then HOSPITAL=$hospital
  elif fits '[a-z][a-z0-9-]\{0,30\}:[0-9]\{1,5\}'; then HOSPITAL=${hospital%:*} PROCESS_PORT=${hospital#*:}
  else fail "Tulis --hospital NAMA: huruf kecil, angka, dan tanda hubung, paling banyak 31, diawali huruf; bukan \"$hospital\"."
  fi
  case $HOSPITAL in situs-rsud | assets | content | images | pictures | uploads | sebelum-*)
    fail "\"$HOSPITAL\" tidak dapat menjadi nama rumah sakit: pilih nama lain." ;;
  esac
  # Fixes a unit that chapter 5 of the guide once had, which took the whole name for a port.
  if [ "${PORT-}" = "$hospital" ]; then unset PORT; fi
fi

# The hospital's settings are beside the unpacked release, where no update touches them.
settings=$(dirname -- "$software")/.env
if [ "$software" = /usr/lib/situs-rsud ]; then
  # The Debian package runs commands as the site's user, because root would leave files that the site cannot use.
  settings=/etc/situs-rsud/${HOSPITAL:-situs-rsud}.env
  absent="Rumah sakit \"$HOSPITAL\" belum ada: tulis dahulu setelannya di $settings."
  as_site() { exec setpriv --reuid=situs-rsud --regid=situs-rsud --init-groups "$@"; }
  case "$(id -un) $1" in
    'root '*)
      if [ "$HOSPITAL" ]; then
        [ -e "$settings" ] || fail "$absent"
        chown root:situs-rsud "$settings" && chmod 640 "$settings"
        (as_site mkdir -p -m 700 "/var/lib/situs-rsud/$HOSPITAL" "/var/backups/situs-rsud/$HOSPITAL")
      fi
      if [ "$1" = prepare ]; then
        # The folder that a unit binds for %i, which may contain a port.
        mkdir -p "/run/situs-rsud/$hospital"
        ln -sfn "$settings" "/run/situs-rsud/$hospital/settings"
        for place in lib backups; do ln -sfn "/var/$place/situs-rsud${HOSPITAL:+/$HOSPITAL}" "/run/situs-rsud/$hospital/$place"; done
        exit
      fi
      as_site "$software/bin/situs-rsud" ${asked:+--hospital "$hospital"} "$@"
      ;;
    # This command concerns all hospitals, so it reads the settings of none.
    'situs-rsud hospitals') settings= ;;
    'situs-rsud '*) ;;
    *' help' | *' version') settings= ;;
    *) fail "Perintah ini memerlukan hak root: sudo $typed" ;;
  esac
  if [ "$HOSPITAL" ] && [ "$settings" ] && [ ! -e "$settings" ]; then fail "$absent"; fi
elif [ "$asked" ]; then
  fail 'Pilihan --hospital hanya ada pada paket Debian.'
else
  # The program is not in PATH, so printed commands must begin like this call.
  export CALLED_AS="$0"
fi
set -- "$software/dist/server/main.js" "$@"
if [ -r "$settings" ]; then
  set -- --env-file="$settings" "$@"
elif [ -e "$settings" ]; then
  fail "Berkas setelan $settings tidak dapat dibaca: jalankan perintah ini sebagai pengguna yang menjalankan situs."
fi
# exec replaces this shell, so that a supervisor's signals reach the site.
exec "$software/node/bin/node" --max-semi-space-size=2 "$@"
