import type { AuthInfo } from 'electron'
import type { AppUpdater, CancellationToken, Logger as UpdaterLogger } from 'electron-updater'
import { messageOf } from '../log/messageOf.ts'
import type { Logger } from '../log/log.ts'
import type { Deployment } from '../settings/deployment.ts'
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
  readonly log: Logger
  /** Answers a proxy that requires a sign-in; without an answer the request would wait for ever. */
  readonly onLogin: (challenge: AuthInfo, answer: ProxyAnswer) => void
  /** Electron's `app.isPackaged`. Elsewhere electron-updater reads `dev-app-update.yml` in the app's folder. */
  readonly isPackaged: boolean
}

/** Loads electron-updater, which a start without updates does not need, and applies our rules to it. */
export async function loadElectronUpdater({ settings, log, onLogin, isPackaged }: UpdaterDeps): Promise<Updater> {
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
  limitStaging(updater, settings.stagingPercentage)
  updater.on('login', (challenge, answer) => {
    const request: LoginRequest = { answer }
    onLogin(challenge, (name, password) => (name === undefined ? request.answer() : request.answer(name, password)))
  })
  return wrap(updater, library.CancellationToken)
}

/** The feed's share and the deployment's: the lower one counts. */
function limitStaging(updater: AppUpdater, most: number): void {
  const isWithinFeedShare = updater.isUserWithinRollout
  updater.isUserWithinRollout = (info) => {
    const stagingPercentage = Math.min(info.stagingPercentage ?? most, most)
    return isWithinFeedShare({ ...info, stagingPercentage })
  }
}

function wrap(updater: AppUpdater, Token: typeof CancellationToken): Updater {
  return {
    check: async () => {
      const result = await updater.checkForUpdates()
      return result?.isUpdateAvailable === true ? result.updateInfo.version : null
    },
    download: async (signal) => {
      const token = new Token()
      signal.addEventListener('abort', () => token.cancel(), { once: true })
      await updater.downloadUpdate(token)
    },
    install: () => {
      let hasFailed = false
      const fail = (): void => void (hasFailed = true)
      updater.once('error', fail)
      updater.quitAndInstall(true, true)
      updater.off('error', fail)
      return !hasFailed
    },
  }
}

/** `UpdateService` reports each failure once; the library's own lines only help to find the cause. */
const loggerFor = (log: Logger): UpdaterLogger => {
  const write = (message?: unknown): void => log.info(`electron-updater: ${messageOf(message)}`)
  return { info: write, warn: write, error: write }
}
