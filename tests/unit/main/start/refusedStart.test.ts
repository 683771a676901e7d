import { describe, expect, test } from 'vitest'
import { parseDeepLink } from '#main/links/deepLink.ts'
import { isPacked } from '#main/start/isPacked.ts'
import { refusedStart, startArguments, type GivenStart } from '#main/start/refusedStart.ts'

const HOMES: Readonly<Record<string, string>> = { win32: String.raw`C:\Users\li`, linux: '/home/li', darwin: '/Users/li' }

const isAddress = (argument: string): boolean => parseDeepLink(argument) !== null

/** What is refused of a start with these arguments, as they stand in `process.argv`. */
function refused(
  given: readonly string[],
  platform: NodeJS.Platform = 'linux',
  variables: GivenStart['variables'] = {},
): readonly string[] {
  const trimmed = startArguments({ argv: ['backoffice', ...given] })
  return refusedStart({ arguments: trimmed, variables, platform, home: HOMES[platform] ?? '/', isAddress })
}

/** A debugger, or code, in a process of the program. */
const CODE = `
  remote-debugging-port remote-debugging-pipe remote-debugging-address remote-debugging-targets
  remote-allow-origins inspect inspect-brk inspect-port inspect-publish-uid experimental-network-inspection
  auto-open-devtools-for-tabs js-flags load-extension disable-extensions-except require enable-automation
  headless app app-path renderer-cmd-prefix utility-cmd-prefix gpu-launcher browser-subprocess-path
  ppapi-plugin-launcher zygote-cmd-prefix register-pepper-plugins widevine-cdm-path type enable-logging log-file
  v vmodule trace-startup crash-dumps-dir enable-blink-features disable-blink-features enable-features
  disable-features force-fieldtrials expose-internals-for-testing diagnostic-dir experimental-transform-types
  throw-deprecation trace-warnings wait-for-debugger renderer-startup-dialog`

/** The sandbox, and what isolates one page from another. */
const SANDBOX = `
  no-sandbox disable-setuid-sandbox disable-seccomp-filter-sandbox disable-namespace-sandbox disable-gpu-sandbox
  no-zygote no-zygote-sandbox single-process in-process-gpu disable-site-isolation-trials disable-web-security
  disable-site-isolation-for-policy allow-file-access-from-files allow-file-access allow-running-insecure-content
  unsafely-treat-insecure-origin-as-secure disable-popup-blocking bypasscsp-schemes cors-schemes standard-schemes
  service-worker-schemes secure-schemes disable-dev-shm-usage service-sandbox-type allow-third-party-modules`

/** The connection to the server. */
const NETWORK = `
  ignore-certificate-errors ignore-certificate-errors-spki-list allow-insecure-localhost
  ignore-urlfetcher-cert-requests host-resolver-rules host-rules proxy-server proxy-pac-url proxy-bypass-list
  proxy-auto-detect no-proxy-server ssl-key-log-file ssl-version-min ssl-version-max cipher-suite-denylist
  log-net-log net-log-capture-mode dns-result-order auth-server-allowlist auth-server-whitelist
  auth-negotiate-delegate-allowlist auth-negotiate-delegate-whitelist auth-spnego-account-type
  enable-auth-negotiate-port ignore-connections-limit test-third-party-cookie-phaseout origin-to-force-quic-on
  quic-version webtransport-developer-mode use-system-proxy-resolver user-agent`

/** What the person sees, hears or is asked. */
const PERSON = `
  use-fake-ui-for-media-stream use-fake-device-for-media-stream auto-accept-camera-and-microphone-capture
  kiosk-printing auto-select-desktop-capture-source auto-select-tab-capture-source-by-title
  enable-speech-dispatcher deny-permission-prompts autoplay-policy disk-cache-dir disk-cache-size
  media-cache-size password-store use-mock-keychain profile-directory disable-background-timer-throttling
  disable-renderer-backgrounding explicitly-allowed-ports single-argument demo-server`

