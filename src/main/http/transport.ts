import ky, { type KyInstance, type Options } from 'ky'
import type * as z from 'zod'
import type { Endpoint } from '#shared/api/index.ts'
import { HEADER_TEXT } from '#shared/domain/patterns.ts'
import { AppError, type AppErrorData } from '#shared/errors.ts'
import type { Said } from '#shared/text/said.ts'
import { fromJsonText, type JsonText } from '#shared/json/jsonText.ts'
import type { Logger } from '../log/log.ts'
import { endpointOf } from '../settings/callSettings.ts'
import type { Deployment } from '../settings/deployment.ts'
import { said, type Texts, type Translate } from '../texts/texts.ts'
import { JobError } from '../async/jobThread.ts'
import type { AnswerReader } from './answer/answerReader.ts'
import { BodyTooLargeError, readBlocks } from './answer/body.ts'
import { codeOf, isAnswered, type Envelope } from './answer/envelope.ts'
import { ANSWER_LIMITS } from './answer/limits.ts'
import { unreadBody, type BodyReading } from './answer/readBody.ts'
import { networkFailureOf, PROXY_SIGN_IN, type NetworkFailure } from './networkFailure.ts'
import { RefusedError } from './refusedError.ts'
import { SentCall } from './sentCall.ts'
import { argumentPairs, endpointUrl, requestHeaders } from './request.ts'
import { withServerCodes } from './serverCodes.ts'
import { asWriteFailure } from './writeFailure.ts'

export interface SendOptions {
  /** The access token, or null for calls before sign-in. */
  readonly token: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** The route of the page that asks; none for a call of main's own. */
  readonly page?: string | undefined
}

/** An answer in the server's bytes. */
export interface UnreadAnswer {
  readonly status: number
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
}

/** A call whose headers have come. */
export interface OpenedCall {
  readonly call: SentCall
  readonly response: Response
}

/** An answer's code, and what the error log says beside it. */
interface CodeAnswer {
  readonly status: number
  readonly code: number | string
  readonly said: string | null
  readonly silent: boolean
}

export interface TransportDeps {
  readonly deployment: Deployment
  readonly fetch: typeof globalThis.fetch
  /** Sends a call that writes: the network may never repeat it by itself. */
  readonly fetchWrite: typeof globalThis.fetch
  readonly answers: AnswerReader
  readonly texts: Texts
  /**
   * Server errors, lost connections and unreadable answers are logged as errors, so that they reach the error log, with the server's sentence
   * (`SentCall`). The log has no words of the server, and neither has values of arguments.
   */
  readonly log: Logger
  /** Called after each JSON call, and after each call without an answer, with whether the server itself answered. */
  readonly onReach?: (isReached: boolean) => void
  /** Called when a proxy requires its own sign-in. */
  readonly onProxySignIn?: () => void
  /** A clock that is never set, for the time that a failed call took. Milliseconds. */
  readonly now?: () => number
  /** The issuer of a host's refused certificate, or null. */
  readonly issuerOf?: (hostname: string) => string | null
}

const UNAUTHORIZED = 401
/** Codes of errors of the server itself. All others are refusals, and the person is shown their reason. */
const FIRST_SERVER_FAULT = 500
const LAST_SERVER_FAULT = 599

/**
 * Sends every call of the catalogue, downloads included, as the deployment's server takes it (`endpointOf`). Knows headers, time limits,
 * the envelope and the error rules of `spec.md §8`; knows nothing of sessions.
 */
export class Transport {
  readonly #deps: TransportDeps
  readonly #ky: KyInstance

