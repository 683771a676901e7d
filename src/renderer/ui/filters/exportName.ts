import { dayOf, formatChinaTime } from '#shared/domain/chinaTime.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { FilterForm } from './filterForm.ts'
import { rangesOf } from './range/ranges.ts'
import type { FilterWords } from './useFilterWords.ts'

const digits = (text: string): string => text.replaceAll(/\D/gu, '')

/**
 * What stands behind the kind in an export's name: the filters, then the days of the first range as `20260131` or
 * `20260131-20260228`. Without days it is the time, and `全部_20260131093000` without any filter.
 * @param now Milliseconds since the epoch.
 */
export function exportRange(fields: FilterFields, form: FilterForm, { chosen, days }: FilterWords, allWord: string, now: number): string {
  const [names] = rangesOf(fields)
  const [from, to] = names === undefined ? ['', ''] : [form[names.from] ?? '', form[names.to] ?? '']
  const words = chosen.length > 0 || days.length > 0 ? chosen : [allWord]
  return [...words, from === '' && to === '' ? digits(formatChinaTime(now)) : daysPart(from, to, now)].join('_')
}

function daysPart(from: string, to: string, now: number): string {
  const [start, end] = [digits(from), digits(to === '' ? dayOf(now) : to)]
  return start === end ? start : `${start}-${end}`
}

/** What an export is filtered by, in one line; empty for everything. */
export const exportFilters = ({ chosen, days }: FilterWords): string => [...chosen, ...days].join(' · ')
