import { userInfo } from 'node:os'
import { beforeEach, describe, expect, test, vi } from 'vitest'

/** What was asked for, in its order, and how the program is started. */
const { told, world, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../support/services/recorder.ts')
  const beginning = {
    isPacked: false,
    refused: [] as string[],
    fault: null as unknown,
    configFile: null as string | null,
    bundleFile: null as string | null,
    isFirst: true,
    drawsInSoftware: false,
    ready: Promise.resolve(),
    started: Promise.resolve() as Promise<unknown>,
    bundle: Promise.resolve({ text: 'the bundle\n', code: 0 }) as Promise<unknown>,
  }
  const nothing: Readonly<Record<string, (...args: unknown[]) => unknown>> = {}
  return {
    ...recorder(),
    world: {
      beginning,
      now: beginning,
      spellsNothing: false,
      /** What these were made with. */
      uncaught: nothing,
      exit: nothing,
    },
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
    commandLine: { appendSwitch: tell('appendSwitch'), removeSwitch: tell('removeSwitch') },
    setPath: tell('setPath'),
    relaunch: tell('relaunch'),
    disableHardwareAcceleration: tell('disableHardwareAcceleration'),
    setAppUserModelId: tell('setAppUserModelId'),
  },
  crashReporter: { start: tell('crashReporter') },
  dialog: { showErrorBox: tell('showErrorBox') },
  protocol: { registerSchemesAsPrivileged: tell('schemes') },
}))
vi.mock('#main/app.ts', () => ({
  startApp: ({ inbox, clientCertificates, uncaught }: { inbox: { given: unknown[] }; clientCertificates: object; uncaught: object }) => {
    told.push(['startApp', inbox.given.length, clientCertificates, uncaught])
    return world.now.started
  },
}))
vi.mock('#main/links/deepLink.ts', () => ({
  parseDeepLink: () => null,
  DeepLinkReceiver: class {
    readonly given: unknown[]
    constructor(...given: unknown[]) {
      this.given = given
      told.push(['inbox', given[1]])
    }
  },
}))
vi.mock('#main/start/isPacked.ts', () => ({ isPacked: () => world.now.isPacked }))
vi.mock('#main/start/refusedStart.ts', () => ({
  startArguments: ({ argv }: { argv: string[] }) => argv.slice(1),
  refusedStart: (given: unknown) => {
    told.push(['refusedStart', given])
    return world.now.refused
  },
}))
vi.mock('#main/start/singleInstance.ts', () => ({
  sessionName: () => 'the session',
  lockMessage: (fault: string, folder: string) => `${fault} in ${folder}`,
  SingleInstance: class {
    readonly awaitFirst = (): unknown => world.now.fault
    readonly #given: { folder: string; session: string }
    constructor(given: { folder: string; session: string }) {
      this.#given = given
    }
    take(): boolean {
      told.push(['take', this.#given.folder, this.#given.session])
      return world.now.isFirst
    }
  },
}))
vi.mock('#main/start/uncaughtErrors.ts', () => ({
  afterError: (given: string[], last: string) => [...given, last],
  failedBefore: () => 'the last error',
  UncaughtErrors: class {
    readonly name = 'uncaught'
    constructor(given: typeof world.uncaught) {
      world.uncaught = given
    }
    start(): void {
      told.push(['uncaught'])
    }
  },
}))
vi.mock('#main/start/exitWithMessage.ts', () => ({
  exitWithMessage: (message: string, given: typeof world.exit, refused: unknown) => {
    world.exit = given
    told.push(['exitWithMessage', message, refused])
  },
}))
vi.mock('#main/network/clientCertificates.ts', () => ({
  ClientCertificates: class {
    readonly name = 'certificates'
    constructor() {
      told.push(['certificates'])
    }
  },
}))
vi.mock('#main/settings/checkConfig.ts', () => ({
  configToCheck: () => world.now.configFile,
  checkConfig: (file: string, machineFile: string) => Promise.resolve({ text: `checked ${file}, not ${machineFile}\n`, code: 1 }),
}))
vi.mock('#main/start/machineFolder.ts', () => ({ machineFolder: () => '/machine' }))
vi.mock('#main/wiring/support/checkConfigOfPc.ts', () => ({
  checkConfigOfPc: ({ isPacked }: { isPacked: boolean }) => Promise.resolve({ text: `this PC, installed: ${isPacked}\n`, code: 3 }),
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
const STARTED = ['startApp', 2, { name: 'certificates' }, { name: 'uncaught' }]
const BEFORE_READY = [
  ['certificates'],
  ['uncaught'],
  ['crashReporter', { uploadToServer: false }],
  ['enableSandbox'],
  ['appendSwitch', 'disable-http2'],
  ['appendSwitch', 'disable-quic'],
  ['setAppUserModelId', 'com.example.backoffice'],
  ['schemes', [SCHEME]],
  ['take', '/userData', 'the session'],
]

describe('a start', () => {
  test('is sandboxed, has one connection a write, and takes links before it is ready', async () => {
    expect(await start()).toEqual([...BEFORE_READY, ['inbox', process.argv], STARTED])
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
    expect(told).toEqual([STARTED])
  })

  test('draws without the graphics card where the settings on the disk say so', async () => {
    const asked = await start({ drawsInSoftware: true })
    expect(asked.map(([name]) => name).slice(5, 8)).toEqual(['appendSwitch', 'disableHardwareAcceleration', 'setAppUserModelId'])
  })

  test('beside a running program ends at once', async () => {
    expect(await start({ isFirst: false })).toEqual([...BEFORE_READY, ['quit']])
  })

  test('without the lock of the single instance says why the first instance does not answer', async () => {
    const asked = await start({ isFirst: false, fault: 'read-only' })
    expect(asked.at(-1)).toEqual(['exitWithMessage', 'read-only in /userData\n\nread-only in /userData', []])
  })

  test('that has an uncaught error starts again with its arguments, or says so in the person’s language', async () => {
    await start()
    const { relaunch, tell: warn, exit, now, last } = world.uncaught
    process.argv.push('--setup')
    relaunch?.('this error')
    process.argv.pop()
    exit?.(70)
    warn?.()
    const [again, ended, box] = told.splice(0)
    expect(again).toEqual(['relaunch', { args: [...process.argv.slice(1), 'this error'], execPath: process.execPath }])
    expect([ended, last, typeof now?.()]).toEqual([['exit', 70], 'the last error', 'number'])
    expect(box).toEqual(['showErrorBox', '门店后台', expect.stringContaining('程序在一分钟内两次出错')])
  })

  test.each([
    ['an error', () => Promise.reject(new Error('no configuration')), 'no configuration'],
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may reject with anything
    ['another value', () => Promise.reject('no keychain'), 'no keychain'],
  ])('that fails with %s says so and ends the program', async (_what, failing, message) => {
    const asked = await start({ started: failing() })
    expect(asked.at(-1)).toEqual(['exitWithMessage', message, undefined])
  })
})

describe('arguments and variables that an installed program refuses', () => {
  test('end it at once, with a message in each language', async () => {
    const [, asked, ended, ...rest] = await start({ isPacked: true, refused: ['--inspect', '--no-sandbox'], configFile: '/a.json' })
    const given = {
      arguments: process.argv.slice(1),
      variables: process.env,
      platform: process.platform,
      home: userInfo().homedir,
      isAddress: expect.any(Function) as unknown,
    }
    expect(asked).toEqual(['refusedStart', given])
    const lines = String(ended?.[1]).split('\n\n')
    expect([lines.length, lines.every((line) => line.includes('--inspect --no-sandbox')), new Set(lines).size]).toEqual([2, true, 2])
    expect([ended?.[0], ended?.[2], rest]).toEqual(['exitWithMessage', ['--inspect', '--no-sandbox'], []])
    world.exit['showBox']?.('title', 'message')
    expect([told, world.exit['variables'], world.exit['platform']]).toEqual([
      [['showErrorBox', 'title', 'message']],
      process.env,
      process.platform,
    ])
  })

  test('are not looked for in development', async () => {
    expect(await start({ refused: ['--inspect'] })).toEqual([...BEFORE_READY, ['inbox', process.argv], STARTED])
  })
})

describe('without a window', () => {
  test('a configuration is checked: its report is written, and the program ends with its code', async () => {
    expect(await start({ configFile: '/a.json', bundleFile: '/b.zip' })).toEqual([
      ['certificates'],
      ['stdout', 'checked /a.json, not /machine/deployment.json\n'],
      ['exit', 1],
    ])
    expect(await start({ isPacked: true, configFile: '' })).toEqual(
      expect.arrayContaining([
        ['stdout', 'this PC, installed: true\n'],
        ['exit', 3],
      ]),
    )
  })

  test('a support bundle is written once Electron is ready, without the lock of the single instance', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    expect(await start({ bundleFile: '/b.zip', ready: promise })).toEqual([['certificates']])
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
    expect(asked.at(-1)).toEqual(['exitWithMessage', 'no disk', undefined])
  })
})
