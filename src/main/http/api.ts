import { catalogue, type BlobEndpointName, type Endpoint, type EndpointName, type JsonEndpointName } from '#shared/api/index.ts'
import { AppError } from '#shared/errors.ts'
import type { JsonText } from '#shared/json/jsonText.ts'
import { systemClock } from '../async/clock.ts'
import { limitedLog } from '../log/limitedLog.ts'
import type { Logger } from '../log/log.ts'
import { said, type Texts } from '../texts/texts.ts'
import { CallQueue } from '../async/callQueue.ts'
import { NEVER } from '../async/never.ts'
import { openDownload, type Download } from './download.ts'
import { InFlightCalls } from '../async/inFlightCalls.ts'
import type { Transport, UnreadAnswer } from './transport.ts'

/** The part of the session that a call needs (`Session`). */
export interface ApiSession {
  readonly user: { readonly userId: string } | null
  /** @throws AppError `unauthorized` when nobody is signed in. */
  accessToken(): Promise<string>
  /** Whether a newer token has replaced `token`. */
  isReplaced(token: string): boolean
  /** Replaces a token that the server refused before it was due. */
  renew(token: string): Promise<void>
  /** Signs out, unless a newer token exists. @throws AppError `network` while it is unknown whether the renewal succeeded. */
  rejected(token: string): Promise<void>
}

export interface ApiDeps {
  readonly transport: Transport
  readonly session: ApiSession
  readonly texts: Texts
  readonly log: Logger
}

/**
 * Who calls, and how the call is cancelled. A write can be cancelled only before it is sent: after that nobody would know whether the
 * server did it.
 */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The tab that calls; the queue serves owners in turn. */
  readonly owner?: string | undefined
  /** Awaited before each request of the call leaves; a call that is withdrawn meanwhile is not sent. It must not reject. */
  readonly beforeSend?: (() => Promise<void>) | undefined
}

export interface DownloadCallOptions {
  readonly signal: AbortSignal
  /** The longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number
}

/**
 * Chromium opens six connections to a host (HTTP/1.1). One stays free for sign-in and renewal, which do not use the queue. Exports count:
 * three of them run at a time (`exportQueue.ts`), which leaves two for calls.
 */
const LIMITS = { total: 5, perOwner: 4 }
/** Lines that the page causes by calls that are refused here. */
const LINES = { burst: 100, perSecond: 2 }
const NOBODY = ''
/** The owner of downloads in the queue. It cannot equal a tab's key, because that is a path. */
const EXPORTS = 'exports'
/** The owner of the checks of a server. */
const CHECKS = 'checks'

/** Makes the catalogue's calls by name, with the session's token and the 401 rules. The page can reach no other address. */
export class Api {
  readonly #deps: ApiDeps
  readonly #queue = new CallQueue(LIMITS)
  readonly #shared = new InFlightCalls()
  readonly #log: Logger

  constructor(deps: ApiDeps) {
    this.#deps = deps
    this.#log = limitedLog(deps.log, systemClock, LINES)
  }

