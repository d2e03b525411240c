#!/bin/sh
# Stands in for systemd, which does not run in a chroot: starts a service's own command as its user. Verbs that need no systemd go to the real systemctl.
for verb in "$@"; do case $verb in -*) ;; *) break ;; esac; done
folder=/run/stand-in
mkdir -p $folder
for unit in "$@"; do
  case $unit in -* | "$verb" | *.timer) continue ;; esac
  name=${unit%.service}
  service=/etc/systemd/system/$name.service
  [ -f "$service" ] || service=/usr/lib/systemd/system/$name.service
  pid=$(cat "$folder/$name" 2>/dev/null || true)
  alive() { [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; }
  case $verb in
  is-active) alive || exit 3 ;;
  stop | restart | disable)
    if alive; then
      kill "$pid"
      while alive; do sleep 0.1; done
    fi
    ;;
  esac
  case $verb in
  start | restart)
    if alive; then continue; fi
    user=$(cat "$service" "$service".d/*.conf 2>/dev/null | sed -n 's/^User=//p')
    command=$(sed -n 's/^ExecStart=//p' "$service")
    # In a session of its own, because apt ends the session of its scripts.
    set -- setsid setpriv --reuid="$user" --regid="$user" --init-groups $command
    if grep -q ^Type=oneshot "$service"; then "$@"
    else
      "$@" >>$folder/log 2>&1 </dev/null &
      echo $! >"$folder/$name"
    fi
    ;;
  esac
done
case $verb in
is-active | stop | start | restart | try-restart | daemon-reload) ;;
disable) SYSTEMD_OFFLINE=1 exec systemctl.real disable "$unit" ;;
*) SYSTEMD_OFFLINE=1 exec systemctl.real "$@" ;;
esac
