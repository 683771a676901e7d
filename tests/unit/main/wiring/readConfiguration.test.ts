import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentOptions, readConfiguration } from '#main/wiring/readConfiguration.ts'
import { NO_POLICIES } from '#main/start/policies.ts'
import { texts } from '../../../support/services/services.ts'

/** What the start found, and what was asked. */
const world = vi.hoisted(() => ({
  facts: {} as unknown,
  options: {} as Record<string, unknown>,
  configured: null as unknown,
  asked: [] as unknown[][],
  policies: [] as unknown[][],
  /** What reading the machine-wide file gives; an error where it cannot be read. */
  found: { verdict: 'guarded', text: 'the text' } as object,
}))
vi.mock('electron', () => ({ app: { getPath: (name: string) => `/${name}` } }))
vi.mock('#main/start/machineFolder.ts', () => ({ machineFolder: (platform: string) => `/machine of ${platform}` }))
vi.mock('#main/start/startOptions.ts', async (original) => ({
  ...(await original<object>()),
  startOptions: (facts: unknown) => {
    world.facts = facts
    return world.options
  },
}))
vi.mock('#main/start/configFileAcl.ts', () => ({
  readGuarded: (...given: unknown[]) => {
    world.asked.push(['readGuarded', ...given])
    return world.found instanceof Error ? Promise.reject(world.found) : Promise.resolve(world.found)
  },
}))
vi.mock('#main/settings/loadDeployment.ts', () => ({
  loadDeployment: (...given: unknown[]) => {
    world.asked.push(['load', ...given])
    return world.configured
  },
}))

const ADMINISTRATOR_FILES = ['/machine/deployment.json', '/program/deployment.json']
const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
const given = process.argv

beforeEach(() => {
  const options = { configFile: null, apiUrl: null, allowsDemo: true, administratorFiles: ADMINISTRATOR_FILES, policies: NO_POLICIES }
  Object.assign(world, { options, configured: null, asked: [], policies: [], found: { verdict: 'guarded', text: 'the text' } })
})
afterEach(() => {
  process.argv = given
  Object.defineProperty(process, 'platform', platform)
})

vi.mock('#main/policy/readPolicies.ts', () => ({
  readPolicies: (...asked: unknown[]) => {
    world.policies.push(asked)
    return 'the policies'
  },
}))
vi.stubGlobal('APP_ID', 'com.example.app')

test.each([false, true])('the start is asked with the facts of this program, PC and account (installed: %s)', (isPacked) => {
  process.argv = ['/program', '--demo', 'backoffice://order/1']
  Object.defineProperty(process, 'resourcesPath', { value: '/resources', configurable: true })
  expect(currentOptions({ isPacked, texts })).toBe(world.options)
  expect(world.facts).toEqual({
    isPacked,
    machineFolder: `/machine of ${process.platform}`,
    resourcesFolder: '/resources',
    accountFolder: '/userData',
    variables: process.env,
    arguments: ['--demo', 'backoffice://order/1'],
    policies: isPacked ? 'the policies' : NO_POLICIES,
  })
  const system = { platform: process.platform, appId: 'com.example.app', accountName: expect.any(Function) as unknown }
  expect(world.policies).toEqual(isPacked ? [[system, texts.t]] : [])
  Reflect.deleteProperty(process, 'resourcesPath')
})

test('the file and the address of the start are read, in the language of the program', async () => {
  world.options = { ...world.options, configFile: '/account/deployment.json', apiUrl: 'https://erp.example.com' }
  world.configured = 'a deployment'
  expect(await readConfiguration({ isPacked: true, texts })).toEqual({
    options: world.options,
    configured: 'a deployment',
    needsSetup: false,
    verdict: null,
  })
  expect(world.asked).toEqual([
    ['load', { file: '/account/deployment.json', text: null, apiUrl: 'https://erp.example.com', policies: NO_POLICIES }, texts.t],
  ])
})

describe('the setup page asks', () => {
  const CASES = [
    ['an installed program without a configuration', { isPacked: true, allowsDemo: false, configured: null, setup: false, asks: true }],
    ['an installed program that may show the demo', { isPacked: true, allowsDemo: true, configured: null, setup: false, asks: false }],
    [
      'an installed program with the switch of development',
      { isPacked: true, allowsDemo: true, configured: null, setup: true, asks: false },
    ],
    ['a development run', { isPacked: false, allowsDemo: true, configured: null, setup: false, asks: false }],
    ['a development run with the switch', { isPacked: false, allowsDemo: true, configured: null, setup: true, asks: true }],
    ['a configured program', { isPacked: true, allowsDemo: false, configured: 'a deployment', setup: false, asks: false }],
    ['a configured development run with the switch', { isPacked: false, allowsDemo: true, configured: 'it', setup: true, asks: false }],
    [
      'the person’s own file with the switch',
      { isPacked: true, allowsDemo: false, configured: 'it', setup: true, asks: true, place: 'account' },
    ],
    ['the person’s own file alone', { isPacked: true, allowsDemo: false, configured: 'it', setup: false, asks: false, place: 'account' }],
    [
      'an administrator’s file with the switch',
      { isPacked: true, allowsDemo: false, configured: 'it', setup: true, asks: false, place: 'program' },
    ],
  ] as const
  test.each(CASES)('%s', async (_what, { isPacked, allowsDemo, configured, setup, asks, ...rest }) => {
    process.argv = ['/program', ...(setup ? ['--setup'] : [])]
    world.options = { ...world.options, allowsDemo, ...rest }
    world.configured = configured
    expect(await readConfiguration({ isPacked, texts })).toMatchObject({ configured, needsSetup: asks })
  })
})

