import type { FilterFields } from '#shared/domain/filters.ts'
import type { DatePreset } from '#shared/domain/datePresets.ts'

/** The names of the two fields that hold a range of days. */
export interface RangeNames {
  readonly from: string
  readonly to: string
}

/** The preset that was chosen for a range, by the name of the field with its first day. */
export type ChosenPresets = Readonly<Record<string, DatePreset>>

/** The ranges of days among the filters, in the order of the form. */
export const rangesOf = (fields: FilterFields): readonly RangeNames[] =>
  Object.entries(fields).flatMap(([to, field]) => (field.kind === 'to' ? [{ from: field.from, to }] : []))

/** The range in a field's place; null for a field that belongs to no range. */
export const rangeFrom = (fields: FilterFields, name: string): RangeNames | null =>
  rangesOf(fields).find(({ from }) => from === name) ?? null

/** Whether no row of the list is of these days: a preset would always find none. */
export const isPast = (fields: FilterFields, { from }: RangeNames): boolean => {
  const field = fields[from]
  return field?.kind === 'from' && field.isPast === true
}
