import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useRecentRecords, type RecentRecord } from '#renderer/kit/records/recentRecords.ts'
import { knownDepartments } from '#renderer/kit/reference/index.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { findPage, labelOf, pageLabel } from '#renderer/kit/tabs/pageRegistry.ts'
import { openPages, useTabs, type Tab } from '#renderer/kit/tabs/tabs.ts'
import { REQUEST, type ListRequest } from '#renderer/resource/list/state/listRequest.ts'
import { emptyForm, type FilterForm } from '#renderer/ui/filters/filterForm.ts'
import { rangesOf } from '#renderer/ui/filters/range/ranges.ts'
import { storeName } from '#renderer/ui/filters/store/storeMatch.ts'
import { useChoicesOf } from '#renderer/ui/filters/useCodeChoices.ts'
import { useFilterLabel } from '#renderer/ui/filters/useFilterLabel.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import type { FilterFields, FilterList } from '#shared/domain/filters.ts'
import { isolated, joined } from '#shared/text/isolated.ts'
import { draftKey } from '#shared/workspace.ts'

/** A tab's name: as it stands in the bar, and in full, with the whole number of its record. */
export interface TabTitle {
  readonly text: string
  readonly full: string
  /** The accessible name. It begins with what stands in the bar: people who speak to the program say what they see. */
  readonly spoken: string
  /** The kind of record that the tab shows; null for another page. */
  readonly kind: RecordKind | null
}

/** How many of its last digits tell a record from others of the same days. */
const SHORT_ID = 6

/** `订单 2125369659749453824` as `…453824 朱丽娟`: of several such tabs the first digits are the same. */
export function recordTitle(label: string, kind: RecordKind, id: string, records: readonly RecentRecord[]): TabTitle {
  const found = records.find((record) => record.kind === kind && record.id === id)?.person ?? null
  const person = found === null ? null : isolated(found)
  const short = id.length > SHORT_ID ? `…${id.slice(-SHORT_ID)}` : id
  const text = person === null ? label.replace(id, short) : `${short} ${person}`
  return { text, full: person === null ? label : `${label} ${person}`, spoken: text === label ? label : `${text} · ${label}`, kind }
}

/** The days of a list as a tab names them: `11-25`, `11-19 – 11-25`; with the year where it is another. `today` is a day. */
export function daysTitle(fields: FilterFields, form: FilterForm, today: string): readonly string[] {
  const short = (day: string): string => (day.startsWith(today.slice(0, 5)) ? day.slice(5) : day)
  return rangesOf(fields).flatMap((names) => {
    const [from = '', to = ''] = [form[names.from], form[names.to]]
    if (from === '' && to === '') return []
    return [from === to ? short(from) : `${short(from)} – ${short(to)}`]
  })
}

interface Words {
  readonly choicesOf: ReturnType<typeof useChoicesOf>
  readonly filterLabel: ReturnType<typeof useFilterLabel>
}

/** The codes, the payment method and the store that a list is filtered by, in words. */
function choicesTitle(fields: FilterFields, form: FilterForm, { choicesOf, filterLabel }: Words): readonly string[] {
  const wordOf = (list: FilterList, value: string) => choicesOf(list).find(({ code }) => String(code) === value)?.label
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = form[name] ?? ''
    if (value === '') return []
    if (field.kind === 'code') return [wordOf(field.list, value) ?? value]
    // A method that the server has added: its name is not read here.
    if (field.kind === 'payMethod') return [wordOf('payMethod', value) ?? filterLabel(name)]
    const store = field.kind === 'store' ? knownDepartments().find(({ id }) => id === value) : undefined
    return store === undefined ? [] : [storeName(store)]
  })
}

/** Returns the function that names a tab: a record by its number, a list that was opened with filters by those in force. */
export function useTabTitle(): (tab: Tab) => TabTitle {
  const labelOfTab = useTabLabel()
  const records = useRecentRecords()
  return (tab) => {
    const label = labelOfTab(tab)
    const found = findPage(tab.path)
    const { id } = found?.params ?? {}
    const kind = found?.route.opens
    return kind === undefined || id === undefined
      ? { text: label, full: label, spoken: label, kind: null }
      : recordTitle(label, kind, id, records)
  }
}

/** Whether a tab was opened with filters of its list: by a figure, or by a menu with a query. */
const filtersOf = ({ path, query }: Pick<Tab, 'path' | 'query'>): FilterFields | null =>
  Object.keys(query).length === 0 ? null : (findPage(path)?.route.filters ?? null)

/** Returns the function that names a tab: by the menu, else by the filters of its list, else by its own label, else by its page. */
export function useTabLabel(): (tab: Tab) => string {
  // Renders again when the language changes: page labels are translated.
  useTranslation()
  const { menu } = useMenu()
  const formOf = useForms()
  const words: Words = { choicesOf: useChoicesOf(), filterLabel: useFilterLabel() }
  return (tab) => {
    const fields = menu.find(tab.key) === null ? filtersOf(tab) : null
    if (fields === null) return labelOf(tab, menu)
    const form = formOf(tab, fields)
    const page = menu.find(tab.path)?.name ?? pageLabel(tab.path) ?? tab.path
    return joined([...daysTitle(fields, form, dayOf(Date.now())), ...choicesTitle(fields, form, words), page], ' · ')
  }
}

/** The filters in force of the lists that were opened with some: a list that was not shown yet has those of its address. */
function useForms(): (tab: Tab, fields: FilterFields) => FilterForm {
  const keys = useTabs(useShallow((state) => openPages(state).flatMap((tab) => (filtersOf(tab) === null ? [] : [tab.key]))))
  const requests = useDrafts(useShallow(({ values }) => keys.map((key) => values.get(draftKey(key, REQUEST)))))
  return useCallback(
    ({ key, query }, fields) => {
      // The value under this name is a list's request: only `useListState` and its commands write it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const request = requests[keys.indexOf(key)] as ListRequest<FilterForm> | undefined
      return request?.form ?? { ...emptyForm(fields), ...query }
    },
    [keys, requests],
  )
}
