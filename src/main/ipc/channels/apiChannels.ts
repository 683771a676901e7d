import * as z from 'zod'
import { isJsonEndpointName, isWriteName, type JsonEndpointName } from '#shared/api/index.ts'
import type { Api } from '../../http/api.ts'
import type { AreaChannels } from '../channel.ts'
import type { RunningCalls } from '../runningCalls.ts'
import type { RunningWrites } from '../runningWrites.ts'

export interface ApiChannelDeps {
  readonly api: Api
  readonly calls: RunningCalls
  readonly writes: RunningWrites
}

const requestId = z.string().min(1).max(40)
const endpointName = z.custom<JsonEndpointName>((name) => typeof name === 'string' && isJsonEndpointName(name))
/** `Api.call` checks them against the catalogue. */
const callArgs = z.unknown()
/** The key of the tab that asks. */
const owner = z.string().max(10_000).nullable()

/** The calls of the catalogue. A write goes on without its page (`RunningWrites`); a call that reads ends with it. */
export const apiChannels = ({ api, calls, writes }: ApiChannelDeps): AreaChannels<'api'> => ({
  'api:call': {
    args: z.tuple([requestId, endpointName, callArgs, owner]),
    access: 'unlocked',
    handle: async (id, name, args, tab) => {
      const caller = tab ?? undefined
      if (isWriteName(name)) return await writes.run(name, args, caller)
      return await calls.run(id, (signal) => api.call(name, args, { signal, owner: caller }))
    },
  },
  'api:takeOutcomes': { args: z.tuple([]), access: 'unlocked', handle: () => writes.takeOutcomes() },
  'api:cancel': { args: z.tuple([requestId]), access: 'always', handle: (id) => calls.cancel(id) },
})
