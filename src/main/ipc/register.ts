import { ipcMain, type IpcMainInvokeEvent, type WebFrameMain } from 'electron'
import { AppError } from '#shared/errors.ts'
import type { InvokeArgs, InvokeChannel, InvokeResult, Reply } from '#shared/ipc.ts'
import type { Logger } from '../log/log.ts'
import type { Texts } from '../texts.ts'
import { argumentSchemas } from './schemas.ts'

export type Handlers = { readonly [C in InvokeChannel]: (...args: InvokeArgs<C>) => InvokeResult<C> | Promise<InvokeResult<C>> }

/** What stays open while the screen is locked: the lock screen's own needs, and nothing that answers data. */
const OPEN_WHILE_LOCKED: ReadonlySet<InvokeChannel> = new Set([
  'app:state',
  'app:reportError',
  'window:isFullscreen',
  'window:setFullscreen',
  'api:cancel',
  'lock:unlock',
  'session:signOut',
  'session:networkBack',
])

export interface RegisterDeps {
  readonly texts: Texts
  readonly log: Logger
  readonly isLocked: () => boolean
  /** Whether a frame is the app's own page. */
  readonly isTrusted: (frame: WebFrameMain | null) => boolean
}

/**
 * Registers every channel through one wrapper: it checks sender, lock and arguments, and turns whatever a handler
 * throws into a value, because Electron would flatten an error to its text.
 */
export function registerHandlers(handlers: Handlers, parts: RegisterDeps): void {
  for (const channel of channelsOf(handlers)) register(channel, handlers[channel], parts)
}

function register<C extends InvokeChannel>(channel: C, handler: Handlers[C], parts: RegisterDeps): void {
  const refusal = (why: string): AppError => {
    parts.log.warn(`refused ${channel}: ${why}`)
    return new AppError({ kind: 'invalid-argument', message: parts.texts.t('errors:invalidArgument') })
  }
  const isClosed = (): boolean => parts.isLocked() && !OPEN_WHILE_LOCKED.has(channel)
  const lockedError = (): AppError => new AppError({ kind: 'locked', message: parts.texts.t('errors:locked') })
  const assertUnlocked = (): void => {
    if (isClosed()) throw lockedError()
  }
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...raw: unknown[]): Promise<Reply<InvokeResult<C>>> => {
    try {
      if (!parts.isTrusted(event.senderFrame)) throw refusal('foreign sender')
      assertUnlocked()
      const args = argumentSchemas[channel].safeParse(raw)
      if (!args.success) throw refusal('malformed arguments')
      const value = await handler(...args.data)
      // An answer that was under way when the screen was locked must not reach the page behind it.
      if (channel !== 'lock:lock') assertUnlocked()
      return { ok: true, value }
    } catch (error) {
      // Not even why something failed is for the page behind the lock.
      const shown = isClosed() ? lockedError() : toAppError(error, channel, parts)
      return { ok: false, error: shown.toData() }
    }
  })
}

function toAppError(error: unknown, channel: string, { texts, log }: RegisterDeps): AppError {
  if (error instanceof AppError) return error
  log.error(`${channel}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return new AppError({ kind: 'internal', message: texts.t('errors:internal') })
}

const channelsOf = (handlers: Handlers): InvokeChannel[] => Object.keys(handlers).filter((name): name is InvokeChannel => name in handlers)
