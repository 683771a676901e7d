import { useTranslation } from 'react-i18next'
import { useDepartments } from '#renderer/kit/reference/index.ts'
import type { FilterField, FilterFields } from '#shared/domain/filters.ts'
import { usePayMethodLabel } from '../format/usePayMethodLabel.ts'
import type { FilterForm } from './filterForm.ts'
import { rangesOf } from './range/ranges.ts'
import { storeName } from './store/storeMatch.ts'
import { useChoicesOf } from './useCodeChoices.ts'
import { useFilterLabel, useRangeLabel } from './useFilterLabel.ts'

/**
 * The filters of a form in words. Ids, phone numbers and typed texts are named but never quoted, because the words are stored on the disk.
 */
export interface FilterWords {
  /** Each filter that is set: 待发货, 按手机号. Without days. */
  readonly chosen: readonly string[]
  /** Each range of days that is set: 下单日期 2026-11-01 至 2026-11-22. */
  readonly days: readonly string[]
}

/** Returns the filters of a form in words, for the name of an export and the list of exports. */
export function useFilterWords(): (fields: FilterFields, form: FilterForm) => FilterWords {
  const { t } = useTranslation('filters')
  const choicesOf = useChoicesOf()
  const payMethod = usePayMethodLabel()
  const filterLabel = useFilterLabel()
  const rangeLabel = useRangeLabel()
  const { data: stores = [] } = useDepartments()
  const wordOf = (name: string, field: FilterField, value: string): string | null => {
    switch (field.kind) {
      case 'id':
      case 'phone':
      case 'text':
        return t('words.by', { field: filterLabel(name) })
      case 'store': {
        const store = stores.find(({ id }) => id === value)
        return store === undefined ? filterLabel(name) : storeName(store)
      }
      case 'code':
        return choicesOf(field.list).find(({ code }) => String(code) === value)?.label ?? value
      case 'payMethod':
        return payMethod(value)
      case 'from':
      case 'to':
        return null
    }
  }
  return (fields, form) => ({
    chosen: Object.entries(fields).flatMap(([name, field]) => {
      const value = form[name] ?? ''
      const word = value === '' ? null : wordOf(name, field, value)
      return word === null ? [] : [word]
    }),
    days: rangesOf(fields).flatMap((names) => {
      const [from, to, field] = [form[names.from] ?? '', form[names.to] ?? '', rangeLabel(names.from)]
      if (from === '' && to === '') return []
      return [t(from === '' ? 'words.until' : to === '' ? 'words.since' : 'words.days', { field, from, to })]
    }),
  })
}
