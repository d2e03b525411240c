#!/bin/sh
# The one program of a release: `situs-rsud help` lists what it does.
set -eu
software=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# The hospital's settings lie beside the unpacked release, where no update touches them.
settings=$(dirname -- "$software")/.env
[ $# -gt 0 ] || set -- help
set -- "$software/dist/server/main.js" "$@"
if [ -r "$settings" ]; then
  set -- --env-file="$settings" "$@"
elif [ -e "$settings" ]; then
  echo "Berkas setelan $settings tidak dapat dibaca: jalankan perintah ini sebagai pengguna yang menjalankan situs." >&2
  exit 1
fi
# exec replaces this shell, so that a supervisor's signals reach the site.
exec "$software/node/bin/node" --max-semi-space-size=2 "$@"
