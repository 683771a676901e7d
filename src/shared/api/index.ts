import type * as z from 'zod'
import type { FilterField } from '../domain/filters.ts'
import type { Permission } from '../domain/permissions.ts'
import { catalogue } from './calls.gen.ts'
import { answersFile, type Endpoint } from './endpoint.ts'

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

/** Those whose end is told where no form could report it; the others show it themselves (`quietWrite`). */
export type NewsName = {
  [Name in WriteName]: Catalogue[Name] extends { isNews: false } ? never : Name
}[WriteName]

/** The arguments that a caller passes. */
export type CallArgs<Name extends EndpointName> = z.input<Catalogue[Name]['args']>
/** The result that a caller gets: the response's `data` through the catalogue's schema. */
export type CallResult<Name extends EndpointName> = z.output<Catalogue[Name]['response']>

/** Declared filters for a call: the argument of each filter must be an argument of the call. */
export type FiltersOf<Name extends EndpointName> = Readonly<
  Record<string, FilterField & { readonly arg: Extract<keyof CallArgs<Name>, string> }>
>

/**
 * An export (spec.md §7), declared once by its area: its list page offers it, and so does the page of imports and exports. The compiler
 * asks for `isPaged` where the call has paging arguments, and refuses it elsewhere.
 */
export type ExportCall = {
  readonly [Name in BlobEndpointName]: {
    readonly endpoint: Name
    readonly permission: Permission
    readonly filters: FiltersOf<Name>
  } & (CallArgs<Name> extends { readonly currentPage: unknown }
    ? {
        /** The export sends `EVERY_ROW`, one page with all rows. */
        readonly isPaged: true
      }
    : { readonly isPaged?: never })
}[BlobEndpointName]

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

export { catalogue } from './calls.gen.ts'
export { answersFile, type Endpoint } from './endpoint.ts'
