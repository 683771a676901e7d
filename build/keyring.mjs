/** Runs a command in a separate D-Bus session with an unlocked gnome-keyring, so that tests use a real keychain. */
import { spawnSync } from 'node:child_process'

const SCRIPT = `
export XDG_DATA_HOME=$(mktemp -d) XDG_RUNTIME_DIR=$(mktemp -d)
printf keyring | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
"$@"
code=$?
rm -rf "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
exit $code`

/** @param {string} command */
const exists = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/**
 * Wraps `command` and `args` for the session. Returns them unchanged where this is not Linux or the tools are missing.
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function withKeyring(command, args) {
  if (process.platform !== 'linux' || !exists('dbus-run-session') || !exists('gnome-keyring-daemon')) return [command, args]
  return ['dbus-run-session', ['--', 'sh', '-c', SCRIPT, 'keyring', command, ...args]]
}
