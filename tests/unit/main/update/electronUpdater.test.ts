import { createHash, generateKeyPairSync } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadElectronUpdater } from '#main/update/electronUpdater.ts'
import { UntrustedReleaseError } from '#main/update/release.ts'
import { publicKeyOf } from '../../../../build/releaseKey.ts'
import { signRelease } from '../../../../build/signFeeds.ts'
import { memoryLog } from '../../../support/services/services.ts'

/** The library in place of its updater. Its real one runs in `tests/integration/update`. */
const { library, made } = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Updater extends Emitter {
    readonly feeds: unknown[] = []
    found: unknown = null
    /** Where a download is. */
    file = ''
    readonly currentVersion = { compare: (version: string) => (version === '1.0.0' ? 0 : -1) }
    readonly downloads: { readonly isCancelled: boolean }[] = []
    isUserWithinRollout = (_info: object): boolean => true
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
    downloadUpdate(token: { readonly isCancelled: boolean }): Promise<readonly string[]> {
      this.downloads.push(token)
      return Promise.resolve([this.file])
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

const APP = 'com.example.till'
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const folder = mkdtempSync(join(tmpdir(), 'backoffice-updater-'))
const image = join(folder, 'Till.AppImage')
const native = Object.assign(new EventEmitter(), { checkForUpdates: () => undefined })
const system = { platform: 'linux', program: '/tmp/mount/till', image, native, mode: null, freeBytes: async () => null } as const
const settings = { feedUrl: 'https://updates.example.com', channel: 'beta', stagingPercentage: 40, checkHours: 4, installWithinDays: 7 }

type Deps = Parameters<typeof loadElectronUpdater>[0]
const mayLoad = (change: Partial<Deps> = {}) =>
  loadElectronUpdater({
    settings,
    appId: APP,
    publicKey: publicKeyOf(key),
    system,
    pc: 'TILL-7',
    log: memoryLog(),
    onLogin: () => undefined,
    isPackaged: true,
    ...change,
  })
/** @throws Error where the account cannot install */
async function load(change: Partial<Deps> = {}) {
  const updater = await mayLoad(change)
  if (updater === null) throw new Error('this account cannot install')
  return updater
}

/** A version of which the downloaded file is one, with its signature. */
function released(content: string, own: { readonly app?: string; readonly signed?: object; readonly signature?: unknown } = {}) {
  const file = join(folder, 'Update.AppImage')
  writeFileSync(file, content)
  made.updater.file = file
  const info = { version: '2.0.0', files: [{ url: 'Update.AppImage', sha512: createHash('sha512').update(content).digest('base64') }] }
  const releaseSignature = 'signature' in own ? own.signature : signRelease(own.app ?? APP, { ...info, ...own.signed }, key)
  made.updater.found = { isUpdateAvailable: true, updateInfo: { ...info, releaseSignature } }
  return file
}

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

/** How many of 400 PCs get a version by the feed's share and the deployment's, in percent. */
async function shareFor(stagingPercentage: number | undefined, own: number): Promise<number> {
  let got = 0
  for (let pc = 0; pc < 400; pc += 1) {
    made.updater = made.fresh()
    await load({ pc: `till-${pc}`, settings: { ...settings, stagingPercentage: own } })
    got += Number(made.updater.isUserWithinRollout({ version: '2.0.0', ...(stagingPercentage === undefined ? {} : { stagingPercentage }) }))
  }
  return got / 4
}

test.each([
  [undefined, 40, 40],
  [10, 40, 10],
  [90, 40, 40],
  [0, 100, 0],
  [100, 100, 100],
])('of the feed’s share (%s) and the deployment’s (%i) the lower one counts', async (feed, own, counted) => {
  expect(Math.abs((await shareFor(feed, own)) - counted)).toBeLessThanOrEqual(counted === 0 || counted === 100 ? 0 : 6)
})

test('a share is one of PCs: the accounts of a PC get a version together, and each version begins with other PCs', async () => {
  const begins = async (pc: string, version: string): Promise<boolean> => {
    made.updater = made.fresh()
    await load({ pc })
    return made.updater.isUserWithinRollout({ version })
  }
  const upper: boolean[] = []
  for (let patch = 0; patch < 40; patch += 1) {
    const version = `2.0.${patch}`
    upper.push(await begins('TILL-7', version))
    expect(await begins('till-7', version)).toBe(upper.at(-1))
  }
  expect(new Set(upper).size).toBe(2)
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
  ['nothing', null],
  ['a version that is not for this PC', { isUpdateAvailable: false, updateInfo: { version: '2.0.0' } }],
])('a check that finds %s', async (_what, found) => {
  const updater = await load()
  made.updater.found = found
  expect(await updater.check()).toBe(null)
})

test('a version with our signature is found, downloaded, and installed by replacing the program', async () => {
  const updater = await load()
  const file = released('the new program')
  writeFileSync(image, 'the old program')
  expect([await updater.check(), await updater.download(new AbortController().signal)]).toEqual(['2.0.0', file])
  await updater.prepare()
  expect(readFileSync(image, 'utf8')).toBe('the old program')
  expect(await updater.install()).toBe('relaunch')
  expect(readFileSync(image, 'utf8')).toBe('the new program')
  expect([updater.isOlderThan('1.0.0'), updater.isOlderThan('1.1.0')]).toEqual([false, true])
})

test.each([
  ['without a signature', { signature: undefined }],
  ['with a signature that is none', { signature: 'bm9uZQ==' }],
  ['whose file is another one', { signed: { files: [{ url: 'Update.AppImage', sha512: 'another' }] } }],
  ['whose file has another name', { signed: { files: [{ url: 'Old.AppImage', sha512: 'another' }] } }],
  ['that was signed as an older one', { signed: { version: '1.9.0' } }],
  ['of another program of the company', { app: 'com.example.kiosk' }],
])('a version %s is refused before anything is downloaded', async (_what, own) => {
  const updater = await load()
  released('the new program', own)
  await expect(updater.check()).rejects.toThrow(UntrustedReleaseError)
  expect(made.updater.downloads).toEqual([])
})

test('a version that another key signed is refused', async () => {
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const updater = await load({ publicKey: publicKeyOf(other) })
  released('the new program')
  await expect(updater.check()).rejects.toThrow(/not one of this program's key/u)
})

test('a file that is exchanged after its download is neither prepared nor installed', async () => {
  const updater = await load()
  const file = released('the new program')
  writeFileSync(image, 'the old program')
  await updater.check()
  await updater.download(new AbortController().signal)
  writeFileSync(file, 'something else')
  await expect(updater.prepare()).rejects.toThrow(UntrustedReleaseError)
  await expect(updater.install()).rejects.toThrow(UntrustedReleaseError)
  expect(readFileSync(image, 'utf8')).toBe('the old program')
})

test('a download of another file than was released is refused', async () => {
  const updater = await load()
  const file = released('the new program')
  await updater.check()
  writeFileSync(file, 'something else')
  await expect(updater.download(new AbortController().signal)).rejects.toThrow(UntrustedReleaseError)
})

test('nothing is installed that was not downloaded', async () => {
  await expect((await load()).install()).rejects.toThrow('no version is downloaded')
})

test('a download is cancelled by its signal, and not before', async () => {
  const updater = await load()
  released('the new program')
  await updater.check()
  const end = new AbortController()
  await updater.download(end.signal)
  expect(made.updater.downloads.map(({ isCancelled }) => isCancelled)).toEqual([false])
  end.abort()
  expect(made.updater.downloads.map(({ isCancelled }) => isCancelled)).toEqual([true])
})

test.each([
  ['has no right to the folder of the program', { ...system, image: join(folder, 'away', 'Till.AppImage') }],
  ['has its program from a package of the system', { ...system, image: undefined }],
])('an account that %s gets no updates, and support can read why', async (_what, given) => {
  const lines: string[] = []
  expect(await mayLoad({ system: given, log: { ...memoryLog(), info: (line) => void lines.push(line) } })).toBe(null)
  expect(lines).toEqual([expect.stringMatching(/^updates are off: (?:no right to write into|the system’s packages)/u)])
})
