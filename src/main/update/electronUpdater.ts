import { createHash } from 'node:crypto'
import type { AuthInfo } from 'electron'
import type { AppUpdater, CancellationToken, Logger as UpdaterLogger, UpdateInfo } from 'electron-updater'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
import { installerOf, lockedPlaceOf, type Installer, type InstallerFacts } from './installer.ts'
import { checkFile, checkRelease, SIGNATURE_FIELD } from './release.ts'
import type { Updater } from './updater.ts'

export type UpdateSettings = NonNullable<Deployment['updates']>

/** The session of electron-updater's requests (its `NET_SESSION_NAME`), in memory. Like every session it uses the system's proxy. */
export const UPDATE_PARTITION = 'electron-updater'

/** Called without a name, it cancels the request. */
type ProxyAnswer = (username?: string, password?: string) => void

/** Electron's answer to a `login` event as a method: the types of electron-updater leave out that it takes no name, too. */
interface LoginRequest {
  answer(username?: string, password?: string): void
}

interface UpdaterDeps {
  readonly settings: UpdateSettings
  readonly appId: string
  /** The key that releases are signed by (base64 of SPKI). */
  readonly publicKey: string
  readonly system: Omit<InstallerFacts, 'quitAndInstall'>
  /** The PC's name, which decides whether it belongs to a staged share. */
  readonly pc: string
  readonly log: Logger
  /** Answers a proxy that requires a sign-in; without an answer the request would wait for ever. */
  readonly onLogin: (challenge: AuthInfo, answer: ProxyAnswer) => void
  /** Electron's `app.isPackaged`. Elsewhere electron-updater reads `dev-app-update.yml` in the app's folder. */
  readonly isPackaged: boolean
}

/**
 * Loads electron-updater, which a start without updates does not need, and applies our rules to it. Null where this account cannot install:
 * a download would only lead to a question for an administrator's password, and a refused one to no program.
 */
export async function loadElectronUpdater(deps: UpdaterDeps): Promise<Updater | null> {
  const { settings, log, onLogin, isPackaged } = deps
  const { default: library } = await import('electron-updater')
  const updater = library.autoUpdater
  updater.logger = loggerFor(log)
  updater.autoDownload = false
  // Otherwise the program would install when it quits, even during an export.
  updater.autoInstallOnAppQuit = false
  updater.disableWebInstaller = true
  updater.forceDevUpdateConfig = !isPackaged
  updater.setFeedURL({ provider: 'generic', url: settings.feedUrl, channel: settings.channel })
  updater.channel = settings.channel
  // Set after the channel, because setting the channel allows a downgrade.
  updater.allowDowngrade = false
  updater.isUserWithinRollout = ({ version, stagingPercentage }) =>
    percentOf(deps.pc, version) < Math.min(stagingPercentage ?? settings.stagingPercentage, settings.stagingPercentage)
  updater.on('login', (challenge, answer) => {
    const request: LoginRequest = { answer }
    onLogin(challenge, (name, password) => (name === undefined ? request.answer() : request.answer(name, password)))
  })
  const installer = installerOf({ ...deps.system, quitAndInstall: () => updater.quitAndInstall(true, true) })
  const locked = installer === null ? null : await lockedPlaceOf(installer)
  if (installer === null || locked !== null) {
    log.info(`updates are off: ${locked === null ? 'the system’s packages bring them' : `no right to write into ${locked}`}`)
    return null
  }
  return wrap(updater, library.CancellationToken, installer, deps)
}

/**
 * Where a PC stands among all in a staged share, from 0 to 99: by its name, so that all accounts of a PC get a version together, and
 * by the version, so that it is not always the same PCs that begin.
 */
const percentOf = (pc: string, version: string): number =>
  createHash('sha256').update(`${pc.toLowerCase()}\n${version}`).digest().readUInt32BE() % 100

function wrap(updater: AppUpdater, Token: typeof CancellationToken, installer: Installer, { appId, publicKey }: UpdaterDeps): Updater {
  let release: UpdateInfo | null = null
  let file: string | null = null
  const checked = async (): Promise<string> => {
    if (release === null || file === null) throw new Error('no version is downloaded')
    await checkFile(file, release)
    return file
  }
  return {
    check: async () => {
      const result = await updater.checkForUpdates()
      if (result?.isUpdateAvailable !== true) return null
      checkRelease(appId, result.updateInfo, Reflect.get(result.updateInfo, SIGNATURE_FIELD), publicKey)
      release = result.updateInfo
      return release.version
    },
    download: async (signal) => {
      const token = new Token()
      signal.addEventListener('abort', () => token.cancel(), { once: true })
      const [path = null] = await updater.downloadUpdate(token)
      file = path
      return checked()
    },
    prepare: async () => installer.stage(await checked()),
    install: async () => installer.run(await checked()),
    isOlderThan: (version) => updater.currentVersion.compare(version) < 0,
  }
}

/** `UpdateService` reports each failure once; the library's own lines only help to find the cause. */
const loggerFor = (log: Logger): UpdaterLogger => {
  const write = (message?: unknown): void => log.info(`electron-updater: ${messageOf(message)}`)
  return { info: write, warn: write, error: write }
}
