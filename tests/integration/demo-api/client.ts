import { createHash } from 'node:crypto'
import { parse } from 'lossless-json'
import type * as z from 'zod'
import { startDemoApi, type DemoApi, type DemoApiOptions } from '#demo-api/server.ts'
import { catalogue, type CallArgs, type CallResult, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import type { OrderInfo } from '#shared/areas/orders/calls.ts'
import { hasEmptyValues } from '../../support/emptyValues.ts'
import { DEMO_ACCOUNTS, DEMO_CLIENT, DEMO_SVC, DEMO_TENANT_ID } from '#shared/demo.ts'

/** The last day of the tests' data. */
export const TODAY = '2026-05-20'

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** JSON with large integers as texts, as the app reads it. */
const parseWhole = (text: string): unknown =>
  parse(text, null, (source) => (/^-?\d+$/u.test(source) && !Number.isSafeInteger(Number(source)) ? source : Number(source)))

export const basic = (id: string = DEMO_CLIENT.id, secret: string = DEMO_CLIENT.secret): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

type AccountName = (typeof DEMO_ACCOUNTS)[number]['account']
const passwordOf = (account: AccountName): string => DEMO_ACCOUNTS.find((known) => known.account === account)?.password ?? ''

export interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const record = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) throw new TypeError(`not an object: ${JSON.stringify(value)}`)
  return value
}

export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError(`not a text: ${JSON.stringify(value)}`)
  return value
}

/** A caller that does not use the app's transport, so that a fault there cannot hide one here. */
export class DemoClient {
  readonly api: DemoApi
  token = ''
  refreshToken = ''
  userId = ''

  constructor(api: DemoApi) {
    this.api = api
  }

  static async start(options: DemoApiOptions = {}): Promise<DemoClient> {
    return new DemoClient(await startDemoApi({ today: TODAY, emptyValues: hasEmptyValues(), ...options }))
  }

  /** Posts to the token call. A header of null is left out. */
  async tokenCall(
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string | null>> = {},
    form?: URLSearchParams,
  ): Promise<TokenAnswer> {
    const all = { Authorization: basic(), 'Tenant-Id': DEMO_TENANT_ID, ...headers }
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
    const response = await fetch(`${this.api.url}/api/blade-auth/oauth/token?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: sent,
      ...(form === undefined ? {} : { body: form }),
    })
    return { status: response.status, body: record(parseWhole(await response.text())) }
  }

  async signIn(account: AccountName = 'admin'): Promise<this> {
    const { body } = await this.tokenCall({
      tenantId: DEMO_TENANT_ID,
      username: account,
      password: md5(passwordOf(account)),
      grant_type: 'password',
      scope: 'all',
    })
    this.token = text(body['access_token'])
    this.refreshToken = text(body['refresh_token'])
    this.userId = text(body['user_id'])
    return this
  }

  /** A second caller on the same server. */
  async other(account: AccountName): Promise<DemoClient> {
    return await new DemoClient(this.api).signIn(account)
  }

  /** Makes a call of the catalogue and returns the raw response. */
  async raw<Name extends EndpointName>(name: Name, args: CallArgs<Name>, init: RequestInit = {}): Promise<Response> {
    const endpoint: Endpoint = catalogue[name]
    const path = endpoint.path.replaceAll('{svc}', DEMO_SVC)
    const isQuery = endpoint.placement === 'query'
    const pairs = isQuery ? Object.entries(record(args)).map(([key, value]): [string, string] => [key, String(value)]) : []
    const body =
      endpoint.method === 'POST' && !isQuery ? { body: JSON.stringify(args), headers: { 'Content-Type': 'application/json' } } : {}
    return await fetch(`${this.api.url}/api${path}?${new URLSearchParams(pairs)}`, {
      method: endpoint.method,
      ...body,
      ...init,
      headers: { 'Blade-Auth': `bearer ${this.token}`, ...body.headers, ...Object.fromEntries(new Headers(init.headers)) },
    })
  }

  /** The parsed body of a call, successful or not. */
  async body<Name extends EndpointName>(name: Name, args: CallArgs<Name>): Promise<Readonly<Record<string, unknown>>> {
    const response = await this.raw(name, args)
    return record(parseWhole(await response.text()))
  }

  /** The data of a call that succeeds, through the catalogue's schema. */
  async data<Name extends EndpointName>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> {
    const endpoint = catalogue[name]
    const body = await this.body(name, args)
    if (endpoint.envelope && body['code'] !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    const schema: z.ZodType = endpoint.response
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own inference for a generic schema
    return schema.parse(endpoint.envelope ? body['data'] : body) as CallResult<Name>
  }

  /** An order that exists. */
  async order(id: string): Promise<OrderInfo> {
    const info = await this.data('order.info', { id })
    if (info === null) throw new Error(`no order ${id}`)
    return info
  }

  /** A command over HTTP. */
  async demo(method: 'GET' | 'POST', path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${this.api.url}/__demo${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return record(await response.json())
  }
}
