import { beforeEach, expect, test, vi } from 'vitest'
import { runSetup } from '#main/wiring/setup/runSetup.ts'
import type { SetupOutcome } from '#main/setup/setupService.ts'
import { texts } from '../../../../support/services/services.ts'

/** What was asked for, in its order, what the setup was made with, and what the start finds. */
const { told, world, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../../support/services/recorder.ts')
  const nothing: Readonly<Record<string, (...args: unknown[]) => unknown>> = {}
  return {
    ...recorder(),
    world: {
      setup: nothing,
      channels: nothing,
      rules: nothing,
      tested: (): unknown => undefined,
      options: {},
      configured: null as string | null,
      unreadable: false,
      picked: { canceled: false, filePaths: ['/from-it.json'] },
    },
  }
})
vi.mock('electron', () => ({
  app: { getVersion: () => '4.5.6' },
  dialog: {
    showOpenDialog: (...args: unknown[]) => {
      told.push(['ask', ...args])
      return Promise.resolve(world.picked)
    },
  },
}))
vi.mock('#main/ipc/registerChannels.ts', () => ({
  registerChannels: (channels: unknown, rules: typeof world.rules) => {
    world.rules = rules
    told.push(['register', channels])
  },
  unregisterChannels: tell('unregister'),
}))
vi.mock('#main/ipc/channels/setupChannels.ts', () => ({
  setupChannels: (given: typeof world.channels) => {
    world.channels = given
    return 'the channels'
  },
}))
vi.mock('#main/setup/setupService.ts', () => ({
  SetupService: function SetupService(given: typeof world.setup) {
    world.setup = given
  },
}))
vi.mock('#main/settings/loadDeployment.ts', () => ({
  readDeploymentFile: (file: string) => {
    if (world.unreadable) throw new Error('no JSON')
    return { svc: `of ${file}` }
  },
}))
vi.mock('#main/wiring/setup/createServerTest.ts', () => ({ createServerTest: () => tell('test', Promise.resolve(['a result'])) }))
vi.mock('#main/wiring/setup/createSetupBundle.ts', () => ({
  createSetupBundle: (_base: unknown, window: unknown, { tested }: { tested: () => unknown }) => {
    world.tested = tested
    return ['the bundle of', window]
  },
}))
vi.mock('#main/wiring/readConfiguration.ts', () => ({
  currentOptions: () => world.options,
  readConfiguration: (base: unknown) => {
    told.push(['read', base])
    return Promise.resolve({ found: true, configured: world.configured })
  },
}))

type Params = Parameters<typeof runSetup>
const settings = { current: { language: 'en' } }
const base = {
  settings,
  texts,
  log: { info: tell('info') },
  redactor: 'the redactor',
  storage: { folder: '/account' },
} as unknown as Params[0]
const window = { browserWindow: 'the window' }
const page = { window, recovery: { open: tell('open') } } as unknown as Params[1]
const FILES = ['/machine/deployment.json', '/program/deployment.json']

/** A setup whose page is loaded. */
async function run(now: Partial<Params[2]['options']> = {}, configured: unknown = null) {
  const options = { place: 'none', apiUrl: null, ...now } as Params[2]['options']
  const found = runSetup(base, page, { options, configured: configured as Params[2]['configured'] })
  // Told of by the test that expects it.
  found.catch(() => undefined)
  await new Promise((go) => setImmediate(go))
  return { found, done: (outcome: SetupOutcome) => world.setup['onDone']?.(outcome) }
}

beforeEach(() => {
  told.length = 0
  Object.assign(world, { options: { configFile: null, place: 'none', administratorFiles: FILES }, configured: 'it', unreadable: false })
})