  constructor(deps: TransportDeps) {
    this.#deps = deps
    this.#ky = ky.create({
      // Ky's time limit covers only the headers, and its retries do not follow our rules.
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'include',
      cache: 'no-store',
      // A redirect would send the token's headers to another address.
      redirect: 'error',
    })
  }

  /**
   * Makes a JSON call of main's own and gives its checked answer.
   * @throws AppError as `sendForText`; `invalid-response` also for a result that only the page may read.
   */
  async send<E extends Endpoint>(
    name: string,
    endpoint: E,
    args: z.input<E['args']>,
    options: SendOptions,
  ): Promise<z.output<E['response']>> {
    const call = this.#begin(name, endpoint, options)
    const text = await this.#sendForText(call, endpoint, args, options)
    // The type travels with the text.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own inference for a generic schema
    if (text.length <= ANSWER_LIMITS.mainResult) return fromJsonText(text) as z.output<E['response']>
    const error = this.#invalid(call, `a result of more than ${ANSWER_LIMITS.mainResult} characters`)
    throw endpoint.writes ? asWriteFailure(error, this.#deps.texts.t) : error
  }

  /**
   * Makes a JSON call and gives its checked answer as the text that the page reads: main makes no objects of it.
   * @throws AppError `network`, `timeout`, `cancelled`, `unauthorized`, `server` (with the server's code and message),
   * `invalid-response`, `invalid-argument`.
   */
  async sendForText(name: string, endpoint: Endpoint, args: unknown, options: SendOptions): Promise<JsonText<unknown>> {
    return await this.#sendForText(this.#begin(name, endpoint, options), endpoint, args, options)
  }

  async #sendForText(call: SentCall, endpoint: Endpoint, args: unknown, options: SendOptions): Promise<JsonText<unknown>> {
    const deadline = AbortSignal.timeout(this.#deps.deployment.requestTimeoutMs)
    try {
      const response = await this.#fetch(call.name, endpoint, args, options, deadline)
      const blocks = await readBlocks(response.body ?? emptyBody())
      const { status } = response
      return this.#accept(call, status, await this.#deps.answers.read({ status, blocks, name: call.name, endpoint }, options.signal))
    } catch (cause) {
      const error = this.#failure(call, cause, options.signal, deadline)
      throw endpoint.writes ? asWriteFailure(error, this.#deps.texts.t) : error
    }
  }

  /**
   * Makes a JSON call that reads, and gives its answer unread, whatever it says.
   * @throws AppError `network`, `timeout`, `cancelled`, `certificate`, `invalid-response` beyond the size of an answer.
   */
  async sendForBytes(name: string, endpoint: Endpoint, args: unknown, options: SendOptions): Promise<UnreadAnswer> {
    const call = this.#begin(name, endpoint, options)
    const deadline = AbortSignal.timeout(this.#deps.deployment.requestTimeoutMs)
    try {
      const response = await this.#fetch(name, endpoint, args, options, deadline)
      return { status: response.status, blocks: await readBlocks(response.body ?? emptyBody()) }
    } catch (cause) {
      throw this.#failure(call, cause, options.signal, deadline)
    }
  }

  /**
   * Opens a download: resolves as soon as the headers are there. The caller reads the body and judges its content.
   * The time limit is for the headers alone; a running download has an idle limit of its own.
   */
  async open(name: string, endpoint: Endpoint, args: unknown, options: SendOptions): Promise<OpenedCall> {
    const call = this.#begin(name, endpoint, options)
    const headersLate = new AbortController()
    const timer = setTimeout(() => headersLate.abort(), this.#deps.deployment.requestTimeoutMs)
    try {
      return { call, response: await this.#fetch(name, endpoint, args, options, headersLate.signal) }
    } catch (cause) {
      throw this.#failure(call, cause, options.signal, headersLate.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Judges what came in place of a file. A body that cannot be read says nothing, and its status alone counts.
   * @returns how it reports a success. @throws the error that it describes; the signal's reason.
   */
  async judge(call: SentCall, status: number, blocks: readonly Uint8Array<ArrayBuffer>[], signal?: AbortSignal): Promise<Envelope> {
    const reading = await this.#deps.answers.read({ status, blocks, name: call.name, endpoint: null }, signal).catch((cause: unknown) => {
      if (cause instanceof JobError) return unreadBody(status)
      throw cause
    })
    return this.#assertSuccess(call, status, reading.envelope)
  }

  /** The text of an answer's data. @throws the error that the answer describes. */
  #accept(call: SentCall, status: number, reading: BodyReading): JsonText<unknown> {
    const isReached = isOwnAnswer(status, reading)
    if (isReached !== null) this.#deps.onReach?.(isReached)
    this.#assertSuccess(call, status, reading.envelope)
    const { data } = reading
    if (data?.ok !== true) throw this.#invalid(call, data?.where ?? 'not read', status)
    const { count, paths } = data.unread
    // Logged as an error, so that the error log has it too: the person sees 'none' and may ask why. Once a call, without values.
    if (count > 0) call.fail('unread', `${count} values could not be read: ${paths.join(', ')}`, { status, said: null })
    return data.text
  }

  /** The code and message rules of `spec.md §8`. @returns the envelope of a success. @throws the error that it describes. */
  #assertSuccess(call: SentCall, status: number, envelope: Envelope): Envelope {
    const { t } = this.#deps.texts
    if (status === PROXY_SIGN_IN) {
      this.#deps.onProxySignIn?.()
      throw new AppError({ kind: 'network', ...said(t, 'errors:proxySignIn'), code: status })
    }
    if (!isAnswered(status)) {
      call.fail('fault', `HTTP ${status}`, { status, said: envelope.message })
      throw new AppError({ kind: 'network', ...said(t, 'errors:unavailable', { status }), code: status })
    }
    const { isSuccess, code, message, fault } = envelope
    if (isSuccess) return envelope
    const silent = this.#deps.deployment.codeWhiteList.some((listed) => codeOf(listed) === code)
    this.#logCode(call, { status, code, said: message, silent })
    // A listed code is rejected before the rule for 401 is reached (spec.md §8): it does not end the session.
    if (code === UNAUTHORIZED && !silent)
      throw new AppError({ kind: 'unauthorized', ...words(message, () => said(t, 'errors:unauthorized')), code })
    throw new RefusedError({ ...words(message, () => said(t, 'errors:unknown')), code, silent }, fault, status)
  }

  /** Logs the code of a refusal; that of a server's fault as an error, so that the error log has it as well. */
  #logCode(call: SentCall, { code, silent, ...answer }: CodeAnswer): void {
    // Only a number: a text of an unknown server may hold anything, and the log is read by others.
    if (typeof code === 'string') return this.#deps.log.warn(`${call.name}: a code that is a text`)
    const isServerFault = code >= FIRST_SERVER_FAULT && code <= LAST_SERVER_FAULT && !silent
    if (isServerFault) call.fail('fault', `code ${code}`, answer)
    else this.#deps.log.warn(`${call.name}: code ${code}`)
  }

  #begin(name: string, known: Endpoint, { page = '' }: SendOptions): SentCall {
    const { deployment, log, texts, now = () => performance.now() } = this.#deps
    const url = endpointUrl(deployment, endpointOf(deployment.calls, name, known))
    return new SentCall({ log, texts, now }, { name, url, page })
  }

  #invalid(call: SentCall, detail: string, status: number | null = null): AppError {
    call.fail('unreadable', `invalid response: ${detail}`, status === null ? null : { status, said: null })
    return new AppError({ kind: 'invalid-response', ...said(this.#deps.texts.t, 'errors:invalidResponse') })
  }

  /** Detected before `fetch` throws on it: its error would look like a broken connection. */
  #unsendable(header: string): AppError {
    this.#deps.log.warn(`a value of the header ${header} cannot be sent`)
    return new AppError({ kind: 'invalid-argument', ...said(this.#deps.texts.t, 'errors:headerText', { header }) })
  }

  async #fetch(name: string, known: Endpoint, args: unknown, options: SendOptions, limit: AbortSignal): Promise<Response> {
    const { deployment } = this.#deps
    const endpoint = endpointOf(deployment.calls, name, known)
    const headers = { ...requestHeaders(deployment, options.token), ...options.headers }
    const unsendable = Object.entries(headers).find(([, value]) => !HEADER_TEXT.test(value))
    if (unsendable !== undefined) throw this.#unsendable(unsendable[0])
    const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
    const send = endpoint.writes ? this.#deps.fetchWrite : this.#deps.fetch
    // The caller's own signal as well: ky's request follows it only until the request is garbage-collected.
    const fetch: typeof send = (input, init) => send(input, { ...init, signal })
    const request: Options = {
      method: endpoint.method,
      fetch,
      headers,
      signal,
      ...placed(endpoint, withServerCodes(args, known.args, deployment)),
    }
    return await this.#ky(endpointUrl(deployment, endpoint), request)
  }

  #failure(call: SentCall, cause: unknown, caller: AbortSignal | undefined, limit: AbortSignal): AppError {
    if (cause instanceof AppError) return cause
    const { t } = this.#deps.texts
    if (caller?.aborted === true) return new AppError({ kind: 'cancelled', ...said(t, 'errors:cancelled') })
    if (cause instanceof BodyTooLargeError || cause instanceof JobError) return this.#invalid(call, cause.message)
    const failure = networkFailureOf(cause)
    if (failure.kind === 'unreadable' && !limit.aborted) {
      this.#deps.onReach?.(true)
      return this.#invalid(call, failure.code)
    }
    this.#deps.onReach?.(false)
    if (limit.aborted) {
      call.fail('late', 'timed out')
      return new AppError({
        kind: 'timeout',
        ...said(t, 'errors:timeout', { seconds: Math.ceil(this.#deps.deployment.requestTimeoutMs / 1000) }),
      })
    }
    if (failure.kind === 'proxy-sign-in') this.#deps.onProxySignIn?.()
    // The code alone is logged: an address may hold an encoded password in its query.
    call.fail('lost', failure.code || 'no connection')
    return new AppError(this.#explain(failure), { cause })
  }

  #explain(failure: NetworkFailure): AppErrorData {
    const { t } = this.#deps.texts
    const { hostname, host } = new URL(this.#deps.deployment.apiUrl)
    if (failure.kind !== 'certificate') return { kind: 'network', ...networkSentence(t, failure.kind, host) }
    const { fault, code } = failure
    const certificate = { host, issuer: this.#deps.issuerOf?.(hostname) ?? null, fault, code }
    // Chromium reads no certificates of a Linux system, only the NSS database of the account.
    const sentence = fault === 'authority' && process.platform === 'linux' ? 'authorityLinux' : fault
    return { kind: 'certificate', ...said(t, `errors:certificate.${sentence}`, { host }), certificate }
  }
}

/** The server's own words, else the product's. */
const words = (own: string | null, product: () => Said): Said => (own === null ? product() : { message: own })

/** The sentence for a person: what failed and what to do. */
function networkSentence(t: Translate, kind: Exclude<NetworkFailure['kind'], 'certificate'>, host: string): Said {
  switch (kind) {
    case 'offline':
      return said(t, 'errors:offline')
    case 'name':
      return said(t, 'errors:nameUnknown', { host })
    case 'proxy':
      return said(t, 'errors:proxy')
    case 'proxy-sign-in':
      return said(t, 'errors:proxySignIn')
    case 'redirected':
      return said(t, 'errors:redirected', { host })
    case 'refused':
      return said(t, 'errors:refused', { host })
    case 'unreadable':
    case 'other':
      return said(t, 'errors:network')
  }
}

/** The arguments, placed as the catalogue or the deployment says. */
function placed(endpoint: Endpoint, args: unknown): Options {
  switch (endpoint.placement) {
    case 'query':
      return { searchParams: argumentPairs(args) }
    case 'form':
      return { body: new URLSearchParams(argumentPairs(args)) }
    case 'json':
      return { json: args }
  }
}

/**
 * Whether the server itself answered. Text that does not begin as JSON comes from another device, such as a captive portal; an empty
 * answer is the server's own. Null for a gateway's 502: one service is down, which says nothing about the connection.
 */
function isOwnAnswer(status: number, { isEmpty, isJson }: BodyReading): boolean | null {
  if (status === PROXY_SIGN_IN) return false
  if (!isAnswered(status)) return null
  return isEmpty || isJson
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {
  // A 204 or an empty 401 has no body.
}