/**
 * Switches that open the program, by what they do: those of Electron's docs/api/command-line-switches.md, and of Chromium's content, network,
 * sandbox, media and headless switches.
 */
const DANGEROUS = [CODE, SANDBOX, NETWORK, PERSON].flatMap((names) => names.trim().split(/\s+/u))

/** The ways of writing a switch, in which Chromium would find it; and on which systems. */
const SPELLINGS: readonly (readonly [string, (name: string) => readonly string[], readonly NodeJS.Platform[]])[] = [
  ['alone', (name) => [`--${name}`], ['linux', 'win32', 'darwin']],
  ['with a value', (name) => [`--${name}=x`], ['linux', 'win32', 'darwin']],
  ['with one dash', (name) => [`-${name}=x`], ['linux', 'win32', 'darwin']],
  ['with a slash', (name) => [`/${name}=x`], ['win32']],
  ['in capitals', (name) => [`--${name.toUpperCase()}=x`], ['linux', 'win32', 'darwin']],
  ['behind a blank', (name) => [` --${name}=x`], ['linux', 'win32', 'darwin']],
  ['behind a tab and a line break', (name) => [`\t\r\n--${name}=x `], ['linux', 'win32', 'darwin']],
  ['behind white space of Unicode', (name) => [`\u00a0\u3000\u0085--${name}=x`], ['win32']],
  ['as the file behind another switch', (name) => ['--check-config', `--${name}=x`], ['linux', 'win32', 'darwin']],
  ['behind the end of the switches', (name) => ['--', `--${name}=x`], ['linux', 'win32', 'darwin']],
]

describe('a switch that opens the installed program', () => {
  const cases = SPELLINGS.flatMap(([how, spell, platforms]) => platforms.map((platform) => [how, platform, spell] as const))

  test.each(cases)('is refused %s on %s', (_how, platform, spell) => {
    const taken = DANGEROUS.filter((name) => !refused(spell(name), platform).some((given) => given.toLowerCase().includes(name)))
    expect(taken).toEqual([])
  })

  test('is named as it was given, without the blanks around it', () => {
    expect(refused([' --No-Sandbox ', 'backoffice://order/1', '\u00a0--js-flags=--x'], 'win32')).toEqual(['--No-Sandbox', '--js-flags=--x'])
  })
})

test.each([
  ['a file', 'notes.txt'],
  ['a web address', 'https://evil.example'],
  ['an address of another form', 'backoffice:order/1'],
  ['an address of the program with two segments', 'backoffice://order/1/2'],
  ['the end of the switches', '--'],
  ['a switch with a value that it does not have', '--demo=1'],
  ['a language that is none', '--lang=en --no-sandbox'],
  ['a platform that is none', '--ozone-platform=headless'],
])('%s is refused: only whole arguments that are known are taken', (_what, given) => {
  expect(refused([given])).toEqual([given])
})

test.each<[NodeJS.Platform, string, boolean]>([
  ['linux', '/home/li/test', true],
  ['linux', '/home/li', false],
  ['linux', '/home/li/../wang/test', false],
  ['linux', '/home/list', false],
  ['linux', '/tmp/x', false],
  ['linux', 'test', false],
  ['linux', '', false],
  ['win32', String.raw`c:\users\LI\AppData\Roaming\Test`, true],
  ['win32', String.raw`C:\Users\Public\x`, false],
  ['win32', String.raw`D:\x`, false],
  ['win32', String.raw`\\laptop\share`, false],
])('on %s the account folder may be %j: %s', (platform, folder, isTaken) => {
  const given = `--user-data-dir=${folder}`
  expect(refused([given], platform)).toEqual(isTaken ? [] : [given])
})

