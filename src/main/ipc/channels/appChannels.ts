import { clipboard } from 'electron'
import * as z from 'zod'
import type { AppState } from '#shared/ipc.ts'
import { copiedTable } from '#shared/schemas/copiedTable.ts'
import { pageErrorReport } from '#shared/schemas/errorLog.ts'
import { settingsPatch } from '#shared/schemas/settings.ts'
import { systemClock } from '../../async/clock.ts'
import { RateLimit, type Rate } from '../../async/rateLimit.ts'
import type { CopiedText } from '../../clipboard/copiedText.ts'
import { copyTable } from '../../clipboard/copyTable.ts'
import type { ErrorLog } from '../../errorLog/errorLog.ts'
import { limitedLog } from '../../log/limitedLog.ts'
import type { Logger } from '../../log/log.ts'
import type { PersonSettingsService } from '../../person/personSettingsService.ts'
import type { AreaChannels } from '../channel.ts'
import { menuPath } from './fields.ts'

export interface AppChannelDeps {
  readonly appState: () => AppState
  readonly personSettings: PersonSettingsService
  readonly copied: CopiedText
  /** @throws AppError when no web console is configured, or the path is not one of its pages. */
  readonly openConsolePage: (path: string) => Promise<void>
  /** @throws AppError `file` when no program opens the file. */
  readonly openLicences: () => Promise<void>
  readonly errors: ErrorLog
  /** The log file. Not the recording log: it would add the page's errors to the error log a second time. */
  readonly fileLog: Logger
}

/** The longest text that can be copied: a whole error log. Characters. */
const MAX_COPY = 3_000_000

/**
 * Limits reported errors: a page that fails in a loop, or is compromised, must not keep main busy. The channel is also open while locked.
 */
const REPORTS: Rate = { burst: 300, perSecond: 10 }

/** Channels of the program as a whole: its state, settings, clipboard and errors. */
export const appChannels = (
  { appState, personSettings, copied, openConsolePage, openLicences, errors, fileLog }: AppChannelDeps,
  reports = new RateLimit(systemClock, REPORTS),
  lines = limitedLog(fileLog, systemClock, REPORTS),
): AreaChannels<'app'> => ({
  'app:state': { args: z.tuple([]), access: 'always', handle: appState },
  'app:settings': { args: z.tuple([settingsPatch]), access: 'beforeSignIn', handle: (patch) => personSettings.set(patch) },
  'app:takeDroppedSettings': { args: z.tuple([]), access: 'unlocked', handle: () => personSettings.takeDropped() },
  'app:copyText': {
    args: z.tuple([z.string().max(MAX_COPY)]),
    access: 'beforeSignIn',
    handle: (text) => {
      copied.remember(text)
      return clipboard.writeText(text)
    },
  },
  'app:copyTable': { args: z.tuple([copiedTable]), access: 'unlocked', handle: (rows) => copyTable(rows, copied) },
  'app:reportError': {
    args: z.tuple([pageErrorReport]),
    access: 'always',
    handle: (report) => {
      lines.error(`renderer: ${report.message}\n${report.stack}\n${report.info}`)
      if (reports.take()) errors.add(report)
    },
  },
  'app:openConsolePage': { args: z.tuple([menuPath]), access: 'unlocked', handle: openConsolePage },
  'app:openLicences': { args: z.tuple([]), access: 'unlocked', isShared: true, handle: openLicences },
})
