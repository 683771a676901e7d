import { app, nativeTheme } from 'electron'
import { openErrorFile } from '../errorLog/errorFile.ts'
import { ErrorLog } from '../errorLog/errorLog.ts'
import { recordGoneProcesses, recordingLog, recordUncaught } from '../errorLog/mainErrors.ts'
import { createFileLog } from '../log/fileLog.ts'
import type { Logger } from '../log/log.ts'
import { Redactor } from '../log/redactor.ts'
import type { ClientCertificates } from '../network/clientCertificates.ts'
import { developmentOptions, type DevelopmentOptions } from '../start/developmentOptions.ts'
import { isPacked } from '../start/isPacked.ts'
import type { UncaughtErrors } from '../start/uncaughtErrors.ts'
import { SettingsService } from '../settings/settingsService.ts'
import { drawsInSoftware, subscribeToGpuCrashes } from '../settings/softwareRendering.ts'
import { createSettingsStore, type SettingsStore } from '../settings/settingsStore.ts'
import type { Storage } from '../storage/jsonFile.ts'
import { StorageHealth } from '../storage/storageHealth.ts'
import { createTexts, type Texts } from '../texts/texts.ts'

/** What exists before Electron is ready. */
export interface Entry {
  readonly uncaught: UncaughtErrors
  readonly clientCertificates: ClientCertificates
}

/** The services that exist before the configuration is read: settings, texts and logs. */
export interface Base extends Entry {
  /** The account folder, and whether its files can be written. */
  readonly storage: Storage
  readonly settingsStore: SettingsStore
  /** An installed program, not a development run. */
  readonly isPacked: boolean
  readonly development: DevelopmentOptions
  readonly settings: SettingsService
  readonly texts: Texts
  readonly redactor: Redactor
  readonly errors: ErrorLog
  /** Writes to the log file, and records errors in the error log too. */
  readonly log: Logger
  readonly fileLog: Logger
}

/** Opens settings and logs of the account folder. It needs no configuration, and damaged files are no error. */
export function openSettingsAndLogs(entry: Entry): Base {
  const folder = app.getPath('userData')
  const packed = isPacked(app)
  const development = developmentOptions({ isPacked: packed, variables: process.env, arguments: process.argv.slice(1) })
  const health = new StorageHealth()
  const redactor = new Redactor()
  const fileLog = createFileLog(app.getPath('logs'), packed, redactor)
  const errors = new ErrorLog({ redactor, file: openErrorFile({ folder, log: fileLog, health }), now: () => Date.now() })
  const log = recordingLog(fileLog, errors)
  const storage = { folder, log, health }
  const settingsStore = createSettingsStore(storage)
  const texts = createTexts(settingsStore.get().language)
  const settings = new SettingsService({ store: settingsStore, texts, nativeTheme })
  recordUncaught(entry.uncaught, fileLog, errors)
  recordGoneProcesses(app, log)
  followGraphics(settings, log)
  return { ...entry, storage, settingsStore, isPacked: packed, development, settings, texts, redactor, errors, log, fileLog }
}

/** Watches the graphics process of a start that uses the card; says when the card is tried again after crashes. */
function followGraphics(settings: SettingsService, log: Logger): void {
  const version = app.getVersion()
  if (drawsInSoftware(settings.current, { commandLine: app.commandLine, version, now: Date.now() }))
    return log.info('this start draws without the graphics card')
  if (settings.current.softwareRenderingSince !== null) {
    settings.set({ softwareRenderingSince: null, softwareRenderingVersion: null })
    log.info('the graphics card is tried again after its crashes')
  }
  subscribeToGpuCrashes({ processes: app, settings, log, version, now: () => Date.now(), elapsed: () => performance.now() })
}
