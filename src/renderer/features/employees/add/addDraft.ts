import { i18n } from '#renderer/kit/i18n.ts'
import { defineDraft, type DoneWrite } from '#renderer/kit/tabs/defineDraft.ts'
import { isBlank, tidied, type Entry } from './entries.ts'

/** The entries of the form that adds employees. An entry that was sent stays until its addition is known. */
const ENTRIES = defineDraft<readonly Entry[]>({
  name: 'employees',
  isWorthKeeping: (entries) => entries.some((entry) => !isBlank(entry)),
  what: (entries) => i18n.t('employees:add.rows', { count: entries.filter((entry) => !isBlank(entry)).length }),
  afterWrite: (entries, write) => {
    const left = entries.filter((entry) => !isAdded(entry, write))
    if (left.length === entries.length) return entries
    return left.every(isBlank) ? null : left
  },
})

/** Whether a write has added this employee. */
function isAdded(entry: Entry, { name, args }: DoneWrite): boolean {
  if (name !== 'organisation.employeesAdd' || !entry.isUncertain) return false
  const texts = tidied(entry)
  return args.some((added) => added.name === texts.name && added.phone === texts.phone)
}

/** The entries of the tab; null while their form is closed. */
export const useAddDraft = ENTRIES.useDraft

/** Changes the entries of a tab from outside of its page: a run goes on while the page is not mounted. */
export const changeEntries = (tabKey: string, change: (entries: readonly Entry[]) => readonly Entry[]): void =>
  ENTRIES.change(tabKey, (before) => before && change(before))
