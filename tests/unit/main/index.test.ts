import { beforeEach, describe, expect, test, vi } from 'vitest'

/** What was asked for, in its order, and how the program is started. */
const { told, world, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../support/services/recorder.ts')
  const beginning = {
    isPacked: false,
    refused: [] as string[],
    configFile: null as string | null,
    bundleFile: null as string | null,
    isFirst: true,
    drawsInSoftware: false,
    ready: Promise.resolve(),
    started: Promise.resolve() as Promise<unknown>,
    bundle: Promise.resolve({ text: 'the bundle\n', code: 0 }) as Promise<unknown>,
  }
  return {
    ...recorder(),
    world: { beginning, now: beginning, spellsNothing: false },
  }
})
vi.mock('electron', () => ({
  app: {
    getName: () => '门店后台',
    getPath: (name: string) => `/${name}`,
    getVersion: () => '1.2.3',
    exit: tell('exit'),
    quit: tell('quit'),
    whenReady: () => world.now.ready,
    enableSandbox: tell('enableSandbox'),
    commandLine: { appendSwitch: tell('appendSwitch') },
    disableHardwareAcceleration: tell('disableHardwareAcceleration'),
    setAppUserModelId: tell('setAppUserModelId'),
    requestSingleInstanceLock: () => {
      told.push(['requestSingleInstanceLock'])
      return world.now.isFirst
    },
  },
  dialog: { showErrorBox: tell('showErrorBox') },
  protocol: { registerSchemesAsPrivileged: tell('schemes') },
}))
vi.mock('#main/app.ts', () => ({
  startApp: (inbox: { given: unknown[] }) => {
    told.push(['startApp', inbox.given.length])
    return world.now.started
  },
}))
vi.mock('#main/links/deepLink.ts', () => ({
  DeepLinkReceiver: class {
    readonly given: unknown[]
    constructor(...given: unknown[]) {
      this.given = given
      told.push(['inbox', given[1]])
    }
  },
}))
vi.mock('#main/start/isPacked.ts', () => ({ isPacked: () => world.now.isPacked }))
vi.mock('#main/start/refusedSwitches.ts', () => ({
  refusedSwitches: (...given: unknown[]) => {
    told.push(['refusedSwitches', ...given])
    return world.now.refused
  },
}))
vi.mock('#main/settings/checkConfig.ts', () => ({
  configToCheck: () => world.now.configFile,
  checkConfig: (file: string) => ({ text: `checked ${file}\n`, code: 1 }),
}))
vi.mock('#main/window/guards.ts', () => ({ endSpellChecking: () => (world.spellsNothing = true) }))
vi.mock('#main/settings/settingsStore.ts', () => ({ settingsOnDisk: (folder: string) => `settings of ${folder}` }))
vi.mock('#main/settings/softwareRendering.ts', () => ({
  drawsInSoftware: (settings: unknown, { version }: { version: string }) =>
    settings === 'settings of /userData' && version === '1.2.3' && world.now.drawsInSoftware,
}))
vi.mock('#main/support/commandLineBundle.ts', () => ({ bundleToWrite: () => world.now.bundleFile }))
vi.mock('#main/wiring/support/bundleFromCommandLine.ts', () => ({
  bundleFromCommandLine: (file: string) => {
    told.push(['bundle', file])
    return world.now.bundle
  },
}))

/** Starts the program, and waits for what follows its readiness. */
async function start(change: Partial<typeof world.now> = {}): Promise<unknown[][]> {
  world.now = { ...world.beginning, ...change }
  vi.resetModules()
  await import('#main/index.ts')
  await new Promise((go) => setImmediate(go))
  return told.splice(0)
}

beforeEach(() => {
  told.length = 0
  vi.stubGlobal('APP_ID', 'com.example.backoffice')
  const writes =
    (name: string): typeof process.stdout.write =>
    (text, onWritten) => {
      told.push([name, text])
      if (typeof onWritten === 'function') onWritten()
      return true
    }
  vi.spyOn(process.stdout, 'write').mockImplementation(writes('stdout'))
  vi.spyOn(process.stderr, 'write').mockImplementation(writes('stderr'))
  return () => vi.restoreAllMocks()
})

