/** Runs a command in a D-Bus session of its own with an unlocked gnome-keyring, so that the keychain in tests is a real one. */
import { spawnSync } from 'node:child_process'

const SCRIPT = `
export XDG_DATA_HOME=$(mktemp -d) XDG_RUNTIME_DIR=$(mktemp -d)
printf keyring | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
"$@"
code=$?
rm -rf "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
exit $code`

const exists = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** `command` with `args`, wrapped where this is Linux with the tools for it; as it is elsewhere. */
export function withKeyring(command, args) {
  if (process.platform !== 'linux' || !exists('dbus-run-session') || !exists('gnome-keyring-daemon')) return [command, args]
  return ['dbus-run-session', ['--', 'sh', '-c', SCRIPT, 'keyring', command, ...args]]
}
