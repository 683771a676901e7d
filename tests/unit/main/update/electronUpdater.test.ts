import { beforeEach, expect, test, vi } from 'vitest'
import { loadElectronUpdater } from '#main/update/electronUpdater.ts'
import { memoryLog } from '../../../support/services/services.ts'

/** The library in place of its updater. Its real one runs in `tests/integration/update`. */
const { library, made } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Updater extends Emitter {
    readonly feeds: unknown[] = []
    readonly installs: unknown[][] = []
    readonly rollouts: unknown[] = []
    found: unknown = null
    /** What the installer reports before it returns. */
    failure: Error | null = null
    readonly downloads: { readonly isCancelled: boolean }[] = []
    isUserWithinRollout = (info: unknown): boolean => {
      this.rollouts.push(info)
      return true
    }
    setFeedURL(feed: unknown): void {
      this.feeds.push(feed)
      Object.assign(this, { allowDowngrade: false })
    }
    /** As the library does: a channel allows a downgrade. */
    set channel(channel: string) {
      Object.assign(this, { allowDowngrade: true, chosen: channel })
    }
    checkForUpdates(): Promise<unknown> {
      return Promise.resolve(this.found)
    }
    downloadUpdate(token: { readonly isCancelled: boolean }): Promise<void> {
      this.downloads.push(token)
      return Promise.resolve()
    }
    quitAndInstall(...how: unknown[]): void {
      this.installs.push(how)
      if (this.failure !== null) this.emit('error', this.failure)
    }
  }
  class CancellationToken {
    isCancelled = false
    cancel(): void {
      this.isCancelled = true
    }
  }
  const own = { updater: new Updater(), fresh: () => new Updater() }
  return {
    made: own,
    library: {
      CancellationToken,
      get autoUpdater() {
        return own.updater
      },
    },
  }
})
vi.mock('electron-updater', () => ({ default: library }))

const settings = { feedUrl: 'https://updates.example.com', channel: 'beta', stagingPercentage: 40, checkHours: 4 }
const load = (change: Partial<Parameters<typeof loadElectronUpdater>[0]> = {}) =>
  loadElectronUpdater({ settings, log: memoryLog(), onLogin: () => undefined, isPackaged: true, ...change })

beforeEach(() => void (made.updater = made.fresh()))

test.each([true, false])('it does nothing by itself, and never goes back to an older version (packaged: %s)', async (isPackaged) => {
  await load({ isPackaged })
  expect(made.updater).toMatchObject({
    autoDownload: false,
    autoInstallOnAppQuit: false,
    disableWebInstaller: true,
    forceDevUpdateConfig: !isPackaged,
    allowDowngrade: false,
    chosen: 'beta',
    feeds: [{ provider: 'generic', url: 'https://updates.example.com', channel: 'beta' }],
  })
})

test('each of its lines is for the log alone: the service reports what fails', async () => {
  const [log, lines] = [memoryLog(), [] as string[]]
  await load({ log: { ...log, info: (line) => void lines.push(line) } })
  const { logger } = made.updater as unknown as { logger: Record<string, (message: unknown) => void> }
  for (const level of ['info', 'warn', 'error']) logger[level]?.(new Error(level))
  expect([lines, log.lines]).toEqual([['electron-updater: info', 'electron-updater: warn', 'electron-updater: error'], []])
})

test.each([
  [undefined, 40],
  [10, 10],
  [40, 40],
  [90, 40],
])('of the feed’s share (%s) and the deployment’s the lower one counts', async (stagingPercentage, counted) => {
  await load()
  expect(made.updater.isUserWithinRollout({ version: '2.0.0', stagingPercentage })).toBe(true)
  expect(made.updater.rollouts).toEqual([{ version: '2.0.0', stagingPercentage: counted }])
})

test('a proxy that wants a sign-in gets the person’s answer, or none', async () => {
  const asked: unknown[] = []
  const answers: unknown[][] = []
  const replies: unknown[][] = [[], ['lin', 'secret']]
  await load({
    onLogin: (challenge, answer) => {
      asked.push(challenge)
      answer(...(replies.shift() as [string?, string?]))
    },
  })
  const answer = (...given: unknown[]): unknown => answers.push(given)
  made.updater.emit('login', 'a proxy', answer)
  made.updater.emit('login', 'a proxy', answer)
  expect([asked, answers]).toEqual([
    ['a proxy', 'a proxy'],
    [[], ['lin', 'secret']],
  ])
})

test.each([
  ['nothing', null, null],
  ['a version that is not for this PC', { isUpdateAvailable: false, updateInfo: { version: '2.0.0' } }, null],
  ['a version', { isUpdateAvailable: true, updateInfo: { version: '2.0.0' } }, '2.0.0'],
])('a check that finds %s', async (_what, found, version) => {
  const updater = await load()
  made.updater.found = found
  expect(await updater.check()).toBe(version)
})

test('a download is cancelled by its signal, and not before', async () => {
  const updater = await load()
  const end = new AbortController()
  await updater.download(end.signal)
  expect(made.updater.downloads.map(({ isCancelled }) => isCancelled)).toEqual([false])
  end.abort()
  expect(made.updater.downloads.map(({ isCancelled }) => isCancelled)).toEqual([true])
})

test.each([
  ['starts', null, true],
  ['does not start', new Error('EACCES'), false],
])('an installer that %s is reported so; it is silent and starts the new version', async (_what, failure, isStarted) => {
  const updater = await load()
  made.updater.failure = failure
  expect([updater.install(), made.updater.installs, made.updater.listenerCount('error')]).toEqual([isStarted, [[true, true]], 0])
})
