import type { BlobEndpointName, CallArgs, CallResult, JsonEndpointName, WriteName } from '#shared/api/index.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportJob, ExportRequest } from '#shared/schemas/exportJobs.ts'
import { fromJsonText } from '#shared/json/jsonText.ts'
import type { BackofficeBridge, EventChannel, EventChannels, AnyChannel, InvokeArgs, InvokeResult, Reply } from '#shared/ipc.ts'
import { tellLost } from './lostAnswers.ts'
import { noteRead, type Reader } from './outOfDate.ts'

declare global {
  interface Window {
    readonly backoffice: BackofficeBridge
  }
}

/** Calls a channel of main. @throws AppError as main made it */
export async function invoke<C extends Exclude<AnyChannel, 'api:call'>>(channel: C, ...args: InvokeArgs<C>): Promise<InvokeResult<C>> {
  return unwrap(await window.backoffice.invoke(channel, ...args))
}

function unwrap<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value
  throw new AppError(reply.error)
}

/** Listens to main; returns the function that ends the subscription. */
export function subscribe<C extends EventChannel>(channel: C, listener: (payload: EventChannels[C]) => void): () => void {
  return window.backoffice.on(channel, listener)
}

/** The part of a query function's context that a call uses. TanStack Query's context fits. */
export interface CallContext extends Reader {
  readonly signal?: AbortSignal
  /** `owner`: the key of the calling tab. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

const ownerOf = ({ meta }: CallContext): string | null => (typeof meta?.['owner'] === 'string' ? meta['owner'] : null)

let lastRequest = 0

/**
 * Makes a call of the endpoint catalogue by its name. Arguments and result are the catalogue's.
 * @throws AppError of any kind; `cancelled` when the context's `signal` is aborted, which also ends the request in main.
 */
export async function call<Name extends JsonEndpointName>(
  name: Name,
  args: CallArgs<Name>,
  context: CallContext = {},
): Promise<CallResult<Name>> {
  const requestId = `r${++lastRequest}`
  noteRead(context, name)
  const cancel = () => void invoke('api:cancel', requestId)
  context.signal?.addEventListener('abort', cancel, { once: true })
  try {
    return fromJsonText(unwrap(await window.backoffice.call(requestId, name, args, ownerOf(context))))
  } catch (error) {
    // Main calls no failure of a read undecided.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (error instanceof AppError && error.isUndecided) tellLost({ name: name as WriteName, args, error })
    throw error
  } finally {
    context.signal?.removeEventListener('abort', cancel)
  }
}

/** Starts an export; resolves to null when the person closed the save dialog. */
export function startExport<Name extends BlobEndpointName>(
  name: Name,
  args: CallArgs<Name>,
  file: Pick<ExportRequest, 'suggestedName' | 'filters'>,
): Promise<ExportJob | null> {
  return invoke('exports:start', { name, args, ...file })
}
