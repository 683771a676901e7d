import type { MenuPage } from '../domain/menus/menuPages.ts'

/**
 * The fit report: what of a server fits this program, and what does not. It holds names, paths, codes, types and counts, and no value that a
 * record of the server has: no names, phones, amounts, ids or tokens.
 */

/** Lines for `deployment.json` that mend a finding: settings with the values to add (docs/configuration.md). */
export type Mend = Readonly<Record<string, unknown>>

/** The outcome of something that a list was asked for; `few`: it has too few rows to tell. */
export type Honoured = 'yes' | 'no' | 'few'

/** The type of a field, on the wire or as the program reads it. */
export type WireType = 'id' | 'text' | 'number' | 'boolean' | 'object' | 'list'

/** A difference between an answer and the catalogue's schema. `path`: `records[].payTime`, empty for the data as a whole. */
export type FieldDifference =
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'type'; readonly path: string; readonly expected: WireType; readonly found: WireType }
  | { readonly kind: 'extra'; readonly path: string; readonly found: WireType }

/**
 * A value that the program cannot use as it is. `code`: one that its list lacks; `time`: no date and time; `money`: no whole number of fen;
 * `numberId`: an id as a bare number, which the program reads, but other clients round.
 */
export type ValueFinding =
  | { readonly kind: 'code'; readonly path: string; readonly list: string; readonly code: number }
  | { readonly kind: 'time' | 'money' | 'numberId'; readonly path: string }

/** Why a call gave no data. `code`: the body says no, with the code beside it. */
export type CallFault =
  | 'arguments'
  | 'token'
  | 'forbidden'
  | 'notFound'
  | 'method'
  | 'mediaType'
  | 'server'
  | 'code'
  | 'notJson'
  | 'noEnvelope'
  | 'network'
  | 'timeout'

export interface ListFit {
  readonly total: Honoured
  readonly paging: Honoured
  readonly filter: Honoured
  readonly sort: Honoured
}

/** One call of the catalogue. */
export interface CallFit {
  readonly call: string
  readonly method: string
  /** Below `/api`, with the service word filled in. */
  readonly path: string
  /** `skipped`: no row of another call has what its arguments need; nothing was sent. */
  readonly state: 'answered' | 'failed' | 'skipped'
  readonly fault: CallFault | null
  /** Where the arguments would come from (`order.list`); null unless it was skipped. */
  readonly needs: string | null
  readonly status: number | null
  /** The code of the body; `text` for one that is no number and no code such as `B0001`. */
  readonly code: number | string | null
  readonly ms: number | null
  readonly bytes: number | null
  /** Whether the answer held anything to compare. */
  readonly isEmpty: boolean
  readonly differences: readonly FieldDifference[]
  readonly values: readonly ValueFinding[]
  /** Null for a call that answers no page. */
  readonly list: ListFit | null
  readonly mend: Mend | null
}

/** Where a menu of this person leads. */
export interface MenuFit {
  /** As the server sent it, an address without its query's values; empty where it sent none. */
  readonly path: string
  readonly code: string
  /**
   * `page`: a page of the program; `web`: an external page in a tab; `console`: the web console, in the system's browser; `none`: nothing
   * opens.
   */
  readonly opens: 'page' | 'web' | 'console' | 'none'
  /** The name of the page (`MENU_PAGES`); null for another one. */
  readonly page: MenuPage | null
  /** The page that it seems to be, by its name, path or code; null for none. */
  readonly near: MenuPage | null
  /** Why nothing opens, or less than could. */
  readonly fault: 'noPath' | 'noPage' | 'address' | 'scheme' | 'insecure' | 'host' | 'token' | null
  readonly mend: Mend | null
}

export interface PermissionFit {
  /** Codes of the server that the program asks for, by its own names. */
  readonly known: readonly string[]
  /** Codes of the server that nothing in the program asks for. */
  readonly unknown: readonly string[]
  /** Codes of the program that this person did not get. */
  readonly missing: readonly string[]
  /** A missing one and an unknown one that seem to be the same. */
  readonly near: readonly { readonly ours: string; readonly theirs: string; readonly mend: Mend }[]
}

export interface FitReport {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly version: string
  /** Host and port. */
  readonly server: string
  /** Whether everything that could be checked fits. */
  readonly fits: boolean
  /** The checks were cancelled or cut off: what follows is not all. */
  readonly isPartial: boolean
  /** Whether the server writes fields without a value: then a field that is missing in a row is one that it does not have. */
  readonly writesNull: boolean
  readonly menus: readonly MenuFit[]
  /** Pages of the program that no menu reaches. */
  readonly unreached: readonly MenuPage[]
  /** Null where the server did not answer them. */
  readonly permissions: PermissionFit | null
  readonly calls: readonly CallFit[]
  /** All lines that mend something, together with what these settings hold now: ready to replace them in `deployment.json`. */
  readonly mend: Mend | null
}

/** How far the checks are. */
export interface FitProgress {
  readonly done: number
  readonly of: number
  readonly call: string
}
