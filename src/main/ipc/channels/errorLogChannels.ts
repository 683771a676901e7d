import * as z from 'zod'
import type { ErrorLogService } from '../../errorLog/errorLogService.ts'
import type { AreaChannels } from '../channel.ts'

export interface ErrorLogChannelDeps {
  readonly errorLog: ErrorLogService
}

/** Each person reads and clears the own errors alone. */
export const errorLogChannels = ({ errorLog }: ErrorLogChannelDeps): AreaChannels<'errorLog'> => ({
  'errorLog:list': { args: z.tuple([]), access: 'unlocked', handle: () => errorLog.list() },
  'errorLog:clear': { args: z.tuple([]), access: 'unlocked', isShared: true, handle: () => errorLog.clear() },
  'errorLog:save': { args: z.tuple([]), access: 'unlocked', isShared: true, handle: () => errorLog.save() },
  'errorLog:upload': { args: z.tuple([]), access: 'unlocked', isShared: true, handle: () => errorLog.upload() },
})
