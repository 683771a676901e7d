import * as z from 'zod'
import type { FitService } from '../../fit/fitService.ts'
import type { AreaChannels } from '../channel.ts'

export interface FitChannelDeps {
  readonly fit: FitService
}

/** The checks of the server, for the person who is signed in. */
export const fitChannels = ({ fit }: FitChannelDeps): AreaChannels<'fit'> => ({
  'fit:start': { args: z.tuple([]), access: 'unlocked', handle: () => fit.start() },
  'fit:cancel': { args: z.tuple([]), access: 'unlocked', handle: () => fit.cancel() },
  'fit:progress': { args: z.tuple([]), access: 'unlocked', handle: () => fit.progress },
  'fit:report': { args: z.tuple([]), access: 'unlocked', handle: () => fit.report },
  'fit:save': { args: z.tuple([z.enum(['html', 'json'])]), access: 'unlocked', isShared: true, handle: (kind) => fit.save(kind) },
})
