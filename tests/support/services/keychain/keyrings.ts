import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The states of a keyring on store PCs: unreachable, not created, locked, working. Linux only. */
export type Keyring = 'no-bus' | 'dead-bus' | 'no-collection' | 'locked' | 'working'

const root = resolve(import.meta.dirname, '../../../..')
const UNLOCK = 'printf keyring | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1'
const LOCK =
  'dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.Secret.Service.Lock array:objpath:/org/freedesktop/secrets/collection/login >/dev/null'

/** The command that creates each keyring in a separate D-Bus session. Null if there is none to create. */
const PREPARATIONS: Readonly<Record<Keyring, string | null>> = {
  'no-bus': null,
  'dead-bus': null,
  'no-collection': 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1',
  locked: `${UNLOCK}; ${LOCK}`,
  working: UNLOCK,
}

/**
 * Runs the body of an async function on Node with this keyring, and returns its result.
 * @throws Error with the program's output if it fails.
 */
export function runInKeyring(keyring: Keyring, body: string): unknown[] {
  const program = `const result = await (async () => { ${body} })(); process.stdout.write('RESULT' + JSON.stringify(result))`
  const node = [process.execPath, '--input-type=module', '-e', program]
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...env } = process.env
  const preparation = PREPARATIONS[keyring]
  const folders = 'export HOME=$(mktemp -d) XDG_DATA_HOME=$(mktemp -d) XDG_RUNTIME_DIR=$(mktemp -d)'
  const [command = '', ...args] =
    preparation === null ? node : ['dbus-run-session', '--', 'sh', '-c', `${folders}; ${preparation}; exec "$@"`, 'keyring', ...node]
  const { stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: keyring === 'dead-bus' ? { ...env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } : env,
  })
  const [, result] = stdout.split('RESULT')
  if (result === undefined) throw new Error(`the program did not end well: ${stderr}`)
  const value: unknown = JSON.parse(result)
  return Array.isArray(value) ? value : [value]
}
