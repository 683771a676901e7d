import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentOptions, readConfiguration } from '#main/wiring/readConfiguration.ts'
import { texts } from '../../../support/services/services.ts'

/** What the start found, and what was asked. */
const world = vi.hoisted(() => ({
  facts: {} as unknown,
  options: {} as Record<string, unknown>,
  configured: null as unknown,
  asked: [] as unknown[][],
  isGuarded: true,
}))
vi.mock('electron', () => ({ app: { getPath: (name: string) => `/${name}` } }))
vi.mock('#main/start/machineFolder.ts', () => ({ machineFolder: (platform: string) => `/machine of ${platform}` }))
vi.mock('#main/start/startOptions.ts', () => ({
  startOptions: (facts: unknown) => {
    world.facts = facts
    return world.options
  },
}))
vi.mock('#main/start/configFileAcl.ts', () => ({
  isGuarded: (...given: unknown[]) => {
    world.asked.push(['isGuarded', ...given])
    return Promise.resolve(world.isGuarded)
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
  const options = { configFile: null, apiUrl: null, allowsDemo: true, administratorFiles: ADMINISTRATOR_FILES }
  Object.assign(world, { options, configured: null, asked: [], isGuarded: true })
})
afterEach(() => {
  process.argv = given
  Object.defineProperty(process, 'platform', platform)
})

test.each([false, true])('the start is asked with the facts of this program, PC and account (installed: %s)', (isPacked) => {
  process.argv = ['/program', '--demo', 'backoffice://order/1']
  Object.defineProperty(process, 'resourcesPath', { value: '/resources', configurable: true })
  expect(currentOptions({ isPacked })).toBe(world.options)
  expect(world.facts).toEqual({
    isPacked,
    machineFolder: `/machine of ${process.platform}`,
    resourcesFolder: '/resources',
    accountFolder: '/userData',
    variables: process.env,
    arguments: ['--demo', 'backoffice://order/1'],
  })
  Reflect.deleteProperty(process, 'resourcesPath')
})

test('the file and the address of the start are read, in the language of the program', async () => {
  world.options = { ...world.options, configFile: '/account/deployment.json', apiUrl: 'https://erp.example.com' }
  world.configured = 'a deployment'
  expect(await readConfiguration({ isPacked: true, texts })).toEqual({
    options: world.options,
    configured: 'a deployment',
    needsSetup: false,
  })
  expect(world.asked).toEqual([['load', { file: '/account/deployment.json', apiUrl: 'https://erp.example.com' }, texts.t]])
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
  ] as const
  test.each(CASES)('%s', async (_what, { isPacked, allowsDemo, configured, setup, asks }) => {
    process.argv = ['/program', ...(setup ? ['--setup'] : [])]
    world.options = { ...world.options, allowsDemo }
    world.configured = configured
    expect(await readConfiguration({ isPacked, texts })).toMatchObject({ configured, needsSetup: asks })
  })
})

describe('the machine-wide configuration', () => {
  test.each([
    ['win32', 'icacls'],
    ['linux', 'chown'],
  ])('on %s counts only where nobody but an administrator can write, and says how to mend it', async (system, command) => {
    Object.defineProperty(process, 'platform', { value: system, configurable: true })
    world.options = { ...world.options, configFile: ADMINISTRATOR_FILES[0] }
    await readConfiguration({ isPacked: true, texts })
    expect(world.asked[0]).toEqual(['isGuarded', ADMINISTRATOR_FILES[0], system])
    world.asked = []
    world.isGuarded = false
    await expect(readConfiguration({ isPacked: true, texts })).rejects.toThrow(
      new RegExp(`^未使用部署配置 /machine/deployment\\.json：.*${command}`, 'u'),
    )
    // Nothing of the file is used.
    expect(world.asked.map(([name]) => name)).toEqual(['isGuarded'])
  })

  test.each([ADMINISTRATOR_FILES[1], '/account/deployment.json', null])('any other place (%s) is not asked about', async (configFile) => {
    world.options = { ...world.options, configFile }
    world.isGuarded = false
    await readConfiguration({ isPacked: true, texts })
    expect(world.asked.map(([name]) => name)).toEqual(['load'])
  })
})
