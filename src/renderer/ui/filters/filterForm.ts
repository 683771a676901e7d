import type { DayRange } from '#shared/domain/datePresets.ts'
import type { FilterArgs, FilterField, FilterFields } from '#shared/domain/filters.ts'
import { MAX_SEARCHED_IDS } from '#shared/domain/limits.ts'
import { ID_PATTERN, isRecordId, PHONE_PATTERN } from '#shared/domain/patterns.ts'
import type { Texts } from '#shared/locales/index.ts'
import { typedText } from '../fields/choice/typedChoice.ts'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { toHalfWidth } from '#shared/text/toHalfWidth.ts'
import { parseDay } from '../fields/day/day.ts'
import type { RangeNames } from './range/ranges.ts'

/** The form as it is typed: a text for each field, empty when unset. Days are `yyyy-MM-dd`, or anything while they are typed. */
export type FormOf<Fields extends FilterFields> = { readonly [Name in keyof Fields]: string }
export type FilterForm = Readonly<Record<string, string>>

/** The fault of a field; its message is `filters:wrong.<problem>`. */
export type FilterProblem = keyof Texts['filters']['wrong']
export type FilterProblems = Readonly<Record<string, FilterProblem | undefined>>

/** What stands between two ids in one field. */
const SEPARATOR = '，'
/** Parts of at least this length are ids of their own, and no groups of digits of a single one. Characters. */
const MIN_ID_LENGTH = 10

/** The ids in a field's text; `tidyForm` separates them. */
export const idsIn = (text: string): readonly string[] => text.split(SEPARATOR).filter((id) => id !== '')

/**
 * The text as ids without spaces, which pasted ids often contain, and with ordinary digits for full-width ones. Several lines or words
 * stay several ids: joined they would be one that nobody meant. Excel marks a number that is a text with an apostrophe in front.
 */
function tidyIds(text: string): string {
  const ids = toHalfWidth(text)
    .split(/[,;、\t\r\n]+/u)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/u)
      return words.length > 1 && words.every(({ length }) => length >= MIN_ID_LENGTH) ? words : [words.join('')]
    })
    .map((id) => id.replace(/^['’‘]+/u, ''))
  return [...new Set(ids)].filter((id) => id !== '').join(SEPARATOR)
}

/** A number as people write it, `136-0016-0234` or `+86 136…`, as the digits that servers store. Several numbers stay several. */
export const tidyPhone = (text: string): string =>
  tidyIds(text.replaceAll(/[-‐‑–—.()（）]/gu, ' '))
    .split(SEPARATOR)
    .map((number) => number.replace(/^(?:\+86|0086|86)(?=1\d{10}$)/u, ''))
    .join(SEPARATOR)

/** The lines of a pasted text as one line, in which they can be told apart: a text field would join them. */
export const joinLines = (text: string): string =>
  withoutInvisible(text)
    .split(/[\t\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(SEPARATOR)

/** A form without values. */
export const emptyForm = <Fields extends FilterFields>(fields: Fields): FormOf<Fields> => mapForm(fields, () => '')

/**
 * Normalises a form: no characters that nobody sees, ids as `tidyIds`, phone numbers as `tidyPhone`, days as `yyyy-MM-dd`. The result is
 * sent, and shown in the fields.
 */
export const tidyForm = <Fields extends FilterFields>(fields: Fields, form: FilterForm): FormOf<Fields> =>
  mapForm(fields, ({ kind }, name) => {
    const typed = withoutInvisible(form[name] ?? '')
    if (kind === 'from' || kind === 'to') return parseDay(typed) ?? typed.trim()
    if (kind === 'phone') return tidyPhone(typed)
    if (kind === 'text') return typed.trim()
    return kind === 'id' ? tidyIds(typed) : typed
  })

/** The form with other days in one of its ranges. */
export const withDays = <Fields extends FilterFields>(
  fields: Fields,
  form: FilterForm,
  names: RangeNames,
  days: DayRange,
): FormOf<Fields> => tidyForm(fields, { ...form, [names.from]: days.from, [names.to]: days.to })

/** A hint about a field without a fault; its text is `filters:hint.<hint>`. */
export type FilterHint = keyof Texts['filters']['hint']
export type FilterHints = Readonly<Record<string, FilterHint | undefined>>

/** The digits of a mobile phone number in China. */
const PHONE_LENGTH = 11

/**
 * The fields of a tidy form that probably find nothing: servers compare the whole phone number (spec.md §2), so its last digits match
 * none.
 */
export const formHints = (fields: FilterFields, form: FilterForm): FilterHints =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { length } = form[name] ?? ''
      return field.kind === 'phone' && field.isPart !== true && length > 0 && length < PHONE_LENGTH ? [[name, 'shortPhone'] as const] : []
    }),
  )

/** A value that its filter hardly matches: an empty answer to it would say something wrong. */
export interface Unmatchable {
  /** The filter's name. */
  readonly name: string
  readonly text: string
  readonly kind: 'phone' | 'record'
  /** The server is asked all the same: the value may be one of another country or of an older system. */
  readonly isAsked: boolean
}

/** A phone number may have as few digits as this; fewer are the end of one. */
const MIN_PHONE_LENGTH = 7

/**
 * The first value of a tidy form that its filter hardly matches: the last digits of a phone number, since servers compare the whole one
 * (spec.md §2), or a text in the place of an order's or refund's number. Null where every value is what its filter asks for.
 */
export function unmatchable(fields: FilterFields, form: FilterForm): Unmatchable | null {
  for (const [name, field] of Object.entries(fields)) {
    const text = form[name] ?? ''
    if (field.kind === 'phone' && field.isPart !== true && text !== '' && text.length < PHONE_LENGTH)
      return { name, text, kind: 'phone', isAsked: text.length >= MIN_PHONE_LENGTH }
    if (isOtherText(field, text)) return { name, text, kind: 'record', isAsked: ID_PATTERN.test(text) }
  }
  return null
}

/** Whether one text stands in the place of an order's or refund's number. */
const isOtherText = (field: FilterField, text: string): boolean =>
  field.kind === 'id' && field.isRecord === true && idsIn(text).length === 1 && !isRecordId(text)

/** The purpose of a form. A list can ask for several ids, one call after another; an export is one call with one file. */
export type FormUse = 'list' | 'export'

/** Checks a tidy form before anything is sent. */
export function formProblems(fields: FilterFields, form: FilterForm, use: FormUse): FilterProblems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const problem = problemOf(field, form[name] ?? '', form, use) ?? (isTooMany(fields, form, name) ? 'tooMany' : null)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
}

