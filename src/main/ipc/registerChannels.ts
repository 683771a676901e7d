import { ipcMain } from 'electron'
import { AppError } from '#shared/errors.ts'
import { INVOKE, type AnyChannel, type InvokeChannel, type InvokeResult, type Reply } from '#shared/ipc.ts'
import { NEVER } from '../async/never.ts'
import { systemClock } from '../async/clock.ts'
import { limitedLog } from '../log/limitedLog.ts'
import type { Logger } from '../log/log.ts'
import { stackOf } from '../log/messageOf.ts'
import { said, type Texts } from '../texts/texts.ts'
import { InFlightCalls } from '../async/inFlightCalls.ts'
import { isTrustedFrame } from '../window/guards.ts'
import { isGranted, type Phase } from './access.ts'
import type { ChannelTable } from './channel.ts'

export interface RegisterDeps {
  readonly texts: Texts
  readonly log: Logger
  readonly phase: () => Phase
}

/** Lines that the page causes by what it asks for. */
const LINES = { burst: 100, perSecond: 2 }

/**
 * Answers the page: checks the sender, the name, the channel's access rule and the arguments, and turns whatever a handler
 * throws into a value, because Electron would flatten an error to its text.
 */
export function registerChannels<C extends AnyChannel = InvokeChannel>(channels: ChannelTable<C>, given: RegisterDeps): void {
  const deps = { ...given, log: limitedLog(given.log, systemClock, LINES) }
  const shared = new InFlightCalls()
  const isChannel = (name: unknown): name is C => typeof name === 'string' && Object.hasOwn(channels, name)
  ipcMain.handle(INVOKE, async (event, name: unknown, ...raw: unknown[]): Promise<Reply<unknown>> => {
    const refuse = (why: string): Reply<never> => {
      deps.log.warn(`refused ${isChannel(name) ? name : 'a call'}: ${why}`)
      return failed(new AppError({ kind: 'invalid-argument', ...said(deps.texts.t, 'errors:invalidArgument') }))
    }
    if (!isTrustedFrame(event.senderFrame)) return refuse('foreign sender')
    if (!isChannel(name)) return refuse('unknown channel')
    return await answer(channels, name, raw, refuse, shared, deps)
  })
}

/** Stops answering the page until channels are registered again. */
export const unregisterChannels = (): void => ipcMain.removeHandler(INVOKE)

async function answer<C extends AnyChannel>(
  channels: ChannelTable<C>,
  name: C,
  raw: readonly unknown[],
  refuse: (why: string) => Reply<never>,
  shared: InFlightCalls,
  { texts, log, phase }: RegisterDeps,
): Promise<Reply<InvokeResult<C>>> {
  const { args, access, endsAccess = false, isShared = false, handle } = channels[name]
  const isOpen = (): boolean => isGranted(access, phase())
  if (!isOpen()) return failed(closedError(phase(), texts))
  const checked = args.safeParse(raw)
  if (!checked.success) return refuse('malformed arguments')
  try {
    const work = async (): Promise<InvokeResult<C>> => await handle(...checked.data)
    const value = await (isShared ? shared.join(JSON.stringify([name, checked.data]), NEVER, work) : work())
    // Answers of calls that were in flight when the screen was locked or the session ended must not reach the page.
    return isOpen() || endsAccess ? { ok: true, value } : failed(closedError(phase(), texts))
  } catch (error) {
    // While the screen is locked the page must not learn why a call failed. After the session has ended it may.
    return failed(phase() === 'locked' && !isOpen() ? closedError('locked', texts) : toAppError(error, name, texts, log))
  }
}

const failed = (error: AppError): Reply<never> => ({ ok: false, error: error.toData() })

const closedError = (phase: Phase, { t }: Texts): AppError =>
  phase === 'locked'
    ? new AppError({ kind: 'locked', ...said(t, 'errors:locked') })
    : new AppError({ kind: 'unauthorized', ...said(t, 'errors:notSignedIn') })

function toAppError(error: unknown, channel: string, { t }: Texts, log: Logger): AppError {
  if (error instanceof AppError) return error
  log.error(`${channel}: ${stackOf(error)}`)
  return new AppError({ kind: 'internal', ...said(t, 'errors:internal') })
}
