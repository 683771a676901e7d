import type { OwnTexts, Texts } from '../locales/index.ts'
import type { CodeList } from './codes.ts'

/**
 * What a filter of a list and of its exports is. An area declares its own, once, beside its calls (`areas/{area}/area.ts`). Three things
 * are derived from a declaration: the form with its check (`renderer/ui/filters`), the arguments of the call (`argsOf` in
 * `api/fields.ts`) and their type (`FilterArgs`).
 */

/** The code list of a filter. `refundStatus` is the list that the deployment's server uses (`refundStatus.ts`). */
export type FilterList = CodeList | 'refundStatus'

/** The kind of text that a filter accepts, and the argument of the call that it sets. */
export type FilterField =
  /**
   * Letters and digits: an id, a waybill, a serial number. With `several`, a list may name several of them; each is a separate call.
   * `isRecord`: the id of an order or a refund, which has digits alone (`isRecordId`).
   */
  | { readonly kind: 'id'; readonly arg: string; readonly several?: true; readonly isRecord?: true }
  /** `isPart`: the server also finds a part of the number. */
  | { readonly kind: 'phone'; readonly arg: string; readonly isPart?: true }
  /** A part of a name or title, as it is typed. */
  | { readonly kind: 'text'; readonly arg: string }
  /** A department's id: a store, or a region for all of its stores. */
  | { readonly kind: 'store'; readonly arg: string }
  | { readonly kind: 'code'; readonly arg: string; readonly list: FilterList }
  /** The id of a payment method, as text: they are dynamic (spec.md §3). */
  | { readonly kind: 'payMethod'; readonly arg: string }
  /**
   * A day in China Standard Time; the argument is its first second. `isPast`: the list only has rows of a former system, so that no preset
   * such as today finds any.
   */
  | { readonly kind: 'from'; readonly arg: string; readonly isPast?: true }
  /** A day that is not before the day of the field `from`; the argument is its last second. */
  | { readonly kind: 'to'; readonly arg: string; readonly from: string }

/** Whether a filter's value identifies one record or person. Such a value is stored neither in a saved filter nor in an address. */
export const isIdentifying = ({ kind }: FilterField): boolean => kind === 'id' || kind === 'phone' || kind === 'text'

/** Filters by name; their labels are the texts `filters:field.<name>`, or `filters.<name>` in an area's namespace. The most used filters come first. */
export type FilterFields = Readonly<Record<string, FilterField>>

/** The name of a filter; every name has a label. */
export type FilterName = keyof (Texts['filters']['field'] & OwnTexts<'filters'>)
/** Filters whose names all have labels. */
export type LabelledFilters = Readonly<Partial<Record<FilterName, FilterField>>>

/** The arguments of a call for its filters: codes are numbers, all others texts, and unset filters are left out. */
export type FilterArgs<Fields extends FilterFields> = {
  readonly [Name in keyof Fields as Fields[Name]['arg']]?: Fields[Name]['kind'] extends 'code' ? number : string
}

/** The filters as a server reads them from a query: texts by the name of their argument, unset ones missing or undefined. */
export type FilterTexts<Fields extends FilterFields> = { readonly [Arg in keyof FilterArgs<Fields>]?: string | undefined }

export const idFilter = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg }) as const
/** The id of an order or a refund. */
export const recordFilter = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg, isRecord: true }) as const
/** The same, of which one search may name several (`several`). */
export const recordsFilter = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg, several: true, isRecord: true }) as const
/** An id of which one search may name several (`several`). */
export const idsFilter = <Arg extends string>(arg: Arg) => ({ kind: 'id', arg, several: true }) as const
export const textFilter = <Arg extends string>(arg: Arg) => ({ kind: 'text', arg }) as const
export const codeFilter = <Arg extends string>(arg: Arg, list: FilterList) => ({ kind: 'code', arg, list }) as const