test.each<[NodeJS.Platform, readonly string[]]>([
  ['linux', ['--demo', '--lang=zh-CN', '--force-device-scale-factor=1.5', '--ozone-platform=wayland', 'backoffice://order/1']],
  ['linux', ['--check-config', '/home/li/deployment.json']],
  ['linux', ['--support-bundle', 'support.zip', ' --disable-gpu']],
  ['linux', ['--setup']],
  ['win32', ['--updated', '-ToastActivated', '-Embedding', '--original-process-start-time=13376', '/lang=en', '']],
  ['win32', ['--support-bundle', String.raw`C:\Users\li\支持包.zip`]],
  ['win32', ['--check-config=deployment.json', '--restarted-after-error=1764000000000,2']],
  ['darwin', ['-psn_0_12345', 'backoffice://sign-in?code=1']],
])('on %s what people, systems and installers add is taken: %j', (platform, given) => {
  expect(refused(given, platform)).toEqual([])
})

describe('a variable that Chromium, Electron or Node obeys', () => {
  test.each([
    'ELECTRON_DISABLE_SANDBOX',
    'ELECTRON_ENABLE_LOGGING',
    'ELECTRON_LOG_FILE',
    'ELECTRON_FORCE_IS_PACKAGED',
    'ELECTRON_NO_ASAR',
    'ELECTRON_PROFILE_INIT_SCRIPTS',
    'ELECTRON_DEFAULT_ERROR_MODE',
    'ELECTRON_LOG_ASAR_READS',
    'Electron_Log_File',
    'CHROME_LOG_FILE',
    'CHROME_DEVEL_SANDBOX',
    'CHROME_HEADLESS',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'NODE_COMPILE_CACHE',
    'NODE_REDIRECT_WARNINGS',
    'NODE_TLS_REJECT_UNAUTHORIZED',
  ])('%s is refused, also when it is empty', (name) => {
    expect(refused([], 'win32', { [name]: '' })).toEqual([name])
  })

  test('a file of connection keys is refused unless its name is empty', () => {
    expect([refused([], 'linux', { SSLKEYLOGFILE: '/tmp/k' }), refused([], 'linux', { SSLKEYLOGFILE: '' })]).toEqual([
      ['SSLKEYLOGFILE'],
      [],
    ])
  })

  test.each([
    [
      'a browser with an address',
      'CHROME_DESKTOP CHROME_WRAPPER CHROME_VERSION_EXTRA CHROME_CRASHPAD_PIPE_NAME CHROME_RESTART CHROME_CRASHED',
    ],
    ['a remote desktop', 'CHROME_REMOTE_DESKTOP_SESSION CHROME_CONFIG_HOME CHROME_USER_DATA_DIR'],
    [
      'tools of an administrator',
      'NODE_EXTRA_CA_CERTS NODE_HOME NODE_PATH NODE_ENV CHROME_BIN CHROME_PATH ELECTRON_MIRROR ELECTRON_IS_DEV',
    ],
    ['a desktop', 'ELECTRON_OZONE_PLATFORM_HINT ELECTRON_TRASH ELECTRON_NO_ATTACH_CONSOLE PATH HOME'],
    ['somebody, and the fuses switch it off', 'NODE_OPTIONS ELECTRON_RUN_AS_NODE'],
  ])('what %s passes on is taken: %s', (_who, names) => {
    expect(refused([], 'linux', Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
  })
})

test('in development the first argument is the app', () => {
  expect(startArguments({ argv: ['electron', '.', '--demo'], defaultApp: true })).toEqual(['--demo'])
})

test.each([
  [true, '/opt/Backoffice/resources/app.asar', true],
  // A copy of the program under the name of a development Electron.
  [false, String.raw`C:\Users\colleague\copy\resources\app.asar`, true],
  [false, '/home/developer/project', false],
])('isPackaged %s and the path %s: an installed program is %s', (isPackaged, path, expected) => {
  expect(isPacked({ isPackaged, getAppPath: () => path })).toBe(expected)
})
