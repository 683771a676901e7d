import type * as z from 'zod'
import type { Access, InvokeArgs, InvokeChannel, InvokeResult } from '#shared/ipc.ts'

/** One channel: what the page may pass, when it is answered, and by what. */
export interface Channel<C extends InvokeChannel> {
  /** Anything else is refused before the handler sees it. */
  readonly args: z.ZodType<InvokeArgs<C>>
  readonly access: Access
  /** The handler itself locks the screen or ends the session: its answer crosses although the access has gone. */
  readonly endsAccess?: boolean
  readonly handle: (...args: InvokeArgs<C>) => InvokeResult<C> | Promise<InvokeResult<C>>
}

export type ChannelTable<C extends InvokeChannel = InvokeChannel> = { readonly [Name in C]: Channel<Name> }

/** The channels whose names begin with `Area:`. A table of these does not compile while one of them is missing. */
export type AreaChannels<Area extends string> = ChannelTable<Extract<InvokeChannel, `${Area}:${string}`>>
