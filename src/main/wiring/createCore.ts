import { join } from 'node:path'
import { app, nativeTheme } from 'electron'
import { startDemoApi } from './demoApi.ts'
import { configFile, environment } from './environment.ts'
import { openErrorFile } from '../errorLog/errorFile.ts'
import { ErrorLog } from '../errorLog/errorLog.ts'
import { recordGonePages, recordingLog, recordUncaught } from '../errorLog/mainErrors.ts'
import { createFileLog } from '../log/fileLog.ts'
import type { Logger } from '../log/log.ts'
import { Redactor } from '../log/redactor.ts'
import { openSecretStore } from '../secrets/openSecretStore.ts'
import { keychainService, type SecretStore } from '../secrets/secretStore.ts'
import { fileMarker } from '../secrets/staleMarker.ts'
import type { Deployment } from '../settings/deployment.ts'
import { demoDeployment, loadDeployment } from '../settings/loadDeployment.ts'
import { SettingsService } from '../settings/settingsService.ts'
import { createSettingsStore } from '../settings/settingsStore.ts'
import { createTexts, type Texts } from '../texts/texts.ts'

/** What every other group of services needs. */
export interface Core {
  /** The account folder. */
  readonly folder: string
  readonly settings: SettingsService
  readonly texts: Texts
  readonly redactor: Redactor
  readonly errors: ErrorLog
  /** Writes to the log file, and errors to the error log as well. */
  readonly log: Logger
  readonly fileLog: Logger
  readonly deployment: Deployment
  /** The embedded demo API answers: no server is configured. */
  readonly isDemo: boolean
  readonly store: SecretStore
}

/** Opens settings, logs, configuration and keychain. @throws Error when the configuration is damaged. */
export async function createCore(): Promise<Core> {
  const folder = app.getPath('userData')
  const settingsStore = createSettingsStore(folder)
  const texts = createTexts(settingsStore.get().language)
  const settings = new SettingsService({ store: settingsStore, texts, nativeTheme })
  const redactor = new Redactor()
  const fileLog = createFileLog(app.isPackaged, redactor)
  const errors = new ErrorLog({ redactor, file: openErrorFile(folder, fileLog), now: () => Date.now() })
  const log = recordingLog(fileLog, errors)
  recordUncaught(process, fileLog, errors)
  recordGonePages(app, log)

  const configured = loadDeployment({ file: configFile(folder), apiUrl: environment('BACKOFFICE_API_URL') }, texts.t)
  const deployment = configured ?? demoDeployment(await startDemoApi(), texts.t)
  redactor.remember(deployment.clientSecret)
  const service = keychainService(app.getName(), deployment.storageKeyPrefix, folder)
  const store = await openSecretStore(service, fileMarker(join(folder, 'keychain-stale')), log)
  return { folder, settings, texts, redactor, errors, log, fileLog, deployment, isDemo: configured === null, store }
}
