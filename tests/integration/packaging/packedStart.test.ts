import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { unzip } from '../../support/services/unzip.ts'

const root = resolve(import.meta.dirname, '../../..')
const electron = join(root, 'tests/support/electron-stand-in/electron')

/** A start that ends by itself takes about a second; one that does not is killed after this time. */
const START_LIMIT_MS = 120_000

/** Installs the built app in a new folder. @param config The administrator's `deployment.json`, if any. */
function installed(config?: string): { readonly archive: string; readonly file: string } {
  const resources = mkdtempSync(join(tmpdir(), 'backoffice-installed-'))
  const archive = join(resources, 'app.asar')
  mkdirSync(archive)
  for (const name of ['out', 'package.json', 'resources', 'node_modules']) symlinkSync(join(root, name), join(archive, name))
  const file = join(resources, 'deployment.json')
  if (config !== undefined) writeFileSync(file, config)
  return { archive, file }
}

/**
 * The environment of a person: without a display, and without what Node and the tests set, but for the folder of temporary files: there the
 * program has the socket at which a test answers in its place. The account folder is new.
 */
function environment(account = newAccount()): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = process.env
  return { PATH, HOME, TMPDIR, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR, XDG_CONFIG_HOME: account }
}

const newAccount = (): string => mkdtempSync(join(tmpdir(), 'backoffice-account-'))
/** The account folder of the program in an account. */
const folderOf = (account: string): string => join(account, 'Backoffice')

/** Starts the installed app, which is expected to end by itself. */
function start(archive: string, given: readonly string[] = [], env: Readonly<Record<string, string>> = {}, account = newAccount()) {
  const { status, stdout, stderr } = spawnSync(electron, [archive, ...given], {
    encoding: 'utf8',
    env: { ...environment(account), ...env },
    timeout: START_LIMIT_MS,
  })
  return { status, stdout, stderr }
}

