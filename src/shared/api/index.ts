import type * as z from 'zod'
import type { FilterField } from '../domain/filters.ts'
import { answersFile, type Endpoint } from './endpoint.ts'
import { auth } from './auth.ts'
import { dictionary } from './dictionary.ts'
import { express } from './express.ts'
import { insurance } from './insurance.ts'
import { member } from './member.ts'
import { menu } from './menu.ts'
import { orders } from './orders.ts'
import { organisation } from './organisation.ts'
import { payment } from './payment.ts'
import { refundMoney } from './refundMoney.ts'
import { refunds } from './refunds.ts'

/** Every call of the product, by name. The page uses these names and never sees a URL. */
export const catalogue = {
  ...auth,
  ...menu,
  ...dictionary,
  ...organisation,
  ...member,
  ...payment,
  ...express,
  ...orders,
  ...refunds,
  ...refundMoney,
  ...insurance,
}

export type Catalogue = typeof catalogue
export type EndpointName = keyof Catalogue

type NamesOf<Kind extends Endpoint['kind']> = {
  [Name in EndpointName]: Catalogue[Name] extends { kind: Kind } ? Name : never
}[EndpointName]

/** Calls that answer JSON. */
export type JsonEndpointName = NamesOf<'json'>
/** Calls that answer a file, or may do so. */
export type BlobEndpointName = NamesOf<'blob' | 'json-or-blob'>

/** Calls that change something on the server. */
export type WriteName = {
  [Name in JsonEndpointName]: Catalogue[Name] extends { writes: true } ? Name : never
}[JsonEndpointName]

/** The arguments that a caller passes. */
export type CallArgs<Name extends EndpointName> = z.input<Catalogue[Name]['args']>
/** The result that a caller gets: the response's `data` through the catalogue's schema. */
export type CallResult<Name extends EndpointName> = z.output<Catalogue[Name]['response']>

/** Declared filters for a call: the argument of each filter must be an argument of the call. */
export type FiltersOf<Name extends EndpointName> = Readonly<
  Record<string, FilterField & { readonly arg: Extract<keyof CallArgs<Name>, string> }>
>

/** Whether the catalogue has a call of this name. */
export const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(catalogue, name)

function mayPageCall(name: string, isFile: boolean): boolean {
  const endpoint: Endpoint | null = isEndpointName(name) ? catalogue[name] : null
  return endpoint?.callers === 'renderer' && answersFile(endpoint) === isFile
}

/** Whether the page may make this JSON call. It may not make main's own calls (sign-in, refresh). */
export const isJsonEndpointName = (name: string): name is JsonEndpointName => mayPageCall(name, false)
/** Whether a call changes something on the server. */
export const isWriteName = (name: EndpointName): name is WriteName => catalogue[name].writes
/** Whether the page may start this download. */
export const isBlobEndpointName = (name: string): name is BlobEndpointName => mayPageCall(name, true)

export { answersFile, type Endpoint } from './endpoint.ts'