const SCHEME = { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }
const BEFORE_READY = [
  ['enableSandbox'],
  ['appendSwitch', 'disable-http2'],
  ['appendSwitch', 'disable-quic'],
  ['setAppUserModelId', 'com.example.backoffice'],
  ['schemes', [SCHEME]],
  ['requestSingleInstanceLock'],
]

describe('a start', () => {
  test('is sandboxed, has one connection a write, and takes links before it is ready', async () => {
    expect(await start()).toEqual([...BEFORE_READY, ['inbox', process.argv], ['startApp', 2]])
  })

  test('ends spell checking before any session is made', async () => {
    world.spellsNothing = false
    await start({ ready: new Promise(() => undefined) })
    expect(world.spellsNothing).toBe(true)
  })

  test('waits until Electron is ready', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    expect((await start({ ready: promise })).at(-1)).toEqual(['inbox', process.argv])
    resolve()
    await new Promise((go) => setImmediate(go))
    expect(told).toEqual([['startApp', 2]])
  })

  test('draws without the graphics card where the settings on the disk say so', async () => {
    const asked = await start({ drawsInSoftware: true })
    expect(asked.map(([name]) => name).slice(2, 5)).toEqual(['appendSwitch', 'disableHardwareAcceleration', 'setAppUserModelId'])
  })

  test('beside a running program ends at once', async () => {
    expect(await start({ isFirst: false })).toEqual([...BEFORE_READY, ['quit']])
  })

  test.each([
    ['an error', () => Promise.reject(new Error('no configuration')), 'no configuration'],
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may reject with anything
    ['another value', () => Promise.reject('no keychain'), 'no keychain'],
  ])('that fails with %s says so and ends the program', async (_what, failing, message) => {
    const asked = await start({ started: failing() })
    expect(asked.slice(-3)).toEqual([
      ['stderr', `${message}\n`],
      ['showErrorBox', '门店后台', message],
      ['exit', 1],
    ])
  })
})

describe('switches that an installed program refuses', () => {
  test('end it at once, with a message in each language', async () => {
    const [asked, box, exit, ...rest] = await start({ isPacked: true, refused: ['--inspect', '--no-sandbox'], configFile: '/a.json' })
    expect(asked).toEqual(['refusedSwitches', process.argv.slice(1), process.env, process.platform])
    const lines = String(box?.[2]).split('\n\n')
    expect([box?.[1], lines.length, lines.every((line) => line.includes('--inspect --no-sandbox')), new Set(lines).size]).toEqual([
      '门店后台',
      2,
      true,
      2,
    ])
    expect([exit, rest]).toEqual([['exit', 1], []])
  })

  test('are not looked for in development', async () => {
    expect(await start({ refused: ['--inspect'] })).toEqual([...BEFORE_READY, ['inbox', process.argv], ['startApp', 2]])
  })
})

describe('without a window', () => {
  test('a configuration is checked: its report is written, and the program ends with its code', async () => {
    expect(await start({ configFile: '/a.json', bundleFile: '/b.zip' })).toEqual([
      ['stdout', 'checked /a.json\n'],
      ['exit', 1],
    ])
  })

  test('a support bundle is written once Electron is ready, without the lock of the single instance', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    expect(await start({ bundleFile: '/b.zip', ready: promise })).toEqual([])
    resolve()
    await new Promise((go) => setImmediate(go))
    expect(told).toEqual([
      ['bundle', '/b.zip'],
      ['stdout', 'the bundle\n'],
      ['exit', 0],
    ])
  })

  test('a bundle that fails says why', async () => {
    const asked = await start({ bundleFile: '/b.zip', bundle: Promise.reject(new Error('no disk')) })
    expect(asked.slice(1)).toEqual([
      ['stderr', 'no disk\n'],
      ['showErrorBox', '门店后台', 'no disk'],
      ['exit', 1],
    ])
  })
})
