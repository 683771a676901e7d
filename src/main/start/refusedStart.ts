import { posix, win32 } from 'node:path'

/**
 * What an installed program may be started with. Chromium and Electron obey hundreds of switches and variables: some open a debugger into
 * the page, switch off the sandbox or the check of certificates, or send the traffic through another host. A changed shortcut is enough to
 * set them. So the program takes only whole arguments that it knows, and every other one ends it.
 */

/** The facts of a start. */
export interface GivenStart {
  /** The arguments after the program's path, trimmed (`startArguments`). */
  readonly arguments: readonly string[]
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** The OS account's own folder, as the system knows it: a variable can name another. */
  readonly home: string
  /** Whether an argument is an address that the program opens (`parseDeepLink`). */
  readonly isAddress: (argument: string) => boolean
}

const ALONE = /^$/u
const ANY = /^.*$/u

/** The switches that an installed program takes, in lower case, and the values that each may have. */
const SWITCHES: Readonly<Record<string, RegExp>> = {
  // Switches of this program. A file's name may also be the next argument.
  'check-config': ANY,
  'check-server': ANY,
  'support-bundle': ANY,
  demo: ALONE,
  setup: ALONE,
  'user-data-dir': ANY,
  'restarted-after-error': /^\d{1,16},\d{1,3}$/u,
  // How the program is drawn.
  lang: /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/iu,
  'disable-gpu': ALONE,
  'disable-hardware-acceleration': ALONE,
  'disable-gpu-compositing': ALONE,
  'force-device-scale-factor': /^\d(?:\.\d{1,3})?$/u,
  'high-dpi-support': /^[01]$/u,
  'ozone-platform': /^(?:x11|wayland)$/u,
  'ozone-platform-hint': /^(?:auto|x11|wayland)$/u,
  'enable-wayland-ime': ALONE,
  'wayland-text-input-version': /^[13]$/u,
  'gtk-version': /^[34]$/u,
  // What systems and installers add by themselves.
  'original-process-start-time': /^\d+$/u,
  updated: ALONE,
  'force-run': ALONE,
  embedding: ALONE,
  toastactivated: ALONE,
}

/** macOS added the number of the process to the arguments of a program. */
const PROCESS_NUMBER = /^-psn_\d+_\d+$/u

/** The file behind these may be an argument of its own. */
const WITH_FILE = new Set(['--check-config', '--check-server', '--support-bundle'])

/**
 * Variables that Electron (`shell/`, `lib/` of its sources), Chromium and Node obey, and that would open the program, write its data to a
 * place of their choice, or make it behave otherwise. Every other one is taken: browsers, launchers and remote desktops pass on their own
 * `CHROME_…`, administrators set `NODE_EXTRA_CA_CERTS` for other programs, and the fuse against Node's options makes Electron ignore that
 * one, `NODE_OPTIONS` and `ELECTRON_RUN_AS_NODE`.
 */
const REFUSED_VARIABLES = new Set([
  'ELECTRON_ALSO_LOG_TO_STDERR',
  'ELECTRON_DEBUG_MSIX_UPDATER',
  'ELECTRON_DEFAULT_ERROR_MODE',
  'ELECTRON_DISABLE_SANDBOX',
  'ELECTRON_EAGER_ASAR_HOOK_FOR_TESTING',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_ENABLE_STACK_DUMPING',
  'ELECTRON_FORCE_IS_PACKAGED',
  'ELECTRON_LOG_ASAR_READS',
  'ELECTRON_LOG_FILE',
  'ELECTRON_NO_ASAR',
  'ELECTRON_PROFILE_INIT_SCRIPTS',
  'CHROME_DEVEL_SANDBOX',
  'CHROME_HEADLESS',
  'CHROME_LOG_FILE',
  'NODE_CHANNEL_FD',
  'NODE_COMPILE_CACHE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_ICU_DATA',
  'NODE_REDIRECT_WARNINGS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_V8_COVERAGE',
])

/** Chromium writes the keys of every connection to the file that this variable names, unless it is empty. */
const KEY_LOG = 'SSLKEYLOGFILE'

/** What Chromium trims off an argument before it looks for a switch: all white space of Unicode on Windows, of ASCII elsewhere. */
const OUTER_SPACE = /^[\s\u0085\u180e]+|[\s\u0085\u180e]+$/gu

/**
 * The arguments after the program's path, trimmed as Chromium does (`base/command_line.cc`): otherwise a blank in front of a switch would
 * hide it from the program and not from Chromium. White space that Chromium keeps is trimmed too: then it sees no switch at all.
 * @param process Electron's process; in development the app's path is an argument as well.
 */
export const startArguments = (process: { readonly argv: readonly string[]; readonly defaultApp?: boolean }): readonly string[] =>
  process.argv.slice(process.defaultApp === true ? 2 : 1).map((argument) => argument.replaceAll(OUTER_SPACE, ''))

/** The arguments and variables with which an installed program must not start, for the message. */
export function refusedStart(start: GivenStart): readonly string[] {
  return [...refusedArguments(start), ...refusedVariables(start.variables)]
}

function refusedArguments(start: GivenStart): readonly string[] {
  const { arguments: given } = start
  // The file behind a switch may have any name but that of a switch: Chromium would obey it.
  const isFile = (argument: string, before = ''): boolean => WITH_FILE.has(before) && readSwitch(argument, start.platform) === null
  return given.filter((argument, index) => !isTaken(argument, start) && !isFile(argument, given[index - 1]))
}

function isTaken(argument: string, { platform, home, isAddress }: GivenStart): boolean {
  if (argument === '' || PROCESS_NUMBER.test(argument) || isAddress(argument)) return true
  const found = readSwitch(argument, platform)
  if (found === null) return false
  const { name, value } = found
  if (name === 'user-data-dir') return isInside(home, value, platform)
  return Object.hasOwn(SWITCHES, name) && SWITCHES[name]?.test(value) === true
}

/** A switch in lower case, as Chromium reads it, and its value; null for another argument. Windows also knows `/name`. */
function readSwitch(argument: string, platform: NodeJS.Platform): { readonly name: string; readonly value: string } | null {
  const pattern = platform === 'win32' ? /^(?:--|-|\/)([^=]+)(?:=(.*))?$/su : /^(?:--|-)([^=]+)(?:=(.*))?$/su
  const [, name, value = ''] = pattern.exec(argument) ?? []
  return name === undefined ? null : { name: name.toLowerCase(), value }
}

/** Whether a folder lies in the account's own: elsewhere, other accounts could read what the program stores. */
function isInside(home: string, folder: string, platform: NodeJS.Platform): boolean {
  const path = platform === 'win32' ? win32 : posix
  const way = path.relative(home, folder)
  return path.isAbsolute(folder) && way !== '' && !path.isAbsolute(way) && way.split(/[\\/]/u)[0] !== '..'
}

const refusedVariables = (variables: GivenStart['variables']): readonly string[] =>
  Object.keys(variables).filter((given) => {
    // Windows does not distinguish the case of names.
    const name = given.toUpperCase()
    if (name === KEY_LOG) return Boolean(variables[given])
    return REFUSED_VARIABLES.has(name)
  })
