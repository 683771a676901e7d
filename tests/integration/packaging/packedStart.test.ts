import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { unzip } from '../../support/services/unzip.ts'

const root = resolve(import.meta.dirname, '../../..')
const electron = join(root, 'tests/support/electron-stand-in/electron')

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

/** Starts the installed app, which is expected to end by itself. */
function start(archive: string, switches: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const account = `--user-data-dir=${mkdtempSync(join(tmpdir(), 'backoffice-account-'))}`
  const { DISPLAY: _display, ...own } = process.env
  const { status, stdout, stderr } = spawnSync(electron, [archive, account, ...switches], {
    encoding: 'utf8',
    env: { ...own, ...env },
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

/** Whether this account may give a process an `/etc` of its own, as root on Linux may. */
const canReplaceEtc = (): boolean =>
  process.platform === 'linux' && !existsSync('/etc/backoffice') && spawnSync('unshare', ['--mount', 'true']).status === 0

/** Starts the installed app on a copy of `/etc` with a machine-wide configuration. @param mode The file's mode. */
function startWithEtc(archive: string, config: string, mode: number) {
  const etc = join(mkdtempSync(join(tmpdir(), 'backoffice-etc-')), 'etc')
  cpSync('/etc', etc, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(etc, 'backoffice'), { mode: 0o755 })
  const file = join(etc, 'backoffice/deployment.json')
  writeFileSync(file, config)
  chmodSync(file, mode)
  const account = `--user-data-dir=${mkdtempSync(join(tmpdir(), 'backoffice-account-'))}`
  const { DISPLAY: _display, ...own } = process.env
  const script = 'mount --bind "$0" /etc && exec "$@"'
  return spawnSync('unshare', ['--mount', 'sh', '-c', script, etc, electron, archive, account], {
    encoding: 'utf8',
    env: { ...own, BACKOFFICE_API_URL: 'http://127.0.0.1:9' },
    timeout: 30_000,
  })
}

describe('the installed app', () => {
  test('without a configuration opens the setup page, and not the demo', async () => {
    const { archive } = installed()
    const account = mkdtempSync(join(tmpdir(), 'backoffice-account-'))
    const { DISPLAY: _display, ...env } = process.env
    const running = spawn(electron, [archive, `--user-data-dir=${account}`], { env, stdio: 'ignore' })
    const ended = once(running, 'exit')
    const log = join(account, 'logs/main.log')
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('the setup page asks for it'), { timeout: 60_000, interval: 200 })
    running.kill('SIGTERM')
    await ended
    expect(existsSync(join(account, 'deployment.json'))).toBe(false)
  })

  test('with an administrator’s configuration never opens the setup page, even if it is wrong', () => {
    const { archive } = installed('{}')
    const account = mkdtempSync(join(tmpdir(), 'backoffice-account-'))
    const { DISPLAY: _display, ...env } = process.env
    const { status } = spawnSync(electron, [archive, `--user-data-dir=${account}`], { env, timeout: 30_000 })
    expect(status).toBe(1)
    const log = join(account, 'logs/main.log')
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
      const { status, stderr } = startWithEtc(archive, machineWide, 0o644)
      expect(status).toBe(1)
      expect(stderr).toContain('配置项 clientId：缺少此项')
      expect(stderr).not.toContain('clientSecret')
    })

    test('that everyone can write does not start, and says how to protect it', () => {
      const { archive } = installed()
      const { status, stderr } = startWithEtc(archive, machineWide, 0o666)
      expect(status).toBe(1)
      expect(stderr).toContain('未使用部署配置 /etc/backoffice/deployment.json：普通用户也能修改')
    })
  })

  test.each([
    [['--remote-debugging-port=0'], {}, '--remote-debugging-port=0'],
    [['--ignore-certificate-errors'], {}, '--ignore-certificate-errors'],
    [[], { SSLKEYLOGFILE: '/tmp/keys' }, 'SSLKEYLOGFILE'],
  ])('with %j and %j ends with a message before anything starts', (switches, env, named) => {
    const { archive } = installed()
    const { status, stderr } = start(archive, switches, env)
    expect(status).toBe(1)
    expect(stderr).toContain(`请从快捷方式或系统设置中删除：${named}`)
    expect(stderr).not.toContain('未找到部署配置')
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
