import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Redactor } from '#main/log/redactor.ts'
import type { ServiceNames } from '#main/secrets/serviceNames.ts'
import type { StaleMarker } from '#main/secrets/staleMarker.ts'
import { checkDeployment } from '#main/settings/loadDeployment.ts'
import { openDeployment } from '#main/wiring/openDeployment.ts'
import { DEMO_CLIENT } from '#shared/demo.ts'
import { deploymentFor, texts } from '../../../support/services/services.ts'

/** What the keychain was opened with, and how often the demo was started. */
const world = vi.hoisted(() => ({
  opened: [] as unknown[],
  demos: 0,
  port: 0,
  keychain: {
    get: () => Promise.resolve(null),
    trySet: vi.fn<(name: string, value: string) => Promise<void>>(),
    health: () => ({ kind: 'keychain' }),
  },
}))
vi.mock('electron', () => ({ app: { getName: () => 'Backoffice' } }))
vi.mock('#main/secrets/openSecretStore.ts', () => ({
  openSecretStore: (...given: unknown[]) => {
    world.opened = given
    return Promise.resolve(world.keychain)
  },
}))
vi.mock('#main/wiring/demoApi.ts', () => ({
  startDemoThread: (port: number) => {
    world.demos += 1
    world.port = port
    return Promise.resolve('http://127.0.0.1:4711')
  },
}))

type Params = Parameters<typeof openDeployment>
const folder = mkdtempSync(join(tmpdir(), 'core-'))
const create = (configured: Params[1]['configured'], redactor = new Redactor()) => {
  const base = {
    storage: { folder },
    texts,
    redactor,
    log: 'the log',
    settings: 'the settings',
    development: { demoPort: 4711 },
  } as unknown as Params[0]
  return openDeployment(base, { options: 'the options' as unknown as Params[1]['options'], configured, needsSetup: false })
}
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
beforeEach(() => {
  world.demos = 0
})
afterEach(() => void Object.defineProperty(process, 'platform', platform))

test('the configured server is used, its secret stays out of the log, and no demo starts', async () => {
  const redactor = new Redactor()
  const deployment = deploymentFor('https://erp.example.com', { clientSecret: 'the-shops-secret' })
  const core = await create(deployment, redactor)
  expect(core).toMatchObject({
    deployment,
    isDemo: false,
    store: world.keychain,
    options: 'the options',
    settings: 'the settings',
    redactor,
  })
  expect(redactor.redact('sent the-shops-secret')).not.toContain('the-shops-secret')
  expect(world.demos).toBe(0)
})

test('the key in the address of the feed stays out of the log', async () => {
  const redactor = new Redactor()
  const feedUrl = 'https://till:pass-word@feed.example/stores?key=k3y+of%2Fthe-feed'
  const { updates } = checkDeployment({ ...deploymentFor('https://erp.example.com'), updates: { feedUrl } }, texts.t)
  await create(deploymentFor('https://erp.example.com', { updates }), redactor)
  const line = redactor.redact(`404 "method: GET url: ${feedUrl}" then ?key=k3y%20of%2Fthe-feed, "k3y of/the-feed" and pass-word`)
  expect(line).toBe('404 "method: GET url: https://[secret]@feed.example/stores?key=[secret]" then ?key=[secret], "[secret]" and [secret]')
})

test('without a configured server the demo answers on its port, in the language of the program', async () => {
  const { deployment, isDemo } = await create(null)
  expect([isDemo, world.port, deployment.apiUrl, deployment.clientSecret, world.demos]).toEqual([
    true,
    4711,
    'http://127.0.0.1:4711/api',
    DEMO_CLIENT.secret,
    1,
  ])
  expect(deployment.socialSignIn).toMatchObject([{ name: texts.t('session:social.demoName') }])
})

test('the keychain’s entries are those of the program, its deployment, its folder and, where they roam, its PC', async () => {
  Object.defineProperty(process, 'platform', { value: 'win32', configurable: true })
  await create(deploymentFor('https://erp.example.com', { storageKeyPrefix: 'shop-7' }))
  const [service, , log, former] = world.opened
  expect(service).toBe(`Backoffice shop-7 ${hash(JSON.stringify([folder, hostname()]))}`)
  // Earlier versions left the PC out; what they stored is deleted.
  expect([log, former]).toEqual(['the log', `Backoffice shop-7 ${hash(folder)}`])
})

test('where the name of the entries holds the PC’s, the names are kept on the PC', async () => {
  Object.defineProperty(process, 'platform', { value: 'win32', configurable: true })
  const local = mkdtempSync(join(tmpdir(), 'local-'))
  vi.stubEnv('LOCALAPPDATA', local)
  await create(deploymentFor('https://erp.example.com'))
  const [service, , , former, names] = world.opened as [string, unknown, unknown, string, ServiceNames]
  names.write({ [service]: 1, 'of another program': 2 })
  expect([names.read(), existsSync(join(local, 'Backoffice', `${former}.json`))]).toEqual([{ [service]: 1 }, true])
  Object.defineProperty(process, 'platform', { value: 'linux', configurable: true })
  await create(deploymentFor('https://erp.example.com'))
  expect(world.opened[4]).toBeNull()
  vi.unstubAllEnvs()
})

test('what the keychain could not delete is remembered in the account folder', async () => {
  await create(null)
  const marker = world.opened[1] as StaleMarker
  marker.set()
  expect([marker.isSet(), existsSync(join(folder, 'keychain-stale'))]).toEqual([true, true])
})

test('what a person chose is sealed with a key in the keychain', async () => {
  const { settingsSeal } = await create(null)
  expect(settingsSeal.isValid(settingsSeal.of('lin', {}), 'lin', {})).toBe(true)
  expect(world.keychain.trySet).toHaveBeenLastCalledWith('settings-key', expect.any(String))
})