describe('the machine-wide configuration', () => {
  test('is read together with the check of its place', async () => {
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    await readConfiguration({ isPacked: true, texts })
    expect(world.asked).toEqual([
      ['readGuarded', ADMINISTRATOR_FILES[0], { platform: process.platform }],
      ['load', { file: ADMINISTRATOR_FILES[0], text: 'the text', apiUrl: null, policies: NO_POLICIES }, texts.t],
    ])
  })

  test.each([
    [
      'win32',
      'open',
      /普通用户也能修改[^]*\nren "\/machine" "machine\.untrusted"\nmkdir "\/machine"\nicacls [^]*\nicacls [^]*\ntype [^]*\nren /u,
    ],
    ['win32', 'open', /不符合的权限或所有者：\(A;;FA;;;WD\)$/u],
    [
      'linux',
      'open',
      /普通用户也能修改[^]*\nmv "\/machine" "\/machine\.untrusted"\ninstall -d -o 0 -g 0 -m 755 "\/machine"\n[^]*"\/machine\/deployment\.json"$/u,
    ],
    ['win32', 'link', /是链接/u],
    ['linux', 'link', /是链接/u],
    ['win32', 'unknown', /PowerShell/u],
  ])('on %s, with a place that is %s, does not count, and the message says how to mend it', async (system, verdict, words) => {
    Object.defineProperty(process, 'platform', { value: system, configurable: true })
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    world.found = { verdict, ...(verdict === 'open' && { part: '(A;;FA;;;WD)' }), ...(verdict === 'unknown' && { text: null }) }
    const reading = readConfiguration({ isPacked: true, texts })
    await expect(reading).rejects.toThrow(/^未使用部署配置 \/machine\/deployment\.json：/u)
    await expect(reading).rejects.toThrow(words)
    // Nothing of the file is used.
    expect(world.asked.map(([name]) => name)).toEqual(['readGuarded'])
  })

  test.each([
    ['win32', /^icacls /u, /^type /u],
    ['linux', /^install -d /u, /^cat /u],
  ])('on %s is put aside before rights are set, and is used only after it was shown', async (system, rights, shows) => {
    Object.defineProperty(process, 'platform', { value: system, configurable: true })
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    world.found = { verdict: 'open' }
    const message = await readConfiguration({ isPacked: true, texts }).then(() => '', String)
    const commands = message.split('\n').slice(1)
    const at = (pattern: RegExp): number => commands.findIndex((command) => pattern.test(command))
    expect(at(/^(?:ren|mv) .*\.untrusted"$/u)).toBe(0)
    expect(at(rights)).toBeGreaterThan(0)
    expect(at(shows)).toBeGreaterThan(at(rights))
    // Only the last line gives a file the name that the program reads.
    expect(commands.findIndex((command) => command.endsWith('deployment.json"'))).toBe(commands.length - 1)
    expect(at(shows)).toBe(commands.length - 2)
  })

  test('that could not be checked, while this account cannot change it, counts, and the start is told', async () => {
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    world.found = { verdict: 'unknown', text: 'the text' }
    expect(await readConfiguration({ isPacked: true, texts })).toMatchObject({ verdict: 'unknown' })
    expect(world.asked.at(-1)).toMatchObject(['load', { text: 'the text' }, expect.anything()])
  })

  test('that cannot be read is named with the reason', async () => {
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    world.found = new Error('EACCES: permission denied')
    await expect(readConfiguration({ isPacked: true, texts })).rejects.toThrow('无法读取配置文件 /machine/deployment.json：EACCES')
  })

  test.each([ADMINISTRATOR_FILES[1], '/account/deployment.json', null])('any other place (%s) is not asked about', async (configFile) => {
    world.options = { ...world.options, configFile }
    world.found = { verdict: 'open' }
    await readConfiguration({ isPacked: true, texts })
    expect(world.asked.map(([name]) => name)).toEqual(['load'])
  })
})