test('the page is answered before it is loaded, by the setup’s channels alone; after the setup nobody answers it', async () => {
  const { found, done } = await run()
  const shown = [
    ['register', 'the channels'],
    ['info', 'the setup page asks for the first configuration'],
    ['open', 'app://bundle/setup.html'],
  ]
  expect(told.splice(0)).toEqual(shown)
  expect([world.rules['texts'], world.rules['log'], world.rules['phase']?.()]).toEqual([texts, base.log, 'unconfigured'])
  done('saved')
  expect(await found).toEqual({ found: true, configured: 'it' })
  expect(told).toEqual([['unregister'], ['read', base]])
})

test('a demo that the person chose starts without a configuration; a saved file that is gone again starts none', async () => {
  world.configured = null
  const demo = await run()
  demo.done('demo')
  expect(await demo.found).toEqual({ found: true, configured: null })
  const saved = await run()
  saved.done('saved')
  await expect(saved.found).rejects.toThrow(FILES.join('\n'))
})

test('the page reads the language, the version, where the file is written, and where an administrator puts one', async () => {
  await run()
  const { setup, supportBundle, state } = world.channels
  expect([setup?.constructor.name, supportBundle, world.channels['settings']]).toEqual([
    'SetupService',
    ['the bundle of', window],
    settings,
  ])
  const file = '/account/deployment.json'
  const nothing = { present: undefined, canLeave: false }
  expect(state?.()).toEqual({ language: 'en', version: '4.5.6', file, administratorFiles: FILES, ...nothing })
  settings.current.language = 'zh'
  expect(state?.()).toMatchObject({ language: 'zh' })
  settings.current.language = 'en'
  expect([world.setup['file'], world.setup['redactor'], world.setup['texts']]).toEqual([file, 'the redactor', texts])
})

test('the person’s own file with a fault must be mended: there is nothing to go on with', async () => {
  await run({ place: 'account' }, null)
  expect(world.channels['state']?.()).toMatchObject({ canLeave: false })
})

test('the person’s own settings are read for the page, which may be left where they have no fault', async () => {
  await run({ place: 'account' }, 'a deployment')
  expect(world.setup['present']).toEqual({ svc: 'of /account/deployment.json' })
  expect(world.channels['state']?.()).toMatchObject({ canLeave: true })
  // Only that file may be replaced.
  world.options = { ...world.options, configFile: '/account/deployment.json', place: 'account' }
  expect(world.setup['isConfigured']?.()).toBe(false)
  world.options = { ...world.options, configFile: FILES[0], place: 'machine' }
  expect(world.setup['isConfigured']?.()).toBe(true)
  await run({ place: 'account', apiUrl: 'https://erp.example.com' }, 'a deployment')
  expect(world.setup['present']).toBeNull()
})

test('an own file that cannot be read has no settings for the page', async () => {
  world.unreadable = true
  await run({ place: 'account' })
  expect(world.setup['present']).toEqual({})
})

test('a configuration that appears while the page is shown is seen', async () => {
  await run()
  expect(world.setup['isConfigured']?.()).toBe(false)
  world.options = { ...world.options, configFile: '/account/deployment.json', place: 'account' }
  expect(world.setup['isConfigured']?.()).toBe(true)
})

test('the last test of a server goes to the page and into the bundle', async () => {
  await run()
  expect(world.tested()).toBe(null)
  expect(await world.setup['testServer']?.('a server')).toEqual(['a result'])
  expect([told.at(-1), world.tested()]).toEqual([['test', 'a server'], ['a result']])
})

test.each([
  ['the chosen file', { canceled: false, filePaths: ['/from-it.json'] }, '/from-it.json'],
  ['nothing of a closed dialog', { canceled: true, filePaths: ['/from-it.json'] }, null],
  ['nothing where no file is named', { canceled: false, filePaths: [] }, null],
])('the dialog of the program’s window asks for a JSON file, and gives %s', async (_what, picked, path) => {
  await run()
  world.picked = picked
  expect(await world.setup['askFile']?.()).toBe(path)
  expect(told.at(-1)).toEqual(['ask', 'the window', { filters: [{ name: 'JSON 文件', extensions: ['json'] }], properties: ['openFile'] }])
})
