import type * as z from 'zod'
import type { Access, AnyChannel, InvokeArgs, InvokeChannel, InvokeResult } from '#shared/ipc.ts'

/** One channel: the arguments that it accepts, the access rule, and the handler. */
export interface Channel<C extends AnyChannel> {
  /** Anything else is refused before the handler sees it. */
  readonly args: z.ZodType<InvokeArgs<C>>
  readonly access: Access
  /** The handler itself locks the screen or ends the session, so its answer is sent although the access rule is no longer met. */
  readonly endsAccess?: boolean
  /** An identical request that comes while the first is in flight is not handled again: it gets the first one's answer. */
  readonly isShared?: boolean
  readonly handle: (...args: InvokeArgs<C>) => InvokeResult<C> | Promise<InvokeResult<C>>
}

export type ChannelTable<C extends AnyChannel = InvokeChannel> = { readonly [Name in C]: Channel<Name> }

/** The channels whose names begin with `Area:`. A table of these does not compile while one of them is missing. */
export type AreaChannels<Area extends string> = ChannelTable<Extract<InvokeChannel, `${Area}:${string}`>>
