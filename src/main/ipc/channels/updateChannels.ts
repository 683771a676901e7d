import * as z from 'zod'
import type { UpdateService } from '../../update/updateService.ts'
import type { AreaChannels } from '../channel.ts'

export interface UpdateChannelDeps {
  readonly updates: UpdateService
}

/** Updates of the program itself. */
export const updateChannels = ({ updates }: UpdateChannelDeps): AreaChannels<'update'> => ({
  'update:state': { args: z.tuple([]), access: 'unlocked', handle: () => updates.state },
  'update:restart': { args: z.tuple([]), access: 'unlocked', handle: () => updates.restart() },
})
