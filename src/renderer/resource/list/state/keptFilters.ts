import { useEffect } from 'react'
import * as z from 'zod/mini'
import { changeDraft, draftOf } from '#renderer/kit/tabs/drafts.ts'
import type { FilterForm, FormOf } from '#renderer/ui/filters/filterForm.ts'
import { DATE_PRESETS } from '#shared/domain/datePresets.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { KEPT_MARK } from '#shared/workspace.ts'
import { toForm, toSaved, type KeptFilter } from '../filters/savedFilterForm.ts'

/** The draft that keeps a list's filters over a restart: those that may be saved, days of a preset as the preset. */
const KEPT = `${KEPT_MARK}filters`

const keptFilter = z.object({
  fields: z.record(z.string(), z.string()),
  presets: z.record(z.string(), z.enum(DATE_PRESETS)),
})

/** The filters that a tab's list had when the program ended, as of `now`; null for none. An earlier version may have kept other ones. */
export function keptForm<Fields extends FilterFields>(fields: Fields, tabKey: string, now: number): FormOf<Fields> | null {
  const kept = keptFilter.safeParse(draftOf(tabKey, KEPT))
  return kept.success ? toForm(fields, kept.data, now) : null
}

/** Stores the applied filters, but nothing if they are the ones with which the list opens anyway. */
export function useKeptFilters(fields: FilterFields, tabKey: string, form: FilterForm, first: FilterForm): void {
  useEffect(() => {
    const isFirst = Object.keys(fields).every((name) => form[name] === first[name])
    const { fields: values, presets } = toSaved(fields, '', form, {}, Date.now())
    const next: KeptFilter | null = isFirst ? null : { fields: values, presets }
    if (next !== null || draftOf(tabKey, KEPT) !== null) changeDraft<KeptFilter | null>(tabKey, KEPT, null, next)
  }, [fields, tabKey, form, first])
}