function problemOf(field: FilterField, value: string, form: FilterForm, use: FormUse): FilterProblem | null {
  if (value === '') return null
  switch (field.kind) {
    case 'id': {
      const ids = idsIn(value)
      if (ids.length > 1 && field.several !== true) return 'several'
      if (ids.length > 1 && use === 'export') return 'severalExported'
      // A list answers it in the place of its rows.
      if (use === 'list' && isOtherText(field, value)) return null
      return ids.every((id) => ID_PATTERN.test(id)) ? null : 'id'
    }
    case 'phone':
      if (idsIn(value).length > 1) return 'several'
      if (!PHONE_PATTERN.test(value)) return 'phone'
      // A list answers it in the place of its rows.
      return use === 'export' && field.isPart !== true && value.length < MIN_PHONE_LENGTH ? 'partExported' : null
    case 'store':
      return typedText(value) === null ? null : 'store'
    case 'text':
    case 'code':
    case 'payMethod':
      return null
    case 'from':
      return parseDay(value) === null ? 'day' : null
    case 'to':
      if (parseDay(value) === null) return 'day'
      return isBefore(value, form[field.from] ?? '') ? 'dates' : null
  }
}

/** Whether a field's ids, together with those of the other fields, are more calls than a search may make. */
function isTooMany(fields: FilterFields, form: FilterForm, name: string): boolean {
  const counts = Object.entries(fields).map(([other, { kind }]) => (kind === 'id' ? Math.max(1, idsIn(form[other] ?? '').length) : 1))
  return (
    fields[name]?.kind === 'id' && idsIn(form[name] ?? '').length > 1 && counts.reduce((all, count) => all * count, 1) > MAX_SEARCHED_IDS
  )
}

/** Normalised days sort as texts. */
const isBefore = (end: string, start: string): boolean => parseDay(start) !== null && end < start

/**
 * The call's arguments from a tidy form without problems; several ids are one text (`idsIn`). Unset filters are left out; days become
 * their first or last second.
 */
export const toFilterArgs = <Fields extends FilterFields>(fields: Fields, form: FilterForm): FilterArgs<Fields> =>
  // The keys are the arguments of `fields`: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = form[name] ?? ''
      return value === '' ? [] : [[field.arg, argument(field, value)] as const]
    }),
  ) as FilterArgs<Fields>

function argument({ kind }: FilterField, value: string): string | number {
  if (kind === 'code') return Number(value)
  if (kind === 'from') return `${value} 00:00:00`
  return kind === 'to' ? `${value} 23:59:59` : value
}

const mapForm = <Fields extends FilterFields>(fields: Fields, change: (field: FilterField, name: string) => string): FormOf<Fields> =>
  // The keys are those of `fields`, one for one: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)])) as FormOf<Fields>