/** Starts the installed app while this process answers its lock, and gives how it ended. */
async function startBeside(archive: string, account: string) {
  const child = spawn(electron, [archive], { env: environment(account), stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = await once(child, 'close')
  return { code: Number(code), stderr }
}

/** Whether this account may give a process an `/etc` of its own, as root on Linux may. */
const canReplaceEtc = (): boolean =>
  process.platform === 'linux' && !existsSync('/etc/backoffice') && spawnSync('unshare', ['--mount', 'true']).status === 0

/** What `/etc/backoffice` holds: the texts of files by their names, which only root can change. */
type EtcFiles = Readonly<Record<string, string>>

/** Starts the installed app on a copy of `/etc` with files of an administrator. @param mode The mode of these files. */
function startWithEtc(archive: string, files: EtcFiles, mode = 0o644, given: readonly string[] = []) {
  const etc = join(mkdtempSync(join(tmpdir(), 'backoffice-etc-')), 'etc')
  cpSync('/etc', etc, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(etc, 'backoffice'), { mode: 0o755 })
  for (const [name, text] of Object.entries(files)) {
    const file = join(etc, 'backoffice', name)
    writeFileSync(file, text)
    chmodSync(file, mode)
  }
  const script = 'mount --bind "$0" /etc && exec "$@"'
  return spawnSync('unshare', ['--mount', 'sh', '-c', script, etc, electron, archive, ...given], {
    encoding: 'utf8',
    env: { ...environment(), BACKOFFICE_API_URL: 'http://127.0.0.1:9' },
    timeout: START_LIMIT_MS,
  })
}

describe('the installed app', () => {
  test('without a configuration opens the setup page, and not the demo', async () => {
    const { archive } = installed()
    const account = newAccount()
    const running = spawn(electron, [archive], { env: environment(account), stdio: 'ignore' })
    const ended = once(running, 'exit')
    const log = join(folderOf(account), 'logs/main.log')
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('the setup page asks for the first configuration'), {
      timeout: 60_000,
      interval: 200,
    })
    running.kill('SIGTERM')
    await ended
    expect(existsSync(join(folderOf(account), 'deployment.json'))).toBe(false)
  })

  test('with an administrator’s configuration never opens the setup page, even if it is wrong', () => {
    const { archive } = installed('{}')
    const account = newAccount()
    const { status } = start(archive, [], {}, account)
    expect(status).toBe(1)
    const log = join(folderOf(account), 'logs/main.log')
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toContain('the setup page')
  })

  test('takes the administrator’s configuration, whatever the environment says', () => {
    const { archive } = installed('{"apiUrl":"https://server.example","svc":"mall","clientId":"a"}')
    const { status, stderr } = start(archive, [], { BACKOFFICE_API_URL: 'http://127.0.0.1:9', BACKOFFICE_CONFIG: '/nowhere.json' })
    expect(status).toBe(1)
    expect(stderr).toContain('配置项 clientSecret：缺少此项')
  })

  describe.runIf(canReplaceEtc())('with a machine-wide configuration', () => {
    const machineWide = '{"apiUrl":"https://server.example","svc":"mall","clientSecret":"a"}'

    test('takes that one, whatever lies beside the program and in the environment', () => {
      const { archive } = installed('{"apiUrl":"https://server.example","svc":"mall","clientId":"a"}')
      const { status, stderr } = startWithEtc(archive, { 'deployment.json': machineWide })
      expect(status).toBe(1)
      expect(stderr).toContain('配置项 clientId：缺少此项')
      expect(stderr).not.toContain('clientSecret')
    })

    test('that everyone can write does not start, and says how to protect it', () => {
      const { archive } = installed()
      const { status, stderr } = startWithEtc(archive, { 'deployment.json': machineWide }, 0o666)
      expect(status).toBe(1)
      expect(stderr).toContain('未使用部署配置 /etc/backoffice/deployment.json：普通用户也能修改')
    })
  })

  describe.runIf(canReplaceEtc())('with policies', () => {
    const server = { apiUrl: 'https://server.example', svc: 'mall', clientId: 'a', clientSecret: 'b' }

    test('that name the server takes nothing else, and names the key and the place of a fault', () => {
      const { archive } = installed(JSON.stringify(server))
      const files = {
        'policy.json': '{"apiUrl":"https://policy.example","svc":"mall","clientId":"a"}',
        'deployment.json': JSON.stringify(server),
      }
      const { status, stderr } = startWithEtc(archive, files)
      expect(status).toBe(1)
      expect(stderr).toContain('策略 /etc/backoffice/policy.json 有误，请管理员修改：\n策略项 clientSecret：缺少此项\n')
    })

    test('are what --check-config without a name tells of: each setting with its source, the verdict on the place, and code 0', () => {
      const { archive } = installed()
      const policy = JSON.stringify({ ...server, clientSecret: 'very-secret', listPageSize: 50, aNameFromLater: 1 })
      const { status, stdout } = startWithEtc(archive, { 'policy.json': policy }, 0o644, ['--check-config'])
      expect(status).toBe(0)
      expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ apiUrl: 'https://server.example/api', listPageSize: 50 })
      expect(stdout).toContain('位置 /etc/backoffice/policy.json：只有管理员可以修改\n')
      expect(stdout).toContain('\nlistPageSize：/etc/backoffice/policy.json\n')
      expect(stdout).toContain('不起作用的策略：/etc/backoffice/policy.json: aNameFromLater\n')
      expect(stdout).not.toContain('very-secret')
    })

    test('that everyone can write does not start', () => {
      const { archive } = installed()
      const { status, stderr } = startWithEtc(archive, { 'policy.json': JSON.stringify(server) }, 0o666)
      expect(status).toBe(1)
      expect(stderr).toContain('未使用策略 /etc/backoffice/policy.json')
    })
  })

  test.each([
    [['--remote-debugging-port=0'], {}, '--remote-debugging-port=0'],
    [['--ignore-certificate-errors'], {}, '--ignore-certificate-errors'],
    [[' --remote-debugging-port=0'], {}, '--remote-debugging-port=0'],
    [['\t-ignore-certificate-errors'], {}, '-ignore-certificate-errors'],
    [['--user-data-dir=/tmp/everybody'], {}, '--user-data-dir=/tmp/everybody'],
    [['notes.txt'], {}, 'notes.txt'],
    [[], { SSLKEYLOGFILE: '/tmp/keys' }, 'SSLKEYLOGFILE'],
    [[], { ELECTRON_DISABLE_SANDBOX: '' }, 'ELECTRON_DISABLE_SANDBOX'],
    [[], { NODE_V8_COVERAGE: '/tmp/x' }, 'NODE_V8_COVERAGE'],
  ])('with %j and %j ends with a message before anything starts', (switches, env, named) => {
    const { archive } = installed()
    const { status, stderr } = start(archive, switches, env)
    expect(status).toBe(1)
    expect(stderr).toContain(`请从快捷方式或系统设置中删除：${named}\n`)
    expect(stderr).not.toContain('DevTools listening')
    expect(stderr).not.toContain('未找到部署配置')
  })

  // Four programs start one after the other.
  test('beside a program that runs, it leaves the person to that one; with one that hangs it says so', { timeout: 300_000 }, async () => {
    const { archive } = installed()
    const account = newAccount()
    const running = spawn(electron, [archive], { env: environment(account), stdio: 'ignore' })
    const ended = once(running, 'exit')
    const log = join(folderOf(account), 'logs/main.log')
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('the setup page asks for the first configuration'), {
      timeout: 60_000,
      interval: 200,
    })
    const beside = start(archive, [], {}, account)
    expect([beside.status, beside.stderr.includes('程序未启动')]).toEqual([0, false])
    // What a hanging program does: it takes the words of a second start, and never gets to them.
    const owner = join(folderOf(account), 'instance.json')
    const socket = createHash('sha256').update(folderOf(account)).digest('hex').slice(0, 16)
    running.kill('SIGKILL')
    await ended
    const path = join(tmpdir(), `stand-in-${socket}.sock`)
    rmSync(path, { force: true })
    const silent = createServer((connection) => connection.resume()).listen(path)
    await once(silent, 'listening')
    const late = await startBeside(archive, account)
    expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('已有一个本程序在运行，但没有应答')])
    writeFileSync(owner, JSON.stringify({ host: 'till-7', session: '' }))
    const elsewhere = await startBeside(archive, account)
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('正在电脑 till-7 上使用本程序')])
    silent.close()
  })

  test('with --support-bundle writes the file without a window, keeps one that is there, and ends', () => {
    const { archive } = installed('{"apiUrl":"https://127.0.0.1:9","svc":"mall","clientId":"a","clientSecret":"very-secret"}')
    const file = join(mkdtempSync(join(tmpdir(), 'backoffice-bundle-')), 'support.zip')
    const { status, stdout } = start(archive, ['--support-bundle', file])
    expect([status, stdout]).toEqual([0, expect.stringContaining(file)])
    const written = readFileSync(file)
    const texts = [...unzip(written).values()].join('\n')
    expect(texts).toContain('https://127.0.0.1:9')
    expect(texts).not.toContain('very-secret')
    const second = start(archive, ['--support-bundle', file])
    expect([second.status, second.stdout]).toEqual([0, expect.stringContaining(file.replace('.zip', ' (1).zip'))])
    expect(readFileSync(file).equals(written)).toBe(true)
  })

  describe('with --check-config', () => {
    const file = (text: string): string => {
      const path = join(mkdtempSync(join(tmpdir(), 'backoffice-check-')), 'deployment.json')
      writeFileSync(path, text)
      return path
    }

    test('prints what would be used, without the secret, and ends with code 0', () => {
      const { archive } = installed()
      const given = '{"apiUrl":"https://server.example","svc":"mall","clientId":"a","clientSecret":"very-secret"}'
      const { status, stdout } = start(archive, ['--check-config', file(given)])
      expect(status).toBe(0)
      const printed: unknown = JSON.parse(stdout.slice(stdout.indexOf('{')))
      expect(printed).toMatchObject({ apiUrl: 'https://server.example/api', clientSecret: '***', lockedSessionHours: 12 })
      expect(stdout).not.toContain('very-secret')
    })

    test.each([
      [2, '{}', '此电脑没有配置：程序会打开设置页。'],
      [3, JSON.stringify({ apiUrl: 'https://server.example', svc: 'mall', clientId: 'a', clientSecret: 'b' }), '普通用户也能修改'],
      [1, '{"apiUrl":"https://server.example"}', '配置项 svc：缺少此项'],
    ])('without a name says what this PC would use, with code %i', (code, config, words) => {
      const { archive, file: program } = installed(code === 2 ? undefined : config)
      if (code === 3) chmodSync(program, 0o666)
      const { status, stdout } = start(archive, ['--check-config'])
      expect([status, stdout.includes(words)]).toEqual([code, true])
    })

    test('prints every fault with its path and ends with code 1', () => {
      const { archive } = installed()
      const given = '{"apiUrl":"http://server.example","svc":"mall","clientId":"a","updates":{"feedUrl":"https://u.example","window":"9"}}'
      const { status, stdout } = start(archive, [`--check-config=${file(given)}`])
      expect(status).toBe(1)
      for (const fault of ['apiUrl：不允许使用未加密', 'clientSecret：缺少此项', 'updates.window：不是合法的时段']) {
        expect(stdout).toContain(`配置项 ${fault}`)
      }
    })
  })
})
