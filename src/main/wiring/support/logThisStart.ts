import { arch, release, type } from 'node:os'
import { app } from 'electron'
import { messageOf } from '../../log/messageOf.ts'
import { logStart } from '../../support/runLog.ts'
import type { Base } from '../openSettingsAndLogs.ts'
import type { Configuration } from '../readConfiguration.ts'

/** Writes version, system and the place of the configuration into the log, or why it cannot be read. Resolves and rejects as the reading. */
export async function logThisStart({ fileLog }: Pick<Base, 'fileLog'>, reading: Promise<Configuration>): Promise<Configuration> {
  try {
    const found = await reading
    const { place, configFile, policies } = found.options
    if (found.verdict === 'unknown') fileLog.warn(`nobody can tell who can change ${configFile}, but this account cannot: it is used`)
    if (policies.ignored.length > 0) fileLog.warn(`policies that do not count: ${policies.ignored.join(', ')}`)
    // Not awaited: the start does not wait for the log of the last run.
    void logStart(app.getPath('logs'), fileLog, {
      version: `${app.getVersion()} (Electron ${process.versions.electron})`,
      system: `${type()} ${release()} ${arch()}`,
      configuration: configFile === null ? place : `${place} ${configFile}`,
    })
    return found
  } catch (cause) {
    fileLog.error(`the start fails: ${messageOf(cause)}`)
    throw cause
  }
}
