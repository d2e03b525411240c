#!/bin/sh
# The one program of a release: `situs-rsud help` lists what it does.
set -eu
software=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
[ $# -gt 0 ] || set -- help
# The hospital's settings lie beside the unpacked release, where no update touches them.
settings=$(dirname -- "$software")/.env
if [ "$software" = /usr/lib/situs-rsud ]; then
  # Debian's package. Whatever is done there is done as the site's user: root would leave files that the site cannot use.
  settings=/etc/situs-rsud/situs-rsud.env
  case "$(id -un) $1" in
    'root '*) exec setpriv --reuid=situs-rsud --regid=situs-rsud --init-groups "$software/bin/situs-rsud" "$@" ;;
    'situs-rsud '*) ;;
    *' help' | *' version') settings= ;;
    *)
      echo "Perintah ini memerlukan hak root: sudo situs-rsud $*" >&2
      exit 1
      ;;
  esac
fi
set -- "$software/dist/server/main.js" "$@"
if [ -r "$settings" ]; then
  set -- --env-file="$settings" "$@"
elif [ -e "$settings" ]; then
  echo "Berkas setelan $settings tidak dapat dibaca: jalankan perintah ini sebagai pengguna yang menjalankan situs." >&2
  exit 1
fi
# exec replaces this shell, so that a supervisor's signals reach the site.
exec "$software/node/bin/node" --max-semi-space-size=2 "$@"
