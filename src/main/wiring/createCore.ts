import { join } from 'node:path'
import { app, nativeTheme } from 'electron'
import { startDemoApi } from './demoApi.ts'
import { openErrorFile } from '../errorLog/errorFile.ts'
import { ErrorLog } from '../errorLog/errorLog.ts'
import { recordGoneProcesses, recordingLog, recordUncaught } from '../errorLog/mainErrors.ts'
import { createFileLog } from '../log/fileLog.ts'
import type { Logger } from '../log/log.ts'
import { Redactor } from '../log/redactor.ts'
import { openSecretStore } from '../secrets/openSecretStore.ts'
import { keychainService, type SecretStore } from '../secrets/secretStore.ts'
import { fileMarker } from '../secrets/staleMarker.ts'
import type { Deployment } from '../settings/deployment.ts'
import { demoDeployment, loadDeployment } from '../settings/loadDeployment.ts'
import { isPacked } from '../start/isPacked.ts'
import { machineFolder } from '../start/machineFolder.ts'
import { isGuarded } from '../start/placeGuard.ts'
import { startOptions, type StartOptions } from '../start/startOptions.ts'
import { SettingsService } from '../settings/settingsService.ts'
import { createSettingsStore, type SettingsStore } from '../settings/settingsStore.ts'
import type { Storage } from '../storage/jsonFile.ts'
import { StorageHealth } from '../storage/storageHealth.ts'
import { createTexts, type Texts, type Translate } from '../texts/texts.ts'

/** What every other group of services needs. */
export interface Core {
  /** The account folder, and what is known of its files. */
  readonly storage: Storage
  readonly settingsStore: SettingsStore
  /** An installed program, not a development run. */
  readonly isPacked: boolean
  readonly options: StartOptions
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

/** Opens settings, logs, configuration and keychain. @throws Error when the configuration is damaged or missing. */
export async function createCore(): Promise<Core> {
  const folder = app.getPath('userData')
  const packed = isPacked(app)
  const options = startOptions({
    isPacked: packed,
    machineFolder: machineFolder(process.platform),
    resourcesFolder: process.resourcesPath,
    accountFolder: folder,
    variables: process.env,
    arguments: process.argv.slice(1),
  })
  const health = new StorageHealth()
  const redactor = new Redactor()
  const fileLog = createFileLog(app.getPath('logs'), packed, redactor)
  const errors = new ErrorLog({ redactor, file: openErrorFile({ folder, log: fileLog, health }), now: () => Date.now() })
  const log = recordingLog(fileLog, errors)
  const storage = { folder, log, health }
  const settingsStore = createSettingsStore(storage)
  const texts = createTexts(settingsStore.get().language)
  const settings = new SettingsService({ store: settingsStore, texts, nativeTheme })
  recordUncaught(process, fileLog, errors)
  recordGoneProcesses(app, log)

  await checkPlace(options, texts.t)
  const configured = loadDeployment({ file: options.configFile, apiUrl: options.apiUrl }, texts.t)
  if (configured === null && !options.allowsDemo)
    throw new Error(texts.t('main:config.none', { file: options.administratorFiles.join('\n') }))
  const deployment = configured ?? demoDeployment(await startDemoApi(), texts.t)
  redactor.remember(deployment.clientSecret)
  const serviceFor = (machine?: null): string => keychainService(app.getName(), deployment.storageKeyPrefix, folder, machine)
  const store = await openSecretStore(serviceFor(), fileMarker(join(folder, 'keychain-stale')), log, serviceFor(null))
  return {
    storage,
    settingsStore,
    isPacked: packed,
    options,
    settings,
    texts,
    redactor,
    errors,
    log,
    fileLog,
    deployment,
    isDemo: configured === null,
    store,
  }
}

/** @throws Error when somebody other than an administrator could have written the machine-wide configuration. */
async function checkPlace({ configFile, administratorFiles: [machineFile] }: StartOptions, t: Translate): Promise<void> {
  if (configFile !== machineFile || (await isGuarded(machineFile, process.platform))) return
  throw new Error(t(process.platform === 'win32' ? 'main:config.unguardedWindows' : 'main:config.unguarded', { file: machineFile }))
}
