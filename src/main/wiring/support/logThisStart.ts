import { arch, release, type } from 'node:os'
import { app } from 'electron'
import type { StartOptions } from '../../start/startOptions.ts'
import { logStart } from '../../support/runLog.ts'
import type { Base } from '../openSettingsAndLogs.ts'

/** Writes version, system and the place of the configuration into the log. Never rejects. */
export const logThisStart = ({ fileLog }: Pick<Base, 'fileLog'>, { place, configFile }: StartOptions): Promise<void> =>
  logStart(app.getPath('logs'), fileLog, {
    version: `${app.getVersion()} (Electron ${process.versions.electron})`,
    system: `${type()} ${release()} ${arch()}`,
    configuration: configFile === null ? place : `${place} ${configFile}`,
  })