  /**
   * Makes a JSON call for the page, which reads the answer's text. `args` come from the page, so they are checked against the catalogue.
   * Identical reading GETs share one request, but one that begins after a write joins none from before it.
   * @throws AppError of every kind that `Transport.sendForText` throws; `unauthorized` when nobody is signed in;
   * `invalid-argument` for arguments that the catalogue does not allow.
   */
  async call(name: JsonEndpointName, args: unknown, { signal = NEVER, ...options }: CallOptions = {}): Promise<JsonText<unknown>> {
    const { endpoint, checked } = this.#checked(name, catalogue[name], args)
    const send = (until: AbortSignal): Promise<JsonText<unknown>> => this.#send(name, endpoint, checked, { ...options, signal: until })
    try {
      if (endpoint.method !== 'GET' || endpoint.writes) return await send(signal)
      const key = JSON.stringify([this.#deps.session.user?.userId, name, checked])
      return await this.#shared.join(key, signal, send)
    } catch (error) {
      if (signal.aborted && (!endpoint.writes || error === signal.reason))
        throw new AppError({ kind: 'cancelled', ...said(this.#deps.texts.t, 'errors:cancelled') })
      throw error
    } finally {
      // However it ended: after a lost answer the page reads what became of it.
      if (endpoint.writes) this.#shared.seal()
    }
  }

  /**
   * Makes a call of main's own without a result, to a path that the deployment configures and the catalogue therefore cannot hold.
   * @throws AppError as `call`.
   */
  async callOwn(name: string, endpoint: Endpoint, args: unknown): Promise<void> {
    const { checked } = this.#checked(name, endpoint, args)
    await this.#send(name, endpoint, checked, {})
  }

  /**
   * Makes a call that reads, and gives its answer unread, a refusal as well: a 401 ends no session. For the checks of a server.
   * @throws AppError as `Transport.sendForBytes`; `unauthorized` when nobody is signed in; `invalid-argument` for arguments that the
   * catalogue does not allow. TypeError for a call that writes.
   */
  async observe(name: EndpointName, args: unknown, signal: AbortSignal): Promise<UnreadAnswer> {
    const { endpoint, checked } = this.#checked(name, catalogue[name], args)
    if (endpoint.writes) throw new TypeError(`${name} writes`)
    return await this.#queue.run(CHECKS, signal, async () => {
      const token = await this.#deps.session.accessToken()
      signal.throwIfAborted()
      return await this.#deps.transport.sendForBytes(name, endpoint, checked, { token, signal })
    })
  }

  /**
   * Opens a file download. An error envelope in place of the file is thrown as that error.
   * A 401 renews the token and retries once: an export may wait in its queue for longer than a token lives.
   * Its turn in the queue lasts until the file has arrived or is given up.
   * @throws AppError as `call`; SubmittedError; NotAFileError when the answer is neither a file nor an envelope; StalledError.
   */
  async download(name: BlobEndpointName, args: unknown, { signal, idleMs }: DownloadCallOptions): Promise<Download> {
    const { endpoint, checked } = this.#checked(name, catalogue[name], args)
    const release = await this.#queue.take(EXPORTS, signal)
    const attempt = (token: string): Promise<Download> =>
      openDownload(this.#deps.transport, name, endpoint, checked, { token, signal, idleMs, onEnd: release })
    try {
      return await this.#authorized(attempt, (token) => this.#deps.session.renew(token))
    } catch (cause) {
      release()
      throw cause
    }
  }

  #send(name: string, endpoint: Endpoint, checked: unknown, options: CallOptions): Promise<JsonText<unknown>> {
    const { signal = NEVER, owner = NOBODY, beforeSend } = options
    const inFlight = endpoint.writes ? NEVER : signal
    return this.#queue.run(owner, signal, () =>
      this.#authorized(async (token) => {
        signal.throwIfAborted()
        await beforeSend?.()
        // The session may have ended while the call waited: another person's token must not send this call.
        signal.throwIfAborted()
        return await this.#deps.transport.sendForText(name, endpoint, checked, { token, signal: inFlight, page: owner })
      }),
    )
  }

  #checked(name: string, endpoint: Endpoint, args: unknown): { endpoint: Endpoint; checked: unknown } {
    const result = endpoint.args.safeParse(args)
    if (!result.success) throw this.#refused(name, result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', '))
    return { endpoint, checked: result.data }
  }

  #refused(name: string, why: string): AppError {
    this.#log.warn(`refused call ${name}: ${why}`)
    return new AppError({ kind: 'invalid-argument', ...said(this.#deps.texts.t, 'errors:invalidArgument') })
  }

  /** @param renew Replaces a refused token that is still the current one; without it, a 401 for such a token ends the session. */
  async #authorized<T>(
    attempt: (token: string) => Promise<T>,
    renew: (token: string) => Promise<void> = async () => undefined,
  ): Promise<T> {
    const token = await this.#deps.session.accessToken()
    try {
      return await attempt(token)
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error
      if (!this.#deps.session.isReplaced(token)) await renew(token)
      // The token was replaced while the call was in flight: retry once with the new one.
      if (this.#deps.session.isReplaced(token)) return await this.#replay(attempt)
      await this.#deps.session.rejected(token)
      // A renewal that was in flight may have succeeded in the meantime.
      if (this.#deps.session.isReplaced(token)) return await this.#replay(attempt)
      throw error
    }
  }

  async #replay<T>(attempt: (token: string) => Promise<T>): Promise<T> {
    const token = await this.#deps.session.accessToken()
    try {
      return await attempt(token)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') await this.#deps.session.rejected(token)
      throw error
    }
  }
}
