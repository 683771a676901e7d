import type * as z from 'zod'
import type { Access, AnyChannel, InvokeArgs, InvokeChannel, InvokeResult } from '#shared/ipc.ts'

/** One channel: the arguments that it accepts, the access rule, and the handler. */
export interface Channel<C extends AnyChannel> {
  /** Arguments that do not match are refused before the handler sees them. */
  readonly args: z.ZodType<InvokeArgs<C>>
  readonly access: Access
  /** The handler itself locks the screen or ends the session. Its answer is sent even though the access rule is no longer met. */
  readonly endsAccess?: boolean
  /** An identical request during the first one is not handled again: both get the same answer. */
  readonly isShared?: boolean
  readonly handle: (...args: InvokeArgs<C>) => InvokeResult<C> | Promise<InvokeResult<C>>
}

export type ChannelTable<C extends AnyChannel = InvokeChannel> = { readonly [Name in C]: Channel<Name> }

/** The channels whose names begin with `Area:`. A table that lacks one of them does not compile. */
export type AreaChannels<Area extends string> = ChannelTable<Extract<InvokeChannel, `${Area}:${string}`>>
